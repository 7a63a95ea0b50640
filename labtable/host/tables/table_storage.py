"""Keeps one table: its journal, snapshots and clocks; forgets what nobody touches."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from functools import cache
from time import monotonic, time
from typing import Any, Union

import msgspec
from msgspec import Raw, Struct

import labtable
from labtable.engine.errors import Refusal
from labtable.engine.event import Event
from labtable.host.services import Services
from labtable.host.store import (
    Clocks,
    Entry,
    Key,
    Overview,
    PresenceTable,
    Store,
    StoreTrouble,
)
from labtable.host.tables.broadcaster import REMEMBERED
from labtable.host.tables.chat import said_before
from labtable.host.tables.evidence import ShownSkill
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import LiveTable, Vote, finished_game
from labtable.host.tables.seating import Sitting
from labtable.host.tables.table_core import TableCore, Told
from labtable.host.tables.table_events import EVENTS
from labtable.wire.messages import raw_json

LONG = 500  # answers of a game that takes noticeable time to play again


class Save(Struct, frozen=True):
    """A course, and what returning clients may want to hear again."""

    table: Raw
    seats: list[Sitting]
    paused: bool
    vote: Vote | None
    rematch: str
    epoch: int
    history: list[tuple[int, list[int]]]
    told: Raw
    closed: bool = False
    lobby: bool = False
    rewound: int = 0
    held: list[str] = []
    stopped: bool = False
    evidence: list[ShownSkill] | None = None
    late: list[tuple[int, int]] = []


def encode_snapshot(core: TableCore) -> str:
    """Write a table down."""
    live = core.live
    save = Save(
        table=Raw(live.table.save()),
        seats=live.seats,
        paused=live.paused,
        vote=live.vote,
        rematch=live.rematch,
        epoch=live.epoch,
        history=live.history,
        told=raw_json(_recent_events(core.told)),
        closed=live.closed,
        lobby=live.lobby,
        rewound=core.rewound,
        held=live.held,
        stopped=live.stopped,
        evidence=live.evidence,
        late=live.late,
    )
    return msgspec.json.encode(save).decode()


def restore_snapshot(core: TableCore, seq: int, body: str) -> bool:
    """Stand where a table stood; False when that cannot be read here and all is to be replayed."""
    try:
        save = msgspec.json.decode(body, type=Save)
        table = labtable.load(bytes(save.table))
        told = _decoder_for(table.game.events).decode(save.told)
    except (msgspec.MsgspecError, Refusal):
        return False
    live = LiveTable(table, save.seats)
    live.paused, live.vote, live.rematch = save.paused, save.vote, save.rematch
    live.epoch, live.history = save.epoch, save.history
    live.guide, live.rated = core.live.guide, core.live.rated
    live.closed, live.held, live.stopped = save.closed, save.held, save.stopped
    live.lobby, live.dealt, live.evidence = save.lobby, core.live.dealt, save.evidence
    live.strict, live.late = core.live.strict, save.late
    core.live, core.seq, core.rewound = live, seq, save.rewound
    core.told = [Told(*past) for past in told]
    return True


def _recent_events(told: list[Told]) -> list[Told]:
    """Keep what is told again, with room for events that not everybody hears."""
    events, place = 0, len(told)
    while place and events < 2 * REMEMBERED:
        place -= 1
        events += len(told[place].events)
    return told[place:]


@cache
def _decoder_for(events: tuple[type[Event], ...]) -> msgspec.json.Decoder[Any]:
    union: Any = Union
    return msgspec.json.Decoder(list[tuple[int, int, list[union[(*events, *EVENTS)]]]])


class TableStorage:
    """The store as one table uses it."""

    def __init__(self, services: Services, core: TableCore) -> None:
        self.services = services
        self.core = core
        self._attending = asyncio.Lock()  # who is here is written down one after the other

    async def append_entry(self, entry: Entry, key: Key | None, shown: str) -> bool:
        """Store an entry; False when another process was quicker."""
        begun = monotonic()
        stored = await self.services.store.append(self.core.row.id, entry, key, shown)
        self.services.metrics.stored(monotonic() - begun)
        return stored

    async def apply_entry(self, live: LiveTable, entry: Entry) -> list[Event]:
        """Do what an entry says; a long game that is played again for it holds nobody up."""
        replays = entry.kind == "undo" or live.vote is not None
        if replays and len(live.table.record.answers) > LONG:
            return await self.services.offload(apply_entry, live, entry)
        return apply_entry(live, entry)

    async def save_snapshot(self, forget: bool = False) -> None:
        """Keep where the table stands, so that nobody has to play it all again."""
        store, core = self.services.store, self.core
        with contextlib.suppress(StoreTrouble):
            await store.save(core.row.id, core.seq, encode_snapshot(core))
            await self.keep_time()
            if forget:  # a name in what was kept before
                await store.wipe()

    async def load_table(self) -> dict[str, int]:
        """Come back from the last snapshot and the journal since then; give the ids of entries."""
        store, core, ids = self.services.store, self.core, dict[str, int]()
        seq, body = await store.saved(core.row.id)
        if seq and restore_snapshot(core, seq, body):
            ids = await store.ids(core.row.id, seq)
        else:
            core.replay_time(core.row.created)
        for entry in await store.journal(core.row.id, core.seq):
            live = core.live.clone()
            core.adopt_entry(entry, live, await self.apply_entry(live, entry))
            ids[entry.id] = entry.seq
            core.replay_time(entry.at)
            await asyncio.sleep(0)  # others play on meanwhile
        core.chat = await store.chat(core.row.id)
        core.earlier = await said_before(store, core.row)
        if core.is_timed:
            core.restore_time(await Clocks(store).kept(core.row.id) or "[[],[]]")
        return ids

    async def keep_time(self) -> None:
        """Write down how much time has been used, so that no restart gives it back."""
        if self.core.is_timed and not self.core.live.table.over:
            self.core.read_clocks()
            await Clocks(self.services.store).keep(self.core.row.id, self.core.encode_time())

    async def finish_game(self, at: float) -> None:
        """Write the result down for those with accounts, then the record."""
        row, live = self.core.row, self.core.live
        await self.services.settle(self.services, finished_game(row, live, at))
        await self.services.store.finish(row.id, at, live.table.record.to_text())

    async def are_tokens_over(self) -> bool:
        """Tokens open the seats of a table until some time after its end."""
        row = await self.services.store.table(self.core.row.id)
        keep = self.services.settings.keep_tokens_seconds
        return row is None or bool(row.finished and time() - row.finished >= keep)

    async def note_presence(self, here: Iterable[int]) -> None:
        """Write down who is here, for the other processes; it holds for a few chores."""
        services = self.services
        async with self._attending:
            until = time() + 3 * services.settings.catch_up_seconds
            with contextlib.suppress(StoreTrouble):
                presence = PresenceTable(services.store)
                await presence.attend(self.core.row.id, services.name, sorted(here), until)

    async def find_elsewhere(self) -> set[int]:
        """Find the seats whose people other processes serve."""
        presence = PresenceTable(self.services.store)
        return await presence.elsewhere(self.core.row.id, self.services.name, time())


A_DAY = 24 * 3600.0  # seconds
EMPTY_DAYS = 7  # after which a table goes where nobody ever played


async def prune_tables(store: Store, now: float, days: int) -> list[str]:
    """Forget tables that no account or class holds: untouched for so long, or empty for less."""
    overview, gone = Overview(store), []
    for empty, age in ((True, min(days, EMPTY_DAYS)), (False, days)):
        before = now - age * A_DAY
        found = await overview.untouched(before, empty)
        gone += [table for table in found if await overview.forget(table, before)]
    return gone
