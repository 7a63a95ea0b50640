"""Answers for seats that a bot plays, or whose time is over; whatever it does, all go on."""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from collections.abc import Coroutine
from typing import Any, Literal

from labtable.bots import usual
from labtable.engine.errors import Refusal
from labtable.web.bots.thinking import Choice, Unwanted
from labtable.web.services import Services
from labtable.web.store import Entry, Key, StoreTrouble, TableRow
from labtable.web.tables.audience import Audience, Listener
from labtable.web.tables.clocks import Clock
from labtable.web.turns import Turn
from labtable.wire.messages import Confirmed, encoded

log = logging.getLogger("labtable.web")


class StandIns(Audience, ABC):
    """A table at which somebody answers for those who do not."""

    def __init__(self, services: Services, row: TableRow) -> None:
        super().__init__(row, Clock(row.clock, services.settings.clock_seconds(row.clock)))
        self.services = services
        self._thinking: set[str] = set()

    @abstractmethod
    async def take_up(
        self, wish: Entry, origin: Listener | None, key: Key | None = None
    ) -> Confirmed | None:
        """Judge a wish, store it, and only then show it."""

    @abstractmethod
    def start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something that is finished before the table is put away."""

    @abstractmethod
    def wake(self) -> None:
        """Let bots think that are asked."""

    def stand_in(self, who: Literal["bot", "clock"], seat: int, level: str) -> None:
        """Answer for a seat; no client can take this id, and two processes make the same."""
        name = f"{who}:{self.live.table.question}:{seat}"
        if name not in self._thinking:
            self._thinking.add(name)
            self.start(self._answer_for(seat, name, level))

    def _substitute(self, seat: int) -> str:
        """Who answers for those who are late; at a rated table nobody gains by it."""
        live = self.live
        return live.seats[seat].level if live.rated else usual(live.table.game)

    async def _answer_for(self, seat: int, name: str, level: str) -> None:
        try:
            await self._answered(seat, name, level)
        except Refusal:
            pass  # somebody came back, or the table moved on meanwhile
        except StoreTrouble:
            pass  # the next chore wakes it again
        except Unwanted:
            self._thinking.discard(name)
            self.wake()  # somebody may have come just now
        except Exception:
            self.services.metrics.count("faults")
            log.exception("standing in", extra={"table": self.row.id})
        finally:
            self._thinking.discard(name)

    async def _answered(self, seat: int, name: str, level: str) -> None:
        """Let a bot answer; after a fault the name of the answer tells the table."""
        table, offered = self.live.table, self.live.options(seat)
        if not offered:
            return  # somebody was quicker
        choice = Choice(offered[0])  # nothing to think about, or a coach has thought of it
        if len(offered) > 1:
            level = await self._offered(seat, level)
            deal = (self.terms and self.terms.deal) or self.row.id
            dice = self.services.luck.dice(deal, seat, table.state.question)
            choice = await self.services.bots.choose(table, seat, level, dice, self._turn(seat))
        if choice.fault is not None:
            name = f"{name}:{choice.fault.kind}"
            self._note(choice.fault.kind, choice.fault.why)
        body, question = encoded(choice.answer).decode(), table.question
        wish = Entry(seq=0, id=name, kind="answer", seat=seat, question=question, body=body)
        await self.take_up(wish, None)
        self.services.metrics.count("answers", name.partition(":")[0])

    async def _offered(self, seat: int, level: str) -> str:
        """Name the bot that plays for a seat; one that is gone is replaced from now on."""
        table = self.live.table
        if self.services.bots.opponents.offers(level, table.game):
            return level
        name, instead = f"replace:{table.question}:{seat}", usual(table.game)
        wish = Entry(seq=0, id=name, kind="replace", seat=seat, body=instead)
        if await self.take_up(wish, None) is None:
            self._note("replaced", f"The bot {level} is no longer offered.")
        return instead

    def _turn(self, seat: int) -> Turn:
        """Wait in turn with the bots of other tables, as long as somebody is there to see it."""
        question = self.live.table.question

        def wanted() -> bool:
            live = self.live
            asked = live.table.question == question and seat in live.waiting()
            return asked and bool(self.listeners)

        return Turn(self.row.id, bool(self.here), wanted)

    def _note(self, kind: str, why: str) -> None:
        """Write down what a bot did wrong, for those who run the server."""
        self.services.metrics.count("bot_faults", kind)
        log.warning("bot fault", extra={"table": self.row.id, "kind": kind, "why": why})
