"""Classes: each one text with a number, its tables, and what was tried there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from labtable.web.store.base import Store
from labtable.web.store.rows import Entry, Statement, TableRow
from labtable.wire.fields import Lights


class Terms(Struct, frozen=True, kw_only=True):
    """On which terms a table belongs to a class."""

    room: str
    n: int  # of the table in the room; 0 for homework
    deal: str = ""  # in whose name bots throw dice, where several tables share a deal
    lights: Lights = "on"
    hints_after: float = 0.0  # seconds at one question


class ClassRow(NamedTuple):
    """A class as it is kept; who changes it names the version that was read."""

    id: str
    code: str
    version: int
    until: float
    body: str


class _Age(Struct, frozen=True):
    """What of a class tells how long its names are kept."""

    created: float = 0.0
    ended: float = 0.0
    nameless: bool = False


class TryRow(NamedTuple):
    """Something that was tried."""

    id: str
    at: float
    body: str


class Classes:
    """What is kept of classes."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def add(self, row: ClassRow) -> bool:
        """Keep a new class; False when its id or code is taken."""
        made = await self.store.write(
            (
                "INSERT INTO classes (id, code, version, until, body) VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING",
                row,
            )
        )
        return made[0] == 1

    async def find(self, room: str) -> ClassRow | None:
        return await self._find("id", room)

    async def by_code(self, code: str) -> ClassRow | None:
        return await self._find("code", code)

    async def _find(self, column: str, value: str) -> ClassRow | None:
        rows = await self.store.read(
            f"SELECT id, code, version, until, body FROM classes WHERE {column} = ?", value
        )
        return ClassRow(*rows[0]) if rows else None

    async def change(self, row: ClassRow, *more: Statement) -> bool:
        """Keep the next version; False when somebody else was quicker, or the class is gone."""
        changed = await self.store.write(
            (
                "UPDATE classes SET version = ?, until = ?, body = ? WHERE id = ? AND version = ?",
                (row.version, row.until, row.body, row.id, row.version - 1),
            ),
            *more,
        )
        return changed[0] == 1

    async def remove(self, room: str) -> list[str]:
        """Forget a class with all its tables and records; name the tables."""
        tables = await self.tables(room)
        mine = "(SELECT table_id FROM class_tables WHERE class_id = ?)"
        await self.store.write(
            (f"DELETE FROM records WHERE id IN {mine}", (room,)),
            (f"DELETE FROM tables WHERE id IN {mine}", (room,)),
            ("DELETE FROM classes WHERE id = ?", (room,)),
        )
        await self.store.wipe()
        return tables

    async def overdue(self, now: float) -> list[str]:
        """Find the classes whose day has come."""
        rows = await self.store.read("SELECT id FROM classes WHERE until < ?", now)
        return [str(row[0]) for row in rows]

    async def named(self, since: float) -> list[str]:
        """Find classes that ended before this day and still tell first names."""
        found = [
            (str(room), msgspec.json.decode(body, type=_Age))
            for room, body in await self.store.read("SELECT id, body FROM classes")
        ]
        return [
            room
            for room, age in found
            if not age.nameless and age.ended and max(age.ended, age.created) < since
        ]

    async def rename(self, row: TableRow, journal: Sequence[Entry], record: str) -> None:
        """Write a table under other names, wherever something is written of it."""
        places = msgspec.json.encode(row.places).decode()
        await self.store.write(
            (
                "UPDATE tables SET opening = ?, places = ? WHERE id = ?",
                (row.opening, places, row.id),
            ),
            *[
                (
                    "UPDATE journal SET body = ? WHERE table_id = ? AND seq = ?",
                    (entry.body, row.id, entry.seq),
                )
                for entry in journal
            ],
            ("DELETE FROM saves WHERE table_id = ?", (row.id,)),
            ("UPDATE records SET body = ? WHERE id = ?", (record, row.id)),
        )

    async def tables(self, room: str) -> list[str]:
        rows = await self.store.read("SELECT table_id FROM class_tables WHERE class_id = ?", room)
        return [str(row[0]) for row in rows]

    async def terms(self, table: str) -> Terms | None:
        """Tell on which terms a table belongs to a class, if it belongs to one."""
        rows = await self.store.read("SELECT terms FROM class_tables WHERE table_id = ?", table)
        return msgspec.json.decode(rows[0][0], type=Terms) if rows else None

    async def add_try(self, room: str, tried: TryRow) -> None:
        """Keep something that was tried, once."""
        await self.store.write(
            (
                "INSERT INTO class_tries (class_id, id, at, body) SELECT ?, ?, ?, ? "
                "WHERE EXISTS (SELECT 1 FROM classes WHERE id = ?) ON CONFLICT DO NOTHING",
                (room, *tried, room),
            )
        )

    async def tries(self, room: str) -> list[TryRow]:
        """Give all that was tried, in order."""
        rows = await self.store.read(
            "SELECT id, at, body FROM class_tries WHERE class_id = ? ORDER BY at, id", room
        )
        return [TryRow(*row) for row in rows]

    async def homework(self, code: str) -> str:
        """Find the class that gave this homework."""
        rows = await self.store.read("SELECT class_id FROM homework_codes WHERE code = ?", code)
        return str(rows[0][0]) if rows else ""

    async def add_homework(self, code: str, room: str) -> bool:
        """Let a code lead to homework; False when it is taken."""
        made = await self.store.write(
            (
                "INSERT INTO homework_codes (code, class_id) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (code, room),
            )
        )
        return made[0] == 1

    async def end_homework(self, code: str) -> None:
        await self.store.write(("DELETE FROM homework_codes WHERE code = ?", (code,)))


def belonging(table: str, terms: Terms) -> Statement:
    """Let a table that is just being added belong to a class."""
    sql = (
        "INSERT INTO class_tables (table_id, class_id, terms) SELECT ?, ?, ? "
        "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
    )
    return sql, (table, terms.room, msgspec.json.encode(terms).decode(), table)
