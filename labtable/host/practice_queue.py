"""Practice is worked out one request at a time, sender by sender, by what it takes.

Some items cost a hundred times as much as others, so the time itself is counted.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import TypeVar

from labtable.host.refusals import TooMany
from labtable.host.services import Offload
from labtable.host.work_queue import WorkQueue

T = TypeVar("T")

RATE = 0.25  # seconds of the processor in a second: a class that practises takes a tenth of that
BURST = 60.0  # seconds of the processor before that
ENOUGH = "There was a lot of practice from here just now. Please wait a moment."


class PracticeQueue(WorkQueue):
    """Lets everybody practise in turn: whoever asks for much keeps nobody else from practising."""

    def __init__(self, offload: Offload) -> None:
        super().__init__(offload, RATE, BURST)

    async def run(self, sender: str, work: Callable[[], T]) -> T:
        """Work something out when the turn of its sender has come, or refuse it."""
        budget = self.find_budget(sender)
        if not self.may_wait(sender) or not budget.ready:
            raise TooMany(ENOUGH, budget.wait)

        def work_and_count() -> T:
            begun = process_time()
            try:
                return work()
            finally:
                budget.spend(process_time() - begun)

        return await self.run_in_turn(sender, work_and_count)
