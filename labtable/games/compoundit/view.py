"""Showing the table to a viewer, field by field."""

from __future__ import annotations

from functools import lru_cache

from labtable.engine import Sentence
from labtable.games.compoundit.chemistry.names import as_laid
from labtable.games.compoundit.mechanics.placing import proof
from labtable.games.compoundit.scoring import run_points, runs_made
from labtable.games.compoundit.state import NOBODY, CompoundItState, Variant
from labtable.games.compoundit.tables.board import MAP, NAMES
from labtable.games.compoundit.view_schema import CompoundItView, MadeView, SeatView


def view(state: CompoundItState, viewer: int) -> CompoundItView:
    """Show the table to one seat, or to a watcher."""
    return _fill_view(state, viewer, _latest_compounds(state))


def unproven(state: CompoundItState, viewer: int) -> CompoundItView:
    """The same without what the latest move has made, for those who only look at the board."""
    return _fill_view(state, viewer, [])


def _fill_view(state: CompoundItState, viewer: int, made: list[MadeView]) -> CompoundItView:
    variant = state.variant
    return CompoundItView(  # by position: who learns or looks ahead makes very many
        viewer,
        state.turn,
        state.active,
        variant.rule_set,
        variant.starts,
        variant.challenges,
        variant.mixed,
        variant.bridging,
        MAP,
        state.board,
        [NAMES[square] for square in state.laid.squares],
        state.laid.seat,
        made,
        _final(state),
        _unseen(state, viewer),
        [_seat(state, seat, viewer) for seat in state.everyone],
    )


def _seat(state: CompoundItState, seat: int, viewer: int) -> SeatView:
    player = state.players[seat]
    return SeatView(
        player.rack if seat == viewer else player.shown,
        len(player.rack),
        len(player.supply),
        player.score,
        player.owed,
        seat in state.passed,
        seat not in state.waiting,
    )


def _latest_compounds(state: CompoundItState) -> list[MadeView]:
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


def _final(state: CompoundItState) -> list[int]:
    seats = len(state.players)
    return [(state.active + i) % seats for i in range(min(state.final, seats))]


def _unseen(state: CompoundItState, viewer: int) -> dict[str, int]:
    """Count what a viewer has not seen; anybody could work it out."""
    tiles = state.aside.copy()
    for seat, player in enumerate(state.players):
        tiles += player.supply
        if seat != viewer:
            tiles += player.rack
    tiles.sort()
    counts: dict[str, int] = {}
    for tile in tiles:
        counts[tile] = counts.get(tile, 0) + 1
    return counts
