"""The printed components, read once from components.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta as Bounds

from labtable.engine.box import Atomic, Count, Label, Points, Several, load_components

Valence = Annotated[int, Bounds(ge=-4, le=4)]
Copies = Annotated[int, Bounds(ge=0, le=30)]


class RuleNumbers(msgspec.Struct, frozen=True):
    """Numbers of the rulebook."""

    title: Label
    hand_dealt: Several
    hand_limit_end_of_turn: Several
    target_points: Several
    safety_turn_limit: int


class Element(msgspec.Struct, frozen=True):
    """An Element Card: colour, atomic number, valence, perhaps a second one (VAL-005)."""

    symbol: Label
    name: Label
    atomic_number: Atomic
    color: str
    valence: Valence
    count: Copies
    optional: bool
    secondary: int | None = None
    secondary_with: list[str] = []
    secondary_makes: str = ""


class Molecule(msgspec.Struct, frozen=True):
    """A kind of Molecule Card: its points, its role and its flags (VAL-007, VAL-R46)."""

    id: Label
    name: Label
    count: Count
    points: Points
    role: str
    trade_up: bool
    complex: bool
    color_sets: list[list[str]]


class Reaction(msgspec.Struct, frozen=True):
    """What a Reactor makes of a target: one card of each product kind."""

    reactor: str
    target: str
    products: list[str]
    reaction_type: str


class Dissolving(msgspec.Struct, frozen=True):
    """The one reaction of two acids, against an opponent's blocker (VAL-073)."""

    reactor_kinds: list[str]
    target: str
    products: list[str]
    element_cards_drawn: Count


class NamedCompound(msgspec.Struct, frozen=True):
    """A compound with the names it answers to; open to everybody (VAL-052)."""

    formula: Label
    kind: str
    name: Label
    aliases: list[str]
    state: str
    note: str = ""
    product_only: bool = False


class BoxOption(msgspec.Struct, frozen=True):
    """An option of the rulebook and what it changes in the box."""

    id: str
    remove: dict[str, Count] = {}
    target_points: Count = 0
    reshuffles: Count = 0


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (VAL-002, VAL-004)."""

    meta: RuleNumbers
    elements: list[Element]
    molecules: list[Molecule]
    reactions: list[Reaction]
    special_reactions: tuple[Dissolving]
    compounds: list[NamedCompound]
    options: list[BoxOption]


BOX = load_components(__package__, Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file

ELEMENTS = {card.symbol: card for card in BOX.elements}
NUMBERS = {card.symbol: card.atomic_number for card in BOX.elements}
TITLES = {kind.id: kind.name for kind in BOX.molecules}  # what people call a kind
COMPOUNDS = {known.formula: known for known in BOX.compounds}
CHOICES = {choice.id: choice for choice in BOX.options}
