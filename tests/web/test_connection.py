"""One connection: how it begins, what it may send, how it ends."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from labtable.host.connections import connection_base
from labtable.host.connections.connection import Connection
from labtable.web.connections.websocket import ROOM, UNREAD, WebSocket
from labtable.wire.client import TableClient
from labtable.wire.messages import (
    Answer,
    Bye,
    FromClient,
    Hello,
    Ping,
    Pong,
    Position,
    Refused,
    Undo,
    Update,
    raw_json,
)
from tests.patience import PATIENCE, until
from tests.web.conftest import Running, Start
from tests.web.people import BO, ME, place


async def test_a_ping_comes_back(server: Running) -> None:
    made = await server.open()

    async with server.sit(made, 0) as ada:
        await ada.send(Ping(n=7))
        pong = await ada.until(Pong)

    assert pong.n == 7


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        (Ping(n=1), 4400),
        (Hello(protocol=1, table="nowhere"), 4404),
        (Hello(protocol=999, table="nowhere"), 4406),
    ],
)
async def test_a_wrong_hello_ends_with_a_reason(server: Running, hello: Hello, code: int) -> None:
    client = server.device("x")
    client.hello = hello

    async with client:
        bye = await client.until(Bye)
        with pytest.raises(ConnectionClosed):
            await client.hear()

    assert bye.reason
    assert client.socket.close_code == code


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"tokens": ["nonsense"]}, "at `$.tokens[0]`"),
        ({"colour": "red"}, "unknown field `colour`"),
        ({"table": 7}, "at `$.table`"),
        ({"t": "hallo"}, "Invalid value 'hallo'"),
        ({"protocol": 9}, "This server speaks protocol 1, not 9;"),
    ],
)
async def test_a_hello_that_does_not_fit_is_told_what_does_not(
    server: Running, change: dict[str, Any], why: str
) -> None:
    hello = {"t": "hello", "protocol": 1, "table": "x", "tokens": [], **change}

    async with Silent(server.url, "x", wait=PATIENCE) as client:
        await client.socket.send(json.dumps(hello))
        bye = await client.until(Bye)

    assert why in bye.reason
    assert bye.reason.endswith(".")


async def test_whoever_says_nothing_is_sent_away(start: Start) -> None:
    server = await start(hello_seconds=0.05)

    async with Silent(server.url, "x", wait=PATIENCE) as silent:
        bye = await silent.until(Bye)

    assert "hello" in bye.reason


async def test_whoever_goes_without_a_word_is_no_fault(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    async with Silent(server.url, "x", wait=PATIENCE):
        assert server.hub.guests

    await until(lambda: not server.hub.guests)
    assert [r for r in caplog.records if r.levelname == "ERROR"] == []


async def test_a_table_that_cannot_be_brought_back_says_so(server: Running) -> None:
    made = await server.open()
    store = server.hub.services.store
    await store.write(("UPDATE tables SET opening = 'torn' WHERE id = ?", (made.table,)))

    async with server.sit(made, 0) as ada:
        bye = await ada.until(Bye)

    assert "record" in bye.reason
    assert ada.socket.close_code in (4404, None)


class Silent(TableClient):
    """Somebody who comes in and never speaks."""

    async def send(self, message: FromClient) -> None:
        return None


async def test_a_slow_reader_is_asked_to_come_again(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_base, "LAST_WORDS", PATIENCE)
    server = await start(queue=4)
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        host = server.hub.hosts[made.table]
        for _ in range(300):  # more than the lines between them hold, before anybody can read
            host.broadcaster.tell(Bye("x" * 60_000, True))
        while (bye := await ada.until(Bye)).reason.startswith("x"):
            pass

    assert "too slowly" in bye.reason
    assert bye.retry
    assert ada.socket.close_code == 1013
    assert "labtable_slow_readers_total 1" in server.hub.services.metrics.text({})


async def test_a_reader_who_never_reads_is_cut_off(start: Start) -> None:
    server = await start(queue=4)
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        host = server.hub.hosts[made.table]
        for _ in range(300):
            host.broadcaster.tell(Bye("x" * 60_000, True))
        await until(lambda: not server.hub.guests)
        ada.socket.transport.abort()  # or it would wait for a proper goodbye

    assert not host.broadcaster.listeners


async def test_whoever_sits_holds_nothing_of_the_handshake(server: Running) -> None:
    """Thousands sit and wait: what each of them keeps counts."""
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        await ada.send(Ping(n=1))
        await ada.until(Pong)
        (guest,) = [guest for guest in server.hub.guests if isinstance(guest, Connection)]
        line: Any = guest.line
        websocket: WebSocket = line
        reading: Any = websocket.conn.parser
        request = reading.gi_frame.f_locals.get("request")

        assert line.scope == {}
        assert not hasattr(websocket, "request")
        assert not hasattr(websocket, "response")
        assert websocket.queue is UNREAD
        assert websocket.writable is ROOM
        assert vars(websocket) == {}, "everything has its slot"
        assert request is None or not len(request.headers)


async def test_who_reads_again_has_room_again(server: Running) -> None:
    """All share one mark of having room; who is full gets one of its own."""
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        (guest,) = [guest for guest in server.hub.guests if isinstance(guest, Connection)]
        line: Any = guest.line
        websocket: WebSocket = line
        websocket.pause_writing()
        waiting = asyncio.create_task(websocket.writable.wait())
        websocket.push(b"{}")
        assert (websocket.behind, ROOM.is_set(), waiting.done()) == (1, True, False)
        websocket.resume_writing()
        assert await waiting
        assert (websocket.behind, websocket.writable) == (0, ROOM)


async def test_messages_of_one_device_are_heeded_in_their_order(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0, 1) as device:
        here = place(await device.welcome(), 0)
        for n in range(200):  # more than are taken in at once
            await device.send(Ping(n=n))
        await device.send(_answer(here, "first"))
        await device.send(Undo(id="second", seat=0))
        await device.send(_answer(here, "third"))
        told = [await device.until(Update) for _ in range(2)]
        refused = await device.until(Refused)

    pongs = [message.n for message in device.heard if isinstance(message, Pong)]
    assert pongs == list(range(200))
    assert [update.answered for update in told] == ["first", "second"]
    assert (refused.id, refused.code) == ("third", "out_of_turn")


def _answer(here: Position, name: str) -> Answer:
    choice = raw_json(here.options[0].text)
    return Answer(id=name, seat=here.seat, question=here.question, answer=choice)
