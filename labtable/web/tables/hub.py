"""The tables of this process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Iterable, Sequence
from time import monotonic, time
from typing import Any, Protocol

from labtable.engine.errors import Refusal, Unreadable
from labtable.web.faults import noted
from labtable.web.http.rates import Limits
from labtable.web.refusals import Unmannerly
from labtable.web.services import Services
from labtable.web.store import GONE, Classes, StoreTrouble
from labtable.web.tables.host import TableHost
from labtable.web.tables.lesson import Witness
from labtable.web.tables.live import CLOSED
from labtable.web.tables.pruning import prune
from labtable.web.upgrades import at_hand

log = logging.getLogger("labtable.web")

A_DAY = 24 * 3600.0  # seconds
REWRITTEN = "The names at this table were just forgotten; please come again."


class Guest(Protocol):
    """A connection that can be told that the server closes."""

    async def farewell(self, reason: str) -> None: ...


class LookingBack(Protocol):
    """A review that is being made."""

    task: asyncio.Task[Any]
    latest: Any


class Hub:
    """Opens tables when somebody comes, puts them away when nobody is left."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.limits = Limits(services.settings.rates, services.settings.people_per_address)
        self.hosts: dict[str, TableHost] = {}
        self.guests: set[Guest] = set()
        self.looking_back: dict[str, LookingBack] = {}  # by record and people
        self.ready = False
        self._opening: dict[str, asyncio.Lock] = {}
        self._chores: asyncio.Task[None] | None = None
        self._fetching: set[asyncio.Task[None]] = set()
        self.witness: Witness | None = None  # who looks after classes
        self._pruning = 0.0  # when old tables are looked for again

    async def open(self) -> None:
        await self.services.store.open()
        await self.services.luck.open(self.services.store)
        await self.services.bus.open(self.heard)
        self.services.metrics.look(self.figures)  # a process that fell may have left others
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
        for review in list(self.looking_back.values()):
            review.task.cancel()
        await self.services.bots.close()
        await asyncio.gather(*[host.close() for host in self.hosts.values()])
        await self.services.bus.close()
        await self.services.store.close()

    async def farewell(self) -> None:
        self.ready = False
        goodbyes = [guest.farewell("The server restarts.") for guest in list(self.guests)]
        await asyncio.gather(*goodbyes, return_exceptions=True)

    async def host(self, table: str) -> TableHost | None:
        """Find a table as it stands now, whoever moved it on."""
        host = self.hosts.get(table) or await self._brought_back(table)
        if host is not None and not self.services.bus.alone:
            await host.catch_up()
        if host is not None and host.live.closed:
            raise Unmannerly("closed", CLOSED)
        return host

    async def _brought_back(self, table: str) -> TableHost | None:
        async with self._opening.setdefault(table, asyncio.Lock()):
            try:
                if table not in self.hosts:
                    row = await self.services.store.table(table)
                    if row is None:
                        return None
                    await at_hand(self.services.store, row.game, row.data)
                    host = TableHost(self.services, row)
                    if terms := await Classes(self.services.store).terms(table):
                        host.belong(terms, self.witness)
                    await host.restore()
                    self.hosts[table] = host
            except Refusal as refusal:  # other rules, other cards: it cannot be played on here
                log.warning("table not opened", extra={"table": table, "why": refusal.why})
                raise
            except StoreTrouble:
                raise
            except Exception as error:
                reference = noted(self.services.metrics, error, "table not opened")
                why = f"This stored table cannot be read; the server's log has {reference} on it."
                raise Unreadable("TABLE-34", why) from error
            finally:
                self._opening.pop(table, None)
        return self.hosts[table]

    async def check_keys(self, tables: Iterable[str]) -> None:
        """Spare keys of these tables may have ended; see who is left, here and elsewhere."""
        for table in tables:
            host = self.hosts.get(table)
            if host is not None:
                await host.check_keys()
            await self.services.bus.publish(table, host.seq if host else 0)

    def heard(self, table: str, seq: int) -> None:
        """Another process says that a table moved on; an empty name means all of them."""
        if self.witness is not None:
            self.witness.heard(table)
        for host in [self.hosts.get(table)] if table else list(self.hosts.values()):
            if host is not None:
                task = asyncio.create_task(self._look_after(host))
                self._fetching.add(task)
                task.add_done_callback(self._fetching.discard)

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(self.services.settings.catch_up_seconds)
            try:
                await self._chore()
            except Exception as error:
                noted(self.services.metrics, error, "chores")

    async def _look_after(self, host: TableHost) -> None:
        """Fetch what is new; while the database is away the next chore tries again."""
        with contextlib.suppress(StoreTrouble):
            await host.catch_up()

    @property
    def figures(self) -> dict[str, int]:
        """What goes up and down."""
        return {"live_tables": len(self.hosts), "live_sockets": len(self.guests)}

    async def _chore(self) -> None:
        self.services.metrics.look(self.figures)
        shared = not self.services.bus.alone
        with contextlib.suppress(StoreTrouble):  # the next chore tries again
            await self._prune()
            if shared or await self.services.store.moved():
                await self.look_again(list(self.hosts))
        limit = monotonic() - self.services.settings.idle_seconds
        for name, host in list(self.hosts.items()):
            if host.listeners and shared:
                await host.attend()
            host.wake()  # a bot whose answer could not be stored thinks again
            if host.idle_since < limit:
                await self.put_away(name)

    async def changed(self, tables: Sequence[str]) -> None:
        """Tables were changed in the store: let everybody there see it, and other processes."""
        await self.look_again(tables)
        for table in tables:
            await self.services.bus.publish(table, 0)

    async def look_again(self, tables: Sequence[str]) -> None:
        """See what others did to tables in the store: moved them on, closed or deleted them."""
        there = await self.services.store.standing(tables)
        for table in tables:
            host = self.hosts.get(table)
            if host is not None and table not in there:
                await self._let_go(host)
            elif host is not None and (host.listeners or self.services.bus.alone):
                await host.catch_up()

    async def read_again(self, tables: Sequence[str]) -> None:
        """Let go of tables that were written anew; whoever is there comes back to them."""
        for table in tables:
            host = self.hosts.pop(table, None)
            if host is not None:
                host.send_home(REWRITTEN)
                await host.close()

    async def _let_go(self, host: TableHost) -> None:
        self.hosts.pop(host.row.id, None)
        host.send_home(GONE)
        await host.close()

    async def _prune(self) -> None:
        """Forget old tables of guests now and then, if whoever runs the server wants that."""
        days = self.services.settings.prune_days
        if not days or monotonic() < self._pruning:
            return
        gone = await prune(self.services.store, time() - days * A_DAY)
        self._pruning = monotonic() + A_DAY
        log.info("tables pruned", extra={"tables": len(gone)})
        await self.look_again(gone)

    async def put_away(self, table: str) -> None:
        """Let a table go that nobody sits at; whoever comes next finds it as it is stored."""
        host = self.hosts.get(table)
        if host is not None and not host.busy:
            await host.close()
            self.hosts.pop(table, None)
