"""Answers for seats that a bot plays, or whose time is over; whatever it does, all go on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from time import monotonic
from typing import Any, Literal, Protocol

from labtable.bots import usual
from labtable.engine.errors import Refusal
from labtable.host.bots.bot_executor import Cancelled, Choice
from labtable.host.bots.fair_queue import Turn
from labtable.host.services import Services
from labtable.host.store import Entry, StoreTrouble
from labtable.host.tables.broadcaster import Broadcaster, Listener
from labtable.host.tables.table_core import TableCore
from labtable.wire.messages import Confirmed, encode_message

log = logging.getLogger("labtable.web")


class TakeUp(Protocol):
    """Judges a wish, stores it, and only then shows it."""

    async def __call__(self, wish: Entry, origin: Listener | None) -> Confirmed | None: ...


class TaskStarter(Protocol):
    """Does something that is finished before the table is put away."""

    def __call__(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]: ...


class Substitutes:
    """Bots that answer for seats of theirs, and for people whose time is over."""

    def __init__(
        self,
        services: Services,
        core: TableCore,
        broadcaster: Broadcaster,
        take_up: TakeUp,
        start: TaskStarter,
    ) -> None:
        self.services = services
        self.core = core
        self.broadcaster = broadcaster
        self.take_up = take_up
        self.start = start
        self._thinking: set[str] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._closed = False

    def wake(self) -> None:
        """Let bots think that are asked, and set the clock, while somebody is there."""
        live = self.core.live
        if self._closed or live.resting or not self.broadcaster.listeners:
            return
        for seat in live.waiting():
            if live.seats[seat].played_by_bot:
                self.stand_in("bot", seat, live.seats[seat].level)
        self.set_alarm()

    def close(self) -> None:
        """Answer for nobody any more."""
        self._closed = True
        if self._alarm is not None:
            self._alarm.cancel()

    def stand_in(self, who: Literal["bot", "clock"], seat: int, level: str) -> None:
        """Answer for a seat; no client can take this id, and two processes make the same."""
        name = f"{who}:{self.core.live.table.question}:{seat}"
        if name not in self._thinking:
            self._thinking.add(name)
            self.start(self._answer_for(seat, name, level))

    def set_alarm(self) -> None:
        """Give the default answer for those whose time is over; come back for the next."""
        now = monotonic()
        if self._alarm is not None:
            self._alarm.cancel()
        for seat in self.core.clock.due(now):
            patient = self.core.clock.mode == "gentle" and seat in self.broadcaster.online
            if not patient and seat in self.core.live.table.waiting():
                self.stand_in("clock", seat, self._substitute_level(seat))
        wait = self.core.clock.next(now)
        loop = asyncio.get_running_loop()
        self._alarm = None if wait is None else loop.call_later(wait + 0.001, self.set_alarm)

    def _substitute_level(self, seat: int) -> str:
        """Who answers for those who are late; at a rated table nobody gains by it."""
        live = self.core.live
        return live.seats[seat].level if live.rated else usual(live.table.game)

    async def _answer_for(self, seat: int, name: str, level: str) -> None:
        try:
            await self._give_answer(seat, name, level)
        except Refusal:
            pass  # somebody came back, or the table moved on meanwhile
        except StoreTrouble:
            pass  # the next chore wakes it again
        except Cancelled:
            self._thinking.discard(name)
            self.wake()  # somebody may have come just now
        except Exception:
            self.services.metrics.count("faults")
            log.exception("standing in", extra={"table": self.core.row.id})
        finally:
            self._thinking.discard(name)

    async def _give_answer(self, seat: int, name: str, level: str) -> None:
        """Let a bot answer; after a fault the name of the answer tells the table."""
        table, offered = self.core.live.table, self.core.live.options(seat)
        if not offered:
            return  # somebody was quicker
        choice = Choice(offered[0])  # nothing to think about, or a coach has thought of it
        if len(offered) > 1:
            level = await self._offered_level(seat, level)
            deal = (self.core.terms and self.core.terms.deal) or self.core.row.id
            dice = self.services.luck.dice(deal, seat, table.state.question)
            choice = await self.services.bots.choose(table, seat, level, dice, self._turn_of(seat))
        if choice.fault is not None:
            name = f"{name}:{choice.fault.kind}"
            self._note_fault(choice.fault.kind, choice.fault.why)
        body, question = encode_message(choice.answer).decode(), table.question
        wish = Entry(seq=0, id=name, kind="answer", seat=seat, question=question, body=body)
        await self.take_up(wish, None)
        self.services.metrics.count("answers", name.partition(":")[0])

    async def _offered_level(self, seat: int, level: str) -> str:
        """Name the bot that plays for a seat; one that is gone is replaced from now on."""
        table = self.core.live.table
        if self.services.bots.opponents.offers(level, table.game):
            return level
        name, instead = f"replace:{table.question}:{seat}", usual(table.game)
        wish = Entry(seq=0, id=name, kind="replace", seat=seat, body=instead)
        if await self.take_up(wish, None) is None:
            self._note_fault("replaced", f"The bot {level} is no longer offered.")
        return instead

    def _turn_of(self, seat: int) -> Turn:
        """Wait in turn with the bots of other tables, as long as somebody is there to see it."""
        question = self.core.live.table.question

        def is_wanted() -> bool:
            live = self.core.live
            asked = live.table.question == question and seat in live.waiting()
            return asked and bool(self.broadcaster.listeners)

        return Turn(self.core.row.id, bool(self.broadcaster.here), is_wanted)

    def _note_fault(self, kind: str, why: str) -> None:
        """Write down what a bot did wrong, for those who run the server."""
        self.services.metrics.count("bot_faults", kind)
        log.warning("bot fault", extra={"table": self.core.row.id, "kind": kind, "why": why})
