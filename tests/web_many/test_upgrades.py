"""Upgrades of a server with PostgreSQL."""

from __future__ import annotations

import asyncpg  # type: ignore[import-untyped] # it ships no types

from labtable.web.store.postgres import number_parameters
from tests.web.stored import SCHEMA, rows, schema
from tests.web.upgrade_contract import UpgradeContract


class TestPostgres(UpgradeContract):
    """The common promises."""

    async def old(self, database: str) -> None:
        db = await asyncpg.connect(database)
        await db.execute("CREATE TABLE migrations (number INTEGER PRIMARY KEY)")
        for step in schema("postgres"):
            await db.execute(step)
        for sql, values in rows():
            await db.execute(number_parameters(sql), *values)
        await db.execute("INSERT INTO migrations VALUES ($1)", SCHEMA)
        await db.close()
