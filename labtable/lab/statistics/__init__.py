"""How sure a number is, what winners did more often, and whether a difference is noise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, fsum, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from labtable.lab.playing.match import GameOutcome

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


ENOUGH = 20  # times it must have been seen before anything is said about it
HALF = 0.5  # added to both sides, so that never against once is not infinitely more


class Lift(msgspec.Struct, frozen=True):
    """How much more often winners did something, with its 95 % interval."""

    deed: str
    winners: float  # times a game
    others: float
    lift: float  # 1: as often
    low: float
    high: float
    sure: bool  # clear of 1 even though so many deeds were looked at


class DeedPair:
    """How often the winner and, on average, the others did one thing: sums over games."""

    __slots__ = ("both", "others", "others2", "seen", "winners", "winners2")

    def __init__(self) -> None:
        self.seen = 0
        self.winners = self.others = 0.0
        self.winners2 = self.others2 = self.both = 0.0  # of squares and products

    def add(self, winner: float, other: float, times: int) -> None:
        self.seen += times
        self.winners += winner
        self.others += other
        self.winners2 += winner * winner
        self.others2 += other * other
        self.both += winner * other

    def lift(self, deed: str, games: int, looks: int) -> Lift:
        """Compare within games: what a table has in common falls out."""
        won, lost = (self.winners + HALF) / games, (self.others + HALF) / games
        noise = self._noise(games, won, lost)
        size = log(won / lost)
        sure = abs(size) > NormalDist().inv_cdf(1 - 0.025 / looks) * noise
        ends = [exp(size - SURE * noise), exp(size), exp(size + SURE * noise)]
        low, middle, high = map(round_sensibly, ends)
        means = round_sensibly(self.winners / games), round_sensibly(self.others / games)
        return Lift(deed, *means, middle, low, high, sure)

    def _noise(self, games: int, won: float, lost: float) -> float:
        """Standard error of the logarithm of the ratio."""
        of_winners = self.winners2 / games - (self.winners / games) ** 2
        of_others = self.others2 / games - (self.others / games) ** 2
        of_both = self.both / games - self.winners * self.others / games**2
        square = of_winners / won**2 + of_others / lost**2 - 2 * of_both / (won * lost)
        never = sum([1 / HALF for side in (self.winners, self.others) if not side])
        return sqrt(max(square / games, 0.0) + never)


class Lifts:
    """Gathers pairs for every deed of every game."""

    def __init__(self) -> None:
        self.games = 0
        self.pairs: dict[str, DeedPair] = {}

    def add(self, outcome: GameOutcome) -> None:
        """Count a game in which somebody won and somebody did not."""
        losers = [seat for seat in range(len(outcome.scores)) if seat not in outcome.winners]
        if not (losers and outcome.winners):
            return
        self.games += 1
        deeds = outcome.deeds
        for deed in {deed: 0 for counts in deeds for deed in counts}:
            won = sum([deeds[seat].get(deed, 0) for seat in outcome.winners])
            lost = sum([deeds[seat].get(deed, 0) for seat in losers])
            pair = self.pairs.setdefault(deed, DeedPair())
            pair.add(won / len(outcome.winners), lost / len(losers), won + lost)

    def lifts(self) -> list[Lift]:
        """All deeds seen often enough, those furthest from 1 first, near ends counting."""
        enough = {deed: pair for deed, pair in self.pairs.items() if pair.seen >= ENOUGH}
        found = [pair.lift(deed, self.games, len(enough)) for deed, pair in enough.items()]
        return sorted(found, key=lambda lift: (-_distance_from_one(lift), lift.deed))


def _distance_from_one(lift: Lift) -> float:
    """How far the interval keeps from 1; below 0, it does not."""
    return max(log(lift.low), -log(lift.high))


Row = NDArray[np.float64]

FLIPS = 4000
DRAWS = 2000
AT_ONCE = 200  # keeps memory small
DIGITS = 9  # the order of adding up, which differs between machines, does not count


class PairedTest(NamedTuple):
    """What pairs of games say, measure by measure."""

    difference: Row
    low: Row  # of the 95 % interval
    high: Row
    chance: Row  # how likely chance alone gets that far in any measure


def compare_pairs(base: Row, changed: Row, seed: int = 0) -> PairedTest:
    """Compare games in rows, measures in columns.

    >>> before = np.array([[3.0], [5.0], [4.0], [6.0]] * 10)
    >>> found = compare_pairs(before, before + 1)
    >>> float(found.difference[0]), bool(found.chance[0] < 0.01)
    (1.0, True)
    """
    pairs = changed - base
    dice = np.random.Generator(np.random.PCG64(seed))
    low, high = _bootstrap_interval(pairs, dice)
    return PairedTest(pairs.mean(axis=0), low, high, _corrected_probabilities(pairs, dice))


def _corrected_probabilities(pairs: Row, dice: np.random.Generator) -> Row:
    """The probability of each measure, corrected for all the others."""
    size = np.sqrt((pairs**2).sum(axis=0))
    size[size == 0] = 1.0
    scaled = pairs / size
    found = np.abs(scaled.sum(axis=0)).round(DIGITS)
    order = np.argsort(-found, kind="stable")
    beaten = np.zeros(len(found))
    for _ in range(FLIPS // AT_ONCE):
        signs = dice.integers(0, 2, size=(AT_ONCE, len(pairs))) * 2.0 - 1.0
        flipped = np.abs(signs @ scaled[:, order]).round(DIGITS)
        furthest = np.maximum.accumulate(flipped[:, ::-1], axis=1)[:, ::-1]
        beaten += (furthest >= found[order]).sum(axis=0)
    chance = np.maximum.accumulate((beaten + 1) / (FLIPS + 1))
    back = np.empty_like(chance)
    back[order] = chance
    return back


def _bootstrap_interval(pairs: Row, dice: np.random.Generator) -> tuple[Row, Row]:
    """Where the mean difference lies in 95 of 100 draws of as many pairs."""
    games = len(pairs)
    means = []
    for _ in range(DRAWS // AT_ONCE):
        drawn = dice.multinomial(games, np.full(games, 1 / games), size=AT_ONCE)
        means.append((drawn @ pairs) / games)
    low, high = np.percentile(np.concatenate(means), [2.5, 97.5], axis=0)
    return low, high
