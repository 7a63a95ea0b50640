"""Processes in which bots think, with little time and memory; what hangs or falls is replaced."""

from __future__ import annotations

import contextlib
import os
import signal
import traceback
from collections.abc import Callable, Mapping
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NamedTuple, TypeVar

from labtable.bots.asking import OutOfTime, within
from labtable.engine.errors import Refusal
from labtable.web.bots import opponents
from labtable.web.bots.orphans import end_with_parent
from labtable.web.logs import start_logging

MEMORY = 2 << 30  # bytes that a thinking process may map
START = 60.0  # seconds until it has to be ready
GRACE = 2.0  # seconds for an answer to arrive, before a process is taken to hang
T = TypeVar("T")


class Late(Exception):
    """Nothing was found in time."""


class Ended(Exception):
    """The process has ended meanwhile, or cannot be started."""


class Failed(Exception):
    """What was asked for cannot be worked out; the text is the trace from over there."""


class Outcome(NamedTuple):
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
        self._process: BaseProcess | None = None
        self._line: Connection | None = None
        self._closed = False

    def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something worked out, and wait for it; `Late`, `Ended` or `Failed` say why not."""
        line = self._line or self.start()
        try:
            line.send((seconds, work, given))
            if not line.poll(seconds + GRACE):
                self._end()
                raise Late
            outcome: Outcome = line.recv()
        except (EOFError, OSError):
            self._end()
            raise Ended from None
        if outcome.why:
            raise _TROUBLES[outcome.why](*outcome.said)
        found: T = outcome.found
        return found

    def start(self) -> Connection:
        """Start the process, and come back when it is ready."""
        processes = get_context("spawn")
        line, theirs = processes.Pipe()
        process = processes.Process(target=_work, args=(theirs, self.own, self.nice), daemon=True)
        try:
            process.start()
        except OSError:
            raise Ended from None
        self._process, self._line = process, line
        theirs.close()  # so that its end is heard here
        if self._closed or not line.poll(START):
            self._end()
            raise Ended
        try:
            self.troubles = line.recv()
        except (EOFError, OSError):
            self._end()
            raise Ended from None
        return line

    def close(self) -> None:
        """End for good; whoever waits for an answer hears of it."""
        self._closed = True
        self._kill()

    def _end(self) -> None:
        """End this process; the next question starts another one."""
        self._kill()
        if self._process is not None:
            self._process.join()
        self._process = self._line = None

    def _kill(self) -> None:
        """End it together with the programs that it started."""
        process = self._process
        if process is None or process.pid is None:
            return
        with contextlib.suppress(OSError, AttributeError):  # not yet a leader, or on Windows
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()


def troubles(own: Mapping[str, str]) -> list[str]:
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


def _work(line: Connection, own: Mapping[str, str], nice: int) -> None:
    """Work out what is asked for until nobody asks any more."""
    _settle_down(nice)
    line.send(opponents.prepare(own))
    while True:
        try:
            seconds, work, given = line.recv()
            line.send(_worked_out(seconds, work, given))
        except (EOFError, OSError):
            return


def _worked_out(seconds: float, work: Callable[..., Any], given: tuple[Any, ...]) -> Outcome:
    """Find something, or say why not."""
    try:
        with within(seconds):
            return Outcome(work(*given))
    except (OutOfTime, MemoryError):
        return Outcome(why="late")
    except Refusal as refusal:
        return Outcome(why="refused", said=(refusal.rule, refusal.why))
    except BaseException:
        return Outcome(why="failed", said=(traceback.format_exc(),))


def _settle_down(nice: int) -> None:
    """Before a process thinks: interrupts are for the server, memory is bounded."""
    end_with_parent()
    start_logging("error")
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(AttributeError, OSError):  # not on Windows
        os.setsid()
        os.nice(nice)
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
