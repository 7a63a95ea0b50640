"""What is kept, as whoever runs the server sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import Struct

from labtable.engine.box import fingerprint
from labtable.host.store.base import Store
from labtable.host.store.rows import OpenedSeat, Statement, room_code

CLOSING = "close:"  # the id of the line that closes a table; no client can take it
UNTOUCHED = (
    "tables.created < ? "
    "AND NOT EXISTS (SELECT 1 FROM chairs c WHERE c.table_id = tables.id) "
    "AND NOT EXISTS (SELECT 1 FROM class_tables l WHERE l.table_id = tables.id) "
    "AND NOT EXISTS (SELECT 1 FROM journal j WHERE j.table_id = tables.id AND j.at >= ?) "
    "AND NOT EXISTS (SELECT 1 FROM chat s WHERE s.table_id = tables.id AND s.at >= ?)"
)
EMPTY = (
    f"{UNTOUCHED} AND NOT EXISTS "
    "(SELECT 1 FROM journal p WHERE p.table_id = tables.id AND p.kind = 'answer')"
)
STANDING = (
    "SELECT t.id, t.code, t.game, t.places, t.created, t.finished, "
    "(SELECT j.at FROM journal j WHERE j.table_id = t.id ORDER BY j.seq DESC LIMIT 1), "
    "(SELECT s.at FROM chat s WHERE s.table_id = t.id ORDER BY s.n DESC LIMIT 1), "
    "EXISTS (SELECT 1 FROM journal k WHERE k.table_id = t.id AND k.entry_id = ?), "
    "EXISTS (SELECT 1 FROM chairs c WHERE c.table_id = t.id) FROM tables t"
)
AT_TABLES = (
    "(SELECT COUNT(DISTINCT c.table_id) FROM chairs c JOIN tables t ON t.id = c.table_id "
    "WHERE c.account_id = a.id AND t.finished {} 0)"
)


class SeatStanding(Struct, frozen=True):
    """Who sits on a seat, as far as the journal tells without playing it."""

    name: str
    kind: str  # "person", "bot" or "free"


class TableStanding(Struct, frozen=True):
    """A table from outside."""

    id: str
    code: str
    game: str
    state: Literal["playing", "over", "closed"]
    seats: list[SeatStanding]
    created: float
    touched: float
    accounts: bool  # does a seat belong to one?


class AccountStanding(Struct, frozen=True):
    """An account from outside."""

    name: str
    created: float
    listed: bool
    playing: int  # tables
    finished: int
    one_time: bool  # waits for a password of its own


class Overview:
    """Lists, and what belongs to nobody."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def tables(self, only: str = "") -> list[TableStanding]:
        """List all tables, the oldest first, or only the one with this id or code."""
        where, values = (" WHERE t.id = ? OR t.code = ?", [only, only]) if only else ("", [])
        rows = await self.store.read(
            f"{STANDING}{where} ORDER BY t.created, t.id", CLOSING, *values
        )
        sat = await self._sat(str(rows[0][0]) if only and rows else "")
        return [_table(row, sat.get(str(row[0]), [])) for row in rows]

    async def _sat(self, only: str) -> dict[str, list[tuple[int, str, str]]]:
        """Find who sat down or went after the tables were opened."""
        where, values = ("table_id = ? AND ", [only]) if only else ("", [])
        rows = await self.store.read(
            f"SELECT table_id, seat, kind, body FROM journal WHERE {where}"
            "kind IN ('join', 'getup', 'decline', 'fill', 'remove', 'erase') "
            "ORDER BY table_id, seq",
            *values,
        )
        found: dict[str, list[tuple[int, str, str]]] = {}
        for table, seat, kind, body in rows:
            found.setdefault(str(table), []).append((int(seat), str(kind), str(body)))
        return found

    async def accounts(self) -> list[AccountStanding]:
        """List all accounts by name."""
        rows = await self.store.read(
            f"SELECT a.name, a.created, a.listed, {AT_TABLES.format('=')}, "
            f"{AT_TABLES.format('>')}, a.once FROM accounts a ORDER BY a.alike"
        )
        return [
            AccountStanding(name, created, bool(listed), playing, finished, once > 0)
            for name, created, listed, playing, finished, once in rows
        ]

    async def ids(self) -> list[str]:
        """Name all tables, the oldest first."""
        rows = await self.store.read("SELECT id FROM tables ORDER BY created, id")
        return [str(row[0]) for row in rows]

    async def records(self) -> list[str]:
        """Name the records that people brought."""
        rows = await self.store.read(
            "SELECT id FROM records WHERE id NOT IN (SELECT id FROM tables) ORDER BY id"
        )
        return [str(row[0]) for row in rows]

    async def untouched(self, before: float, empty: bool = False) -> list[str]:
        """Find tables that no account and no class holds and nobody has touched since then.

        Those of a class go with it. Empty ones are those where nobody ever played.
        """
        which = EMPTY if empty else UNTOUCHED
        rows = await self.store.read(
            f"SELECT id FROM tables WHERE {which} ORDER BY created", before, before, before
        )
        return [str(row[0]) for row in rows]

    async def forget(self, table: str, before: float) -> bool:
        """Forget such a table and its record; False when somebody came back meanwhile."""
        gone = await self.store.write(
            (f"DELETE FROM tables WHERE id = ? AND {UNTOUCHED}", (table, before, before, before)),
            (
                "DELETE FROM records WHERE id = ? AND NOT EXISTS "
                "(SELECT 1 FROM tables WHERE id = ?)",
                (table, table),
            ),
        )
        return gone[0] == 1


