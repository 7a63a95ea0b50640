"""One WebSocket: what is said leaves at once, and what is heard comes without a detour.

uvicorn's own protocol stays underneath, with its handshake, limits, pings and closing. Only whole
text messages go around ASGI, whose queues and coroutines cost more than a move of a game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, cast

from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from labtable.host.rate_limits import Bucket
from labtable.host.tables.hub import ClassDevice
from labtable.web.classroom.class_registry import ClassRegistry
from labtable.web.classroom.class_updates import send_first_picture
from labtable.web.classroom.classroom import Caller, Classroom
from labtable.web.http.connection_limits import Connections
from labtable.wire.messages import encode_message

NAME = "labtable.websocket"  # among the extensions of a connection's scope
SWITCHING = 101  # the status of a good handshake
SLICE = 1024  # bytes that are read before others get their turn
SHORT, MEDIUM = 126, 1 << 16  # sizes of messages from which their length is written otherwise


class Unread(asyncio.Queue[Any]):
    """Takes what nobody waits for any more; one will do for all."""

    def put_nowait(self, item: Any) -> None:
        """Forget it."""


UNREAD = Unread()
ROOM = asyncio.Event()  # to write; never cleared, so one will do for all
ROOM.set()
OF_UVICORN = (  # what its protocol keeps; a name that it does not know any more does no harm
    *("config", "app", "loop", "logger", "root_path", "asgi_version", "app_state", "connections"),
    *("tasks", "default_headers", "transport", "server", "client", "scheme", "queue", "conn"),
    *("handshake_initiated", "handshake_complete", "close_sent", "disconnected", "close_timer"),
    *("close_timeout", "initial_response", "read_paused", "writable", "ping_interval"),
    *("ping_timeout", "ping_timer", "pong_timer", "pending_ping_payload", "ping_sent_at"),
    *("last_ping_rtt", "frames", "curr_msg_data_type", "request", "response", "scope"),
)


class WebSocket(WebSocketsSansIOProtocol):
    """One WebSocket; it is never compressed, so a message is framed without asking anybody.

    There are thousands of them, so everything has its slot: with so many names, a dict would take
    five times as much.
    """

    __slots__ = (
        *OF_UVICORN,
        *("everybody", "buckets", "behind", "ear", "gone", "_admitted", "_kept", "_holding"),
        "_heard",
    )

    def __init__(
        self,
        config: Config,
        server_state: Connections,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.writable = ROOM
        self.everybody = server_state
        self.behind = 0  # messages sent since the other side stopped reading
        self.ear: Callable[[bytes], None] | None = None
        self.gone: Callable[[], None] | None = None
        rates = server_state.settings.rates
        self.buckets = [Bucket(rates.messages, rates.messages_burst)]  # pings are messages, too
        self._admitted = False
        self._kept = b""  # what came after too much
        self._holding: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.everybody.add_connection(self, self.client[0] if self.client else "")

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == SWITCHING:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), NAME: {NAME: self}}

    def hand_over(self, ear: Callable[[bytes], None], gone: Callable[[], None]) -> None:
        """From now on tell `ear` every message, first those that came early."""
        self.ear, self.gone = ear, gone
        early = [self.queue.get_nowait() for _ in range(self.queue.qsize())]
        self._forget_handshake()
        if self.disconnected:
            gone()
        for event in early:
            if event["type"] == "websocket.receive":
                ear(event.get("bytes") or (event.get("text") or "").encode())
        self.read_on()

    def _forget_handshake(self) -> None:
        """Let go of what nobody needs again: a third of what an idle connection holds."""
        self.request.headers.clear()  # whoever reads the messages holds the request for ever
        del self.request, self.response
        cast(dict[str, Any], self.scope).clear()
        self.queue = UNREAD

    async def accept(self) -> None:
        """Hear that somebody calls, and pick up."""
        await self.receive()
        await self.send({"type": "websocket.accept", "subprotocol": None, "headers": []})

    async def receive_first(self) -> str | bytes:
        """Wait for the first message through ASGI; all others go around it."""
        event: Any = await self.receive()
        if event["type"] == "websocket.disconnect":
            raise ConnectionResetError
        return event.get("text") or event.get("bytes") or b""

    async def hang_up(self, code: int) -> None:
        """Close the line; the code says why."""
        await self.send({"type": "websocket.close", "code": code, "reason": None})

    def come_from(self, host: str) -> None:
        """Count this connection where a proxy says that it comes from."""
        if self.client and host != self.client[0] and not self.disconnected:
            self.everybody.remove_connection(self)
            self.everybody.add_connection(self, host)

    def admit(self, buckets: list[Bucket]) -> bool:
        """Let this connection stay, and take its messages from these buckets."""
        self._admitted = self.everybody.admit_to_table(self)
        self.buckets = buckets
        return self._admitted

    def data_received(self, data: bytes) -> None:
        """Read piece by piece; who sends too much waits, and the rest with it."""
        self._kept += data
        if not self.held:
            self._read_kept()
        elif not self.read_paused:
            self.pause()

    @property
    def held(self) -> bool:
        return self._holding is not None

    def _read_kept(self) -> None:
        self._holding = None
        while self._kept and not self.transport.is_closing():
            piece, self._kept = self._kept[:SLICE], self._kept[SLICE:]
            self._heard = 0
            super().data_received(piece)
            wait = max([bucket.spend(self._heard) for bucket in self.buckets])
            if wait:
                self._holding = self.loop.call_later(wait, self._read_kept)
                self.pause()
                return
        if self.ear is not None:
            self.read_on()

    def handle_events(self) -> None:
        self._heard += len(self.conn.events)
        super().handle_events()

    def pause(self) -> None:
        """Take nothing more in for a while; the other side has to wait."""
        if not (self.read_paused or self.transport.is_closing()):
            self.read_paused = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.read_paused and not self.held and not self.transport.is_closing():
            self.read_paused = False
            self.transport.resume_reading()

    def send_receive_event_to_app(self) -> None:
        if self.ear is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        message = b"".join(self.frames)
        self.frames = []
        self.ear(message)

    def push(self, message: bytes) -> None:
        """Send a message; never wait."""
        if self.disconnected or self.close_sent:
            return
        self.transport.write(frame_message(message))
        if not self.writable.is_set():
            self.behind += 1

    def pause_writing(self) -> None:
        self.writable = asyncio.Event()

    def resume_writing(self) -> None:
        self.behind = 0
        self.writable.set()
        self.writable = ROOM

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.everybody.remove_connection(self, self._admitted)
        if self._holding is not None:
            self._holding.cancel()
        if self.gone is not None:
            self.gone()

    def cut(self) -> None:
        """End without another word, unless the goodbye has left; what was not read is lost."""
        if not self.close_sent:
            self.transport.abort()


def websocket_of(scope: Mapping[str, Any]) -> WebSocket:
    """Find the WebSocket of a connection; only our own process opens them."""
    found = scope["extensions"][NAME][NAME]
    assert isinstance(found, WebSocket), found
    return found


def frame_message(text: bytes) -> bytes:
    """Write a whole text message the way a server sends it (RFC 6455, section 5.2).

    >>> frame_message(b"hi")
    b'\\x81\\x02hi'
    """
    size = len(text)
    if size < SHORT:
        return bytes((0x81, size)) + text
    if size < MEDIUM:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


class ClassListener:
    """Hears about one class; what it hears depends on its key."""

    def __init__(
        self, classroom: Classroom, caller: Caller, token: str, device: ClassDevice
    ) -> None:
        self.classroom = classroom
        self.caller, self.token = caller, token
        self._device = device

    @property
    def name(self) -> str:
        return f"{self.classroom.room.id} {self.caller.role} {self.caller.person}"

    def push(self, message: Any) -> None:
        self._device.push(message if isinstance(message, bytes) else encode_message(message))

    def send_home(self, reason: str) -> None:
        self._device.send_home(reason)

    async def listen(self) -> None:
        """Come in: a picture first, then what changes; the others see who has come."""
        await self.classroom.load_tables()
        self.classroom.listeners.add(self)
        send_first_picture(self.classroom, self)
        self.classroom.schedule_update()

    def leave(self) -> None:
        self.classroom.remove_listener(self)


class ClassDoor:
    """Finds the class that a device wants to listen to."""

    def __init__(self, school: ClassRegistry) -> None:
        self.school = school

    async def find_caller(self, room: str, token: str, device: ClassDevice) -> ClassListener | None:
        """Find whose key this is; None where there is no such class or the key opens nothing."""
        classroom = await self.school.find_class(room)
        caller = classroom.find_caller(token) if classroom else None
        if classroom is None or caller is None:
            return None
        return ClassListener(classroom, caller, token, device)
