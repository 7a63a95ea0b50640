"""Homework: exercises, the deal once more against a bot, or a guided game; given and begun."""

from __future__ import annotations

import hmac

import labtable
from labtable.bots import usual
from labtable.host.identity.tokens import fresh_code, fresh_token, hash_token, next_token
from labtable.host.lobby.opening import open_guide, set_up
from labtable.host.refusals import RequestRefused
from labtable.host.settings import LONGEST_DAYS
from labtable.host.store import OpenedSeat, Terms
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import class_exercises
from labtable.web.classroom.homework_answers import (
    PUPIL,
    answers_of,
    assigned_people,
    by_code,
    deal_of,
    homework_progress,
    is_open,
    repeat_verdict,
)
from labtable.web.classroom.homework_passwords import homework_password, is_password
from labtable.web.classroom.lesson_control import deal_game, write_entry
from labtable.web.classroom.reveal_limit import UNFINISHED, can_continue
from labtable.web.classroom.room import GivenDeal, GivenHomework, Person, Room, last_day
from labtable.wire.classroom import Lesson
from labtable.wire.homework import (
    HomeworkBegun,
    HomeworkDoor,
    NewHomework,
)
from labtable.wire.lobby import SeatKey

CODE = 6
MOST = 40  # of a class, a week of a school year each
MANY = "This class has {most} pieces of homework. Take back an old one first."
TOO_LONG = "A class is kept for {days} days at most, so choose an earlier date."


async def give_homework(classroom: Classroom, wish: NewHomework) -> None:
    """Give homework under a code of its own."""
    room = classroom.room
    if not room.people:
        raise RequestRefused("closed", "Nobody has come in yet.")
    if len(room.homework) >= MOST:
        raise RequestRefused("closed", MANY, most=MOST)
    if wish.kind == "deal" and room.playing:
        raise RequestRefused("closed", "The deal is given once all tables are done.")
    if wish.kind == "deal" and can_continue(classroom):
        raise RequestRefused("closed", UNFINISHED)
    level = wish.level or usual(labtable.game(room.lesson.game))
    classroom.hub.services.bots.opponents.check(level, labtable.game(room.lesson.game))
    if wish.until > last_day(room):
        raise RequestRefused("malformed", TOO_LONG, "until", days=LONGEST_DAYS)
    code = fresh_code(CODE)
    while not await classroom.class_store.add_homework(code, room.id):
        code = fresh_code(CODE)
    made = class_exercises(classroom) if wish.kind == "exercises" else []
    now = classroom.clock()

    def act(fresh: Room) -> None:
        given = GivenHomework(
            n=max([one.n for one in fresh.homework], default=0) + 1,
            code=code,
            kind=wish.kind,
            given=now,
            until=wish.until or fresh.until,
            once=wish.once,
            people=[one for one in wish.people if fresh.find_person(one)],
            level=level,
            exercises=[each.exercise for each in made],
            answers=[each.answer for each in made],
            deal=GivenDeal(fresh.lesson, fresh.seed),
        )
        fresh.homework.append(given)
        fresh.until = max(fresh.until, given.until)

    await classroom.change_room(act)


async def take_back(classroom: Classroom, n: int) -> None:
    """End homework and forget it."""
    given = _find_homework(classroom.room, n)
    await classroom.class_store.end_homework(given.code)

    def act(room: Room) -> None:
        room.homework = [one for one in room.homework if one.n != n]

    await classroom.change_room(act)


def _find_homework(room: Room, n: int) -> GivenHomework:
    for one in room.homework:
        if one.n == n:
            return one
    raise RequestRefused("malformed", "There is no such homework.", "n")


def public_homework(classroom: Classroom, code: str) -> HomeworkDoor:
    """What is shown to everybody who has the link: nothing about pupils."""
    room = classroom.room
    given = by_code(room, code)
    lesson = deal_of(room, given).lesson
    return HomeworkDoor(
        code=code,
        kind=given.kind,
        game=lesson.game,
        title=lesson.title,
        until=given.until,
        open=is_open(classroom, given),
        language=room.lesson.language,
    )


