"""Tables of guests that nobody has touched for long: found, and forgotten."""

from __future__ import annotations

from labtable.web.store import Overview, Store


async def prune(store: Store, before: float) -> list[str]:
    """Forget the tables that no account holds and nobody has touched since then."""
    overview = Overview(store)
    found = await overview.untouched(before)
    return [table for table in found if await overview.forget(table, before)]
