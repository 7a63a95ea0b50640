"""A whole lesson of Ion, from the code on the wall to the report: 28 people, 14 tables."""

from __future__ import annotations

import asyncio
import csv
import io
import zipfile
from typing import Any

import msgspec

import labtable
from labtable.wire.class_results import Report
from labtable.wire.classroom import ClassMade
from labtable.wire.messages import Refused
from tests.patience import PATIENCE
from tests.web.class_people import ClassEar, Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.conftest import Running

NAMES = [f"Name{n}" for n in range(1, 29)]


async def test_a_whole_lesson_of_ion_with_28_pupils(server: Running) -> None:
    teacher = await Teacher.opens(server, game="ion", expected=28, say_it="off")
    code = teacher.made.code
    pupils = [await Pupil.comes(server, code, name) for name in NAMES[:27]]
    wall = await teacher.wall()
    assert (len(wall.people), len(wall.tiles)) == (27, 14)
    assert len({one.alias for one in wall.people}) == 27
    async with ClassEar(server, teacher.made.room, pupils[0].came.tokens[0]) as page:
        await page.hear()
        started = await teacher.do("start")
        assert started["state"] == "playing"
        opened = await page.until(lambda heard: heard["t"] == "me" and heard["here"])
        assert opened["table"] == 1
    late = await Pupil.comes(server, code, NAMES[27])
    mine = await late.me()
    assert (mine.table, mine.me, late.came.asks) == (14, "playing", False)
    pupils.append(late)
    tally = Tally()
    lost, removed = pupils[4], pupils[9]
    before = await _leaves_in_the_middle(lost, tally)
    await teacher.do(f"people/{removed.person}", {"remove": True})
    assert (await removed.me()).me == "removed"
    await asyncio.gather(*[_plays(pupil, tally, lost, removed) for pupil in pupils])
    assert before  # the same seat with the same cards, as `_plays` has seen
    async with asyncio.timeout(PATIENCE):
        while (await teacher.wall()).state != "ended":
            await asyncio.sleep(0.1)
    report = await teacher.report()
    _compare_figures(report, tally)
    _compare_records(await teacher.file("records.zip"), report)
    await _compare_files(teacher, report)
    forks = (await teacher.ask("compare"))["forks"]
    assert forks
    assert all([len(fork["choices"]) > 1 for fork in forks])
    first = forks[0]
    assert sum([len(way["tables"]) for way in first["choices"]]) == first["tables"]


async def _leaves_in_the_middle(pupil: Pupil, tally: Tally) -> list[str]:
    """Sit down, look at the hand, and lose the connection."""
    client = await pupil.sit()
    async with client:
        welcome = await client.welcome()
        hand = msgspec.json.decode(welcome.positions[0].view)["seats"][0]["hand"]
    HANDS[pupil.person] = hand
    return list(hand)


HANDS: dict[int, list[str]] = {}


async def _plays(pupil: Pupil, tally: Tally, lost: Pupil, removed: Pupil) -> None:
    if pupil is removed:
        return
    me = await pupil.me()
    client = await pupil.sit()
    async with client:
        welcome = await client.welcome()
        if pupil is lost:
            view = msgspec.json.decode(welcome.positions[0].view)
            assert view["seats"][me.seat]["hand"] == HANDS[pupil.person]
        alone = [one for one in me.partners if one.bot]
        first = me.seat == 0 or bool(alone)
        wrong = 3 if pupil.person % 3 == 0 else 0
        over = await play(client, tally, wild=me.table % 3, wrong=wrong, counts=first)
        assert over


def _compare_figures(report: Report, tally: Tally) -> None:
    """The figures of the report are those that the test counted."""
    people = {(row.table, at): row for row in report.tables for at in range(2)}
    assert report.people == 27
    assert (report.finished, report.stopped) == (14, 0)
    mine = {
        (row.table, pupil.seat): pupil
        for row in report.tables
        for pupil in report.pupils
        if pupil.table == row.n and "taken out" not in [said.key for said in pupil.remarks]
    }
    assert len(mine) == 27
    bots = people.keys() - mine.keys()
    made = {key: many for key, many in tally.made.items() if key not in bots}
    assert report.map.compounds == sum(made.values()) > 50
    for key, pupil in mine.items():
        assert pupil.compounds == made.get(key, 0)
        assert pupil.refused == tally.refused_by[key]
        assert pupil.points == tally.points[key]
    assert report.map.tries == sum(tally.refused.values()) > 10
    kinds = {row.misconception: row.times for row in report.map.mistakes}
    assert kinds == {kind: many for kind, many in tally.refused.items() if kind}
    assert sum([row.refused for row in report.tables]) == report.map.tries
    rows = [row for row in report.map.skills if row.skill == "charge-balance"]
    assert rows
    for row in report.map.skills:
        assert row.sure + row.getting_there + row.first_tries + row.not_met == 27


