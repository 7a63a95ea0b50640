"""Closing a table: a line of its journal, so that every process hears it in the same order."""

from __future__ import annotations

from time import time

from labtable.engine.event import WATCHER
from labtable.host.identity.tokens import read_typed_code
from labtable.host.store import CLOSING, Entry, Overview, Store, TableStanding
from labtable.web.admin import AdminTrouble


async def find_closable(store: Store, name: str) -> TableStanding:
    """Find a table by its code or its id, if it can be closed."""
    overview = Overview(store)
    found = await overview.tables(name) or await overview.tables(read_typed_code(name) or name)
    if not found:
        raise AdminTrouble(f"No table has the code or the id '{name}'.")
    table = found[0]
    if table.state != "playing":
        raise AdminTrouble(f"The table {table.code} is {table.state} already.")
    return table


async def close_table(store: Store, table: TableStanding) -> None:
    """Let a table go on no more; who sits there is told."""
    line = Entry(seq=0, id=CLOSING, kind="close", seat=WATCHER, at=time())
    await store.add_line(table.id, line)
