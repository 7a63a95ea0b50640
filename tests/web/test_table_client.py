"""Whoever waits for something gives up in time, however much others come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

from labtable.wire.client import TableClient
from labtable.wire.messages import Answer, Presence, raw
from tests.patience import PATIENCE

WAIT = 0.1  # seconds
NEWS = msgspec.json.encode(Presence(seats=[])).decode()


async def chatter(client: ServerConnection) -> None:
    """Say nothing but who is there, for much longer than anybody waits, and hang up."""
    for _ in range(400):
        await client.send(NEWS)
        await asyncio.sleep(WAIT / 20)


@pytest.fixture
async def client() -> AsyncIterator[TableClient]:
    async with serve(chatter, "127.0.0.1", 0) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        async with TableClient(f"http://127.0.0.1:{port}", "t", wait=PATIENCE) as client:
            client.wait = WAIT
            yield client


@pytest.mark.parametrize(
    "asked",
    [
        lambda client: client.welcome(),
        lambda client: client.ask(Answer(id="1", seat=0, question=0, answer=raw("pass"))),
    ],
    ids=["welcome", "answer"],
)
async def test_talk_about_others_makes_no_wait_longer(
    client: TableClient, asked: Callable[[TableClient], Awaitable[object]]
) -> None:
    with pytest.raises(TimeoutError):
        await asked(client)
    assert client.heard  # it was told something, but not what it waited for
