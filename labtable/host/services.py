"""What all tables of a process share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from labtable.engine.game import Result
from labtable.host.bots.bot_executor import Bots
from labtable.host.bus import Bus
from labtable.host.metrics import Metrics
from labtable.host.seed_source import SeedSource
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
