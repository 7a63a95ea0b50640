"""All classes of this process: opened, found by code or key, told about tables, forgotten."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import time

from msgspec import structs

from labtable.engine.errors import Refusal
from labtable.web.classroom import playing, tending
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import END, slowest
from labtable.web.classroom.keeping import WholeLesson, forget_names, reopened
from labtable.web.classroom.lessons import lesson_of
from labtable.web.classroom.listening import show
from labtable.web.classroom.room import A_DAY, KEPT_DAYS, UNUSED, Room, written
from labtable.web.classroom.tries import refused_try, row
from labtable.web.identity.tokens import digest, fresh_code, fresh_token
from labtable.web.store import GONE, Classes, ClassRow, StoreTrouble, belonging
from labtable.web.tables.audience import Audience
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.web.tables.lesson import Watching, stage_of
from labtable.wire.class_wishes import NewClass, PauseAll
from labtable.wire.classroom import ClassMade

IDLE = 600.0  # seconds after which a class that rests is put away
SWEEP = 60.0  # seconds between two looks for classes whose day has come


class School:
    """Opens classes when somebody comes; the one who hears of their tables."""

    def __init__(self, hub: Hub, clock: Callable[[], float] = time) -> None:
        self.hub = hub
        self.clock = clock
        self.rooms: dict[str, Classroom] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._chores: asyncio.Task[None] | None = None
        hub.witness = self

    @property
    def kept(self) -> Classes:
        return Classes(self.hub.services.store)

    async def open(self) -> None:
        self._chores = asyncio.create_task(self._keep_house())

    async def close(self) -> None:
        if self._chores is not None:
            self._chores.cancel()
            with suppress(asyncio.CancelledError):
                await self._chores
        for classroom in list(self.rooms.values()):
            classroom.stop()
            await classroom.settled()

    async def open_class(self, wish: NewClass, address: str) -> ClassMade:
        """Open a class; its keys are told once."""
        lesson = lesson_of(wish)
        key, projector, now = fresh_token(), fresh_token(), self.clock()
        room = Room(
            id=secrets.token_urlsafe(9),
            code=fresh_code(),
            lesson=lesson,
            keys=[digest(key)],
            projector=digest(projector),
            created=now,
            until=now + UNUSED,
            address=address,
        )
        return await self.take_up(room, key, projector)

    async def take_up(self, room: Room, key: str, projector: str) -> ClassMade:
        """Keep a fresh class under a code of its own."""
        while not await self.kept.add(ClassRow(room.id, room.code, 1, room.until, written(room))):
            room = structs.replace(room, id=secrets.token_urlsafe(9), code=fresh_code())
        return ClassMade(room.id, room.code, key, projector, room.address, room.until)

    async def reopen(self, lesson: WholeLesson, address: str) -> ClassMade:
        """Keep a lesson from a file beside all others, to be read."""
        key, projector = fresh_token(), fresh_token()
        fresh = reopened(lesson, digest(key), digest(projector), self.clock())
        fresh.room.address = address
        made = await self.take_up(fresh.room, key, projector)
        store = self.hub.services.store
        for kept in fresh.tables:
            terms = structs.replace(kept.terms, room=made.room)
            await store.add_table(kept.row, [], belonging(kept.row.id, terms))
            for entry in kept.journal:
                await store.append(kept.row.id, entry)
        for tried in fresh.tries:
            await self.kept.add_try(made.room, row(tried))
        return made

    async def find(self, room: str) -> Classroom | None:
        """Find a class by its name."""
        classroom = self.rooms.get(room)
        if classroom is None:
            async with self._opening.setdefault(room, asyncio.Lock()):
                classroom = self.rooms.get(room) or await self._brought_back(room)
            self._opening.pop(room, None)
        elif not self.hub.services.bus.alone:
            with suppress(Refusal):
                await classroom.reload()
        if classroom is not None and classroom.gone:
            self.rooms.pop(room, None)
            return None
        if classroom is not None:
            classroom.used = self.clock()
        return classroom

    async def by_code(self, code: str) -> Classroom | None:
        """Find an open class by the code on its wall."""
        found = await self.kept.by_code(code)
        classroom = await self.find(found.id) if found else None
        over = classroom is None or classroom.room.state in ("ended", "kept")
        return None if over else classroom

    async def _brought_back(self, room: str) -> Classroom | None:
        found = await self.kept.find(room)
        if found is None:
            return None
        classroom = Classroom(self.hub, found, self.clock)
        classroom.show, classroom.tend = show, tending.tend
        self.rooms[room] = classroom
        await classroom.look()
        if classroom.room.state == "playing" and self.hub.services.bus.alone:
            await playing.pause(classroom, PauseAll())  # the server was away meanwhile
        return classroom

    def happened(self, host: TableHost) -> None:
        classroom = self.rooms.get(host.terms.room) if host.terms else None
        if classroom is not None and host.terms is not None:
            classroom.moved[host.terms.n] = self.clock()
            classroom.touch(at_once=classroom.turned(host))

    async def refused(self, host: TableHost, seat: int, refusal: Refusal) -> None:
        classroom = await self.find(host.terms.room) if host.terms else None
        if classroom is not None and host.terms and host.terms.n:
            await classroom.keep_try(refused_try(host, seat, refusal, self.clock()))

    async def admits(self, host: TableHost, tokens: list[str]) -> Watching:
        """Let the teacher look at any table, and who has no seat at the one to watch."""
        classroom = await self.find(host.terms.room) if host.terms else None
        if classroom is None or host.terms is None:
            return ""
        callers = [classroom.caller(token) for token in tokens]
        if any([caller and caller.role == "teacher" for caller in callers]):
            return "teacher"
        waiting = [one for one in classroom.room.present if one.seat < 0]
        mine = [one for one in waiting if one.table == host.terms.n]
        known = any([classroom.seat_token(one) in tokens for one in mine])
        return "late" if known and not self.ahead(host) else ""

    def ahead(self, host: Audience) -> bool:
        """Whether a table stands before the slowest, where all have the same deal."""
        classroom = self.rooms.get(host.terms.room) if host.terms else None
        if classroom is None or not classroom.room.lesson.same_deal:
            return False
        return stage_of(host.live.table) > (slowest(classroom) or END)

    async def closed(self, host: TableHost) -> bool:
        """Whether others still play the same deal."""
        classroom = await self.find(host.terms.room) if host.terms else None
        return (
            classroom is not None
            and classroom.room.lesson.same_deal
            and (classroom.room.playing and bool(host.terms and host.terms.n))
        )

    def heard(self, name: str) -> None:
        """Another process changed a class; an empty name means all of them."""
        for classroom in [self.rooms.get(name)] if name else list(self.rooms.values()):
            if classroom is not None:
                classroom.look_again()

    async def delete(self, room: str) -> None:
        """Forget a class with everything that belongs to it, here and in the files."""
        classroom = self.rooms.pop(room, None)
        if classroom is not None:
            classroom.close(GONE)
            await classroom.settled()
        gone = await self.kept.remove(room)
        await self.hub.changed(gone)
        await self.hub.services.bus.publish(room, 0)

    async def sweep(self) -> None:
        """Forget the classes whose day has come; of those that are kept for longer, the names."""
        now = self.clock()
        for room in await self.kept.overdue(now):
            await self.delete(room)
        for room in await self.kept.named(now - KEPT_DAYS * A_DAY):
            classroom = await self.find(room)
            if classroom is not None and classroom.room.state in ("ended", "kept"):
                await forget_names(classroom)

    def put_away(self) -> None:
        """Let classes go that nobody plays or looks at; whoever comes next finds them stored."""
        for name, classroom in list(self.rooms.items()):
            idle = self.clock() - classroom.used > IDLE and not classroom.listeners
            if idle and not classroom.room.playing:
                classroom.stop()
                del self.rooms[name]

    async def _keep_house(self) -> None:
        while True:
            self.put_away()
            with suppress(StoreTrouble):
                await self.sweep()
            await asyncio.sleep(SWEEP)
