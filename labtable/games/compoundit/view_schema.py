"""What one viewer may see. A field that is not named here cannot leave the server.

What a client draws CompoundIt! from: the tiles, and the list of ions (CIT-004).
"""

from __future__ import annotations

import msgspec

from labtable.engine import Sentence, Stage, View
from labtable.games.compoundit.chemistry import Piece
from labtable.games.compoundit.components import BOX


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    rack: list[str]  # tiles; of others only what everybody has seen (CIT-015)
    rack_size: int  # tiles on the rack, seen or not
    supply_size: int  # tiles still to draw (CIT-R30)
    score: int  # points so far
    owed: int  # turns to sit out after wrong challenges
    passed: bool  # true: since the last placement
    ready: bool  # true: this seat is not asked now


class MadeView(msgspec.Struct, frozen=True):
    """A compound of the latest move, and its proof where the table has judged it."""

    squares: list[str]  # from its first to its last tile: "H8", "I8"
    run: str  # its tiles, written together
    tiles: list[str]  # from its first to its last
    points: int  # that it brings
    formula: str  # empty, like all proof below, where the table has not judged it
    name: str  # what it is called
    kind: str  # "element", "exception", "binary", "ions" or "molecule"
    why: str  # why it is a compound, in English
    numbers: list[int]  # by tile, where printed numbers cancel
    pieces: list[Piece]  # where ions cancel
    hill: str  # its formula in Hill order, where it is a molecule on record
    laid: str  # the run as a formula, judged or not
    said: Sentence | None  # `why` in parts


class CompoundItView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int  # the seat that looks; -1: who only watches
    turn: int  # turns begun, of all players together
    active: int  # the seat whose turn it is
    rule_set: str  # "beginner" to "expert": what counts as a compound
    starts: str  # apart, on an atom space: "never", "when_stuck" or "always"
    challenges: bool  # true: players judge moves, not the table
    mixed: bool  # true: one element may use several numbers in a compound
    bridging: bool  # true: new tiles may lie on both sides of older ones
    map: str  # row by row: "d", "t" double, triple a tile, "D", "T" a compound; "@": atom space
    board: list[str]  # 225 squares, row by row: the tile there, or empty
    latest: list[str]  # squares of the latest move that can still be seen
    mover: int  # the seat that made it; -1: nobody
    made: list[MadeView]  # compounds of the latest move
    final: list[int]  # seats still to play in the final round, in order; empty before it
    unseen: dict[str, int]  # by tile: how many lie neither on the board nor on the viewer's rack
    seats: list[SeatView]  # from seat 0 on


def stage(shown: CompoundItView) -> Stage:
    """Which turn it is, of all players together."""
    return Stage(0, shown.turn)


class BoardTile(msgspec.Struct, frozen=True):
    """A tile by its symbol."""

    name: str
    number: int
    family: str
    count: int
    points: int
    oxidation: list[int]


class BoardIon(msgspec.Struct, frozen=True):
    """A polyatomic ion of the list that lies open for everybody."""

    formula: str
    name: str
    charge: int
    atoms: dict[str, int]


class CompoundItBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    tiles: dict[str, BoardTile]
    ions: list[BoardIon]


def board() -> CompoundItBoard:
    """Lay out the box for those who draw it."""
    return CompoundItBoard(
        tiles={
            tile.symbol: BoardTile(
                name=tile.name,
                number=tile.atomic_number,
                family=tile.family,
                count=tile.count,
                points=tile.points,
                oxidation=list(tile.oxidation),
            )
            for tile in BOX.tiles
        },
        ions=[
            BoardIon(ion.formula, ion.name, ion.charge, dict(ion.atoms))
            for ion in BOX.polyatomic_ions
        ],
    )
