"""Seats as they are stored: who holds them, who is there, and how much time they have used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from labtable.host.store.base import Store
from labtable.host.store.ratings import SAME_DEVICE, SAME_ORIGIN
from labtable.host.store.rows import Statement, TableRow

UNSAID = "…"  # where somebody said something who is not known any more
SPARE_KEYS = 8  # for one seat; the oldest goes first


class Chairs:
    """Seats that belong to accounts."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def tie(self, table: str, keys: Mapping[int, str], account: str) -> None:
        """Let seats with these keys belong to an account, unless they belong to one."""
        sql = (
            "INSERT INTO chairs (table_id, seat, account_id) SELECT ?, ?, ? WHERE EXISTS "
            "(SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND token = ?) "
            "ON CONFLICT DO NOTHING"
        )
        await self.store.write(
            *[(sql, (table, seat, account, table, seat, key)) for seat, key in keys.items()]
        )

    async def at(self, table: str) -> dict[int, str]:
        """Tell whose the seats of a table are."""
        rows = await self.store.read(
            "SELECT seat, account_id FROM chairs WHERE table_id = ?", table
        )
        return {int(seat): str(account) for seat, account in rows}

    async def held(self, account: str) -> dict[str, list[int]]:
        """Find all tables where an account has seats."""
        return await self._of("chairs", account)

    async def left(self, account: str) -> dict[str, list[int]]:
        """Find all tables where an account once had seats and got up, or was sent away."""
        return await self._of("left_chairs", account)

    async def _of(self, which: str, account: str) -> dict[str, list[int]]:
        rows = await self.store.read(
            f"SELECT table_id, seat FROM {which} WHERE account_id = ? ORDER BY table_id, seat",
            account,
        )
        found: dict[str, list[int]] = {}
        for table, seat in rows:
            found.setdefault(str(table), []).append(int(seat))
        return found

    async def tables(self, account: str, finished: bool, most: int) -> dict[str, list[int]]:
        """Find the tables of an account with its seats there, the newest first."""
        rows = await self.store.read(
            "SELECT t.id, c.seat FROM chairs c JOIN tables t ON t.id = c.table_id "
            f"WHERE c.account_id = ? AND t.finished {'>' if finished else '='} 0 "
            "ORDER BY t.created DESC, t.id, c.seat LIMIT ?",
            *(account, most),
        )
        found: dict[str, list[int]] = {}
        for table, seat in rows:
            found.setdefault(str(table), []).append(int(seat))
        return found

    async def alone(self, account: str, game: str) -> list[str]:
        """Find the rated tables of a game that an account plays without other people.

        Accounts that come from the same address or device may be the same person.
        """
        rows = await self.store.read(
            "SELECT t.id FROM chairs c JOIN tables t ON t.id = c.table_id "
            "WHERE c.account_id = ? AND t.game = ? AND t.casual = '' AND t.finished = 0 "
            "AND NOT EXISTS (SELECT 1 FROM chairs o WHERE o.table_id = t.id "
            "AND o.account_id <> c.account_id "
            f"AND NOT {SAME_ORIGIN.format('t.id', 'c.seat', 'o.seat')} "
            f"AND NOT {SAME_DEVICE.format('c.account_id', 'o.account_id')})",
            *(account, game),
        )
        return [str(row[0]) for row in rows]

    async def add_key(self, table: str, seat: int, token: str, account: str, at: float) -> bool:
        """Add a key to a seat of an account, beside those there are; False when it has none."""
        made = await self.store.write(
            (
                "INSERT INTO spare_keys (table_id, seat, token, account_id, at) "
                "SELECT c.table_id, c.seat, ?, c.account_id, ? FROM chairs c "
                "WHERE c.table_id = ? AND c.seat = ? AND c.account_id = ?",
                (token, at, table, seat, account),
            ),
            _without_old_ones(table, seat),
        )
        return made[0] == 1

    async def rename(self, table: TableRow, seat: int, was: str, name: str, record: str) -> None:
        """Call a seat otherwise wherever this name of it is written; reviews tell it as well."""
        places = msgspec.json.encode(table.places).decode()
        await self.store.write(
            (
                "UPDATE tables SET opening = ?, places = ? WHERE id = ?",
                (table.opening, places, table.id),
            ),
            (
                "UPDATE journal SET body = ? WHERE table_id = ? AND seat = ? AND body = ? "
                "AND kind IN ('join', 'rename')",
                (name, table.id, seat, was),
            ),
            ("DELETE FROM saves WHERE table_id = ?", (table.id,)),
            *([_rewrite_record(table.id, record)] if record else []),
            _forget_reviews(table.id),
        )

    async def unsay(self, table: str, seat: int) -> None:
        """Forget what was said from a seat."""
        sql = "UPDATE chat SET said = ? WHERE table_id = ? AND seat = ?"
        await self.store.write((sql, (UNSAID, table, seat)))

    async def copies(self, seed: str) -> dict[str, str]:
        """Find the records of this deal that people brought."""
        rows = await self.store.read(
            "SELECT id, body FROM records WHERE body LIKE ? AND id NOT IN (SELECT id FROM tables)",
            f'%[Seed "{seed}"]%',
        )
        return {str(record): str(body) for record, body in rows}

    async def rewrite(self, record: str, body: str) -> None:
        """Put other words into a record that somebody brought."""
        await self.store.write(_rewrite_record(record, body), _forget_reviews(record))


