"""What answers are worth to a seat, and how sure that is: behind every hint and every review.

It deals afresh what the seat cannot know and plays each answer on in the same worlds, everybody
answering as it looks at a glance. Where a net has learned the game, what it foretells of an answer
counts for more than what playing on has shown, and only what both say is clear: nothing is named
against what looks best unless the net wins more often with it. A game that says
nothing about looking ahead is judged at a glance. Nothing is cut short by a clock: the same dice
give the same values.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, sqrt
from random import Random
from typing import Any, NamedTuple

from labtable.bots.chair import Chair, bot_view, sample_world
from labtable.bots.net_loading import usable_net
from labtable.bots.net_player import DEAR, predict, prune_candidates
from labtable.bots.playout import Outlook, play_on, playout_outlook
from labtable.bots.race import Race
from labtable.bots.search import search_candidates
from labtable.engine.game import Foresight
from labtable.engine.table import Table

SURE = 2.5  # standard errors that make a difference clear
MATTERS = 0.02  # worth, from 0 to 1, that somebody would miss
NOTICED = 0.01  # chance to win that a net must see in an answer that does not look best
CAUTION = 1.5  # standard errors that speak against what looked best before playing on
LEARNED = 0.7  # share of what was learned in what an answer is worth; the rest is looking ahead
ENOUGH = 0.5  # share of the worlds that will do where a net is asked as well


class Budget(NamedTuple):
    """How much may be thought; a world in which much is looked at costs more."""

    worlds: int  # where luck weighs more, the game itself asks for more
    looks: float  # answers that may be looked at while playing on; 200,000 take about a second


HINT = Budget(worlds=12, looks=60_000)
CLOSER = Budget(worlds=24, looks=80_000)
FIRST_CHECK = 8  # worlds before a comparison may end early
EVERY = 4  # worlds between two checks
EARLY = 3.0  # standard errors that make a difference clear before all worlds were played
HOPELESS = 1.0  # fewer standard errors than that are to be expected in the end


class Value(NamedTuple):
    """What an answer is worth: from 0 to 1 where it was played on, else as it looks."""

    answer: Any
    worth: float
    error: float  # the standard error of its worth
    worlds: int  # in how many it was played on; 0: judged at a glance


class Values(NamedTuple):
    """The answers worth a thought, the most promising first, and which of them is best."""

    values: list[Value]
    best: int
    looks: float  # what that cost
    tempting: Any  # the answer that looks best at a glance
    learned: bool = False  # whether a net was asked as well

    @property
    def answer(self) -> Any:
        return self.values[self.best].answer

    @property
    def further(self) -> bool:
        """Tell whether the best led further than what looks best at a glance."""
        first = [value.worth for value in self.values if value.answer == self.tempting]
        return self.values[self.best].worth > first[0]


class ValueGap(NamedTuple):
    """By how much one answer is worth more than another."""

    worth: float
    error: float
    looks: float
    agreed: bool = True  # whether a net sees it as well, where one was asked

    @property
    def clear(self) -> bool:
        """Tell whether it is more than chance, and more than nothing."""
        return self.agreed and self.worth - SURE * self.error > 0 and self.worth > MATTERS


def own_dice(table: Table[Any], seat: int) -> Random:
    """The dice for this question to this seat: whoever asks about it hears the same."""
    return Random(f"{seat} {table.state.question}")


def evaluate_answers(chair: Chair, dice: Random, budget: Budget = HINT) -> Values:
    """Value the answers that a seat may well give, from what it knows."""
    glance = search_candidates(chair)
    answers, told = _candidate_chances(chair, glance)
    ahead = chair.game.foresight
    if ahead is None or len(answers) == 1:
        judge, view = chair.game.judge, bot_view(chair)
        seen = [Value(one, judge(view, one) if judge else 0.0, 0.0, 0) for one in answers]
        return Values(seen, 0, 0.0, glance[0])
    laps, looks = ceil(budget.worlds * ahead.luck * (ENOUGH if told else 1)), 0.0
    race = Race(len(answers), laps)
    for _ in range(laps):
        met, cost = play_answers_on(
            chair, ahead, [answers[runner] for runner in race.running], dice
        )
        looks += cost
        if told:
            for runner, one in zip(race.running, met, strict=True):
                one.worth = LEARNED * told[runner] + (1 - LEARNED) * one.worth
        race.enter_world(met)
        if len(race.running) == 1 or looks > budget.looks:
            break
    fared = zip(answers, race.worths, strict=True)
    values = [Value(answer, *mean_and_error(worths), len(worths)) for answer, worths in fared]
    best = race.winner(CAUTION)
    if told and told[best] <= told[answers.index(glance[0])] + NOTICED:
        best = answers.index(glance[0])
    return Values(values, best, looks, glance[0], bool(told))


def _candidate_chances(chair: Chair, glance: list[Any]) -> tuple[list[Any], list[float]]:
    """The answers worth a thought, and the chance to win that a net foretells for each.

    Where none can be asked they are those that look best at a glance, and nothing is foretold.
    """
    net, game = usable_net(chair.game), chair.game
    if net is None or game.foresight is None:
        return glance, []
    options = prune_candidates(game, bot_view(chair), chair.polite, net.looks)
    found = predict(net, chair, options) if len(options) > 1 else None
    if found is None:
        return glance, []
    value, chances = found
    order = sorted(range(len(options)), key=lambda place: -value[place])[: game.foresight.breadth]
    near = [place for place in order if value[place] > value[order[0]] - DEAR]
    tempting = options.index(glance[0])
    if tempting not in near:
        near.append(tempting)
    return [options[place] for place in near], [chances[place] for place in near]


def compare_answers(
    chair: Chair,
    better: Any,
    chosen: Any,
    dice: Random,
    budget: Budget = CLOSER,
    whose: int | None = None,
) -> ValueGap:
    """Play two answers on side by side, in worlds of their own: what they are worth to a seat.

    What a net sees no difference in is not played on, and it ends as soon as the result is plain.
    """
    ahead = chair.game.foresight
    if ahead is None:
        judge, view = chair.game.judge, bot_view(chair)
        return ValueGap(judge(view, better) - judge(view, chosen) if judge else 0.0, 0.0, 0.0)
    told = _predicted_gap(chair, better, chosen) if whose in (None, chair.seat) else None
    if told is not None and abs(told) <= MATTERS:
        return ValueGap(told, 0.0, 0.0, agreed=False)
    gaps: list[float] = []
    laps, looks = ceil(budget.worlds * ahead.luck), 0.0
    while len(gaps) < laps and looks <= budget.looks:
        [first, second], cost = play_answers_on(chair, ahead, [better, chosen], dice, whose)
        gaps.append(first.worth - second.worth)
        looks += cost
        if len(gaps) >= FIRST_CHECK and not len(gaps) % EVERY and _is_plain(gaps, laps):
            break
    gap, error = mean_and_error(gaps)
    if told is None:
        return ValueGap(gap, error, looks)
    agreed = abs(gap) > SURE * error and (told > 0) == (gap > 0)
    return ValueGap(LEARNED * told + (1 - LEARNED) * gap, (1 - LEARNED) * error, looks, agreed)


def _is_plain(gaps: Sequence[float], laps: int) -> bool:
    """Tell whether some worlds already show what all of them would: a difference, or none."""
    gap, error = mean_and_error(gaps)
    if abs(gap) > EARLY * error:
        return True
    return abs(gap) * sqrt(laps / len(gaps)) < HOPELESS * error


def _predicted_gap(chair: Chair, better: Any, chosen: Any) -> float | None:
    """By how much one answer wins more often than another, as a net foretells it."""
    net = usable_net(chair.game)
    found = predict(net, chair, [better, chosen]) if net else None
    return found[1][0] - found[1][1] if found else None


def play_answers_on(
    chair: Chair,
    ahead: Foresight,
    answers: Sequence[Any],
    dice: Random,
    whose: int | None = None,
) -> tuple[list[Outlook], float]:
    """Play every answer on in one and the same world; say what that cost."""
    seat = chair.seat if whose is None else whose
    dealt = sample_world(chair, Random(dice.getrandbits(64)))
    until = ahead.clock(dealt) + ahead.rounds
    met: list[Outlook] = []
    looks = 0
    for answer in answers:
        state = dealt.clone()
        state.step(chair.seat, answer)
        looks += play_on(chair.game, state, ahead, until)
        met.append(playout_outlook(chair.game, state, seat, ahead))
    return met, looks * ahead.effort


def mean_and_error(worths: Sequence[float]) -> tuple[float, float]:
    """The mean, and its standard error.

    >>> mean_and_error([0.5, 0.5])
    (0.5, 0.0)
    """
    count = len(worths)
    mean = sum(worths) / count
    if count < 2:
        return mean, inf
    spread = sum([(worth - mean) ** 2 for worth in worths]) / (count - 1)
    return mean, sqrt(spread / count)
