"""Does everything that is kept still load?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Literal

from msgspec import Struct

import labtable
from labtable.engine.errors import Refusal
from labtable.host.store import Overview, Store
from labtable.host.tables.journal import apply_entry
from labtable.host.tables.live_table import LiveTable
from labtable.host.upgrades import fetch_components, fetch_record_components

Thing = tuple[Literal["table", "record"], str]
Watched = Callable[[list[Thing]], Iterable[Thing]]


class LoadFailure(Struct, frozen=True):
    """Something that does not load."""

    kind: Literal["database", "table", "record"]
    id: str
    why: str


class Checked(Struct, frozen=True):
    """How many were looked at, and what does not load."""

    tables: int
    records: int
    failures: list[LoadFailure]


async def check_database(store: Store, watched: Watched) -> Checked:
    """Play every table and every record that somebody brought again."""
    overview = Overview(store)
    tables, records = await overview.ids(), await overview.records()
    things: list[Thing] = [("table", name) for name in tables]
    things += [("record", name) for name in records]
    failures = [LoadFailure("database", "", why) for why in await store.damage()]
    for kind, name in watched(things):
        load = _check_table if kind == "table" else _check_record
        try:
            await load(store, name)
        except Refusal as refusal:
            failures.append(LoadFailure(kind, name, refusal.why))
        except Exception as error:  # whatever it is, this one does not load
            failures.append(LoadFailure(kind, name, f"{type(error).__name__}: {error}"))
    return Checked(len(tables), len(records), failures)


async def _check_table(store: Store, name: str) -> None:
    row = await store.table(name)
    if row is None:
        return  # deleted meanwhile
    await fetch_components(store, row.game, row.data)
    live = LiveTable.opened(row)
    for entry in await store.journal(name):
        apply_entry(live, entry)
    await _check_record(store, name)


async def _check_record(store: Store, name: str) -> Any:
    text = await store.record(name)
    if not text:
        return None
    await fetch_record_components(store, text)
    return labtable.replay(text)
