"""Real server processes, started and ended by the tests."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import ssl
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from labtable.wire.lobby import TableMade
from tests.patience import PATIENCE

# Nobody is hurried, and no line is used again that the server may just be closing.
PATIENT: dict[str, Any] = {
    "timeout": PATIENCE,
    "limits": httpx.Limits(max_keepalive_connections=0),
    "trust_env": False,
    "verify": ssl.SSLContext(
        ssl.PROTOCOL_TLS_CLIENT
    ),  # unused; to read all certificates takes 40 ms
}


AT = re.compile(r"Labtable is at http://127\.0\.0\.1:(\d+)/")


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


class ServerProcess:
    """`labtable serve` on a port that it finds itself, and keeps when it is started again."""

    def __init__(self, home: Path, database: str, *words: str, **settings: str) -> None:
        self.port = 0
        self.words = ["serve", "--database", database, *words]
        fast = {"LABTABLE_BOT_WORKERS": "0", "LABTABLE_HOME": str(home)}
        self.environment = {**os.environ, **fast, **settings}
        self.program = [sys.executable, "-m", "labtable.terminal.main"]
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def begin(self) -> asyncio.subprocess.Process:
        """Start, and come back at once."""
        self._greeting = ""
        self.process = await asyncio.create_subprocess_exec(
            *(*self.program, *self.words, "--port", str(self.port)),
            env=self.environment,
            stderr=asyncio.subprocess.PIPE,
        )
        return self.process

    async def start(self) -> None:
        """Start, and come back when it serves."""
        self.process = await self.begin()
        await self._greeted()
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(**PATIENT) as http:
            while True:
                try:
                    ready = await http.get(f"{self.url}/api/v1/ready")
                    assert ready.status_code == 200
                except httpx.TransportError:
                    assert self.process.returncode is None, await self.said()
                    await asyncio.sleep(0.02)
                else:
                    return

    async def _greeted(self) -> None:
        """Listen until it has said where it is."""
        assert self.process is not None
        assert self.process.stderr is not None
        async with asyncio.timeout(PATIENCE):
            while not (found := AT.search(self._greeting)):
                line = (await self.process.stderr.readline()).decode()
                assert line, self._greeting
                self._greeting += line
        self.port = int(found[1])

    async def ended(self) -> tuple[int | None, str]:
        """Start, and come back when it has ended by itself: with which status, and what it said."""
        process = await self.begin()
        try:
            async with asyncio.timeout(PATIENCE):
                said = await self.said()
                return await process.wait(), said
        finally:
            await self.kill()

    async def kill(self) -> None:
        """End without any warning."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> str:
        """End as people do; return what it said."""
        await self._end(signal.SIGTERM)
        return await self.said()

    async def said(self) -> str:
        assert self.process is not None
        assert self.process.stderr is not None
        self._greeting += (await self.process.stderr.read()).decode()
        return self._greeting

    async def _end(self, how: int) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.send_signal(how)
            async with asyncio.timeout(PATIENCE):
                await self.process.wait()

    async def open(self, **wish: Any) -> TableMade:
        async with httpx.AsyncClient(**PATIENT) as http:
            answer = await http.post(f"{self.url}/api/v1/tables", json={"game": "ion", **wish})
        assert answer.status_code == 201, answer.text
        return msgspec.convert(answer.json(), TableMade)


@asynccontextmanager
async def serving(
    home: Path, database: str, *words: str, **settings: str
) -> AsyncIterator[ServerProcess]:
    """Run a server of its own until the block ends, however it ends."""
    server = ServerProcess(home, database, *words, **settings)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()
