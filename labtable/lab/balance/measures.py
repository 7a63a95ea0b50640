"""What is measured about every game, and two kinds of game held side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import fsum
from typing import Any, NamedTuple

import msgspec
import numpy as np

from labtable.lab.playing.match import GameOutcome, in_words
from labtable.lab.statistics import compare_pairs, round_sensibly

SEATS, BOTS, COURSE = "wins by seat", "wins by bot", "course"
POINTS, PARTS = "points", "points from"
USE, PULL = "times a game", "winners more than others"
RARE = 0.01  # deeds seen in fewer games than that are left out
FEW = 10  # or in fewer than so many


class Measure(NamedTuple):
    """One number of a game: what kind of number, and of what."""

    family: str
    name: str


def measure_game(outcome: GameOutcome, unit: str) -> dict[Measure, float]:
    """Take all numbers of a game."""
    seats = range(len(outcome.scores))
    found = {Measure(SEATS, f"seat {seat}"): outcome.win_share(seat) for seat in seats}
    if len(set(outcome.bots)) > 1:
        for seat in seats:
            bot = Measure(BOTS, outcome.bots[seat])
            found[bot] = found.get(bot, 0.0) + outcome.win_share(seat)
    found[Measure(COURSE, "answers")] = outcome.answers
    if unit:
        found[Measure(COURSE, unit)] = outcome.turns
    found[Measure(COURSE, "choices per question")] = outcome.branching
    found[Measure(COURSE, "lead changes")] = outcome.lead_changes
    found[Measure(POINTS, "all seats")] = fsum(outcome.scores) / len(outcome.scores)
    found[Measure(POINTS, "the best")] = max(outcome.scores)
    found[Measure(POINTS, "the last")] = min(outcome.scores)
    found[Measure(POINTS, "first before second")] = outcome.margin
    return found | dict(_score_part_measures(outcome)) | dict(_deed_measures(outcome))


def _score_part_measures(outcome: GameOutcome) -> Iterator[tuple[Measure, float]]:
    """What a score comes from, on average over the seats."""
    for part in _part_names(outcome.breakdown):
        points = [parts.get(part, 0) for parts in outcome.breakdown]
        yield Measure(PARTS, part), fsum(points) / len(points)


def _deed_measures(outcome: GameOutcome) -> Iterator[tuple[Measure, float]]:
    """How often something was done, and how much more often by winners than by the others."""
    losers = [seat for seat in range(len(outcome.scores)) if seat not in outcome.winners]
    for deed in _part_names(outcome.deeds):
        counts = [deeds.get(deed, 0) for deeds in outcome.deeds]
        yield Measure(USE, in_words(deed)), fsum(counts)
        if losers and outcome.winners:
            won = fsum([counts[seat] for seat in outcome.winners]) / len(outcome.winners)
            lost = fsum([counts[seat] for seat in losers]) / len(losers)
            yield Measure(PULL, in_words(deed)), won - lost


def _part_names(by_seat: Iterable[dict[str, int]]) -> list[str]:
    return list(dict.fromkeys([name for counts in by_seat for name in counts]))


class MeasureLedger:
    """The measures of all games of one arm, game by game."""

    def __init__(self, unit: str) -> None:
        self.unit = unit
        self.rows: list[dict[Measure, float]] = []
        self.results: list[tuple[list[int], int]] = []  # scores and answers, to tell games apart

    def add(self, outcome: GameOutcome) -> None:
        """Write down one game."""
        self.rows.append(measure_game(outcome, self.unit))
        self.results.append((outcome.scores, outcome.answers))

    def measure_column(self, measure: Measure) -> list[float]:
        """One number of all games; what did not occur is 0."""
        return [row.get(measure, 0.0) for row in self.rows]

    def games_seen(self) -> dict[Measure, int]:
        """In how many games a measure occurred."""
        found: dict[Measure, int] = {}
        for row in self.rows:
            for measure in row:
                found[measure] = found.get(measure, 0) + 1
        return found


def shared_measures(base: MeasureLedger, changed: MeasureLedger) -> list[Measure]:
    """The measures worth comparing, family by family, deeds in the order of their names."""
    before, after = base.games_seen(), changed.games_seen()
    enough = max(FEW, RARE * len(base.rows))
    deeds = [
        measure
        for measure in {**before, **after}
        if measure.family in (USE, PULL)
        and max(before.get(measure, 0), after.get(measure, 0)) >= enough
        and len({*base.measure_column(measure), *changed.measure_column(measure)})
        > 1  # it varies at all
    ]
    others = [each for each in {**before, **after} if each.family not in (USE, PULL)]
    families = (SEATS, BOTS, COURSE, POINTS, PARTS)
    others.sort(key=lambda measure: families.index(measure.family))
    return others + sorted(deeds, key=lambda measure: (measure.family != USE, measure.name))


SURE = 0.05  # how often chance alone may move any of all measures


class MeasureShift(msgspec.Struct, frozen=True, kw_only=True):
    """One measure in both arms, and how likely chance alone moves it that far."""

    family: str
    name: str
    base: float
    changed: float
    difference: float
    low: float  # of the 95 % interval of the difference
    high: float
    deviation: float  # of one game of the base
    chance: float  # corrected for all measures together
    sure: bool

    @property
    def title(self) -> str:
        """A name that can stand alone."""
        return f"{self.name} ({self.family})"

    @property
    def clear(self) -> float:
        """How far the interval keeps from 0, in standard deviations of a game; below 0 not."""
        return max(self.low, -self.high) / (self.deviation or 1.0)


class BalanceComparison(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a report says, for programs to read."""

    game: str
    title: str
    rules: str
    components: list[str]  # of the base and of the changed arm
    labtable: str
    bots: list[str]
    seed: int
    games: int  # in each arm
    options: dict[str, Any]  # in both arms
    changes: list[str]
    different: int  # pairs of games that went differently
    moves: list[MeasureShift]

    def clear_shifts(self) -> list[MeasureShift]:
        """What moved beyond noise, the clearest first."""
        found = [move for move in self.moves if move.sure]
        return sorted(found, key=lambda move: (-move.clear, move.title))


def measure_shifts(base: MeasureLedger, changed: MeasureLedger, seed: int) -> list[MeasureShift]:
    """Every measure in both arms, with what chance alone would do."""
    looked = shared_measures(base, changed)
    before = np.array([base.measure_column(measure) for measure in looked]).T
    after = np.array([changed.measure_column(measure) for measure in looked]).T
    verdict = compare_pairs(before, after, seed)
    return [
        _measure_shift(
            measure,
            (float(before[:, at].mean()), float(after[:, at].mean())),
            (float(verdict.low[at]), float(verdict.high[at])),
            float(before[:, at].std()),
            float(verdict.chance[at]),
        )
        for at, measure in enumerate(looked)
    ]


def _measure_shift(
    measure: Measure,
    means: tuple[float, float],
    ends: tuple[float, float],
    deviation: float,
    chance: float,
) -> MeasureShift:
    return MeasureShift(
        family=measure.family,
        name=measure.name,
        base=round_sensibly(means[0]),
        changed=round_sensibly(means[1]),
        difference=round_sensibly(means[1] - means[0]),
        low=round_sensibly(ends[0]),
        high=round_sensibly(ends[1]),
        deviation=round_sensibly(deviation),
        chance=round_sensibly(chance),
        sure=chance < SURE,
    )
