"""What happens in a class by itself: bots for those who are lost, waiting for slow tables, ends."""

from __future__ import annotations

from labtable.engine.game import Stage
from labtable.web.classroom import playing
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import slowest, slowest_table
from labtable.web.classroom.people import AUTO_LOCK
from labtable.web.classroom.room import Person, Room
from labtable.web.tables.host import TableHost
from labtable.web.tables.lesson import stage_of

LOST = 20.0  # seconds without a sign
BOT = 120.0  # then a bot stands in
AHEAD = 1  # rounds that a table may be ahead of the slowest, where all have the same deal


async def tend(classroom: Classroom) -> None:
    """Do what is due."""
    if not classroom.room.playing:
        return
    for person in classroom.room.present:
        await _look_after(classroom, person)
    await _wait_for_others(classroom)
    await _lead_watchers(classroom)
    await _see_ends(classroom)


def lost_for(classroom: Classroom, person: Person) -> float | None:
    """Seconds without a sign of somebody who plays; none while all is well."""
    host = classroom.host_of(person.table)
    if host is None or person.seat < 0 or host.live.table.over or host.live.stopped:
        return None
    if classroom.here(person):
        return None
    return classroom.clock() - classroom.seen.get(person.id, classroom.room.started)


async def _look_after(classroom: Classroom, person: Person) -> None:
    host = classroom.host_of(person.table)
    if host is None or person.seat < 0 or host.live.table.over:
        return
    away, sitting = lost_for(classroom, person), host.live.seats[person.seat]
    if sitting.person != person.id:
        return
    if away is None:
        gone = classroom.lost.pop(person.id, 0.0)
        if sitting.left:
            await playing.enter(host, "takeback", person.seat, "")
        if gone:
            await _count_lost(classroom, person.id, classroom.clock() - gone)
        return
    if away >= LOST:
        classroom.lost.setdefault(person.id, classroom.clock() - away)
    if away >= BOT and not sitting.left and classroom.room.state == "playing":
        await playing.enter(host, "leave", person.seat, "")


async def _count_lost(classroom: Classroom, number: int, seconds: float) -> None:
    def act(room: Room) -> None:
        person = room.person(number)
        if person is not None:
            person.lost += seconds

    await classroom.change(act)


async def _lead_watchers(classroom: Classroom) -> None:
    """Let those without a seat watch the slowest table, where all have the same deal."""
    least, slow = slowest(classroom), slowest_table(classroom)
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
        await classroom.change(act)


async def _wait_for_others(classroom: Classroom) -> None:
    """Let no table see cards of a round that others reach much later."""
    if not classroom.room.lesson.same_deal:
        return
    least = slowest(classroom)
    for host in classroom.hosts.values():
        held, ahead = "ahead" in host.live.held, _ahead(host, least)
        if ahead and not held:
            await playing.enter(host, "hold", 0, "ahead")
        elif held and not ahead:
            await playing.enter(host, "release", 0, "ahead")


def _ahead(host: TableHost, least: Stage | None) -> bool:
    live = host.live
    if least is None or live.table.over or live.stopped:
        return False
    return stage_of(live.table).round > least.round + AHEAD


async def _see_ends(classroom: Classroom) -> None:
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
            playing.finish(fresh, now)

    await classroom.change(act)
