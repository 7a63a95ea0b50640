"""Two arms side by side: what moved, how far, and whether that is more than noise."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from labtable.lab.balance.measures import Measure, MeasureLedger, shared_measures
from labtable.lab.statistics.intervals import round_sensibly
from labtable.lab.statistics.sign_flips import compare_pairs

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
