"""The chance of every seat to win, question by question, as somebody at the table could tell it.

What nobody but its owner knew is dealt afresh, everybody plays on at a glance, and where the game
looks no further ahead, what each seat then has is weighed. Nothing is cut short by a clock.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, exp, hypot
from random import Random
from typing import Any, NamedTuple

from labtable.bots.evaluate import mean_and_error
from labtable.bots.playout import Points, play_on
from labtable.engine.agenda import State
from labtable.engine.event import WATCHER
from labtable.engine.game import Foresight, Game
from labtable.engine.table import Table

POINTS = 40  # places of a game that are looked at
WORLDS = 12
FEWEST = 4  # worlds that say more than the points of the moment
LOOKS = 160_000.0  # answers that may be looked at while playing on; 200,000 take about a second
CLOSE = 9_000.0  # answers looked at in one place where a change is pinned down
SURE = 2.5  # standard errors that make a change clear


class Chances(NamedTuple):
    """What everybody's chances were after so many answers; together they are 1."""

    n: int
    shares: list[float]
    errors: list[float]  # the standard error of each

    def changes_until(self, later: Chances) -> list[float]:
        """By how much the chance of each seat has changed, up or down."""
        return [abs(b - a) for a, b in zip(self.shares, later.shares, strict=True)]

    def has_clearly_changed(self, later: Chances, seat: int) -> bool:
        """Tell whether the chance of a seat has changed by more than this can be wrong."""
        error = hypot(self.errors[seat], later.errors[seat])
        return self.changes_until(later)[seat] > SURE * error


def course_of_chances(tables: Sequence[Table[Any]], looks: float = LOOKS) -> list[Chances]:
    """Weigh a game, given as it stood after every answer, question by question."""
    found = places_to_weigh(tables)
    return course_of(tables, found, len(found), looks)


def course_of(
    tables: Sequence[Table[Any]], some: Sequence[int], total: int, looks: float = LOOKS
) -> list[Chances]:
    """Weigh some of all the places of a game."""
    ahead = tables[0].game.foresight
    return (
        [Chances(n, *position_chances(tables[n], ahead, looks / total)) for n in some]
        if ahead
        else []
    )


def narrow_change(
    tables: Sequence[Table[Any]], before: Chances, after: Chances, looks: float = CLOSE
) -> tuple[Chances, Chances]:
    """Find the one answer between two places after which the chances had changed most.

    Both are looked at once more, closely, with the same dice and up to the same moment: that a
    round has begun, and one sees further, is nobody's merit.
    """
    ahead = tables[0].game.foresight
    if ahead is None:
        return before, after
    last = tables[after.n]
    end, dice = _playout_end(last, ahead), _question_seed(last)
    before = Chances(before.n, *position_chances(tables[before.n], ahead, looks, end, dice))
    after = Chances(after.n, *position_chances(last, ahead, looks, end, dice))
    while after.n - before.n > 1:
        n = (before.n + after.n) // 2
        middle = Chances(n, *position_chances(tables[n], ahead, looks, end, dice))
        first = max(before.changes_until(middle)) > max(middle.changes_until(after))
        before, after = (before, middle) if first else (middle, after)
    return before, after


def places_to_weigh(tables: Sequence[Table[Any]]) -> list[int]:
    """The start, the questions, spread evenly where there are many, and the end."""
    if tables[0].game.foresight is None:
        return []
    asked = [n for n, (a, b) in enumerate(pairwise(tables), 1) if a.question != b.question]
    step = max(1, ceil(len(asked) / POINTS))
    return sorted({0, *asked[step - 1 :: step], len(tables) - 1})


def position_chances(
    table: Table[Any],
    ahead: Foresight,
    looks: float,
    end: float | None = None,
    dice: str | None = None,
) -> tuple[list[float], list[float]]:
    """Play a position on in some worlds; the same position has the same chances anywhere.

    Where playing on costs too much for several worlds, what lies there is weighed as it is.
    """
    if table.over:
        return _win_shares(table.game, table.state, ahead), [0.0 for _ in table.state.everyone]
    until = _playout_end(table, ahead) if end is None else end
    luck = Random(_question_seed(table) if dice is None else dice)
    found: list[list[float]] = []
    for _ in range(ceil(WORLDS * ahead.luck)):
        state = table.redeal(WATCHER, Random(luck.getrandbits(64))).state
        cost = ahead.effort * play_on(table.game, state, ahead, until, luck)
        if cost * (FEWEST - len(found)) > looks and len(found) < FEWEST:
            return shares_by_points(_current_points(table, ahead), ahead.lead), [
                0.0 for _ in table.state.everyone
            ]
        looks -= cost
        found.append(_win_shares(table.game, state, ahead))
        if looks < 0:
            break
    each = [mean_and_error(shares) for shares in zip(*found, strict=True)]
    return [share for share, _ in each], [error for _, error in each]


def _current_points(table: Table[Any], ahead: Foresight) -> Points:
    """What every seat has as it stands, by the measure that is used where playing on ends."""
    return ahead.worth(table.view(WATCHER)) if ahead.worth else table.points()


def _playout_end(table: Table[Any], ahead: Foresight) -> float:
    """How far it pays to play on from here."""
    return ahead.clock(table.state) + ahead.rounds


def _question_seed(table: Table[Any]) -> str:
    """The dice for this question: whoever asks about it hears the same."""
    return f"{table.record.header.seats} {table.state.question}"


def _win_shares(game: Game[Any], state: State, ahead: Foresight) -> list[float]:
    """Who has won, or what each seat's lot is worth beside the others'."""
    if not state.waiting:
        result = game.result(state)
        return [float(seat in result.winners) / len(result.winners) for seat in state.everyone]
    points = ahead.worth(game.view(state, WATCHER)) if ahead.worth else game.result(state).scores
    return shares_by_points(points, ahead.lead)


def shares_by_points(points: Points, much: float) -> list[float]:
    """Shares by points: who is level with the others has as much as they.

    >>> shares_by_points([7, 7], 10.0)
    [0.5, 0.5]
    >>> [round(share, 2) for share in shares_by_points([27, 7, 7], 10.0)]
    [0.79, 0.11, 0.11]
    """
    best = max(points)
    odds = [exp(max(-50.0, (own - best) / much)) for own in points]
    return [one / sum(odds) for one in odds]
