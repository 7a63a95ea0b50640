"""Bots think in worker processes, with little time and memory, so that nobody waits for them."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

import labtable
from labtable.bots import Chair, bot
from labtable.engine.table import Table
from labtable.web.orphans import end_with_parent

MEMORY = 2 << 30  # bytes that a thinking process may map
T = TypeVar("T")


class Minds:
    """Answers for seats without a person; a bot that fails takes the first option."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers  # 0: a thread, for tests and small machines
        self.seconds = seconds
        self._pool: Executor | None = None

    async def choose(self, table: Table[Any], seat: int, level: str, dice: str) -> Any:
        """Let a bot choose, knowing only what the seat may know."""
        options = table.options(seat)
        place = await self.ask(_choice, table.save(), seat, level, dice)
        return options[place or 0]

    async def ask(self, work: Callable[..., T], *given: Any) -> T | None:
        """Let a worker work something out; None when that takes too long, or too much."""
        try:
            return await asyncio.wrap_future(
                self._start().submit(_timed, self._limit, work, *given)
            )
        except BrokenProcessPool:
            self.close()  # the next question starts a fresh one
        except (TimeoutError, MemoryError):
            pass
        return None

    @property
    def _limit(self) -> float:
        return self.seconds if self.workers else 0.0  # a thread cannot be interrupted

    def _start(self) -> Executor:
        if self._pool is None and self.workers:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=_small
            )
        elif self._pool is None:
            self._pool = ThreadPoolExecutor(1, thread_name_prefix="labtable-bot")
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _timed(limit: float, work: Callable[..., T], *given: Any) -> T:
    with _within(limit):
        return work(*given)


def _choice(saved: bytes, seat: int, level: str, dice: str) -> int:
    chair = Chair(labtable.load(saved), seat)
    chosen = bot(level, chair.game).choose(chair, Random(dice))
    return chair.options.index(chosen)


@contextlib.contextmanager
def _within(seconds: float) -> Iterator[None]:
    if seconds <= 0 or not hasattr(signal, "setitimer"):
        yield
        return
    signal.signal(signal.SIGALRM, _too_late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _too_late(*_: object) -> None:
    raise TimeoutError


def _small() -> None:
    """Run in every worker before it thinks: interrupts are for the server, memory is bounded."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
