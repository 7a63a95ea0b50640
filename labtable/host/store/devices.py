"""Devices where somebody has signed in: of the cookie that tells one, only the hash is kept."""

from __future__ import annotations

from labtable.host.store.base import Store

DEVICES = 20  # of one account; the one not used for longest goes first
KNOWN_SECONDS = 365 * 24 * 3600.0  # since somebody last signed in there


class Devices:
    """Which devices are known to an account, or at all."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def accounts(self, token: str, now: float) -> set[str]:
        """Find the accounts that have signed in on a device."""
        if not token:
            return set()
        rows = await self.store.read(
            "SELECT account_id FROM devices WHERE token = ? AND at > ?", token, now - KNOWN_SECONDS
        )
        return {str(row[0]) for row in rows}

    async def remember(self, account: str, token: str, now: float) -> None:
        """Know a device from now on; those not used for long are forgotten."""
        await self.store.write(
            ("DELETE FROM devices WHERE at <= ?", (now - KNOWN_SECONDS,)),
            (
                "INSERT INTO devices (account_id, token, at) VALUES (?, ?, ?) "
                "ON CONFLICT (account_id, token) DO UPDATE SET at = excluded.at",
                (account, token, now),
            ),
            (
                "DELETE FROM devices WHERE account_id = ? AND token NOT IN (SELECT token "
                "FROM devices WHERE account_id = ? ORDER BY at DESC, token LIMIT ?)",
                (account, account, DEVICES),
            ),
        )
