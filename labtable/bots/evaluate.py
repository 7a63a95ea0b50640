"""What answers are worth to a seat, and how sure that is: behind every hint and every review.

It deals afresh what the seat cannot know and plays each answer on in the same worlds, everybody
answering as it looks at a glance. A game that says nothing about looking ahead is judged at a
glance. Nothing is cut short by a clock: the same dice give the same values on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, sqrt
from random import Random
from typing import Any, NamedTuple

from labtable.bots.chair import Chair, sight, world
from labtable.bots.playout import Outlook, outlook, play_on
from labtable.bots.race import Race
from labtable.bots.search import candidates
from labtable.engine.agenda import AskAll, State
from labtable.engine.game import Foresight
from labtable.engine.table import Table

SURE = 2.5  # standard errors that make a difference clear
MATTERS = 0.02  # worth, from 0 to 1, that somebody would miss
CAUTION = 1.5  # standard errors that speak against what looks best at a glance


class Budget(NamedTuple):
    """How much may be thought; a world in which much is looked at costs more."""

    worlds: int  # where luck weighs more, the game itself asks for more
    looks: float  # answers that may be looked at while playing on; 200,000 take about a second


HINT = Budget(worlds=12, looks=60_000)
CLOSER = Budget(worlds=24, looks=80_000)


class Value(NamedTuple):
    """What an answer is worth: from 0 to 1 where it was played on, else as it looks."""

    answer: Any
    worth: float
    error: float  # the standard error of its worth
    worlds: int  # in how many it was played on; 0: judged at a glance


class Values(NamedTuple):
    """The answers worth a thought, the best-looking first, and which of them is best."""

    values: list[Value]
    best: int
    looks: float  # what that cost

    @property
    def answer(self) -> Any:
        return self.values[self.best].answer


class Gap(NamedTuple):
    """By how much one answer is worth more than another."""

    worth: float
    error: float
    looks: float

    @property
    def clear(self) -> bool:
        """Tell whether it is more than chance, and more than nothing."""
        return self.worth - SURE * self.error > 0 and self.worth > MATTERS


def own_dice(table: Table[Any], seat: int) -> Random:
    """The dice for this question to this seat: whoever asks about it hears the same."""
    return Random(f"{seat} {table.state.question}")


def evaluate(chair: Chair, dice: Random, budget: Budget = HINT) -> Values:
    """Value the answers that a seat may well give, from what it knows."""
    answers = candidates(chair)
    ahead = chair.game.foresight
    if ahead is None or len(answers) == 1:
        judge, view = chair.game.judge, sight(chair)
        seen = [Value(one, judge(view, one) if judge else 0.0, 0.0, 0) for one in answers]
        return Values(seen, 0, 0.0)
    laps, looks = ceil(budget.worlds * ahead.luck), 0.0
    race = Race(len(answers), laps)
    for _ in range(laps):
        met, cost = _met(chair, ahead, [answers[runner] for runner in race.running], dice)
        looks += cost
        race.lap(met)
        if len(race.running) == 1 or looks > budget.looks:
            break
    fared = zip(answers, race.worths, strict=True)
    values = [Value(answer, *mean(worths), len(worths)) for answer, worths in fared]
    return Values(values, race.winner(CAUTION), looks)


def compare(
    chair: Chair,
    better: Any,
    chosen: Any,
    dice: Random,
    budget: Budget = CLOSER,
    whose: int | None = None,
) -> Gap:
    """Play two answers on side by side, in worlds of their own: what they are worth to a seat."""
    ahead = chair.game.foresight
    if ahead is None:
        judge, view = chair.game.judge, sight(chair)
        return Gap(judge(view, better) - judge(view, chosen) if judge else 0.0, 0.0, 0.0)
    gaps: list[float] = []
    looks = 0.0
    for _ in range(ceil(budget.worlds * ahead.luck)):
        [first, second], cost = _met(chair, ahead, [better, chosen], dice, whose)
        gaps.append(first.worth - second.worth)
        looks += cost
        if looks > budget.looks:
            break
    return Gap(*mean(gaps), looks)


def _met(
    chair: Chair,
    ahead: Foresight,
    answers: Sequence[Any],
    dice: Random,
    whose: int | None = None,
) -> tuple[list[Outlook], float]:
    """Play every answer on in one and the same world; say what that cost."""
    seat = chair.seat if whose is None else whose
    dealt = _unanswered(world(chair, Random(dice.getrandbits(64))), chair.seat)
    until = ahead.clock(dealt) + ahead.rounds
    met: list[Outlook] = []
    looks = 0
    for answer in answers:
        state = dealt.clone()
        state.step(chair.seat, answer)
        looks += play_on(chair.game, state, ahead, until)
        met.append(outlook(chair.game, state, seat, ahead))
    return met, looks * ahead.effort


def _unanswered(state: State, seat: int) -> State:
    """Let all answer a secret question anew: who was quicker must not matter."""
    asked = state.agenda[-1]
    if isinstance(asked, AskAll):
        for other in asked.seats(state):
            if other != seat and other not in state.waiting:
                state.answers[other] = None
        state.waiting = [one for one in asked.seats(state) if state.answers[one] is None]
    return state


def mean(worths: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error.

    >>> mean([0.5, 0.5])
    (0.5, 0.0)
    """
    count = len(worths)
    mean = sum(worths) / count
    if count < 2:
        return mean, inf
    spread = sum([(worth - mean) ** 2 for worth in worths]) / (count - 1)
    return mean, sqrt(spread / count)
