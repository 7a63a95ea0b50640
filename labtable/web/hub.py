"""The tables of this process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable
from time import monotonic
from typing import Protocol

from labtable.engine.errors import Refusal
from labtable.web.house import House
from labtable.web.rates import Limits
from labtable.web.store import StoreTrouble
from labtable.web.tables import TableHost

log = logging.getLogger("labtable.web")


class Guest(Protocol):
    """A connection that can be told that the house closes."""

    async def farewell(self, reason: str) -> None: ...


class Hub:
    """Opens tables when somebody comes, puts them away when nobody is left."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.limits = Limits(house.settings.rates)
        self.hosts: dict[str, TableHost] = {}
        self.guests: set[Guest] = set()
        self.ready = False
        self._opening: dict[str, asyncio.Lock] = {}
        self._chores: asyncio.Task[None] | None = None
        self._fetching: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.house.store.open()
        await self.house.bus.open(self.heard)
        self._chores = asyncio.create_task(self._keep_house())
        self.ready = True

    async def close(self) -> None:
        """Lose nothing: say goodbye, let everything that was begun be stored."""
        self.ready = False
        await self.farewell()
        if self._chores is not None:
            self._chores.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._chores
        await asyncio.gather(*[host.close() for host in self.hosts.values()])
        self.house.minds.close()
        await self.house.bus.close()
        await self.house.store.close()

    async def farewell(self) -> None:
        self.ready = False
        goodbyes = [guest.farewell("The server restarts.") for guest in list(self.guests)]
        await asyncio.gather(*goodbyes, return_exceptions=True)

    async def host(self, table: str) -> TableHost | None:
        """Find a table as it stands now, whoever moved it on."""
        host = self.hosts.get(table) or await self._brought_back(table)
        if host is not None and not self.house.bus.alone:
            await host.catch_up()
        return host

    async def _brought_back(self, table: str) -> TableHost | None:
        async with self._opening.setdefault(table, asyncio.Lock()):
            try:
                if table not in self.hosts:
                    row = await self.house.store.table(table)
                    if row is None:
                        return None
                    host = TableHost(self.house, row)
                    await host.restore()
                    self.hosts[table] = host
            except Refusal as refusal:  # other rules, other cards: it cannot be played on here
                log.warning("table not opened", extra={"table": table, "why": refusal.why})
                raise
            finally:
                self._opening.pop(table, None)
        return self.hosts[table]

    async def check_keys(self, tables: Iterable[str]) -> None:
        """Spare keys of these tables may have ended; see who is left, here and elsewhere."""
        for table in tables:
            host = self.hosts.get(table)
            if host is not None:
                await host.check_keys()
            await self.house.bus.publish(table, host.seq if host else 0)

    def heard(self, table: str, seq: int) -> None:
        """Another process says that a table moved on; an empty name means all of them."""
        for host in [self.hosts.get(table)] if table else list(self.hosts.values()):
            if host is not None:
                task = asyncio.create_task(self._look_after(host))
                self._fetching.add(task)
                task.add_done_callback(self._fetching.discard)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(self.house.settings.catch_up_seconds)
            try:
                await self._chore()
            except Exception:
                self.house.metrics.count("faults")
                log.exception("chores")

    async def _look_after(self, host: TableHost) -> None:
        """Fetch what is new; while the database is away the next chore tries again."""
        with contextlib.suppress(StoreTrouble):
            await host.catch_up()

    async def _chore(self) -> None:
        limit = monotonic() - self.house.settings.idle_seconds
        for name, host in list(self.hosts.items()):
            if host.listeners and not self.house.bus.alone:
                await host.attend()
                await self._look_after(host)
            host.wake()  # a bot whose answer could not be stored thinks again
            if host.idle_since < limit:
                await self.put_away(name)

    async def put_away(self, table: str) -> None:
        """Let a table go that nobody sits at; whoever comes next finds it as it is stored."""
        host = self.hosts.get(table)
        if host is not None and not host.busy:
            await host.close()
            self.hosts.pop(table, None)
