"""Before anybody comes: do our connections still fit the uvicorn that is installed?

`Http` and `WebSocket` build on parts of uvicorn and websockets that may change with any release.
pyproject.toml keeps to releases that were tested. Whoever forces another one learns it here and
not by connections that hang: two messages go through both without a network.
"""

from __future__ import annotations

import asyncio
from importlib.metadata import version
from typing import Any

import uvicorn

from labtable.host.metrics import Metrics
from labtable.host.settings import Settings
from labtable.web.connections.websocket import WebSocket, frame_message, websocket_of
from labtable.web.http.connection_limits import Connections, Http

PACKAGES = ("uvicorn", "websockets", "httptools")
HEARD = b"hello"
UPGRADE = (
    b"GET / HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
MASKED = bytes((0x81, 0x80 | len(HEARD), 0, 0, 0, 0)) + HEARD  # as a client sends it
SOON = 5.0  # seconds; it takes a few thousandths


class UnfitPackages(Exception):
    """Packages were installed that this version does not work with."""


class Loopback(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__({"peername": ("127.0.0.1", 1), "sockname": ("127.0.0.1", 2)})
        self.written = b""
        self._protocol: asyncio.BaseProtocol | None = None
        self._closing = False

    def write(self, data: Any) -> None:
        self.written += bytes(data)

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self._protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self._protocol is not None
        return self._protocol

    def is_closing(self) -> bool:
        return self._closing

    def close(self) -> None:
        self._closing = True

    abort = close

    def pause_reading(self) -> None:
        """There is nothing to hold back."""

    resume_reading = pause_reading

    def get_write_buffer_size(self) -> int:
        return 0


async def check_packages() -> None:
    """Let messages go in and come back; raise `UnfitPackages` with a sentence otherwise."""
    try:
        async with asyncio.timeout(SOON):
            await _check_echo()
    except Exception as error:
        found = ", ".join([f"{name} {version(name)}" for name in PACKAGES])
        why = f"This Labtable does not work with {found} ({type(error).__name__}: {error})."
        raise UnfitPackages(f"{why} Install it again: pip install 'labtable[server]'") from error


async def _check_echo() -> None:
    heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
    ended = asyncio.Event()

    async def app(scope: Any, receive: Any, send: Any) -> None:
        line = websocket_of(scope)
        await receive()
        await send({"type": "websocket.accept"})
        first = await receive()  # the hello comes through ASGI
        line.hand_over(heard.set_result, ended.set)
        line.push(first["text"].encode())
        line.push(await heard)
        await ended.wait()

    config = uvicorn.Config(
        app, http=Http, ws=WebSocket, log_config=None, ws_per_message_deflate=False
    )
    config.load()
    line = Loopback()
    http = Http(config, Connections(Settings(), Metrics()), {})
    line.set_protocol(http)
    http.connection_made(line)
    http.data_received(UPGRADE)
    while b"\r\n\r\n" not in line.written:
        await asyncio.sleep(0)
    assert line.written.startswith(b"HTTP/1.1 101 "), line.written[:80]
    line.written = b""
    protocol = line.get_protocol()
    assert isinstance(protocol, WebSocket), protocol
    for _ in range(2):
        protocol.data_received(MASKED)
        while not line.written:
            await asyncio.sleep(0)
        assert line.written == frame_message(HEARD), line.written
        line.written = b""
    protocol.connection_lost(None)
    await ended.wait()
