"""Counts games as they come; nothing is kept that a plot or a table does not need."""

from __future__ import annotations

from labtable.lab.playing.outcome import GameOutcome
from labtable.lab.statistics.lift import Lifts


class SideTally:
    """What became of a bot, or of a seat."""

    def __init__(self) -> None:
        self.wins = 0.0
        self.scores: list[int] = []

    def add(self, share: float, score: int) -> None:
        self.wins += share
        self.scores.append(score)


class PartTally:
    """A part of the score: what it brought winners and others, added up."""

    def __init__(self) -> None:
        self.winners = self.others = self.seen = 0


class Tally:
    """Everything that is counted over the games of one plan."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.turns: list[int] = []
        self.branching: list[float] = []
        self.margins: list[int] = []
        self.lead_changes: list[int] = []
        self.bots: dict[str, SideTally] = {}
        self.seats: dict[int, SideTally] = {}
        self.parts: dict[str, PartTally] = {}
        self.winning = self.losing = 0  # seats
        self.lifts = Lifts()
        self.tampered: set[str] = set()  # bots that changed what they were shown

    @property
    def games(self) -> int:
        return len(self.answers)

    def add(self, outcome: GameOutcome) -> None:
        """Count one game."""
        self.answers.append(outcome.answers)
        self.turns.append(outcome.turns)
        self.branching.append(outcome.branching)
        self.margins.append(outcome.margin)
        self.lead_changes.append(outcome.lead_changes)
        for seat, (bot, score) in enumerate(zip(outcome.bots, outcome.scores, strict=True)):
            self.bots.setdefault(bot, SideTally()).add(outcome.win_share(seat), score)
            self.seats.setdefault(seat, SideTally()).add(outcome.win_share(seat), score)
        for seat, parts in enumerate(outcome.breakdown):
            self._split(parts, won=seat in outcome.winners)
        self.lifts.add(outcome)
        self.tampered.update([outcome.bots[seat] for seat in outcome.tampered])

    def _split(self, parts: dict[str, int], *, won: bool) -> None:
        self.winning += won
        self.losing += not won
        for name, points in parts.items():
            part = self.parts.setdefault(name, PartTally())
            part.seen += 1
            if won:
                part.winners += points
            else:
                part.others += points
