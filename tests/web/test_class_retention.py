"""The data sheet is kept to: a shifted clock, every state of a class, every table and file."""

from __future__ import annotations

from pathlib import Path

import pytest

import labtable
from labtable.host.tables.hub import Hub
from labtable.web import app
from labtable.web.classroom.room import Room
from tests.patience import until
from tests.web.class_people import Pupil, Teacher
from tests.web.class_retention import (
    DAY,
    HOUR,
    OF_THE_SERVER,
    STATES,
    State,
    a_class,
    everything,
    found_in,
    found_in_files,
    names_in,
)
from tests.web.conftest import Running, Start
from tests.web.test_class_people import Clock, clocked


@pytest.mark.parametrize("keep_days", [None, 300])
@pytest.mark.parametrize("state", STATES)
async def test_first_names_go_after_seven_days_in_every_state(
    start: Start, tmp_path: Path, state: State, keep_days: int | None
) -> None:
    server, clock = await clocked(start)
    school, store = server.process.server.school, server.hub.services.store
    await a_class(server, state, keep_days)
    planted = names_in(state)
    assert found_in(await everything(store, "sqlite"), planted)
    clock.now += 6.9 * DAY
    await school.delete_expired()
    assert found_in(await everything(store, "sqlite"), planted)
    clock.now += 0.1 * DAY + HOUR
    await school.delete_expired()
    assert found_in(await everything(store, "sqlite"), planted) == set()
    assert found_in_files(tmp_path, planted) == set()
    kept = await store.read("SELECT id FROM classes")
    assert len(kept) == (0 if keep_days is None else 1)


@pytest.mark.parametrize("state", STATES)
async def test_nothing_of_a_class_is_left_after_a_year(start: Start, state: State) -> None:
    server, clock = await clocked(start)
    school, store = server.process.server.school, server.hub.services.store
    teacher = await a_class(server, state, 365)
    for _ in range(12):
        clock.now += 30 * DAY
        await school.delete_expired()
        await teacher.do("switches", {"keep_days": 365})  # a year, however often it is asked for
    clock.now += 6 * DAY
    await school.delete_expired()
    left = {table for table, rows in (await everything(store, "sqlite")).items() if rows}
    assert left <= OF_THE_SERVER


def _room(server: Running, teacher: Teacher) -> Room:
    room: Room = server.process.server.school.rooms[teacher.made.room].room
    return room


