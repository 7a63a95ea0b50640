"""A table server in this process: the store in memory, bots at once, devices without a socket."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from labtable.host.bots.bot_executor import Bots, Thinkers
from labtable.host.bots.opponents import Opponents
from labtable.host.bus import LocalBus
from labtable.host.metrics import Metrics
from labtable.host.rate_limits import Bucket
from labtable.host.services import FinishedGame, SeedSource, Services
from labtable.host.settings import Rates, Settings
from labtable.host.store import Store
from labtable.host.store.migrations import read_steps
from labtable.host.store.rows import Statement
from labtable.host.tables.hub import Hub
from labtable.wire.messages import FromServer, read_server

T = TypeVar("T")
MANY = 10**6


class MemoryStore(Store):
    """The same SQL as that of a server, on a database that is in memory."""

    def __init__(self) -> None:
        self._database = sqlite3.connect(":memory:", isolation_level=None)

    async def open(self) -> None:
        for step in read_steps("sqlite", 0).values():
            self._database.executescript(step)

    async def inspect(self) -> None:
        """Nothing can be broken."""

    async def visit(self) -> None:
        """Nobody else can come."""

    async def close(self) -> None:
        """The database stays, so that one can look into it."""

    async def write(self, *statements: Statement) -> list[int]:
        self._database.execute("BEGIN")
        changed = [self._database.execute(sql, values).rowcount for sql, values in statements]
        self._database.execute("COMMIT")
        return changed

    async def read(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        return self._database.execute(sql, values).fetchall()


class ThinkerHere:
    """Works things out at once, in the event loop."""

    async def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        return work(*given)

    def close(self) -> None:
        """Nothing runs beside the loop."""


class DirectLine:
    """A device that is called directly: what is pushed to it, it can read at once."""

    def __init__(self, first: bytes) -> None:
        self.behind = 0
        self.heard: asyncio.Queue[FromServer] = asyncio.Queue()
        self.closed = 0  # the code with which the line was closed
        self.speak: Callable[[bytes], None] = lambda _: None
        self.leave: Callable[[], None] = lambda: None
        self._first = first

    async def accept(self) -> None:
        """It may speak from the beginning."""

    async def receive_first(self) -> bytes:
        return self._first

    def hand_over(self, ear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        self.speak, self.leave = ear, gone

    def push(self, message: bytes) -> None:
        self.heard.put_nowait(read_server(message))

    def admit(self, buckets: list[Bucket]) -> bool:
        return True

    def pause(self) -> None:
        """It never sends more than is read."""

    def read_on(self) -> None:
        """It was never stopped."""

    async def hang_up(self, code: int) -> None:
        self.closed = code

    def cut(self) -> None:
        """What was pushed has been read."""


def memory_hub() -> Hub:
    """The tables of a server that opens no socket, no file, no thread and no process."""
    thinkers, metrics = Thinkers([ThinkerHere()], [ThinkerHere()], {}), Metrics()
    return Hub(
        Services(
            settings=Settings(rates=Rates(answers=MANY, answers_burst=MANY)),
            store=MemoryStore(),
            bus=LocalBus(),
            luck=SeedSource(),
            bots=Bots(thinkers, 5.0, Opponents({}), metrics),
            metrics=metrics,
            name="here",
            offload=_work_here,
            settle=_settle_nothing,
        )
    )


async def _work_here(work: Callable[..., T], /, *given: Any) -> T:
    return work(*given)


async def _settle_nothing(services: Services, game: FinishedGame) -> None:
    """There are no accounts."""
