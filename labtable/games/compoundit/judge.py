"""How promising an answer is: the points it brings at once, judged by what its player sees.

How far it pays to look ahead: to the replies, the own next move, and the replies to that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Foresight, Pass, Slips, cases
from labtable.games.compoundit.actions import ACTIONS, Accept, Challenge, Place, Vote
from labtable.games.compoundit.mechanics import compounds_made, sound
from labtable.games.compoundit.scoring import Sites, laying
from labtable.games.compoundit.state import CompoundItState, Variant
from labtable.games.compoundit.tables.board import NUMBER, STARTS
from labtable.games.compoundit.view_schema import CompoundItView


def judge(view: CompoundItView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return JUDGED[type(option)](option, view)


def _place(option: Place, view: CompoundItView) -> float:
    return float(points(view, option))


def _accept(option: Accept, view: CompoundItView) -> float:
    return float(believable(view))


def _challenge(option: Challenge, view: CompoundItView) -> float:
    return float(not believable(view))


def _vote(option: Vote, view: CompoundItView) -> float:
    return float(believable(view) == (option.verdict == "valid"))


def _pass(option: Pass, view: CompoundItView) -> float:
    return 0.0


def points(view: CompoundItView, move: Place) -> int:
    """What a move scores."""
    tiles = laying(move.tiles)
    square, down = STARTS[move.at]
    return sites(view).site(square, down, tiles).points(tiles)


class MoveSites:
    """A view that somebody is asked about, and the sites of its moves."""

    def __init__(self, view: CompoundItView) -> None:
        self.view = view
        self.sites = Sites(view.board)


LATEST: Final[list[MoveSites]] = []  # the one that was asked about last: answers come one by one


def sites(view: CompoundItView) -> Sites:
    """Where tiles could be laid; worked out once for all answers."""
    asked = LATEST[0] if LATEST else None
    if asked is None or asked.view is not view:  # somebody else may ask at the same time
        asked = MoveSites(view)
        LATEST[:] = [asked]
    return asked.sites


def believable(view: CompoundItView) -> bool:
    """Tell whether the latest move makes compounds only; a good chemist can see that."""
    runs = compounds_made(view.board, [NUMBER[name] for name in view.latest])
    return sound(Variant(view.rule_set, mixed=view.mixed), runs)


Judging = Callable[[Any, CompoundItView], float]
JUDGED: Final[dict[type[Action], Judging]] = cases(
    "compoundit.judge.JUDGED",
    (*ACTIONS, Pass),
    {Place: _place, Accept: _accept, Challenge: _challenge, Vote: _vote, Pass: _pass},
)


def rounds(state: CompoundItState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds,
    rounds=1.75,
    lead=15.0,
    doubt=8.0,
    breadth=6,
    luck=4.0,
    effort=10.0,
    slips=Slips(beginner=0.5, learner=0.25),
)
