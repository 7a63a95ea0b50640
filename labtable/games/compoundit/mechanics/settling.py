"""What becomes of a placement: it stands and scores, or it is withdrawn."""

from __future__ import annotations

from typing import Final

from labtable.engine import Sentence, Shown, say
from labtable.games.compoundit.chemistry.certificate import Certificate
from labtable.games.compoundit.chemistry.evidence import evidence
from labtable.games.compoundit.chemistry.names import as_laid
from labtable.games.compoundit.chemistry.nature import remark
from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.events import (
    ChallengeUpheld,
    CompoundScored,
    DrawTakenBack,
    FinalRoundBegan,
    MoveScored,
    TilesDrawn,
    TilesLaid,
)
from labtable.games.compoundit.mechanics.compounds import formulas, made, proof
from labtable.games.compoundit.scoring import move_points, run_points, runs_made
from labtable.games.compoundit.state import CompoundItState, Laid
from labtable.games.compoundit.tables.board import NAMES, joins

NOTHING: Final = Sentence("")
LOW: Final = BOX.end_supply_threshold  # CIT-070


def lay(state: CompoundItState, seat: int, squares: list[int], tiles: list[str], move: str) -> None:
    """Put tiles on the board; whether they stay there is settled next."""
    player = state.players[seat]
    if (
        state.variant.starts == "when_stuck"
        and any(state.board)
        and not joins(state.board, squares)
    ):
        player.was_stuck(state.board)
    player.lay(tiles)
    for square, tile in zip(squares, tiles, strict=True):
        state.board[square] = tile
    lost = [player.lost for player in state.players]
    state.laid = Laid(seat, squares, tiles, passed=state.passed, lost=lost)
    if state.watched:
        named = [NAMES[square] for square in squares]
        state.tell(TilesLaid(seat, move, named, tiles, _made(state, squares)))


def _made(state: CompoundItState, squares: list[int]) -> list[str]:
    """What a move makes; how it is read, only where the table judges at once (CIT-117)."""
    if state.variant.challenges:
        return formulas(state.board, squares)
    shown = [proof(state.variant, run) for run in made(state.board, squares)]
    return [each.formula for each in shown if each is not None]


def stand(state: CompoundItState, proven: bool) -> None:
    """Score the latest placement, refill the rack, and see whether the end is near."""
    laid = state.laid
    player = state.players[laid.seat]
    points = move_points(state.board, laid.squares)
    if state.watched:
        _tell_compounds(state, laid, proven)
    player.score += points
    state.passed = []  # CIT-033
    for other in state.players:
        other.lost = 0  # CIT-R25
    if state.watched:
        state.tell(MoveScored(laid.seat, points, player.score))
    drawn = player.draw(len(laid.tiles))  # CIT-031
    if state.watched and drawn:
        state.tell(TilesDrawn(laid.seat, drawn, len(player.supply)))
    began = not state.final and len(player.supply) <= LOW  # CIT-070, CIT-072, CIT-R29
    if began:
        state.final = len(state.players) + 1  # CIT-071: this turn, and one more for everybody
        if state.watched:
            state.tell(FinalRoundBegan(laid.seat, len(player.supply)))
    stood = laid.seat, laid.squares, laid.tiles, points
    if state.variant.late and not proven:  # CIT-116: it may still have to be taken back
        state.laid = Laid(*stood, drawn, began, laid.passed, laid.lost)
    else:
        state.laid = Laid(*stood, judged=proven)


def _tell_compounds(state: CompoundItState, laid: Laid, proven: bool) -> None:
    """Report every compound; why it is one, only where it was judged (CIT-117)."""
    for run in runs_made(state.board, laid.squares):
        tiles = [state.board[square] for square in run]
        shown = proof(state.variant, tiles) if proven else None
        told = CompoundScored(
            laid.seat,
            "".join(tiles),
            [NAMES[square] for square in run],
            run_points(state.board, run, laid.squares),
            shown.formula if shown else "",
            shown.name if shown else "",
            _because(shown) if shown else NOTHING,
            shown.formula if shown else as_laid(tiles),
            evidence(shown) if shown else None,
        )
        state.tell(told)


def _because(shown: Certificate) -> Sentence:
    why = " It is {name}: {proof}.{remark}"
    return say(why, name=shown.name, proof=shown.why(), remark=remark(shown.formula))


def withdraw(state: CompoundItState, why: Sentence, shown: Shown | None) -> None:
    """Take the latest placement back, as if it had never been laid (CIT-064, CIT-R14)."""
    laid = state.laid
    player = state.players[laid.seat]
    for square in laid.squares:
        state.board[square] = ""
    if state.watched:
        squares = [NAMES[square] for square in laid.squares]
        state.tell(ChallengeUpheld(laid.seat, squares, laid.tiles, why, laid.points, shown))
    _unscore(state, laid)
    player.take_back(laid.tiles)
    player.lost += 1
    if player.lost > 1 and laid.seat not in state.passed:  # CIT-R25: the second time, it counts
        state.passed.append(laid.seat)
    state.laid = Laid()


def _unscore(state: CompoundItState, laid: Laid) -> None:
    """Undo what a placement that stood had brought; later passes still count (CIT-116)."""
    player = state.players[laid.seat]
    if laid.points or laid.drawn:
        player.score -= laid.points
        player.undraw(laid.drawn)
        if state.watched and laid.drawn:
            state.tell(DrawTakenBack(laid.seat, len(laid.drawn)))
    if laid.began:
        state.final = 0
    since = [seat for seat in state.passed if seat not in laid.passed]
    state.passed = laid.passed + since
    for each, before in zip(state.players, laid.lost, strict=True):
        each.lost = max(each.lost, before)
