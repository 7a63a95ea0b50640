"""Lights of a table of its own: on, after a try, or off; a wrong try costs nothing."""

from __future__ import annotations

import pytest

from labtable.wire.messages import Refused, Update
from tests.web.conftest import Running
from tests.web.people import BO, BOT, ME, bearer

GAMES = ("valence", "compounded", "chemistry_monopoly", "ion", "compoundit")


@pytest.mark.parametrize("game", GAMES)
async def test_a_wrong_try_is_refused_and_lights_go_on(server: Running, game: str) -> None:
    made = await server.open(game=game, seats=[ME, BO], lights="after")
    tokens = [seat.token or "" for seat in made.seats]

    async with server.device(made.table, *tokens) as client:
        hello = await client.welcome()
        here = next(each for each in hello.positions if each.seat in each.waiting)
        assert not here.lit
        told = await client.answer(here.seat, here.question, "nonsense of all kinds")
        again = await client.answer(here.seat, here.question, here.options[0].text)
    async with server.device(made.table, *tokens) as client:
        after = await client.welcome()

    assert isinstance(told, Refused)
    assert told.lit
    assert isinstance(again, Update) or again is not None
    now = [each for each in after.positions if each.seat in each.waiting and each.seat != here.seat]
    assert not any([each.lit for each in now])  # the next question is dark again


async def test_lights_off_stay_off_and_on_is_usual(server: Running) -> None:
    dark = await server.open(seats=[ME, BOT], lights="off")
    usual = await server.open(seats=[ME, BOT])

    async with server.sit(dark, 0) as client:
        here = (await client.welcome()).positions[0]
        told = await client.answer(0, here.question, "nonsense")
    async with server.sit(usual, 0) as client:
        lit = (await client.welcome()).positions[0].lit

    assert isinstance(told, Refused)
    assert (here.lit, told.lit, lit) == (False, False, True)


async def test_the_next_game_has_the_same_lights(server: Running) -> None:
    made = await server.open(seats=[ME, {"kind": "guest"}], lights="off", clock="strict")
    door = (await server.http.get(f"/tables/{made.table}")).json()
    wish = {"game": "valence", "seats": [{"kind": "stays", "seat": 0}, {"kind": "bot"}]}
    key = bearer(made.seats[0].token or "")
    laid = (await server.http.post(f"/tables/{made.table}/next", json=wish, headers=key)).json()
    there = (await server.http.get(f"/tables/{laid['table']}")).json()

    assert (door["lights"], door["clock"], door["hints"]) == ("off", "strict", True)
    assert (there["lights"], there["clock"], there["seats"][1]["level"] != "") == (
        "off",
        "strict",
        True,
    )
