"""Practice over REST: nothing is told too early, nothing is believed, nothing is lost."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import labtable
from labtable.host.lookups.practice import take_record
from labtable.host.lookups.records import replay_record
from labtable.practice import KINDS, item_by_id
from labtable.practice.items import answer_of
from labtable.wire.practice import GameWish
from tests.web.conftest import Running
from tests.web.members import browsers

DAY = 20_000.0
PAST = "2026-03-02"


async def ask(server: Running, path: str, body: dict[str, Any]) -> Any:
    reply = await server.http.post(f"/practice/{path}", json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


async def try_once(server: Running, item: str, typed: str, **more: Any) -> Any:
    return await ask(server, "answer", {"item": item, "typed": typed, "day": DAY, **more})


async def test_a_session_goes_on_from_what_was_answered(server: Running) -> None:
    profile: Any = None
    recent: list[str] = []
    for seed in range(6):
        wish = {"day": DAY, "seed": seed, "profile": profile, "recent": recent}
        item = (await ask(server, "next", wish))["item"]
        recent.append(item["id"])
        right = answer_of(item["id"]).right[0]
        found = await try_once(server, item["id"], right, profile=profile)
        assert found["right"]
        assert found["answer"]["en"]
        profile = found["profile"]
    assert len(profile["answers"]) == 6
    seen = await ask(server, "map", {"day": DAY, "profile": profile})
    assert {part["state"] for part in seen["parts"]} > {"not met"}


@pytest.mark.parametrize("kind", KINDS)
async def test_no_item_and_no_wrong_try_tells_the_answer(server: Running, kind: str) -> None:
    parts = (await server.http.get("/practice/parts")).json()["parts"]
    for seed in range(60):
        wish = {"day": DAY, "seed": seed, "part": parts[seed % len(parts)]["id"]}
        item = (await ask(server, "next", wish))["item"]
        if item["kind"] != kind:
            continue
        found = await try_once(server, item["id"], "Zz9")
        assert not found["right"]
        assert (found["answer"], found["sentence"]) == ({}, {})
        shown = json.dumps(found) + json.dumps({**item, "choices": [], "pieces": []})
        for secret in answer_of(item["id"]).steps:
            assert secret.en not in shown
        third = await try_once(server, item["id"], "Zz9", tries=3)
        assert third["answer"]["en"]
        return


async def test_hints_come_one_at_a_time_and_end(server: Running) -> None:
    item = "write:po-hydroxide:0:11"
    first = await ask(server, "hint", {"item": item, "typed": "", "n": 0})
    last = await ask(server, "hint", {"item": item, "typed": "", "n": first["of"] - 1})
    assert first["kind"] != "answer"
    assert last["kind"] == "answer"
    beyond = await server.http.post("/practice/hint", json={"item": item, "n": first["of"]})
    assert (beyond.status_code, beyond.json()["text"]) == (400, "There is no further hint.")


@pytest.mark.parametrize(
    "body",
    [
        {"item": "write:po-hydroxide:0:99999999999", "typed": "x", "day": DAY},
        {"item": "write:nothing:0:1", "typed": "x", "day": DAY},
        {"item": "../../etc/passwd", "typed": "x", "day": DAY},
        {"item": "write:po-hydroxide:0:1", "typed": "x" * 401, "day": DAY},
        {"item": "write:po-hydroxide:0:1", "typed": "x", "day": -1},
        {"item": "write:po-hydroxide:0:1", "typed": "x", "day": DAY, "tries": 0},
        {"item": "write:po-hydroxide:0:1", "typed": "x", "day": DAY, "weight": 9},
        {"item": "write:po-hydroxide:0:1", "typed": "x", "day": DAY, "profile": "nonsense"},
        {"item": "write:po-hydroxide:0:1", "typed": "x", "day": DAY, "profile": {"version": 99}},
        {
            "item": "write:po-hydroxide:0:1",
            "typed": "x",
            "day": DAY,
            "profile": {"version": 1, "belief": {"person": 1e300, "parts": {}}},
        },
    ],
)
async def test_what_cannot_be_is_refused_with_a_sentence(
    server: Running, body: dict[str, Any]
) -> None:
    reply = await server.http.post("/practice/answer", json=body)
    assert reply.status_code == 400
    assert reply.json()["text"].endswith(".")


async def test_a_profile_with_forged_items_still_gives_a_session(server: Running) -> None:
    forged = {
        "day": DAY,
        "number": 1,
        "part": "po-hydroxide",
        "item": "../forged",
        "right": False,
        "weight": 1.0,
        "source": "drill",
    }
    wish = {"day": DAY, "seed": 1, "profile": {"version": 1, "answers": [forged]}}
    assert (await ask(server, "next", wish))["item"]
    assert (await ask(server, "map", {"day": DAY, "profile": wish["profile"]}))["mistakes"] == []


async def test_two_devices_merge_in_any_order(server: Running) -> None:
    one = (await try_once(server, "write:po-hydroxide:0:1", "x"))["profile"]
    right = answer_of("write:cb-one-one:0:1").right[0]
    two = (await try_once(server, "write:cb-one-one:0:1", right))["profile"]
    there = await ask(server, "merge", {"one": one, "two": two})
    back = await ask(server, "merge", {"one": two, "two": one})
    assert there == back
    assert set(there["profile"]["belief"]["parts"]) >= {"po-hydroxide", "cb-one-one"}


async def test_the_day_is_the_same_for_all_and_its_result_can_be_checked(server: Running) -> None:
    day = (await server.http.get(f"/daily/chemistry/{PAST}")).json()
    assert day == (await server.http.get(f"/daily/chemistry/{PAST}")).json()
    right = [answer_of(item["id"]).right[0] for item in day["items"]]
    tries = [[right[0]], ["wrong", right[1]], ["wrong", "wrong", right[2]], [right[3]]]
    found = await server.http.post(f"/daily/chemistry/{PAST}", json={"tries": tries})
    assert found.json()["squares"] == [2, 1, 0, 2, 0]
    assert found.json()["points"] == 5


@pytest.mark.parametrize("date", ["2099-01-01", "tomorrow", "2026-02-30", "1999-01-01"])
async def test_no_day_is_shown_before_it_begins(server: Running, date: str) -> None:
    reply = await server.http.get(f"/daily/chemistry/{date}")
    assert reply.status_code in (400, 404)
    assert reply.json()["text"].endswith(".")


async def test_only_members_keep_a_profile_here(server: Running) -> None:
    for path in ("/practice/profile", "/practice/profile/delete"):
        reply = await server.http.post(path, json={"profile": {"version": 1}})
        assert reply.status_code == 403
    assert (await server.http.get("/practice/profile")).status_code == 403


async def test_a_member_finds_all_of_it_on_the_next_device(server: Running) -> None:
    async with browsers(server, "Practiser", "") as (school, home):
        one = (await try_once(server, "write:po-hydroxide:0:1", "x"))["profile"]
        two = (await try_once(server, "write:cb-one-one:0:1", "y"))["profile"]
        await school.post("/practice/profile", json={"profile": one})
        await home.sign_in("Practiser")
        both = (await home.post("/practice/profile", json={"profile": two})).json()["profile"]
        assert len(both["answers"]) == 2
        assert (await school.get("/practice/profile")).json()["profile"] == both
        late = await try_once(server, "write:po-hydroxide:0:1", "x", day=99_000.0)
        future = await school.post("/practice/profile", json={"profile": late["profile"]})
        assert future.status_code == 400
        await school.post("/practice/profile/delete")
        assert not (await home.get("/practice/profile")).json()["profile"]["answers"]


def test_all_kinds_are_asked_for() -> None:
    assert item_by_id("write:po-hydroxide:0:1").kind in KINDS


async def test_a_deal_of_the_day_is_the_same_for_all_and_its_points_can_be_checked(
    server: Running,
) -> None:
    path = f"/daily/ion/{PAST}"
    opened = [
        (await server.http.post(f"{path}/tables", json={"name": name})).json()
        for name in ("Ada", "Bo")
    ]
    hosts = [await server.hub.host(made["table"]) for made in opened]
    first, second = [host.live.table.record.header for host in hosts if host]
    assert (first.seed, first.seats) == (second.seed, second.seats)
    running = await server.http.get(f"{path}/results/{opened[0]['table']}")
    assert running.status_code in (404, 409)

    text = played_by_bots("ion", first.seed, first.seats)
    kept = (await server.http.post("/records", content=text)).json()["record"]
    found = (await server.http.get(f"{path}/results/{kept}")).json()
    assert found["points"] == found["scores"][0] == labtable.replay(text).points()[0]
    other = await server.http.get(f"/daily/ion/2026-03-03/results/{kept}")
    assert (other.status_code, other.json()["text"]) == (
        400,
        "This game was not played with the deal of that day.",
    )


def played_by_bots(game: str, seed: int | None, seats: int) -> str:
    table = labtable.new(game, seats=seats, seed=seed)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table.record.to_text()


def test_what_the_own_seat_made_is_collected_once_and_what_was_lit_shows_nothing() -> None:
    text = played_by_bots("ion", 7, 3)
    past = replay_record(text)
    mine = [
        found[0]
        for told in past.told
        for event in told
        if (found := event.makes()) and getattr(event, "seat", -1) == 0
    ]
    lit = take_record(GameWish(day=DAY, helped=False), text, "t1", [0], lit=True)
    assert sum(each.count for each in lit.profile.collection.made.values()) == len(mine)
    assert lit.fresh == list(dict.fromkeys(mine))
    assert lit.profile.answers == ()
    helped = take_record(GameWish(day=DAY), text, "t1", [0], lit=False)
    assert helped.profile.answers == ()
    alone = take_record(GameWish(day=DAY, helped=False), text, "t1", [0], lit=False)
    assert {each.source for each in alone.profile.answers} <= {"game"}
    sent = msgspec.to_builtins(alone.profile)
    again = take_record(GameWish(day=DAY, profile=sent), text, "t1", [0], lit=False)
    assert (again.fresh, again.profile) == ([], alone.profile)


async def test_only_who_sat_there_takes_a_game_along(server: Running) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    made = (await server.http.post("/tables", json={"game": "ion", "seats": seats})).json()
    path = f"/practice/games/{made['table']}"
    assert (await server.http.post(path, json={"day": DAY})).status_code == 403
    for token, status in ((made["seats"][0]["token"], 409), ("x" * 22, 403)):
        key = {"authorization": f"Bearer {token}"}
        reply = await server.http.post(path, json={"day": DAY}, headers=key)
        assert reply.status_code == status, reply.text


async def test_a_finished_game_is_taken_in_by_the_key_of_its_seat(server: Running) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    made = (await server.http.post("/tables", json={"game": "ion", "seats": seats})).json()
    host = await server.hub.host(made["table"])
    assert host is not None
    table = host.live.table
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    key = {"authorization": f"Bearer {made['seats'][0]['token']}"}
    path = f"/practice/games/{made['table']}"
    found = (await server.http.post(path, json={"day": DAY}, headers=key)).json()
    assert found["profile"]["collection"]["games"] == [made["table"]]
    assert sorted(found["profile"]["collection"]["made"]) == sorted(found["fresh"])


async def test_every_compound_that_games_make_has_a_place(server: Running) -> None:
    found = (await server.http.get("/practice/compounds")).json()["compounds"]
    table = {each["formula"]: each for each in found}
    assert (table["NaCl"]["cation"], table["NaCl"]["anion"]) == ("Na+", "Cl-")
    assert all(0 < share <= 1 for each in found for share in each["shares"].values())
