"""One live table: everything that happens there, in one order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection, Coroutine
from random import random
from time import monotonic, time
from typing import Any

from msgspec import structs

from labtable.engine.errors import OutOfTurn, Refusal
from labtable.engine.event import Event
from labtable.web.faults import noted
from labtable.web.identity.tokens import Opened, key_to, opens
from labtable.web.refusals import Unmannerly, not_yours
from labtable.web.services import Services
from labtable.web.store import GONE, Entry, Key, Line, Presence, SeatRow, StoreTrouble, TableRow
from labtable.web.tables import saves
from labtable.web.tables.audience import Listener
from labtable.web.tables.ending import settle
from labtable.web.tables.live import LiveTable, rekeyed
from labtable.web.tables.standins import StandIns
from labtable.web.tables.talk import said_before
from labtable.wire.messages import Confirmed, encoded

PATIENCE = 2.0  # seconds of trying against other processes
LONGEST_PAUSE = 0.02  # seconds between two tries
LOST = {
    "getup": "You have left this table.",
    "decline": "You do not play this game.",
    "remove": "The host gave your seat to a bot.",
    "erase": "Your account was deleted; a bot plays for you.",
    "sit": "You play on another device, or somebody else sits here now.",
    "vacate": "This seat is not yours any more; your class says where you sit.",
}
REPLACED = "Your seat has a new token; the one of this device opens it no more."


class TableHost(StandIns):
    """A table with its people, bots and clock; all of them come in by `take_up`."""

    def __init__(self, services: Services, row: TableRow) -> None:
        super().__init__(services, row)
        self.ids: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self._attending = asyncio.Lock()  # who is here is written down one after the other
        self.idle_since = monotonic()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._closing = False

    @property
    def busy(self) -> bool:
        return bool(self.listeners or self._tasks)

    @property
    def _spares(self) -> bool:
        """Is somebody here with a spare key? Such a key ends without a line in the journal."""
        return any([key.spare for listener in self.listeners for key in listener.keys])

    async def enter(self, wish: Entry, key: Key | None = None, shown: str = "") -> Confirmed | None:
        """Take up a wish of somebody who may not wait for its end."""
        return await asyncio.shield(self.start(self.take_up(wish, None, key, shown)))

    async def take_up(
        self, wish: Entry, origin: Listener | None, key: Key | None = None, shown: str = ""
    ) -> Confirmed | None:
        """Judge a wish, store it, and only then show it; an id counts once.

        Whoever speaks for a seat holds its present key: a connection the one it came with, a
        request the one it has shown. What came between, also elsewhere, is seen before the wish.
        """
        async with self.lock:
            held = key_to(wish.seat, origin.keys) if origin else None
            shown = held.shown if held and held.spare else shown
            until, pause = monotonic() + PATIENCE, 0.001
            while True:
                if wish.id in self.ids:  # before it is judged: it may have changed everything
                    return Confirmed(wish.id, self.ids[wish.id])
                await self._check_speaker(wish.seat, origin, shown)
                live = self.live.clone()
                told = live.apply(wish)
                entry = _final(wish, self.seq + 1, live)
                if await self._stored(entry, key, shown):
                    break
                await self._fetch()  # another process was quicker
                if monotonic() > until:
                    raise Unmannerly("closed", "The table is crowded; please try again.")
                await asyncio.sleep(random() * pause)  # or processes starve each other
                pause = min(LONGEST_PAUSE, pause * 2)
            if self._spares:
                await self._check_keys(besides=[rekeyed(entry)])
            self._adopt(live, entry, told, origin)
        if not entry.seq % self.services.settings.save_every:
            self.start(self._save())
        if not self.services.bus.alone:
            await self.services.bus.publish(self.row.id, self.seq)
        return None

    async def _check_speaker(self, seat: int, origin: Listener | None, shown: str) -> None:
        if shown:
            rows = await self._check_keys()
            held = any([row.seat == seat and opens(row, shown) for row in rows])
        else:
            held = origin is None or key_to(seat, origin.keys) is not None
        if not held:
            raise not_yours()

    async def check_keys(self) -> None:
        """Take seats from connections whose keys ended without a line in the journal."""
        async with self.lock:
            await self._check_keys()

    async def _check_keys(self, besides: Collection[int | None] = ()) -> list[SeatRow]:
        """Look again at all keys, besides those of seats about which a line is about to tell."""
        rows = await self.services.store.seats(self.row.id)

        def stale(key: Opened) -> bool:
            good = any([row.seat == key.seat and opens(row, key.shown) for row in rows])
            return key.seat not in besides and not good

        self._show_lost(self.take_seats(stale, REPLACED if rows else GONE))
        return rows

    def _show_lost(self, poorer: list[Listener]) -> None:
        if poorer:
            self.show_what_is_left(poorer)
            self._presence_changed()

    async def _stored(self, entry: Entry, key: Key | None, shown: str) -> bool:
        begun = monotonic()
        stored = await self.services.store.append(self.row.id, entry, key, shown)
        self.services.metrics.stored(monotonic() - begun)
        return stored

    async def _save(self) -> None:
        """Keep where the table stands, so that nobody has to play it all again."""
        with contextlib.suppress(StoreTrouble):
            await self.services.store.save(self.row.id, self.seq, saves.written(self))

    def _adopt(
        self, live: LiveTable, entry: Entry, told: list[Event], origin: Listener | None
    ) -> None:
        before = self.live
        self.ids[entry.id] = entry.seq
        lost, why = rekeyed(entry), LOST.get(entry.kind, REPLACED)
        poorer = [] if lost is None else self.take_seats(lambda key: key.seat == lost, why)
        self.remember(entry, live, told)
        self._look_at_the_clock()
        self.send_ahead()
        settled = told or live.table.question != before.table.question
        if settled or entry.kind != "answer" or live.guide:
            self.show(entry, told, origin)
            self.show_changes(before, entry)
        else:
            self.show_progress(entry, origin)
        self._show_lost(poorer)
        self.wake()
        self._tell_class()
        if live.table.over and not before.table.over:
            self.services.metrics.count("games_finished")
            self.start(self._finish(entry.at))

    async def _finish(self, at: float) -> None:
        while not self._closing:
            try:
                await settle(self.services, self.row, self.live, at)
                record = self.live.table.record.to_text()
                return await self.services.store.finish(self.row.id, at, record)
            except StoreTrouble:
                await asyncio.sleep(1)  # the journal has it all; this is for those who look
        return None

    async def catch_up(self) -> None:
        """Fetch what other processes stored."""
        async with self.lock:
            await self._fetch()

    async def _fetch(self) -> None:
        store = self.services.store
        entries = await store.journal(self.row.id, self.seq)
        if self._spares:
            await self._check_keys([rekeyed(entry) for entry in entries])
        for entry in entries:
            live = self.live.clone()
            self._adopt(live, entry, live.apply(entry), None)
        for line in await store.chat(self.row.id, self._heard):
            self.hear(line)
        if not self.services.bus.alone:
            elsewhere = await Presence(store).elsewhere(self.row.id, self.services.name, time())
            if elsewhere != self.elsewhere:
                self.elsewhere = elsewhere
                self._look_at_the_clock()
                self.show_presence()
                self._ring()

    @property
    def _heard(self) -> int:
        return self.chat[-1].n if self.chat else 0

    async def restore(self) -> None:
        """Come back from what was last kept and the journal since then, silently."""
        store, table = self.services.store, self.row.id
        seq, body = await store.saved(table)
        if seq and saves.restored(self, seq, body):
            self.ids = await store.ids(table, seq)
        for entry in await store.journal(table, self.seq):
            live = self.live.clone()
            self.remember(entry, live, live.apply(entry))
            self.ids[entry.id] = entry.seq
            await asyncio.sleep(0)  # others play on meanwhile
        self.chat = await store.chat(table)
        self.earlier = await said_before(store, self.row.previous)
        self._look_at_the_clock()
        if self.live.table.over and not self.row.finished:
            self.start(self._finish(time()))
        self.wake()

    async def say(self, seat: int, text: str, origin: Listener) -> None:
        """Keep what somebody says and pass it on."""
        async with self.lock:
            while True:
                key = key_to(seat, origin.keys)
                if key is None:
                    raise not_yours()
                if self.terms is not None:
                    raise Unmannerly("forbidden", "In a class one speaks by ready phrases.")
                if self.live.seats[seat].muted:
                    raise Unmannerly("forbidden", "The host has muted you at this table.")
                line = Line(self._heard + 1, seat, text, time())
                if await self.services.store.say(self.row.id, line, key.shown):
                    break
                await self._fetch()  # somebody else was quicker, or the key has ended
                await self._check_keys()
            self.hear(line)
        await self.services.bus.publish(self.row.id, self.seq)

    def arrive(self, listener: Listener, last_seq: int | None) -> None:
        """Let a connection listen: it gets the whole picture, the others hear who came."""
        self.listeners.add(listener)
        self._look_at_the_clock()
        listener.push(self.welcome(listener, last_seq))
        self._presence_changed(listener)
        self.wake()

    def depart(self, listener: Listener) -> None:
        """Let a connection go; a gentle clock may have waited for this."""
        self.listeners.discard(listener)
        self.idle_since = monotonic()
        if not self._closing:
            self._look_at_the_clock()
            self._presence_changed()
            self._ring()

    def _presence_changed(self, newcomer: Listener | None = None) -> None:
        self.show_presence(newcomer)
        self._tell_class()
        if not self.services.bus.alone:
            self.start(self._presence_told())

    async def _presence_told(self) -> None:
        await self.attend()
        await self.services.bus.publish(self.row.id, self.seq)

    async def attend(self) -> None:
        """Write down who is here, for the other processes; it holds for a few chores."""
        services = self.services
        async with self._attending:
            here, until = sorted(self.here), time() + 3 * services.settings.catch_up_seconds
            with contextlib.suppress(StoreTrouble):
                await Presence(services.store).attend(self.row.id, services.name, here, until)

    def _tell_class(self) -> None:
        if self.witness is not None:
            self.witness.happened(self)

    async def tried(self, seat: int, refusal: Refusal) -> bool:
        """Keep an answer that was refused, where it is worth that; tell whether lights go on."""
        if isinstance(refusal, OutOfTurn | Unmannerly):
            return False
        if self.witness is not None:
            await self.witness.refused(self, seat, refusal)
        lit = self.lit(seat)
        self.tries[seat] = self.live.table.question
        return self.lit(seat) and not lit

    def hint_now(self) -> None:
        """Let hints be asked for at the open question, however short it has been open."""
        self.hinted = self.live.table.question

    def hint_in(self) -> float:
        """Seconds until a hint may be asked for; in a class people think first."""
        wait = self.terms.hints_after if self.terms else 0.0
        if not wait or self.hinted == self.live.table.question:
            return 0.0
        return max(0.0, wait - (monotonic() - self.opened))

    def wake(self) -> None:
        """Let bots think that are asked, and set the clock, while somebody is there."""
        live = self.live
        if self._closing or live.resting or not self.listeners:
            return
        for seat in live.waiting():
            if live.seats[seat].played_by_bot:
                self.stand_in("bot", seat, live.seats[seat].level)
        self._ring()

    def _look_at_the_clock(self) -> None:
        attended = bool(self.listeners or self.elsewhere)
        self.clock.look(self.live, monotonic(), attended)

    def _ring(self) -> None:
        """Give the default answer for those whose time is over; come back for the next."""
        now = monotonic()
        if self._alarm is not None:
            self._alarm.cancel()
        for seat in self.clock.due(now):
            patient = self.clock.mode == "gentle" and seat in self.online
            if not patient and seat in self.live.table.waiting():
                self.stand_in("clock", seat, self._substitute(seat))
        wait = self.clock.next(now)
        loop = asyncio.get_running_loop()
        self._alarm = None if wait is None else loop.call_later(wait + 0.001, self._ring)

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something that is finished before the table is put away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is being stored; start nothing new."""
        self._closing = True
        if self._alarm is not None:
            self._alarm.cancel()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, Refusal | StoreTrouble):
                noted(self.services.metrics, ended)


def _final(wish: Entry, seq: int, live: LiveTable) -> Entry:
    """Number a wish that was found good; an answer is kept as the action it was read as."""
    body = wish.body
    if wish.kind == "answer":
        body = encoded(live.table.record.answers[-1].action).decode()
    return structs.replace(wish, seq=seq, body=body, at=time())
