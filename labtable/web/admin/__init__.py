"""What whoever runs a server can do with what it keeps, also while it serves."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from labtable.host.store import Store
from labtable.web.store import open_store
from labtable.web.store.sqlite import SqliteStore
from labtable.web.store.sqlite_file import open_file, step


class AdminTrouble(Exception):
    """Something that was asked for cannot be done; the sentence says why."""


@asynccontextmanager
async def open_database(address: str) -> AsyncIterator[Store]:
    """Visit a database beside the servers that use it."""
    store = open_store(address)
    await store.visit()
    try:
        yield store
    finally:
        await store.close()


async def upgrade_database(address: str) -> None:
    """Bring a database up to date, as a server does when it starts, but make no new one."""
    store = open_store(address)
    if isinstance(store, SqliteStore):
        with open_file(store.path) as db:
            step(db)  # or nothing is done to it
    await store.open()
    await store.close()
