"""Bots think beside the server, table by table; advice for people has a lane of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from labtable.bots import BotFault
from labtable.bots.fault import Kind
from labtable.engine.errors import Refusal
from labtable.engine.table import Table
from labtable.registry import travelling
from labtable.web.answers import read_action
from labtable.web.bots.opponents import Opponents, answer
from labtable.web.bots.processes import BotProcess, BotThread, Ended, Failed, Late
from labtable.web.faults import noted
from labtable.web.metrics import Metrics
from labtable.web.turns import Turn, Turns

NICE = 5  # how much bots let the server and those who advise go first
LOOKING_BACK = 60.0  # seconds that a review of a whole game may take
LAST_THOUGHT = 5.0  # seconds at the end; nobody can interrupt a thread
T = TypeVar("T")


class Unwanted(Exception):
    """Nobody wants to know any more."""


class Thinker(Protocol):
    """Works out one thing at a time, and blocks meanwhile."""

    def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T: ...

    def close(self) -> None: ...


class Job(NamedTuple):
    """Something to work out when its turn has come."""

    turn: Turn
    work: Callable[[Thinker], Any]
    found: asyncio.Future[Any]


class Lane:
    """Those who think, and what waits for them."""

    def __init__(self, thinkers: Sequence[Thinker]) -> None:
        self.thinkers = thinkers
        self._idle = list(thinkers)
        self._turns: Turns[Job] = Turns()
        self._threads = ThreadPoolExecutor(len(thinkers), "labtable-bot")
        self._under_way: set[asyncio.Future[Any]] = set()
        self._closed = False

    async def ask(self, turn: Turn, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something worked out in turn; what nobody wants any more by then is `Unwanted`."""
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._turns.add(turn, Job(turn, lambda who: who.ask(seconds, work, *given), found))
        self._go_on()
        return await found

    async def close(self) -> None:
        """End; whoever waits is cancelled."""
        self._closed = True
        self._go_on()
        for thinker in self.thinkers:
            thinker.close()
        if self._under_way:
            _, late = await asyncio.wait(self._under_way, timeout=LAST_THOUGHT)
            for under_way in late:
                under_way.cancel()  # its thread thinks on, and finds nobody
        self._threads.shutdown(wait=False)

    def _go_on(self) -> None:
        while (self._idle or self._closed) and (job := self._turns.next()):
            if self._closed or job.found.cancelled():
                job.found.cancel()
            elif not job.turn.wanted():
                job.found.set_exception(Unwanted())
            else:
                self._begin(self._idle.pop(), job)

    def _begin(self, thinker: Thinker, job: Job) -> None:
        loop = asyncio.get_running_loop()
        under_way = loop.run_in_executor(self._threads, job.work, thinker)
        self._under_way.add(under_way)
        under_way.add_done_callback(partial(self._done, thinker, job.found))

    def _done(
        self, thinker: Thinker, found: asyncio.Future[Any], under_way: asyncio.Future[Any]
    ) -> None:
        self._under_way.discard(under_way)
        self._idle.append(thinker)
        error = None if under_way.cancelled() else under_way.exception()
        if self._closed or found.cancelled():
            found.cancel()
        elif error is not None:
            found.set_exception(error)
        else:
            found.set_result(under_way.result())
        self._go_on()


class Choice(NamedTuple):
    """What a bot answers; after a fault, the first possible answer."""

    answer: Any
    fault: BotFault | None = None


class Bots:
    """Thinks for seats without a person, and for people who ask."""

    def __init__(
        self,
        workers: int,
        seconds: float,
        own: Mapping[str, str] | None = None,
        metrics: Metrics | None = None,
    ) -> None:
        self.opponents = Opponents(own or {})
        self.metrics = metrics or Metrics()
        self.seconds = seconds
        thinkers: list[Thinker] = [BotThread()]
        if workers or own:  # nobody could end a thread of somebody's own bot
            thinkers = [BotProcess(own or {}, NICE) for _ in range(max(workers, 1))]
        self._lane = Lane(thinkers)
        self._advice = Lane([BotProcess({}) if workers else BotThread()])

    async def choose(
        self, table: Table[Any], seat: int, level: str, dice: str, turn: Turn
    ) -> Choice:
        """Let a bot choose, knowing only what the seat may know; whatever it does, it answers."""
        try:
            return Choice(await self._answer(table, seat, level, dice, turn))
        except BotFault as fault:
            return Choice(table.options(seat)[0], fault)

    async def _answer(self, table: Table[Any], seat: int, level: str, dice: str, turn: Turn) -> Any:
        given = (table.save(), seat, level, dice, self.seconds, travelling(table.game))
        try:
            body, kind, did = await self._lane.ask(turn, self.seconds, answer, *given)
        except Late:
            did = f"gave no answer within {self.seconds:g} seconds"
            raise BotFault("late", level, did) from None
        except Ended as ended:
            if level not in self.opponents.own:
                noted(self.metrics, ended, "a thinking process fell")
            raise BotFault("failed", level, "has ended its process") from None
        except (Refusal, Failed) as failed:
            did = f"has failed: {str(failed).splitlines()[-1]}"
            raise BotFault("failed", level, did) from None
        if kind:
            raise BotFault(cast(Kind, kind), level, did)
        return _legal(table, seat, level, body)

    async def advise(self, turn: Turn, work: Callable[..., T], *given: Any) -> T | None:
        """Work something out for a person, at once; None when that takes too long, or too much."""
        return await self._found(self._advice, self.seconds, turn, work, *given)

    async def look_back(self, turn: Turn, work: Callable[..., T], *given: Any) -> T | None:
        """Work something out among the bots; None when that takes too long, or too much."""
        seconds = max(self.seconds, LOOKING_BACK)
        return await self._found(self._lane, seconds, turn, work, *given)

    async def _found(
        self, lane: Lane, seconds: float, turn: Turn, work: Callable[..., T], *given: Any
    ) -> T | None:
        try:
            return await lane.ask(turn, seconds, work, *given)
        except Late:
            return None
        except Ended as ended:
            noted(self.metrics, ended, "a thinking process fell")
            return None

    async def close(self) -> None:
        await asyncio.gather(self._lane.close(), self._advice.close())


def _legal(table: Table[Any], seat: int, level: str, body: str) -> Any:
    """Read the answer of a bot; what the rules do not allow is its fault."""
    try:
        action = read_action(table, body)
        table.check(seat, action)
    except Refusal as refusal:
        did = f"answered {body[:60]}, which is refused: {refusal}"
        raise BotFault("refused", level, did) from None
    return action
