"""One class in this process: its room, who listens, and what happens by itself."""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable
from contextlib import suppress
from time import time
from typing import Any, Literal, NamedTuple, Protocol, TypeVar

from labtable.engine.errors import Refusal
from labtable.host.identity.tokens import hash_token, next_token
from labtable.host.metrics import log_fault
from labtable.host.refusals import RequestRefused
from labtable.host.store import GONE, Classes, ClassRow, Statement, StoreTrouble
from labtable.host.tables.evidence import stage_of
from labtable.host.tables.hub import Hub
from labtable.host.tables.observer import ObservedTable
from labtable.host.tables.table_host import TableHost
from labtable.web.classroom import room as rooms
from labtable.web.classroom.attempts import Attempt, attempt_row, decode_attempts
from labtable.web.classroom.people import by_token
from labtable.web.classroom.room import Person, Room, limit_retention, next_due

T = TypeVar("T")
MOST_REFUSED = 100  # answers of a seat at one table that are kept for the teacher
PACE = 0.6  # seconds between two pictures of a wall
Role = Literal["teacher", "projector", "person"]


class Caller(NamedTuple):
    """Whose key was shown."""

    role: Role
    person: int = 0


class ClassDevice(Protocol):
    """A device that hears about the class."""

    caller: Caller
    token: str  # with which it came in; it may open something else by now, or nothing

    def push(self, message: Any) -> None:
        """Queue a message; never wait."""

    def send_home(self, reason: str) -> None:
        """End, because there is nothing more to hear."""


def class_row(room: Room, version: int) -> ClassRow:
    """Write a class down as it is stored, never for longer than it may be kept."""
    limit_retention(room)
    body, due = rooms.encode_room(room), next_due(room)
    return ClassRow(room.id, room.code, version, room.until, body, due)


