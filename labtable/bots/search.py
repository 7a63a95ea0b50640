"""A bot that plays on in its head.

It deals afresh what it cannot know, plays that world to its end, and does so again and again.
Every seat grows a tree of its own answers only: what others answer is for it part of the world.
So answers given at the same time stay secret from each other, and any number may play.
"""

from __future__ import annotations

from math import exp, log, sqrt
from random import Random
from time import monotonic
from typing import Any

from labtable.bots.chair import Chair
from labtable.bots.thought import Thought
from labtable.engine.agenda import State
from labtable.engine.game import Foresight, Result
from labtable.engine.rollout import rollout

WIN = 0.7  # share of a playout's worth that lies in winning; the rest is the margin
CURIOSITY = 0.4
BREADTH = 2.0  # how many answers are looked at, times the root of the playouts


class Branch:
    """What is known about one answer in one seat's tree."""

    __slots__ = ("after", "met", "points", "visits", "worth")

    def __init__(self) -> None:
        self.after: dict[Any, Branch] = {}
        self.met = 0  # how often the answer was possible
        self.visits = 0
        self.points = 0  # sums over the visits
        self.worth = 0.0


class Search:
    """Chooses what went well most often in as many playouts, or as much time, as it has."""

    def __init__(self, playouts: int, seconds: float = 0.0) -> None:
        self.playouts = playouts
        self.seconds = seconds  # 0: never cut short, so that the same dice give the same answer

    def choose(self, chair: Chair, dice: Random) -> Any:
        return self.think(chair, dice).answer

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Look ahead until the choice is clear or the budget is spent."""
        promising = _promising(chair)
        if len(promising) == 1:
            return Thought(promising[0], "It is the only answer.")
        roots = [Branch() for _ in chair.imagine(dice).state.everyone]
        mine, end = roots[chair.seat], monotonic() + self.seconds
        for done in range(self.playouts):
            if done % 16 == 15 and (self._late(end) or _clear(mine, self.playouts - done)):
                break
            breadth = max(2, int(BREADTH * sqrt(done + 1)))
            _playout(chair, roots, promising[:breadth], dice)
        return _thought(mine)

    def _late(self, end: float) -> bool:
        return self.seconds > 0 and monotonic() > end


def _promising(chair: Chair) -> list[Any]:
    """All options, the best-looking first."""
    judge, view = chair.game.judge, chair.view
    if judge is None:
        return chair.options
    return sorted(chair.options, key=lambda option: judge(view, option), reverse=True)


def _clear(root: Branch, left: int) -> bool:
    """Tell whether no other answer can catch up any more."""
    visits = sorted([branch.visits for branch in root.after.values()], reverse=True)
    return len(visits) > 1 and visits[0] - visits[1] > left


def _playout(chair: Chair, roots: list[Branch], promising: list[Any], dice: Random) -> None:
    """Walk down the trees until every one has grown, then on at random; remember how it went."""
    state: State = chair.imagine(dice).state
    here, walked = roots.copy(), list[tuple[int, Branch]]()
    growing = set(state.everyone)
    while state.waiting and growing:
        first = here[chair.seat] is roots[chair.seat]  # before anybody changes the question
        seat = chair.seat if first else state.waiting[0]
        options = state.options(seat)
        if seat in growing:
            answer, here[seat] = _picked(here[seat], promising if first else options)
            walked.append((seat, here[seat]))
            if not here[seat].visits:
                growing.discard(seat)
        else:
            answer = options[int(dice.random() * len(options))]
        state.step(seat, answer)
    ahead = chair.game.foresight or Foresight()
    rollout(state, dice.getrandbits(31), ahead.answers)
    result = chair.game.result(state)
    gains = worths(result, ahead.lead, over=not state.waiting)
    for seat, branch in walked:
        branch.visits += 1
        branch.points += result.scores[seat]
        branch.worth += gains[seat]


def _picked(here: Branch, options: list[Any]) -> tuple[Any, Branch]:
    """The first answer never tried, or the one that went best, with some curiosity."""
    best, hope = options[0], -1.0
    for option in options:
        branch = here.after.get(option)
        if branch is None:
            fresh = here.after[option] = Branch()
            fresh.met = 1
            return option, fresh
        branch.met += 1
        value = branch.worth / branch.visits + CURIOSITY * sqrt(log(branch.met) / branch.visits)
        if value > hope:
            best, hope = option, value
    return best, here.after[best]


def worths(result: Result, lead: float, *, over: bool) -> list[float]:
    """What a position is worth to every seat, from 0 to 1: most of it lies in having won.

    >>> worths(Result([3, 3], [0, 1], ""), 10.0, over=True)
    [0.5, 0.5]
    """
    share = 1 / len(result.winners) if over and result.winners else 0.0
    worth = []
    for seat, score in enumerate(result.scores):
        ahead = score - max([s for other, s in enumerate(result.scores) if other != seat])
        won = share if seat in result.winners else 0.0
        worth.append(WIN * won + (1 - WIN) / (1 + exp(-ahead / lead)))
    return worth


def _thought(root: Branch) -> Thought:
    """Name the answer most often played, and what to expect of it and of the next best."""
    ranked = sorted(root.after.items(), key=lambda pair: pair[1].visits, reverse=True)
    (answer, best), (other, second) = ranked[:2]
    why = f"In {best.visits} games played ahead it led to {best.points / best.visits:.1f} points"
    if not second.visits:
        return Thought(answer, f"{why}.")
    less = f"{second.points / second.visits:.1f}"
    return Thought(answer, f"{why}; the next best, '{other}', to {less}.")
