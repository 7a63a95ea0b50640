"""Records are played again one at a time, sender by sender, and only so much for each of them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from labtable.host.bots.fair_queue import Ring
from labtable.host.rate_limits import Bucket
from labtable.host.refusals import TooMany
from labtable.host.services import Offload

T = TypeVar("T")

RATE = 1_000.0  # answers a second that are played again for one sender
BURST = 60_000  # answers at once before that: the games of a whole class
WAITING = 100  # replays that one sender may have waiting: a whole class at one address
SENDERS = 5_000  # remembered at once
ENOUGH = "Enough games were replayed from here for now; please wait."


class ReplayQueue:
    """Lets everybody replay in turn: the long records of one sender delay no other's for long.

    A sender is an address, since anybody can have many keys. What a replay costs follows from
    the number of answers in its record.
    """

    def __init__(self, offload: Offload) -> None:
        self._offload = offload
        self._waiting = Ring[asyncio.Future[None]]()
        self._many: Counter[str] = Counter()
        self._budgets: dict[str, Bucket] = {}
        self._busy = False

    async def run(self, sender: str, answers: int, work: Callable[[], T]) -> T:
        """Do something beside the tables when the turn of its sender has come, or refuse it."""
        if self._many[sender] > WAITING or not self._may_spend(sender, answers):
            raise TooMany(ENOUGH)
        self._many[sender] += 1
        try:
            await self._wait_for_turn(sender)
            working = asyncio.ensure_future(self._offload(work))
            working.add_done_callback(
                lambda _: self._call_next()
            )  # also when nobody waits any more
            return await asyncio.shield(working)
        finally:
            self._many[sender] -= 1
            if not self._many[sender]:
                del self._many[sender]

    def _may_spend(self, sender: str, answers: int) -> bool:
        """Take so many answers, the last ones on credit; what costs nothing is always given."""
        if not answers:
            return True
        budget = self._budgets.pop(sender, None) or Bucket(RATE, BURST)
        self._budgets[sender] = budget  # who was heard of last comes last
        if len(self._budgets) > SENDERS:
            del self._budgets[next(iter(self._budgets))]
        if not budget.take():
            return False
        budget.spend(answers - 1)
        return True

    async def _wait_for_turn(self, sender: str) -> None:
        if not self._busy:
            self._busy = True
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.add(sender, turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._call_next()  # it was called just when it went away
            raise

    def _call_next(self) -> None:
        while (turn := self._waiting.next()) is not None:
            if not turn.done():
                turn.set_result(None)
                return
        self._busy = False
