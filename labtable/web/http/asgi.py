"""The few words of ASGI that our own middleware speaks, and who a request comes from."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from typing import Any

from labtable.host.identity.tokens import hash_token
from labtable.host.rate_limits import Limits, Sender
from labtable.web.http.proxies import source_of

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def client_address(scope: Scope) -> str:
    """Where somebody calls from, if anybody knows."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def find_header(scope: Scope, name: bytes) -> str | None:
    """Find a header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


async def send_response(send: Send, status: int, headers: Headers, body: bytes) -> None:
    """Send a whole response."""
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body})


PLAIN = "labtable-session"
SECURE = "__Host-labtable-session"  # browsers take it from https only, for this host only


def sender_of(scope: Scope, limits: Limits) -> Sender:
    """Tell who sends this, without asking anybody: a key counts after it opened something.

    Of several keys that of an account counts first.
    """
    where = source_of(client_address(scope))
    found = [known for key in _shown_keys(scope) if (known := limits.whose(hash_token(key)))]
    for known in sorted(found, key=lambda known: not known.account):
        return Sender(where, known.name, known=True, account=known.account)
    port = scope["client"][1] if scope.get("client") else 0
    return Sender(where, f"{where} {port}" if port else where)


def seat_token(scope: Scope) -> str:
    """The token of a seat that came along, or nothing."""
    scheme, _, token = (find_header(scope, b"authorization") or "").partition(" ")
    return token.strip() if scheme.casefold() == "bearer" else ""


def _shown_keys(scope: Scope) -> Iterator[str]:
    if token := seat_token(scope):
        yield token
    for pair in (find_header(scope, b"cookie") or "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name in (PLAIN, SECURE) and value:
            yield value
