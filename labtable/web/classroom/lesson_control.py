"""What a teacher does with all tables at once, and with people at a running table."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Any

import msgspec

import labtable
from labtable.bots import usual
from labtable.engine.errors import Refusal
from labtable.engine.sentence import Sentence
from labtable.host.identity.names import distinct_name, fit_line
from labtable.host.identity.tokens import fresh_token, hash_token
from labtable.host.lobby.opening import set_up
from labtable.host.refusals import RequestRefused
from labtable.host.settings import A_DAY
from labtable.host.store import Entry, Key, OpenedSeat, Terms
from labtable.host.tables.journal import Sits
from labtable.host.tables.table_host import TableHost
from labtable.web.classroom import people, phrases, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.reveal_limit import slowest_table
from labtable.web.classroom.room import Person, Room, TablePlace
from labtable.wire.class_pupil import Change, PauseAll
from labtable.wire.classroom import Lesson, Show
from labtable.wire.lobby import SeatKey

LATER = 60.0  # seconds at one question before hints come
CLOSED = "This lesson is closed, so its games cannot be continued."
HINTS = {"now": 0.0, "later": LATER, "off": 0.0}


async def start_lesson(classroom: Classroom) -> None:
    """Lay all tables and seat everybody."""
    async with classroom.lock:
        if classroom.room.state != "open":
            raise RequestRefused("closed", "This class has begun already.")
        tables: list[TablePlace] = []
        planned = await classroom.change_locked(_seat_everyone(classroom))
        for n, chairs in enumerate(planned, start=1):
            tables.append(await _lay_table(classroom, n, chairs))
        now = classroom.clock()

        def begin(room: Room) -> None:
            room.tables, room.state = tables, "playing"
            room.started = room.resumed = now
            room.ends = now + room.lesson.minutes * 60
            room.show = Show("wall", 0, 0)

        await classroom.change_locked(begin)
    classroom.schedule_update(at_once=True)


def _seat_everyone(classroom: Classroom) -> Any:
    """Fix who sits where, and draw the deal."""
    seed = classroom.hub.services.luck.seed()

    def act(room: Room) -> list[list[Person | None]]:
        room.seed = room.seed or seed
        return seating.complete_tables(room)

    return act


async def _lay_table(classroom: Classroom, n: int, chairs: list[Person | None]) -> TablePlace:
    """Lay one table; it is stored with the class it belongs to."""
    services, room = classroom.hub.services, classroom.room
    lesson = room.lesson
    level = usual(labtable.game(lesson.game))
    places: list[OpenedSeat] = []
    for person in chairs:
        name = distinct_name(person.called if person else "Bot", [place.name for place in places])
        kind = "person" if person else "bot"
        places.append(OpenedSeat(name, kind, level, False, person=person.id if person else 0))
    keys = [
        SeatKey(seat, classroom.seat_token(person) if person else None, None)
        for seat, person in enumerate(chairs)
    ]
    seed = room.seed if lesson.same_deal else services.luck.seed()
    table = deal_game(lesson, len(places), seed)
    made = await set_up(
        *(services, table, places, keys, "hints"),
        clock=lesson.clock,
        watchers=False,
        hints=lesson.hints != "off",
        terms=terms_of(room, n),
    )
    return TablePlace(n, made.table, len(places), classroom.clock())


def terms_of(room: Room, n: int) -> Terms:
    """On which terms a table belongs to the class."""
    lesson = room.lesson
    return Terms(
        room=room.id,
        n=n,
        deal=f"{room.id} {room.game}" if lesson.same_deal else "",
        lights=lesson.lights,
        hints_after=HINTS[lesson.hints],
    )


def deal_game(lesson: Lesson, seats: int, seed: int) -> Any:
    """Deal what is played in the lesson."""
    wanted: dict[str, Any] = dict(lesson.options)
    if lesson.preset:
        wanted["preset"] = lesson.preset
    table = labtable.new(lesson.game, seats=seats, seed=seed, **wanted)
    if lesson.same_deal:
        table.split_streams()
    return table


async def pause_all(classroom: Classroom, wish: PauseAll) -> None:
    """Dim all screens with a sentence; clocks stand still."""
    said = (
        Sentence(fit_line(wish.words))
        if wish.words
        else phrases.find_phrase(phrases.TO_ALL, wish.phrase)
    )
    now = classroom.clock()

    def act(room: Room) -> None:
        if room.state not in ("playing", "paused"):
            raise RequestRefused("closed", "There is nothing to pause.")
        room.since = room.since if room.state == "paused" else now
        room.eyes, room.state = said, "paused"

    await classroom.change_room(act)
    await write_everywhere(classroom, "hold", "class")
    classroom.schedule_update(at_once=True)


async def resume_all(classroom: Classroom) -> None:
    """Let all tables go on; after the end those that were stopped."""
    now = classroom.clock()

    def act(room: Room) -> str:
        if room.state not in ("paused", "ended"):
            raise RequestRefused("closed", "The class does not rest.")
        if room.closed:
            raise RequestRefused("closed", CLOSED)
        before, room.state, room.eyes = room.state, "playing", None
        if before == "ended":
            room.resumed = now
            for place in room.tables:
                place.ended = 0.0
        return before

    if await classroom.change_room(act) == "ended":
        await write_everywhere(classroom, "restart", "")
    else:
        await write_everywhere(classroom, "release", "class")
    classroom.schedule_update(at_once=True)


async def extend_lesson(classroom: Classroom, minutes: int) -> None:
    """Give more time."""

    def act(room: Room) -> None:
        if not room.playing:
            raise RequestRefused("closed", "Nothing is played now.")
        room.ends += minutes * 60

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


async def end_lesson(classroom: Classroom, at: float | None = None) -> None:
    """End now, or as if it had been then, and keep the scores."""
    now = classroom.clock() if at is None else at

    def act(room: Room) -> None:
        if not room.playing:
            raise RequestRefused("closed", "Nothing is played now.")
        finish_lesson(room, now)

    await classroom.change_room(act)
    await write_everywhere(classroom, "stop", "")
    classroom.schedule_update(at_once=True)


async def close_lesson(classroom: Classroom) -> None:
    """Close a lesson that has ended: its games are never continued, so the deal may be told."""

    def act(room: Room) -> None:
        if room.state != "ended":
            raise RequestRefused("closed", "End the game before you close the lesson.")
        room.closed = True

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


def finish_lesson(room: Room, now: float) -> None:
    """Come to the end: phrases and hands are forgotten, the rest is kept."""
    room.state, room.eyes, room.ended = "ended", None, now
    room.until = max(room.until, now + room.keep_days * A_DAY)
    room.said, room.asked = [], []
    for place in room.tables:
        place.ended = place.ended or now
    for person in room.people:
        person.hand = None


async def start_next_game(classroom: Classroom, lesson: Lesson | None) -> None:
    """Play again: the same people, a new deal."""

    def act(room: Room) -> None:
        if room.state != "ended":
            raise RequestRefused("closed", "The next game comes after the end of this one.")
        room.past.append(room.tables)
        room.tables, room.seed, room.game = [], 0, room.game + 1
        room.state, room.show, room.locked = "open", Show("code", 0, 0), False
        room.closed = False
        room.lesson = lesson or room.lesson
        waiting = [one for one in room.present if one.seat < 0]
        for person in waiting:
            person.table = 0
        for person in waiting:
            seating.take_seats(room, [person])

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


async def write_everywhere(classroom: Classroom, kind: str, body: str) -> None:
    """Write the same line into the journals of all tables; where it does not fit, nothing."""
    await classroom.load_tables()
    hosts = [classroom.hosts.get(table) for table in classroom.open_tables()]
    await asyncio.gather(*[write_entry(host, kind, 0, body) for host in hosts if host is not None])


async def write_entry(
    host: TableHost, kind: str, seat: int, body: str, token: str | None = None
) -> bool:
    """Write a line for the class; False where the table says no."""
    wish = Entry(seq=0, id=f"{kind}:{token_hex(8)}", kind=kind, seat=seat, body=body)
    key = None if token is None else Key(seat, hash_token(token))
    with suppress(Refusal):
        await host.enter(wish, key)
        return True
    return False


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


def _bot_name(host: TableHost, seat: int) -> str:
    return distinct_name("Bot", [name for n, name in enumerate(host.live.names) if n != seat])


def pause_text(room: Room) -> Sentence | None:
    """What the dimmed screens say."""
    return room.eyes if room.state == "paused" else None


def check_seats_open(room: Room) -> None:
    """Refuse to seat anybody in a lesson from a file: it is over, and nobody has a key there."""
    if room.state == "kept":
        raise RequestRefused("closed", "This lesson is over.")


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


def _removed_people(room: Room) -> set[int]:
    return {one.id for one in room.people if one.removed}


async def leave_class(classroom: Classroom, number: int) -> None:
    """Let somebody leave the class; a bot plays on."""
    await classroom.change_room(lambda room: people.leave_room(room, number))
    await reseat_tables(classroom)
    classroom.schedule_update(at_once=True)


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
