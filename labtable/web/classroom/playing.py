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
from labtable.web.classroom import people, phrases, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import slowest_table
from labtable.web.classroom.room import A_DAY, Person, Room, TablePlace
from labtable.web.identity.names import another, fit_line
from labtable.web.identity.tokens import digest
from labtable.web.lobby.opening import set_up
from labtable.web.refusals import Unmannerly
from labtable.web.store import Entry, Key, Place, Terms
from labtable.web.tables.host import TableHost
from labtable.web.tables.lesson import Sits
from labtable.wire.class_wishes import Change, PauseAll
from labtable.wire.classroom import Lesson, Show
from labtable.wire.lobby import SeatKey

LATER = 60.0  # seconds at one question before hints come
HINTS = {"now": 0.0, "later": LATER, "off": 0.0}


async def start(classroom: Classroom) -> None:
    """Lay all tables and seat everybody."""
    async with classroom.lock:
        if classroom.room.state != "open":
            raise Unmannerly("closed", "This class has begun already.")
        tables: list[TablePlace] = []
        planned = await classroom.changed(_seated(classroom))
        for n, chairs in enumerate(planned, start=1):
            tables.append(await _lay(classroom, n, chairs))
        now = classroom.clock()

        def begin(room: Room) -> None:
            room.tables, room.state = tables, "playing"
            room.started = now
            room.ends = now + room.lesson.minutes * 60
            room.show = Show("wall", 0, 0)

        await classroom.changed(begin)
    classroom.touch(at_once=True)


def _seated(classroom: Classroom) -> Any:
    """Fix who sits where, and draw the deal."""
    seed = classroom.hub.services.luck.seed()

    def act(room: Room) -> list[list[Person | None]]:
        room.seed = room.seed or seed
        return seating.complete(room)

    return act


async def _lay(classroom: Classroom, n: int, chairs: list[Person | None]) -> TablePlace:
    """Lay one table; it is stored with the class it belongs to."""
    services, room = classroom.hub.services, classroom.room
    lesson = room.lesson
    level = usual(labtable.game(lesson.game))
    places: list[Place] = []
    for person in chairs:
        name = another(person.called if person else "Bot", [place.name for place in places])
        kind = "person" if person else "bot"
        places.append(Place(name, kind, level, False, person=person.id if person else 0))
    keys = [
        SeatKey(seat, classroom.seat_token(person) if person else None, None)
        for seat, person in enumerate(chairs)
    ]
    seed = room.seed if lesson.same_deal else services.luck.seed()
    table = dealt(lesson, len(places), seed)
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


def dealt(lesson: Lesson, seats: int, seed: int) -> Any:
    """Deal what is played in the lesson."""
    wanted: dict[str, Any] = dict(lesson.options)
    if lesson.preset:
        wanted["preset"] = lesson.preset
    table = labtable.new(lesson.game, seats=seats, seed=seed, **wanted)
    if lesson.same_deal:
        table.part_luck()
    return table


async def pause(classroom: Classroom, wish: PauseAll) -> None:
    """Dim all screens with a sentence; clocks stand still."""
    said = (
        Sentence(fit_line(wish.words))
        if wish.words
        else phrases.phrase(phrases.TO_ALL, wish.phrase)
    )
    now = classroom.clock()

    def act(room: Room) -> None:
        if room.state not in ("playing", "paused"):
            raise Unmannerly("closed", "There is nothing to pause.")
        room.since = room.since if room.state == "paused" else now
        room.eyes, room.state = said, "paused"

    await classroom.change(act)
    await everywhere(classroom, "hold", "class")
    classroom.touch(at_once=True)


async def go_on(classroom: Classroom) -> None:
    """Let all tables go on; after the end those that were stopped."""

    def act(room: Room) -> str:
        if room.state not in ("paused", "ended"):
            raise Unmannerly("closed", "The class does not rest.")
        before, room.state, room.eyes = room.state, "playing", None
        for place in room.tables if before == "ended" else []:
            place.ended = 0.0
        return before

    if await classroom.change(act) == "ended":
        await everywhere(classroom, "restart", "")
    else:
        await everywhere(classroom, "release", "class")
    classroom.touch(at_once=True)


async def longer(classroom: Classroom, minutes: int) -> None:
    """Give more time."""

    def act(room: Room) -> None:
        if not room.playing:
            raise Unmannerly("closed", "Nothing is played now.")
        room.ends += minutes * 60

    await classroom.change(act)
    classroom.touch(at_once=True)


