"""All classes of a process: opened, found by code or key, told about tables, deleted."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import thread_time
from typing import Any, TypeVar

from msgspec import structs

from labtable.engine.errors import Refusal
from labtable.host.identity.tokens import fresh_code, fresh_token, hash_token
from labtable.host.metrics import log_fault
from labtable.host.settings import A_DAY, AN_HOUR, RECORD_DAYS, UNUSED_HOURS
from labtable.host.store import GONE, Classes, StoreTrouble
from labtable.host.tables.evidence import stage_of
from labtable.host.tables.hub import Hub
from labtable.host.tables.observer import ObservedTable, Watching
from labtable.host.upgrades import fetch_components
from labtable.web.classroom import auto_actions, lesson_control
from labtable.web.classroom.attempts import attempt_row, refused_attempt
from labtable.web.classroom.class_updates import send_updates
from labtable.web.classroom.classroom import Classroom, class_row
from labtable.web.classroom.lesson_file import origin_of
from labtable.web.classroom.lesson_import import lesson_boxes, read_file, rebuild_lesson
from labtable.web.classroom.lesson_plans import lesson_of
from labtable.web.classroom.retention import forget_due
from labtable.web.classroom.reveal_limit import can_continue, reveal_limit
from labtable.web.classroom.room import Room
from labtable.web.http.body_limits import UploadSlots
from labtable.wire.class_pupil import NewClass, PauseAll
from labtable.wire.classroom import ClassMade

T = TypeVar("T")
IDLE = 600.0  # seconds after which a class that rests is put away
SWEEP = 60.0  # seconds between two looks for classes whose day has come


class ClassRegistry:
    """Opens classes when somebody comes; the one who hears of their tables."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.rooms: dict[str, Classroom] = {}
        self._opening: dict[str, asyncio.Lock] = {}
        self._reopening = asyncio.Lock()  # a file takes a core for a while
        self.uploads = UploadSlots()
        self._chores: asyncio.Task[None] | None = None
        hub.observer = self

    def clock(self) -> float:
        return self.hub.clock()

    @property
    def class_store(self) -> Classes:
        return Classes(self.hub.services.store)

    async def open(self) -> None:
        self._chores = asyncio.create_task(self._run_chores())

    async def close(self) -> None:
        if self._chores is not None:
            self._chores.cancel()
            with suppress(asyncio.CancelledError):
                await self._chores
        for classroom in list(self.rooms.values()):
            classroom.stop_updates()
            await classroom.wait_for_tasks()

    async def open_class(self, wish: NewClass, address: str) -> ClassMade:
        """Open a class; its keys are told once."""
        lesson = lesson_of(wish)
        key, projector, now = fresh_token(), fresh_token(), self.clock()
        room = Room(
            id=secrets.token_urlsafe(9),
            code=fresh_code(),
            lesson=lesson,
            keys=[hash_token(key)],
            projector=hash_token(projector),
            created=now,
            until=now + UNUSED_HOURS * AN_HOUR,
            address=address,
        )
        return await self.add_class(room, key, projector)

    async def add_class(self, room: Room, key: str, projector: str) -> ClassMade:
        """Keep a fresh class under a code of its own."""
        while not await self.class_store.add(class_row(room, 1)):
            room = structs.replace(room, id=secrets.token_urlsafe(9), code=fresh_code())
        return ClassMade(room.id, room.code, key, projector, room.address, room.until)

    async def reopen_lesson(self, file: bytes, address: str, sender: str) -> ClassMade:
        """Keep a lesson from a file beside all others, to be read; one file after the other."""

        def run_timed(do: Callable[..., T], *given: Any) -> T:
            begun = thread_time()
            try:
                return do(*given)
            finally:
                self.uploads.spend_seconds(sender, thread_time() - begun)

        key, projector, now = fresh_token(), fresh_token(), self.clock()
        store, secret = self.hub.services.store, self.hub.services.settings.secret
        async with self._reopening:
            found = await asyncio.to_thread(run_timed, read_file, file, secret)
            for box in lesson_boxes(found.lesson):
                await fetch_components(store, found.lesson.wish.game, box)
            fresh = await asyncio.to_thread(
                run_timed, rebuild_lesson, found, key, projector, address, now
            )
            room = fresh.room
            while not await self.class_store.add(class_row(room, 1)):
                room.code = fresh_code()
            for table in fresh.tables:
                await self.class_store.add_played(table.row, table.terms, table.journal, table.save)
            await self.class_store.add_tries(room.id, [attempt_row(tried) for tried in fresh.tries])
        return ClassMade(room.id, room.code, key, projector, room.address, room.until)

    async def find_class(self, room: str) -> Classroom | None:
        """Find a class by its name."""
        classroom = self.rooms.get(room)
        if classroom is None:
            async with self._opening.setdefault(room, asyncio.Lock()):
                classroom = self.rooms.get(room) or await self._load_class(room)
            self._opening.pop(room, None)
        elif not self.hub.services.bus.alone:
            with suppress(Refusal):
                await classroom.reload_room()
        if classroom is not None and classroom.gone:
            self.rooms.pop(room, None)
            return None
        if classroom is not None:
            classroom.used = self.clock()
        return classroom

    async def find_by_code(self, code: str) -> Classroom | None:
        """Find an open class by the code on its wall."""
        found = await self.class_store.by_code(code)
        classroom = await self.find_class(found.id) if found else None
        over = classroom is None or classroom.room.state in ("ended", "kept")
        return None if over else classroom

    async def _load_class(self, room: str) -> Classroom | None:
        found = await self.class_store.find(room)
        if found is None:
            return None
        classroom = Classroom(self.hub, found, self.clock)
        classroom.show, classroom.tend = send_updates, auto_actions.run_auto_actions
        self.rooms[room] = classroom
        await classroom.load_tables()
        if classroom.room.state == "playing" and self.hub.services.bus.alone:
            await lesson_control.pause_all(classroom, PauseAll())  # the server was away meanwhile
        return classroom

    def on_table_changed(self, table: ObservedTable) -> None:
        classroom = self.rooms.get(table.terms.room) if table.terms else None
        if classroom is not None and table.terms is not None:
            classroom.moved[table.terms.n] = self.clock()
            classroom.schedule_update(at_once=classroom.has_new_round(table))

    async def record_refused(self, table: ObservedTable, seat: int, refusal: Refusal) -> None:
        classroom = await self.find_class(table.terms.room) if table.terms else None
        if classroom is not None and table.terms and table.terms.n:
            await classroom.record_refused(refused_attempt(table, seat, refusal, self.clock()))

    async def admit_watcher(self, table: ObservedTable, tokens: list[str]) -> Watching:
        """Let the teacher look at any table, and who has no seat at the one to watch."""
        classroom = await self.find_class(table.terms.room) if table.terms else None
        if classroom is None or table.terms is None:
            return ""
        callers = [classroom.find_caller(token) for token in tokens]
        if any([caller and caller.role == "teacher" for caller in callers]):
            return "teacher"
        waiting = [one for one in classroom.room.present if one.seat < 0]
        mine = [one for one in waiting if one.table == table.terms.n]
        known = any([classroom.seat_token(one) in tokens for one in mine])
        return "late" if known and not self.is_ahead(table) else ""

    def is_ahead(self, table: ObservedTable) -> bool:
        """Whether a table stands before the slowest, where all have the same deal."""
        classroom = self.rooms.get(table.terms.room) if table.terms else None
        if classroom is None or not classroom.room.lesson.same_deal:
            return False
        return stage_of(table.live.table) > reveal_limit(classroom)

    async def is_past_secret(self, table: ObservedTable) -> bool:
        """Whether others still play the same deal."""
        classroom = await self.find_class(table.terms.room) if table.terms else None
        if classroom is None or not classroom.room.lesson.same_deal:
            return False
        await classroom.load_tables()
        return table.row.id in classroom.open_tables() and can_continue(classroom)

    def on_bus_note(self, name: str) -> None:
        """Another process changed a class; an empty name means all of them."""
        for classroom in [self.rooms.get(name)] if name else list(self.rooms.values()):
            if classroom is not None:
                classroom.schedule_reload()

    async def delete_with_copies(self, room: str) -> None:
        """Forget a class, and all that was opened on this server from a file of it."""
        origin = origin_of(room, self.hub.services.settings.secret)
        for each in [room, *await self.class_store.copies(origin)]:
            await self.delete_class(each)

    async def delete_class(self, room: str) -> None:
        """Forget a class with everything that belongs to it, here and in the files."""
        classroom = self.rooms.pop(room, None)
        if classroom is not None:
            classroom.close_class(GONE)
            await classroom.wait_for_tasks()
        gone = await self.class_store.remove(room)
        await self.hub.changed(gone)
        await self.hub.services.bus.publish(room, 0)

    async def delete_expired(self) -> None:
        """Forget whatever has been kept long enough; a class that cannot be read stops no other."""
        now = self.clock()
        for room in await self.class_store.due(now):
            try:
                await self._forget_due(room, now)
            except StoreTrouble:
                raise
            except Exception as error:
                log_fault(self.hub.services.metrics, error, "class not tidied")
        await self.hub.services.store.forget_brought(now - RECORD_DAYS * A_DAY)

    async def _forget_due(self, room: str, now: float) -> None:
        row = await self.class_store.find(room)
        if row is not None and row.until <= now:
            await self.delete_class(room)
            return
        classroom = await self.find_class(room)
        if classroom is not None:
            await forget_due(classroom)
            if classroom.room.until <= now:
                await self.delete_class(room)

    def unload_idle(self) -> None:
        """Let classes go that nobody plays or looks at; whoever comes next finds them stored."""
        for name, classroom in list(self.rooms.items()):
            idle = self.clock() - classroom.used > IDLE and not classroom.listeners
            if idle and not classroom.room.playing:
                classroom.stop_updates()
                del self.rooms[name]

    async def _run_chores(self) -> None:
        while True:
            self.unload_idle()
            with suppress(StoreTrouble):
                await self.delete_expired()
            await asyncio.sleep(SWEEP)
