"""Reviews of records, kept beside them, also while they are still being made."""

from __future__ import annotations

from typing import NamedTuple

from labtable.host.store.base import Store

CURRENT = (  # a record loses a name when an account is deleted
    "EXISTS (SELECT 1 FROM records r WHERE r.id = ? AND (r.body = ? OR (EXISTS "
    "(SELECT 1 FROM tables t WHERE t.id = r.id) AND NOT EXISTS "
    "(SELECT 1 FROM journal j WHERE j.table_id = r.id AND j.kind = 'erase'))))"
)


class Reviewed(NamedTuple):
    """How far a review is, when that was written, and what was found."""

    percent: int
    at: float
    body: str


class Reviews:
    """What was found when games were looked back on; it goes with its record."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def find(self, record: str, people: str, made_by: str) -> Reviewed | None:
        """The review of a record for these people, unless another Labtable made it."""
        rows = await self.store.read(
            "SELECT percent, at, body FROM reviews WHERE record = ? AND people = ? AND made_by = ?",
            *(record, people, made_by),
        )
        return Reviewed(*rows[0]) if rows else None

    async def keep(
        self, record: str, text: str, people: str, made_by: str, found: Reviewed
    ) -> None:
        """Keep how far it is; nothing of a record that is gone, or that lost a name meanwhile."""
        await self.store.write(
            (
                "INSERT INTO reviews (record, people, made_by, percent, at, body) "
                f"SELECT ?, ?, ?, ?, ?, ? WHERE {CURRENT} "
                "ON CONFLICT (record, people) DO UPDATE SET made_by = excluded.made_by, "
                "percent = excluded.percent, at = excluded.at, body = excluded.body",
                (record, people, made_by, *found, record, text),
            )
        )