def pupil_by_token(classroom: Classroom, code: str, token: str) -> Person | None:
    """Find whose device this is: one that was in the class, or that began this homework."""
    shown, found = hash_token(token), None
    for one in assigned_people(classroom.room, by_code(classroom.room, code)) if token else []:
        begun = hmac.compare_digest(_homework_token(classroom, one, code).encode(), token.encode())
        if begun or (one.token and hmac.compare_digest(one.token, shown)):
            found = one
    return found


def pupil_by_password(
    classroom: Classroom, code: str, password: str, number: int = 0
) -> Person | None:
    """Find whose password this is."""
    found = None
    for one in assigned_people(classroom.room, by_code(classroom.room, code)):
        if is_password(homework_password(classroom, one), password) and number in (0, one.id):
            found = one
    return found


def is_table_missing(classroom: Classroom, code: str, person: Person) -> bool:
    """Whether a table has to be laid when this pupil begins."""
    given = by_code(classroom.room, code)
    return given.kind != "exercises" and str(person.id) not in given.tables


async def begin_homework(classroom: Classroom, code: str, person: Person) -> HomeworkBegun:
    """Let a pupil begin or go on."""
    given = by_code(classroom.room, code)
    if not is_open(classroom, given):
        raise RequestRefused("closed", "This homework is over.")
    if is_table_missing(classroom, code, person):
        await _open_table(classroom, given, person)
        given = by_code(classroom.room, code)
    table = given.tables.get(str(person.id), "")
    mine = answers_of(classroom, given, person.id)
    return HomeworkBegun(
        code=code,
        kind=given.kind,
        person=person.id,
        alias=person.alias,
        token=_homework_token(classroom, person, code),
        exercises=given.exercises,
        judged=[repeat_verdict(given, tries[-1], len(tries)) for tries in mine.values()],
        table=table,
        seat=PUPIL if table else -1,
        seat_token=_homework_token(classroom, person, f"seat {code}") if table else "",
        done=homework_progress(classroom, given, person.id)[0] == "done",
    )


def _homework_token(classroom: Classroom, person: Person, code: str) -> str:
    secret = classroom.hub.services.settings.secret
    owner = f"homework {person.issue} {classroom.room.id}"
    return next_token(secret, owner, code, person.id)


async def rekey_tables(classroom: Classroom, number: int) -> None:
    """Let nobody but the present pupil play the games that were given for homework."""
    person = classroom.room.find_person(number)
    for given in classroom.room.homework if person else []:
        host = await classroom.hub.host(given.tables.get(str(number), ""))
        if person is None or host is None:
            continue
        mine = person.in_class or person.left
        token = _homework_token(classroom, person, f"seat {given.code}") if mine else fresh_token()
        await write_entry(host, "rekey", PUPIL, "", token)


def who_is(classroom: Classroom, code: str, token: str) -> Person:
    """Find whose homework token this is."""
    given, found = by_code(classroom.room, code), None
    for one in assigned_people(classroom.room, given):
        if hmac.compare_digest(_homework_token(classroom, one, code).encode(), token.encode()):
            found = one
    if found is not None:
        return found
    raise RequestRefused("forbidden", "This needs the token of this homework.")


async def _open_table(classroom: Classroom, given: GivenHomework, person: Person) -> None:
    """Open the table of one pupil: the deal of the lesson, or the guided game."""
    services, room = classroom.hub.services, classroom.room
    deal = deal_of(room, given)
    lesson = deal.lesson
    token = _homework_token(classroom, person, f"seat {given.code}")
    terms = Terms(room=room.id, n=0)
    if given.kind == "guide":
        made = await open_guide(services, lesson.game, person.alias, token, terms)
    else:
        table = deal_game(lesson, _lesson_seats(lesson), deal.seed or services.luck.seed())
        places = [OpenedSeat(person.alias, "person", given.level, True)]
        for seat in range(1, _lesson_seats(lesson)):
            name = f"Bot {seat}" if seat > 1 else "Bot"
            places.append(OpenedSeat(name, "bot", given.level, False))
        keys = [SeatKey(n, token if n == PUPIL else None, None) for n in range(len(places))]
        made = await set_up(services, table, places, keys, "seed", watchers=False, terms=terms)

    def act(fresh: Room) -> None:
        by_code(fresh, given.code).tables[str(person.id)] = made.table

    await classroom.change_room(act)


def _lesson_seats(lesson: Lesson) -> int:
    return max(lesson.people, labtable.game(lesson.game).seats[0])
