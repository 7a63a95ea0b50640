"""What a teacher does with people, in the room and at a running table."""

from __future__ import annotations

from random import SystemRandom

import msgspec

from labtable.host.identity.names import distinct_name
from labtable.host.identity.tokens import fresh_token
from labtable.host.refusals import RequestRefused
from labtable.host.settings import A_DAY
from labtable.host.tables.journal import Sits
from labtable.host.tables.table_host import TableHost
from labtable.web.classroom import people, pupil_page, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.lesson_control import write_entry
from labtable.web.classroom.reveal_limit import slowest_table
from labtable.web.classroom.room import Person, Room
from labtable.wire.class_pupil import CameIn, Change, ComeIn


async def change_person(classroom: Classroom, number: int, change: Change) -> None:
    """Do what the teacher wants with somebody, in the room and at the running table."""
    if change.table or change.let_in or change.bot:
        check_seats_open(classroom.room)
    before = {one.id: one.token for one in classroom.room.people}
    await classroom.load_tables()
    slow = slowest_table(classroom)
    await classroom.change_room(lambda room: people.apply_change(room, number, change, slow))
    await reseat_tables(classroom)
    for person in classroom.room.present:
        host = classroom.host_of(person.table)
        if host is not None and person.seat >= 0 and before.get(person.id) != person.token:
            await seat_person(classroom, host, person)  # on another device
    chosen = classroom.room.find_person(number)
    host = classroom.host_of(chosen.table) if chosen else None
    if chosen is not None and change.remove:
        await _close_tables(classroom, number)
    if chosen is not None and host is not None and change.let_in:
        await _reopen_finished(classroom, host, chosen)
    if change.bot and chosen is not None and host is not None and chosen.seat >= 0:
        await write_entry(host, "leave", chosen.seat, "")
    classroom.schedule_update(at_once=True)


async def answer_door(classroom: Classroom, let_in: bool) -> list[int]:
    """Let in all who wait, or turn them away; number those who are out now."""
    await classroom.load_tables()
    slow = slowest_table(classroom)
    before = _removed_people(classroom.room)
    await classroom.change_room(lambda room: people.answer_door(room, let_in, slow))
    await reseat_tables(classroom)
    out = sorted(_removed_people(classroom.room) - before)
    for number in out:
        await _close_tables(classroom, number)
    classroom.schedule_update(at_once=True)
    return out


async def leave_class(classroom: Classroom, number: int) -> None:
    """Let somebody leave the class; a bot plays on."""
    await classroom.change_room(lambda room: people.leave_room(room, number))
    await reseat_tables(classroom)
    classroom.schedule_update(at_once=True)


async def shuffle_people(classroom: Classroom) -> None:
    """Let people sit with others."""
    check_seats_open(classroom.room)
    await classroom.change_room(lambda room: seating.shuffle_seats(room, SystemRandom()))
    await reseat_tables(classroom)


async def admit_people(classroom: Classroom, wish: ComeIn) -> CameIn:
    """Let people in who know the code, or have them wait for the teacher's yes."""
    await classroom.load_tables()
    tokens, now = [fresh_token(), fresh_token()], classroom.clock()

    def act(room: Room) -> list[Person]:
        room.until = max(room.until, now + room.keep_days * A_DAY)
        return people.come_in(
            room, wish, tokens, now, here=classroom.is_present, slowest=slowest_table(classroom)
        )

    came = await classroom.change_room(act)
    await reseat_tables(classroom)
    known = people.by_token(classroom.room, wish.token)
    mine = [wish.token] if known else tokens[: len(came)]
    numbers = [one.id for one in came][: len(mine)]
    page = pupil_page.draw_pupil_page(classroom, came[0].id, classroom.next_picture())
    return CameIn(classroom.room.id, numbers, mine, came[0].asks, page)


async def reseat_tables(classroom: Classroom) -> None:
    """Let every running table seat whom the room seats there, and nobody else."""
    await classroom.load_tables()
    for place in classroom.room.tables:
        host = classroom.hosts.get(place.table)
        if host is None or host.live.table.over:
            continue
        for seat, sitting in enumerate(host.live.seats):
            person = classroom.room.person_at(place.n, seat)
            if person is None and sitting.person:
                await write_entry(host, "vacate", seat, _bot_name(host, seat), "")
            elif person is not None and person.id != sitting.person:
                await seat_person(classroom, host, person)
            elif person is not None and person.called != sitting.name:
                others = [name for n, name in enumerate(host.live.names) if n != seat]
                if distinct_name(person.called, others) != sitting.name:
                    await write_entry(host, "rename", seat, distinct_name(person.called, others))


async def seat_person(classroom: Classroom, host: TableHost, person: Person) -> None:
    """Seat somebody at a running table, with a key of their own."""
    others = [name for n, name in enumerate(host.live.names) if n != person.seat]
    who = Sits(distinct_name(person.called, others), person.id)
    body = msgspec.json.encode(who).decode()
    await write_entry(host, "sit", person.seat, body, classroom.seat_token(person))


def check_seats_open(room: Room) -> None:
    """Refuse to seat anybody in a lesson from a file: it is over, and nobody has a key there."""
    if room.state == "kept":
        raise RequestRefused("closed", "This lesson is over.")


def _removed_people(room: Room) -> set[int]:
    return {one.id for one in room.people if one.removed}


def _bot_name(host: TableHost, seat: int) -> str:
    return distinct_name("Bot", [name for n, name in enumerate(host.live.names) if n != seat])


async def _close_tables(classroom: Classroom, number: int) -> None:
    """Let somebody who is out open no table of this class any more, of earlier games neither."""
    for table in await classroom.class_store.sat_at(classroom.room.id, number):
        host = await classroom.hub.host(table)
        for seat, sitting in enumerate(host.live.seats if host else []):
            if host is not None and sitting.person == number:
                await write_entry(host, "rekey", seat, "", fresh_token())


async def _reopen_finished(classroom: Classroom, host: TableHost, person: Person) -> None:
    """Let somebody who is in the class again look at the finished table."""
    seats = host.live.seats
    mine = 0 <= person.seat < len(seats) and seats[person.seat].person == person.id
    if host.live.table.over and person.in_class and mine:
        await write_entry(host, "rekey", person.seat, "", classroom.seat_token(person))
