"""Buses between processes: PostgreSQL, Redis or Valkey, or none."""

from __future__ import annotations

from labtable.host.bus import Bus, Heard, LocalBus
from labtable.host.store import StoreTrouble

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
