"""The door of a class: how many wait, and who has to ask."""

from __future__ import annotations

import asyncio

from msgspec import structs

from labtable.host.settings import Rates
from labtable.host.store import Classes
from labtable.web.classroom import people
from tests.web.class_people import ClassEar, Pupil, Teacher, knock_at_class, open_class
from tests.web.conftest import FAST, Running, Start
from tests.web.people import bearer
from tests.web.test_class_people import clocked

REAL = structs.replace(FAST, joins=Rates().joins, joins_burst=Rates().joins_burst)


# How many


async def test_1500_who_ask_make_a_small_dashboard_and_one_notice(server: Running) -> None:
    teacher, _ = await open_class(server, "Ada", "Bo")
    async with ClassEar(server, teacher.made.room, teacher.made.key) as dashboard:
        await dashboard.hear()
        for n in range(1500):
            await knock_at_class(server, teacher.made.code, f"Eve {n}")
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
        await knock_at_class(server, teacher.made.code, f"Bo {n}")
    wall = await server.http.get(f"{teacher.path}/wall", headers=teacher.key)
    assert len(wall.json()["people"]) <= people.MOST + people.WAITING + people.GONE
    assert len(wall.content) < 100_000
    full = await knock_at_class(server, teacher.made.code, "Cy")
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
    came = await asyncio.gather(
        *[knock_at_class(server, other.made.code, f"P{n}") for n in range(36)]
    )
    assert {one.status_code for one in came} == {200}
    assert not [one for one in came if one.json()["asks"]]


async def test_whoever_waits_with_the_page_open_is_not_pushed_out(start: Start) -> None:
    server, clock = await clocked(start)
    teacher, _ = await open_class(server, "Ada")
    real = await Pupil.comes(server, teacher.made.code, "Cy")
    async with ClassEar(server, teacher.made.room, real.came.tokens[0]) as page:
        await page.hear()
        for n in range(3 * people.WAITING):
            clock.now += 1
            await knock_at_class(server, teacher.made.code, f"Eve {n}")
        wall = await teacher.wall()
        asking = [one.name for one in wall.people if one.state == "asks"]
        assert "Cy" in asking
        assert len(asking) == people.WAITING
        for _ in range(60):  # no time passes: those who just came may still open their page
            full = await knock_at_class(server, teacher.made.code, "Eve")
        assert full.status_code == 409
        assert "Ask your teacher" in full.json()["text"]
        await teacher.do(f"people/{real.person}", {"let_in": True})
        assert (await page.until(lambda heard: heard["me"] == "seated"))["table"] == 1


async def test_all_who_wait_are_let_in_or_turned_away_at_once(server: Running) -> None:
    teacher, _ = await open_class(server, "Ada")
    waiting = [await Pupil.comes(server, teacher.made.code, f"P{n}") for n in range(5)]
    wall = await teacher.do("door", {"let_in": True})
    assert wall["needs"] == []
    assert {(await one.me()).me for one in waiting} == {"seated"}
    more = [await Pupil.comes(server, teacher.made.code, f"Q{n}") for n in range(5)]
    wall = await teacher.do("door", {"let_in": False})
    assert wall["needs"] == []
    assert {(await one.me()).me for one in more} == {"removed"}


# Who is out


async def test_the_teacher_sees_who_wants_whose_seat(start: Start) -> None:
    server, _ = await clocked(start)
    teacher, pupils = await open_class(server, "Ada", "Bo")
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


# Answers


async def test_exercise_answers_are_those_that_a_pupil_could_give(server: Running) -> None:
    teacher, pupils = await open_class(server, "Ada", "Bo")
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
    teacher, pupils = await open_class(server, "Ada", "Bo")
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
