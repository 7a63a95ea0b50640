"""The printed components, read once from components.toml."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta as Bounds

from labtable.engine.box import Atomic, Count, Label, Several, Words, load_components

Sum = Annotated[int, Bounds(ge=0, le=9999)]  # of AMUny
Price = Annotated[int, Bounds(ge=1, le=9999)]  # nothing is free: what is free never ends
Percent = Annotated[int, Bounds(ge=0, le=100)]
Square = Annotated[int, Bounds(ge=0, le=39)]  # a space of the board


class Lid(msgspec.Struct, frozen=True):
    """What stands on the lid."""

    title: Label
    min_players: Several  # MON-R02
    max_players: Several


class BankNote(msgspec.Struct, frozen=True):
    """Bank notes of one value that a player starts with (MON-006)."""

    value: Sum
    count: Count


class Money(msgspec.Struct, frozen=True):
    """Numbers of the rulebook, most of them sums in AMUny."""

    start_cash: Sum
    go_salary: Sum
    go_landing_bonus_total: Sum
    tax_fixed: Sum
    tax_percent: Percent
    biology_fine: Sum
    biology_turns: Several
    extra_credit_base: Sum
    max_doubles: Several
    liquids_before_solid: Several
    liquids_before_solid_short: Several
    short_game_dealt_cards: Count
    short_game_bankruptcies: Several
    start_notes: list[BankNote]


class Token(msgspec.Struct, frozen=True):
    """A player's token (MON-002)."""

    name: Label


class ColourSet(msgspec.Struct, frozen=True):
    """Lots of one colour, a family of elements (MON-004)."""

    id: Label
    colour: Label
    family: Label
    members: list[str]
    liquid_price: Price
    note: str


class Element(msgspec.Struct, frozen=True):
    """What a lot and a life element have in common: they are elements, and cards."""

    symbol: Label
    name: Label
    space: Square
    price: Price
    transfer_price: Price
    transfer_interest: Price
    atomic_number: Atomic
    atomic_mass: float
    group: int
    period: int
    state_25C: str  # noqa: N815 - as the file writes it
    fact: str
    melting_K: float = 0.0  # noqa: N815 - 0: none at ordinary pressure
    boiling_K: float = 0.0  # noqa: N815 - 0: it sublimes


class Lot(Element, frozen=True, kw_only=True):
    """An element of a colour set; rents as gas, with 1 to 4 liquids, as solid (MON-049)."""

    set: str
    rent: list[Sum]


class LifeElement(Element, frozen=True, kw_only=True):
    """Carbon or Silicon: never condensed, rent by the dice (MON-051)."""

    rent_multiplier: list[Sum]


class LabSupply(msgspec.Struct, frozen=True):
    """A lab supply: rent by how many of them its owner has (MON-050)."""

    name: Label
    space: Square
    price: Price
    rent: list[Sum]
    transfer_price: Price
    transfer_interest: Price
    fact: str


class Space(msgspec.Struct, frozen=True):
    """One of the forty spaces."""

    index: Square
    kind: str
    name: Label
    ref: str = ""


class Effect(msgspec.Struct, frozen=True):
    """What a Lab Day or Test Day card does."""

    kind: str
    amount: Sum = 0
    per_liquid: Sum = 0
    per_solid: Sum = 0
    space: Square = 0
    steps: Annotated[int, Bounds(ge=-39, le=39)] = 0
    target: str = ""
    rent_factor: Several = 1


class Card(msgspec.Struct, frozen=True):
    """A card of a deck."""

    id: Label
    title: Label
    text: Words
    effect: Effect
    keep: bool
    pot: bool


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (MON-001)."""

    meta: Lid
    counts: dict[str, Count]
    money: Money
    tokens: list[Token]
    sets: list[ColourSet]
    lots: list[Lot]
    life_elements: list[LifeElement]
    lab_supplies: list[LabSupply]
    spaces: list[Space]
    lab_day: list[Card]
    test_day: list[Card]


BOX = load_components(__package__, Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file

ELEMENTS: dict[str, Element] = {
    element.symbol: element for element in (*BOX.lots, *BOX.life_elements)
}
SUPPLIES = {supply.name: supply for supply in BOX.lab_supplies}
LABELS = [  # cards by the short name players use, in the order of the board (MON-004, MON-R59)
    space.ref if space.ref in ELEMENTS else space.name for space in BOX.spaces if space.ref
]
TITLES = {label: ELEMENTS[label].name if label in ELEMENTS else label for label in LABELS}
PASSES = [card.title for card in (*BOX.lab_day, *BOX.test_day) if card.keep]  # MON-056
MONEY = "@"  # AMUny, as a good that is traded (MON-R67)
# All that a trade may hold (MON-115): no pieces (MON-114), no loans and promises (MON-R66).
GOODS = [*LABELS, *PASSES, MONEY]
