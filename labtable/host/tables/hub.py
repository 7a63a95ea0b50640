"""The tables of this process."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import monotonic, time
from typing import Any, Protocol

from labtable.engine.errors import Refusal, Unreadable
from labtable.host.metrics import log_fault
from labtable.host.practice_queue import PracticeQueue
from labtable.host.rate_limits import Limits
from labtable.host.refusals import RequestRefused
from labtable.host.replay_queue import ReplayQueue
from labtable.host.services import Services
from labtable.host.store import GONE, Classes, Origins, StoreTrouble, TableRow
from labtable.host.tables.journal import CLOSED
from labtable.host.tables.observer import TableObserver
from labtable.host.tables.table_host import TableHost
from labtable.host.tables.table_storage import A_DAY, prune_tables
from labtable.host.upgrades import fetch_components

log = logging.getLogger("labtable.web")

LONG = 4096  # characters of a record that takes noticeable time to play again
REWRITTEN = "The names at this table were just forgotten; please come again."


class Guest(Protocol):
    """A connection that can be told that the server closes."""

    async def farewell(self, reason: str) -> None: ...


class ClassCaller(Protocol):
    """A device whose key opens a class."""

    @property
    def name(self) -> str:
        """Who it is, for limits."""

    async def listen(self) -> None:
        """Send it the whole picture first, then what changes."""

    def leave(self) -> None:
        """Send it nothing more."""


class ClassDevice(Protocol):
    """A connection that can listen to a class."""

    def push(self, message: bytes) -> None: ...

    def send_home(self, reason: str) -> None: ...


class ClassLookup(Protocol):
    """The classes of this process."""

    async def find_caller(
        self, room: str, token: str, device: ClassDevice
    ) -> ClassCaller | None: ...


class LookingBack(Protocol):
    """A review that is being made."""

    task: asyncio.Task[Any]
    latest: Any


class Hub:
    """Opens tables when somebody comes, puts them away when nobody is left."""

    def __init__(self, services: Services, clock: Callable[[], float] = time) -> None:
        self.services = services
        self.clock = clock  # how long classes and records are kept goes by it
        self.limits = Limits(services.settings.rates, services.settings.people_per_address)
        self.replays = ReplayQueue(services.offload)
        self.practice = PracticeQueue(services.offload)
        self.hosts: dict[str, TableHost] = {}
        self.guests: set[Guest] = set()
        self.looking_back: dict[str, LookingBack] = {}  # by record and people
        self.ready = False
        self._opening: dict[str, asyncio.Lock] = {}
        self._chores: asyncio.Task[None] | None = None
        self._fetching: set[asyncio.Task[None]] = set()
        self.observer: TableObserver | None = None  # who looks after some of them
        self.classes: ClassLookup | None = None  # where a device can come into a class
        self._pruning = 0.0  # when old tables are looked for again

    async def open(self) -> None:
        await self.services.store.open()
        await self.services.luck.open(self.services.store)
        await self.services.bus.open(self.heard)
        self.services.metrics.look(self.figures)  # a process that fell may have left others
        self._chores = asyncio.create_task(self._repeat_chores())
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
        await asyncio.gather(*[self._lay_down(host) for host in self.hosts.values()])
        await self.services.bus.close()
        await self.services.store.close()

    async def farewell(self) -> None:
        self.ready = False
        goodbyes = [guest.farewell("The server restarts.") for guest in list(self.guests)]
        await asyncio.gather(*goodbyes, return_exceptions=True)

    async def host(self, table: str) -> TableHost | None:
        """Find a table as it stands now, whoever moved it on."""
        host = self.hosts.get(table) or await self._restore_table(table)
        if host is not None and not self.services.bus.alone:
            await host.catch_up()
        if host is not None and host.live.closed:
            raise RequestRefused("closed", CLOSED)
        return host

    async def _restore_table(self, table: str) -> TableHost | None:
        async with self._opening.setdefault(table, asyncio.Lock()):
            try:
                if table not in self.hosts:
                    row = await self.services.store.table(table)
                    if row is None:
                        return None
                    await fetch_components(self.services.store, row.game, row.data)
                    host = await self._set_up(row)
                    if terms := await Classes(self.services.store).terms(table):
                        host.play_on_terms(terms, self.observer)
                    await host.restore()
                    self.hosts[table] = host
            except Refusal as refusal:  # other rules, other cards: it cannot be played on here
                log.warning("table not opened", extra={"table": table, "why": refusal.why})
                raise
            except StoreTrouble:
                raise
            except Exception as error:
                reference = log_fault(self.services.metrics, error, "table not opened")
                why = f"This stored table cannot be read; the server's log has {reference} on it."
                raise Unreadable("TABLE-34", why) from error
            finally:
                self._opening.pop(table, None)
        return self.hosts[table]

    async def _set_up(self, row: TableRow) -> TableHost:
        """Stand where a table was opened; one that goes on from a long game is replayed in turn."""
        if len(row.opening) < LONG:
            return TableHost(self.services, row)
        return await self.replays.run(row.id, 0, partial(TableHost, self.services, row))

    async def check_keys(self, tables: Iterable[str]) -> None:
        """Spare keys of these tables may have ended; see who is left, here and elsewhere."""
        for table in tables:
            host = self.hosts.get(table)
            if host is not None:
                await host.check_keys()
            await self.services.bus.publish(table, host.core.seq if host else 0)

    def heard(self, table: str, seq: int) -> None:
        """Another process says that a table moved on; an empty name means all of them."""
        if self.observer is not None:
            self.observer.on_bus_note(table)
        for host in [self.hosts.get(table)] if table else list(self.hosts.values()):
            if host is not None:
                task = asyncio.create_task(self._look_after(host))
                self._fetching.add(task)
                task.add_done_callback(self._fetching.discard)

    async def _repeat_chores(self) -> None:
        while True:
            await asyncio.sleep(self.services.settings.catch_up_seconds)
            try:
                await self._run_chores()
            except Exception as error:
                log_fault(self.services.metrics, error, "chores")

    async def _look_after(self, host: TableHost) -> None:
        """Fetch what is new; while the database is away the next chore tries again."""
        with contextlib.suppress(StoreTrouble):
            await host.catch_up()

    @property
    def figures(self) -> dict[str, int]:
        """What goes up and down."""
        return {"live_tables": len(self.hosts), "live_sockets": len(self.guests)}

    async def _run_chores(self) -> None:
        self.services.metrics.look(self.figures)
        shared = not self.services.bus.alone
        with contextlib.suppress(StoreTrouble):  # the next chore tries again
            await self._prune_tables()
            if shared or await self.services.store.moved():
                await self.look_again(list(self.hosts))
        limit = monotonic() - self.services.settings.idle_seconds
        for name, host in list(self.hosts.items()):
            if host.broadcaster.listeners and shared:
                await host.storage.note_presence(host.broadcaster.here)
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
            elif host is not None and (host.broadcaster.listeners or self.services.bus.alone):
                await host.catch_up()

    async def read_again(self, tables: Sequence[str]) -> None:
        """Let go of tables that were written anew; whoever is there comes back to them."""
        for table in tables:
            host = self.hosts.pop(table, None)
            if host is not None:
                host.broadcaster.send_home(REWRITTEN)
                await host.close()

    async def _let_go(self, host: TableHost) -> None:
        self.hosts.pop(host.row.id, None)
        host.broadcaster.send_home(GONE)
        await host.close()

    async def _prune_tables(self) -> None:
        """Forget old tables of guests now and then, unless whoever runs the server keeps all."""
        days, store = self.services.settings.prune_days, self.services.store
        if monotonic() < self._pruning:
            return
        await Origins(store).forget_old(time())
        gone = await prune_tables(store, time(), days) if days else []
        self._pruning = monotonic() + A_DAY
        log.info("tables pruned", extra={"tables": len(gone)})
        await self.look_again(gone)

    async def put_away(self, table: str) -> None:
        """Let a table go that nobody sits at; whoever comes next finds it as it is stored."""
        host = self.hosts.get(table)
        if host is not None and not host.busy:
            await self._lay_down(host)
            self.hosts.pop(table, None)

    async def _lay_down(self, host: TableHost) -> None:
        """Close a table that goes on later, with the time that its people have left."""
        with contextlib.suppress(StoreTrouble):
            await host.storage.keep_time()
        await host.close()
