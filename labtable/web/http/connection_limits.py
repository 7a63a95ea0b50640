"""Everybody who is connected: how many at once, how long without a whole request, how large."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Protocol

from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from labtable.host.metrics import Metrics
from labtable.host.rate_limits import PAUSE
from labtable.host.settings import Settings
from labtable.web.http.body_limits import LARGEST_HEAD, is_too_slow, largest_body
from labtable.web.http.proxies import Proxies, source_of

SLICE = 4 * 1024  # bytes that are read before others get their turn
UNREAD = 512 * 1024  # bytes that may have come before anybody read or refused them
DRAINED = 64 * 1024 * 1024  # bytes that are thrown away, so that who sends too much hears why
REFUSED = "labtable.refused"  # in the scope of a request that came too fast
AT_ONCE = 16  # requests that may wait for the first one's answer


class LimitedConnection(Protocol):
    """A connection, as the others see it."""

    def cut(self) -> None:
        """End without another word."""


class Connections(ServerState):
    """Counts connections by source. When there are too many, who waits longest gives way.

    A connection waits while it has sent no whole request, or no hello. Who was admitted to a table
    gives way to nobody; proxies that we trust stand for many.
    """

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        super().__init__()
        self.settings = settings
        self.metrics = metrics
        self.proxies = Proxies(settings.trusted_proxy)
        self.most = settings.connections
        self.each = settings.rates.connections * settings.people_per_address
        self._sources: dict[LimitedConnection, str] = {}
        self._strangers: Counter[str] = Counter()  # by source
        self._admitted: Counter[str] = Counter()
        self._waiting: dict[
            str, dict[LimitedConnection, None]
        ] = {}  # by source, who waits longest first

    def add_connection(self, line: LimitedConnection, host: str) -> None:
        """Count a connection; if it is one too many, another one ends."""
        where = "" if host in self.proxies else source_of(host)
        self._sources[line] = where
        self._strangers[where] += 1
        self.may_give_way(line)
        if where and self._strangers[where] > self.each:
            self._turn_away(where, "source")
        elif len(self._sources) > self.most:
            self._turn_away(max(self._waiting, key=lambda each: len(self._waiting[each])), "all")

    def may_give_way(self, line: LimitedConnection) -> None:
        """Let a connection give way from now on, after all others of its source."""
        if line in self._sources:
            self._waiting.setdefault(self._sources[line], {})[line] = None

    def keep_busy(self, line: LimitedConnection) -> None:
        """Let a connection stay while something is done for it."""
        where = self._sources.get(line, "")
        waiting = self._waiting.get(where, {})
        waiting.pop(line, None)
        if not waiting:
            self._waiting.pop(where, None)

    def admit_to_table(self, line: LimitedConnection) -> bool:
        """Let a connection stay at a table; False where its source has half of all places."""
        where = self._sources.get(line)
        if where is None or self._admitted[where] >= max(1, self.most // 2):
            return False
        self.remove_connection(line)
        self._sources[line] = where
        self._admitted[where] += 1
        return True

    def remove_connection(self, line: LimitedConnection, admitted: bool = False) -> None:
        """Forget a connection."""
        self.keep_busy(line)
        where = self._sources.pop(line, None)
        counted = self._admitted if admitted else self._strangers
        if where is not None:
            counted[where] -= 1
            if not counted[where]:
                del counted[where]

    def _turn_away(self, where: str, why: str) -> None:
        line = next(iter(self._waiting[where]))
        self.remove_connection(line)
        self.metrics.count("turned_away", why)
        line.cut()


class Http(HttpToolsProtocol):
    """uvicorn's own protocol, which reads heads of any length and waits for them for ever."""

    def __init__(
        self,
        config: Config,
        server_state: Connections,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.everybody = server_state
        self._size = 0  # of the request that comes in
        self._size_then = 0  # when its time was last measured
        self._most = LARGEST_HEAD  # bytes that it may have
        self._in_head = True
        self._late: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._left = 0  # bytes that the other side has not read
        self._unanswered: deque[RequestResponseCycle] = deque()  # requests, the first one first

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.everybody.add_connection(self, self.client[0] if self.client else "")
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timeout()
        self.resume_writing()
        self.everybody.remove_connection(self)
        super().connection_lost(exc)
        for cycle in self._unanswered:  # uvicorn knows of the last one only
            cycle.disconnected = True
            cycle.message_event.set()

    def data_received(self, data: bytes) -> None:
        self._start_timeout()
        for piece in split_data(data):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            self._size += len(piece)
            super().data_received(piece)
            if self._in_head and self._size > LARGEST_HEAD:
                self._refuse_request(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            elif len(self.pipeline) > AT_ONCE or self._size > self._most + DRAINED:
                self.transport.close()
            elif self._size > self._most and not self._answered:
                self._refuse_request(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._size, self._in_head = 0, True
        self._size_then = 0
        self._start_timeout()

    def on_headers_complete(self) -> None:
        self._in_head, before = False, self.cycle
        super().on_headers_complete()
        if self.cycle is not before:  # the same one where a socket was asked for
            self._unanswered.append(self.cycle)
        self._most = LARGEST_HEAD + largest_body(self.scope.get("path", "")) + UNREAD

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._stop_timeout()
        self.everybody.keep_busy(self)

    def on_response_complete(self) -> None:
        self._unanswered.popleft()
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.everybody.may_give_way(self)
            if REFUSED in self.cycle.scope:
                self.flow.pause_reading()
                self.loop.call_later(PAUSE, self._read_on)

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.flow.resume_reading()

    def handle_websocket_upgrade(self) -> None:
        self._stop_timeout()
        self.everybody.remove_connection(self)
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._left = self.transport.get_write_buffer_size()
        self._unread = self.loop.call_later(self.patience, self._look_again)

    def resume_writing(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None
        super().resume_writing()

    @property
    def _answered(self) -> bool:
        """Whether the answer is out already; what still comes in is thrown away."""
        return self.cycle is not None and bool(self.cycle.response_complete)

    @property
    def patience(self) -> float:
        return self.everybody.settings.request_seconds

    def cut(self) -> None:
        """End without another word."""
        self.transport.abort()

    def _start_timeout(self) -> None:
        """From now on a whole request has to come in time."""
        if self._late is None:
            self._size_then = self._size
            self._late = self.loop.call_later(self.patience, self._too_late)

    def _stop_timeout(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _too_late(self) -> None:
        self._late = None
        if not is_too_slow(self._size - self._size_then, self.patience):
            self._start_timeout()  # a large file on a slow line
            return
        self.everybody.metrics.count("turned_away", "time")
        self._refuse_request(HTTPStatus.REQUEST_TIMEOUT)

    def _look_again(self) -> None:
        """Who reads slowly may; who reads nothing is gone."""
        left, self._left = self._left, self.transport.get_write_buffer_size()
        if self._left < left:
            self._unread = self.loop.call_later(self.patience, self._look_again)
        else:
            self.everybody.metrics.count("turned_away", "time")
            self.cut()

    def _refuse_request(self, status: HTTPStatus) -> None:
        """Say why and end; where an answer has begun, there is nothing to say."""
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started or self.cycle.response_complete:
            self.transport.write(_refusal_bytes(status))
        self.transport.close()


def split_data(data: bytes) -> Iterator[bytes]:
    """Cut what came in into pieces that are soon read."""
    for start in range(0, len(data), SLICE):
        yield data[start : start + SLICE]


SAYS = {
    HTTPStatus.REQUEST_TIMEOUT: b"The request took too long.",
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: b"The head of the request is too long.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: b"The request is too large.",
}


def _refusal_bytes(status: HTTPStatus) -> bytes:
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: text/plain\r\n"
        f"Content-Length: {len(SAYS[status])}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + SAYS[status]
