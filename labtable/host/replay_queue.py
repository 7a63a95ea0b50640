"""Records are played again one at a time, sender by sender, and only so much for each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from labtable.host.refusals import TooMany
from labtable.host.services import Offload
from labtable.host.work_queue import WorkQueue

T = TypeVar("T")

RATE = 1_000.0  # answers a second that are played again for one sender
BURST = 60_000  # answers at once before that: the games of a whole class
ENOUGH = "Enough games were replayed from here for now; please wait."


class ReplayQueue(WorkQueue):
    """Lets everybody replay in turn: the long records of one sender delay no other's for long.

    What a replay costs follows from the number of answers in its record.
    """

    def __init__(self, offload: Offload) -> None:
        super().__init__(offload, RATE, BURST)

    async def run(self, sender: str, answers: int, work: Callable[[], T]) -> T:
        """Do something beside the tables when the turn of its sender has come, or refuse it."""
        if not self.may_wait(sender) or not self._may_spend(sender, answers):
            raise TooMany(ENOUGH)
        return await self.run_in_turn(sender, work)

    def _may_spend(self, sender: str, answers: int) -> bool:
        """Take so many answers, the last ones on credit; what costs nothing is always given."""
        if not answers:
            return True
        budget = self.find_budget(sender)
        if not budget.ready:
            return False
        budget.spend(answers)
        return True
