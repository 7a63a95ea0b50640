"""The printed components, read once from components.toml."""

from __future__ import annotations

from importlib.resources import files

import msgspec


class Title(msgspec.Struct, frozen=True):
    """What the game is called."""

    name: str


class SetUp(msgspec.Struct, frozen=True):
    """What is laid out at the beginning."""

    field_rows: int
    field_columns: int
    starting_compounds: int
    random_field_compounds: int
    starting_elements_per_bench: int
    starting_wild_per_scientist: int
    extinguishers_per_scientist: int
    claim_tokens_per_scientist: int


class Deck(msgspec.Struct, frozen=True):
    """How compounds and Lab Fires are piled up (CPD-015)."""

    compounds_after_setup: int
    stacks: list[int]
    lab_fire_cards_used: int
    deck_size: int
    lab_fire_positions: list[int]


class Scoring(msgspec.Struct, frozen=True):
    """Points beside those of the cards."""

    end_trigger_points: int
    end_trigger_completed_experiments: int
    points_per_element_on_claimed_uncompleted: int
    bench_elements_per_point: int
    completed_unused_extinguisher_points: int
    unused_wild_points: int


class Extinguisher(msgspec.Struct, frozen=True):
    """The card every scientist may complete to stop one flame."""

    formula: str
    elements: dict[str, int]


class Lit(msgspec.Struct, frozen=True):
    """What a Bunsen Burner makes of a compound that does not burn."""

    flame_limit_when_lit: int


class BagTrade(msgspec.Struct, frozen=True):
    """What an element out of the bag costs."""

    ratio: int
    ratio_with_pipet: int


class Nobel(msgspec.Struct, frozen=True):
    """The third scientist of a game of two."""

    experiments: list[str]
    element_spaces: int
    starting_elements: int


class Element(msgspec.Struct, frozen=True):
    """A kind of crystal (CPD-005)."""

    symbol: str
    name: str
    colour: str
    count: int


class Experiment(msgspec.Struct, frozen=True):
    """A test tube of the Work Bench: its number at the start and after each raise."""

    id: str
    raised_by: str
    meaning: str
    values: list[int]


class Tool(msgspec.Struct, frozen=True):
    """A kind of tool tile (CPD-007)."""

    id: str
    name: str
    tiles: int
    discarded_on_use: bool


class Card(msgspec.Struct, frozen=True):
    """A compound card (CPD-004)."""

    number: int
    id: str
    name: str
    formula: str
    elements: dict[str, int]
    size: int
    state: str
    raises: str
    points: int
    flame_limit: int  # 0: it does not burn
    tool: str
    reaction: str
    start: bool
    fact: str


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (CPD-002)."""

    game: Title
    box: dict[str, int | str]
    setup: SetUp
    deck: Deck
    scoring: Scoring
    fire_extinguisher: Extinguisher
    non_flammable: Lit
    bag_trade: BagTrade
    nobel: Nobel
    element: list[Element]
    experiment: list[Experiment]
    tool: list[Tool]
    compound: list[Card]


BOX = msgspec.toml.decode(files(__package__).joinpath("components.toml").read_bytes(), type=Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file

CARDS = {card.name: card for card in BOX.compound}
TOOLS = {tool.id: tool.name for tool in BOX.tool}
