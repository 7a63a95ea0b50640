"""Ended and continued: while any table of a deal can be played on, nothing tells the deal."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from labtable.host.tables.evidence import stage_of
from tests.web.class_people import Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.conftest import Running
from tests.web.people import bearer

UNFINISHED = "Some games are not finished."


async def one_table_is_done(
    server: Running, *, same_deal: bool = True, names: Sequence[str] = ("Ada", "Bo", "Cy", "Di")
) -> tuple[Teacher, Any]:
    """One table has played to its end, another is stopped in the middle."""
    teacher = await Teacher.opens(server, expected=4, say_it="off", same_deal=same_deal)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in names]
    await teacher.do("start")
    clients = [await pupil.sit() for pupil in pupils]
    for client in clients:
        await client.__aenter__()
        await client.welcome()
    await some(clients, Tally(), 8)
    classroom = server.process.server.school.rooms[teacher.made.room]
    slow = classroom.host_of(2)
    while not all([client.picture.over for client in clients[:2]]):
        await asyncio.gather(*[play(client, Tally()) for client in clients[:2]])
        if not clients[0].picture.over:  # it waits until the other one has come as far
            await some(clients[2:], Tally(), 4)
    assert slow is not None
    assert not slow.live.table.over
    for client in clients:
        await client.__aexit__(None, None, None)
    await teacher.do("end")
    return teacher, pupils


async def _told(server: Running, teacher: Teacher, pupils: list[Pupil]) -> dict[str, int]:
    """Ask for everything that tells the deal; give the status of each."""
    tile = (await teacher.wall()).tiles[0]
    mine = (await pupils[0].me()).here
    assert mine is not None
    key = bearer(mine.tokens[0])
    told = {}
    for path in (
        f"/tables/{tile.table}/record",
        f"/tables/{tile.table}/review?wait=false",
        f"/records/{tile.table}",
        f"/records/{tile.table}/text",
        f"/records/{tile.table}/positions/0",
        f"/records/{tile.table}/positions/0/picture",
        f"/records/{tile.table}/review?wait=false",
    ):
        told[path.replace(tile.table, "")] = (await server.http.get(path, headers=key)).status_code
    fork = {"at": 0, "seats": [{"kind": "me", "name": "Eve"}, {"kind": "bot"}]}
    answer = await server.http.post(f"/records/{tile.table}/fork", headers=key, json=fork)
    told["fork"] = answer.status_code
    for what in ("records.zip", "lesson.json"):
        answer = await server.http.get(f"{teacher.path}/{what}", headers=teacher.key)
        told[what] = answer.status_code
    wish = {"kind": "deal"}
    answer = await server.http.post(f"{teacher.path}/homework", headers=teacher.key, json=wish)
    told["homework"] = answer.status_code
    return told


async def test_nothing_tells_the_deal_until_the_lesson_is_closed(server: Running) -> None:
    teacher, pupils = await one_table_is_done(server)
    assert (await pupils[0].me()).sealed
    before = await _told(server, teacher, pupils)
    assert set(before.values()) == {409}, before
    comparison = await teacher.ask("compare")
    assert not comparison["ready"]
    assert comparison["why"]["text"].startswith(UNFINISHED)
    report = await teacher.report()
    assert report.forks == []
    assert {row.record for row in report.tables} == {""}
    seed = str(server.process.server.school.rooms[teacher.made.room].room.seed)
    key = bearer(teacher.made.projector)
    for what in ("wall", "report", "exercises", "homework", "pupils"):
        assert seed not in (await teacher.file(what)).decode()
    for what in ("projector", "map", "compare"):
        assert seed not in (await server.http.get(f"{teacher.path}/{what}", headers=key)).text
    wall = await teacher.do("close")
    assert not wall["can_continue"]
    assert not (await pupils[0].me()).sealed
    after = await _told(server, teacher, pupils)
    assert set(after.values()) <= {200, 201}, after
    assert (await teacher.ask("compare"))["ready"]
    told = await teacher.do("go_on", status=409)
    assert told["text"] == "This lesson is closed, so its games cannot be continued."


async def test_the_projector_stays_behind_the_slowest_table_after_the_end(server: Running) -> None:
    teacher, _ = await one_table_is_done(server)
    classroom = server.process.server.school.rooms[teacher.made.room]
    host = classroom.host_of(2)
    assert host is not None
    slow = stage_of(host.live.table)
    key = bearer(teacher.made.projector)
    told = (await server.http.get(f"{teacher.path}/map", headers=key)).json()
    assert (told["horizon"]["round"], told["horizon"]["turn"]) == (slow.round, slow.turn)
    await teacher.do("close")
    told = (await server.http.get(f"{teacher.path}/map", headers=key)).json()
    assert told["horizon"] is None


async def test_a_lesson_is_continued_where_it_stopped(server: Running) -> None:
    teacher, pupils = await one_table_is_done(server)
    wall = await teacher.do("go_on")
    assert [tile["state"] for tile in wall["tiles"]] == ["done", "playing"]
    told = await _told(server, teacher, pupils)
    assert set(told.values()) == {409}, told
    await teacher.do("close", status=409)
    async with await pupils[2].sit() as cy, await pupils[3].sit() as di:
        await cy.welcome()
        await di.welcome()
        assert all(await asyncio.gather(play(cy, Tally()), play(di, Tally())))
    classroom = server.process.server.school.rooms[teacher.made.room]
    while classroom.room.state != "ended":
        await asyncio.sleep(0.05)
    told = await _told(server, teacher, pupils)  # all are done: nothing is left to close
    assert set(told.values()) <= {200, 201}, told


@pytest.mark.parametrize("what", ["records.zip", "lesson.json"])
async def test_deals_of_their_own_are_not_told_either(server: Running, what: str) -> None:
    teacher, _ = await one_table_is_done(server, same_deal=False)
    answer = await server.http.get(f"{teacher.path}/{what}", headers=teacher.key)
    assert answer.status_code == 409
    assert answer.json()["text"].startswith(UNFINISHED)


async def test_a_closed_lesson_can_be_followed_by_another_game(server: Running) -> None:
    teacher, _ = await one_table_is_done(server)
    await teacher.do("close")
    again = await teacher.do("again", {})
    assert again["state"] == "open"
