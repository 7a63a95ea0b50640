"""Processes that play: they are handed work, and what they bring comes out in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import RawArray
from threading import Condition, Thread
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeAlias

import numpy as np

from labtable.bots.net import Floats, Net, NetShape
from labtable.engine.errors import Refusal
from labtable.train.plan import ExplorationSchedule, TrainPlan, TrainTrouble
from labtable.train.selfplay import TrainingRows, play_games
from labtable.train.strength import EvalMatch, play_eval_deals
from labtable.worker_process import (
    WorkerEnded,
    WorkerProcess,
    ignore_interrupts,
    serve_requests,
)

SLOTS = 2  # sets of weights: those in use, and those that come next
AHEAD = 3  # pieces of work a process has at a time


class GameBatch(NamedTuple):
    """Games to play with one set of weights."""

    slot: int
    numbers: range
    wisdom: ExplorationSchedule


class DealBatch(NamedTuple):
    """Deals to measure by."""

    meeting: EvalMatch
    deals: range


Work: TypeAlias = GameBatch | DealBatch


class Actor(WorkerProcess):
    """A process that plays, and what it is at."""

    def __init__(self, plan: TrainPlan, shape: NetShape, shared: Any, card: bool) -> None:
        super().__init__(_run_actor, plan, shape, shared, card)
        self.places: deque[int] = deque()

    def receive_result(self) -> Any:
        try:
            found = self.receive()
        except WorkerEnded as ended:
            why = f"A playing process ended by itself, with status {ended.status}"
            raise TrainTrouble(f"{why}; is there enough memory for as many --actors?") from None
        if isinstance(found, str):
            raise TrainTrouble(found)
        return found


class ActorPool:
    """All actors; every piece of work is done once, whoever does it.

    A thread hears what they bring, so nobody waits for it while others learn.
    """

    def __init__(self, plan: TrainPlan, shape: NetShape, actors: int, card: bool = False) -> None:
        shared = RawArray("f", SLOTS * shape.weight_count())
        self._weights = np.frombuffer(shared, np.float32).reshape(SLOTS, -1)
        self._todo: deque[tuple[int, Work]] = deque()
        self._done: dict[int, Any] = {}
        self._asked = self._due = 0
        self._trouble: TrainTrouble | None = None
        self._over = False
        self._news = Condition()
        self._called, self._call = Pipe(duplex=False)
        with ignore_interrupts():
            self._actors = [Actor(plan, shape, shared, card) for _ in range(actors)]
        self._ear = Thread(target=self._wait_results, daemon=True)
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

    def publish_weights(self, slot: int, weights: Floats) -> None:
        """Lay out weights for work that is asked for from now on."""
        self._weights[slot] = weights

    def submit_work(self, works: Iterable[Work]) -> None:
        """Hand out work; `take_results` gives what comes of it, in this order."""
        with self._news:
            for work in works:
                self._todo.append((self._asked, work))
                self._asked += 1
            self._hand_out()
        self._call.send(None)  # those who had nothing to do are listened to again

    def take_results(self, count: int) -> Iterator[Any]:
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
                    actor.send(work)  # whoever has ended is missed by who listens

    def _wait_results(self) -> None:
        while not self._over:
            lines = {actor.line: actor for actor in self._actors if actor.places}
            for line in wait([self._called, *lines]):
                if line is self._called:
                    self._called.recv()
                elif not self._receive_from(lines[line]):  # type: ignore[index]  # lines alone
                    return

    def _receive_from(self, actor: Actor) -> bool:
        """Keep what an actor brings; whether all is well."""
        try:
            found = actor.receive_result()
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


def _run_actor(line: Connection, plan: TrainPlan, shape: NetShape, shared: Any, card: bool) -> None:
    """Do what comes until nobody asks any more; with a graphics card the net is asked there."""
    weights = np.frombuffer(shared, np.float32).reshape(SLOTS, -1)
    net = _actor_net(shape, card)
    serve_requests(line, partial(_work_result, plan, net, weights))


def _actor_net(shape: NetShape, card: bool) -> Net:
    if not card:
        return Net(shape)
    from labtable.train.torch_learner import TorchNet  # noqa: PLC0415 - large, and rarely there

    return TorchNet(shape)


def _work_result(
    plan: TrainPlan, net: Net, weights: Floats, work: Work
) -> TrainingRows | list[float] | str:
    try:
        if isinstance(work, DealBatch):
            return play_eval_deals(work.meeting, work.deals)
        net.take(weights[work.slot])
        return play_games(plan, net, work.numbers, work.wisdom)
    except (Refusal, TrainTrouble) as trouble:
        return str(trouble)
