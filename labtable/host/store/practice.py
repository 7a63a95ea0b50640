"""What accounts have practised: one profile each, as text."""

from __future__ import annotations

from labtable.host.store.base import Store


class PracticeProfiles:
    """The profiles of accounts."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, account: str) -> str:
        """Find a profile; nothing where there is none."""
        rows = await self.store.read(
            "SELECT body FROM practice_profiles WHERE account_id = ?", account
        )
        return str(rows[0][0]) if rows else ""

    async def replace(self, account: str, known: str, fresh: str) -> bool:
        """Keep a profile in place of the one that is known; False if another device was quicker."""
        if known:
            sql = "UPDATE practice_profiles SET body = ? WHERE account_id = ? AND body = ?"
            return await self.store.write((sql, (fresh, account, known))) == [1]
        sql = (
            "INSERT INTO practice_profiles (account_id, body) VALUES (?, ?) "
            "ON CONFLICT (account_id) DO NOTHING"
        )
        return await self.store.write((sql, (account, fresh))) == [1]

    async def remove(self, account: str) -> None:
        """Forget a profile, in the files of the database too."""
        await self.store.write(("DELETE FROM practice_profiles WHERE account_id = ?", (account,)))
        await self.store.wipe()
