"""The security checklist, point by point; what comes in is limited in test_limits.py."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from labtable.host.bots.bot_executor import Late
from labtable.host.identity.tokens import fresh_token, hash_token
from labtable.web.app import Server
from labtable.web.bots.processes import MEMORY, BotProcess
from labtable.web.http.client_files import ClientFiles
from labtable.wire.client import TableClient
from labtable.wire.messages import Bye, Refused
from tests.patience import PATIENCE
from tests.web.conftest import Running, Start, quick
from tests.web.people import BO, ME, first_option, place, to_the_end
from tests.web.processes import PATIENT

HEADERS = ("content-security-policy", "x-content-type-options", "referrer-policy")


# Seat tokens


def test_a_token_has_128_bits_and_never_comes_twice() -> None:
    tokens = {fresh_token() for _ in range(1000)}

    assert len(tokens) == 1000
    assert {len(token) for token in tokens} == {22}


async def test_only_hashes_of_tokens_and_invitations_are_stored(
    start: Start, tmp_path: Path
) -> None:
    server = await start()
    made = await server.open(seats=[ME, {"kind": "guest"}])
    token, invitation = made.seats[0].token or "", made.seats[1].invitation or ""

    files = b"".join([path.read_bytes() for path in tmp_path.glob("tables.sqlite*")])

    assert token.encode() not in files
    assert invitation.encode() not in files
    assert hash_token(token).encode() in files


async def test_a_token_opens_its_own_table_only(server: Running) -> None:
    mine, other = await server.open(), await server.open()

    async with server.device(other.table, mine.seats[0].token or "") as client:
        bye = await client.until(Bye)

    assert "token" in bye.reason
    assert client.socket.close_code in (4401, None)


async def test_tokens_end_with_the_table(start: Start) -> None:
    server = await start(keep_tokens_seconds=0.0)
    made = await server.open()
    async with server.sit(made, 0) as ada:
        await to_the_end(ada, await ada.welcome())
    host = server.hub.hosts[made.table]
    await host.close()  # the end of the game is written down

    async with server.sit(made, 0) as late:
        bye = await late.until(Bye)

    assert "token" in bye.reason


# No authority in cookies


async def test_no_cookie_is_ever_set(server: Running) -> None:
    made = await server.open()

    pages = [await server.http.get(path) for path in ("/games", f"/tables/{made.table}")]

    assert all(["set-cookie" not in page.headers for page in pages])


# Origin and host


def knocking(server: Running, **more: Any) -> connect:
    """Open a bare socket."""
    address = f"{server.url.replace('http', 'ws')}/ws"
    return connect(address, proxy=None, open_timeout=PATIENCE, **more)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_a_foreign_page_opens_no_socket(server: Running, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with knocking(server, origin=origin):
            pass

    assert refused.value.response.status_code == 403


async def test_the_own_page_and_programs_open_sockets(server: Running) -> None:
    async with knocking(server, origin=server.url) as page, knocking(server):
        assert page.state.name == "OPEN"


async def test_a_foreign_name_for_this_server_is_refused(server: Running) -> None:
    request = await server.http.get("/games", headers={"host": "rebound.example"})
    with pytest.raises(InvalidStatus):
        async with knocking(server, additional_headers={"Host": "rebound.example"}):
            pass

    assert request.status_code == 421


@pytest.mark.parametrize("port", ["99999999", "abc", "-1", "8000/../x"])
async def test_a_port_that_is_none_is_no_fault(server: Running, port: str) -> None:
    answer = await server.http.get("/address", headers={"host": f"localhost:{port}"})

    assert answer.status_code in (400, 421)


async def test_more_names_are_allowed_by_a_setting(start: Start) -> None:
    server = await start(hosts=["labtable.school"])

    answer = await server.http.get("/games", headers={"host": "labtable.school:8000"})

    assert answer.status_code == 200


# Headers on every response


@pytest.mark.parametrize("path", ["/", "/assets/none.js", "/api/v1/games", "/api/v1/nix"])
async def test_every_response_carries_the_headers(server: Running, path: str) -> None:
    async with httpx.AsyncClient(**PATIENT) as http:
        answer = await http.get(server.url + path)

    assert all([answer.headers[name] for name in HEADERS])
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "strict-transport-security" not in answer.headers


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_some_headers_belong_to_https_only(scheme: str, tmp_path: Path) -> None:
    gate = Server(quick(tmp_path)).gate
    http = httpx.AsyncClient(
        transport=httpx.ASGITransport(gate), base_url=f"{scheme}://localhost", trust_env=False
    )

    answer = await http.get("/assets/none.js")

    secure = {"strict-transport-security", "cross-origin-opener-policy"}
    assert answer.headers.keys() & secure == (secure if scheme == "https" else set())
    assert all([answer.headers[name] for name in HEADERS])


async def test_hashed_files_stay_and_the_index_is_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x")
    (tmp_path / ".stamp").write_text("hidden")
    http = httpx.AsyncClient(
        transport=httpx.ASGITransport(ClientFiles(_nobody, tmp_path)),
        base_url="http://x",
    )

    page, script = await http.get("/table/1"), await http.get("/assets/app-1a2b.js")

    assert page.headers["cache-control"] == "no-cache"
    assert "immutable" in script.headers["cache-control"]
    assert (await http.get("/.stamp")).status_code == 404
    assert (await http.get("/assets/%2e%2e/%2e%2e/secret.txt")).status_code == 404
    assert (await http.head("/")).status_code == 200
    assert (await http.post("/")).status_code == 405


async def _nobody(*_: object) -> None:
    raise AssertionError("a file was asked for")


# Nothing hidden in views


async def test_no_message_to_a_stranger_names_what_is_hidden(server: Running) -> None:
    made = await server.open(seats=[ME, BO], preset="full")
    heard: list[bytes] = []

    async with server.sit(made, 0, 1) as both, server.sit(made) as watcher:
        welcome = await both.welcome()
        await watcher.welcome()
        listening = asyncio.create_task(_hear_all(watcher, heard))
        await to_the_end(both, welcome)
        await asyncio.wait_for(listening, PATIENCE)

    table = server.hub.hosts[made.table].live.table
    seed = str(table.record.header.seed).encode()
    assert len(heard) > 10
    assert not any([seed in message for message in heard])
    assert not any([b"HandReceived" in message for message in heard])
    assert not any([b'"hand":["' in message for message in heard])


async def _hear_all(client: TableClient, heard: list[bytes]) -> None:
    over = False
    while not over:
        text = await client.socket.recv()
        heard.append(text.encode() if isinstance(text, str) else text)
        over = b'"over":true' in heard[-1]


async def test_two_worlds_that_a_watcher_cannot_tell_apart_send_the_same_bytes(
    server: Running,
) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        here = place(await ada.welcome(), 0)
        await bo.welcome()
        first = await ada.answer(0, here.question, here.options[0].text)
        one = await bo.socket.recv()
    other = await server.open(seats=[ME, BO])
    table, twin = server.hub.hosts[made.table], await server.hub.host(other.table)
    assert twin is not None
    before = table.live.clone()
    before.table.undo(0)
    twin.core.live = before
    twin.live.table.ahead = 0
    async with server.sit(other, 0) as ada, server.sit(other, 1) as bo:
        await ada.welcome()
        await bo.welcome()
        second = await ada.answer(0, here.question, here.options[-1].text)
        two = await bo.socket.recv()

    assert first != second
    assert one == two


# No secrets in logs


async def test_nothing_secret_is_logged(
    server: Running, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG)
    made = await server.open(seats=[ME, BO])
    host = await server.hub.host(made.table)
    assert host is not None
    monkeypatch.setattr(host.services.store, "append", _broken)

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        fault = await first_option(ada, here)

    assert isinstance(fault, Refused)
    reference = fault.text.rpartition(" ")[2].rstrip(".")
    ours = [vars(record) for record in caplog.records if record.name.startswith("labtable")]
    said = str(ours) + str(ours[-1]["exc_info"][1])
    assert reference in said
    assert "disk full" not in fault.text
    assert str(made.seats[0].token) not in said


async def _broken(*_: object) -> bool:
    raise OSError("disk full")


async def test_after_a_fault_of_the_store_nothing_was_shown(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await server.open(seats=[ME, BO])
    host = await server.hub.host(made.table)
    assert host is not None

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        with monkeypatch.context() as broken:
            broken.setattr(host.services.store, "append", _broken)
            await first_option(ada, here, "mine")
        assert host.core.seq == 0
        accepted = await first_option(ada, here, "mine")

    assert accepted.seq == 1


async def test_whoever_guesses_is_noted_by_network_only(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "labtable")
    made = await server.open()
    wrong = fresh_token()

    await server.http.get("/codes/WRONGX")
    async with server.device(made.table, wrong) as client:
        await client.until(Bye)

    noted = [vars(r) for r in caplog.records if r.getMessage().startswith("wrong")]
    assert [note["sender"] for note in noted] == ["127.0.0.x"] * 2
    assert wrong not in str(noted)


# Bots


def test_a_bot_that_wants_too_much_memory_gets_none() -> None:
    process = BotProcess({})

    with pytest.raises(Late):
        process.ask(PATIENCE, bytearray, MEMORY + 1)
    assert process.ask(PATIENCE, len, b"alive") == 5
    process.close()
