"""How sure a number is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, sqrt
from statistics import NormalDist

import msgspec

SURE = NormalDist().inv_cdf(0.975)  # 95 %, both sides


class Rate(msgspec.Struct, frozen=True):
    """How often somebody won, and between which rates the truth lies in 95 of 100 studies."""

    name: str
    games: int
    wins: float  # a shared win counts in part
    rate: float
    low: float
    high: float
    score: float  # points on average


class Spread(msgspec.Struct, frozen=True):
    """How a number spreads over the games."""

    mean: float
    deviation: float
    least: float
    low: float  # one game in twenty has less
    median: float
    high: float  # one game in twenty has more
    most: float


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a rate, after Wilson: it never leaves 0 to 1.

    >>> [round(end, 3) for end in wilson_interval(8, 10)]
    [0.49, 0.943]
    """
    if not games:
        return (0.0, 1.0)
    rate, square = wins / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = sqrt(rate * (1 - rate) / games + square / (4 * games * games)) * SURE
    reach /= 1 + square / games
    return (max(0.0, middle - reach), min(1.0, middle + reach))


def win_rate(name: str, wins: float, scores: Sequence[int]) -> Rate:
    """A win rate with its interval, from one entry in `scores` per game."""
    low, high = wilson_interval(wins, len(scores))
    score = mean_or_zero(scores)
    return Rate(
        name,
        len(scores),
        round_sensibly(wins),
        round_sensibly(wins / len(scores)),
        round_sensibly(low),
        round_sensibly(high),
        score,
    )


def describe_numbers(numbers: Iterable[float]) -> Spread:
    """Describe a row of numbers.

    >>> describe_numbers([1, 2, 3]).median
    2.0
    """
    row = sorted(numbers)
    average = fsum(row) / len(row)
    deviation = sqrt(fsum([(number - average) ** 2 for number in row]) / max(1, len(row) - 1))
    ends = [row[round(part * (len(row) - 1))] for part in (0.0, 0.05, 0.5, 0.95, 1.0)]
    return Spread(round_sensibly(average), round_sensibly(deviation), *map(round_sensibly, ends))


def mean_or_zero(numbers: Sequence[float]) -> float:
    """The average; of nothing, 0."""
    return round_sensibly(fsum(numbers) / len(numbers)) if numbers else 0.0


def round_sensibly(number: float) -> float:
    """Keep as many digits as mean anything, so that every machine writes the same."""
    return float(f"{number:.6g}")
