"""The printed components, read once from components.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from labtable.engine.box import Charge, Count, Label, Points, Several, load_components

Hand = Annotated[int, Meta(ge=2, le=12)]  # cards; with more, placing them all takes ages
Rounds = Annotated[int, Meta(ge=1, le=9)]


class Ion(msgspec.Struct, frozen=True):
    """A charged card (ION-009); polyatomic ions look the same (ION-130)."""

    kind: Label
    name: Label
    charge: Charge
    points: Several
    copies: Count


class NobleGas(msgspec.Struct, frozen=True):
    """A card of charge 0 that never bonds (ION-010, ION-069)."""

    kind: Label
    name: Label
    copies: Count


class Metal(msgspec.Struct, frozen=True):
    """A transition metal: one charge and one number of points for each way up (ION-011)."""

    kind: Label
    name: Label
    charges: list[Charge]
    points: list[Several]
    copies: Count


class Radioactive(msgspec.Struct, frozen=True):
    """A card without charge, with a decay number from 2 to 5 (ION-012)."""

    kind: Label
    name: Label
    decay: Count
    copies: Count


class GoalEntry(msgspec.Struct, frozen=True):
    """One of the two lines of a goal card."""

    type: str
    formula: str = ""


class Goal(msgspec.Struct, frozen=True):
    """A goal card: `points_one` for either entry, `points_both` for the pair (ION-084)."""

    id: Label
    type: str
    title: Label
    points_one: Points
    points_both: Points
    five_plus: bool
    slots: tuple[GoalEntry, GoalEntry]


class TileSet(msgspec.Struct, frozen=True):
    """Three tiles with one letter on their hidden side; the numbers add up to -9 (ION-005)."""

    letter: Label
    select_two: Points
    take_from_center: Points
    rxn: Points


class KnownCompound(msgspec.Struct, frozen=True):
    """What chemistry says about a neutral compound."""

    formula: Label
    name: Label
    category: str
    state: str
    reality: str
    aqueous_name: str = ""


class Compounds(msgspec.Struct, frozen=True):
    """Every neutral compound the 94 cards can form."""

    list: tuple[KnownCompound, ...]


class Constants(msgspec.Struct, frozen=True):
    """Numbers of the rulebook."""

    rounds: Rounds
    hand_size: Hand
    hand_size_radioactive: Hand
    cards_left_to_discard: Count
    goals_2_to_4_players: Count
    goals_5_to_7_players: Count
    center_cards: Count
    noble_set_points: list[Points]


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (ION-002, ION-003, ION-004)."""

    title: Label
    constants: Constants
    counts: dict[str, Count]
    radioactive_round_points: dict[str, dict[str, Points]]
    radioactive_decay_points: dict[str, list[Points]]
    charged_ion: list[Ion]
    noble_gas: list[NobleGas]
    transition_metal: list[Metal]
    polyatomic_ion: list[Ion]
    radioactive: list[Radioactive]
    goal: list[Goal]
    action_set: list[TileSet]
    compounds: Compounds


BOX = load_components(__package__, Box)
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


class Face(msgspec.Struct, frozen=True):
    """A charged card as it lies: a metal has one face for each way up."""

    label: str
    kind: str
    charge: int
    points: int


class Group(msgspec.Struct, frozen=True):
    """Bonded cards, from a lone ion to a neutral compound."""

    label: str
    cation: str
    cations: int
    anion: str
    anions: int
    charge: int
    points: int
    faces: tuple[str, ...]

    @property
    def neutral(self) -> bool:
        return self.charge == 0  # ION-061

    @property
    def ends(self) -> tuple[str, int, str, int]:
        return self.cation, self.cations, self.anion, self.anions
