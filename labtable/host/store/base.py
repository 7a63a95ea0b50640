"""What is stored, in which words; the back ends only know how to run them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from secrets import token_hex
from typing import Any

import msgspec
from msgspec import structs

from labtable.host.store.rows import (
    MOVING_ON,
    ChatLine,
    Entry,
    Key,
    SeatRow,
    Statement,
    TableRow,
    moved_on,
    read_places,
    room_code,
)

MANY = 500  # names in one question
ROOM = 8192  # bytes that have to fit, so that nobody is let in who could not answer
JOURNAL = "seq, entry_id, kind, seat, question, body, at"
ADD = (
    f"INSERT INTO journal (table_id, {JOURNAL}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
HELD = (  # is this still a key of the seat?
    "EXISTS (SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND token = ? UNION ALL "
    "SELECT 1 FROM spare_keys WHERE table_id = ? AND seat = ? AND token = ?)"
)
ADD_IF_HELD = (
    f"INSERT INTO journal (table_id, {JOURNAL}) SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE {HELD} "
    "ON CONFLICT DO NOTHING"
)
WRITTEN = (
    "table_id = ? AND seat = ? AND EXISTS "
    "(SELECT 1 FROM journal WHERE table_id = ? AND seq = ? AND entry_id = ?)"
)
LEFT = (  # an account that is deleted later finds where its name was written
    "INSERT INTO left_chairs (table_id, seat, account_id) SELECT table_id, seat, account_id "
    f"FROM chairs WHERE {WRITTEN} ON CONFLICT DO NOTHING"
)
GONE = "This is not there any more: it was deleted."


class StoreTrouble(Exception):
    """The database cannot be used; the sentence says why."""


class Store(ABC):
    """Tables, seats, journals, chat and records."""

    @abstractmethod
    async def open(self) -> None:
        """Connect and bring the database up to date."""

    @abstractmethod
    async def inspect(self) -> None:
        """See that what is stored is whole, as far as that can be seen, or raise `StoreTrouble`."""

    async def beat(self, at: float) -> None:
        """Write something larger than an answer, to see that answers can be written."""
        await self.write(
            (
                "INSERT INTO heartbeat (n, at, room) VALUES (1, ?, ?) "
                "ON CONFLICT (n) DO UPDATE SET at = excluded.at, room = excluded.room",
                (at, token_hex(ROOM)),
            )
        )

    @abstractmethod
    async def visit(self) -> None:
        """Connect to a database of today, beside a server that may be using it."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what was begun and let go."""

    @abstractmethod
    async def write(self, *statements: Statement) -> list[int]:
        """Run statements in one transaction; return how many rows each one changed."""

    @abstractmethod
    async def read(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        """Run a query."""

    async def moved(self) -> bool:
        """Tell whether a visitor has written something, where no bus would tell."""
        return False

    async def wipe(self) -> None:
        """Let nothing of what was deleted stay readable in a file, where that is ours to do."""
        return

    async def damage(self) -> list[str]:
        """Name what is broken in the database itself, where it can tell."""
        return []

    async def add_table(self, table: TableRow, seats: Sequence[SeatRow], *more: Statement) -> bool:
        """Open a table; False when its id or code is taken. What else it needs comes along."""
        places = msgspec.json.encode(table.places).decode()
        made = await self.write(
            (
                "INSERT INTO tables (id, code, game, opening, places, clock, watchers, created, "
                "hints, rules, data, casual, lobby, previous, lights, finished) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0) ON CONFLICT DO NOTHING",
                (
                    *(table.id, table.code, table.game, table.opening, places),
                    *(table.clock, int(table.watchers), table.created, int(table.hints)),
                    *(table.rules, table.data, table.casual, int(table.lobby), table.previous),
                    table.lights,
                ),
            ),
            *[
                (
                    "INSERT INTO seats (table_id, seat, token, invitation) SELECT ?, ?, ?, ? "
                    "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ? AND code = ?) "
                    "ON CONFLICT DO NOTHING",
                    (table.id, row.seat, row.token, row.invitation, table.id, table.code),
                )
                for row in seats
            ],
            *more,
        )
        return made[0] == 1

    async def add_seat(self, table: str, row: SeatRow) -> None:
        """Give a key to somebody who sits beside a table that is open already."""
        sql = "INSERT INTO seats (table_id, seat, token, invitation) VALUES (?, ?, ?, ?)"
        await self.write((sql, (table, row.seat, row.token, row.invitation)))

    async def table(self, table: str) -> TableRow | None:
        return await self._table("id", table)

    async def table_by_code(self, code: str) -> TableRow | None:
        return await self._table("code", code)

    async def _table(self, column: str, value: str) -> TableRow | None:
        rows = await self.read(
            "SELECT id, code, game, opening, places, clock, watchers, created, finished, hints, "
            f"rules, data, casual, lobby, previous, lights FROM tables WHERE {column} = ?",
            value,
        )
        for row in rows:
            found = dict(zip(TableRow.__struct_fields__, row, strict=True))
            found |= {name: bool(found[name]) for name in ("watchers", "hints", "lobby")}
            found |= {"code": room_code(row[1]), "places": read_places(row[4])}
            return TableRow(**found)
        return None

    async def standing(self, tables: Sequence[str]) -> set[str]:
        """Find those of these tables that are still there."""
        found: set[str] = set()
        for at in range(0, len(tables), MANY):
            some = tables[at : at + MANY]
            holes = ", ".join(["?"] * len(some))
            rows = await self.read(f"SELECT id FROM tables WHERE id IN ({holes})", *some)
            found |= {str(row[0]) for row in rows}
        return found

    async def remove_table(self, table: str) -> None:
        """Forget a table with all that happened there, and its record."""
        await self.write(
            ("DELETE FROM tables WHERE id = ?", (table,)),
            ("DELETE FROM records WHERE id = ?", (table,)),
        )

    async def finish(self, table: str, at: float, record: str) -> None:
        """Write down when a game ended, and its record, once; nothing of a table that is gone."""
        await self.write(
            ("UPDATE tables SET finished = ? WHERE id = ? AND finished = 0", (at, table)),
            (
                "INSERT INTO records (id, body) SELECT ?, ? "
                "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?) ON CONFLICT DO NOTHING",
                (table, record, table),
            ),
        )

    async def seats(self, table: str) -> list[SeatRow]:
        rows = await self.read(
            "SELECT seat, token, invitation, 0 AS spare FROM seats WHERE table_id = ? UNION ALL "
            "SELECT seat, token, '', 1 FROM spare_keys WHERE table_id = ? ORDER BY 4, 1, 2",
            *(table, table),
        )
        spare = [row for row in rows if row[3]]
        return [
            SeatRow(seat, token, invitation, tuple([key[1] for key in spare if key[0] == seat]))
            for seat, token, invitation, _ in rows[: len(rows) - len(spare)]
        ]

    async def invited(self, invitation: str) -> str:
        """Find the table that an invitation belongs to."""
        rows = await self.read("SELECT table_id FROM seats WHERE invitation = ?", invitation)
        return str(rows[0][0]) if rows else ""

    async def change_key(self, table: str, was: SeatRow, now: SeatRow) -> bool:
        """Replace all that opens a seat; False when somebody else was quicker."""
        changed = await self.write(
            (
                "UPDATE seats SET token = ?, invitation = ? "
                "WHERE table_id = ? AND seat = ? AND token = ? AND invitation = ?",
                (now.token, now.invitation, table, was.seat, was.token, was.invitation),
            ),
            (
                "DELETE FROM spare_keys WHERE table_id = ? AND seat = ? AND EXISTS "
                "(SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND token = ?)",
                (table, was.seat, table, was.seat, now.token),
            ),
        )
        return changed[0] == 1

    async def append(
        self, table: str, entry: Entry, key: Key | None = None, shown: str = ""
    ) -> bool:
        """Add a line to the journal; False when its number or its id is taken.

        A key that changes with it is stored in the same moment, so no crash comes between them.
        Where a key was shown for it, the line is added only while that one opens its seat.
        """
        line = (table, *structs.astuple(entry))
        if shown:
            line += _is_held(table, entry.seat, shown)
        statements: list[Statement] = [(ADD_IF_HELD if shown else ADD, line)]
        if key is not None:
            which = (table, key.seat, table, entry.seq, entry.id)
            statements.append((_rekey_statements(key), (key.token, *which)))
            freed = ("spare_keys",) if key.stays else ("spare_keys", "chairs")
            if not key.stays:
                statements.append((LEFT, which))
            statements += [(_free_statements(what), which) for what in freed]
        if entry.kind == MOVING_ON:
            statements += moved_on(table, entry)
        return (await self.write(*statements))[0] == 1

    async def add_line(self, table: str, wish: Entry, key: Key | None = None) -> Entry | None:
        """Add a line after all others, however busy the table is; None when its id is there."""
        while True:
            rows = await self.read("SELECT MAX(seq) FROM journal WHERE table_id = ?", table)
            entry = structs.replace(wish, seq=(rows[0][0] or 0) + 1)
            if await self.append(table, entry, key):
                return entry
            if wish.id in await self.ids(table, entry.seq):
                return None

    async def ids(self, table: str, upto: int) -> dict[str, int]:
        """Name the lines of a journal up to a number."""
        rows = await self.read(
            "SELECT entry_id, seq FROM journal WHERE table_id = ? AND seq <= ?", table, upto
        )
        return {str(name): int(seq) for name, seq in rows}

    async def save(self, table: str, seq: int, body: str) -> None:
        """Keep where a table stands; only the newest is kept."""
        await self.write(
            (
                "INSERT INTO saves (table_id, seq, body) VALUES (?, ?, ?) ON CONFLICT (table_id) "
                "DO UPDATE SET seq = excluded.seq, body = excluded.body "
                "WHERE saves.seq < excluded.seq",
                (table, seq, body),
            )
        )

    async def saved(self, table: str) -> tuple[int, str]:
        """Find where a table stood when it was last kept; number 0 when it never was."""
        rows = await self.read("SELECT seq, body FROM saves WHERE table_id = ?", table)
        return (int(rows[0][0]), str(rows[0][1])) if rows else (0, "")

    async def journal(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self.read(
            f"SELECT {JOURNAL} FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq",
            table,
            after,
        )
        return [Entry(**dict(zip(Entry.__struct_fields__, row, strict=True))) for row in rows]

    async def say(self, table: str, line: ChatLine, shown: str) -> bool:
        """Keep something said; False when its number is taken or the key opens the seat no more."""
        said = await self.write(
            (
                "INSERT INTO chat (table_id, n, seat, said, at) SELECT ?, ?, ?, ?, ? "
                f"WHERE {HELD} ON CONFLICT DO NOTHING",
                (
                    *(table, line.n, line.seat, line.text, line.at),
                    *_is_held(table, line.seat, shown),
                ),
            )
        )
        return said == [1]

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        rows = await self.read(
            "SELECT n, seat, said, at FROM chat WHERE table_id = ? AND n > ? ORDER BY n",
            table,
            after,
        )
        return [ChatLine(*row) for row in rows]

    async def secret(self, name: str) -> str:
        """Give 256 random bits that all processes on this database share, made once."""
        await self.write(
            (
                "INSERT INTO secrets (name, secret) VALUES (?, ?) ON CONFLICT DO NOTHING",
                (name, token_hex(32)),
            )
        )
        rows = await self.read("SELECT secret FROM secrets WHERE name = ?", name)
        return str(rows[0][0])

    async def keep_record(self, record: str, text: str, *more: Statement, at: float) -> None:
        """Keep a record that somebody brings, for a while; who brings it again begins anew."""
        sql = (
            "INSERT INTO records (id, body, brought) VALUES (?, ?, ?) "
            "ON CONFLICT (id) DO UPDATE SET brought = excluded.brought WHERE records.brought > 0"
        )
        await self.write((sql, (record, text, at)), *more)

    async def forget_brought(self, before: float) -> None:
        """Forget the records that were brought before then."""
        sql = "DELETE FROM records WHERE brought > 0 AND brought < ?"
        if (await self.write((sql, (before,))))[0]:
            await self.wipe()

    async def record(self, record: str) -> str:
        """Return a record, or nothing."""
        rows = await self.read("SELECT body FROM records WHERE id = ?", record)
        return str(rows[0][0]) if rows else ""


def _is_held(table: str, seat: int, shown: str) -> tuple[Any, ...]:
    """Fill in `HELD`."""
    return (table, seat, shown) * 2


def _rekey_statements(key: Key) -> str:
    """Change what opens a seat, if the line of the journal is in; who sits down was invited."""
    invitation = ", invitation = ''" if key.token else ""
    return f"UPDATE seats SET token = ?{invitation} WHERE {WRITTEN}"


def _free_statements(what: str) -> str:
    """Whoever comes or goes, the seat is not that of the account before."""
    return f"DELETE FROM {what} WHERE {WRITTEN}"
