"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from labtable.engine import Action, Pass, Sentence, cases, say
from labtable.games.compoundit.actions import ACTIONS, Accept, Challenge, Place, Vote
from labtable.games.compoundit.mechanics import (
    compounds_made,
    faults,
    new_tiles,
    proof,
    squares_of,
)
from labtable.games.compoundit.scoring import runs_made
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables.board import MAP, NUMBER
from labtable.games.compoundit.view import made_view
from labtable.games.compoundit.view_schema import CompoundItView, MadeView

BONUS = {
    "T": say("a triple compound square"),
    "D": say("a double compound square"),
    "t": say("a triple element square"),
    "d": say("a double element square"),
}


def facts(view: CompoundItView, option: Action) -> Sentence:
    """Say what an answer does on the board."""
    return FACTS[type(option)](option, view)


def _place(option: Place, view: CompoundItView) -> Sentence:
    squares = squares_of(option)
    board = view.board.copy()
    for square, tile in zip(squares, new_tiles(option), strict=True):
        board[square] = tile
    runs = [
        made_view(_variant(view), board, run, squares, True) for run in runs_made(board, squares)
    ]
    signs = [MAP[square] for square in squares]
    under = [square for sign, square in BONUS.items() if sign in signs]
    over = say(" over {squares:&}", squares=under) if under else Sentence("")
    total = sum([run.points for run in runs])
    if len(runs) == 1:
        text = "makes {run}{over} for {points:point}"
        return say(text, run=_run_name(runs[0]), over=over, points=total)
    each = [say("{run} for {points}", run=_run_name(run), points=run.points) for run in runs]
    text = "makes {runs:&}{over}: {points:point} in all"
    return say(text, runs=each, over=over, points=total)


def _pass(option: Pass, view: CompoundItView) -> Sentence:
    tiles = len(view.seats[view.viewer].rack)
    return say("lays nothing and keeps {tiles:tile}", tiles=tiles)


def _accept(option: Accept, view: CompoundItView) -> Sentence:
    return say("lets the move stand: {why}", why=_verdict(view))


def _challenge(option: Challenge, view: CompoundItView) -> Sentence:
    return say("doubts the move: {why}", why=_verdict(view))


def _vote(option: Vote, view: CompoundItView) -> Sentence:
    text = "calls the move {verdict:word}: {why}"
    return say(text, verdict=option.verdict, why=_verdict(view))


def _verdict(view: CompoundItView) -> Sentence:
    """Say what a good chemist sees in the latest move."""
    variant = _variant(view)
    runs = compounds_made(view.board, [NUMBER[name] for name in view.latest])
    wrong = faults(variant, runs)
    if wrong:
        return wrong[0].why
    shown = [proof(variant, run) for run in runs]
    named = [_name_sentence(found.formula, found.name) for found in shown if found]
    if len(named) == 1:
        return say("{run} is a compound", run=named[0])
    return say("{runs:&} are compounds", runs=named)


def _run_name(run: MadeView) -> Sentence:
    """Name what a run is; one that no rule reads goes by its tiles."""
    return (
        _name_sentence(run.formula, run.name) if run.formula else say("{formula}", formula=run.laid)
    )


def _name_sentence(formula: str, name: str) -> Sentence:
    return say("{formula} ({name})", formula=formula, name=name)


def _variant(view: CompoundItView) -> Variant:
    return Variant(view.rule_set, mixed=view.mixed)


Saying = Callable[[Any, CompoundItView], Sentence]
FACTS: dict[type[Action], Saying] = cases(
    "compoundit.facts.FACTS",
    (*ACTIONS, Pass),
    {Place: _place, Accept: _accept, Challenge: _challenge, Vote: _vote, Pass: _pass},
)
