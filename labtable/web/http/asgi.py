"""The few words of ASGI that our own middleware speaks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


class Line:
    """The line to one device that opened a socket."""

    __slots__ = ("receive", "scope", "send")

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.receive = receive
        self.send = send

    async def accept(self) -> None:
        """Hear that somebody calls, and pick up."""
        await self.receive()
        await self.send({"type": "websocket.accept"})

    async def close(self, code: int) -> None:
        """Hang up; the code says why."""
        await self.send({"type": "websocket.close", "code": code})


def address(scope: Scope) -> str:
    """Where somebody calls from, if anybody knows."""
    client = scope.get("client")
    return str(client[0]) if client else ""


def header(scope: Scope, name: bytes) -> str | None:
    """Find a header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


async def respond(send: Send, status: int, headers: Headers, body: bytes) -> None:
    """Send a whole response."""
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body})
