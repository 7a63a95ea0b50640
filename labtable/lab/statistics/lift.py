"""What winners did more often than the others at the same table."""

from __future__ import annotations

from math import exp, log, sqrt
from statistics import NormalDist

import msgspec

from labtable.lab.playing.outcome import GameOutcome
from labtable.lab.statistics.intervals import SURE, round_sensibly

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
