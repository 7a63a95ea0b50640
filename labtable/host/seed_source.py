"""Luck that nobody can foresee: deals, and the dice of bots, from a secret of the server.

All processes on one database share the secret, and it stays when they start again: whoever takes
over a table throws the same dice for its bots. A finished record tells its seed, never these dice.
"""

from __future__ import annotations

import hmac
from secrets import token_hex

from labtable.host.store import Store

LENGTH = 8  # bytes of a seed


class SeedSource:
    """The server's own luck; `open` comes first."""

    def __init__(self) -> None:
        self._secret = b""

    async def open(self, store: Store) -> None:
        self._secret = bytes.fromhex(await store.secret("luck"))

    def seed(self) -> int:
        """Draw the seed of a fresh deal."""
        return int.from_bytes(self._draw_digest(f"deal {token_hex(16)}")[:LENGTH])

    def dice(self, table: str, seat: int, question: int) -> str:
        """Draw what a bot decides by; the same for the same question, also after an undo."""
        return self._draw_digest(f"bot {table} {seat} {question}").hex()

    def _draw_digest(self, what: str) -> bytes:
        assert self._secret, "open it first"
        return hmac.digest(self._secret, what.encode(), "sha256")
