"""What all tables of a process share, and the luck that nobody can foresee."""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Callable
from secrets import token_hex
from typing import Any, NamedTuple, Protocol, TypeVar

from labtable.engine.game import Result
from labtable.host.bots.bot_executor import Bots
from labtable.host.bus import Bus
from labtable.host.metrics import Metrics
from labtable.host.settings import Settings
from labtable.host.store import Store, TableRow

T = TypeVar("T")


class Offload(Protocol):
    """Does something that takes long beside the tables; where there are no threads, at once."""

    async def __call__(self, work: Callable[..., T], /, *given: Any) -> T: ...


class FinishedGame(NamedTuple):
    """A game that has ended at a table, as far as it matters for those with accounts."""

    row: TableRow
    at: float
    names: list[str]
    bots: dict[int, str]  # the level of each seat that a bot held
    result: Result
    moves: Counter[int]  # answers by seat


class Settle(Protocol):
    """Writes the result of a game down for those with accounts, exactly once."""

    async def __call__(self, services: Services, game: FinishedGame) -> None: ...


class Services(NamedTuple):
    """Store, bus, luck, bots, figures and settings, and what is done outside of the tables."""

    settings: Settings
    store: Store
    bus: Bus
    luck: SeedSource
    bots: Bots
    metrics: Metrics
    name: str  # of this process, among others at the same database
    offload: Offload
    settle: Settle


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
