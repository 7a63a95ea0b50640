"""Nonsense at the socket: the server stays civil and the table lives on."""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.patience import PATIENCE
from tests.web.beside import server_beside
from tests.web.people import BO, ME
from tests.web.processes import PATIENT

EXAMPLES = int(os.environ.get("LABTABLE_FUZZ", "40"))
OVER = 64 * 1024 + 1

anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
MESSAGES: list[dict[str, Any]] = [
    {"t": "hello", "protocol": 1, "table": "x", "tokens": [], "last_seq": 0},
    {"t": "answer", "id": "a", "seat": 0, "question": 1, "answer": {"type": "Pick", "card": "Cl"}},
    {"t": "say", "id": "b", "text": "hi"},
    {"t": "undo", "id": "c", "seat": 0},
    {"t": "consent", "id": "d", "what": "undo", "yes": True},
    {"t": "leave", "id": "e", "seat": 9},
    {"t": "takeback", "id": "f", "seat": 0},
    {"t": "remove", "id": "g", "seat": 7},
    {"t": "mute", "id": "h", "seat": 1, "on": True},
    {"t": "ping", "n": 1},
]


@st.composite
def bent(draw: st.DrawFn) -> str:
    """Take a proper message and put something else into one of its fields."""
    message = draw(st.sampled_from(MESSAGES))
    field = draw(st.sampled_from(sorted(message)) | st.text(max_size=8))
    return json.dumps({**message, field: draw(anything)})


nested = st.integers(100, 20_000).map(
    lambda deep: '{"t":"answer","id":"n","seat":0,"question":1,"answer":' + "[" * deep + "}"
)
frames = bent() | bent() | st.text(max_size=80) | st.binary(max_size=80) | nested


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with server_beside(tmp_path_factory.mktemp("fuzz")) as url:
        yield url


class Ada:
    """Sits at a table of her own and may talk nonsense."""

    def __init__(self, address: str) -> None:
        self.socket_address = address.replace("http", "ws", 1) + "/ws"
        wish = {"game": "ion", "seats": [ME, BO]}
        with httpx.Client(**PATIENT) as http:
            made = http.post(f"{address}/api/v1/tables", json=wish).json()
        keys = [seat["token"] for seat in made["seats"]]
        self.hello = {"t": "hello", "protocol": 1, "table": made["table"], "tokens": keys}

    def connect(self) -> ClientConnection:
        return connect(
            self.socket_address, proxy=None, max_size=None, open_timeout=PATIENCE, close_timeout=1
        )

    def plays(self) -> bool:
        """Come back and give an answer, as if nothing had happened."""
        with self.connect() as socket:
            socket.send(json.dumps(self.hello))
            here = heard(socket, "welcome")["positions"]
            place = next(seat for seat in here if seat["options"])
            text = place["options"][0]["text"]
            answer = {"id": "sane", "seat": place["seat"], "question": place["question"]}
            socket.send(json.dumps({"t": "answer", "answer": text, **answer}))
            return bool(heard(socket, "progress", "update")["answered"] == "sane")


def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """Wait for the next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if message["t"] in kinds:
            return message


@settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
@given(sent=st.lists(frames, min_size=1, max_size=8))
def test_after_any_nonsense_the_server_answers_and_the_table_can_be_played(
    address: str, caplog: pytest.LogCaptureFixture, sent: list[str | bytes]
) -> None:
    ada = Ada(address)
    with ada.connect() as socket:
        socket.send(json.dumps(ada.hello))
        for frame in sent:
            socket.send(frame)
        socket.send('{"t":"ping","n":77}')
        while heard(socket, "pong")["n"] != 77:
            pass

    assert ada.plays()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
)
@given(first=frames)
def test_who_does_not_begin_with_hello_hears_why_and_has_to_go(
    address: str, caplog: pytest.LogCaptureFixture, first: str | bytes
) -> None:
    with Ada(address).connect() as socket:
        socket.send(first)
        bye = heard(socket, "bye")
        with pytest.raises(ConnectionClosed):
            heard(socket, "welcome")

    assert bye["reason"].endswith(".")
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_who_says_nothing_has_to_go(tmp_path: Path) -> None:
    with (
        server_beside(tmp_path, hello_seconds=0.05) as impatient,
        Ada(impatient).connect() as socket,
    ):
        bye = heard(socket, "bye")

    assert "hello" in bye["reason"]


@pytest.mark.parametrize("greeted", [True, False])
@pytest.mark.parametrize("frame", ["x" * OVER, b"x" * OVER], ids=["text", "bytes"])
def test_a_frame_that_is_too_big_ends_the_connection_and_no_table(
    address: str, greeted: bool, frame: str | bytes
) -> None:
    ada = Ada(address)
    with ada.connect() as socket:
        if greeted:
            socket.send(json.dumps(ada.hello))
        socket.send(frame)
        with pytest.raises(ConnectionClosed):
            heard(socket, "pong")

    assert socket.close_code == 1009
    assert ada.plays()
