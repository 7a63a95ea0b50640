"""A client waits no longer than it is told, and says why a server sends it away."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable

import msgspec
import pytest
from websockets.asyncio.server import ServerConnection, serve

import labtable
from labtable.wire.client import Goodbye, TableClient
from labtable.wire.messages import Answer, Presence, raw_json
from tests.patience import PATIENCE
from tests.web.conftest import Running, Start
from tests.web.people import BO, ME, place

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
        lambda client: client.ask(Answer(id="1", seat=0, question=0, answer=raw_json("pass"))),
    ],
    ids=["welcome", "answer"],
)
async def test_talk_about_others_makes_no_wait_longer(
    client: TableClient, asked: Callable[[TableClient], Awaitable[object]]
) -> None:
    with pytest.raises(TimeoutError):
        await asked(client)
    assert client.heard  # it was told something, but not what it waited for


async def test_whoever_is_sent_away_is_told_why(server: Running) -> None:
    made = await server.open()

    for table, token, why in [
        ("nowhere", "", "There is no such table."),
        (made.table, "x" * 20, "This token opens no seat at this table."),
    ]:
        async with server.device(table, *filter(None, [token])) as client:
            with pytest.raises(Goodbye) as sent:
                await client.welcome()

        assert (str(sent.value), sent.value.retry) == (why, False)


async def test_a_goodbye_before_an_answer_is_heard_as_well(start: Start) -> None:
    server = await start()
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await server.hub.farewell()
        await ada.socket.wait_closed()
        with pytest.raises(Goodbye) as sent:
            await ada.answer(0, here.question, here.options[0].text)

    assert sent.value.retry


@pytest.mark.parametrize("game", labtable.all_games())
async def test_what_is_seen_from_afar_is_what_is_seen_at_home(server: Running, game: str) -> None:
    made = await server.open(game=game, seats=[ME, BO])

    async with server.sit(made, 0, 1) as both:
        await both.welcome()
        while not both.picture.over and both.picture.seq < 30:
            table = server.hub.hosts[made.table].live.table
            here = next(seen for seen in both.picture.positions if seen.options)
            answers = both.actions(here)

            assert both.game is table.game
            assert both.view(here) == table.view(here.seat)
            assert answers == table.options(here.seat)

            await both.answer(here.seat, here.question, answers[-1])


@pytest.mark.parametrize(
    ("address", "socket"),
    [
        ("http://127.0.0.1:8000", "ws://127.0.0.1:8000/ws"),
        ("https://lab.example.org/", "wss://lab.example.org/ws"),
        ("localhost:8000", "ws://localhost:8000/ws"),
        ("httpd.example.org", "ws://httpd.example.org/ws"),
    ],
)
def test_an_address_needs_no_scheme(address: str, socket: str) -> None:
    assert TableClient(address, "t").url == socket


@pytest.mark.parametrize("address", ["", "/", "http://", "ftp://lab.example.org"])
def test_what_is_no_address_is_said_in_a_sentence(address: str) -> None:
    with pytest.raises(ValueError, match="is no address of a server; one looks like"):
        TableClient(address, "t")


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['websockets'] = None; import labtable.wire.client"

    ended = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False
    )

    assert ended.stderr.splitlines()[-1] == (
        "ImportError: A table from afar needs websockets: pip install 'labtable[server]' brings it."
    )
