"""Showing the table to a viewer, field by field.

Who knows what: worlds that fit everything a viewer has seen.

Hidden are racks, as far as nobody has seen their tiles, all supplies and the tile set aside. A
player knows the own rack, and the tiles on top of the own supply that had to go back there. Who
started apart because nothing joined has told something about tiles that are still hidden.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from labtable.engine import Sentence
from labtable.games.compoundit.chemistry import as_laid
from labtable.games.compoundit.mechanics import proof
from labtable.games.compoundit.mechanics.find import PreparedBoard
from labtable.games.compoundit.scoring import run_points, runs_made
from labtable.games.compoundit.state import (
    NOBODY,
    CompoundItState,
    Player,
    Stuck,
    Variant,
    sorted_tiles,
)
from labtable.games.compoundit.tables import SYMBOLS, lexicon
from labtable.games.compoundit.tables.board import MAP, NAMES
from labtable.games.compoundit.view_schema import CompoundItView, MadeView, SeatView


def redeal(state: CompoundItState, viewer: int, dice: Any) -> None:
    """Deal afresh, in place, all that the viewer cannot know."""
    pool = list(state.aside)
    for seat, player in enumerate(state.players):
        pool += _hidden_rack(player, seat == viewer) + _hidden_supply(player, seat == viewer)
    pool.sort()  # so that the shuffle knows nothing of how they lie
    others = [player for seat, player in enumerate(state.players) if seat != viewer]
    while not _dealt_to_the_stuck(state.variant, others, pool, dice):
        pass
    for seat, player in enumerate(state.players):
        mine = seat == viewer
        if not mine:
            known = player.stuck[-1].kept if player.stuck else []
            missing = len(player.rack) - len(player.shown) - len(known)
            drawn = _take_tiles(pool, missing)
            player.rack = sorted_tiles(player.shown + known + drawn)
            _redraw(state, seat, drawn)
        kept = player.supply[len(_hidden_supply(player, mine)) :]
        player.supply = _take_tiles(pool, len(player.supply) - len(kept)) + kept
    state.aside = sorted_tiles(pool)


def _dealt_to_the_stuck(
    variant: Variant, players: list[Player], pool: list[str], dice: Any
) -> bool:
    """Shuffle, and deal tiles to racks that joined nothing then; they must not join now."""
    dice.shuffle(pool)
    left = pool.copy()
    new: list[list[Stuck]] = []
    for player in players:
        new.append([])
        kept: list[str] = []
        for i, then in enumerate(player.stuck):  # what was kept once was kept later, too
            barred = {tile for each in player.stuck[i:] for tile in _singles(variant, each.board)}
            fitting = [tile for tile in left if tile not in barred][: len(then.kept) - len(kept)]
            kept = kept + fitting
            for tile in fitting:
                left.remove(tile)
            if len(kept) < len(then.kept) or _joins_compound(variant, then.board, then.gone + kept):
                return False
            new[-1].append(Stuck(then.board, then.gone, kept))
    for player, stuck in zip(players, new, strict=True):
        player.stuck = stuck
    pool[:] = left
    return True


def _singles(variant: Variant, board: list[str]) -> list[str]:
    """Elements of which one tile alone would have joined."""
    return [tile for tile in SYMBOLS if _joins_compound(variant, board, [tile])]


def _joins_compound(variant: Variant, board: list[str], rack: list[str]) -> bool:
    known = lexicon(variant.rule_set, variant.mixed)
    return not PreparedBoard(known, board, rack, variant.bridging).stuck()


def _redraw(state: CompoundItState, seat: int, hidden: list[str]) -> None:
    """Let the tiles drawn for the latest placement be tiles of the new rack."""
    laid = state.laid
    if laid.seat == seat and laid.drawn:
        new = laid.clone()
        new.drawn = hidden[: len(laid.drawn)]
        state.laid = new


def _hidden_rack(player: Player, mine: bool) -> list[str]:
    """Tiles of a rack that the viewer has not seen."""
    if mine:
        return []
    hidden = player.rack.copy()
    for tile in player.shown:
        hidden.remove(tile)
    return hidden


def _hidden_supply(player: Player, mine: bool) -> list[str]:
    """Tiles of a supply that the viewer cannot know; the last ones are drawn first."""
    return player.supply[: len(player.supply) - player.known] if mine else player.supply


def _take_tiles(pool: list[str], count: int) -> list[str]:
    return [pool.pop() for _ in range(count)]


def things(state: CompoundItState) -> list[str]:
    """Every tile, wherever it is."""
    tiles = state.aside + [tile for tile in state.board if tile]
    for player in state.players:
        tiles += player.rack + player.supply
    return tiles


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
