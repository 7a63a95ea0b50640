"""Connections that send what they like, as no browser would."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from tests.patience import PATIENCE
from tests.web.conftest import Running
from tests.web.processes import ServerProcess


class RawConnection:
    """A connection that sends what it likes."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def send(self, data: bytes) -> None:
        self.writer.write(data)

    async def ended(self) -> bytes:
        """Wait until the server ends it; return what it said before."""
        heard = b""
        async with asyncio.timeout(PATIENCE):
            try:
                while more := await self.reader.read(65536):
                    heard += more
            except ConnectionError:
                pass
        return heard

    async def answered(self) -> bytes:
        async with asyncio.timeout(PATIENCE):
            return await self.reader.readuntil(b"}")


async def knock(server: Running | ServerProcess, address: str = "127.0.0.1") -> RawConnection:
    """Open a connection from one of the many addresses of this machine."""
    port = urlsplit(server.url).port
    return RawConnection(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))


@asynccontextmanager
async def knocking(
    server: Running | ServerProcess, count: int, address: str
) -> AsyncIterator[list[RawConnection]]:
    opened = [await knock(server, address) for _ in range(count)]
    yield opened
    for raw in opened:
        raw.writer.close()
