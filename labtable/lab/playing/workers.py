"""Processes that play games, a handful at a time; what they bring comes out in order."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from time import monotonic
from typing import TypeAlias

from labtable.engine.errors import Refusal
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import match
from labtable.lab.playing.outcome import Outcome
from labtable.lab.playing.plan import Setting

Handful: TypeAlias = list[Setting]
Brought: TypeAlias = "list[Outcome] | str"  # or the sentence that says why not
PATIENCE = 0.25  # seconds' worth of games are handed out at a time, so that little is lost
MOST = 50
AHEAD = 2  # handfuls a process has at a time, so that it never waits for the next


def by_workers(
    settings: Iterator[Setting], jobs: int, environment: Mapping[str, str]
) -> Iterator[Outcome]:
    """Play in as many processes; a process that falls ends the run with a sentence."""
    crew: list[Worker] = []
    try:
        with deaf():
            crew += [Worker(environment) for _ in range(jobs)]
        yield from _in_order(settings, crew)
    finally:
        for worker in crew:
            worker.end()


class Worker:
    """One process, and what it is at."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        processes = get_context("spawn")
        self.line, theirs = processes.Pipe()
        self.places: deque[int] = deque()  # of the handfuls it has, the first under way
        self.process: BaseProcess = processes.Process(
            target=_work, args=(theirs, dict(environment)), daemon=True
        )
        self.process.start()
        theirs.close()  # so that its end is heard here
        self.games, self.began = 1, monotonic()

    def give(self, place: int, settings: Iterator[Setting]) -> None:
        """Hand out as many games as it plays while nobody gets impatient."""
        handful = list(islice(settings, self.games))
        if handful:
            self.places.append(place)
            with suppress(OSError):  # it has ended: that is heard when it is listened to
                self.line.send(handful)

    def brought(self) -> list[Outcome]:
        """Take what it played, and learn how fast it plays."""
        try:
            found: Brought = self.line.recv()
        except (EOFError, OSError):
            self.process.join()
            why = f"A playing process ended by itself, with status {self.process.exitcode}"
            raise LabTrouble(f"{why}; is there enough memory for as many jobs?") from None
        if isinstance(found, str):
            raise LabTrouble(found)
        now = monotonic()
        pace = len(found) / max(now - self.began, 1e-6)
        self.games, self.began = max(1, min(MOST, round(pace * PATIENCE))), now
        return found

    def end(self) -> None:
        """Stop it at once."""
        self.process.terminate()
        self.process.join()
        self.line.close()


def _in_order(settings: Iterator[Setting], crew: list[Worker]) -> Iterator[Outcome]:
    """Keep everybody busy; hold back what came too early."""
    early: dict[int, list[Outcome]] = {}
    places, due = count(), 0
    for worker in crew * AHEAD:
        worker.give(next(places), settings)
    while busy := [worker for worker in crew if worker.places]:
        ready = wait([worker.line for worker in busy])
        for worker in [each for each in busy if each.line in ready]:
            early[worker.places.popleft()] = worker.brought()
            worker.give(next(places), settings)
        while due in early:
            yield from early.pop(due)
            due += 1


@contextmanager
def deaf() -> Iterator[None]:
    """Start processes that do not hear Ctrl-C: whoever started them ends them."""
    if current_thread() is not main_thread():
        yield
        return
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def _work(line: Connection, environment: dict[str, str]) -> None:
    """Play what comes until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.environ.update(environment)
    while True:
        try:
            handful = line.recv()
            line.send(brought(handful))
        except (EOFError, OSError):
            return


def brought(handful: Handful) -> Brought:
    """Play a handful of games, or say in one sentence why that failed."""
    try:
        return [match(setting) for setting in handful]
    except (LabTrouble, Refusal) as trouble:
        return str(trouble)
