"""Who sits where: every process writes down its own people, and finds those of the others."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.host.store.base import Store

FORGOTTEN = 3600.0  # seconds after which a process that fell has no traces left


class Presence:
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
