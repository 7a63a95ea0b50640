"""What one viewer may see. A field that is not named here cannot leave the server."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import msgspec

from labtable.engine import Sentence, Stage, View
from labtable.games.compoundit.chemistry.certificate import Piece
from labtable.games.compoundit.chemistry.names import as_laid
from labtable.games.compoundit.mechanics.compounds import proof
from labtable.games.compoundit.scoring import run_points, runs_made
from labtable.games.compoundit.state import NOBODY, CompoundItState, Variant
from labtable.games.compoundit.tables.board import MAP, NAMES


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


def view(state: CompoundItState, viewer: int) -> CompoundItView:
    """Show the table to one seat, or to a watcher."""
    variant = state.variant
    return CompoundItView(
        viewer=viewer,
        turn=state.turn,
        active=state.active,
        rule_set=variant.rule_set,
        starts=variant.starts,
        challenges=variant.challenges,
        mixed=variant.mixed,
        bridging=variant.bridging,
        map=MAP,
        board=state.board,
        latest=[NAMES[square] for square in state.laid.squares],
        mover=state.laid.seat,
        made=_made(state),
        final=_final(state),
        unseen=_unseen(state, viewer),
        seats=[_seat(state, seat, viewer) for seat in state.everyone],
    )


def _seat(state: CompoundItState, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        rack=player.rack if seat == viewer else player.shown,
        rack_size=len(player.rack),
        supply_size=len(player.supply),
        score=player.score,
        owed=player.owed,
        passed=seat in state.passed,
        ready=seat not in state.waiting,
    )


def _made(state: CompoundItState) -> list[MadeView]:
    """Compounds of the latest move; whether they are any, only where it was judged (CIT-117)."""
    laid = state.laid
    if laid.seat == NOBODY:
        return []
    return [
        made_view(state.variant, state.board, run, laid.squares, laid.judged)
        for run in runs_made(state.board, laid.squares)
    ]


def made_view(
    variant: Variant, board: list[str], run: list[int], new: list[int], judged: bool
) -> MadeView:
    """Show a run with its points, and how it is read where the table says so."""
    tiles = [board[square] for square in run]
    shown = proof(variant, tiles) if judged else None
    why, said = _why(variant.rule_set, variant.mixed, tuple(tiles)) if judged else ("", None)
    return MadeView(
        squares=[NAMES[square] for square in run],
        run="".join(tiles),
        tiles=tiles,
        points=run_points(board, run, new),
        formula=shown.formula if shown else "",
        name=shown.name if shown else "",
        kind=shown.kind if shown else "",
        why=why,
        numbers=shown.numbers if shown else [],
        pieces=shown.pieces if shown else [],
        hill=shown.hill if shown else "",
        laid=shown.formula if shown else as_laid(tiles),
        said=said,
    )


@lru_cache(maxsize=4096)
def _why(rule_set: str, mixed: bool, run: tuple[str, ...]) -> tuple[str, Sentence | None]:
    """The proof in words; who looks ahead looks at the same runs again and again."""
    shown = proof(Variant(rule_set, mixed=mixed), list(run))
    return (str(shown.why()), shown.why()) if shown else ("", None)


def stage(shown: CompoundItView) -> Stage:
    """Which turn it is, of all players together."""
    return Stage(0, shown.turn)


def _final(state: CompoundItState) -> list[int]:
    seats = len(state.players)
    return [(state.active + i) % seats for i in range(min(state.final, seats))]


def _unseen(state: CompoundItState, viewer: int) -> dict[str, int]:
    """Count what a viewer has not seen; anybody could work it out."""
    tiles = state.aside.copy()
    for seat, player in enumerate(state.players):
        tiles += player.supply + ([] if seat == viewer else player.rack)
    return dict(sorted(Counter(tiles).items()))
