"""Boxes that tables were dealt from, by their fingerprints, and which of them are in use."""

from __future__ import annotations

from typing import NamedTuple

from labtable.engine.box import fingerprint
from labtable.host.store.base import Store
from labtable.host.store.rows import Statement


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
