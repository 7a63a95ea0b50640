"""How much of its time each seat had used when its table was put away."""

from __future__ import annotations

from labtable.host.store.base import Store


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
