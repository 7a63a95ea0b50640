"""A line between clients and a server that loses, doubles and delays messages.

All the while it tells the client who is there, as if others came and went without end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from labtable.wire.messages import Presence

FATES = ("lost", "doubled", "delayed")
LONGEST_DELAY = 0.03  # seconds; what was sent later may arrive first
CHATTER = msgspec.json.encode(Presence(seats=[])).decode()
PAUSE = 0.05  # seconds from one chatter to the next


class BadLine:
    """Stands at a port of its own; a share of all messages suffers one of three fates."""

    def __init__(self, url: str, share: float, seed: int) -> None:
        self.upstream = url.replace("http", "ws", 1) + "/ws"
        self.share = share
        self.dice = Random(seed)
        self.fates: Counter[str] = Counter()
        self._late: set[asyncio.Task[None]] = set()
        self._server: Server | None = None

    @property
    def url(self) -> str:
        assert self._server is not None
        port = next(iter(self._server.sockets)).getsockname()[1]
        return f"http://127.0.0.1:{port}"

    async def __aenter__(self) -> Self:
        self._server = await serve(self._connect, "127.0.0.1", 0, max_size=None)
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()
        await asyncio.gather(*self._late)

    async def _connect(self, client: ServerConnection) -> None:
        async with connect(self.upstream, max_size=None, proxy=None) as server:
            ways = [self._carry(client, server), self._carry(server, client), _chatter(client)]
            tasks = [asyncio.create_task(way) for way in ways]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()

    async def _carry(
        self, here: ClientConnection | ServerConnection, there: ClientConnection | ServerConnection
    ) -> None:
        with suppress(ConnectionClosed):
            async for message in here:
                await self._deliver(message, there)

    async def _deliver(
        self, message: str | bytes, there: ClientConnection | ServerConnection
    ) -> None:
        fate = self.dice.choice(FATES) if self.dice.random() < self.share else "carried"
        self.fates[fate] += 1
        if fate == "delayed":
            task = asyncio.create_task(_later(self.dice.random() * LONGEST_DELAY, message, there))
            self._late.add(task)
            task.add_done_callback(self._late.discard)
            return
        for _ in range({"lost": 0, "doubled": 2}.get(fate, 1)):
            await there.send(message)


async def _chatter(client: ServerConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            await asyncio.sleep(PAUSE)
            await client.send(CHATTER)


async def _later(
    seconds: float, message: str | bytes, there: ClientConnection | ServerConnection
) -> None:
    await asyncio.sleep(seconds)
    with suppress(ConnectionClosed):
        await there.send(message)
