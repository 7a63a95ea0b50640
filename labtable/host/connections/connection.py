"""One connection: hello first, then messages, one after the other."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from msgspec import structs

from labtable.engine.errors import Refusal
from labtable.host.connections.connection_base import MANY, ConnectionBase
from labtable.host.connections.journal_entries import entry_for
from labtable.host.identity.names import fit_line
from labtable.host.identity.tokens import hash_token, holder_name, opened_seats
from labtable.host.line import (
    EXPIRED,
    FAULT,
    MALFORMED,
    NO_TABLE,
    NO_TOKEN,
    NO_WATCHERS,
    OLD,
    RESTART,
    TOO_MANY,
    CloseConnection,
    Line,
    WrongKey,
)
from labtable.host.lobby.joining import TOKENS_OVER
from labtable.host.lobby.opening import name_for_bot, note_origin
from labtable.host.metrics import log_fault, log_store_trouble
from labtable.host.rate_limits import Sender
from labtable.host.refusals import (
    UNREADABLE,
    RequestRefused,
    id_in,
    spell_refusal,
)
from labtable.host.store import Entry, Key, StoreTrouble
from labtable.host.tables.hub import Hub
from labtable.host.tables.table_host import TableHost
from labtable.wire.fields import BESIDE, PROTOCOL
from labtable.wire.messages import (
    Answer,
    ClientMessage,
    Consent,
    Enter,
    Fill,
    Hello,
    Ping,
    Pong,
    Refused,
    Remove,
    Say,
    Undo,
    read_client,
)

GOODBYE = 2.0  # seconds that a goodbye may take
TOO_FAST = "That was too fast; please wait a moment."
HELLO_FIRST = "The first message has to be a hello."


class Connection(ConnectionBase):
    """A device from its hello to its goodbye."""

    __slots__ = ("_gone", "_inbox", "_working")

    def __init__(self, line: Line, sender: Sender, hub: Hub, build: str) -> None:
        super().__init__(line, sender, hub, build)
        self._inbox: list[bytes] = []
        self._working = False
        self._gone: asyncio.Event | None = None  # somebody waits until it is gone

    async def run(self) -> None:
        """Serve this connection until it ends."""
        await self.line.accept()
        self.hub.guests.add(self)
        try:
            await self._serve_device()
        except CloseConnection as parting:
            await self._say_goodbye(parting)
        except ConnectionError:
            pass  # gone before it said hello
        except Exception as error:
            reference = log_fault(self.hub.services.metrics, error)
            why = f"The server made a mistake; its reference is {reference}."
            await self._say_goodbye(CloseConnection(FAULT, why, True))
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
        self._end_with(CloseConnection(RESTART, reason, True))
        if self in self.hub.guests:
            self._gone = self._gone or asyncio.Event()
            await asyncio.wait_for(self._gone.wait(), GOODBYE)

    async def _serve_device(self) -> None:
        if not self.hub.ready:
            raise CloseConnection(TOO_MANY, "The server is not ready yet; please wait.", True)
        await self._begin_with(await self._read_hello())
        raise await self._ended

    async def _begin_with(self, first: Hello | Enter) -> None:
        if isinstance(first, Enter):
            await self._enter_class(first)
            self.line.hand_over(self._hear_ping, self._on_line_lost)
        else:
            await self._sit_down(first)
            self.line.hand_over(self._take_message, self._on_line_lost)

    async def _enter_class(self, enter: Enter) -> None:
        """Come into a class, with the key of its teacher, its projector or one of its people."""
        try:
            classes = self.hub.classes
            caller = await classes.find_caller(enter.room, enter.token, self) if classes else None
        except StoreTrouble as trouble:
            raise CloseConnection(RESTART, str(trouble), True) from None
        if caller is None:
            raise await self._wrong_key(CloseConnection(NO_TABLE, "There is no such class."))
        self.hub.limits.know(hash_token(enter.token), caller.name)
        self.sender = Sender(self.sender.address, caller.name, known=True)
        self._take_place()
        if not self.line.admit(self.hub.limits.buckets("messages", self.sender)):
            raise CloseConnection(TOO_MANY, MANY, True)
        self._leaves = caller.leave
        await caller.listen()

    def _hear_ping(self, text: bytes) -> None:
        """At a class there is nothing to say but that one is there."""
        with contextlib.suppress(*UNREADABLE):
            message = read_client(text)
            if isinstance(message, Ping):
                self.push(Pong(message.n))

    async def _read_hello(self) -> Hello | Enter:
        try:
            text = await asyncio.wait_for(
                self.line.receive_first(), self.hub.services.settings.hello_seconds
            )
            message = read_client(text)
        except TimeoutError:
            raise CloseConnection(MALFORMED, HELLO_FIRST) from None
        except UNREADABLE as error:
            why = f"{HELLO_FIRST} This one cannot be read: {str(error)[:200]}."
            raise CloseConnection(MALFORMED, why) from None
        if not isinstance(message, Hello | Enter):
            raise CloseConnection(MALFORMED, HELLO_FIRST)
        if message.protocol != PROTOCOL:
            why = f"This server speaks protocol {PROTOCOL}, not {message.protocol}; "
            raise CloseConnection(OLD, f"{why}please load the page again, or take a newer program.")
        return message

    async def _sit_down(self, hello: Hello) -> None:
        if not hello.tokens:
            self._take_place()
        try:
            host = await self.hub.host(hello.table)
        except Refusal as refusal:
            raise CloseConnection(NO_TABLE, refusal.why) from None
        except StoreTrouble as trouble:
            log_store_trouble(self.hub.services.metrics, trouble)
            raise CloseConnection(RESTART, str(trouble), True) from None
        if host is None:
            raise await self._wrong_key(CloseConnection(NO_TABLE, "There is no such table."))
        try:
            async with host.lock:  # no key changes between a look at it and sitting down
                await self._take_seats(host, hello)
                if not self.line.admit(self.hub.limits.buckets("messages", self.sender)):
                    raise CloseConnection(TOO_MANY, MANY, True)
                self.host = host
                host.arrive(self, hello.last_seq)
        except WrongKey as parting:
            raise await self._wrong_key(parting) from None
        self.hub.services.metrics.count("connections")
        with contextlib.suppress(StoreTrouble):  # it tells only how much a game counts
            await note_origin(self.hub.services, host.row, self.seats, self.sender.address)
        await self._look_around(host)

    async def _look_around(self, host: TableHost) -> None:
        """Hear where the room has gone on, or accept that it goes on here."""
        if host.live.rematch:
            self.meet_again(host.live.rematch)
        for seat in self.seats:
            if host.live.seats[seat].invited:
                await self._accept_seat(host, seat)

    async def _accept_seat(self, host: TableHost, seat: int) -> None:
        """Whoever comes to the next game has accepted it."""
        wish = Entry(seq=0, id=f"accept:{seat}", kind="accept", seat=seat)
        with contextlib.suppress(Refusal, StoreTrouble):  # the host was quicker; it comes again
            await host.take_up(wish, None)

    async def _take_seats(self, host: TableHost, hello: Hello) -> None:
        if not hello.tokens:
            if not host.row.watchers:
                raise CloseConnection(NO_WATCHERS, "This table has no room for watchers.")
            return
        rows = await self.hub.services.store.seats(host.row.id)
        seats = host.live.seats
        taken = [row for row in rows if row.seat == BESIDE or seats[row.seat].kind != "free"]
        keys = opened_seats(taken, hello.tokens)
        if not keys and host.observer is not None:
            self.watching = await host.observer.admit_watcher(host, hello.tokens)
        if self.watching:
            self._shown = [hash_token(token) for token in hello.tokens]
            self._take_place()
            return
        if not keys:
            raise WrongKey(NO_TOKEN, "This token opens no seat at this table.")
        if await host.storage.are_tokens_over():
            raise CloseConnection(EXPIRED, TOKENS_OVER)
        self._tokens = [hash_token(token) for token in hello.tokens]
        self._hold_keys(keys)
        name = holder_name(host.row.id, self._holds)
        for key in keys:
            self.hub.limits.know(key.shown, name)
        self.sender = Sender(self.sender.address, name, known=True)
        self._take_place()

    def _take_message(self, text: bytes) -> None:
        """Take a message; those of one connection are heeded one after the other."""
        self._inbox.append(text)
        if len(self._inbox) > self._patience:
            self.line.pause()
        if not self._working and self.host is not None:
            self._working = True
            self.host.start(self._handle_inbox())

    async def _handle_inbox(self) -> None:
        try:
            while self._inbox and not self._ended.done():
                await self._read_message(self._inbox.pop(0))
        finally:
            self._working = False
            self.line.read_on()

    async def _read_message(self, text: bytes) -> None:
        try:
            message = read_client(text)
        except UNREADABLE as error:
            why = f"The message cannot be read: {str(error)[:200]}."
            self._send_refusal(Refused(id_in(text), "malformed", "", why))
        else:
            await self._handle_message(message)

    async def _handle_message(self, message: ClientMessage) -> None:
        """Do what a message asks; whatever goes wrong, the sender hears of it."""
        if isinstance(message, Ping):
            self.push(Pong(message.n))
            return
        if isinstance(message, Hello | Enter):
            self._send_refusal(
                Refused("", "malformed", "", "This connection has said hello already.")
            )
            return
        what = "lines" if isinstance(message, Say) else "answers"
        if not self.hub.limits.allow(what, self.sender):
            wait = round(self.hub.limits.wait(what, self.sender), 3)
            self._send_refusal(Refused(message.id, "rate", "", TOO_FAST, wait))
            return
        if wait := self._replay_wait(message):
            self._send_refusal(Refused(message.id, "rate", "", TOO_FAST, round(wait, 3)))
            return
        try:
            await self._apply_message(message)
        except Refusal as refusal:
            await self._tell_refusal(message, refusal)
        except StoreTrouble as trouble:
            log_store_trouble(self.hub.services.metrics, trouble)
            self._send_refusal(Refused(message.id, "closed", "", str(trouble)))
        except Exception as error:
            self._send_fault(message.id, error)

    def _replay_wait(self, message: ClientMessage) -> float:
        """Seconds to wait before something is taken back, for which the whole game is replayed."""
        if self.host is None or not isinstance(message, Undo | Consent):
            return 0.0
        answers = len(self.host.live.table.record.answers)
        return self.hub.limits.count_replay(self.sender, answers)

    async def _tell_refusal(self, message: Any, refusal: Refusal) -> None:
        """Say why; a class keeps what was tried."""
        told = spell_refusal(message.id, refusal)
        if isinstance(message, Answer) and self.host is not None:
            with contextlib.suppress(StoreTrouble):
                if await self.host.record_refused(message.seat, refusal):
                    seen = self.host.broadcaster.position(self, message.seat)
                    told = structs.replace(told, lit=True, position=seen)
        self._send_refusal(told)

    async def _apply_message(self, message: Any) -> None:
        host = self.host
        assert host is not None
        if isinstance(message, Say):
            await host.say(self._speaking_seat(message), fit_line(message.text), self)
            return
        services = self.hub.services
        opponents = services.bots.opponents
        if isinstance(message, Fill) and message.level and host.live.rated:
            name = await name_for_bot(services, message.level, host.live.names)
            message = structs.replace(message, name=name)
        wish = entry_for(message, self._holds, host.live, opponents)
        freed = isinstance(message, Remove) or wish.kind == "getup"
        lost = Key(message.seat, "") if freed else None
        known = await host.take_up(wish, self, lost)
        if known is not None:
            self.push(known)
        elif isinstance(message, Answer):
            self.hub.services.metrics.count("answers", "person")

    def _speaking_seat(self, line: Say) -> int:
        if not self.seats:
            raise RequestRefused("forbidden", "Watchers watch; only players may do that.")
        return self.seats[0] if line.seat is None else line.seat
