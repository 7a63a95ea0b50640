"""One connection: hello first, then messages, one after the other."""

from __future__ import annotations

import asyncio
import contextlib
from time import time
from typing import Any

from msgspec import structs

from labtable.engine.errors import Refusal
from labtable.web.classroom.school import School
from labtable.web.connections.class_connection import ClassListener, listen
from labtable.web.connections.entries import entry_for
from labtable.web.connections.guest import MANY, Guest
from labtable.web.connections.partings import (
    EXPIRED,
    FAULT,
    MALFORMED,
    NO_TABLE,
    NO_TOKEN,
    NO_WATCHERS,
    OLD,
    RESTART,
    TOO_MANY,
    Parting,
    WrongKey,
)
from labtable.web.faults import noted, store_trouble
from labtable.web.http.asgi import Line, address
from labtable.web.http.rates import Sender
from labtable.web.identity.names import fit_line
from labtable.web.identity.tokens import digest, opened_seats, seated
from labtable.web.refusals import UNREADABLE, Unmannerly, id_in, refused
from labtable.web.store import Entry, Key, StoreTrouble
from labtable.web.tables.host import TableHost
from labtable.web.tables.hub import Hub
from labtable.wire.fields import BESIDE, PROTOCOL
from labtable.wire.messages import (
    Answer,
    ClientMessage,
    Enter,
    Hello,
    Ping,
    Pong,
    Refused,
    Remove,
    Say,
    read_client,
)

GOODBYE = 2.0  # seconds that a goodbye may take
HELLO_FIRST = "The first message has to be a hello."


