"""A device that has come: its seats and keys, its place among others, what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection

from labtable.web.classroom.school import School
from labtable.web.connections.partings import (
    GONE,
    NO_TABLE,
    NO_TOKEN,
    SLOW,
    TOO_MANY,
    Parting,
)
from labtable.web.connections.websocket import websocket_of
from labtable.web.faults import noted
from labtable.web.http.asgi import Line
from labtable.web.http.connection_limits import PAUSE
from labtable.web.http.senders import sender
from labtable.web.identity.tokens import Opened, key_to, next_token
from labtable.web.logs import shortened
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.web.tables.lesson import Watching
from labtable.wire.fields import BESIDE
from labtable.wire.messages import (
    FromServer,
    Refused,
    Rematch,
    encoded,
)

log = logging.getLogger("labtable.web")

MANY = "Too many connections from here; please wait."
NOTHING = -1  # what a stale token opens
LAST_WORDS = 1.0  # seconds of a goodbye, until the other side has taken in what it was told


def _from_nowhere() -> None:
    """Who listens to no class leaves none."""


class Guest:
    """A device at a table: with one seat, several (hot seat), or none (a watcher)."""

    __slots__ = (
        *("line", "hub", "school", "build", "sender", "seats", "keys", "watching", "host"),
        *("_leaves", "_place", "_websocket", "_patience", "_tokens", "_ended"),
    )

    def __init__(self, line: Line, hub: Hub, school: School, build: str) -> None:
        self.line = line
        self.hub = hub
        self.school = school
        self.build = build
        self.sender = sender(line.scope, hub.limits)
        self.seats: list[int] = []
        self.keys: list[Opened] = []
        self.watching: Watching = ""
        self.host: TableHost | None = None
        self._leaves: Callable[[], None] = _from_nowhere  # the class where it listens
        self._place = ""  # where it is counted, once it has sat down or watches
        self._websocket = websocket_of(line.scope)
        self._patience = hub.services.settings.queue
        self._tokens: list[str] = []  # hashes of those it came with
        self._ended: asyncio.Future[Parting] = asyncio.get_running_loop().create_future()

    @property
    def opens(self) -> list[int]:
        seats = {key.shown: key.seat for key in self.keys}
        return [seats.get(token, NOTHING) for token in self._tokens]

    def push(self, message: FromServer | bytes) -> None:
        """Send a message; who leaves too many unread is too slow and has to come again."""
        if self._ended.done():
            return
        self._websocket.push(message if isinstance(message, bytes) else encoded(message))
        if self._websocket.behind > self._patience:
            self._end(Parting(SLOW, "This connection reads too slowly.", True))
            self.hub.services.metrics.count("slow_readers")

    def meet_again(self, table: str) -> None:
        secret = self.hub.services.settings.secret
        keys = [key for seat in self._holds if (key := key_to(seat, self.keys))]
        tokens = [next_token(secret, key.own, table, key.seat) for key in keys]
        self.push(Rematch(table, tokens))

    def lose(self, keys: Collection[Opened], why: str) -> None:
        self._hold([key for key in self.keys if key not in keys])
        if not self.keys:
            self._end(Parting(NO_TOKEN, why))

    def _hold(self, keys: list[Opened]) -> None:
        self.keys = keys
        self.seats = [seat for seat in self._holds if seat != BESIDE]

    @property
    def _holds(self) -> list[int]:
        """Own seats, and the place beside the table."""
        return sorted({key.seat for key in self.keys})

    def send_home(self, reason: str) -> None:
        """End this connection because its table is no more."""
        self._end(Parting(NO_TABLE, reason))

    def _lost(self) -> None:
        """The other side is gone."""
        self._end(Parting(GONE, "The connection ended.", True))

    def _end(self, parting: Parting) -> None:
        """End for this reason, unless there was one before."""
        if not self._ended.done():
            self._ended.set_result(parting)

    def _refuse(self, message: Refused) -> None:
        self.hub.services.metrics.count("refused", message.code)
        self.push(message)

    def _fault(self, name: str, error: Exception) -> None:
        reference = noted(self.hub.services.metrics, error)
        why = f"The server made a mistake and changed nothing; its reference is {reference}."
        self._refuse(Refused(name, "closed", "", why))

    def _take_place(self) -> None:
        """Count this connection: with others of its seats, or with strangers at its address."""
        limits, who = self.hub.limits, self.sender
        self._place, people = (who.name, 1) if who.known else (who.address, limits.people)
        limits.sockets[self._place] += 1
        many = limits.sockets[self._place] > limits.rates.sockets * people
        if many or not limits.allow("hellos", who):
            raise Parting(TOO_MANY, MANY, True)

    def _give_up_place(self) -> None:
        if self._place:
            sockets = self.hub.limits.sockets
            sockets[self._place] -= 1
            if not sockets[self._place]:
                del sockets[self._place]

    async def _wrong_key(self, parting: Parting) -> Parting:
        """Count it; who tries too many has to wait, but a right one is heard before."""
        if not self.hub.limits.allow("keys", self.sender):
            await asyncio.sleep(PAUSE)
            return Parting(TOO_MANY, "Too many wrong tokens from here; please wait.", True)
        log.info("wrong token", extra={"sender": shortened(self.sender.address)})
        return parting

    async def _close(self, parting: Parting) -> None:
        self._websocket.push(encoded(parting.bye))
        with contextlib.suppress(Exception):
            async with asyncio.timeout(LAST_WORDS):
                await self.line.close(parting.code)
        if parting.code == SLOW and not self._websocket.close_sent:
            self._websocket.cut()