def _rewrite_record(record: str, body: str) -> Statement:
    return "UPDATE records SET body = ? WHERE id = ?", (body, record)


def _forget_reviews(record: str) -> Statement:
    """A review says names; it is made again when somebody asks."""
    return "DELETE FROM reviews WHERE record = ?", (record,)


def _without_old_ones(table: str, seat: int) -> Statement:
    sql = (
        "DELETE FROM spare_keys WHERE table_id = ? AND seat = ? AND token NOT IN (SELECT token "
        "FROM spare_keys WHERE table_id = ? AND seat = ? ORDER BY at DESC, token LIMIT ?)"
    )
    return sql, (table, seat, table, seat, SPARE_KEYS)


FORGOTTEN = 3600.0  # seconds after which a process that fell has no traces left


class PresenceTable:
    """People at tables, by the process that serves them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def attend(self, table: str, process: str, seats: Sequence[int], until: float) -> None:
        """Write down who sits at a table in one process, and how long that can be believed."""
        gone = "DELETE FROM presence WHERE table_id = ? AND (process = ? OR until < ?)"
        here = (
            "INSERT INTO presence (table_id, process, seat, until) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (table_id, process, seat) DO UPDATE SET until = excluded.until"
        )
        await self.store.write(
            (gone, (table, process, until - FORGOTTEN)),
            *[(here, (table, process, seat, until)) for seat in seats],
        )

    async def elsewhere(self, table: str, process: str, now: float) -> set[int]:
        """Find the seats whose people are served by other processes."""
        rows = await self.store.read(
            "SELECT seat FROM presence WHERE table_id = ? AND process <> ? AND until > ?",
            *(table, process, now),
        )
        return {int(row[0]) for row in rows}


class Clocks:
    """The time used at each table, as its clock writes it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, table: str, body: str) -> None:
        """Replace what is known of a table; nothing is kept of one that is gone."""
        await self.store.write(
            (
                "INSERT INTO clocks (table_id, body) SELECT ?, ? "
                "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?) "
                "ON CONFLICT (table_id) DO UPDATE SET body = excluded.body",
                (table, body, table),
            )
        )

    async def kept(self, table: str) -> str:
        """Return what is known of a table, or nothing."""
        rows = await self.store.read("SELECT body FROM clocks WHERE table_id = ?", table)
        return str(rows[0][0]) if rows else ""
