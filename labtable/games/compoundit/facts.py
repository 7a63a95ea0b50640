"""What an answer does, in facts: half a sentence that begins with its verb."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Action, Pass
from labtable.engine.words import Told, counted, told
from labtable.games.compoundit.actions import Accept, Challenge, Place, Vote
from labtable.games.compoundit.mechanics.compounds import faults, made, proof
from labtable.games.compoundit.mechanics.placing import new_tiles, squares_of
from labtable.games.compoundit.scoring import runs_made
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables.board import MAP, NUMBER
from labtable.games.compoundit.view import CompoundItView, MadeView, made_view

BONUS = {
    "d": "a double element square",
    "t": "a triple element square",
    "D": "a double compound square",
    "T": "a triple compound square",
}


def facts(view: CompoundItView, option: Action) -> Told:
    """Say what an answer does on the board."""
    return _told(option, view)


@singledispatch
def _told(option: Any, view: CompoundItView) -> Told:
    raise NotImplementedError(option)


@_told.register
def _place(option: Place, view: CompoundItView) -> Told:
    squares = squares_of(option)
    board = view.board.copy()
    for square, tile in zip(squares, new_tiles(option), strict=True):
        board[square] = tile
    runs = [
        made_view(_variant(view), board, run, squares, True) for run in runs_made(board, squares)
    ]
    signs = [MAP[square] for square in squares]
    under = [told(f"under.{sign}", BONUS[sign]) for sign in "TDtd" if sign in signs]
    over = told("over", " over {squares}", squares=under) if under else ""
    total = counted(sum([run.points for run in runs]), "point")
    if len(runs) == 1:
        text = "makes {run}{over} for {points}"
        return told("makes", text, run=_called(runs[0]), over=over, points=total)
    each = [told("run", "{run} for {points}", run=_called(run), points=run.points) for run in runs]
    return told(
        "several", "makes {runs}{over}: {points} in all", runs=each, over=over, points=total
    )


@_told.register
def _pass(option: Pass, view: CompoundItView) -> Told:
    tiles = counted(len(view.seats[view.viewer].rack), "tile")
    return told("pass", "lays nothing and keeps {tiles}", tiles=tiles)


@_told.register
def _accept(option: Accept, view: CompoundItView) -> Told:
    return told("accept", "lets the move stand: {why}", why=_verdict(view))


@_told.register
def _challenge(option: Challenge, view: CompoundItView) -> Told:
    return told("challenge", "doubts the move: {why}", why=_verdict(view))


@_told.register
def _vote(option: Vote, view: CompoundItView) -> Told:
    return told(option.verdict, f"calls the move {option.verdict}: {{why}}", why=_verdict(view))


def _verdict(view: CompoundItView) -> str:
    """Say what a good chemist sees in the latest move."""
    variant = _variant(view)
    runs = made(view.board, [NUMBER[name] for name in view.latest])
    wrong = faults(variant, runs)
    if wrong:
        return wrong[0].why.rstrip(".")
    shown = [proof(variant, run) for run in runs]
    named = [f"{found.formula} ({found.name})" for found in shown if found]
    if len(named) == 1:
        return told("compound", "{run} is a compound", run=named[0])
    return told("compounds", "{runs} are compounds", runs=named)


def _called(run: MadeView) -> str:
    """Name what a run is; one that no rule reads goes by its tiles."""
    return f"{run.formula} ({run.name})" if run.formula else run.run


def _variant(view: CompoundItView) -> Variant:
    return Variant(view.rule_set, mixed=view.mixed)