def _table(row: Sequence[Any], sat: Sequence[tuple[int, str, str]]) -> TableStanding:
    table, code, game, places, created, finished, moved, said, closed, accounts = row
    return TableStanding(
        id=table,
        code=room_code(code),
        game=game,
        state="over" if finished else "closed" if closed else "playing",
        seats=_seats(places, sat),
        created=created,
        touched=max(created, moved or 0.0, said or 0.0),
        accounts=bool(accounts),
    )


def _seats(places: str, sat: Sequence[tuple[int, str, str]]) -> list[SeatStanding]:
    try:
        laid = msgspec.json.decode(places, type=list[OpenedSeat])
    except msgspec.MsgspecError:
        return []  # what is damaged is listed all the same
    seats = [SeatStanding(place.name, place.kind) for place in laid]
    for seat, kind, body in sat:
        if kind == "fill":
            place, level, name = body.split(":", 2)
            seats[int(place)] = SeatStanding(name, "bot" if level else "free")
            continue
        target = int(body) if kind == "remove" else seat
        name = seats[target].name if kind == "remove" else body
        seats[target] = SeatStanding(name, "person" if kind == "join" else "free")
    return seats


class Dealt(NamedTuple):
    """How many tables were dealt by the same rules from the same box."""

    game: str
    rules: str
    data: str
    running: int
    finished: int


class Boxes:
    """Every set of components that dealt a table."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, box: bytes) -> None:
        await self.store.write(keep_box(box))

    async def find(self, data: str) -> bytes:
        """The box of this fingerprint, or nothing."""
        rows = await self.store.read("SELECT body FROM boxes WHERE data = ?", data)
        return str(rows[0][0]).encode() if rows else b""

    async def names(self) -> set[str]:
        """Fingerprints of all boxes that are kept."""
        return {str(row[0]) for row in await self.store.read("SELECT data FROM boxes")}

    async def dealt(self) -> list[Dealt]:
        """Count the tables by what dealt them."""
        rows = await self.store.read(
            "SELECT game, rules, data, SUM(CASE WHEN finished = 0 THEN 1 ELSE 0 END), COUNT(*) "
            "FROM tables GROUP BY game, rules, data ORDER BY game, rules, data"
        )
        return [
            Dealt(game, rules, data, int(running), int(all_) - int(running))
            for game, rules, data, running, all_ in rows
        ]


def keep_box(box: bytes) -> Statement:
    """Keep a box, once."""
    sql = "INSERT INTO boxes (data, body) VALUES (?, ?) ON CONFLICT DO NOTHING"
    return sql, (fingerprint(box), box.decode())
