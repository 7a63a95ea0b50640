"""At the gate: who may call this server by which name, from which page, and how often."""

from __future__ import annotations

import asyncio
import hmac
import socket
from collections.abc import Collection, Iterable
from urllib.parse import urlsplit

import msgspec

from labtable.host.bots.fair_queue import Ring
from labtable.host.rate_limits import Limits
from labtable.host.settings import Settings
from labtable.web.http.asgi import (
    App,
    Headers,
    Message,
    Receive,
    Scope,
    Send,
    client_address,
    find_header,
    send_response,
)
from labtable.web.http.connection_limits import REFUSED
from labtable.web.http.proxies import FORWARDED, Proxies, seat_token, sender_of
from labtable.wire.lobby import Problem


class RequestScheduler:
    """Lets everybody begin in turn, source by source: many requests of one delay no other's."""

    def __init__(self) -> None:
        self._waiting = Ring[asyncio.Future[None]]()
        self._busy = False  # somebody began in this round

    async def wait_turn(self, source: str) -> None:
        """Wait for a turn; there is none to wait for while nobody else comes."""
        loop = asyncio.get_running_loop()
        if not self._busy:
            self._busy = True
            loop.call_soon(self._release_next)
            return
        turn: asyncio.Future[None] = loop.create_future()
        self._waiting.add(source, turn)
        await turn

    def _release_next(self) -> None:
        turn = self._waiting.next()
        if turn is None:
            self._busy = False
            return
        if not turn.done():
            turn.set_result(None)
        asyncio.get_running_loop().call_soon(self._release_next)


CSP = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
POWERS = ("camera", "geolocation", "microphone", "payment", "usb")
ALWAYS: Headers = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", ", ".join([f"{power}=()" for power in POWERS]).encode()),
]
ON_HTTPS: Headers = [
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"strict-transport-security", b"max-age=31536000"),
]
SOCKET = "/ws"
LOCAL = ("localhost", "127.0.0.1", "::1")
EVERYWHERE = ("0.0.0.0", "::")


class Gate:
    """Pure ASGI: reaches files and error pages, which a framework's own headers do not."""

    def __init__(self, app: App, table: App, settings: Settings, limits: Limits) -> None:
        self.app = app
        self.table = table
        self.limits = limits
        self.turns = RequestScheduler()
        self.hosts = {host.casefold() for host in allowed_hosts(settings)}
        self.proxies = Proxies(settings.trusted_proxy)
        self.origins = {origin.rstrip("/") for origin in settings.origins}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.proxies.resolve_client(scope)
        if scope["type"] == "websocket":
            await self._socket_handler(scope)(scope, receive, send)
        else:
            await self._handle_request(scope, receive, send)

    def _socket_handler(self, scope: Scope) -> App:
        """Find who serves a socket; none of us waits beside it, for there are many."""
        if not (self._is_known_host(scope) and self._at_home(scope)):
            return _turned_away
        return self.table if scope["path"] == SOCKET else self.app

    async def _handle_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        extra = ALWAYS + (ON_HTTPS if scope.get("scheme") == "https" else [])

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *extra]
            await send(message)

        who = sender_of(scope, self.limits)
        if not self._is_known_host(scope):
            known = "The server does not go by this name; see the setting hosts."
            await _send_refusal(with_headers, 421, "host", known)
        elif not self.limits.allow("requests", who):
            scope[REFUSED] = True
            await _send_refusal(
                with_headers, 429, "rate", "That was too fast; please wait a moment."
            )
        else:
            await self.turns.wait_turn(who.name if who.known else who.address)
            await self.app(scope, receive, with_headers)

    def _is_known_host(self, scope: Scope) -> bool:
        """A foreign name that leads here would pass the check of the origin (DNS rebinding)."""
        given = [value.decode("latin-1") for key, value in scope["headers"] if key == b"host"]
        return bool(given) and all([_host_name(f"//{host}") in self.hosts for host in given])

    def _at_home(self, scope: Scope) -> bool:
        return at_home(
            find_header(scope, b"origin"), find_header(scope, b"host") or "", self.origins
        )


async def _turned_away(_scope: Scope, receive: Receive, send: Send) -> None:
    """End a socket before it is accepted."""
    await receive()
    await send({"type": "websocket.close", "code": 4403})


def at_home(origin: str | None, host: str, origins: Collection[str]) -> bool:
    """Pages from elsewhere open no socket and use no account; programs, which name none, may."""
    if origin is None or origin.rstrip("/") in origins:
        return True
    try:
        page = urlsplit(origin).netloc
    except ValueError:
        return False
    return page.casefold() == host.casefold()


def for_operator(scope: Scope, token: str) -> bool:
    """Tell whether whoever runs this server asks: by the token, or else at the machine itself."""
    if token:
        return hmac.compare_digest(seat_token(scope).encode(), token.encode())
    forwarded = any([name in FORWARDED for name, _ in scope["headers"]])
    host = _host_name(f"//{find_header(scope, b'host')}")
    return client_address(scope) in LOCAL and host in LOCAL and not forwarded


def allowed_hosts(settings: Settings) -> Iterable[str]:
    """Name everything this server may be called."""
    yield from LOCAL
    yield from settings.hosts
    if settings.host not in EVERYWHERE:
        yield settings.host
    else:
        yield socket.gethostname()
        yield from own_addresses()


def own_addresses() -> list[str]:
    """Find the addresses under which others in the same network reach this machine."""
    found: list[str] = []
    for family, elsewhere in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((elsewhere, 9))  # sends nothing; only asks which way it would go
                found.append(probe.getsockname()[0])
        except OSError:
            continue
    return found


def _host_name(address: str) -> str:
    """Read the name of a host; nothing where the port behind it cannot be one."""
    try:
        found = urlsplit(address)
        return (found.hostname or "").casefold() if found.port != 0 else ""
    except ValueError:
        return ""


async def _send_refusal(send: Send, status: int, code: str, text: str) -> None:
    body = msgspec.json.encode(Problem(code, text, ""))
    await send_response(send, status, [(b"content-type", b"application/json")], body)
