"""What one game has shown."""

from __future__ import annotations

import msgspec

from labtable import renamed


class GameOutcome(msgspec.Struct, frozen=True, kw_only=True):
    """How a game went; it says nothing of clocks, so the same game gives the same outcome."""

    number: int
    seed: int
    bots: list[str]  # by seat
    scores: list[int]
    winners: list[int]
    reason: str
    answers: int
    options: int  # answers that were on offer, added up over all questions
    turns: int  # or rounds, if the game counts those; 0 where it tells neither
    lead_changes: int
    breakdown: list[dict[str, int]]  # by seat: what the score comes from
    deeds: list[dict[str, int]]  # by seat: what everybody saw it do, and how often
    record: str = ""
    tampered: list[int] = []  # seats whose bot changed what it was shown

    def win_share(self, seat: int) -> float:
        """What part of the win belongs to a seat."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    @property
    def branching(self) -> float:
        """Between how many answers a player chose, on average."""
        return self.options / self.answers if self.answers else 0.0

    @property
    def margin(self) -> int:
        """Points between the first and the second."""
        ranked = sorted(self.scores, reverse=True)
        return ranked[0] - ranked[min(1, len(ranked) - 1)]


renamed.accept_old_functions(__name__)
