"""Long work beside the tables: one piece at a time, sender by sender, and not without end.

A sender is an address, since anybody can have many keys. Whoever wants much waits for the own
wishes; everybody else waits for one of them at most.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from labtable.host.bots.fair_queue import Ring
from labtable.host.rate_limits import Bucket
from labtable.host.services import Offload

T = TypeVar("T")

WAITING = 100  # pieces that one sender may have waiting: a whole class at one address
SENDERS = 5_000  # remembered at once


class WorkQueue:
    """Lets everybody have work done in turn, as much as a sender may."""

    def __init__(self, offload: Offload, rate: float, burst: float) -> None:
        self._offload = offload
        self._rate, self._burst = rate, burst
        self._waiting = Ring[asyncio.Future[None]]()
        self._many: Counter[str] = Counter()
        self._budgets: dict[str, Bucket] = {}
        self._busy = False

    def may_wait(self, sender: str) -> bool:
        """Tell whether a sender may have one more piece waiting."""
        return self._many[sender] <= WAITING

    def find_budget(self, sender: str) -> Bucket:
        """Find what a sender may still spend."""
        found = self._budgets.pop(sender, None) or Bucket(self._rate, self._burst)
        self._budgets[sender] = found  # who was heard of last comes last
        if len(self._budgets) > SENDERS:
            del self._budgets[next(iter(self._budgets))]
        return found

    async def run_in_turn(self, sender: str, work: Callable[[], T]) -> T:
        """Do something beside the tables when the turn of its sender has come."""
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
