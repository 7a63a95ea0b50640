"""Playing on in one's head, the way everybody at the table would at a glance."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from labtable.engine.agenda import State
from labtable.engine.game import Foresight, Game, Result

Points = list[int] | list[float]
WIN = 0.7  # share of a finished game's worth that lies in winning; the rest is the margin
MOST = 1000  # answers of one playout
FAR = 3.0  # times what is much: further ahead is the same
SLIPS = 0.15  # how often somebody takes what looks second best


class Outlook:
    """What a playout came to for one seat: points ahead, and their worth from 0 to 1."""

    __slots__ = ("ahead", "worth")

    def __init__(self, ahead: float, worth: float) -> None:
        self.ahead = ahead
        self.worth = worth


def play_on(
    game: Game[Any],
    state: State,
    ahead: Foresight,
    end: float,
    luck: Random | None = None,
) -> int:
    """Let every seat take what looks best to it, until the clock says that it is enough.

    With luck somebody slips now and then, as at every table: then nothing seems certain that is
    not. Returns how many answers were looked at: what the playout cost, on any machine.
    """
    left, looks = MOST, 0
    while state.waiting and left and ahead.clock(state) < end:
        seat = state.waiting[0]
        options = state.options(seat)
        slips = luck is not None and luck.random() < SLIPS
        state.step(seat, at_a_glance(game, state, seat, options, int(slips)))
        looks += len(options)
        left -= 1
    return looks


def at_a_glance(
    game: Game[Any], state: State, seat: int, options: list[Any], below: int = 0
) -> Any:
    """The one of these answers that looks best to a seat, or next below; of equals the first."""
    judge = game.judge
    if len(options) == 1 or judge is None:
        return options[0]
    view = game.bot_view(state, seat)
    if below:
        return sorted(options, key=lambda option: -judge(view, option))[below]
    return max(options, key=lambda option: judge(view, option))


def playout_outlook(game: Game[Any], state: State, seat: int, ahead: Foresight) -> Outlook:
    """See how a seat stands where a playout has ended."""
    if not state.waiting:
        result = game.result(state)
        return Outlook(
            lead_over_best(result.scores, seat), finished_value(result, seat, ahead.lead)
        )
    points = ahead.worth(game.bot_view(state, seat)) if ahead.worth else game.result(state).scores
    return Outlook(lead_over_best(points, seat), unfinished_value(points, seat, ahead.lead))


def finished_value(result: Result, seat: int, much: float) -> float:
    """What a finished game is worth: most of it lies in having won.

    >>> finished_value(Result([3, 3], [0, 1], ""), 0, 10.0)
    0.5
    """
    share = 1 / len(result.winners) if seat in result.winners else 0.0
    return WIN * share + (1 - WIN) * unfinished_value(result.scores, seat, much)


def unfinished_value(points: Points, seat: int, much: float) -> float:
    """What an unfinished game is worth: one half for who is level with the best other seat."""
    return 1 / (1 + exp(max(-50.0, min(50.0, -lead_over_best(points, seat) / much))))


def seat_points(game: Game[Any], view: Any) -> list[int]:
    """What every seat has so far, in points; nothing where the game does not tell."""
    told = game.wealth or game.standing
    return told(view) if told else []


def so_far(game: Game[Any], view: Any, seat: int) -> float:
    """Points before, or behind, the best of the others as it stands."""
    points = seat_points(game, view)
    return lead_over_best(points, seat) if points else 0.0


def lead_over_best(points: Points, seat: int) -> float:
    """Points before, or behind, the best of the others."""
    return points[seat] - max([theirs for other, theirs in enumerate(points) if other != seat])
