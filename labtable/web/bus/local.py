"""One process: there is nobody to tell."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.web.bus.base import Bus, Heard


class LocalBus(Bus):
    """Carries nothing."""

    alone = True

    async def open(self, heard: Heard) -> None:
        """Nobody will ever call."""

    async def publish(self, table: str, seq: int) -> None:
        """Nobody listens."""

    async def send_once(self, tables: Sequence[str]) -> None:
        """Nobody listens."""

    async def close(self) -> None:
        """Nothing to close."""
