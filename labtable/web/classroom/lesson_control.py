"""What a teacher does with all tables at once."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Any

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
from labtable.host.tables.table_host import TableHost
from labtable.web.classroom import phrases, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.lesson_plans import apply_switches
from labtable.web.classroom.room import Person, Room, TablePlace
from labtable.wire.class_pupil import PauseAll, ShowNow, Switches
from labtable.wire.classroom import Lesson, Show
from labtable.wire.lobby import SeatKey

LATER = 60.0  # seconds at one question before hints come
MOST_KEYS = 20  # of a class: devices of its teachers
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


async def change_lesson(classroom: Classroom, lesson: Lesson) -> None:
    """Change the lesson before it begins."""

    def act(room: Room) -> None:
        if room.state != "open":
            raise RequestRefused("closed", "This class has begun already.")
        regroup = room.lesson.people != lesson.people
        room.lesson = lesson
        if regroup:
            seating.reseat_everyone(room)

    await classroom.change_room(act)


async def set_switches(classroom: Classroom, wish: Switches) -> None:
    """Lock the door, show names, keep the class for longer."""

    def act(room: Room) -> None:
        room.locked = room.locked if wish.locked is None else wish.locked
        room.names_shown = room.names_shown if wish.names_shown is None else wish.names_shown
        room.lesson = apply_switches(room.lesson, wish)
        if wish.keep_days is not None:
            room.keep_days = wish.keep_days
            room.until = (room.ended or classroom.clock()) + wish.keep_days * A_DAY

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


async def show_on_projector(classroom: Classroom, wish: ShowNow) -> None:
    """Choose what the projector shows."""

    def act(room: Room) -> None:
        room.show, room.shown = Show(wish.what, wish.n, wish.step), wish.misconception

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


async def add_key(classroom: Classroom) -> str:
    """Make a key for another device of the teacher."""
    key = fresh_token()

    def act(room: Room) -> None:
        if len(room.keys) >= MOST_KEYS:
            raise RequestRefused("closed", "This class has {most} keys already.", most=MOST_KEYS)
        room.keys.append(hash_token(key))

    await classroom.change_room(act)
    return key


async def allow_hint(classroom: Classroom, n: int) -> None:
    """Let a table ask for a hint at once."""
    await classroom.load_tables()
    host = classroom.host_of(n)
    if host is not None:
        host.core.hint_now()


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


def pause_text(room: Room) -> Sentence | None:
    """What the dimmed screens say."""
    return room.eyes if room.state == "paused" else None
