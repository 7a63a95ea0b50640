"""A device that has come: its seats and keys, its place among others, what it is told."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Collection

from labtable.host.identity.tokens import Opened, key_to, next_token
from labtable.host.line import (
    GONE,
    NO_TABLE,
    NO_TOKEN,
    SLOW,
    TOO_MANY,
    CloseConnection,
    Line,
)
from labtable.host.metrics import log_fault
from labtable.host.rate_limits import PAUSE, Sender, shorten_address
from labtable.host.tables.hub import Hub
from labtable.host.tables.observer import Watching
from labtable.host.tables.table_host import TableHost
from labtable.wire.fields import BESIDE
from labtable.wire.messages import (
    FromServer,
    Refused,
    Rematch,
    encode_message,
)

log = logging.getLogger("labtable.web")

MANY = "Too many connections from here; please wait."
NOTHING = -1  # what a stale token opens
LAST_WORDS = 1.0  # seconds of a goodbye, until the other side has taken in what it was told


def _from_nowhere() -> None:
    """Who listens to no class leaves none."""


class ConnectionBase:
    """A device at a table: with one seat, several (hot seat), or none (a watcher)."""

    __slots__ = (
        *("line", "hub", "build", "sender", "seats", "keys", "watching", "host"),
        *("_leaves", "_place", "_patience", "_tokens", "_shown", "_ended"),
    )

    def __init__(self, line: Line, sender: Sender, hub: Hub, build: str) -> None:
        self.line = line
        self.hub = hub
        self.build = build
        self.sender = sender
        self.seats: list[int] = []
        self.keys: list[Opened] = []
        self.watching: Watching = ""
        self.host: TableHost | None = None
        self._leaves: Callable[[], None] = _from_nowhere  # the class where it listens
        self._place = ""  # where it is counted, once it has sat down or watches
        self._patience = hub.services.settings.queue
        self._tokens: list[str] = []  # hashes of those it came with, where they open seats
        self._shown: list[str] = []  # of those with which it watches
        self._ended: asyncio.Future[CloseConnection] = asyncio.get_running_loop().create_future()

    @property
    def opens(self) -> list[int]:
        seats = {key.shown: key.seat for key in self.keys}
        return [seats.get(token, NOTHING) for token in self._tokens]

    def push(self, message: FromServer | bytes) -> None:
        """Send a message; who leaves too many unread is too slow and has to come again."""
        if self._ended.done():
            return
        self.line.push(message if isinstance(message, bytes) else encode_message(message))
        if self.line.behind > self._patience:
            self._end_with(CloseConnection(SLOW, "This connection reads too slowly.", True))
            self.hub.services.metrics.count("slow_readers")

    def meet_again(self, table: str) -> None:
        secret = self.hub.services.settings.secret
        keys = [key for seat in self._holds if (key := key_to(seat, self.keys))]
        tokens = [next_token(secret, key.own, table, key.seat) for key in keys]
        self.push(Rematch(table, tokens))

    def lose(self, keys: Collection[Opened], why: str) -> None:
        self._hold_keys([key for key in self.keys if key not in keys])
        if not self.keys:
            self._end_with(CloseConnection(NO_TOKEN, why))

    def _hold_keys(self, keys: list[Opened]) -> None:
        self.keys = keys
        self.seats = [seat for seat in self._holds if seat != BESIDE]

    @property
    def _holds(self) -> list[int]:
        """Own seats, and the place beside the table."""
        return sorted({key.seat for key in self.keys})

    def send_home(self, reason: str) -> None:
        """End this connection because its table is no more."""
        self._end_with(CloseConnection(NO_TABLE, reason))

    def came_with(self, shown: Callable[[str], bool]) -> bool:
        return any([shown(each) for each in self._shown])

    def _on_line_lost(self) -> None:
        """The other side is gone."""
        self._end_with(CloseConnection(GONE, "The connection ended.", True))

    def _end_with(self, parting: CloseConnection) -> None:
        """End for this reason, unless there was one before."""
        if not self._ended.done():
            self._ended.set_result(parting)

    def _send_refusal(self, message: Refused) -> None:
        self.hub.services.metrics.count("refused", message.code)
        self.push(message)

    def _send_fault(self, name: str, error: Exception) -> None:
        reference = log_fault(self.hub.services.metrics, error)
        why = f"The server made a mistake and changed nothing; its reference is {reference}."
        self._send_refusal(Refused(name, "closed", "", why))

    def _take_place(self) -> None:
        """Count this connection: with others of its seats, or with strangers at its address."""
        limits, who = self.hub.limits, self.sender
        self._place, people = (who.name, 1) if who.known else (who.address, limits.people)
        limits.sockets[self._place] += 1
        many = limits.sockets[self._place] > limits.rates.sockets * people
        if many or not limits.allow("hellos", who):
            raise CloseConnection(TOO_MANY, MANY, True)

    def _give_up_place(self) -> None:
        if self._place:
            sockets = self.hub.limits.sockets
            sockets[self._place] -= 1
            if not sockets[self._place]:
                del sockets[self._place]

    async def _wrong_key(self, parting: CloseConnection) -> CloseConnection:
        """Count it; who tries too many has to wait, but a right one is heard before."""
        if not self.hub.limits.allow("keys", self.sender):
            await asyncio.sleep(PAUSE)
            return CloseConnection(TOO_MANY, "Too many wrong tokens from here; please wait.", True)
        log.info("wrong token", extra={"sender": shorten_address(self.sender.address)})
        return parting

    async def _say_goodbye(self, parting: CloseConnection) -> None:
        self.line.push(encode_message(parting.bye))
        with contextlib.suppress(Exception):
            async with asyncio.timeout(LAST_WORDS):
                await self.line.hang_up(parting.code)
        if parting.code == SLOW:
            self.line.cut()
