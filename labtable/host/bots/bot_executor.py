"""Bots think beside the tables, in turn, in several lanes that never wait for each other.

The levels of the games have two lanes, so that whoever answers at a glance never waits for those
who look ahead; every bot that somebody brings along has one, and advice for people has one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol, TypeVar, cast

from labtable.bots import BotFault
from labtable.bots.bot import Kind
from labtable.bots.levels import AT_SIGHT
from labtable.engine.errors import Refusal
from labtable.engine.table import Table
from labtable.host.action_decoder import decode_action
from labtable.host.bots.fair_queue import Turn, Turns
from labtable.host.bots.opponents import Opponents, answer_for_seat, prepare_advice
from labtable.host.metrics import Metrics, log_fault
from labtable.registry import travelling_components

QUICK_LEVELS = frozenset([*AT_SIGHT, "random", "greedy"])  # a millisecond for an answer
LOOKING_BACK = 60.0  # seconds that a review of a whole game may take
LAST_THOUGHT = 5.0  # seconds at the end for whoever cannot be interrupted
T = TypeVar("T")


class Cancelled(Exception):
    """Nobody wants to know any more."""


class Late(Exception):
    """Nothing was found in time."""


class Ended(Exception):
    """Whoever thought about it has ended meanwhile, or cannot be started."""


class Failed(Exception):
    """What was asked for cannot be worked out; the text is the trace from over there."""


class Thinker(Protocol):
    """Works out one thing at a time: in a process, a thread, or a page's worker."""

    async def ask(self, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something worked out; `Late`, `Ended` or `Failed` say why there is nothing."""

    def close(self) -> None:
        """End; nothing is asked any more."""


class Thinkers(NamedTuple):
    """Who thinks: for the levels of the games, for people who ask, for each bot brought along."""

    levels: Sequence[Thinker]
    advice: Sequence[Thinker]
    own: Mapping[str, Sequence[Thinker]]
    quick: Sequence[Thinker] = ()  # for levels that answer at a glance; none: they wait with all


class ThinkingJob(NamedTuple):
    """Something to work out when its turn has come."""

    turn: Turn
    work: Callable[[Thinker], Awaitable[Any]]
    found: asyncio.Future[Any]


class Lane:
    """Those who think, and what waits for them."""

    def __init__(self, thinkers: Sequence[Thinker]) -> None:
        self.thinkers = thinkers
        self._idle = list(thinkers)
        self._turns: Turns[ThinkingJob] = Turns()
        self._under_way: set[asyncio.Future[Any]] = set()
        self._closed = False

    async def ask(self, turn: Turn, seconds: float, work: Callable[..., T], *given: Any) -> T:
        """Have something worked out in turn; what nobody wants any more by then is `Unwanted`."""
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._turns.add(turn, ThinkingJob(turn, lambda who: who.ask(seconds, work, *given), found))
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
                under_way.cancel()  # whoever thinks on finds nobody

    def _go_on(self) -> None:
        while (self._idle or self._closed) and (job := self._turns.next()):
            if self._closed or job.found.cancelled():
                job.found.cancel()
            elif not job.turn.wanted():
                job.found.set_exception(Cancelled())
            else:
                self._start_job(self._idle.pop(), job)

    def _start_job(self, thinker: Thinker, job: ThinkingJob) -> None:
        under_way = asyncio.ensure_future(job.work(thinker))
        self._under_way.add(under_way)
        under_way.add_done_callback(partial(self._finish_job, thinker, job.found))

    def _finish_job(
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
        thinkers: Thinkers,
        seconds: float,
        opponents: Opponents,
        metrics: Metrics,
    ) -> None:
        self.opponents = opponents
        self.metrics = metrics
        self.seconds = seconds
        self._lane = Lane(thinkers.levels)
        self._quick = Lane(thinkers.quick) if thinkers.quick else self._lane
        self._own = {name: Lane(own) for name, own in thinkers.own.items()}
        self._advice = Lane(thinkers.advice)
        self._warm: set[str] = set()  # games that those who advise know
        self._warming: set[asyncio.Future[Any]] = set()

    async def choose(
        self, table: Table[Any], seat: int, level: str, dice: str, turn: Turn
    ) -> Choice:
        """Let a bot choose, knowing only what the seat may know; whatever it does, it answers."""
        try:
            return Choice(await self._ask_bot(table, seat, level, dice, turn))
        except BotFault as fault:
            return Choice(table.options(seat)[0], fault)

    async def _ask_bot(
        self, table: Table[Any], seat: int, level: str, dice: str, turn: Turn
    ) -> Any:
        given = (table.save(), seat, level, dice, self.seconds, travelling_components(table.game))
        try:
            usual = self._quick if level in QUICK_LEVELS else self._lane
            lane = self._own.get(level, usual)
            body, kind, did = await lane.ask(turn, self.seconds, answer_for_seat, *given)
        except Late:
            did = f"gave no answer within {self.seconds:g} seconds"
            raise BotFault("late", level, did) from None
        except Ended as ended:
            if level not in self.opponents.own:
                log_fault(self.metrics, ended, "a thinking process fell")
            raise BotFault("failed", level, "has ended its process") from None
        except (Refusal, Failed) as failed:
            did = f"has failed: {str(failed).splitlines()[-1]}"
            raise BotFault("failed", level, did) from None
        if kind:
            raise BotFault(cast(Kind, kind), level, did)
        return _read_legal(table, seat, level, body)

    async def advise(self, turn: Turn, work: Callable[..., T], *given: Any) -> T | None:
        """Work something out for a person, at once; None when that takes too long, or too much."""
        return await self._ask_lane(self._advice, self.seconds, turn, work, *given)

    def warm_up(self, game: str) -> None:
        """Have those who advise read what a game needs, before anybody waits for them."""
        if game in self._warm or self._quick is self._lane:  # nothing thinks beside the tables
            return
        self._warm.add(game)
        turn = Turn("warm up", played=False)
        warming = asyncio.ensure_future(self.advise(turn, prepare_advice, game))
        self._warming.add(warming)
        warming.add_done_callback(self._forget_warming)

    def _forget_warming(self, warming: asyncio.Future[Any]) -> None:
        self._warming.discard(warming)
        if not warming.cancelled() and (error := warming.exception()):
            log_fault(self.metrics, error, "advice could not be prepared")

    async def look_back(self, turn: Turn, work: Callable[..., T], *given: Any) -> T | None:
        """Work something out among the built-in bots; None when it takes too long, or too much."""
        seconds = max(self.seconds, LOOKING_BACK)
        return await self._ask_lane(self._lane, seconds, turn, work, *given)

    async def _ask_lane(
        self, lane: Lane, seconds: float, turn: Turn, work: Callable[..., T], *given: Any
    ) -> T | None:
        try:
            return await lane.ask(turn, seconds, work, *given)
        except Late:
            return None
        except Ended as ended:
            log_fault(self.metrics, ended, "a thinking process fell")
            return None

    async def close(self) -> None:
        lanes = {self._lane, self._quick, self._advice, *self._own.values()}
        await asyncio.gather(*[lane.close() for lane in lanes])


def _read_legal(table: Table[Any], seat: int, level: str, body: str) -> Any:
    """Read the answer of a bot; what the rules do not allow is its fault."""
    try:
        action = decode_action(table, body)
        table.check(seat, action)
    except Refusal as refusal:
        did = f"answered {body[:60]}, which is refused: {refusal}"
        raise BotFault("refused", level, did) from None
    return action
