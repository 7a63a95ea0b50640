"""Answers for seats that a bot plays, or whose time is over; whatever it does, all go on."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal

from labtable.bots import usual
from labtable.engine.errors import Refusal
from labtable.web.bots import Choice, Unwanted
from labtable.web.store import Entry, StoreTrouble
from labtable.web.turns import Turn
from labtable.wire.messages import encoded

if TYPE_CHECKING:
    from labtable.web.tables import TableHost

log = logging.getLogger("labtable.web")


class StandIns:
    """Those who answer at one table for somebody else."""

    def __init__(self, host: TableHost) -> None:
        self.host = host
        self._thinking: set[str] = set()

    def answer(self, who: Literal["bot", "clock"], seat: int, level: str) -> None:
        """Answer for a seat; no client can take this id, and two processes make the same."""
        name = f"{who}:{self.host.course.table.question}:{seat}"
        if name not in self._thinking:
            self._thinking.add(name)
            self.host.start(self._think(seat, name, level))

    async def _think(self, seat: int, name: str, level: str) -> None:
        try:
            await self._answered(seat, name, level)
        except Refusal:
            pass  # somebody came back, or the table moved on meanwhile
        except StoreTrouble:
            pass  # the next chore wakes it again
        except Unwanted:
            self._thinking.discard(name)
            self.host.wake()  # somebody may have come just now
        except Exception:
            self.host.house.metrics.count("faults")
            log.exception("standing in", extra={"table": self.host.row.id})
        finally:
            self._thinking.discard(name)

    async def _answered(self, seat: int, name: str, level: str) -> None:
        """Let a bot answer; after a fault the name of the answer tells the table."""
        host = self.host
        table, offered = host.course.table, host.course.options(seat)
        if not offered:
            return  # somebody was quicker
        choice = Choice(offered[0])  # nothing to think about, or a coach has thought of it
        if len(offered) > 1:
            level = await self._offered(seat, level)
            choice = await host.house.bots.choose(table, seat, level, self._turn(seat))
        if choice.fault is not None:
            name = f"{name}:{choice.fault.kind}"
            self._note(choice.fault.kind, choice.fault.why)
        body, question = encoded(choice.answer).decode(), table.question
        wish = Entry(seq=0, id=name, kind="answer", seat=seat, question=question, body=body)
        await host.take_up(wish, None)
        host.house.metrics.count("answers", name.partition(":")[0])

    async def _offered(self, seat: int, level: str) -> str:
        """Name the bot that plays for a seat; one that is gone is replaced from now on."""
        table = self.host.course.table
        if self.host.house.bots.opponents.offers(level, table.game):
            return level
        name, instead = f"replace:{table.question}:{seat}", usual(table.game)
        wish = Entry(seq=0, id=name, kind="replace", seat=seat, body=instead)
        await self.host.take_up(wish, None)
        self._note("replaced", f"The bot {level} is no longer offered.")
        return instead

    def _turn(self, seat: int) -> Turn:
        """Wait in turn with the bots of other tables, as long as somebody is there to see it."""
        host, question = self.host, self.host.course.table.question

        def wanted() -> bool:
            asked = host.course.table.question == question and seat in host.course.waiting()
            return asked and bool(host.listeners)

        return Turn(host.row.id, bool(host.here), wanted)

    def _note(self, kind: str, why: str) -> None:
        """Write down what a bot did wrong, for those who run the server."""
        self.host.house.metrics.count("bot_faults", kind)
        log.warning("bot fault", extra={"table": self.host.row.id, "kind": kind, "why": why})
