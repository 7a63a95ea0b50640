"""How processes tell each other that a table moved on."""

from __future__ import annotations

from labtable.web.bus.base import Bus, Heard
from labtable.web.bus.local import LocalBus
from labtable.web.store import StoreTrouble

__all__ = ["Bus", "Heard", "LocalBus", "open_bus"]


def open_bus(address: str, database: str) -> Bus:
    """Choose the bus by its address; without one, what suits the database."""
    address = address or (database if database.startswith("postgres") else "")
    scheme, _, place = address.partition("://")
    if place and scheme in ("postgres", "postgresql"):
        from labtable.web.bus.postgres import PostgresBus  # noqa: PLC0415 - an extra

        return PostgresBus(address)
    if place and scheme in ("redis", "rediss", "valkey"):
        from labtable.web.bus.redis import RedisBus  # noqa: PLC0415 - an extra

        return RedisBus(address)
    if address:
        fits = "redis://HOST:PORT or postgresql://USER@HOST/NAME"
        raise StoreTrouble(f"A bus is written like {fits}; '{scheme}' is none of these.")
    return LocalBus()
