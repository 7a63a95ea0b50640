"""One live table: everything that happens there, in one order."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Coroutine
from random import random
from time import monotonic, time
from typing import Any

from msgspec import structs

from labtable.engine.errors import OutOfTurn, Refusal
from labtable.engine.event import Event
from labtable.host.identity.tokens import Opened, is_key_of, key_to
from labtable.host.metrics import log_fault
from labtable.host.refusals import RequestRefused, not_yours
from labtable.host.services import Services
from labtable.host.store import (
    GONE,
    ChatLine,
    Entry,
    Key,
    SeatRow,
    StoreTrouble,
    TableRow,
    Terms,
)
from labtable.host.tables.broadcaster import Broadcaster, Listener
from labtable.host.tables.clocks import Clock
from labtable.host.tables.journal import rekeyed_seat
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.observer import TableObserver
from labtable.host.tables.seating import LOST, REPLACED
from labtable.host.tables.substitutes import Substitutes
from labtable.host.tables.table_core import TableCore
from labtable.host.tables.table_storage import TableStorage
from labtable.wire.messages import Confirmed, encode_message

PATIENCE = 2.0  # seconds of trying against other processes
LONGEST_PAUSE = 0.02  # seconds between two tries
MOST_SAID = 5000  # lines of chat at one table
SAID_ENOUGH = "Enough has been said at this table: it keeps at most {most} lines."


class TableHost:
    """A table with its people, bots and clock; whatever happens there comes in by `take_up`.

    It keeps the order: one after the other, stored before anybody hears of it.
    """

    def __init__(self, services: Services, row: TableRow) -> None:
        settings = services.settings
        claimed = not row.casual and row.clock != "strict"
        silence = Clock("strict" if claimed else "off", settings.abandon_seconds)
        clock = Clock(row.clock, settings.clock_seconds(row.clock))
        self.services = services
        self.core = TableCore(row, clock, silence)
        self.storage = TableStorage(services, self.core)
        self.broadcaster = Broadcaster(self.core)
        self.substitutes = Substitutes(
            services, self.core, self.broadcaster, self.take_up, self.start
        )
        self.observer: TableObserver | None = None  # who looks after it
        self.ids: dict[str, int] = {}
        self.lock = asyncio.Lock()
        self.idle_since = monotonic()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    @property
    def row(self) -> TableRow:
        return self.core.row

    @property
    def live(self) -> LiveTable:
        return self.core.live

    @property
    def terms(self) -> Terms | None:
        return self.core.terms

    def play_on_terms(self, terms: Terms, observer: TableObserver | None) -> None:
        """Be looked after from the beginning."""
        self.core.play_on_terms(terms)
        self.observer = observer

    @property
    def busy(self) -> bool:
        return bool(self.broadcaster.listeners or self._tasks)

    @property
    def _spares(self) -> bool:
        """Is somebody here with a spare key? Such a key ends without a line in the journal."""
        return any([key.spare for listener in self.broadcaster.listeners for key in listener.keys])

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
                self.core.check_claim(wish)
                self.core.check_room(wish, by_person=origin is not None or bool(shown))
                live = self.live.clone()
                told = await self.storage.apply_entry(live, wish)
                entry = _final_entry(wish, self.core.seq + 1, live)
                if await self.storage.append_entry(entry, key, shown):
                    break
                await self._fetch_news()  # another process was quicker
                if monotonic() > until:
                    raise RequestRefused("closed", "The table is crowded; please try again.")
                await asyncio.sleep(random() * pause)  # or processes starve each other
                pause = min(LONGEST_PAUSE, pause * 2)
            if self._spares:
                await self._check_keys(besides=[rekeyed_seat(entry)])
            self._show_entry(live, entry, told, origin)
        if not entry.seq % self.services.settings.save_every:
            self.start(self.storage.save_snapshot())
        if not self.services.bus.alone:
            await self.services.bus.publish(self.row.id, self.core.seq)
        return None

    async def _check_speaker(self, seat: int, origin: Listener | None, shown: str) -> None:
        if shown:
            rows = await self._check_keys()
            held = any([row.seat == seat and is_key_of(row, shown) for row in rows])
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

        def is_stale(key: Opened) -> bool:
            good = any([row.seat == key.seat and is_key_of(row, key.shown) for row in rows])
            return key.seat not in besides and not good

        self._show_lost(self.broadcaster.take_seats(is_stale, REPLACED if rows else GONE))
        return rows

    def _show_lost(self, poorer: list[Listener]) -> None:
        if poorer:
            self.broadcaster.show_what_is_left(poorer)
            self._presence_changed()

    def _show_entry(
        self, live: LiveTable, entry: Entry, told: list[Event], origin: Listener | None
    ) -> None:
        before = self.live
        self.ids[entry.id] = entry.seq
        if entry.kind == "erase":
            self.start(self.storage.save_snapshot(forget=True))
        lost, why = rekeyed_seat(entry), LOST.get(entry.kind, REPLACED)
        poorer = (
            [] if lost is None else self.broadcaster.take_seats(lambda key: key.seat == lost, why)
        )
        self._adopt_entry(entry, live, told)
        self._look_at_the_clock()
        if self.observer is not None:
            self.broadcaster.send_ahead(self.observer)
        settled = told or live.table.question != before.table.question
        if settled or entry.kind != "answer" or live.guide:
            self.broadcaster.show(entry, told, origin)
            self.broadcaster.show_changes(before, entry)
        else:
            self.broadcaster.show_progress(entry, origin)
        self._show_lost(poorer)
        self.wake()
        self._tell_observer()
        if live.table.over and not before.table.over:
            self.services.metrics.count("games_finished")
            self.start(self._finish_game(entry.at))

    async def _finish_game(self, at: float) -> None:
        while not self._closing:
            try:
                return await self.storage.finish_game(at)
            except StoreTrouble:
                await asyncio.sleep(1)  # the journal has it all; this is for those who look
        return None

    async def catch_up(self) -> None:
        """Fetch what other processes stored."""
        async with self.lock:
            await self._fetch_news()

    async def _fetch_news(self) -> None:
        store = self.services.store
        entries = await store.journal(self.row.id, self.core.seq)
        if self._spares:
            await self._check_keys([rekeyed_seat(entry) for entry in entries])
        for entry in entries:
            live = self.live.clone()
            told = await self.storage.apply_entry(live, entry)
            self._show_entry(live, entry, told, None)
        for line in await store.chat(self.row.id, self.core.last_line):
            self.broadcaster.hear(line)
        if not self.services.bus.alone:
            elsewhere = await self.storage.find_elsewhere()
            if elsewhere != self.broadcaster.elsewhere:
                self.broadcaster.elsewhere = elsewhere
                self._look_at_the_clock()
                self.broadcaster.show_presence()
                self.substitutes.set_alarm()

    async def restore(self) -> None:
        """Come back from what was last kept and the journal since then, silently."""
        self.ids = await self.storage.load_table()
        self._look_at_the_clock()
        if self.live.table.over and not self.row.finished:
            self.start(self._finish_game(time()))
        self.wake()

    def _adopt_entry(self, entry: Entry, live: LiveTable, told: list[Event]) -> None:
        if live.names != self.live.names:
            self.broadcaster.eyes.forget()
        self.core.adopt_entry(entry, live, told)

    def _look_at_the_clock(self) -> None:
        people = self.broadcaster
        self.core.attended = bool(people.listeners or people.elsewhere)
        self.core.read_clocks()

    async def say(self, seat: int, text: str, origin: Listener) -> None:
        """Keep what somebody says and pass it on."""
        async with self.lock:
            while True:
                key = key_to(seat, origin.keys)
                if key is None:
                    raise not_yours()
                if self.terms is not None:
                    raise RequestRefused("forbidden", "In a class one speaks by ready phrases.")
                if len(self.core.chat) >= MOST_SAID:
                    raise RequestRefused("closed", SAID_ENOUGH, most=MOST_SAID)
                if self.live.seats[seat].muted:
                    raise RequestRefused("forbidden", "The host has muted you at this table.")
                line = ChatLine(self.core.last_line + 1, seat, text, time())
                if await self.services.store.say(self.row.id, line, key.shown):
                    break
                await self._fetch_news()  # somebody else was quicker, or the key has ended
                await self._check_keys()
            self.broadcaster.hear(line)
        await self.services.bus.publish(self.row.id, self.core.seq)

    def arrive(self, listener: Listener, last_seq: int | None) -> None:
        """Let a connection listen: it gets the whole picture, the others hear who came."""
        self.broadcaster.listeners.add(listener)
        self._look_at_the_clock()
        listener.push(self.broadcaster.welcome(listener, last_seq))
        self._presence_changed(listener)
        self.wake()

    def depart(self, listener: Listener) -> None:
        """Let a connection go; a gentle clock may have waited for this."""
        self.broadcaster.listeners.discard(listener)
        self.idle_since = monotonic()
        if not self._closing:
            self._look_at_the_clock()
            self._presence_changed()
            self.substitutes.set_alarm()

    def _presence_changed(self, newcomer: Listener | None = None) -> None:
        self.broadcaster.show_presence(newcomer)
        self._tell_observer()
        if not self.services.bus.alone:
            self.start(self._presence_told())

    async def _presence_told(self) -> None:
        await self.storage.note_presence(self.broadcaster.here)
        await self.services.bus.publish(self.row.id, self.core.seq)

    def _tell_observer(self) -> None:
        if self.observer is not None:
            self.observer.on_table_changed(self.core)

    async def record_refused(self, seat: int, refusal: Refusal) -> bool:
        """Keep an answer that was refused, where it is worth that; tell whether lights go on."""
        if isinstance(refusal, OutOfTurn | RequestRefused):
            return False
        if self.observer is not None:
            await self.observer.record_refused(self.core, seat, refusal)
        return self.core.note_try(seat)

    def wake(self) -> None:
        """Let bots think that are asked, and set the clock, while somebody is there."""
        self.substitutes.wake()

    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something that is finished before the table is put away."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        """Finish what is being stored; start nothing new."""
        self._closing = True
        self.substitutes.close()
        for ended in await asyncio.gather(*self._tasks, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, Refusal | StoreTrouble):
                log_fault(self.services.metrics, ended)


def _final_entry(wish: Entry, seq: int, live: LiveTable) -> Entry:
    """Number a wish that was found good; an answer is kept as the action it was read as."""
    body = wish.body
    if wish.kind == "answer":
        body = encode_message(live.table.record.answers[-1].action).decode()
    return structs.replace(wish, seq=seq, body=body, at=time())
