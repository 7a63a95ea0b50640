"""Lesson files: signed ones open as a lesson, all others as history; names go when they are due."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from labtable.host.settings import A_DAY
from labtable.wire.class_results import Report
from labtable.wire.classroom import ClassMade
from tests.web.class_people import Pupil, Teacher
from tests.web.class_play import Tally, some
from tests.web.conftest import Running, Start
from tests.web.test_class_people import clocked

STORED = Path(__file__).parent / "stored"
GOLDEN = (STORED / "lesson-1.json").read_bytes()
NAMES = ("Zephyrine", "Quirinus", "Ludovika", "Xaverl")


async def reopen(server: Running, file: bytes) -> Teacher:
    answer = await server.http.post("/classes/again", content=file)
    assert answer.status_code == 201, answer.text
    return Teacher(server, msgspec.convert(answer.json(), ClassMade))


async def teach(server: Running, *, close: bool = True, **lesson: Any) -> Teacher:
    """Play a little of a lesson and end it."""
    teacher = await Teacher.opens(server, **{"say_it": "off", "expected": 4, **lesson})
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in NAMES]
    await teacher.do("start")
    clients = [await pupil.sit() for pupil in pupils]
    for client in clients:
        await client.__aenter__()
        await client.welcome()
    await some(clients, Tally(), 16, wrong=4)
    for client in clients:
        await client.__aexit__(None, None, None)
    await teacher.do("end")
    if close:
        await teacher.do("close")
    return teacher


def figures(report: Report) -> Any:
    """What a report tells, without what is new in every copy."""
    pupils = [msgspec.structs.replace(pupil, levels={}) for pupil in report.pupils]
    tables = [
        (row.n, row.people, row.points, row.phase, row.compounds, row.refused, row.mostly)
        for row in report.tables
    ]
    return pupils, tables, report.map, report.made, report.forks, report.people


async def test_a_file_of_version_1_still_opens(start: Start) -> None:
    server, clock = await clocked(start)
    golden = json.loads(GOLDEN)
    clock.now = golden["room"]["ended"] + 3600
    again = await (await reopen(server, GOLDEN)).report()
    before = msgspec.json.decode((STORED / "lesson-1-report.json").read_bytes(), type=Report)
    assert again.state == "kept"
    assert figures(again) == figures(before)
    assert {"Ada", "Benno", "Eva + Finn"} < {pupil.name for pupil in again.pupils}


async def test_a_signed_file_opens_as_a_lesson_without_any_old_id(server: Running) -> None:
    teacher = await teach(server)
    before = await teacher.report()
    file = await teacher.file("lesson.json")
    for old in (teacher.made.room, teacher.made.code, *[row.table for row in before.tables]):
        assert old not in file.decode()
    again = await reopen(server, file)
    after = await again.report()
    assert figures(after) == figures(before)
    olds = {before.room, before.code, *[row.table for row in before.tables]}
    assert not olds & {after.room, after.code, *[row.table for row in after.tables]}
    assert (await again.do("homework", {"kind": "exercises"}))["homework"]
    second = await reopen(server, await again.file("lesson.json"))
    assert figures(await second.report()) == figures(before)
    await again.do("people/1", {"name": "Zenobia"})
    for change in ({"table": 2}, {"let_in": True}, {"bot": True}):
        await again.do("people/1", change, status=409)


@pytest.mark.parametrize("how", ["unsigned", "foreign", "edited"])
async def test_other_files_open_as_history(server: Running, how: str) -> None:
    file = json.loads(await (await teach(server)).file("lesson.json"))
    if how == "unsigned":
        file["signature"] = ""
    elif how == "foreign":
        file["signature"] = "0" * 64
    else:
        file["lesson"]["people"][0]["extra"] = 99
    again = await reopen(server, json.dumps(file, separators=(",", ":")).encode())
    assert len((await again.report()).pupils) == 4
    await again.ask("compare")
    for what, wish in (
        ("homework", {"kind": "deal"}),
        ("homework", {"kind": "exercises"}),
        ("people/1", {"name": "Eve"}),
        ("switches", {"keep_days": 300}),
        ("shuffle", {}),
        ("go_on", {}),
        ("close", {}),
    ):
        told = await again.do(what, wish, status=403)
        assert told["text"].startswith("This server did not make this lesson file")
    copy = json.loads(await again.file("lesson.json"))
    assert copy["signature"] == ""  # history never becomes a signed lesson
    assert (await server.http.delete(again.path, headers=again.key)).status_code == 204


async def test_a_server_with_another_secret_opens_history(start: Start) -> None:
    one = await start(secret="one")
    file = await (await teach(one)).file("lesson.json")
    assert (await (await reopen(one, file)).do("homework", {"kind": "exercises"}))["homework"]
    await one.stop()
    two = await start(secret="two")
    await (await reopen(two, file)).do("homework", {"kind": "exercises"}, status=403)


async def test_a_file_of_a_newer_labtable_says_so(server: Running) -> None:
    file = b'{"kind": "labtable lesson", "version": 3}'
    answer = await server.http.post("/classes/again", content=file)
    assert answer.status_code == 400
    assert "newer Labtable" in answer.json()["text"]


async def test_deleting_a_class_deletes_what_was_opened_from_its_files(
    start: Start, tmp_path: Path
) -> None:
    server = await start()
    teacher = await teach(server)
    file = await teacher.file("lesson.json")
    copy = await reopen(server, file)
    second = await reopen(server, await copy.file("lesson.json"))
    other = await reopen(server, await (await teach(server)).file("lesson.json", names="aliases"))
    assert (await server.http.delete(teacher.path, headers=teacher.key)).status_code == 204
    for gone in (teacher, copy, second):
        await gone.ask("wall", status=404)
    await other.ask("wall")
    found = b"".join([each.read_bytes() for each in tmp_path.iterdir() if each.is_file()])
    rows = await server.hub.services.store.read("SELECT COUNT(*) FROM classes")
    assert rows[0][0] == 2
    assert found.count(b"Zephyrine") > 0  # the other class, of the same people, is still there


async def test_deleting_a_copy_leaves_the_class(server: Running) -> None:
    teacher = await teach(server)
    copy = await reopen(server, await teacher.file("lesson.json"))
    assert (await server.http.delete(copy.path, headers=copy.key)).status_code == 204
    await teacher.ask("wall")


async def test_names_go_seven_days_after_the_lesson_not_after_the_upload(
    start: Start, tmp_path: Path
) -> None:
    server, clock = await clocked(start)
    teacher = await teach(server)
    file = await teacher.file("lesson.json")
    clock.now += 6 * A_DAY
    copy = await reopen(server, file)
    assert _stored(tmp_path)
    clock.now += 1.5 * A_DAY
    await server.process.server.school.delete_expired()
    await teacher.ask("wall", status=404)
    assert _stored(tmp_path) == []
    assert {pupil.name for pupil in (await copy.report()).pupils} == {
        pupil.alias for pupil in (await copy.report()).pupils
    }
    late = await reopen(server, file)
    assert _stored(tmp_path) == []  # not even for a moment
    assert len((await late.report()).pupils) == 4


def _stored(folder: Path) -> list[str]:
    found = b"".join([each.read_bytes() for each in folder.iterdir() if each.is_file()])
    return [name for name in NAMES if name.encode() in found]
