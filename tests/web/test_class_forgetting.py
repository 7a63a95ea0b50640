"""A class goes in one action, or by itself: no row, no file and no line of a log names anybody."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from tests.patience import until
from tests.web.class_people import Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.conftest import Running, Start
from tests.web.test_class_people import clocked

PLANTED = ("Zephyrine", "Quirinus", "Ludovika", "Xaverl")


async def _a_lesson(server: Running) -> Teacher:
    """Play a little, move somebody, be late, give homework: everywhere names are written."""
    teacher = await Teacher.opens(server, say_it="off")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in PLANTED[:3]]
    await teacher.do("start")
    late = await Pupil.comes(server, teacher.made.code, PLANTED[3])
    await teacher.do("people/1", {"table": 2, "seat": 0})
    clients = [await pupil.sit() for pupil in (*pupils, late)]
    for client in clients:
        await client.__aenter__()
        await client.welcome()
    await some(clients, Tally(), 16, wrong=4)
    await pupils[0].do("hand", {})
    for client in clients:
        await client.__aexit__(None, None, None)
    await teacher.do("end")
    await teacher.do("close")
    await teacher.do("homework", {"kind": "deal"})
    begun = {"token": pupils[0].came.tokens[0]}
    (work,) = (await teacher.ask("homework"))["homework"]
    answer = await server.http.post(f"/homework/{work['code']}", json=begun)
    assert answer.status_code == 200, answer.text
    return teacher


def _traces(folder: Path, log: str) -> list[str]:
    """Where a planted name is still to be read."""
    found = [
        f"{name} in {file.name}"
        for file in folder.iterdir()
        if file.is_file()
        for name in PLANTED
        if name.encode() in file.read_bytes()
    ]
    return found + [f"{name} in the log" for name in PLANTED if name in log]


async def test_deleting_a_class_leaves_nothing_behind(
    start: Start, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "labtable")
    server = await start()
    teacher = await _a_lesson(server)
    assert _traces(tmp_path, "")
    tables = [tile.table for tile in (await teacher.wall()).tiles]
    answer = await server.http.delete(teacher.path, headers=teacher.key)
    assert answer.status_code == 204
    assert _traces(tmp_path, caplog.text) == []
    assert (await server.http.get(f"{teacher.path}/wall", headers=teacher.key)).status_code == 404
    for table in tables:
        assert (await server.http.get(f"/tables/{table}")).status_code == 404
        assert await server.hub.services.store.record(table) == ""
    for kept in ("tables", "journal", "seats", "classes", "class_tables", "class_tries"):
        assert await server.hub.services.store.read(f"SELECT * FROM {kept}") == []


async def test_a_class_goes_by_itself_after_seven_days(start: Start, tmp_path: Path) -> None:
    server, clock = await clocked(start)
    teacher = await _a_lesson(server)
    school = server.process.server.school
    clock.now += 6.9 * 24 * 3600
    await school.delete_expired()
    assert (await teacher.wall()).state == "ended"
    clock.now += 0.2 * 24 * 3600
    await school.delete_expired()
    assert (await server.http.get(f"{teacher.path}/wall", headers=teacher.key)).status_code == 404
    assert _traces(tmp_path, "") == []


async def test_a_class_at_rest_is_put_away_and_found_again(start: Start) -> None:
    server, clock = await clocked(start)
    teacher = await _a_lesson(server)
    before, school = await teacher.report(), server.process.server.school
    school.unload_idle()
    assert teacher.made.room in school.rooms
    clock.now += 1000
    school.unload_idle()
    assert school.rooms == {}
    assert (await teacher.report()).pupils == before.pupils


async def test_a_class_is_kept_for_longer_when_told_so_but_its_names_go_first(
    start: Start, tmp_path: Path
) -> None:
    server, clock = await clocked(start)
    teacher, unused = await _a_lesson(server), await Teacher.opens(server)
    await teacher.do("switches", {"keep_days": 30})
    before = await teacher.report()
    clock.now += 6 * 24 * 3600
    await server.process.server.school.delete_expired()
    assert _traces(tmp_path, "")
    clock.now -= 6 * 24 * 3600
    clock.now += 20 * 24 * 3600
    await server.process.server.school.delete_expired()
    assert (await teacher.wall()).state == "ended"
    assert _traces(tmp_path, "") == []
    after = await teacher.report()
    assert [row.name for row in after.pupils] == [row.alias for row in before.pupils]
    assert [row.points for row in after.pupils] == [row.points for row in before.pupils]
    await server.process.server.school.delete_expired()  # once is enough
    gone = await server.http.get(f"{unused.path}/wall", headers=unused.key)
    assert gone.status_code == 404  # into which nobody came


async def test_a_class_goes_on_after_the_server_was_away(tmp_path: Path, start: Start) -> None:
    server = await start()
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in PLANTED[:2]]
    await teacher.do("start")
    async with await pupils[0].sit() as ada, await pupils[1].sit() as bo:
        await ada.welcome()
        await bo.welcome()
        await some([ada, bo], Tally(), 6)
    table = (await teacher.wall()).tiles[0].table
    before = server.hub.hosts[table].live.table.record.to_text()
    await server.stop()
    again = await start()
    teacher.server = again
    for pupil in pupils:
        pupil.server = again
    wall = await teacher.wall()
    assert wall.state == "paused"  # nobody missed anything
    assert again.hub.hosts[table].live.table.record.to_text() == before
    await teacher.do("go_on")
    async with await pupils[0].sit() as ada, await pupils[1].sit() as bo:
        await ada.welcome()
        await bo.welcome()
        assert all(await asyncio.gather(play(ada, Tally()), play(bo, Tally())))
    rooms = again.process.server.school.rooms
    await until(lambda: rooms[teacher.made.room].room.state == "ended")
