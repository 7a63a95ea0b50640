"""Processes that play: they are handed work, and what they bring comes out in order."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import RawArray
from threading import Condition, Thread
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeAlias

import numpy as np

from labtable.bots.net import Floats, Net, Shape
from labtable.engine.errors import Refusal
from labtable.lab.playing.workers import deaf
from labtable.train.errors import TrainTrouble
from labtable.train.plan import Plan, Wisdom
from labtable.train.selfplay import Rows, played
from labtable.train.strength import Meeting, met

SLOTS = 2  # sets of weights: those in use, and those that come next
AHEAD = 3  # pieces of work a process has at a time


class Handful(NamedTuple):
    """Games to play with one set of weights."""

    slot: int
    numbers: range
    wisdom: Wisdom


class Deals(NamedTuple):
    """Deals to measure by."""

    meeting: Meeting
    deals: range


Work: TypeAlias = Handful | Deals


class Actor:
    """One process, and what it is at."""

    def __init__(self, plan: Plan, shape: Shape, shared: Any, card: bool) -> None:
        processes = get_context("spawn")
        self.line, theirs = processes.Pipe()
        self.places: deque[int] = deque()
        self.process: BaseProcess = processes.Process(
            target=_act, args=(theirs, plan, shape, shared, card), daemon=True
        )
        self.process.start()
        theirs.close()  # so that its end is heard here

    def brought(self) -> Any:
        try:
            found = self.line.recv()
        except (EOFError, OSError):
            self.process.join()
            why = f"A playing process ended by itself, with status {self.process.exitcode}"
            raise TrainTrouble(f"{why}; is there enough memory for as many --actors?") from None
        if isinstance(found, str):
            raise TrainTrouble(found)
        return found

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.line.close()


class Crew:
    """All actors; every piece of work is done once, whoever does it.

    A thread hears what they bring, so nobody waits for it while others learn.
    """

    def __init__(self, plan: Plan, shape: Shape, actors: int, card: bool = False) -> None:
        shared = RawArray("f", SLOTS * shape.count())
        self._weights = np.frombuffer(shared, np.float32).reshape(SLOTS, -1)
        self._todo: deque[tuple[int, Work]] = deque()
        self._done: dict[int, Any] = {}
        self._asked = self._due = 0
        self._trouble: TrainTrouble | None = None
        self._over = False
        self._news = Condition()
        self._called, self._call = Pipe(duplex=False)
        with deaf():
            self._actors = [Actor(plan, shape, shared, card) for _ in range(actors)]
        self._ear = Thread(target=self._listen, daemon=True)
        self._ear.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._over = True
        self._call.send(None)
        self._ear.join()
        for actor in self._actors:
            actor.end()

    def publish(self, slot: int, weights: Floats) -> None:
        """Lay out weights for work that is asked for from now on."""
        self._weights[slot] = weights

    def ask(self, works: Iterable[Work]) -> None:
        """Hand out work; `take` gives what comes of it, in this order."""
        with self._news:
            for work in works:
                self._todo.append((self._asked, work))
                self._asked += 1
            self._hand_out()
        self._call.send(None)  # those who had nothing to do are listened to again

    def take(self, count: int) -> Iterator[Any]:
        """Wait for the next so many results."""
        for _ in range(count):
            with self._news:
                while self._due not in self._done:
                    if self._trouble:
                        raise self._trouble
                    self._news.wait()
                found = self._done.pop(self._due)
                self._due += 1
            yield found

    def _hand_out(self) -> None:
        for full in range(AHEAD):
            for actor in self._actors:
                if self._todo and len(actor.places) <= full:
                    place, work = self._todo.popleft()
                    actor.places.append(place)
                    with suppress(OSError):  # whoever has ended is missed by who listens
                        actor.line.send(work)

    def _listen(self) -> None:
        while not self._over:
            lines = {actor.line: actor for actor in self._actors if actor.places}
            for line in wait([self._called, *lines]):
                if line is self._called:
                    self._called.recv()
                elif not self._heard(lines[line]):  # type: ignore[index]  # lines alone
                    return

    def _heard(self, actor: Actor) -> bool:
        """Keep what an actor brings; whether all is well."""
        try:
            found = actor.brought()
        except TrainTrouble as trouble:
            with self._news:
                self._trouble = trouble
                self._news.notify_all()
            return False
        with self._news:
            self._done[actor.places.popleft()] = found
            self._hand_out()
            self._news.notify_all()
        return True


def _act(line: Connection, plan: Plan, shape: Shape, shared: Any, card: bool) -> None:
    """Do what comes until nobody asks any more; with a graphics card the net is asked there."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    weights = np.frombuffer(shared, np.float32).reshape(SLOTS, -1)
    net = _asked(shape, card)
    while True:
        try:
            work: Work = line.recv()
            line.send(_result(plan, net, weights, work))
        except (EOFError, OSError):
            return


def _asked(shape: Shape, card: bool) -> Net:
    if not card:
        return Net(shape)
    from labtable.train.torch_net import TorchNet  # noqa: PLC0415 - large, and rarely there

    return TorchNet(shape)


def _result(plan: Plan, net: Net, weights: Floats, work: Work) -> Rows | list[float] | str:
    try:
        if isinstance(work, Deals):
            return met(work.meeting, work.deals)
        net.take(weights[work.slot])
        return played(plan, net, work.numbers, work.wisdom)
    except (Refusal, TrainTrouble) as trouble:
        return str(trouble)
