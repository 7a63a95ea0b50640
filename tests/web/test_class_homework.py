"""Homework: exercises, the deal against a bot, a guided game; and who did what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running, Start
from tests.web.people import bearer, to_the_end
from tests.web.test_class_people import clocked


async def _ended(server: Running) -> tuple[Teacher, list[Pupil]]:
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    await teacher.do("end")
    await teacher.do("close")
    return teacher, pupils


async def _given(teacher: Teacher, kind: str, **more: Any) -> Any:
    return (await teacher.do("homework", {"kind": kind, **more}))["homework"][0]


async def test_exercises_for_homework_and_who_did_them(server: Running) -> None:
    teacher, pupils = await _ended(server)
    work = await _given(teacher, "exercises")
    door = await server.http.get(f"/homework/{work['code']}")
    assert "Ada" not in door.text
    path = f"/homework/{work['code']}"
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    key = bearer(begun["token"])
    answers = [each["answer"] for each in (await teacher.ask("exercises"))["exercises"]]
    wrong = await server.http.post(f"{path}/tries", headers=key, json={"n": 0, "text": "?"})
    assert (wrong.json()["right"], wrong.json()["answer"]) == (False, "")
    for n, answer in enumerate(answers):
        told = await server.http.post(f"{path}/tries", headers=key, json={"n": n, "text": answer})
        assert told.json()["right"]
    again = await server.http.post(f"{path}/tries", headers=key, json={"n": 0, "text": "x"})
    assert again.status_code == 409
    (row,) = (await teacher.ask("homework"))["homework"]
    assert (row["done"], row["begun"], row["of"]) == (1, 0, 2)
    assert [(one["state"], one["right"]) for one in row["rows"]] == [("done", 5), ("not_yet", 0)]
    assert [each["at_once"] for each in row["by_exercise"]] == [0, 1, 1, 1, 1]
    made = [each["exercise"] for each in row["by_exercise"]]
    levels = (await teacher.ask("pupils"))["pupils"][0]["levels"]
    assert "not_met" not in {levels[each["skill"]] for each in made}  # exercises count
    typed = {levels[each["skill"]] for each in made if not each["choices"]}
    assert typed <= {"sure", "getting_there"}  # more than a choice does
    assert (await teacher.ask("map"))["mistakes"] == []  # but nobody made them at a table
    picture = await server.http.get(f"{path}/qr.svg")
    assert picture.text.startswith("<svg")


async def test_homework_at_home_needs_the_password(server: Running) -> None:
    teacher, _ = await _ended(server)
    work = await _given(teacher, "exercises", once=True, people=[2])
    path, word = f"/homework/{work['code']}", work["rows"][0]["word"]
    assert [row["person"] for row in work["rows"]] == [2]  # for nobody else
    for wish in ({"person": 2, "word": "NOPE"}, {"person": 1, "word": word}, {}):
        assert (await server.http.post(path, json=wish)).status_code == 403
    begun = await server.http.post(path, json={"word": f" {word.lower().replace('-', ' ')}"})
    key = bearer(begun.json()["token"])
    told = await server.http.post(f"{path}/tries", headers=key, json={"n": 0, "text": "?"})
    assert told.json()["left"] == 0
    assert told.json()["answer"]
    stranger = await server.http.post(
        f"{path}/tries", headers=bearer("A" * 22), json={"n": 0, "text": "?"}
    )
    assert stranger.status_code == 403
    ended = await server.http.delete(f"{teacher.path}/homework/{work['n']}", headers=teacher.key)
    assert ended.json()["homework"] == []
    assert (await server.http.get(path)).status_code == 404


async def test_homework_that_is_over_takes_no_answer_and_lets_nobody_begin(start: Start) -> None:
    server, clock = await clocked(start)
    teacher, pupils = await _ended(server)
    work = await _given(teacher, "exercises", until=clock.now + 3600)
    path, wish = f"/homework/{work['code']}", {"token": pupils[0].came.tokens[0]}
    begun = (await server.http.post(path, json=wish)).json()
    clock.now += 3601
    key, late = bearer(begun["token"]), {"n": 0, "text": "?"}
    again = await server.http.post(path, json=wish)
    told = [again, await server.http.post(f"{path}/tries", headers=key, json=late)]

    assert [answer.status_code for answer in told] == [409, 409]
    assert {answer.json()["text"] for answer in told} == {"This homework is over."}
    door = (await server.http.get(path)).json()
    (row,) = (await teacher.ask("homework"))["homework"]
    assert (door["open"], row["open"], row["begun"]) == (False, False, 0)


@pytest.mark.parametrize("kind", ["deal", "guide"])
async def test_a_game_for_homework_is_done_when_it_is_over(server: Running, kind: str) -> None:
    teacher, pupils = await _ended(server)
    work = await _given(teacher, kind, level="random" if kind == "deal" else "")
    path = f"/homework/{work['code']}"
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    async with server.device(begun["table"], begun["seat_token"]) as client:
        welcome = await client.welcome()
        assert welcome.mine == [0]
        (row,) = (await teacher.ask("homework"))["homework"]
        assert [one["state"] for one in row["rows"]] == ["begun", "not_yet"]
        await to_the_end(client, welcome)
    again = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    assert (again["table"], again["done"]) == (begun["table"], True)
    (row,) = (await teacher.ask("homework"))["homework"]
    assert [one["state"] for one in row["rows"]] == ["done", "not_yet"]
    assert row["rows"][0]["points"] is not None
