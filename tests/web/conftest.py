"""A real server on a free port, in this event loop, and people who sit at its tables."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import pytest_asyncio
from argon2 import PasswordHasher
from msgspec import convert, structs

from labtable.host.settings import Rates, Settings
from labtable.web.identity import passwords
from labtable.web.process.serve import make_server
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from tests.patience import PATIENCE, until
from tests.web.passwords import LITTLE
from tests.web.processes import PATIENT
from tests.web.same_luck import deal_the_same


class Running:
    """A server and an HTTP client that talks to it."""

    def __init__(self, settings: Settings, port: int) -> None:
        self.settings = settings
        self.url = f"http://127.0.0.1:{port}"
        self.process = make_server(settings)
        self.hub = self.process.server.hub
        self.http = httpx.AsyncClient(base_url=f"{self.url}/api/v1", **PATIENT)

    async def serve(self, door: socket.socket) -> None:
        """Start, and come back when the doors are open."""
        self._serving = asyncio.create_task(self.process.serve([door]))
        await until(lambda: self.process.started or self._serving.done())
        assert self.process.started

    async def stop(self) -> None:
        """End as Ctrl-C does."""
        self.process.should_exit = True
        await self._serving
        await self.http.aclose()

    async def open(self, **wish: Any) -> TableMade:
        """Open a table of Ion, me against a bot unless told otherwise."""
        wish.setdefault("seats", [{"kind": "me", "name": "Ada"}, {"kind": "bot"}])
        answer = await self.http.post("/tables", json={"game": "ion", **wish})
        assert answer.status_code == 201, answer.text
        return convert(answer.json(), TableMade)

    def sit(self, made: TableMade, *seats: int, last_seq: int | None = None) -> TableClient:
        """Sit down with the tokens of these seats; without one, watch."""
        tokens = [made.seats[seat].token or "" for seat in seats]
        return self.device(made.table, *tokens, last_seq=last_seq)

    def device(self, table: str, *tokens: str, last_seq: int | None = None) -> TableClient:
        """Take a device that waits as long as it takes."""
        return TableClient(self.url, table, *tokens, last_seq=last_seq, wait=PATIENCE)


Start = Callable[..., Any]
MANY = 10_000
FAST = Rates(
    answers=MANY,
    answers_burst=MANY,
    hellos=MANY,
    messages=MANY,
    messages_burst=MANY,
    connections=MANY,
    sockets=MANY,
    tables_an_hour=MANY,
    games_an_hour=MANY,
    wrong_keys_burst=MANY,
    joins_burst=MANY,
    accounts_an_hour=MANY,
    passwords_burst=MANY,
    requests=MANY,
    requests_burst=MANY,
)


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Running]:
    """Run a server until the block ends."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        server = Running(settings, door.getsockname()[1])
        await server.serve(door)
        try:
            yield server
        finally:
            await server.stop()


def quick(folder: Path, **changes: Any) -> Settings:
    """Settings for tests: a file of their own, bots in a thread, fast people, no hurry."""
    usual = Settings(
        database=f"sqlite:///{folder / 'tables.sqlite'}",
        secret="s",
        bot_workers=0,
        hello_seconds=PATIENCE,
        request_seconds=PATIENCE,
        rates=FAST,
        prune_days=0,
        rated_seconds=0,
    )
    return structs.replace(usual, **changes)


@pytest.fixture(scope="session", autouse=True)
def strong() -> Iterator[PasswordHasher]:
    """Hash passwords with little effort in all tests; the real effort is for whoever asks."""
    with pytest.MonkeyPatch.context() as patch:
        real = passwords.HASHER
        patch.setattr(passwords, "HASHER", LITTLE)
        yield real


@pytest.fixture(autouse=True)
def deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal the same whenever a test runs."""
    deal_the_same(monkeypatch, request.node.name)


@pytest_asyncio.fixture(loop_scope="session")
async def start(tmp_path: Path) -> AsyncIterator[Start]:
    """Start servers with changed settings; all end with the test."""
    async with AsyncExitStack() as stack:

        async def one(**changes: Any) -> Running:
            return await stack.enter_async_context(running(quick(tmp_path, **changes)))

        yield one


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """One server for all tests that change nothing about it."""
    async with running(quick(tmp_path_factory.mktemp("server"))) as started:
        yield started


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever talks to a server runs in its event loop."""
    for item in items:
        if {"server", "start"} & set(getattr(item, "fixturenames", ())) and _ours(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def _ours(item: pytest.Item) -> bool:
    return item.path.parent == Path(__file__).parent
