"""The printed components, read once from components.toml."""

from __future__ import annotations

from importlib.resources import files

import msgspec


class Meta(msgspec.Struct, frozen=True):
    """What stands on the lid."""

    title: str
    min_players: int  # MON-R02
    max_players: int


class Note(msgspec.Struct, frozen=True):
    """Bank notes of one value that a player starts with (MON-006)."""

    value: int
    count: int


class Money(msgspec.Struct, frozen=True):
    """Numbers of the rulebook, most of them sums in AMUny."""

    start_cash: int
    go_salary: int
    go_landing_bonus_total: int
    tax_fixed: int
    tax_percent: int
    biology_fine: int
    biology_turns: int
    extra_credit_base: int
    max_doubles: int
    liquids_before_solid: int
    liquids_before_solid_short: int
    short_game_dealt_cards: int
    short_game_bankruptcies: int
    start_notes: list[Note]


class Token(msgspec.Struct, frozen=True):
    """A player's token (MON-002)."""

    name: str


class ColourSet(msgspec.Struct, frozen=True):
    """Lots of one colour, a family of elements (MON-004)."""

    id: str
    colour: str
    family: str
    members: list[str]
    liquid_price: int
    note: str


class Element(msgspec.Struct, frozen=True):
    """What a lot and a life element have in common: they are elements, and cards."""

    symbol: str
    name: str
    space: int
    price: int
    transfer_price: int
    transfer_interest: int
    atomic_number: int
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
    rent: list[int]


class LifeElement(Element, frozen=True, kw_only=True):
    """Carbon or Silicon: never condensed, rent by the dice (MON-051)."""

    rent_multiplier: list[int]


class LabSupply(msgspec.Struct, frozen=True):
    """A lab supply: rent by how many of them its owner has (MON-050)."""

    name: str
    space: int
    price: int
    rent: list[int]
    transfer_price: int
    transfer_interest: int
    fact: str


class Space(msgspec.Struct, frozen=True):
    """One of the forty spaces."""

    index: int
    kind: str
    name: str
    ref: str = ""


class Effect(msgspec.Struct, frozen=True):
    """What a Lab Day or Test Day card does."""

    kind: str
    amount: int = 0
    per_liquid: int = 0
    per_solid: int = 0
    space: int = 0
    steps: int = 0
    target: str = ""
    rent_factor: int = 1


class Card(msgspec.Struct, frozen=True):
    """A card of a deck."""

    id: str
    title: str
    text: str
    effect: Effect
    keep: bool
    pot: bool


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (MON-001)."""

    meta: Meta
    counts: dict[str, int]
    money: Money
    tokens: list[Token]
    sets: list[ColourSet]
    lots: list[Lot]
    life_elements: list[LifeElement]
    lab_supplies: list[LabSupply]
    spaces: list[Space]
    lab_day: list[Card]
    test_day: list[Card]


BOX = msgspec.toml.decode(files(__package__).joinpath("components.toml").read_bytes(), type=Box)
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
