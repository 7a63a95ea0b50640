"""What one class may cost a server: games, homework, keys, answers that are refused, joins."""

from __future__ import annotations

import asyncio

import pytest
from msgspec import structs

from labtable.host.settings import Rates
from labtable.host.store import Classes
from labtable.host.tables import table_core
from labtable.web.classroom import homework
from labtable.web.classroom.classroom import MOST_REFUSED
from labtable.web.classroom.lesson_control import MOST_KEYS
from labtable.wire.messages import Answer, Refused, raw_json
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import FAST, Running, Start
from tests.web.people import bearer

FEW = structs.replace(FAST, games_an_hour=Rates().games_an_hour)


async def test_one_class_lays_no_tables_without_end(start: Start) -> None:
    """A class of 30 laid 465 tables in eight seconds, and nobody counted them."""
    server = await start(rates=FEW)
    teacher = await Teacher.opens(server)
    await Pupil.comes(server, teacher.made.code, "Ada")
    begun = []
    for _ in range(FEW.games_an_hour + 5):
        answer = await server.http.post(f"{teacher.path}/start", headers=teacher.key, json={})
        begun.append(answer.status_code)
        if answer.status_code == 200:
            await teacher.do("end")
            await teacher.do("again")
    assert begun == [200] * FEW.games_an_hour + [429] * 5
    other = await Teacher.opens(server)
    await Pupil.comes(server, other.made.code, "Bo")
    assert (await other.do("start"))["state"] == "playing"


async def test_homework_lays_no_tables_without_end(start: Start) -> None:
    server = await start(rates=structs.replace(FAST, games_an_hour=1))
    teacher = await Teacher.opens(server)
    pupil = await Pupil.comes(server, teacher.made.code, "Ada")
    begun = []
    for _ in range(25):
        given = (await teacher.do("homework", {"kind": "guide"}))["homework"][0]
        path, key = f"/homework/{given['code']}", {"token": pupil.came.tokens[0]}
        answers = [await server.http.post(path, json=key) for _ in range(2)]
        assert len({answer.status_code for answer in answers}) == 1, "who began may go on"
        begun.append(answers[0].status_code)
    assert begun == [200] * 20 + [429] * 5


async def test_homework_and_keys_of_a_class_have_an_end(server: Running) -> None:
    """Each was kept with the class, which is written as a whole whenever anything changes."""
    teacher = await Teacher.opens(server)
    await Pupil.comes(server, teacher.made.code, "Ada")
    for _ in range(homework.MOST):
        await teacher.do("homework", {"kind": "exercises"})
    refused = await teacher.do("homework", {"kind": "exercises"}, status=409)
    assert refused["text"].startswith(f"This class has {homework.MOST} pieces of homework.")
    assert (
        await server.http.delete(f"{teacher.path}/homework/1", headers=teacher.key)
    ).status_code == 200
    await teacher.do("homework", {"kind": "exercises"})
    for _ in range(MOST_KEYS - 1):
        key = (await teacher.do("keys", status=201))["key"]
    await teacher.do("keys", status=409)
    assert (await server.http.get(f"{teacher.path}/wall", headers=bearer(key))).status_code == 200


async def test_a_pupil_who_answers_nonsense_without_end_fills_no_list(server: Running) -> None:
    """27,000 of them stopped the whole server for most of a second, again and again."""
    teacher = await Teacher.opens(server, people=2, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    async with await pupils[0].sit() as client:
        question = (await client.welcome()).positions[0].question
        for n in range(MOST_REFUSED + 20):
            await client.send(
                Answer(id=f"x{n}", seat=0, question=question, answer=raw_json("nonsense"))
            )
            while not isinstance(await client.hear(), Refused):
                pass
    kept = await Classes(server.hub.services.store).tries(teacher.made.room)
    assert len(kept) == MOST_REFUSED
    lesson = await teacher.do("end")
    assert lesson["state"] == "ended"


async def test_nobody_leaves_and_comes_back_without_end(start: Start) -> None:
    """Each time two lines were written at the table, and its partners were told."""
    server = await start(rates=structs.replace(FAST, joins=0.001, joins_burst=4))
    teacher = await Teacher.opens(server, people=2, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    path, key = f"/classes/{teacher.made.room}/me/leave", bearer(pupils[0].came.tokens[0])
    left = []
    for _ in range(6):
        left.append((await server.http.post(path, headers=key)).status_code)
        mine = {"name": "Ada", "token": pupils[0].came.tokens[0]}
        await server.http.post(f"/classes/codes/{teacher.made.code}", json=mine)
    assert left == [204] * 4 + [429] * 2
    assert (await server.http.post(path, headers=bearer(pupils[1].came.tokens[0]))).is_success


async def test_a_teacher_does_not_fill_a_journal(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Pausing and going on wrote two lines at each table as often as somebody asked."""
    monkeypatch.setattr(table_core, "MOST_BESIDE", 10)
    teacher = await Teacher.opens(server, people=2, expected=2)
    for name in ("Ada", "Bo"):
        await Pupil.comes(server, teacher.made.code, name)
    await teacher.do("start")
    for _ in range(20):
        await teacher.do("pause", {})
        await teacher.do("go_on", {})
    classroom = server.process.server.school.rooms[teacher.made.room]
    (host,) = classroom.hosts.values()
    assert host.core.seq <= 2 * 10 + 1
    assert not host.live.resting


async def test_a_flood_of_joins_keeps_nobody_at_the_school_out_of_another_class(
    start: Start,
) -> None:
    server = await start(rates=structs.replace(FAST, joins=0.001, joins_burst=1))
    teacher, mallory = await Teacher.opens(server), await Teacher.opens(server)
    path = f"/classes/codes/{mallory.made.code}"
    flood = [server.http.post(path, json={"name": f"Eve {n}"}) for n in range(60)]
    told = {answer.status_code for answer in await asyncio.gather(*flood)}
    assert told == {200, 429}
    await Pupil.comes(server, teacher.made.code, "Ada")
