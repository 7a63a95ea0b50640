"""Tables of guests that nobody has touched for long: found, and forgotten."""

from __future__ import annotations

from labtable.host.store import Overview, Store

A_DAY = 24 * 3600.0  # seconds
EMPTY_DAYS = 7  # after which a table goes where nobody ever played


async def prune_tables(store: Store, now: float, days: int) -> list[str]:
    """Forget tables that no account or class holds: untouched for so long, or empty for less."""
    overview, gone = Overview(store), []
    for empty, age in ((True, min(days, EMPTY_DAYS)), (False, days)):
        before = now - age * A_DAY
        found = await overview.untouched(before, empty)
        gone += [table for table in found if await overview.forget(table, before)]
    return gone
