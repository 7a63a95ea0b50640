"""A server that is killed again and again while people play, and what became of their answers."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic
from typing import NamedTuple

import httpx

from labtable.wire.lobby import TableMade
from tests.patience import until
from tests.web.people import BO, BOT, ME
from tests.web.processes import ServerProcess
from tests.web_many.steady import Steady

LAYOUTS = ([[0, 1]], [[0]], [[0], [1]])  # who shares a device: hot seat, alone, two devices
SEATS = ([ME, BO], [ME, BOT], [ME, BO, BOT])


class Figures(NamedTuple):
    """What a siege showed."""

    kills: int
    tables: int
    confirmed: int  # answers that the server said it has
    lost: int  # of these, answers that are not in the journal where they were said to be
    repeated: int  # answers stored but not confirmed before a blow, recognised when sent again
    gaps: int  # tables whose journal has a gap or an id twice
    restart: float  # seconds from a blow to a server that is ready, median
    seconds: float


class Siege:
    """Tables on one SQLite file; when a game ends the next one begins."""

    def __init__(self, folder: Path, seed: int = 1) -> None:
        self.file = folder / "tables.sqlite"
        self.server = ServerProcess(folder, f"sqlite:///{self.file}", LABTABLE_LOG="error")
        self.dice = Random(seed)
        self.people: list[Steady] = []
        self.restarts: list[float] = []

    async def run(self, kills: int, tables: int = 3) -> Figures:
        """Kill the server so many times under play; then look into its file."""
        began = monotonic()
        await self.server.start()
        try:
            await self._play_on(kills, tables)
        finally:
            await self.server.stop()
        return self._figures(kills, monotonic() - began)

    async def _play_on(self, kills: int, tables: int) -> None:
        playing = [asyncio.create_task(self._table(n)) for n in range(tables)]
        for _ in range(kills):
            await self._fire(self.dice.randint(10, 40))
            await self.server.kill()
            fell = monotonic()
            await self.server.start()
            self.restarts.append(monotonic() - fell)
        await self._fire(10)
        for task in playing:
            if task.done():
                task.result()  # nobody stops playing but by a mistake
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    async def _fire(self, answers: int) -> None:
        """Let so many more answers be confirmed."""
        wanted = self._confirmed + answers
        await until(lambda: self._confirmed >= wanted)

    @property
    def _confirmed(self) -> int:
        return sum([len(person.confirmed) for person in self.people])

    async def _table(self, number: int) -> None:
        """Play one game after the other."""
        while True:
            made = await self._opened(number % len(SEATS))
            group = [
                Steady([self.server.url], made, seats) for seats in LAYOUTS[number % len(LAYOUTS)]
            ]
            self.people += group
            async with asyncio.TaskGroup() as together:
                for person in group:
                    together.create_task(person.play())

    async def _opened(self, number: int) -> TableMade:
        while True:
            try:
                return await self.server.open(seats=SEATS[number])
            except httpx.TransportError:
                await asyncio.sleep(0.05)

    def _figures(self, kills: int, seconds: float) -> Figures:
        journals: dict[str, dict[str, int]] = {}
        file = sqlite3.connect(self.file)
        for table, name, seq in file.execute("SELECT table_id, entry_id, seq FROM journal"):
            journals.setdefault(table, {})[name] = seq
        file.close()
        told = [(who.table, *answer) for who in self.people for answer in who.confirmed.items()]
        lost = [1 for table, name, seq in told if journals.get(table, {}).get(name) != seq]
        gaps = [
            1 for kept in journals.values() if sorted(kept.values()) != [*range(1, len(kept) + 1)]
        ]
        return Figures(
            kills=kills,
            tables=len(journals),
            confirmed=len(told),
            lost=len(lost),
            repeated=sum([person.repeated for person in self.people]),
            gaps=len(gaps),
            restart=median(self.restarts),
            seconds=seconds,
        )