class Connection(Guest):
    """A device from its hello to its goodbye."""

    __slots__ = ("_gone", "_inbox", "_working")

    def __init__(self, line: Line, hub: Hub, school: School, build: str) -> None:
        super().__init__(line, hub, school, build)
        self._inbox: list[bytes] = []
        self._working = False
        self._gone: asyncio.Event | None = None  # somebody waits until it is gone

    async def run(self) -> None:
        """Serve this connection until it ends."""
        self._websocket.come_from(address(self.line.scope))
        await self.line.accept()
        self.hub.guests.add(self)
        try:
            await self._serve()
        except Parting as parting:
            await self._close(parting)
        except ConnectionError:
            pass  # gone before it said hello
        except Exception as error:
            reference = noted(self.hub.services.metrics, error)
            why = f"The server made a mistake; its reference is {reference}."
            await self._close(Parting(FAULT, why, True))
        finally:
            self.hub.guests.discard(self)
            if self._gone is not None:
                self._gone.set()
            self._give_up_place()
            if self.host is not None:
                self.host.depart(self)
            self._leaves()

    async def farewell(self, reason: str) -> None:
        """Say goodbye because the server closes, and wait until it was said."""
        self._end(Parting(RESTART, reason, True))
        if self in self.hub.guests:
            self._gone = self._gone or asyncio.Event()
            await asyncio.wait_for(self._gone.wait(), GOODBYE)

    async def _serve(self) -> None:
        if not self.hub.ready:
            raise Parting(TOO_MANY, "The server is not ready yet; please wait.", True)
        await self._begin(await self._hello())
        raise await self._ended

    async def _begin(self, first: Hello | Enter) -> None:
        if isinstance(first, Enter):
            await self._enter(first)
            self._websocket.hand_over(self._hear_ping, self._lost)
        else:
            await self._sit_down(first)
            self._websocket.hand_over(self._hear, self._lost)

    async def _enter(self, enter: Enter) -> None:
        """Come into a class, with the key of its teacher, its projector or one of its people."""
        try:
            classroom = await self.school.find(enter.room)
        except StoreTrouble as trouble:
            raise Parting(RESTART, str(trouble), True) from None
        caller = classroom.caller(enter.token) if classroom else None
        if classroom is None or caller is None:
            raise await self._wrong_key(Parting(NO_TABLE, "There is no such class."))
        name = f"{enter.room} {caller.role} {caller.person}"
        self.hub.limits.know(digest(enter.token), name)
        self.sender = Sender(self.sender.address, name, known=True)
        self._take_place()
        if not self._websocket.admit(self.hub.limits.buckets("messages", self.sender)):
            raise Parting(TOO_MANY, MANY, True)
        listener = ClassListener(caller, enter.token, self.push, self.send_home)
        self._leaves = lambda: classroom.leave(listener)
        await listen(classroom, listener)

    def _hear_ping(self, text: bytes) -> None:
        """At a class there is nothing to say but that one is there."""
        with contextlib.suppress(*UNREADABLE):
            message = read_client(text)
            if isinstance(message, Ping):
                self.push(Pong(message.n))

    async def _hello(self) -> Hello | Enter:
        try:
            text = await asyncio.wait_for(self._receive(), self.hub.services.settings.hello_seconds)
            message = read_client(text)
        except TimeoutError:
            raise Parting(MALFORMED, HELLO_FIRST) from None
        except UNREADABLE as error:
            why = f"{HELLO_FIRST} This one cannot be read: {str(error)[:200]}."
            raise Parting(MALFORMED, why) from None
        if not isinstance(message, Hello | Enter):
            raise Parting(MALFORMED, HELLO_FIRST)
        if message.protocol != PROTOCOL:
            why = f"This server speaks protocol {PROTOCOL}, not {message.protocol}; "
            raise Parting(OLD, f"{why}please load the page again, or take a newer program.")
        return message

    async def _sit_down(self, hello: Hello) -> None:
        if not hello.tokens:
            self._take_place()
        try:
            host = await self.hub.host(hello.table)
        except Refusal as refusal:
            raise Parting(NO_TABLE, refusal.why) from None
        except StoreTrouble as trouble:
            store_trouble(self.hub.services.metrics, trouble)
            raise Parting(RESTART, str(trouble), True) from None
        if host is None:
            raise await self._wrong_key(Parting(NO_TABLE, "There is no such table."))
        try:
            async with host.lock:  # no key changes between a look at it and sitting down
                await self._take_seats(host, hello)
                if not self._websocket.admit(self.hub.limits.buckets("messages", self.sender)):
                    raise Parting(TOO_MANY, MANY, True)
                self.host = host
                host.arrive(self, hello.last_seq)
        except WrongKey as parting:
            raise await self._wrong_key(parting) from None
        self.hub.services.metrics.count("connections")
        await self._look_around(host)

    async def _look_around(self, host: TableHost) -> None:
        """Hear where the room has gone on, or accept that it goes on here."""
        if host.live.rematch:
            self.meet_again(host.live.rematch)
        for seat in self.seats:
            if host.live.seats[seat].invited:
                await self._accept(host, seat)

    async def _accept(self, host: TableHost, seat: int) -> None:
        """Whoever comes to the next game has accepted it."""
        wish = Entry(seq=0, id=f"accept:{seat}", kind="accept", seat=seat)
        with contextlib.suppress(Refusal, StoreTrouble):  # the host was quicker; it comes again
            await host.take_up(wish, None)

    async def _take_seats(self, host: TableHost, hello: Hello) -> None:
        if not hello.tokens:
            if not host.row.watchers:
                raise Parting(NO_WATCHERS, "This table has no room for watchers.")
            return
        rows = await self.hub.services.store.seats(host.row.id)
        seats = host.live.seats
        taken = [row for row in rows if row.seat == BESIDE or seats[row.seat].kind != "free"]
        keys = opened_seats(taken, hello.tokens)
        if not keys and host.witness is not None:
            self.watching = await host.witness.admits(host, hello.tokens)
        if self.watching:
            self._take_place()
            return
        if not keys:
            raise WrongKey(NO_TOKEN, "This token opens no seat at this table.")
        if not await self._valid(host):
            raise Parting(EXPIRED, "The tokens of this table have run out; its record stays.")
        self._tokens = [digest(token) for token in hello.tokens]
        self._hold(keys)
        name = seated(host.row.id, self._holds)
        for key in keys:
            self.hub.limits.know(key.shown, name)
        self.sender = Sender(self.sender.address, name, known=True)
        self._take_place()

    async def _valid(self, host: TableHost) -> bool:
        """Tokens end some time after the table."""
        row = await self.hub.services.store.table(host.row.id)
        keep = self.hub.services.settings.keep_tokens_seconds
        return row is not None and (not row.finished or time() - row.finished < keep)

    def _hear(self, text: bytes) -> None:
        """Take a message; those of one connection are heeded one after the other."""
        self._inbox.append(text)
        if len(self._inbox) > self._patience:
            self._websocket.pause()
        if not self._working and self.host is not None:
            self._working = True
            self.host.start(self._heed_all())

    async def _heed_all(self) -> None:
        try:
            while self._inbox and not self._ended.done():
                await self._read(self._inbox.pop(0))
        finally:
            self._working = False
            self._websocket.read_on()

    async def _read(self, text: bytes) -> None:
        try:
            message = read_client(text)
        except UNREADABLE as error:
            why = f"The message cannot be read: {str(error)[:200]}."
            self._refuse(Refused(id_in(text), "malformed", "", why))
        else:
            await self._heed(message)

    async def _receive(self) -> str | bytes:
        event = await self.line.receive()
        if event["type"] == "websocket.disconnect":
            raise ConnectionResetError
        return event.get("text") or event.get("bytes") or b""

    async def _heed(self, message: ClientMessage) -> None:
        """Do what a message asks; whatever goes wrong, the sender hears of it."""
        if isinstance(message, Ping):
            self.push(Pong(message.n))
            return
        if isinstance(message, Hello | Enter):
            self._refuse(Refused("", "malformed", "", "This connection has said hello already."))
            return
        what = "lines" if isinstance(message, Say) else "answers"
        if not self.hub.limits.allow(what, self.sender):
            why = "That was too fast; please wait a moment."
            wait = round(self.hub.limits.wait(what, self.sender), 3)
            self._refuse(Refused(message.id, "rate", "", why, wait))
            return
        try:
            await self._do(message)
        except Refusal as refusal:
            await self._tell_refusal(message, refusal)
        except StoreTrouble as trouble:
            store_trouble(self.hub.services.metrics, trouble)
            self._refuse(Refused(message.id, "closed", "", str(trouble)))
        except Exception as error:
            self._fault(message.id, error)

    async def _tell_refusal(self, message: Any, refusal: Refusal) -> None:
        """Say why; a class keeps what was tried."""
        told = refused(message.id, refusal)
        if isinstance(message, Answer) and self.host is not None:
            with contextlib.suppress(StoreTrouble):
                if await self.host.tried(message.seat, refusal):
                    seen = self.host.position(self, message.seat)
                    told = structs.replace(told, lit=True, position=seen)
        self._refuse(told)

    async def _do(self, message: Any) -> None:
        host = self.host
        assert host is not None
        if isinstance(message, Say):
            await host.say(self._speaker(message), fit_line(message.text), self)
            return
        opponents = self.hub.services.bots.opponents
        wish = entry_for(message, self._holds, host.live, opponents)
        freed = isinstance(message, Remove) or wish.kind == "getup"
        lost = Key(message.seat, "") if freed else None
        known = await host.take_up(wish, self, lost)
        if known is not None:
            self.push(known)
        elif isinstance(message, Answer):
            self.hub.services.metrics.count("answers", "person")

    def _speaker(self, line: Say) -> int:
        if not self.seats:
            raise Unmannerly("forbidden", "Watchers watch; only players may do that.")
        return self.seats[0] if line.seat is None else line.seat
