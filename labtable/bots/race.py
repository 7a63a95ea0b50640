"""A race of answers over the same worlds: what lags behind drops out."""

from __future__ import annotations

from math import ceil, sqrt

from labtable.bots.playout import Outlook

FIRST = 4  # worlds before a lag can be clear
BEHIND = 2.5  # standard errors that a lag must measure to be clear
NOISE = 0.02  # what two equal runs may differ by, however even the first worlds were


class Race:
    """How each answer fared, world by world. The first one is what looks best at a glance.

    Half of them go on after a quarter of the laps, a quarter after half of the laps.
    """

    def __init__(self, runners: int, laps: int) -> None:
        self.running = list(range(runners))
        self.worths: list[list[float]] = [[] for _ in self.running]
        self.ahead: list[float] = [0.0] * runners
        self.places = {ceil(laps / 4): ceil(runners / 2), ceil(laps / 2): ceil(runners / 4)}

    def enter_world(self, outlooks: list[Outlook]) -> None:
        """Enter one world, in the order of those still running, and see who goes on."""
        for runner, outlook in zip(self.running, outlooks, strict=True):
            self.worths[runner].append(outlook.worth)
            self.ahead[runner] += outlook.ahead
        ranked = sorted(self.running, key=lambda runner: -sum(self.worths[runner]))
        laps = len(self.worths[ranked[0]])
        ahead = ranked[: max(2, self.places.get(laps, len(ranked)))]
        self.running = [
            runner
            for runner in self.running
            if (runner in ahead or runner == 0) and not self._is_lost(ranked[0], runner)
        ]

    def leader(self) -> int:
        """Who did best of those still running."""
        return max(self.running, key=lambda runner: sum(self.worths[runner]))

    def winner(self, caution: float) -> int:
        """The leader, unless its lead over the first measures fewer standard errors than that."""
        leader = self.leader()
        if leader and 0 in self.running and self._lead_errors(leader, 0) < caution:
            return 0
        return leader

    def mean_points(self, runner: int) -> float:
        """Points ahead of the others that it led to on average."""
        return self.ahead[runner] / len(self.worths[runner])

    def _is_lost(self, leader: int, runner: int) -> bool:
        laps = len(self.worths[leader])
        return runner != leader and laps >= FIRST and self._lead_errors(leader, runner) > BEHIND

    def _lead_errors(self, leader: int, runner: int) -> float:
        """By how many standard errors the leader is ahead in the worlds both have met."""
        pairs = zip(self.worths[leader], self.worths[runner], strict=True)
        gaps = [mine - theirs for mine, theirs in pairs]
        count = len(gaps)
        mean = sum(gaps) / count
        spread = sum([(gap - mean) ** 2 for gap in gaps]) / count
        return mean / sqrt((spread + NOISE**2) / count)
