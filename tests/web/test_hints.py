"""Hints over REST: for the seat that is asked, from what it may know, where the host allows it."""

from __future__ import annotations

import asyncio
import json
from random import Random
from time import time

import httpx
import pytest

import labtable
from labtable.bots import Chair, bot
from labtable.host.lookups.review import SILENT
from labtable.host.settings import Rates
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Welcome
from tests.web.conftest import Running, Start

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]  # no bot may answer
PLAIN = {"content-type": "text/plain"}


async def hinted(server: Running, made: TableMade, seat: int = 0, key: int = 0) -> httpx.Response:
    headers = {"authorization": f"Bearer {made.seats[key].token}"}
    where = f"/tables/{made.table}/hint"
    return await server.http.get(where, params={"seat": seat}, headers=headers)


def whole_game(seed: int) -> str:
    """The record of a game of two beginners."""
    table, dice = labtable.new("valence", seats=2, seed=seed, names=["Ada", "Ben"]), Random(5)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, bot("beginner", table.game).choose(Chair(table, seat), dice))
    return table.record.to_text()


async def kept(server: Running, seed: int = 5) -> str:
    """Bring the record of a whole game to the server."""
    answer = await server.http.post("/records", content=whole_game(seed), headers=PLAIN)
    record: str = answer.json()["record"]
    return record


@pytest.mark.parametrize("game", labtable.all_games())
async def test_a_hint_names_an_answer_on_offer_and_says_why(server: Running, game: str) -> None:
    made = await server.open(game=game, seats=TWO)
    host = await server.hub.host(made.table)
    assert host is not None
    seat = host.live.table.waiting()[0]

    answer = await hinted(server, made, seat, seat)

    found = answer.json()
    options = host.live.table.options(seat)
    assert answer.status_code == 200, answer.text
    assert str(options[found["option"]]) == found["text"]
    assert found["question"] == host.live.table.question
    assert found["why"]["text"].startswith("It ")
    assert found["why"]["text"].endswith(".")
    assert found["why"]["parts"]["does"]["key"]
    assert "?" in found["ask"]["text"]


async def test_a_hint_plays_nothing(server: Running) -> None:
    made = await server.open(seats=TWO)
    host = await server.hub.host(made.table)
    assert host is not None
    before = host.live.table.save()

    await hinted(server, made)

    assert host.live.table.save() == before


async def test_a_hint_is_for_the_seat_whose_token_comes_along(server: Running) -> None:
    made = await server.open(seats=TWO)

    answer = await hinted(server, made, seat=0, key=1)

    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


async def test_who_is_not_asked_gets_no_hint(server: Running) -> None:
    made = await server.open(game="valence", seats=TWO)
    host = await server.hub.host(made.table)
    assert host is not None
    idle = 1 - host.live.table.waiting()[0]

    answer = await hinted(server, made, idle, idle)

    assert answer.status_code == 409
    assert answer.json()["text"] == f"{TWO[idle]['name']} is not asked anything now."


async def test_a_host_may_switch_hints_off(server: Running) -> None:
    made = await server.open(seats=TWO, hints=False)

    answer = await hinted(server, made)

    assert answer.status_code == 403
    assert answer.json()["text"] == "Hints are switched off at this table."


async def test_the_switch_stays_with_the_table(server: Running) -> None:
    made = await server.open(seats=TWO, hints=False)

    row = await server.hub.services.store.table(made.table)

    assert row is not None
    assert not row.hints


@pytest.mark.parametrize("hints", [True, False])
async def test_everybody_who_comes_learns_whether_hints_are_given(
    server: Running, hints: bool
) -> None:
    made = await server.open(seats=TWO, hints=hints)

    async with server.sit(made, 0) as ada:
        assert (await ada.until(Welcome)).hints is hints


async def test_hints_are_not_given_without_end(start: Start) -> None:
    server = await start(rates=Rates(hints=0.001, hints_burst=2))
    made = await server.open(seats=TWO)

    answers = [await hinted(server, made) for _ in range(3)]

    assert [answer.status_code for answer in answers] == [200, 200, 429]


async def test_the_review_of_a_record_leads_to_its_positions(server: Running) -> None:
    record = await kept(server)
    info = (await server.http.get(f"/records/{record}")).json()

    review = (await server.http.get(f"/records/{record}/review")).json()

    assert review["history"] == info["history"]
    assert 0 < len(review["moments"]) <= 6
    for moment in review["moments"]:
        assert 0 <= moment["n"] <= info["length"]
        assert -1 <= moment["at"] < len(info["history"])
        assert moment["said"]["text"].startswith(("Ada", "Ben"))


async def test_who_does_not_wait_sees_how_far_a_review_is(server: Running) -> None:
    record = await kept(server, seed=6)  # nobody has looked back on it
    where = f"/records/{record}/review"

    seen = [(await server.http.get(where, params={"wait": False})).json()]
    while seen[-1]["percent"] < 100:
        await asyncio.sleep(0.05)
        seen.append((await server.http.get(where, params={"wait": False})).json())

    percents = [one["percent"] for one in seen]
    assert percents == sorted(percents)
    assert percents[0] < 100
    assert seen[-1] == (await server.http.get(where)).json()
    assert {word["seat"] for word in seen[-1]["words"]} <= {0, 1}
    assert all([said["text"].endswith(".") for word in seen[-1]["words"] for said in word["said"]])


async def test_a_review_is_made_once_and_goes_with_its_record(start: Start) -> None:
    server = await start(rates=Rates(reviews=0.0001, reviews_burst=1))
    record = await kept(server)
    first = await server.http.get(f"/records/{record}/review")
    store = server.hub.services.store

    again = await server.http.get(f"/records/{record}/review")

    assert (again.status_code, again.json()) == (200, first.json())
    assert await store.read("SELECT percent FROM reviews WHERE record = ?", record)
    await store.write(("DELETE FROM records WHERE id = ?", (record,)))
    assert not await store.read("SELECT percent FROM reviews WHERE record = ?", record)


async def test_what_another_process_is_making_is_shown_and_taken_over_if_it_falls(
    server: Running,
) -> None:
    record = await kept(server)
    where = f"/records/{record}/review"
    whole = (await server.http.get(where)).json()
    store = server.hub.services.store
    half = {**whole, "percent": 40, "moments": [], "words": []}
    change = "UPDATE reviews SET percent = 40, at = ?, body = ? WHERE record = ?"
    await store.write((change, (time(), json.dumps(half), record)))

    seen = (await server.http.get(where, params={"wait": False})).json()

    assert (seen["percent"], server.hub.looking_back) == (40, {})
    await store.write((change, (time() - SILENT - 1, json.dumps(half), record)))
    assert (await server.http.get(where)).json() == whole


async def test_a_game_that_goes_on_is_not_reviewed(server: Running) -> None:
    made = await server.open(seats=TWO)

    answer = await server.http.get(f"/tables/{made.table}/review")

    assert (answer.status_code, answer.json()["code"]) == (409, "closed")


async def test_a_record_nobody_knows_has_no_review(server: Running) -> None:
    assert (await server.http.get("/records/nothing/review")).status_code == 404
