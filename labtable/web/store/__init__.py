"""Databases: SQLite for one process, PostgreSQL for many."""

from __future__ import annotations

from labtable.host.store import Store, StoreTrouble


def open_store(address: str) -> Store:
    """Choose the store by its address, `sqlite:///path` or `postgresql://...`."""
    scheme, _, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and len(rest) > 1:
        from labtable.web.store.sqlite import SqliteStore  # noqa: PLC0415 - only the one in use

        return SqliteStore(rest.removeprefix("/"))
    if scheme in ("postgres", "postgresql"):
        from labtable.web.store.postgres import PostgresStore  # noqa: PLC0415 - an extra

        return PostgresStore(address)
    fits = "sqlite:///FILE or postgresql://USER@HOST/NAME"
    raise StoreTrouble(f"A database is written like {fits}; '{scheme}://' is none of these.")
