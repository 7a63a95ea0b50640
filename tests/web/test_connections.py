"""Connections that say nothing, half of something or too much give way; honest ones do not."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from msgspec import structs
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from labtable.web.http.connection_limits import Http
from labtable.wire.messages import Bye, Ping, Pong
from tests.patience import PATIENCE, until
from tests.web.conftest import FAST, Running, Start
from tests.web.people import BO, ME, first_option, place
from tests.web.processes import ServerProcess
from tests.web.raw_connection import knock, knocking

HEAD = b"GET /api/v1/health HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"
MANY = 12
PING = b"\x89\x80\0\0\0\0"  # the smallest one there is
MORE = b"\x00\x80\0\0\0\0"  # of a message that never ends
SAYS = b"\x81\x87\0\0\0\0" + b"nothing"


async def turned_away(server: Running) -> int:
    text = server.hub.services.metrics.text({})
    lines = [line for line in text.splitlines() if line.startswith("labtable_turned_away_total")]
    return sum([int(line.rpartition(" ")[2]) for line in lines])


# Time


@pytest.mark.parametrize(
    "half",
    [b"", b"\r\n", b"GET", HEAD, BODY, HEAD + b"\r\n" + HEAD],
    ids=["nothing", "an empty line", "a word", "half a head", "half a body", "half a second one"],
)
async def test_a_request_that_never_gets_whole_is_ended(start: Start, half: bytes) -> None:
    server = await start(request_seconds=0.05)
    raw = await knock(server)
    raw.send(half)

    heard = await raw.ended()

    assert heard.count(b"HTTP/1.1 408 ") == 1
    assert heard.endswith(b"The request took too long.")
    assert (await server.http.get("/health")).status_code == 200


async def test_whole_requests_may_follow_each_other(start: Start) -> None:
    server = await start(request_seconds=PATIENCE)
    raw = await knock(server)

    for _ in range(3):
        raw.send(HEAD + b"\r\n")
        assert b"200 OK" in await raw.answered()
    raw.writer.close()


async def test_a_connection_that_is_used_no_more_is_ended(server: Running) -> None:
    raw = await knock(server)
    raw.send(HEAD + b"\r\n")

    heard = await raw.ended()

    assert b"200 OK" in heard
    assert b"408" not in heard


async def test_whoever_asks_too_fast_is_read_more_slowly(start: Start) -> None:
    rates = structs.replace(FAST, requests=0.0, requests_burst=1)
    server = await start(rates=rates, people_per_address=1)
    raw = await knock(server)
    raw.send(HEAD + b"\r\n")
    assert b"200 OK" in await raw.answered()
    raw.send(HEAD + b"\r\n")
    assert b"429 " in await raw.answered()
    (line,) = server.process.server_state.connections

    assert isinstance(line, Http)
    assert line.flow.read_paused
    await until(lambda: not line.flow.read_paused)
    raw.writer.close()


async def test_whoever_reads_nothing_is_ended(start: Start) -> None:
    server = await start(request_seconds=0.05)
    pipe = socket.socket()
    pipe.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    pipe.bind(("127.0.0.1", 0))
    pipe.setblocking(False)
    await asyncio.get_running_loop().sock_connect(pipe, ("127.0.0.1", urlsplit(server.url).port))
    asking = b"GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    states = server.process.server_state.connections

    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await asyncio.get_running_loop().sock_sendall(pipe, asking)
            except ConnectionError:
                break
            await asyncio.sleep(0.01)
    await until(lambda: not states)
    pipe.close()


# Size


async def test_a_head_without_end_is_refused(server: Running) -> None:
    raw = await knock(server)
    raw.send(HEAD + b"X-Long: ")
    for _ in range(50):
        raw.send(b"x" * 1024 * 1024)  # 50 MB

    heard = await raw.ended()

    assert b"HTTP/1.1 431 " in heard or not heard  # what was not read cuts off the answer
    assert (await server.http.get("/health")).status_code == 200


async def test_a_head_a_little_too_long_is_told_so(server: Running) -> None:
    raw = await knock(server)
    raw.send(HEAD + b"X-Long: " + b"x" * 40_000)

    assert b"The head of the request is too long." in await raw.ended()


async def test_trailers_without_end_are_refused(server: Running) -> None:
    raw = await knock(server)
    raw.send(BODY.replace(b"Content-Length: 90", b"Transfer-Encoding: chunked")[:-1])
    raw.send(b"0\r\nX-Long: ")
    for _ in range(50):
        raw.send(b"x" * 1024 * 1024)

    await raw.ended()

    assert (await server.http.get("/health")).status_code == 200


async def test_requests_in_one_breath_have_an_end(server: Running) -> None:
    raw = await knock(server)
    raw.send((HEAD + b"\r\n") * 5000)

    heard = await raw.ended()

    assert heard.count(b"200 OK") < 500


# How many


async def test_requests_in_one_breath_leave_no_traceback(tmp_path: Path) -> None:
    """The first was still answered when the connection ended: anybody could fill the log so."""
    server = ServerProcess(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await server.start()
    rules = b"GET /api/v1/games/ion/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"

    for _ in range(5):
        raw = await knock(server)
        raw.send(rules * 40)
        await raw.ended()
    honest = await knock(server)
    honest.send(HEAD + b"\r\n")
    assert b"200 OK" in await honest.answered()

    assert "Traceback" not in await server.stop()


async def test_those_who_wait_longest_give_way(start: Start) -> None:
    server = await start(rates=structs.replace(FAST, connections=4), people_per_address=1)

    async with knocking(server, MANY, "127.0.0.1") as opened:
        for raw in opened[:-4]:
            assert await raw.ended() == b""
        opened[-1].send(HEAD + b"\r\n")
        assert b"200 OK" in await opened[-1].answered()
        assert (await server.http.get("/health")).status_code == 200

    assert await turned_away(server) >= MANY - 4


async def test_one_source_takes_no_place_from_another(start: Start) -> None:
    server = await start(connections=6)
    honest = await knock(server, "127.0.0.9")

    async with knocking(server, MANY, "127.0.0.66") as opened:
        assert await opened[0].ended() == b""
        honest.send(HEAD + b"\r\n")
        assert b"200 OK" in await honest.answered()
    honest.writer.close()


async def test_a_trusted_proxy_stands_for_many(start: Start) -> None:
    rates = structs.replace(FAST, connections=2)
    server = await start(rates=rates, people_per_address=1, trusted_proxy=["127.0.0.1"])

    async with knocking(server, MANY, "127.0.0.1") as opened:
        for raw in opened:
            raw.send(HEAD + b"\r\n")
            assert b"200 OK" in await raw.answered()


async def test_sockets_that_say_no_hello_give_way_to_those_who_do(start: Start) -> None:
    rates = structs.replace(FAST, connections=4)
    server = await start(rates=rates, people_per_address=1)
    made = await server.open(seats=[ME, BO])
    address = f"{server.url.replace('http', 'ws')}/ws"

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        silent = [
            await connect(address, proxy=None, open_timeout=PATIENCE, close_timeout=0)
            for _ in range(MANY)
        ]
        with pytest.raises(ConnectionClosed):
            await silent[0].recv()
        async with server.sit(made, 1) as bo:
            assert await bo.welcome()
        assert (await first_option(ada, here)).seq == 1  # who sits gives way to nobody
        for each in silent:
            await each.close()


async def test_behind_a_proxy_silent_sockets_give_way_by_their_own_address(start: Start) -> None:
    rates = structs.replace(FAST, connections=3)
    server = await start(rates=rates, people_per_address=1, trusted_proxy=["127.0.0.1"])
    address = f"{server.url.replace('http', 'ws')}/ws"

    def silent(source: str) -> connect:
        told = {"X-Forwarded-For": source}
        return connect(
            address, proxy=None, open_timeout=PATIENCE, close_timeout=0, additional_headers=told
        )

    patient = await silent("203.0.113.1")
    flood = [await silent("203.0.113.66") for _ in range(MANY)]
    with pytest.raises(ConnectionClosed):
        await flood[0].recv()

    assert patient.state.name == "OPEN"
    for each in [patient, *flood]:
        await each.close()


async def test_one_source_takes_no_more_than_half_of_all_places_for_players(start: Start) -> None:
    server = await start(connections=8)
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as one, server.sit(made, 0) as two, server.sit(made, 1) as three:
        for seated in (one, two, three):
            await seated.welcome()
        async with server.sit(made, 1) as four:
            await four.welcome()
            async with server.sit(made, 1) as five:
                assert (await five.until(Bye)).retry


async def test_few_open_files_are_enough_for_honest_people(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}")
    server.program = ["sh", "-c", 'ulimit -n 150 && exec "$0" "$@"', *server.program]
    await server.start()

    async with knocking(server, 260, "127.0.0.66") as opened:
        for raw in opened:
            raw.send(HEAD)
        honest = await knock(server)
        honest.send(HEAD + b"\r\n")
        assert b"200 OK" in await honest.answered()
        honest.writer.close()

    assert "Traceback" not in await server.stop()


# How fast


@pytest.mark.parametrize("frame", [PING, MORE, SAYS], ids=["pings", "pieces", "messages"])
async def test_whoever_sends_too_much_waits_and_nobody_else_does(
    start: Start, frame: bytes
) -> None:
    server = await start(rates=structs.replace(FAST, messages=0.001, messages_burst=20))
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        here = place(await ada.welcome(), 0)
        await bo.welcome()
        flooding = bo.socket.transport
        flooding.write((b"\x01\x80\0\0\0\0" if frame == MORE else b"") + frame * 100_000)
        open_ones = server.process.server_state.connections
        await until(lambda: any([getattr(websocket, "held", False) for websocket in open_ones]))

        assert (await first_option(ada, here)).seq == 1
        flooding.abort()


async def test_whoever_had_to_wait_is_heard_again(start: Start) -> None:
    server = await start(rates=structs.replace(FAST, messages=50.0, messages_burst=2))
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        for n in range(9):
            await ada.send(Ping(n))
        heard = [(await ada.until(Pong)).n for _ in range(9)]

    assert heard == list(range(9))