async def test_a_server_that_was_off_forgets_when_it_starts(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    monkeypatch.setattr(app, "Hub", lambda services: Hub(services, clock))
    server = await start()
    some: tuple[State, ...] = ("never started", "playing", "ended")
    for state in some:
        await a_class(server, state, 300)
    planted = [name for state in some for name in names_in(state)]
    await server.stop()
    assert found_in_files(tmp_path, planted)
    clock.now += 7 * DAY + HOUR
    again = await start()
    await until(lambda: not found_in_files(tmp_path, planted))
    rows = await everything(again.hub.services.store, "sqlite")
    assert found_in(rows, planted) == set()
    assert rows["classes"]
    await again.stop()
    clock.now += 359 * DAY
    last = await start()
    store = last.hub.services.store
    while await store.read("SELECT id FROM classes UNION SELECT id FROM records"):
        pass  # nobody asks for them
    left = {table for table, rows in (await everything(store, "sqlite")).items() if rows}
    assert left <= OF_THE_SERVER


async def test_a_lesson_ends_by_itself_and_phrases_and_hands_go_with_it(start: Start) -> None:
    server, clock = await clocked(start)
    school, began = server.process.server.school, clock.now
    teacher = await a_class(server, "paused", 300)
    clock.now += 11 * HOUR
    await school.delete_expired()
    room = _room(server, teacher)
    assert room.state == "paused"
    assert room.said
    assert room.eyes
    clock.now += HOUR
    await school.delete_expired()
    room = _room(server, teacher)
    assert room.state == "ended"
    assert (room.said, room.eyes, [one.hand for one in room.people]) == ([], None, [None, None])
    assert room.ended - began == 45 * 60  # as planned; nobody was there to say so
    await teacher.do("go_on")  # nothing is lost: it can be continued
    await school.delete_expired()
    assert (await teacher.wall()).state == "playing"


async def test_a_hand_that_nobody_saw_goes_without_a_lesson(start: Start) -> None:
    server, clock = await clocked(start)
    teachers = [await a_class(server, "never started", 300), await a_class(server, "ended", 300)]
    for teacher in teachers:
        assert any([one.hand for one in _room(server, teacher).people])
    clock.now += 12 * HOUR
    await server.process.server.school.delete_expired()
    for teacher in teachers:
        assert not any([one.hand for one in _room(server, teacher).people])


async def test_nobody_can_keep_a_class_for_longer_than_a_year(start: Start) -> None:
    server, clock = await clocked(start)
    teacher = await a_class(server, "ended", None)
    far = {"kind": "exercises", "until": clock.now + 40 * 365 * DAY}
    refused = await teacher.do("homework", far, status=400)
    assert refused["text"].startswith("A class is kept for 365 days at most")
    assert (await teacher.wall()).until <= clock.now + 8 * DAY
    await teacher.do("switches", {"keep_days": 366}, status=400)
    await teacher.do("homework", {"kind": "exercises", "until": clock.now + 364 * DAY})


async def test_who_comes_every_week_keeps_a_name_and_who_stays_away_does_not(
    start: Start, tmp_path: Path
) -> None:
    server, clock = await clocked(start)
    school, store = server.process.server.school, server.hub.services.store
    teacher = await Teacher.opens(server, say_it="off")
    await teacher.do("switches", {"keep_days": 300})
    comes = await Pupil.comes(server, teacher.made.code, "Zephyrine")
    await Pupil.comes(server, teacher.made.code, "Quirinus")
    await teacher.do("start")
    await teacher.do("end")
    clock.now += 6 * DAY
    await teacher.do("again")
    await teacher.do("start")
    async with await comes.sit() as client:
        await client.welcome()
        await until(lambda: _room(server, teacher).people[0].last_seen == clock.now)
    await teacher.do("end")
    clock.now += 2 * DAY
    await school.delete_expired()
    assert _room(server, teacher).people[0].name == "Zephyrine"
    assert found_in(await everything(store, "sqlite"), ["Quirinus"]) == set()
    assert found_in_files(tmp_path, ["Quirinus"]) == set()
    await teacher.do("again")
    await Pupil.comes(server, teacher.made.code, "Ludovika")  # after names were forgotten once
    clock.now += 7 * DAY + HOUR
    await school.delete_expired()
    names = ["Zephyrine", "Quirinus", "Ludovika"]
    assert found_in(await everything(store, "sqlite"), names) == set()
    await teacher.do("people/1", {"name": "Zephyrine"})  # typed in once more
    await school.delete_expired()
    assert found_in(await everything(store, "sqlite"), names) == set()


async def test_a_class_that_cannot_be_read_stops_no_other(start: Start) -> None:
    server, clock = await clocked(start)
    school, store = server.process.server.school, server.hub.services.store
    states: tuple[State, ...] = ("again", "ended", "kept")
    rooms = [(await a_class(server, state, 300)).made.room for state in states]
    await store.write(
        ("UPDATE tables SET opening = REPLACE(opening, '[Rules \"', '[Rules \"99')", ()),
        (
            "UPDATE journal SET kind = 'sit', body = 'damaged' WHERE table_id IN "
            "(SELECT table_id FROM class_tables WHERE class_id = ?)",
            (rooms[1],),
        ),
        ("UPDATE classes SET body = 'damaged' WHERE id = ?", (rooms[0],)),
    )
    school.rooms.clear()
    server.hub.hosts.clear()
    clock.now += 7 * DAY + HOUR
    await school.delete_expired()
    planted = [*names_in("ended"), *names_in("kept")]
    assert found_in(await everything(store, "sqlite"), planted) == set()
    clock.now += 365 * DAY
    await school.delete_expired()
    assert await store.read("SELECT id FROM classes") == []


async def test_a_class_of_an_older_labtable_is_tidied_at_the_first_look(start: Start) -> None:
    server, clock = await clocked(start)
    school, store = server.process.server.school, server.hub.services.store
    await a_class(server, "playing", 300)
    far = clock.now + 40 * 365 * DAY
    await store.write(("UPDATE classes SET due = 0, until = ?", (far,)))  # as the upgrade leaves it
    school.rooms.clear()
    await school.delete_expired()
    assert (await store.read("SELECT until FROM classes"))[0][0] < clock.now + 365 * DAY
    assert await store.read("SELECT id FROM classes WHERE due = 0") == []


async def test_a_game_file_that_somebody_opened_goes_after_seven_days(
    start: Start, tmp_path: Path
) -> None:
    server, clock = await clocked(start)
    school = server.process.server.school
    table = labtable.new("ion", seats=2, seed=1, names=["Zephyrine", "Quirinus"])
    text = table.record.to_text()
    record = (await server.http.post("/records", content=text)).json()["record"]
    clock.now += 6 * DAY
    await server.http.post("/records", content=text)  # opened once more
    clock.now += 6 * DAY
    await school.delete_expired()
    assert (await server.http.get(f"/records/{record}")).status_code == 200
    clock.now += DAY + HOUR
    await school.delete_expired()
    assert (await server.http.get(f"/records/{record}")).status_code == 404
    assert found_in_files(tmp_path, ["Zephyrine", "Quirinus"]) == set()


async def test_tables_where_no_name_is_due_play_on(start: Start) -> None:
    server, clock = await clocked(start)
    school = server.process.server.school
    teacher = await Teacher.opens(server, say_it="off")
    await teacher.do("switches", {"keep_days": 300})
    for name in ("Zephyrine", "Quirinus", "Ludovika", "Xaverl"):
        await Pupil.comes(server, teacher.made.code, name)
    await teacher.do("start")
    one, two = [tile.table for tile in (await teacher.wall()).tiles]
    before = {table: server.hub.hosts[table] for table in (one, two)}
    clock.now += 6 * DAY

    def here(room: Room) -> None:
        for person in room.people:
            person.last_seen = clock.now if person.table == 1 else 0.0

    await school.rooms[teacher.made.room].change_room(here)
    clock.now += 2 * DAY
    await school.delete_expired()
    await teacher.wall()
    assert server.hub.hosts[one] is before[one]
    assert server.hub.hosts[two] is not before[two]
    assert {*server.hub.hosts[one].live.names} <= {"Zephyrine", "Quirinus", "Ludovika", "Xaverl"}
