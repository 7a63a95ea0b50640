"""Worker processes: started afresh, ended with whoever started them, asked over a pipe."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Thread, current_thread, main_thread
from typing import Any


class WorkerEnded(Exception):
    """A worker process has ended by itself, with this status."""

    def __init__(self, status: int | None) -> None:
        super().__init__(status)
        self.status = status


def start_process(target: Callable[..., None], *given: Any, daemon: bool = False) -> BaseProcess:
    """Start a process that ends when this one is killed; a daemon can start none of its own."""
    process = get_context("spawn").Process(target=_run_child, args=(target, given), daemon=daemon)
    process.start()
    return process


class WorkerProcess:
    """A process that is sent work over a pipe and sends back what it found.

    In it `target` is called with its end of the pipe and what was given. Ctrl-C is not its
    business: whoever started it ends it.
    """

    def __init__(self, target: Callable[..., None], *given: Any) -> None:
        self.line, theirs = get_context("spawn").Pipe()
        try:
            self.process = start_process(_run_worker, target, theirs, given, daemon=True)
        finally:
            theirs.close()  # so that its end is heard here

    def send(self, work: Any) -> None:
        """Hand out work; that the process has ended is heard when it is listened to."""
        with suppress(OSError):
            self.line.send(work)

    def receive(self) -> Any:
        """Wait for what it found, or raise `WorkerEnded`."""
        try:
            return self.line.recv()
        except (EOFError, OSError):
            self.process.join()
            raise WorkerEnded(self.process.exitcode) from None

    def end(self) -> None:
        """Stop it at once."""
        self.process.terminate()
        self.process.join()
        self.line.close()

    def kill(self) -> None:
        """Stop it together with the programs that it started."""
        if self.process.pid is not None:
            with suppress(OSError, AttributeError):  # not yet a leader, or on Windows
                os.killpg(self.process.pid, signal.SIGKILL)
            self.process.kill()


def serve_requests(line: Connection, find: Callable[[Any], Any]) -> None:
    """Answer whatever comes over the pipe until nobody asks any more."""
    while True:
        try:
            line.send(find(line.recv()))
        except (EOFError, OSError):
            return


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C while they start, either."""
    if current_thread() is not main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _run_child(target: Callable[..., None], given: tuple[Any, ...]) -> None:
    """Watch the parent: nobody else would end a process whose parent had no time to."""
    Thread(target=_end_with_parent, daemon=True).start()
    target(*given)


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        if hasattr(os, "getpgrp") and os.getpgrp() == os.getpid():
            os.killpg(os.getpid(), signal.SIGKILL)  # with the programs that it started
        os.kill(os.getpid(), signal.SIGTERM)


def _run_worker(target: Callable[..., None], line: Connection, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    target(line, *given)
