"""Floods, one a process, until it is killed: python3 flooders.py NAME PORT ADDRESS."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple

HOST = b"Host: localhost\r\n"
HEALTH = b"GET /api/v1/health HTTP/1.1\r\n" + HOST
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\n" + HOST + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PIECE = b"x" * 65536
FEW, SOME, MANY = 8, 32, 260
PING = b"\x89\x80\0\0\0\0"


class Place(NamedTuple):
    """Where the server is, and from where it is flooded."""

    port: int
    address: str

    async def line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 20
        )


Flood = Callable[[Place], Awaitable[None]]


async def idle(place: Place) -> None:
    """Connect and say nothing."""
    reader, _ = await place.line()
    await reader.read()


async def half_head(place: Place) -> None:
    """Send a head that gets a letter longer now and then."""
    _, writer = await place.line()
    writer.write(HEALTH)
    while not writer.is_closing():
        writer.write(b"X: y\r\n")
        await writer.drain()
        await asyncio.sleep(1)


async def half_body(place: Place) -> None:
    """Promise a body and send little of it."""
    _, writer = await place.line()
    writer.write(b"POST /api/v1/tables HTTP/1.1\r\n" + HOST + b"Content-Length: 60000\r\n\r\n")
    while not writer.is_closing():
        writer.write(b" ")
        await writer.drain()
        await asyncio.sleep(1)


async def long_head(place: Place) -> None:
    """Send a head of 50 MB."""
    _, writer = await place.line()
    writer.write(HEALTH + b"X: ")
    for _ in range(800):
        writer.write(PIECE)
        await writer.drain()


async def requests(place: Place) -> None:
    """Ask for the same again and again."""
    await _asked(place, b"GET /api/v1/games HTTP/1.1\r\n" + HOST + b"\r\n")


async def churn(place: Place) -> None:
    """Ask once and be gone before the answer."""
    _, writer = await place.line()
    writer.write(HEALTH + b"\r\n")
    writer.transport.abort()


async def codes(place: Place) -> None:
    """Guess codes of tables."""
    await _asked(place, b"GET /api/v1/codes/WRONGX HTTP/1.1\r\n" + HOST + b"\r\n")


async def deep(place: Place) -> None:
    """Send brackets within brackets."""
    await _asked(place, _post("/api/v1/tables", b"[" * 60_000))


async def passwords(place: Place) -> None:
    """Guess the password of somebody."""
    who = {"name": "somebody", "password": "not this one"}
    await _asked(place, _post("/api/v1/account/sign-in", json.dumps(who).encode()))


async def hellos(place: Place) -> None:
    """Open sockets with tokens that open nothing."""
    reader, writer = await place.line()
    hello = {"t": "hello", "protocol": 1, "table": "nowhere", "tokens": ["A" * 22]}
    writer.write(HANDSHAKE + _text(json.dumps(hello).encode()))
    await reader.read()


async def pings(place: Place) -> None:
    """Send empty pings as fast as they are taken."""
    await _sent(place, PING * 10_000)


async def messages(place: Place) -> None:
    """Send nonsense as fast as it is taken."""
    await _sent(place, _text(b'{"t":"nonsense"}') * 3000)


async def _asked(place: Place, request: bytes) -> None:
    reader, writer = await place.line()
    while True:
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]
        await reader.readexactly(int(length or 0))


async def _sent(place: Place, frames: bytes) -> None:
    """Sit down at a table of one's own and send."""
    reader, writer = await place.line()
    wish = {"game": "ion", "seats": [{"kind": "me"}, {"kind": "me"}]}
    writer.write(_post("/api/v1/tables", json.dumps(wish).encode()))
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0])
    made = json.loads(await reader.readexactly(length))
    writer.close()
    reader, writer = await place.line()
    hello = {"t": "hello", "protocol": 1, "table": made["table"]}
    hello["tokens"] = [made["seats"][0]["token"]]
    writer.write(HANDSHAKE)
    await reader.readuntil(b"\r\n\r\n")
    writer.write(_text(json.dumps(hello).encode()))
    listening = asyncio.create_task(_ignored(reader))
    while not listening.done():
        writer.write(frames)
        await writer.drain()


async def _ignored(reader: asyncio.StreamReader) -> None:
    with suppress(OSError):
        while await reader.read(65536):
            pass


def _post(path: str, body: bytes) -> bytes:
    head = f"POST {path} HTTP/1.1\r\nContent-Type: application/json\r\n"
    return head.encode() + HOST + b"Content-Length: %d\r\n\r\n" % len(body) + body


def _text(message: bytes) -> bytes:
    """Frame a message as a client does, with a mask of zeros."""
    size = len(message)
    length = bytes((0x80 | size,)) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
    return b"\x81" + length + b"\0\0\0\0" + message


ATTACKS: dict[str, tuple[Flood, int]] = {  # and how many at once
    "idle": (idle, MANY),
    "half heads": (half_head, MANY),
    "half bodies": (half_body, MANY),
    "long heads": (long_head, FEW),
    "requests": (requests, SOME),
    "churn": (churn, SOME),
    "codes": (codes, SOME),
    "deep JSON": (deep, SOME),
    "passwords": (passwords, SOME),
    "hellos": (hellos, SOME),
    "pings": (pings, FEW),
    "messages": (messages, FEW),
}


async def again(flood: Flood, place: Place) -> None:
    """Begin anew whenever the server ends it."""
    while True:
        with suppress(OSError, EOFError, asyncio.LimitOverrunError, ValueError, KeyError):
            await flood(place)
        await asyncio.sleep(0.001)


async def main(name: str, port: str, address: str) -> None:
    """Flood for ever."""
    flood, count = ATTACKS[name]
    place = Place(int(port), address)
    await asyncio.gather(*[again(flood, place) for _ in range(count)])


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
