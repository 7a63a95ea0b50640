"""The security checklist, point by point."""

from __future__ import annotations

import asyncio
import logging
import os
import stat
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from labtable.web.files import Files
from labtable.web.names import fit_line, fit_name
from labtable.web.refusals import UNREADABLE, Unmannerly
from labtable.web.seats import digest, fresh_token
from labtable.web.settings import Rates, completed, read_settings
from labtable.wire.client import TableClient
from labtable.wire.messages import Bye, Refused, Say, read_client
from tests.web.conftest import Running, Start
from tests.web.people import BO, BOT, ME, first_option, place, to_the_end

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
    assert digest(token).encode() in files


async def test_a_token_opens_its_own_table_only(server: Running) -> None:
    mine, other = await server.open(), await server.open()

    async with TableClient(server.url, other.table, mine.seats[0].token or "") as client:
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


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_a_foreign_page_opens_no_socket(server: Running, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(f"{server.url.replace('http', 'ws')}/ws", origin=origin, proxy=None):  # type: ignore[arg-type] # any text may come
            pass

    assert refused.value.response.status_code == 403


async def test_the_own_page_and_programs_open_sockets(server: Running) -> None:
    address = f"{server.url.replace('http', 'ws')}/ws"
    own: Any = server.url

    async with connect(address, origin=own, proxy=None) as page, connect(address, proxy=None):
        assert page.state.name == "OPEN"


async def test_a_foreign_name_for_this_server_is_refused(server: Running) -> None:
    request = await server.http.get("/games", headers={"host": "rebound.example"})
    with pytest.raises(InvalidStatus):
        async with connect(
            f"{server.url.replace('http', 'ws')}/ws",
            additional_headers={"Host": "rebound.example"},
            proxy=None,
        ):
            pass

    assert request.status_code == 421


async def test_more_names_are_allowed_by_a_setting(start: Start) -> None:
    server = await start(hosts=["labtable.school"])

    answer = await server.http.get("/games", headers={"host": "labtable.school:8000"})

    assert answer.status_code == 200


# Headers on every response


@pytest.mark.parametrize("path", ["/", "/assets/none.js", "/api/v1/games", "/api/v1/nix"])
async def test_every_response_carries_the_headers(server: Running, path: str) -> None:
    async with httpx.AsyncClient(trust_env=False) as http:
        answer = await http.get(server.url + path)

    assert all([answer.headers[name] for name in HEADERS])
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "strict-transport-security" not in answer.headers


async def test_hashed_files_stay_and_the_index_is_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x")
    (tmp_path / ".stamp").write_text("hidden")
    http = httpx.AsyncClient(
        transport=httpx.ASGITransport(Files(_nobody, tmp_path)),
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


# Input limits


async def test_a_frame_over_64_kib_ends_the_connection(server: Running) -> None:
    made = await server.open()

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        await ada.socket.send("x" * (64 * 1024 + 1))
        with pytest.raises(ConnectionClosed):
            await ada.until(Bye)

    assert ada.socket.close_code == 1009


async def test_a_body_over_64_kib_is_refused(server: Running) -> None:
    answer = await server.http.post("/records", content=b"x" * (64 * 1024 + 1))

    assert answer.status_code == 413


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "[]",
        "{}",
        '{"t":"answer"}',
        '{"t":"answer","id":"a b","seat":0,"question":1,"answer":"Cl"}',
        '{"t":"answer","id":"a","seat":-1,"question":1,"answer":"Cl"}',
        '{"t":"say","id":"a","text":"hi","colour":"red"}',
        '{"t":"answer","id":"a","seat":0,"question":1,"answer":' + "[" * 20000 + "}",
        '{"t":"answer","id":"a","seat":0,"question":1,"answer":' + "[" * 9000 + "]" * 9000 + "}",
        '{"t":"answer","id":"a","seat":0,"question":1,"answer":null}',
        '{"t":"hello","protocol":1,"table":"x"}',
    ],
)
async def test_nonsense_is_refused_and_the_table_lives_on(server: Running, text: str) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await ada.socket.send(text)
        refused = await ada.until(Refused)
        accepted = await first_option(ada, here)

    assert refused.code == "malformed"
    assert accepted.seq == 1


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow])
@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_whatever_comes_is_a_message_or_unreadable(junk: bytes) -> None:
    try:
        message = read_client(junk)
    except UNREADABLE:
        return
    assert msgspec.json.encode(message)


