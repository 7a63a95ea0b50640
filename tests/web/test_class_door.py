"""The door of a class: how many wait, who has to ask, and what removed people can still do."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest
from msgspec import structs

from labtable.host.settings import Rates
from labtable.host.store import Classes
from labtable.web.classroom import people
from labtable.wire.messages import Bye
from tests.web.class_people import ClassEar, Pupil, Teacher
from tests.web.class_play import Tally, play
from tests.web.conftest import FAST, Running, Start
from tests.web.people import bearer
from tests.web.test_class_people import clocked

REAL = structs.replace(FAST, joins=Rates().joins, joins_burst=Rates().joins_burst)


async def knock(server: Running, code: str, name: str, **more: Any) -> httpx.Response:
    return await server.http.post(f"/classes/codes/{code}", json={"name": name, **more})


async def opened(server: Running, *names: str, **lesson: Any) -> tuple[Teacher, list[Pupil]]:
    """Open a class into which these people come."""
    teacher = await Teacher.opens(server, **{"expected": len(names), **lesson})
    return teacher, [await Pupil.comes(server, teacher.made.code, name) for name in names]


# How many


async def test_1500_who_ask_make_a_small_dashboard_and_one_notice(server: Running) -> None:
    teacher, _ = await opened(server, "Ada", "Bo")
    async with ClassEar(server, teacher.made.room, teacher.made.key) as dashboard:
        await dashboard.hear()
        for n in range(1500):
            await knock(server, teacher.made.code, f"Eve {n}")
        heard = await dashboard.until(lambda heard: len(heard.get("fields", {}).get("needs", ())))
    wall = await server.http.get(f"{teacher.path}/wall", headers=teacher.key)

    (need,) = [each for each in wall.json()["needs"] if each["what"] == "asks"]
    assert need["said"]["text"] == f"{people.WAITING} people are waiting to come in."
    assert len(wall.json()["people"]) == 2 + people.WAITING
    assert len(wall.content) < 40_000
    assert len(str(heard)) < 40_000
    stored = await Classes(server.hub.services.store).find(teacher.made.room)
    assert stored is not None
    assert len(stored.body) < 20_000  # what each newcomer has to wait for


async def test_the_list_of_people_has_an_end_whatever_they_do(server: Running) -> None:
    teacher = await Teacher.opens(server)
    for n in range(people.GONE + 100):
        pupil = await Pupil.comes(server, teacher.made.code, f"Eve {n}")
        await pupil.do("leave", {}, 204)
    for n in range(people.MOST + 30):
        await knock(server, teacher.made.code, f"Bo {n}")
    wall = await server.http.get(f"{teacher.path}/wall", headers=teacher.key)
    assert len(wall.json()["people"]) <= people.MOST + people.WAITING + people.GONE
    assert len(wall.content) < 100_000
    full = await knock(server, teacher.made.code, "Cy")
    assert (full.status_code, full.json()["text"]) == (409, "This class is full.")


async def test_36_pupils_come_within_seconds_and_a_flood_from_one_address_waits(
    start: Start,
) -> None:
    server = await start(rates=REAL, trusted_proxy=["127.0.0.1"])
    teacher = await Teacher.opens(server, expected=36)
    code, flood = teacher.made.code, {"X-Forwarded-For": "192.0.2.66"}
    path = f"/classes/codes/{code}"
    eves = [
        await server.http.post(path, json={"name": f"Eve {n}"}, headers=flood) for n in range(200)
    ]
    late = [one for one in eves if one.status_code == 429]
    assert late
    assert late[-1].json()["said"]["key"].startswith("Many people have just come in")
    assert int(late[-1].headers["retry-after"]) > 0
    mine = eves[0].json()["tokens"][0]
    back = await server.http.post(path, json={"name": "E", "token": mine}, headers=flood)
    assert back.status_code == 200  # whoever was here comes back
    other = await Teacher.opens(server, expected=36)
    came = await asyncio.gather(*[knock(server, other.made.code, f"P{n}") for n in range(36)])
    assert {one.status_code for one in came} == {200}
    assert not [one for one in came if one.json()["asks"]]


async def test_whoever_waits_with_the_page_open_is_not_pushed_out(start: Start) -> None:
    server, clock = await clocked(start)
    teacher, _ = await opened(server, "Ada")
    real = await Pupil.comes(server, teacher.made.code, "Cy")
    async with ClassEar(server, teacher.made.room, real.came.tokens[0]) as page:
        await page.hear()
        for n in range(3 * people.WAITING):
            clock.now += 1
            await knock(server, teacher.made.code, f"Eve {n}")
        wall = await teacher.wall()
        asking = [one.name for one in wall.people if one.state == "asks"]
        assert "Cy" in asking
        assert len(asking) == people.WAITING
        for _ in range(60):  # no time passes: those who just came may still open their page
            full = await knock(server, teacher.made.code, "Eve")
        assert full.status_code == 409
        assert "Ask your teacher" in full.json()["text"]
        await teacher.do(f"people/{real.person}", {"let_in": True})
        assert (await page.until(lambda heard: heard["me"] == "seated"))["table"] == 1


async def test_all_who_wait_are_let_in_or_turned_away_at_once(server: Running) -> None:
    teacher, _ = await opened(server, "Ada")
    waiting = [await Pupil.comes(server, teacher.made.code, f"P{n}") for n in range(5)]
    wall = await teacher.do("door", {"let_in": True})
    assert wall["needs"] == []
    assert {(await one.me()).me for one in waiting} == {"seated"}
    more = [await Pupil.comes(server, teacher.made.code, f"Q{n}") for n in range(5)]
    wall = await teacher.do("door", {"let_in": False})
    assert wall["needs"] == []
    assert {(await one.me()).me for one in more} == {"removed"}


# Who is out


async def test_a_removed_pupil_is_out_of_everything(server: Running) -> None:
    teacher, pupils = await opened(server, "Ada", "Bo", same_deal=False)
    ada, bo = pupils
    await teacher.do("start")
    await teacher.do("show", {"what": "exercise", "n": 0})
    here = (await ada.me()).here
    assert here is not None
    async with (
        ClassEar(server, teacher.made.room, ada.came.tokens[0]) as page,
        server.device(here.table, *here.tokens) as seat,
    ):
        assert (await page.hear())["exercise"]
        await seat.welcome()
        await teacher.do("people/1", {"remove": True})
        told = await page.until(lambda heard: heard["me"] == "removed")
        while not isinstance(await seat.hear(), Bye):
            pass
    assert (told["here"], told["exercise"], told["asked"], told["partners"]) == (
        *(None, None, None, []),
    )
    for what, body in (
        ("say", {"phrase": 1}),
        ("hand", {"up": True}),
        ("try", {"n": 0, "text": "NaCl"}),
        ("said", {"n": 1, "text": "NaCl"}),
        ("leave", {}),
    ):
        await ada.do(what, body, 403)
    assert (await bo.me()).phrases == []
    async with server.device(here.table, *here.tokens) as late:
        assert isinstance(await late.hear(), Bye)
    assert (await ada.me()).me == "removed"
    assert (
        await knock(server, teacher.made.code, "Ada", token=ada.came.tokens[0])
    ).status_code == (403)
    await teacher.do("people/1", {"let_in": True})
    await ada.do("say", {"phrase": 1})
    assert len((await bo.me()).phrases) == 1


async def test_a_removed_pupil_is_out_of_homework_too(server: Running) -> None:
    teacher, pupils = await opened(server, "Ada", "Bo")
    await teacher.do("start")
    await teacher.do("end")
    await teacher.do("close")
    (work,) = (await teacher.do("homework", {"kind": "deal", "level": "random"}))["homework"]
    path, word = f"/homework/{work['code']}", work["rows"][0]["word"]
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    async with server.device(begun["table"], begun["seat_token"]) as seat:
        await seat.welcome()
        await teacher.do("people/1", {"remove": True})
        while not isinstance(await seat.hear(), Bye):
            pass
    for wish in ({"token": pupils[0].came.tokens[0]}, {"word": word}, {"token": begun["token"]}):
        assert (await server.http.post(path, json=wish)).status_code == 403
    tries = await server.http.post(
        f"{path}/tries", headers=bearer(begun["token"]), json={"n": 0, "text": "?"}
    )
    assert tries.status_code == 403
    await teacher.do("people/1", {"let_in": True})  # also after the lesson
    back = (await server.http.post(path, json={"word": word})).json()
    async with server.device(back["table"], back["seat_token"]) as seat:
        assert (await seat.welcome()).mine == [0]


async def test_a_watcher_who_is_removed_sees_nothing_more(server: Running) -> None:
    teacher, _ = await opened(server, "Ada", "Bo")
    await teacher.do("start")
    late = await Pupil.comes(server, teacher.made.code, "Cy")
    await teacher.do(f"people/{late.person}", {"let_in": True})
    other = await Pupil.comes(server, teacher.made.code, "Di")
    await teacher.do(f"people/{other.person}", {"let_in": True})
    async with await late.sit() as watcher, await other.sit() as stays:
        await watcher.welcome()
        welcome = await stays.welcome()
        host = server.hub.hosts[welcome.table]
        await teacher.do(f"people/{late.person}", {"remove": True})
        while not isinstance(await watcher.hear(), Bye):
            pass
        assert len(host.broadcaster.listeners) == 1


@pytest.mark.parametrize("name", ["Cy", "C\u0443", "Somebody Else"])
async def test_nobody_comes_back_on_a_fresh_device_without_a_yes(
    server: Running, name: str
) -> None:
    teacher, _ = await opened(server, "Ada", "Bo", "Cy", expected=0)
    await teacher.do("people/3", {"remove": True})
    back = await Pupil.comes(server, teacher.made.code, name)
    assert back.came.asks
    await back.do("say", {"phrase": 1}, 403)
    (need,) = (await teacher.wall()).needs
    known = name != "Somebody Else"
    assert need.said.key == (
        "{name:quote} wants to come in. You removed {other:quote}."
        if known
        else "{name:quote} wants to come in."
    )
    await teacher.do("people/3", {"let_in": True})
    await teacher.do(f"people/{back.person}", {"let_in": True})
    assert not (await Pupil.comes(server, teacher.made.code, "Di")).came.asks


async def test_the_teacher_sees_who_wants_whose_seat(start: Start) -> None:
    server, _ = await clocked(start)
    teacher, pupils = await opened(server, "Ada", "Bo")
    await teacher.do("start")
    again = await Pupil.comes(server, teacher.made.code, "ada")
    (need,) = [one for one in (await teacher.wall()).needs if one.what == "asks"]
    assert need.said.key == "{name:quote} wants to take the seat of {other:quote}."
    assert need.said.parts["name"] == "ada"
    assert need.said.parts["other"].startswith("Ada")
    assert (need.table, need.claims) == (1, pupils[0].person)
    await teacher.do("door", {"let_in": True})  # nobody gets another's seat by the way
    assert (await again.me()).me == "asks"
    await teacher.do(f"people/{again.person}", {"remove": True})
    await teacher.do(f"people/{again.person}", {"let_in": True})
    assert (await pupils[0].me()).person == 1  # a no was a no


async def test_whoever_leaves_comes_back_by_the_same_device(server: Running) -> None:
    teacher, pupils = await opened(server, "Ada", "Bo", expected=0)
    await pupils[0].do("leave", {}, 204)
    assert (await pupils[0].me()).me == "left"
    await pupils[0].do("say", {"phrase": 1}, 403)
    await teacher.do("switches", {"locked": True})
    mine = pupils[0].came.tokens[0]
    assert (await knock(server, teacher.made.code, "Ada", token=mine)).status_code == 409
    await teacher.do("switches", {"locked": False})
    back = await Pupil.comes(server, teacher.made.code, "Ada", token=mine)
    assert (back.came.people, back.came.asks) == ([1], False)
    assert (await back.me()).me == "seated"


# Answers


async def test_exercise_answers_are_those_that_a_pupil_could_give(server: Running) -> None:
    teacher, pupils = await opened(server, "Ada", "Bo")
    await teacher.do("start")
    await teacher.do("end")
    await teacher.do("show", {"what": "exercise", "n": 1})
    answers = [each["answer"] for each in (await teacher.ask("exercises"))["exercises"]]
    wishes = [
        pupils[0].server.http.post(
            f"{pupils[0].path}/try", headers=pupils[0].key, json={"n": 1, "text": f"x{n}"}
        )
        for n in range(30)
    ]
    codes = [one.status_code for one in await asyncio.gather(*wishes)]
    assert codes.count(200) <= 3
    tried = (await teacher.ask("exercises"))["exercises"][1]["tried"]
    assert sum(tried.values()) == codes.count(200)
    right = await server.http.post(
        f"{pupils[1].path}/try", headers=pupils[1].key, json={"n": 1, "text": answers[1]}
    )
    again = await server.http.post(
        f"{pupils[1].path}/try", headers=pupils[1].key, json={"n": 1, "text": answers[1]}
    )
    assert (right.json()["right"], again.status_code) == (True, 409)
    other = await server.http.post(
        f"{pupils[1].path}/try", headers=pupils[1].key, json={"n": 3, "text": answers[3]}
    )
    assert other.status_code == 409
    assert (await teacher.ask("exercises"))["exercises"][1]["right"] == 1


async def test_homework_answers_at_once_are_counted_one_by_one(server: Running) -> None:
    teacher, pupils = await opened(server, "Ada", "Bo")
    await teacher.do("start")
    await teacher.do("end")
    (work,) = (await teacher.do("homework", {"kind": "exercises", "once": True}))["homework"]
    path = f"/homework/{work['code']}"
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    key = bearer(begun["token"])
    wishes = [
        server.http.post(f"{path}/tries", headers=key, json={"n": 0, "text": f"x{n}"})
        for n in range(20)
    ]
    codes = [one.status_code for one in await asyncio.gather(*wishes)]
    assert codes.count(200) == 1


async def test_a_removed_pupil_sees_no_finished_table_either(server: Running) -> None:
    teacher, pupils = await opened(server, "Ada", "Bo", game="ion")
    await teacher.do("start")
    async with await pupils[0].sit() as ada, await pupils[1].sit() as bo:
        await ada.welcome()
        await bo.welcome()
        await asyncio.gather(play(ada, Tally()), play(bo, Tally()))
    here = (await pupils[0].me()).here
    assert here is not None
    host = server.hub.hosts[here.table]
    assert host.live.table.over
    await teacher.do("people/1", {"remove": True})
    async with server.device(here.table, *here.tokens) as late:
        assert isinstance(await late.hear(), Bye)
    await teacher.do("people/1", {"let_in": True})
    async with server.device(here.table, *here.tokens) as back:
        assert (await back.welcome()).mine == here.seats


@pytest.mark.parametrize("by_door", [False, True])
async def test_a_removed_pupil_sees_no_table_of_an_earlier_game_either(
    server: Running, by_door: bool
) -> None:
    """One who had left and asked to come back was turned away, and still had both tables."""
    teacher, pupils = await opened(server, "Ada", "Bo", say_it="off")
    await teacher.do("start")
    first = (await pupils[0].me()).here
    assert first is not None
    async with await pupils[0].sit() as one, await pupils[1].sit() as other:
        await asyncio.gather(*[client.welcome() for client in (one, other)])
        await asyncio.gather(*[play(client, Tally()) for client in (one, other)])
    given = (await teacher.do("homework", {"kind": "guide"}))["homework"][0]
    key = {"token": pupils[0].came.tokens[0]}
    home = (await server.http.post(f"/homework/{given['code']}", json=key)).json()
    await teacher.do("again")
    if by_door:
        await pupils[0].do("leave", {}, status=204)
        await teacher.do("switches", {"locked": False})
        await Pupil.comes(server, teacher.made.code, "Cy")  # now as many as were expected
        assert (await knock(server, teacher.made.code, "Ada", **key)).json()["asks"]
        await teacher.do("door", {"let_in": False})
    else:
        await teacher.do("start")
        await teacher.do(f"people/{pupils[0].person}", {"remove": True})
    for what in ("", "/picture?seat=0", "/record", "/review"):
        answer = await server.http.get(
            f"/tables/{first.table}{what}", headers=bearer(first.tokens[0])
        )
        assert answer.status_code in (403, 404), (what, answer.text)
    for table, token in ((first.table, first.tokens[0]), (home["table"], home["seat_token"])):
        async with server.device(table, token) as client:
            assert isinstance(await client.hear(), Bye)
    partner = bearer(pupils[1].came.tokens[0])
    assert (await server.http.get(f"{teacher.path}/me", headers=partner)).status_code == 200
