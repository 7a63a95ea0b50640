"""Lights of a table of its own: on, after a try, or off; a wrong try costs nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import labtable
from labtable.host.store import OpenedSeat, TableRow
from labtable.host.tables.live_table import LiveTable
from labtable.host.tables.positions import Positions
from labtable.wire.messages import Position, Refused, Update, encode_message
from tests.web.conftest import Running
from tests.web.people import BO, BOT, ME, bearer

GAMES = ("valence", "compounded", "chemistry_monopoly", "ion", "compoundit")
FULL: dict[str, dict[str, Any]] = {"ion": {"preset": "full"}}  # with RXN, which takes from others
LONG = 400  # answers of a random game that are looked at
NONSENSE = "nonsense of all kinds"


@pytest.mark.parametrize("game", GAMES)
async def test_a_wrong_try_is_refused_and_lights_go_on(server: Running, game: str) -> None:
    made = await server.open(game=game, seats=[ME, BO], lights="after")
    tokens = [seat.token or "" for seat in made.seats]

    async with server.device(made.table, *tokens) as client:
        hello = await client.welcome()
        here = next(each for each in hello.positions if each.seat in each.waiting)
        assert not here.lit
        told = await client.answer(here.seat, here.question, NONSENSE)
        assert isinstance(told, Refused)
        assert told.position
        assert told.position.seat == here.seat
        assert told.position in client.picture.positions  # other programs see it too
        again = await client.answer(here.seat, here.question, told.position.options[0].text)
    async with server.device(made.table, *tokens) as client:
        after = await client.welcome()

    assert told.lit
    assert told.position.lit
    assert told.position.tries == []
    assert isinstance(again, Update) or again is not None
    now = [each for each in after.positions if each.seat in each.waiting and each.seat != here.seat]
    assert not any([each.lit for each in now])  # the next question is dark again


def _laid(game: str) -> LiveTable:
    table: Any = labtable.new(game, seats=2, seed=11, **FULL.get(game, {}))
    row = TableRow(
        id="t",
        code="C",
        game=game,
        opening=table.record.to_text(),
        places=[OpenedSeat(name, "person", "", False) for name in ("Ada", "Bo")],
        clock="off",
        watchers=False,
        created=0.0,
    )
    return LiveTable.opened(row)


def _questions(live: LiveTable) -> Iterator[int]:
    """Play at random; stop at every seat that is asked."""
    dice, table = random.Random(5), live.table
    for _ in range(LONG):
        if table.over:
            return
        seat = table.waiting()[0]
        yield seat
        table.play(seat, dice.choice(table.options(seat)))


def _dark(live: LiveTable, seat: int) -> Position:
    return Positions().position(live, seat, lit=False)


@pytest.mark.parametrize("game", GAMES)
def test_in_the_dark_no_message_tells_which_chemistry_is_legal(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    live = _laid(game)
    found: set[str] = set()
    for seat in _questions(live):
        legal = live.options(seat)
        chemical = [action for action in legal if action.to_find()]
        found |= {type(action).__name__ for action in chemical}
        here = encode_message(_dark(live, seat))
        plain = [action for action in legal if not action.to_find()]
        monkeypatch.setattr(live, "options", lambda _, plain=plain: plain)
        without = encode_message(_dark(live, seat))  # as if none of it were legal
        monkeypatch.undo()
        assert here == without
        shown = msgspec.json.decode(here)
        assert {type(action).__name__ for action in chemical} <= set(shown["tries"])
        assert shown["view"].get("meetings", []) == [] or shown["view"]["struck"]
        lit = Positions().position(live, seat)
        assert ([each.text for each in lit.options], lit.tries) == ([str(a) for a in legal], [])
    chemistry = {kind.__name__ for kind in live.table.game.actions if kind.chemical}
    assert found >= chemistry - {"Dissolve", "Arrange", "EvaporateTo", "Extinguish"}  # rare ones


@pytest.mark.parametrize("game", GAMES)
async def test_who_asks_elsewhere_hears_nothing_in_the_dark(server: Running, game: str) -> None:
    made = await server.open(game=game, seats=[ME, BOT], lights="off")
    key = bearer(made.seats[0].token or "")
    async with server.sit(made, 0) as client:
        await client.welcome()
        path, laid = f"/tables/{made.table}/sketch", {"seat": "0", "laid": "H8 Na, I8 Na"}
        answer = await server.http.get(path, params=laid, headers=key)

    if game == "compoundit":  # what lies there may be read, but not judged
        assert {run["rule"] for run in answer.json()["runs"]} == {""}
    else:
        assert answer.status_code == (409 if game == "ion" else 404)


async def test_a_hint_is_given_also_in_the_dark(server: Running) -> None:
    made = await server.open(game="compoundit", seats=[ME, BO], lights="off")
    tokens = [seat.token or "" for seat in made.seats]
    async with server.device(made.table, *tokens) as client:
        hello = await client.welcome()
        here = next(each for each in hello.positions if each.seat in each.waiting)
        path = f"/tables/{made.table}/hint?seat={here.seat}"
        hint = (await server.http.get(path, headers=bearer(tokens[here.seat]))).json()
        listed = {each.text: at for at, each in enumerate(here.options)}
        told = await client.answer(here.seat, here.question, hint["text"])

    assert hint["option"] == listed.get(hint["text"], -1)
    assert hint["answer"]["text"] == hint["text"]
    assert not isinstance(told, Refused)


async def test_lights_off_stay_off_and_on_is_usual(server: Running) -> None:
    dark = await server.open(seats=[ME, BOT], lights="off")
    usual = await server.open(seats=[ME, BOT])

    async with server.sit(dark, 0) as client:
        here = (await client.welcome()).positions[0]
        told = await client.answer(0, here.question, "nonsense")
    async with server.sit(usual, 0) as client:
        lit = (await client.welcome()).positions[0].lit

    assert isinstance(told, Refused)
    assert (here.lit, told.lit, told.position, lit) == (False, False, None, True)


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
