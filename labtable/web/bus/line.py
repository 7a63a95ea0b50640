"""A bus over a line that may break: connect, listen, catch up, and again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from abc import abstractmethod
from collections.abc import Sequence
from typing import Protocol

from labtable.host.bus import Bus, Heard, encode_note
from labtable.host.store import StoreTrouble

log = logging.getLogger("labtable.web")

CHANNEL = "labtable"
HEARTBEAT = 5.0  # seconds of silence after which we ask whether the line still stands
SHORTEST_PAUSE, LONGEST_PAUSE = 0.1, 5.0  # seconds between two tries to connect


class Broken(Exception):
    """The line does not stand, or stands no more."""


class BusConnection(Protocol):
    """A connection that listens; whatever goes wrong with it is `Broken`."""

    async def send(self, notes: list[str]) -> None:
        """Send notes to the others; without any, see whether somebody is there."""

    async def close(self) -> None:
        """Hang up."""


class LineBus(Bus):
    """Sends what waits in one go, so that no table ever waits for the bus."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._waiting: dict[str, int] = {}
        self._something = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None
        self._line: BusConnection | None = None
        self._closing = False  # whoever waits with a limit may swallow that it was cancelled

    @abstractmethod
    async def connect(self, heard: Heard) -> BusConnection:
        """Open a line and listen, or raise `Broken`; a line that ends calls `look`."""

    async def open(self, heard: Heard) -> None:
        try:
            self._line = await self.connect(heard)
        except Broken as broken:
            raise StoreTrouble(f"The bus cannot be reached: {broken}.") from None
        self._closing = False
        self._keeping = asyncio.create_task(self._keep_line(heard, self._line))

    async def publish(self, table: str, seq: int) -> None:
        self._waiting[table] = seq
        self.look()

    async def send_once(self, tables: Sequence[str]) -> None:
        try:
            line = await self.connect(lambda *_: None)
            try:
                await line.send([encode_note(table, 0) for table in tables])
            finally:
                await line.close()
        except Broken as broken:
            raise StoreTrouble(f"The bus cannot be reached: {broken}.") from None

    def look(self) -> None:
        """Wake the keeper of the line: something waits, or the line ended."""
        self._something.set()

    async def close(self) -> None:
        self._closing = True
        if self._keeping is not None:
            self._keeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._keeping
            self._keeping = None
        if self._line is not None:  # its keeper may have had no time to begin
            await self._line.close()

    async def _keep_line(self, heard: Heard, line: BusConnection) -> None:
        while not self._closing:
            heard("", 0)  # whatever was said while nobody listened
            try:
                await self._send_waiting(line)
            except Broken as broken:
                log.warning("the bus is down", extra={"why": str(broken)})
                await line.close()
                line = self._line = await self._reconnect(heard)

    async def _reconnect(self, heard: Heard) -> BusConnection:
        pause = SHORTEST_PAUSE
        while not self._closing:
            await asyncio.sleep(pause)
            with contextlib.suppress(Broken):
                return await self.connect(heard)
            pause = min(LONGEST_PAUSE, pause * 2)
        raise asyncio.CancelledError

    async def _send_waiting(self, line: BusConnection) -> None:
        """Send until the line breaks; what could not be sent waits for the next line."""
        notes: dict[str, int] = {}
        try:
            while not self._closing:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._something.wait(), HEARTBEAT)
                self._something.clear()
                notes, self._waiting = self._waiting, {}
                await line.send([encode_note(table, seq) for table, seq in notes.items()])
        finally:
            self._waiting = {**notes, **self._waiting}