def test_names_and_lines_hold_nothing_that_misleads() -> None:
    assert fit_name("A\u202eda\u0000") == "Ada"
    assert fit_name("Ame\u0301lie") == "Amélie"
    assert fit_line("a\nb\x1b[2J") == "a b[2J"
    assert fit_name("n\u0303" * 20) == "ñ" * 20
    for unfit in ("", " \u200b ", "x" * 21):
        with pytest.raises(Unmannerly):
            fit_name(unfit)
    with pytest.raises(Unmannerly):
        fit_line("x" * 301)


# Rates


async def test_answers_and_lines_have_a_rate(start: Start) -> None:
    server = await start(rates=Rates(answers=0.001, answers_burst=2, lines=0.001, lines_burst=1))
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        answers = [await ada.answer(0, 99, "Cl") for _ in range(3)]
        await ada.send(Say(id="1", text="one"))
        line = await ada.ask(Say(id="2", text="two"))

    codes = [answer.code for answer in answers if isinstance(answer, Refused)]
    assert codes == ["out_of_turn", "out_of_turn", "rate"]
    assert isinstance(line, Refused)
    assert line.code == "rate"


async def test_wrong_codes_slow_down(start: Start) -> None:
    server = await start(rates=Rates(wrong_keys=0.001, wrong_keys_burst=2))

    tries = [await server.http.get("/codes/WRONGX") for _ in range(3)]

    assert [answer.status_code for answer in tries] == [404, 404, 429]


async def test_wrong_tokens_slow_down(start: Start) -> None:
    server = await start(rates=Rates(wrong_keys=0.001, wrong_keys_burst=2))
    made = await server.open()
    reasons = []

    for _ in range(3):
        async with TableClient(server.url, made.table, fresh_token()) as client:
            reasons.append((await client.until(Bye)).reason)

    assert ["Too many" in reason for reason in reasons] == [False, False, True]


async def test_new_tables_and_sockets_have_a_limit(start: Start) -> None:
    server = await start(rates=Rates(tables_an_hour=1, sockets=1))
    made = await server.open()
    second = await server.http.post("/tables", json={"game": "ion", "seats": [ME, BOT]})

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        async with server.sit(made) as watcher:
            bye = await watcher.until(Bye)

    assert second.status_code == 429
    assert bye.retry


# Nothing hidden in views


async def test_no_message_to_a_stranger_names_what_is_hidden(server: Running) -> None:
    made = await server.open(seats=[ME, BO], preset="full")
    heard: list[bytes] = []

    async with server.sit(made, 0, 1) as both, server.sit(made) as watcher:
        welcome = await both.welcome()
        await watcher.welcome()
        listening = asyncio.create_task(_hear_all(watcher, heard))
        await to_the_end(both, welcome)
        await asyncio.wait_for(listening, 10)

    table = server.hub.hosts[made.table].course.table
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
    before = table.course.clone()
    before.table.undo(0)
    twin.course = before
    twin.course.table.ahead = 0
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
    monkeypatch.setattr(host.house.store, "append", _broken)

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
            broken.setattr(host.house.store, "append", _broken)
            await first_option(ada, here, "mine")
        assert host.seq == 0
        accepted = await first_option(ada, here, "mine")

    assert accepted.seq == 1


# Defaults


def test_only_this_machine_is_served_unless_more_is_asked_for() -> None:
    assert read_settings({}).host == "127.0.0.1"


def test_settings_come_from_the_environment_and_by_hand() -> None:
    found = read_settings({"LABTABLE_PORT": "9000", "LABTABLE_HOSTS": "a,b"}, port=9001)

    assert (found.port, found.hosts) == (9001, ["a", "b"])


def test_the_secret_is_made_once_and_only_its_owner_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LABTABLE_HOME", str(tmp_path / "home"))

    first, second = completed(read_settings({})), completed(read_settings({}))

    assert first.secret == second.secret
    assert len(first.secret) > 40
    mode = stat.S_IMODE(os.stat(tmp_path / "home" / "secret").st_mode)
    assert mode == 0o600


async def test_whoever_guesses_is_noted_by_network_only(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "labtable")
    made = await server.open()
    wrong = fresh_token()

    await server.http.get("/codes/WRONGX")
    async with TableClient(server.url, made.table, wrong) as client:
        await client.until(Bye)

    noted = [vars(r) for r in caplog.records if r.getMessage().startswith("wrong")]
    assert [note["sender"] for note in noted] == ["127.0.0.x"] * 2
    assert wrong not in str(noted)
