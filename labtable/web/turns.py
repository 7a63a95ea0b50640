"""Turns: requests begin one in each round of the event loop, so that tables are heard between."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """Lets everybody begin in turn, source by source: many requests of one delay no other's."""

    def __init__(self) -> None:
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._busy = False  # somebody began in this round

    async def come(self, source: str) -> None:
        """Wait for a turn; there is none to wait for while nobody else comes."""
        loop = asyncio.get_running_loop()
        if not self._busy:
            self._busy = True
            loop.call_soon(self._next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.setdefault(source, deque()).append(turn)
        await turn

    def _next(self) -> None:
        if not self._waiting:
            self._busy = False
            return
        source = next(iter(self._waiting))
        waiting = self._waiting.pop(source)
        turn = waiting.popleft()
        if waiting:
            self._waiting[source] = waiting  # behind all others
        if not turn.done():
            turn.set_result(None)
        asyncio.get_running_loop().call_soon(self._next)
