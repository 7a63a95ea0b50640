"""From where people play at a rated table: keyed hashes, compared with each other and nothing else.

Each is made with a key of the day on which the table was opened. They go when the game ends, and
after a week at the latest, the keys with them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import gmtime, strftime

from labtable.host.store.base import Store

KEYS = "origins "  # how their names begin
KEPT_SECONDS = 7 * 24 * 3600.0
SAME_DEVICE = (  # do these two accounts have a device in common?
    "EXISTS (SELECT 1 FROM devices d JOIN devices e ON e.token = d.token "
    "WHERE d.account_id = {} AND e.account_id = {})"
)
SAME_ORIGIN = (  # did these two seats of a table come from one address?
    "EXISTS (SELECT 1 FROM origins p JOIN origins q ON q.table_id = p.table_id "
    "AND q.origin = p.origin WHERE p.table_id = {} AND p.seat = {} AND q.seat = {})"
)


class Origins:
    """Which seats of a rated table were played from one address, or on one device."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def key(self, opened: float) -> str:
        """Give the key of the day on which a table was opened."""
        return await self.store.secret(_name(opened))

    async def add(self, table: str, seats: Sequence[int], origin: str) -> None:
        """Write down from where these seats are played."""
        sql = (
            "INSERT INTO origins (table_id, seat, origin) SELECT ?, ?, ? "
            "WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?) ON CONFLICT DO NOTHING"
        )
        await self.store.write(*[(sql, (table, seat, origin, table)) for seat in seats])

    async def near(self, table: str, accounts: Mapping[int, str]) -> set[str]:
        """Find the accounts that share an address or a device with another one at the table."""
        rows = await self.store.read(
            "SELECT a.account_id, b.account_id FROM chairs a JOIN chairs b "
            "ON b.table_id = a.table_id AND b.account_id <> a.account_id WHERE a.table_id = ? "
            f"AND ({SAME_ORIGIN.format('a.table_id', 'a.seat', 'b.seat')} "
            f"OR {SAME_DEVICE.format('a.account_id', 'b.account_id')})",
            table,
        )
        playing = set(accounts.values())
        pairs = [{str(one), str(other)} for one, other in rows]
        return {account for pair in pairs if pair <= playing for account in pair}

    async def forget(self, table: str) -> None:
        """Forget from where a table was played."""
        await self.store.write(("DELETE FROM origins WHERE table_id = ?", (table,)))

    async def forget_old(self, now: float) -> None:
        """Throw away old keys, and what was made with them."""
        before = now - KEPT_SECONDS
        await self.store.write(
            (
                "DELETE FROM origins WHERE table_id IN (SELECT id FROM tables WHERE created < ?)",
                (before,),
            ),
            ("DELETE FROM secrets WHERE name LIKE ? AND name < ?", (f"{KEYS}%", _name(before))),
        )


def _name(moment: float) -> str:
    return f"{KEYS}{strftime('%Y-%m-%d', gmtime(moment))}"
