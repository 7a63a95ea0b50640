"""The printed components, read once from components.toml."""

from __future__ import annotations

from importlib.resources import files

import msgspec


class Ion(msgspec.Struct, frozen=True):
    """A charged card (ION-009); polyatomic ions look the same (ION-130)."""

    kind: str
    name: str
    charge: int
    points: int
    copies: int


class NobleGas(msgspec.Struct, frozen=True):
    """A card of charge 0 that never bonds (ION-010, ION-069)."""

    kind: str
    name: str
    copies: int


class Metal(msgspec.Struct, frozen=True):
    """A transition metal: one charge and one number of points for each way up (ION-011)."""

    kind: str
    name: str
    charges: list[int]
    points: list[int]
    copies: int


class Radioactive(msgspec.Struct, frozen=True):
    """A card without charge, with a decay number from 2 to 5 (ION-012)."""

    kind: str
    name: str
    decay: int
    copies: int


class Entry(msgspec.Struct, frozen=True):
    """One of the two lines of a goal card."""

    type: str
    formula: str = ""


class Goal(msgspec.Struct, frozen=True):
    """A goal card: `points_one` for either entry, `points_both` for the pair (ION-084)."""

    id: str
    type: str
    title: str
    points_one: int
    points_both: int
    five_plus: bool
    slots: tuple[Entry, Entry]


class TileSet(msgspec.Struct, frozen=True):
    """Three tiles with one letter on their hidden side; the numbers add up to -9 (ION-005)."""

    letter: str
    select_two: int
    take_from_center: int
    rxn: int


class Known(msgspec.Struct, frozen=True):
    """What chemistry says about a neutral compound."""

    formula: str
    name: str
    category: str
    state: str
    reality: str
    aqueous_name: str = ""


class Compounds(msgspec.Struct, frozen=True):
    """Every neutral compound the 94 cards can form."""

    list: tuple[Known, ...]


class Constants(msgspec.Struct, frozen=True):
    """Numbers of the rulebook."""

    rounds: int
    hand_size: int
    hand_size_radioactive: int
    cards_left_to_discard: int
    goals_2_to_4_players: int
    goals_5_to_7_players: int
    center_cards: int
    noble_set_points: list[int]


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (ION-002, ION-003, ION-004)."""

    title: str
    constants: Constants
    counts: dict[str, int]
    radioactive_round_points: dict[str, dict[str, int]]
    radioactive_decay_points: dict[str, list[int]]
    charged_ion: list[Ion]
    noble_gas: list[NobleGas]
    transition_metal: list[Metal]
    polyatomic_ion: list[Ion]
    radioactive: list[Radioactive]
    goal: list[Goal]
    action_set: list[TileSet]
    compounds: Compounds


BOX = msgspec.toml.decode(files(__package__).joinpath("components.toml").read_bytes(), type=Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file
COMPOUNDS = {known.formula: known for known in BOX.compounds.list}
NAMES = {
    card.kind: card.name
    for cards in (
        BOX.charged_ion,
        BOX.noble_gas,
        BOX.transition_metal,
        BOX.polyatomic_ion,
        BOX.radioactive,
    )
    for card in cards
}