async def end(classroom: Classroom) -> None:
    """End now and keep the scores."""
    now = classroom.clock()

    def act(room: Room) -> None:
        if not room.playing:
            raise Unmannerly("closed", "Nothing is played now.")
        finish(room, now)

    await classroom.change(act)
    await everywhere(classroom, "stop", "")
    classroom.touch(at_once=True)


def finish(room: Room, now: float) -> None:
    """Come to the end: phrases and hands are forgotten, the rest is kept."""
    room.state, room.eyes, room.ended = "ended", None, now
    room.until = max(room.until, now + room.keep_days * A_DAY)
    room.said, room.asked = [], []
    for place in room.tables:
        place.ended = place.ended or now
    for person in room.people:
        person.hand = None


async def again(classroom: Classroom, lesson: Lesson | None) -> None:
    """Play again: the same people, a new deal."""

    def act(room: Room) -> None:
        if room.state != "ended":
            raise Unmannerly("closed", "The next game comes after the end of this one.")
        room.past.append(room.tables)
        room.tables, room.seed, room.game = [], 0, room.game + 1
        room.state, room.show, room.locked = "open", Show("code", 0, 0), False
        room.lesson = lesson or room.lesson
        waiting = [one for one in room.present if one.seat < 0]
        for person in waiting:
            person.table = 0
        for person in waiting:
            seating.take_seats(room, [person])

    await classroom.change(act)
    classroom.touch(at_once=True)


async def everywhere(classroom: Classroom, kind: str, body: str) -> None:
    """Write the same line into the journals of all tables; where it does not fit, nothing."""
    await classroom.look()
    hosts = [classroom.hosts.get(table) for table in classroom.open_tables()]
    await asyncio.gather(*[enter(host, kind, 0, body) for host in hosts if host is not None])


async def enter(host: TableHost, kind: str, seat: int, body: str, token: str | None = None) -> bool:
    """Write a line for the class; False where the table says no."""
    wish = Entry(seq=0, id=f"{kind}:{token_hex(8)}", kind=kind, seat=seat, body=body)
    key = None if token is None else Key(seat, digest(token))
    with suppress(Refusal):
        await host.enter(wish, key)
        return True
    return False


async def reseat(classroom: Classroom) -> None:
    """Let every running table seat whom the room seats there, and nobody else."""
    await classroom.look()
    for place in classroom.room.tables:
        host = classroom.hosts.get(place.table)
        if host is None or host.live.table.over:
            continue
        for seat, sitting in enumerate(host.live.seats):
            person = classroom.room.sitting(place.n, seat)
            if person is None and sitting.person:
                await enter(host, "vacate", seat, _bot_name(host, seat), "")
            elif person is not None and person.id != sitting.person:
                await sit(classroom, host, person)
            elif person is not None and person.called != sitting.name:
                others = [name for n, name in enumerate(host.live.names) if n != seat]
                if another(person.called, others) != sitting.name:
                    await enter(host, "rename", seat, another(person.called, others))


async def sit(classroom: Classroom, host: TableHost, person: Person) -> None:
    """Seat somebody at a running table, with a key of their own."""
    others = [name for n, name in enumerate(host.live.names) if n != person.seat]
    who = Sits(another(person.called, others), person.id)
    body = msgspec.json.encode(who).decode()
    await enter(host, "sit", person.seat, body, classroom.seat_token(person))


def _bot_name(host: TableHost, seat: int) -> str:
    return another("Bot", [name for n, name in enumerate(host.live.names) if n != seat])


def held_for(room: Room) -> Sentence | None:
    """What the dimmed screens say."""
    return room.eyes if room.state == "paused" else None


async def change_person(classroom: Classroom, number: int, change: Change) -> None:
    """Do what the teacher wants with somebody, in the room and at the running table."""
    before = {one.id: one.token for one in classroom.room.people}
    await classroom.look()
    slow = slowest_table(classroom)
    await classroom.change(lambda room: people.changed(room, number, change, slow))
    await reseat(classroom)
    for person in classroom.room.present:
        host = classroom.host_of(person.table)
        if host is not None and person.seat >= 0 and before.get(person.id) != person.token:
            await sit(classroom, host, person)  # on another device
    chosen = classroom.room.person(number)
    host = classroom.host_of(chosen.table) if chosen else None
    if change.bot and chosen is not None and host is not None and chosen.seat >= 0:
        await enter(host, "leave", chosen.seat, "")
    classroom.touch(at_once=True)
