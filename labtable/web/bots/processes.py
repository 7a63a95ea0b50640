"""Processes in which bots think, with little time and memory; what hangs or falls is replaced."""

from __future__ import annotations

import asyncio
import contextlib
import os
import traceback
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, NamedTuple, Protocol, TypeVar

from labtable.bots.asking import OutOfTime, raise_after
from labtable.engine.errors import Refusal
from labtable.host.bots import opponents
from labtable.host.bots.bot_executor import Bots, Ended, Failed, Late, Thinkers
from labtable.host.metrics import Metrics
from labtable.web.logs import start_logging
from labtable.worker_process import WorkerEnded, WorkerProcess, serve_requests

NICE = 5  # how much bots let the server and those who advise go first
MEMORY = 2 << 30  # bytes that a thinking process may map
START = 60.0  # seconds until it has to be ready
GRACE = 2.0  # seconds for an answer to arrive, before a process is taken to hang
T = TypeVar("T")


class ProcessOutcome(NamedTuple):
    """What comes back from a process: something, or why there is nothing."""

    found: Any = None
    why: str = ""
    said: tuple[str, ...] = ()


_TROUBLES: dict[str, type[Exception]] = {"late": Late, "refused": Refusal, "failed": Failed}


class BotProcess:
    """Works out one thing at a time; it starts when first asked."""

    def __init__(self, own: Mapping[str, str], nice: int = 0) -> None:
        self.own = dict(own)
        self.nice = nice  # how much it lets others go first
        self.troubles: list[str] = []  # why some of its own bots cannot play
        self._process: WorkerProcess | None = None
        self._closed = False

    def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something worked out, and wait for it; `Late`, `Ended` or `Failed` say why not."""
        process = self._process or self.start()
        process.send((seconds, work, given))
        outcome: ProcessOutcome | None = self._receive_within(process, seconds + GRACE)
        if outcome is None:
            self._end()
            raise Late
        if outcome.why:
            raise _TROUBLES[outcome.why](*outcome.said)
        found: T = outcome.found
        return found

    def start(self) -> WorkerProcess:
        """Start the process, and come back when it is ready."""
        try:
            process = self._process = WorkerProcess(_run_bots, self.own, self.nice)
        except OSError:
            raise Ended from None
        own_bot_troubles = None if self._closed else self._receive_within(process, START)
        if own_bot_troubles is None:
            self._end()
            raise Ended
        self.troubles = own_bot_troubles
        return process

    def _receive_within(self, process: WorkerProcess, seconds: float) -> Any:
        """Wait for what comes from the process; None when nothing does in time."""
        try:
            return process.receive() if process.line.poll(seconds) else None
        except (WorkerEnded, OSError):
            self._end()
            raise Ended from None

    def close(self) -> None:
        """End for good; whoever waits for an answer hears of it."""
        self._closed = True
        self._kill_process()

    def _end(self) -> None:
        """End this process; the next question starts another one."""
        self._kill_process()
        if self._process is not None:
            self._process.process.join()
        self._process = None

    def _kill_process(self) -> None:
        if self._process is not None:
            self._process.kill()


def own_bot_troubles(own: Mapping[str, str]) -> list[str]:
    """Say why some of these bots cannot play; they are tried in a process of their own."""
    if not own:
        return []
    process = BotProcess(own)
    try:
        process.start()
    except Ended:
        return [f"{' and '.join(own)} cannot be loaded: the process that tried has ended."]
    finally:
        process.close()
    return process.troubles


class BotThread:
    """Works things out in this process, for tests and small machines; nobody can interrupt it."""

    def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        try:
            return work(*given)
        except Refusal:
            raise
        except Exception:
            raise Failed(traceback.format_exc()) from None

    def close(self) -> None:
        """There is nothing to end."""


class BlockingWorker(Protocol):
    """Works out one thing at a time, and blocks meanwhile."""

    def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T: ...

    def close(self) -> None: ...


class InThread:
    """Waits in a thread for a worker that blocks, so that the server goes on meanwhile."""

    def __init__(self, worker: BlockingWorker) -> None:
        self.worker = worker
        self._threads = ThreadPoolExecutor(1, "labtable-bot")

    async def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        ask = partial(self.worker.ask, seconds, work, *given)
        return await asyncio.get_running_loop().run_in_executor(self._threads, ask)

    def close(self) -> None:
        self.worker.close()
        self._threads.shutdown(wait=False)


def start_bots(
    workers: int,
    seconds: float,
    own: Mapping[str, str] | None = None,
    metrics: Metrics | None = None,
) -> Bots:
    """Let bots think in so many processes, and in one more those who answer at a glance.

    Each starts when it is first needed.
    """
    own = own or {}
    levels: list[BlockingWorker] = [BotProcess({}, NICE) for _ in range(workers)]
    brought = {  # in processes, which can be ended
        name: [InThread(BotProcess({name: code}, NICE)) for _ in range(max(workers, 1))]
        for name, code in own.items()
    }
    advice = InThread(BotProcess({}) if workers else BotThread())
    quick = [InThread(BotProcess({}, NICE))] if workers else []
    thinkers = Thinkers(
        [InThread(one) for one in levels or [BotThread()]], [advice], brought, quick
    )
    return Bots(thinkers, seconds, opponents.Opponents(own), metrics or Metrics())


def _run_bots(line: Connection, own: Mapping[str, str], nice: int) -> None:
    """Work out what is asked for until nobody asks any more."""
    _settle_down(nice)
    line.send(opponents.load_own_bots(own))
    serve_requests(line, lambda asked: _work_out(*asked))


def _work_out(seconds: float, work: Callable[..., Any], given: tuple[Any, ...]) -> ProcessOutcome:
    """Find something, or say why not."""
    try:
        with raise_after(seconds):
            return ProcessOutcome(work(*given))
    except (OutOfTime, MemoryError):
        return ProcessOutcome(why="late")
    except Refusal as refusal:
        return ProcessOutcome(why="refused", said=(refusal.rule, refusal.why))
    except BaseException:
        return ProcessOutcome(why="failed", said=(traceback.format_exc(),))


def _settle_down(nice: int) -> None:
    """Before a process thinks: others go first, memory is bounded."""
    start_logging("error")
    with contextlib.suppress(AttributeError, OSError):  # not on Windows
        os.setsid()
        os.nice(nice)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