class Classroom:
    """A class; whoever changes it does so by `change_room`, one after the other."""

    def __init__(self, hub: Hub, row: ClassRow, clock: Callable[[], float] = time) -> None:
        self.hub = hub
        self.clock = clock
        self.room = rooms.decode_room(row.body)
        self.version = row.version
        self.lock = asyncio.Lock()
        self.listeners: set[ClassDevice] = set()
        self.hosts: dict[str, TableHost] = {}
        self.tries: list[Attempt] = []
        self.seen: dict[int, float] = {}  # by person: when there was last a sign
        self.lost: dict[int, float] = {}  # by person: since when there is none
        self.moved: dict[int, float] = {}  # by number of the table: when something happened
        self.rounds: dict[str, tuple[int, bool]] = {}  # by table: its round, and whether it is over
        self._points: dict[str, tuple[int, list[int]]] = {}  # by table: at which line, points
        self.pictures: dict[ClassDevice, dict[str, Any]] = {}  # what each was shown last
        self.shown = 0  # pictures so far
        self.refused: dict[tuple[str, int], int] = {}  # by table and seat: answers that were kept
        self.compared: tuple[Any, Any] | None = None  # the comparison, and of what
        self.show: Callable[[Classroom], Any] | None = None  # tells those who listen
        self.tend: Callable[[Classroom], Any] | None = None  # what is done by itself
        self._stale = True  # there may be new tries in the store
        self._tasks: set[asyncio.Task[Any]] = set()
        self._due: asyncio.TimerHandle | None = None
        self._flushing = asyncio.Lock()
        self.gone = False
        self.used = clock()  # when somebody last asked for it

    def next_picture(self) -> int:
        """Number a picture: all that were drawn before are older, also those still on their way."""
        self.shown += 1
        return self.shown

    @property
    def class_store(self) -> Classes:
        return Classes(self.hub.services.store)

    def find_caller(self, token: str) -> Caller | None:
        """Find whose key this is."""
        shown, room = hash_token(token), self.room
        if shown and any([hmac.compare_digest(key, shown) for key in room.keys]):
            return Caller("teacher")
        if shown and hmac.compare_digest(room.projector, shown):
            return Caller("projector")
        person = by_token(room, token)
        return Caller("person", person.id) if person else None

    async def change_room(self, act: Callable[[Room], T], *more: Statement) -> T:
        """Change the room: judged on a copy, stored, and only then seen."""
        async with self.lock:
            return await self.change_locked(act, *more)

    async def change_locked(self, act: Callable[[Room], T], *more: Statement) -> T:
        """Do so for somebody who holds the lock."""
        while True:
            fresh = rooms.copy_room(self.room)
            done = act(fresh)
            row = class_row(fresh, self.version + 1)
            if await self.class_store.change(row, *more):
                self.room, self.version = fresh, row.version
                break
            await self.reload_room()
        self.schedule_update()
        if not self.hub.services.bus.alone:
            await self.hub.services.bus.publish(self.room.id, self.version)
        return done

    async def reload_room(self) -> None:
        """See what other processes did."""
        row = await self.class_store.find(self.room.id)
        if row is None:
            self.close_class(GONE)
            raise RequestRefused("closed", GONE)
        if row.version != self.version:
            self.room, self.version = rooms.decode_room(row.body), row.version
        self._stale = True
        self.schedule_update()

    def open_tables(self) -> list[str]:
        """Name the tables of the game that is played or was played last."""
        return [place.table for place in self.room.tables]

    async def load_tables(self) -> None:
        """Have all tables and tries at hand."""
        for table in self.open_tables():
            with suppress(Refusal):  # one that cannot be played here any more
                host = self.hub.hosts.get(table) or await self.hub.host(table)
                if host is not None:
                    self.hosts[table] = host
        if self._stale:
            self._stale = False
            self.tries = decode_attempts(await self.class_store.tries(self.room.id))
        now = self.clock()
        for person in self.room.present:
            if self.is_present(person):
                self.seen[person.id] = now

    async def record_attempt(self, tried: Attempt, name: str = "") -> bool:
        """Keep something that was tried, and show it; False where that name was kept before."""
        if not await self.class_store.add_try(self.room.id, attempt_row(tried, name)):
            return False
        self._stale = True
        self.schedule_update()
        if not self.hub.services.bus.alone:
            await self.hub.services.bus.publish(self.room.id, self.version)
        return True

    async def record_refused(self, tried: Attempt) -> None:
        """Keep an answer that a table refused; of whoever tries without end, only so many."""
        key = (tried.host, tried.seat)
        kept = max(
            self.refused.get(key, 0),
            len([1 for one in self.tries if one.kind == "play" and (one.host, one.seat) == key]),
        )
        if kept < MOST_REFUSED:
            self.refused[key] = kept + 1
            await self.record_attempt(tried)

    def host_of(self, n: int) -> TableHost | None:
        """Find a table by its number, if it is at hand."""
        place = self.room.find_place(n)
        return self.hosts.get(place.table) if place else None

    def table_points(self, host: TableHost) -> list[int]:
        """Points by seat as everybody can count them; worked out once for all who ask."""
        known = self._points.get(host.row.id)
        if known is None or known[0] != host.core.seq:
            known = self._points[host.row.id] = host.core.seq, host.live.table.points()
        return known[1]

    def is_present(self, person: Person) -> bool:
        """Tell whether there is a sign of somebody: at the table, or before it in the class."""
        host = self.host_of(person.table)
        if host is not None and person.seat >= 0 and not host.live.table.over:
            return person.seat in host.broadcaster.online
        mine = (person.id, person.shares or person.id)
        return any([each.caller.person in mine for each in self.listeners])

    def seat_token(self, person: Person) -> str:
        """The key of somebody's seat at the present table; nobody has to keep it."""
        return self._token_at(person, person.table, max(person.seat, 0))

    def is_watch_key(self, person: Person, table: int, shown: str) -> bool:
        """Tell whether this is the hash of the key with which somebody watches a table."""
        return hmac.compare_digest(hash_token(self._token_at(person, table, 0)), shown)

    def _token_at(self, person: Person, table: int, seat: int) -> str:
        name = f"{self.room.id} {self.room.game} {table}"
        return next_token(self.hub.services.settings.secret, person.token, name, seat)

    def has_new_round(self, host: ObservedTable) -> bool:
        """Tell whether a table has begun another round, or ended."""
        now = stage_of(host.live.table).round, host.live.table.over
        before, self.rounds[host.row.id] = self.rounds.get(host.row.id, now), now
        return before != now

    def schedule_update(self, at_once: bool = False) -> None:
        """Show what is new, soon; all within a second, and not more often than anybody can read."""
        if self.gone:
            return
        loop = asyncio.get_running_loop()
        if at_once:
            if self._due is not None:
                self._due.cancel()
                self._due = None
            self._start_update()
        elif self._due is None:
            self._due = loop.call_later(PACE, self._start_update)

    def _start_update(self) -> None:
        self._due = None
        task = asyncio.create_task(self._send_update())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _send_update(self) -> None:
        async with self._flushing:
            try:
                await self.load_tables()
                if self.tend is not None:
                    await self.tend(self)
                if self.show is not None:
                    await self.show(self)
            except (StoreTrouble, Refusal):
                pass  # the next picture comes in a moment
            except Exception as error:
                log_fault(self.hub.services.metrics, error, "class")
        if self.room.playing and not self.gone:
            self.schedule_update()  # clocks of those who are lost go on

    def schedule_reload(self) -> None:
        """See soon what other processes did."""
        task = asyncio.create_task(self._reload_or_wait())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _reload_or_wait(self) -> None:
        with suppress(Refusal, StoreTrouble):
            await self.reload_room()

    def remove_listener(self, listener: ClassDevice) -> None:
        """Hear nothing more."""
        self.listeners.discard(listener)
        self.pictures.pop(listener, None)
        if not self.gone:
            self.schedule_update()

    def stop_updates(self) -> None:
        """Start nothing new."""
        self.gone = True
        if self._due is not None:
            self._due.cancel()

    def close_class(self, reason: str) -> None:
        """Tell everybody that the class is no more."""
        self.stop_updates()
        for listener in list(self.listeners):
            listener.send_home(reason)

    async def wait_for_tasks(self) -> None:
        """Wait until what was begun is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
