"""What one viewer may see. A field that is not named here cannot leave the server."""

from __future__ import annotations

import msgspec

from labtable.engine import Sentence, Stage, View
from labtable.games.compoundit.chemistry.certificate import Piece


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    rack: list[str]  # of others only what everybody has seen (CIT-015)
    rack_size: int
    supply_size: int  # CIT-R30
    score: int
    owed: int  # turns to sit out
    passed: bool  # since the last placement
    ready: bool


class MadeView(msgspec.Struct, frozen=True):
    """A compound of the latest move, and its proof where the table has judged it."""

    squares: list[str]
    run: str
    tiles: list[str]
    points: int
    formula: str
    name: str
    kind: str
    why: str
    numbers: list[int]  # by tile, where printed numbers cancel
    pieces: list[Piece]  # where ions do
    hill: str  # where it is a molecule on record
    laid: str  # the run as a formula, judged or not
    said: Sentence | None  # `why` in parts


class CompoundItView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int
    turn: int
    active: int
    rule_set: str
    starts: str
    challenges: bool
    mixed: bool
    bridging: bool
    map: str  # row by row: what lies under the tiles
    board: list[str]  # row by row; empty squares hold nothing
    latest: list[str]  # squares of the latest move that can still be seen
    mover: int
    made: list[MadeView]
    final: list[int]  # seats still to play in the final round, in order
    unseen: dict[str, int]  # tiles that lie neither on the board nor on the viewer's rack
    seats: list[SeatView]


def stage(shown: CompoundItView) -> Stage:
    """Which turn it is, of all players together."""
    return Stage(0, shown.turn)
