"""Automatic actions of a class: bots for those who are lost, waiting for slow tables, ends."""

from __future__ import annotations

from collections.abc import Callable

from labtable.engine.game import Stage
from labtable.host.tables.evidence import stage_of
from labtable.host.tables.table_host import TableHost
from labtable.web.classroom import lesson_control
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.people import AUTO_LOCK
from labtable.web.classroom.reveal_limit import slowest_stage, slowest_table
from labtable.web.classroom.room import Person, Room

OUT = "You are not in the class any more. Please talk to your teacher."
LOST = 20.0  # seconds without a sign
BOT = 120.0  # then a bot stands in
NOTED = 600.0  # seconds after which it is noted again that somebody is there
AHEAD = 1  # rounds that a table may be ahead of the slowest, where all have the same deal


async def run_auto_actions(classroom: Classroom) -> None:
    """Do what is due."""
    _remove_watchers(classroom)
    if not classroom.room.playing:
        return
    for person in classroom.room.present:
        await _look_after(classroom, person)
    await _wait_for_others(classroom)
    await _lead_watchers(classroom)
    await _note_presence(classroom)
    await _record_ends(classroom)


async def _note_presence(classroom: Classroom) -> None:
    """Write down now and then who is in the lesson: their first names are kept from then on."""
    seen = classroom.seen
    here = [
        one.id
        for one in classroom.room.present
        if seen.get(one.id, 0.0) - max(one.came, one.last_seen) > NOTED
    ]

    def record_presence(room: Room) -> None:
        for person in [one for one in room.people if one.id in here]:
            person.last_seen = seen[person.id]

    if here:
        await classroom.change_room(record_presence)


def _remove_watchers(classroom: Classroom) -> None:
    """Let nobody watch a table who is not in the class any more."""
    for place in classroom.room.tables:
        host = classroom.hosts.get(place.table)
        if host is not None and any(
            [each.watching == "late" for each in host.broadcaster.listeners]
        ):
            host.broadcaster.turn_out(_is_watched_by_class(classroom, place.n), OUT)


def _is_watched_by_class(classroom: Classroom, table: int) -> Callable[[str], bool]:
    people = classroom.room.present

    def is_own_key(shown: str) -> bool:
        return any([classroom.is_watch_key(one, table, shown) for one in people])

    return is_own_key


def seconds_lost(classroom: Classroom, person: Person) -> float | None:
    """Seconds without a sign of somebody who plays; none while all is well."""
    host = classroom.host_of(person.table)
    if host is None or person.seat < 0 or host.live.table.over or host.live.stopped:
        return None
    if classroom.is_present(person):
        return None
    return classroom.clock() - classroom.seen.get(person.id, classroom.room.started)


async def _look_after(classroom: Classroom, person: Person) -> None:
    host = classroom.host_of(person.table)
    if host is None or person.seat < 0 or host.live.table.over:
        return
    away, sitting = seconds_lost(classroom, person), host.live.seats[person.seat]
    if sitting.person != person.id:
        return
    if away is None:
        gone = classroom.lost.pop(person.id, 0.0)
        if sitting.left:
            await lesson_control.write_entry(host, "takeback", person.seat, "")
        if gone:
            await _count_lost(classroom, person.id, classroom.clock() - gone)
        return
    if away >= LOST:
        classroom.lost.setdefault(person.id, classroom.clock() - away)
    if away >= BOT and not sitting.left and classroom.room.state == "playing":
        await lesson_control.write_entry(host, "leave", person.seat, "")


async def _count_lost(classroom: Classroom, number: int, seconds: float) -> None:
    def act(room: Room) -> None:
        person = room.find_person(number)
        if person is not None:
            person.lost += seconds

    await classroom.change_room(act)


async def _lead_watchers(classroom: Classroom) -> None:
    """Let those without a seat watch the slowest table, where all have the same deal."""
    least, slow = slowest_stage(classroom), slowest_table(classroom)
    if least is None or not classroom.room.lesson.same_deal:
        return
    ahead = [
        person.id
        for person in classroom.room.present
        if person.seat < 0
        and (host := classroom.host_of(person.table)) is not None
        and stage_of(host.live.table) > least
    ]

    def act(room: Room) -> None:
        for person in [one for one in room.people if one.id in ahead]:
            person.table = slow

    if ahead:
        await classroom.change_room(act)


async def _wait_for_others(classroom: Classroom) -> None:
    """Let no table see cards of a round that others reach much later."""
    if not classroom.room.lesson.same_deal:
        return
    least = slowest_stage(classroom)
    for host in classroom.hosts.values():
        held, ahead = "ahead" in host.live.held, _is_ahead(host, least)
        if ahead and not held:
            await lesson_control.write_entry(host, "hold", 0, "ahead")
        elif held and not ahead:
            await lesson_control.write_entry(host, "release", 0, "ahead")


def _is_ahead(host: TableHost, least: Stage | None) -> bool:
    live = host.live
    if least is None or live.table.over or live.stopped:
        return False
    return stage_of(live.table).round > least.round + AHEAD


async def _record_ends(classroom: Classroom) -> None:
    """Write down which tables are done, and that all are; close the door after a while."""
    room, now = classroom.room, classroom.clock()
    done = {
        place.n
        for place in room.tables
        if not place.ended and (host := classroom.hosts.get(place.table)) and host.live.table.over
    }
    late = not room.locked and now - room.started > AUTO_LOCK and room.show.what == "code"
    if not done and not late:
        return

    def act(fresh: Room) -> None:
        for place in fresh.tables:
            if place.n in done:
                place.ended = now
        if late:
            fresh.show = type(fresh.show)("wall", 0, 0)
        if fresh.playing and all([place.ended for place in fresh.tables]):
            lesson_control.finish_lesson(fresh, now)

    await classroom.change_room(act)
