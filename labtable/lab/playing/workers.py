"""Processes that play games, a handful at a time; what they bring comes out in order."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import count, islice
from multiprocessing.connection import Connection, wait
from time import monotonic
from typing import TypeAlias

from labtable.engine.errors import Refusal
from labtable.lab.errors import LabTrouble
from labtable.lab.playing.match import GameOutcome, play_match
from labtable.lab.playing.plan import Setting
from labtable.worker_process import (
    WorkerEnded,
    WorkerProcess,
    ignore_interrupts,
    serve_requests,
)

Handful: TypeAlias = list[Setting]
Brought: TypeAlias = "list[GameOutcome] | str"  # or the sentence that says why not
PATIENCE = 0.25  # seconds' worth of games are handed out at a time, so that little is lost
MOST = 50
AHEAD = 2  # handfuls a process has at a time, so that it never waits for the next


def by_workers(
    settings: Iterator[Setting], jobs: int, environment: Mapping[str, str]
) -> Iterator[GameOutcome]:
    """Play in as many processes; a process that falls ends the run with a sentence."""
    crew: list[PlayingWorker] = []
    try:
        with ignore_interrupts():
            crew += [PlayingWorker(environment) for _ in range(jobs)]
        yield from _in_order(settings, crew)
    finally:
        for worker in crew:
            worker.end()


class PlayingWorker(WorkerProcess):
    """A process that plays, and what it is at."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        super().__init__(_play_for, dict(environment))
        self.places: deque[int] = deque()  # of the handfuls it has, the first under way
        self.games, self.began = 1, monotonic()

    def give(self, place: int, settings: Iterator[Setting]) -> None:
        """Hand out as many games as it plays while nobody gets impatient."""
        handful = list(islice(settings, self.games))
        if handful:
            self.places.append(place)
            self.send(handful)

    def take_results(self) -> list[GameOutcome]:
        """Take what it played, and learn how fast it plays."""
        try:
            found: Brought = self.receive()
        except WorkerEnded as ended:
            why = f"A playing process ended by itself, with status {ended.status}"
            raise LabTrouble(f"{why}; is there enough memory for as many jobs?") from None
        if isinstance(found, str):
            raise LabTrouble(found)
        now = monotonic()
        pace = len(found) / max(now - self.began, 1e-6)
        self.games, self.began = max(1, min(MOST, round(pace * PATIENCE))), now
        return found


def _in_order(settings: Iterator[Setting], crew: list[PlayingWorker]) -> Iterator[GameOutcome]:
    """Keep everybody busy; hold back what came too early."""
    early: dict[int, list[GameOutcome]] = {}
    places, due = count(), 0
    for worker in crew * AHEAD:
        worker.give(next(places), settings)
    while busy := [worker for worker in crew if worker.places]:
        ready = wait([worker.line for worker in busy])
        for worker in [each for each in busy if each.line in ready]:
            early[worker.places.popleft()] = worker.take_results()
            worker.give(next(places), settings)
        while due in early:
            yield from early.pop(due)
            due += 1


def _play_for(line: Connection, environment: dict[str, str]) -> None:
    """Play what comes until nobody asks any more."""
    os.environ.update(environment)
    serve_requests(line, play_batch)


def play_batch(handful: Handful) -> Brought:
    """Play a handful of games, or say in one sentence why that failed."""
    try:
        return [play_match(setting) for setting in handful]
    except (LabTrouble, Refusal) as trouble:
        return str(trouble)