def _compare_records(packed: bytes, report: Report) -> None:
    """Tables that answered alike have equal records: the deal was the same everywhere."""
    with zipfile.ZipFile(io.BytesIO(packed)) as pack:
        texts = [pack.read(name).decode() for name in pack.namelist()]
    assert len(texts) == 14
    opening = {_first_hands(text) for text in texts}
    assert len(opening) == 1
    assert all([labtable.replay(text).over for text in texts])


def _first_hands(text: str) -> bytes:
    table = labtable.replay(text, upto=0)
    return msgspec.json.encode([table.view(seat).seats[seat].hand for seat in range(2)])


async def _compare_files(teacher: Teacher, report: Report) -> None:
    """The tables have one row for each pupil and the same sums; the lesson opens again."""
    text = (await teacher.file("report.csv")).decode("utf-8-sig")
    head, *rows = list(csv.reader(io.StringIO(text)))
    assert len(rows) == 28
    at = head.index("compounds")
    assert sum([int(row[at]) for row in rows]) == sum([one.compounds for one in report.pupils])
    with zipfile.ZipFile(io.BytesIO(await teacher.file("report.ods"))) as sheet:
        assert sheet.namelist()[0] == "mimetype"
        assert sheet.read("content.xml").decode().count("<table:table-row>") == 29
    whole = await teacher.file("lesson.json", names="aliases")
    assert not any([f'"{name}"' in whole.decode() for name in NAMES])
    answer = await teacher.server.http.post("/classes/again", content=whole)
    assert answer.status_code == 201, answer.text
    again = Teacher(teacher.server, msgspec.convert(answer.json(), ClassMade))
    reopened = await again.report()
    assert reopened.state == "kept"
    assert _sums(reopened) == _sums(report)


def _sums(report: Report) -> list[Any]:
    return [(one.person, one.points, one.compounds, one.mistakes) for one in report.pupils]


async def test_a_pause_holds_every_table_and_ending_keeps_the_scores(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=4, clock="strict")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in NAMES[:4]]
    await teacher.do("start")
    tally = Tally()
    clients = [await pupil.sit() for pupil in pupils]
    for client in clients:
        await client.__aenter__()
        await client.welcome()
    try:
        await some(clients, tally, 32)
        async with ClassEar(server, teacher.made.room, pupils[0].came.tokens[0]) as page:
            await page.hear()
            paused = await teacher.do("pause", {"phrase": 1})
            assert paused["held"]["said"]["key"] == "Look at the wall."
            dimmed = await page.until(lambda heard: heard.get("held"))
            assert dimmed["held"]["text"] == "Look at the wall."
            records = [_record(server, tile) for tile in paused["tiles"]]
            clocks = [_clocks(server, tile) for tile in paused["tiles"]]
            for client in clients:
                await _refused_while_paused(client)
            assert [_record(server, tile) for tile in paused["tiles"]] == records
            assert [_clocks(server, tile) for tile in paused["tiles"]] == clocks
            await teacher.do("go_on")
            await page.until(lambda heard: heard["state"] == "playing")
        await some(clients, tally, 16)
        ended = await teacher.do("end")
        assert [tile["state"] for tile in ended["tiles"]] == ["stopped", "stopped"]
        report = await teacher.report()
        assert (report.finished, report.stopped) == (0, 2)
        for row in report.tables:
            host = server.hub.hosts[row.table]
            assert row.points == host.live.table.points()
            assert 1 <= row.phase.round <= 2
        assert (await pupils[0].me()).all_done
    finally:
        for client in clients:
            await client.__aexit__(None, None, None)


def _record(server: Running, tile: Any) -> str:
    return server.hub.hosts[tile["table"]].live.table.record.to_text()


def _clocks(server: Running, tile: Any) -> list[float | None]:
    return [seat.clock_s for seat in server.hub.hosts[tile["table"]].broadcaster.seat_infos()]


async def _refused_while_paused(client: Any) -> None:
    here = client.picture.positions[0]
    if here.options:
        told = await client.answer(here.seat, here.question, here.options[0].text)
        assert isinstance(told, Refused)
        assert told.said is not None
        assert told.said.key == "The class is paused; it goes on by itself."
