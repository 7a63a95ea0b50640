"""Classes: each one text with a number, its tables, and what was tried there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct, structs

from labtable.host.store.base import ADD, MANY, Store
from labtable.host.store.rows import Entry, Statement, TableRow
from labtable.wire.fields import Lights

SEED = re.compile(r'\[Seed "\d+"\]')  # of a record: which deal it tells of


GUIDED = "[Guide "  # how the opening of a game with a coach begins; everybody gets the same deal


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
    due: float = 0.0  # when something of it is to be forgotten


class _Standing(Struct, frozen=True):
    """What of a class tells whether it was played here."""

    state: str = ""


class _Origin(Struct, frozen=True):
    """What of a class tells that it is a copy."""

    origin: str = ""


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
                "INSERT INTO classes (id, code, version, until, body, due) "
                "VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
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
            f"SELECT id, code, version, until, body, due FROM classes WHERE {column} = ?", value
        )
        return ClassRow(*rows[0]) if rows else None

    async def change(self, row: ClassRow, *more: Statement) -> bool:
        """Keep the next version; False when somebody else was quicker, or the class is gone."""
        changed = await self.store.write(
            (
                "UPDATE classes SET version = ?, until = ?, body = ?, due = ? "
                "WHERE id = ? AND version = ?",
                (row.version, row.until, row.body, row.due, row.id, row.version - 1),
            ),
            *more,
        )
        return changed[0] == 1

    async def remove(self, room: str) -> list[str]:
        """Forget a class with all its tables and records; name the tables."""
        tables = await self.tables(room)
        await self.forget_copies(await self._dealt_here(room))
        mine = "(SELECT table_id FROM class_tables WHERE class_id = ?)"
        await self.store.write(
            (f"DELETE FROM records WHERE id IN {mine}", (room,)),
            (f"DELETE FROM tables WHERE id IN {mine}", (room,)),
            ("DELETE FROM classes WHERE id = ?", (room,)),
        )
        await self.store.wipe()
        return tables

    async def _dealt_here(self, room: str) -> list[str]:
        """How the tables of a class were opened; nothing where a file said so."""
        row = await self.find(room)
        if row is None or not _played_here(row.body):
            return []
        rows = await self.store.read(
            "SELECT t.opening FROM tables t JOIN class_tables c ON c.table_id = t.id "
            "WHERE c.class_id = ? AND t.opening NOT LIKE ?",
            *(room, f"{GUIDED}%"),
        )
        return [str(row[0]) for row in rows]

    async def due(self, now: float) -> list[str]:
        """Find the classes of which something is to be forgotten."""
        rows = await self.store.read("SELECT id FROM classes WHERE due <= ? ORDER BY due", now)
        return [str(row[0]) for row in rows]

    async def forget_copies(self, openings: Sequence[str]) -> None:
        """Forget the records of these deals that somebody brought as files."""
        deals = {deal[0] for opening in openings if (deal := SEED.search(opening))}
        sql = "DELETE FROM records WHERE brought > 0 AND body LIKE ?"
        if deals:
            await self.store.write(*[(sql, (f"%{deal}%",)) for deal in sorted(deals)])

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
            ("DELETE FROM reviews WHERE record = ?", (row.id,)),
        )

    async def tables(self, room: str) -> list[str]:
        rows = await self.store.read("SELECT table_id FROM class_tables WHERE class_id = ?", room)
        return [str(row[0]) for row in rows]

    async def dealt(self, seed: int) -> list[str]:
        """Find the tables of classes that were dealt from this seed."""
        rows = await self.store.read(
            "SELECT id FROM tables WHERE id IN (SELECT table_id FROM class_tables) "
            "AND opening LIKE ? AND opening NOT LIKE ?",
            *(f'%[Seed "{seed}"]%', f"{GUIDED}%"),
        )
        return [str(row[0]) for row in rows]

    async def sat_at(self, room: str, person: int) -> list[str]:
        """Find the tables of a class where somebody sat down; some others may be among them."""
        some = [f'%"person":{person}{end}%' for end in (",", "}")]
        rows = await self.store.read(
            "SELECT t.id FROM tables t JOIN class_tables c ON c.table_id = t.id "
            "WHERE c.class_id = ? AND (t.places LIKE ? OR t.places LIKE ? OR EXISTS "
            "(SELECT 1 FROM journal j WHERE j.table_id = t.id AND j.kind = 'sit' "
            "AND (j.body LIKE ? OR j.body LIKE ?)))",
            *(room, *some, *some),
        )
        return [str(row[0]) for row in rows]

    async def terms(self, table: str) -> Terms | None:
        """Tell on which terms a table belongs to a class, if it belongs to one."""
        rows = await self.store.read("SELECT terms FROM class_tables WHERE table_id = ?", table)
        return msgspec.json.decode(rows[0][0], type=Terms) if rows else None

    async def add_try(self, room: str, tried: TryRow) -> bool:
        """Keep something that was tried, once; False where it was kept before."""
        made = await self.store.write(
            (
                "INSERT INTO class_tries (class_id, id, at, body) SELECT ?, ?, ?, ? "
                "WHERE EXISTS (SELECT 1 FROM classes WHERE id = ?) ON CONFLICT DO NOTHING",
                (room, *tried, room),
            )
        )
        return made[0] == 1

    async def add_tries(self, room: str, tries: Sequence[TryRow]) -> None:
        """Keep all that was tried in a lesson that is over."""
        sql = "INSERT INTO class_tries (class_id, id, at, body) VALUES (?, ?, ?, ?)"
        for at in range(0, len(tries), MANY):
            await self.store.write(*[(sql, (room, *tried)) for tried in tries[at : at + MANY]])

    async def add_played(
        self, row: TableRow, terms: Terms, journal: Sequence[Entry], save: str
    ) -> None:
        """Keep a table of a lesson that is over: its journal, and where it stands at the end."""
        await self.store.add_table(row, [], belonging(row.id, terms))
        for at in range(0, len(journal), MANY):
            lines = [(ADD, (row.id, *structs.astuple(each))) for each in journal[at : at + MANY]]
            await self.store.write(*lines)
        await self.store.save(row.id, len(journal), save)

    async def copies(self, origin: str) -> list[str]:
        """Find the classes that were opened from a file of this class."""
        rows = await self.store.read("SELECT id, body FROM classes")
        return [
            str(room)
            for room, body in rows
            if msgspec.json.decode(body, type=_Origin).origin == origin
        ]

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


def _played_here(body: str) -> bool:
    """Whether a class can be read, and is not from a file, which may say anything."""
    try:
        return msgspec.json.decode(body, type=_Standing).state != "kept"
    except msgspec.MsgspecError:
        return False


def belonging(table: str, terms: Terms) -> Statement:
    """Let a table that is just being added belong to a class."""
    sql = (
        "INSERT INTO class_tables (table_id, class_id, terms) SELECT ?, ?, ? "
        "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
    )
    return sql, (table, terms.room, msgspec.json.encode(terms).decode(), table)
