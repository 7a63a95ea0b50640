"""Keeps one table: its journal, snapshots, chat, clocks, and who is there for other processes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterable
from time import monotonic, time

from labtable.host.services import Services
from labtable.host.store import Clocks, Entry, Key, Presence, StoreTrouble
from labtable.host.tables import snapshots
from labtable.host.tables.chat import said_before
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import finished_game
from labtable.host.tables.table_core import TableCore


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

    async def save_snapshot(self, forget: bool = False) -> None:
        """Keep where the table stands, so that nobody has to play it all again."""
        store, core = self.services.store, self.core
        with contextlib.suppress(StoreTrouble):
            await store.save(core.row.id, core.seq, snapshots.encode_snapshot(core))
            await self.keep_time()
            if forget:  # a name in what was kept before
                await store.wipe()

    async def load_table(self) -> dict[str, int]:
        """Come back from the last snapshot and the journal since then; give the ids of entries."""
        store, core, ids = self.services.store, self.core, dict[str, int]()
        seq, body = await store.saved(core.row.id)
        if seq and snapshots.restore_snapshot(core, seq, body):
            ids = await store.ids(core.row.id, seq)
        else:
            core.replay_time(core.row.created)
        for entry in await store.journal(core.row.id, core.seq):
            live = core.live.clone()
            core.adopt_entry(entry, live, apply_entry(live, entry))
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
                presence = Presence(services.store)
                await presence.attend(self.core.row.id, services.name, sorted(here), until)

    async def find_elsewhere(self) -> set[int]:
        """Find the seats whose people other processes serve."""
        presence = Presence(self.services.store)
        return await presence.elsewhere(self.core.row.id, self.services.name, time())
