"""Playing on in one's head, the way everybody at the table would at a glance."""

from __future__ import annotations

from math import exp
from typing import Any

from labtable.engine.agenda import State
from labtable.engine.game import Foresight, Game, Result

WIN = 0.7  # share of a finished game's worth that lies in winning; the rest is the margin
MOST = 1000  # answers of one playout


class Outlook:
    """What a playout came to: points, and what they are worth from 0 to 1, of one seat."""

    __slots__ = ("points", "worth")

    def __init__(self, points: float, worth: float) -> None:
        self.points = points
        self.worth = worth


def play_on(game: Game[Any], state: State, ahead: Foresight, end: float) -> None:
    """Let every seat take what looks best to it, until the clock says that it is enough."""
    left = MOST
    while state.waiting and left and ahead.clock(state) < end:
        seat = state.waiting[0]
        state.step(seat, at_a_glance(game, state, seat))
        left -= 1


def at_a_glance(game: Game[Any], state: State, seat: int) -> Any:
    """The answer that looks best to a seat; of equals the first."""
    options, judge = state.options(seat), game.judge
    if len(options) == 1 or judge is None:
        return options[0]
    view = game.view(state, seat)
    return max(options, key=lambda option: judge(view, option))


def outlook(game: Game[Any], state: State, seat: int, ahead: Foresight) -> Outlook:
    """See how a seat stands where a playout has ended."""
    if not state.waiting:
        result = game.result(state)
        return Outlook(result.scores[seat], won(result, seat, ahead.lead))
    points = ahead.worth(game.view(state, seat)) if ahead.worth else game.result(state).scores
    return Outlook(points[seat], promising(points, seat, ahead.lead))


def won(result: Result, seat: int, lead: float) -> float:
    """What a finished game is worth: most of it lies in having won.

    >>> won(Result([3, 3], [0, 1], ""), 0, 10.0)
    0.5
    """
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return WIN * share + (1 - WIN) * promising(result.scores, seat, lead)


def promising(points: list[int] | list[float], seat: int, lead: float) -> float:
    """What an unfinished game is worth: one half for who is level with the best other seat."""
    best = max([theirs for other, theirs in enumerate(points) if other != seat])
    return 1 / (1 + exp(max(-50.0, min(50.0, (best - points[seat]) / lead))))
