"""From where the seats of a rated table are played, so that one person is not taken for two."""

from __future__ import annotations

import hmac
from collections.abc import Sequence

from labtable.host.services import Services
from labtable.host.store import Origins, TableRow

LENGTH = 16  # letters of a hash, to be compared at one table only


async def note_origin(
    services: Services, row: TableRow, seats: Sequence[int], address: str
) -> None:
    """Keep a hash of the address while a rated game lasts; of other games nothing is kept."""
    if row.casual or row.finished or not seats or not services.settings.accounts:
        return
    origins = Origins(services.store)
    key = await origins.key(row.created)
    mixed = hmac.digest(key.encode(), f"{row.id} {address}".encode(), "sha256")
    await origins.add(row.id, seats, mixed.hex()[:LENGTH])
