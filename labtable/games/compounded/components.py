"""The printed components, read once from components.toml."""

from __future__ import annotations

import msgspec

from labtable.engine.box import Count, Label, Points, Several, Words, load_components


class Title(msgspec.Struct, frozen=True):
    """What the game is called."""

    name: Label


class FirstLayout(msgspec.Struct, frozen=True):
    """What is laid out at the beginning."""

    field_rows: Several
    field_columns: Several
    starting_compounds: Count
    random_field_compounds: Count
    starting_elements_per_bench: Count
    starting_wild_per_scientist: Count
    extinguishers_per_scientist: Count
    claim_tokens_per_scientist: Count


class DeckLayout(msgspec.Struct, frozen=True):
    """How compounds and Lab Fires are piled up (CPD-015)."""

    compounds_after_setup: Count
    stacks: list[Count]
    lab_fire_cards_used: Count
    deck_size: Count
    lab_fire_positions: list[Count]


class Scoring(msgspec.Struct, frozen=True):
    """Points beside those of the cards."""

    end_trigger_points: Several
    end_trigger_completed_experiments: Several
    points_per_element_on_claimed_uncompleted: Points
    bench_elements_per_point: Several
    completed_unused_extinguisher_points: Points
    unused_wild_points: Points


class Extinguisher(msgspec.Struct, frozen=True):
    """The card every scientist may complete to stop one flame."""

    formula: Label
    elements: dict[str, Several]


class Lit(msgspec.Struct, frozen=True):
    """What a Bunsen Burner makes of a compound that does not burn."""

    flame_limit_when_lit: Several


class BagTrade(msgspec.Struct, frozen=True):
    """What an element out of the bag costs."""

    ratio: Several
    ratio_with_pipet: Several


class Nobel(msgspec.Struct, frozen=True):
    """The third scientist of a game of two."""

    experiments: list[str]
    element_spaces: Count
    starting_elements: Count


class Element(msgspec.Struct, frozen=True):
    """A kind of crystal (CPD-005)."""

    symbol: Label
    name: Label
    colour: str
    count: Count


class Experiment(msgspec.Struct, frozen=True):
    """A test tube of the Work Bench: its number at the start and after each raise."""

    id: str
    raised_by: str
    meaning: str
    values: list[Several]


class Tool(msgspec.Struct, frozen=True):
    """A kind of tool tile (CPD-007)."""

    id: str
    name: Label
    tiles: Count
    discarded_on_use: bool


class Card(msgspec.Struct, frozen=True):
    """A compound card (CPD-004)."""

    number: Several
    id: Label
    name: Label
    formula: Label
    elements: dict[str, Several]
    size: Several
    state: str
    raises: str
    points: Points
    flame_limit: Count  # 0: it does not burn
    tool: str
    reaction: str
    start: bool
    fact: Words


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (CPD-002)."""

    game: Title
    box: dict[str, int | str]
    setup: FirstLayout
    deck: DeckLayout
    scoring: Scoring
    fire_extinguisher: Extinguisher
    non_flammable: Lit
    bag_trade: BagTrade
    nobel: Nobel
    element: list[Element]
    experiment: list[Experiment]
    tool: list[Tool]
    compound: list[Card]


BOX = load_components(__package__, Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file

CARDS = {card.name: card for card in BOX.compound}
TOOLS = {tool.id: tool.name for tool in BOX.tool}
