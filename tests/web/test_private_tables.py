"""A table that nobody may watch stays with those who sat there, also when its game is over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import httpx
import pytest
import pytest_asyncio

import labtable
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Said, Say, Welcome
from tests.web.class_people import Pupil, Teacher
from tests.web.class_play import Tally, play
from tests.web.conftest import Running
from tests.web.members import browsers
from tests.web.people import BO, BOT, GUEST, ME, bearer, to_the_end

PAST = (
    "/tables/{table}/record",
    "/tables/{table}/review",
    "/records/{table}",
    "/records/{table}/text",
    "/records/{table}/positions/1",
    "/records/{table}/positions/1/picture",
    "/records/{table}/review",
)
NOW = ("/tables/{table}/picture", "/tables/{table}/sketch?laid=H8")
FORK = {"at": 1, "seats": [ME, BOT]}


@pytest_asyncio.fixture(loop_scope="session")
async def ended(server: Running) -> AsyncIterator[TableMade]:
    """A game of Ada and Bo that nobody was to watch, played to its end."""
    made = await server.open(seats=[ME, BO], watchers=False)
    async with server.sit(made, 0, 1) as both:
        await to_the_end(both, await both.welcome())
    yield made


async def ask(server: Running, path: str, made: TableMade, token: str = "") -> httpx.Response:
    headers = bearer(token) if token else {}
    return await server.http.get(path.format(table=made.table), headers=headers)


@pytest.mark.parametrize("path", PAST + NOW)
async def test_a_stranger_with_the_code_sees_nothing_of_a_finished_game(
    server: Running, ended: TableMade, path: str
) -> None:
    found = (await server.http.get(f"/codes/{ended.code}")).json()
    assert found["table"] == ended.table

    answer = await ask(server, path, ended)

    assert answer.status_code == 403, answer.text
    assert "Ada" not in answer.text


@pytest.mark.parametrize("path", ["/codes/{code}", "/tables/{table}"])
async def test_a_stranger_with_the_code_is_not_told_who_played(
    server: Running, ended: TableMade, path: str
) -> None:
    answer = await server.http.get(path.format(code=ended.code, table=ended.table))

    assert answer.status_code == 200
    assert "Ada" not in answer.text
    assert "Bo" not in [seat["name"] for seat in answer.json()["seats"]]


async def test_a_table_with_a_free_seat_says_who_waits_there(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST], watchers=False)

    info = (await server.http.get(f"/codes/{made.code}")).json()

    assert [seat["name"] for seat in info["seats"]] == ["Ada", ""]


async def test_a_private_game_cannot_be_forked_by_a_stranger(
    server: Running, ended: TableMade
) -> None:
    answer = await server.http.post(f"/records/{ended.table}/fork", json=FORK)

    assert answer.status_code == 403


@pytest.mark.parametrize("path", PAST)
async def test_a_token_of_another_table_opens_nothing(
    server: Running, ended: TableMade, path: str
) -> None:
    other = await server.open(seats=[ME, BOT])

    answer = await ask(server, path, ended, other.seats[0].token or "")

    assert answer.status_code == 403


@pytest.mark.parametrize("path", PAST)
async def test_who_sat_there_looks_back(server: Running, ended: TableMade, path: str) -> None:
    answer = await ask(server, path, ended, ended.seats[1].token or "")

    assert answer.status_code == 200, answer.text


async def test_who_sat_there_is_told_the_names(server: Running, ended: TableMade) -> None:
    answer = await ask(server, "/tables/{table}", ended, ended.seats[0].token or "")

    assert [seat["name"] for seat in answer.json()["seats"]] == ["Ada", "Bo"]


async def test_an_account_looks_back_from_any_device(server: Running) -> None:
    async with browsers(server, "Marie", "Otto") as (marie, otto):
        made = await marie.open_table({"kind": "me", "name": "Marie"}, BOT, watchers=False)
        async with server.sit(made, 0) as device:
            await to_the_end(device, await device.welcome())

        for path in PAST:
            assert (await marie.get(path.format(table=made.table))).status_code == 200
            assert (await otto.get(path.format(table=made.table))).status_code == 403


async def test_a_fork_of_a_private_game_is_private(server: Running, ended: TableMade) -> None:
    mine = bearer(ended.seats[0].token or "")
    made = await server.http.post(f"/records/{ended.table}/fork", json=FORK, headers=mine)

    info = (await server.http.get(f"/tables/{made.json()['table']}")).json()

    assert info["watchers"] is False


async def test_a_public_game_still_shows_its_past(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    async with server.sit(made, 0, 1) as both:
        await to_the_end(both, await both.welcome())

    text = (await ask(server, "/tables/{table}/record", made)).text

    assert labtable.replay(text).over
    assert (await ask(server, "/records/{table}", made)).json()["names"] == ["Ada", "Bo"]


async def test_watchers_of_the_next_game_do_not_hear_what_was_said_in_private(
    server: Running, ended: TableMade
) -> None:
    token = ended.seats[0].token or ""
    async with server.sit(ended, 0) as ada:
        await ada.welcome()
        await ada.send(Say(id="1", text="between us"))
        await ada.until(Said)
    wish = {"watchers": True}
    path = f"/tables/{ended.table}/next"
    again = await server.http.post(path, json=wish, headers=bearer(token))

    async with server.device(again.json()["table"]) as stranger:
        welcome = await stranger.welcome()

    assert isinstance(welcome, Welcome)
    assert "between us" not in [line.text for line in welcome.chat]


async def test_the_games_of_a_class_stay_in_the_class(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=2, say_it="off")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Xaverl", "Walburga")]
    await teacher.do("start")
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(await pupil.sit()) for pupil in pupils]
        for client in clients:
            await client.welcome()
        assert all(await asyncio.gather(*[play(client, Tally()) for client in clients]))
    here = (await pupils[0].me()).here
    assert here is not None

    for path in PAST:
        where = path.format(table=here.table)
        for token, status in (("", 403), (here.tokens[0], 200), (teacher.made.key, 200)):
            answer = await server.http.get(where, headers=bearer(token) if token else {})
            assert answer.status_code == status, (path, answer.text)
