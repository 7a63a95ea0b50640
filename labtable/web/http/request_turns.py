"""Requests begin one in each round of the event loop, so that tables are heard between them."""

from __future__ import annotations

import asyncio

from labtable.host.bots.fair_queue import Ring


class RequestScheduler:
    """Lets everybody begin in turn, source by source: many requests of one delay no other's."""

    def __init__(self) -> None:
        self._waiting = Ring[asyncio.Future[None]]()
        self._busy = False  # somebody began in this round

    async def wait_turn(self, source: str) -> None:
        """Wait for a turn; there is none to wait for while nobody else comes."""
        loop = asyncio.get_running_loop()
        if not self._busy:
            self._busy = True
            loop.call_soon(self._release_next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.add(source, turn)
        await turn

    def _release_next(self) -> None:
        turn = self._waiting.next()
        if turn is None:
            self._busy = False
            return
        if not turn.done():
            turn.set_result(None)
        asyncio.get_running_loop().call_soon(self._release_next)
