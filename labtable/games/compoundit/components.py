"""The printed components, read once from components.toml."""

from __future__ import annotations

import msgspec

from labtable.engine.box import Atomic, Charge, Count, Label, Points, Several, load_components


class Tile(msgspec.Struct, frozen=True, kw_only=True):
    """An element tile: symbol, points and oxidation numbers (CIT-002, CIT-R04)."""

    symbol: Label
    name: Label
    atomic_number: Atomic
    family: str = msgspec.field(name="class")
    count: Count
    points: Points
    oxidation: list[Charge]


class Ion(msgspec.Struct, frozen=True):
    """A polyatomic ion of the list that lies open for everybody (CIT-004)."""

    formula: Label
    name: Label
    charge: Charge
    atoms: dict[str, Several]
    acid_name: str = ""


class Exempt(msgspec.Struct, frozen=True):
    """A compound that counts although its printed numbers do not cancel (CIT-053)."""

    tiles: dict[str, Several]
    formula: Label
    name: Label


class Diatomics(msgspec.Struct, frozen=True):
    """Elements of which exactly two tiles are a compound (CIT-050)."""

    elements: list[str]


class RuleSet(msgspec.Struct, frozen=True):
    """What counts as a compound (CIT-110)."""

    description: str
    polyatomic: bool
    lewis: str  # "off", "simple", "complex"
    organic: bool
    atom_starts: str


class Board(msgspec.Struct, frozen=True):
    """The printed board: what lies under each square (CIT-003)."""

    rows: Several
    columns: Several
    centre: str
    atom_spaces: list[str]
    map: list[str]


class Lewis(msgspec.Struct, frozen=True):
    """Elements that take part in Lewis structures and organic molecules (CIT-091, CIT-100)."""

    elements: list[str]
    organic_required: list[str]
    organic_optional: list[str]


class Box(msgspec.Struct, frozen=True):
    """Everything in the box."""

    title: Label
    rack_size: Several
    end_supply_threshold: Count
    deal: dict[str, Several]
    rule_sets: dict[str, RuleSet]
    tiles: list[Tile]
    diatomics: Diatomics
    exceptions: list[Exempt]
    polyatomic_ions: list[Ion]
    board: Board
    lewis: Lewis


BOX = load_components(__package__, Box)
DATA = msgspec.json.encode(BOX)  # what is printed, without the remarks of the file

TILES = {tile.symbol: tile for tile in BOX.tiles}
IONS = {ion.formula: ion for ion in BOX.polyatomic_ions}
