"""The printed components, read once from components.toml."""

from __future__ import annotations

from importlib.resources import files

import msgspec


class Meta(msgspec.Struct, frozen=True):
    """Numbers of the rulebook."""

    title: str
    hand_dealt: int
    hand_limit_end_of_turn: int
    target_points: int
    safety_turn_limit: int


class Element(msgspec.Struct, frozen=True):
    """An Element Card: colour, atomic number, valence, perhaps a second one (VAL-005)."""

    symbol: str
    name: str
    atomic_number: int
    color: str
    valence: int
    count: int
    optional: bool
    secondary: int | None = None
    secondary_with: list[str] = []
    secondary_makes: str = ""


class Molecule(msgspec.Struct, frozen=True):
    """A kind of Molecule Card: its points, its role and its flags (VAL-007, VAL-R46)."""

    id: str
    name: str
    count: int
    points: int
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
    element_cards_drawn: int


class Known(msgspec.Struct, frozen=True):
    """A compound with the names it answers to; open to everybody (VAL-052)."""

    formula: str
    kind: str
    name: str
    aliases: list[str]
    state: str
    note: str = ""
    product_only: bool = False


class Choice(msgspec.Struct, frozen=True):
    """An option of the rulebook and what it changes in the box."""

    id: str
    remove: dict[str, int] = {}
    target_points: int = 0
    reshuffles: int = 0


class Box(msgspec.Struct, frozen=True):
    """Everything in the box (VAL-002, VAL-004)."""

    meta: Meta
    elements: list[Element]
    molecules: list[Molecule]
    reactions: list[Reaction]
    special_reactions: tuple[Dissolving]
    compounds: list[Known]
    options: list[Choice]


BOX = msgspec.toml.decode(files(__package__).joinpath("components.toml").read_bytes(), type=Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file

ELEMENTS = {card.symbol: card for card in BOX.elements}
NUMBERS = {card.symbol: card.atomic_number for card in BOX.elements}
TITLES = {kind.id: kind.name for kind in BOX.molecules}  # what people call a kind
COMPOUNDS = {known.formula: known for known in BOX.compounds}
CHOICES = {choice.id: choice for choice in BOX.options}
