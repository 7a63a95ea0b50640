"""Homework: exercises, the deal once more against a bot, or a guided game; given and begun."""

from __future__ import annotations

import labtable
from labtable.bots import usual
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import exercises
from labtable.web.classroom.homework_answers import (
    PUPIL,
    answered,
    by_code,
    how_far,
    is_open,
    verdict,
    whose,
)
from labtable.web.classroom.playing import dealt
from labtable.web.classroom.room import Given, Person, Room
from labtable.web.identity.tokens import digest, fresh_code, next_token
from labtable.web.lobby.guides import open_guide
from labtable.web.lobby.opening import set_up
from labtable.web.refusals import Unmannerly
from labtable.web.store import Place, Terms
from labtable.wire.homework import (
    AtTheDoor,
    BeginHomework,
    HomeworkBegun,
    HomeworkDoor,
    NewHomework,
)
from labtable.wire.lobby import SeatKey

CODE = 6


async def give(classroom: Classroom, wish: NewHomework) -> None:
    """Give homework under a code of its own."""
    room = classroom.room
    if not room.people:
        raise Unmannerly("closed", "Nobody has come in yet.")
    if wish.kind == "deal" and room.playing:
        raise Unmannerly("closed", "The deal is given once all tables are done.")
    level = wish.level or usual(labtable.game(room.lesson.game))
    classroom.hub.services.bots.opponents.check(level, labtable.game(room.lesson.game))
    code = fresh_code(CODE)
    while not await classroom.kept.add_homework(code, room.id):
        code = fresh_code(CODE)
    made = exercises(classroom) if wish.kind == "exercises" else []
    now = classroom.clock()

    def act(fresh: Room) -> None:
        given = Given(
            n=max([one.n for one in fresh.homework], default=0) + 1,
            code=code,
            kind=wish.kind,
            given=now,
            until=wish.until or fresh.until,
            once=wish.once,
            people=[one for one in wish.people if fresh.person(one)],
            level=level,
            exercises=[each.exercise for each in made],
            answers=[each.answer for each in made],
        )
        fresh.homework.append(given)
        fresh.until = max(fresh.until, given.until)

    await classroom.change(act)


async def take_back(classroom: Classroom, n: int) -> None:
    """End homework and forget it."""
    given = _given(classroom.room, n)
    await classroom.kept.end_homework(given.code)

    def act(room: Room) -> None:
        room.homework = [one for one in room.homework if one.n != n]

    await classroom.change(act)


def _given(room: Room, n: int) -> Given:
    for one in room.homework:
        if one.n == n:
            return one
    raise Unmannerly("malformed", "There is no such homework.", "n")


def link_of(room: Room, code: str) -> str:
    """Where homework is done."""
    return f"{room.address.rpartition('/')[0]}/h/{code}"


def door(classroom: Classroom, code: str) -> HomeworkDoor:
    """What whoever has the link sees first: aliases alone."""
    room = classroom.room
    given = by_code(room, code)
    people = [AtTheDoor(one.id, one.alias) for one in whose(room, given)]
    return HomeworkDoor(
        code=code,
        kind=given.kind,
        game=room.lesson.game,
        title=room.lesson.title,
        until=given.until,
        open=is_open(classroom, given),
        language=room.lesson.language,
        people=people,
    )


async def begin(classroom: Classroom, code: str, wish: BeginHomework) -> HomeworkBegun:
    """Let a pupil begin or go on, by the device of the class or by alias and home word."""
    given = by_code(classroom.room, code)
    person = _pupil(classroom.room, given, wish)
    if not is_open(classroom, given):
        raise Unmannerly("closed", "This homework is over.")
    if given.kind != "exercises" and str(person.id) not in given.tables:
        await _lay(classroom, given, person)
        given = by_code(classroom.room, code)
    table = given.tables.get(str(person.id), "")
    mine = answered(classroom, given, person.id)
    return HomeworkBegun(
        code=code,
        kind=given.kind,
        person=person.id,
        alias=person.alias,
        token=_token(classroom, person, code),
        exercises=given.exercises,
        judged=[verdict(given, tries[-1], len(tries)) for tries in mine.values()],
        table=table,
        seat=PUPIL if table else -1,
        seat_token=_token(classroom, person, f"seat {code}") if table else "",
        done=how_far(classroom, given, person.id)[0] == "done",
    )


def _pupil(room: Room, given: Given, wish: BeginHomework) -> Person:
    shown = digest(wish.token)
    for one in whose(room, given):
        word = wish.word.strip().upper()
        if (shown and one.token == shown) or (one.id == wish.person and word and one.word == word):
            return one
    raise Unmannerly("forbidden", "This name and this home word do not belong together.", "word")


def _token(classroom: Classroom, person: Person, code: str) -> str:
    secret = classroom.hub.services.settings.secret
    return next_token(secret, f"{person.word} {classroom.room.id}", code, person.id)


def who_is(classroom: Classroom, code: str, token: str) -> Person:
    """Find whose homework token this is."""
    given = by_code(classroom.room, code)
    for one in whose(classroom.room, given):
        if token and _token(classroom, one, code) == token:
            return one
    raise Unmannerly("forbidden", "This needs the token of this homework.")


async def _lay(classroom: Classroom, given: Given, person: Person) -> None:
    """Open the table of one pupil: the deal of the lesson, or the guided game."""
    services, room = classroom.hub.services, classroom.room
    token = _token(classroom, person, f"seat {given.code}")
    terms = Terms(room=room.id, n=0)
    if given.kind == "guide":
        made = await open_guide(services, room.lesson.game, person.alias, token, terms)
    else:
        table = dealt(room.lesson, _seats(room), room.seed or services.luck.seed())
        places = [Place(person.alias, "person", given.level, True)]
        for seat in range(1, _seats(room)):
            name = f"Bot {seat}" if seat > 1 else "Bot"
            places.append(Place(name, "bot", given.level, False))
        keys = [SeatKey(n, token if n == PUPIL else None, None) for n in range(len(places))]
        made = await set_up(services, table, places, keys, "seed", watchers=False, terms=terms)

    def act(fresh: Room) -> None:
        by_code(fresh, given.code).tables[str(person.id)] = made.table

    await classroom.change(act)


def _seats(room: Room) -> int:
    return max(room.lesson.people, labtable.game(room.lesson.game).seats[0])
