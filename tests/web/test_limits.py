"""Whatever comes in has a size, a shape and a rate."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from labtable.host.identity.names import fit_line, fit_name
from labtable.host.identity.tokens import fresh_token
from labtable.host.refusals import UNREADABLE, RequestRefused
from labtable.host.settings import Rates
from labtable.wire.messages import Bye, Refused, Say, read_client
from tests.web.conftest import Running, Start
from tests.web.people import BO, BOT, ME, first_option, place

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


DEEP = "[" * 15_000 + "]" * 15_000


@pytest.mark.parametrize("body", [DEEP, f'{{"game":{DEEP}}}', f'{{"x":{DEEP}}}', "[" * 60_000])
@pytest.mark.parametrize("path", ["/tables", "/mine", "/codes/K7MPQX", "/account/sign-in"])
async def test_a_body_nested_without_end_is_refused(server: Running, path: str, body: str) -> None:
    kind = {"content-type": "application/json"}

    answer = await server.http.post(path, content=body, headers=kind)

    assert answer.status_code == 400
    assert answer.json()["code"] == "malformed"
    assert answer.json()["text"] == "The body is nested too deeply."


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
        with pytest.raises(RequestRefused):
            fit_name(unfit)
    with pytest.raises(RequestRefused):
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
    server = await start(rates=Rates(wrong_keys=0.001, wrong_keys_burst=2), people_per_address=1)

    tries = [await server.http.get("/codes/WRONGX") for _ in range(3)]

    assert [answer.status_code for answer in tries] == [404, 404, 429]


async def test_wrong_tokens_slow_down(start: Start) -> None:
    server = await start(rates=Rates(wrong_keys=0.001, wrong_keys_burst=2), people_per_address=1)
    made = await server.open()
    reasons = []

    for _ in range(3):
        async with server.device(made.table, fresh_token()) as client:
            reasons.append((await client.until(Bye)).reason)

    assert ["Too many" in reason for reason in reasons] == [False, False, True]


async def test_new_tables_and_sockets_have_a_limit(start: Start) -> None:
    server = await start(rates=Rates(tables_an_hour=1, sockets=1), people_per_address=1)
    made = await server.open()
    second = await server.http.post("/tables", json={"game": "ion", "seats": [ME, BOT]})

    async with server.sit(made) as first:
        await first.welcome()
        async with server.sit(made) as watcher:
            bye = await watcher.until(Bye)

    assert second.status_code == 429
    assert bye.retry
