"""Homework: exercises, the deal once more against a bot, or a guided game; and who did what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import labtable
from labtable.bots import usual
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import TRIES, exercises, judged
from labtable.web.classroom.playing import dealt
from labtable.web.classroom.room import Given, Person, Room
from labtable.web.classroom.tries import Tried
from labtable.web.identity.tokens import digest, fresh_code, next_token
from labtable.web.lobby.guides import open_guide
from labtable.web.lobby.opening import set_up
from labtable.web.refusals import Unmannerly
from labtable.web.store import Place, Terms
from labtable.web.tables.live import LiveTable
from labtable.wire.exercises import Exercise, Judged, Try
from labtable.wire.homework import (
    AtTheDoor,
    BeginHomework,
    ByExercise,
    Homework,
    HomeworkBegun,
    HomeworkDoor,
    HomeworkList,
    HomeworkRow,
    NewHomework,
)
from labtable.wire.lobby import SeatKey

How = Literal["done", "begun", "not_yet"]
CODE = 6
PUPIL, BOT = 0, 1


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


def by_code(room: Room, code: str) -> Given:
    """Find the homework that a code leads to."""
    for one in room.homework:
        if one.code == code:
            return one
    raise Unmannerly("closed", "This homework is over.")


def link_of(room: Room, code: str) -> str:
    """Where homework is done."""
    return f"{room.address.rpartition('/')[0]}/h/{code}"


def whose(room: Room, given: Given) -> list[Person]:
    """For whom it is."""
    return [one for one in room.present if not given.people or one.id in given.people]


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
        open=_open(classroom, given),
        language=room.lesson.language,
        people=people,
    )


def _open(classroom: Classroom, given: Given) -> bool:
    return classroom.clock() < given.until


async def begin(classroom: Classroom, code: str, wish: BeginHomework) -> HomeworkBegun:
    """Let a pupil begin or go on, by the device of the class or by alias and home word."""
    given = by_code(classroom.room, code)
    person = _pupil(classroom.room, given, wish)
    if not _open(classroom, given):
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
        judged=[_verdict(given, tries[-1], len(tries)) for tries in mine.values()],
        table=table,
        seat=PUPIL if table else -1,
        seat_token=_token(classroom, person, f"seat {code}") if table else "",
        done=_state(classroom, given, person.id)[0] == "done",
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


def answered(classroom: Classroom, given: Given, person: int) -> dict[int, list[Tried]]:
    """What one pupil answered, by exercise, in order."""
    mine = [
        tried
        for tried in classroom.tries
        if tried.kind == "homework" and tried.code == given.code and tried.person == person
    ]
    return {n: [one for one in mine if one.n == n] for n in sorted({one.n for one in mine})}


def _verdict(given: Given, last: Tried, tries: int) -> Judged:
    left = 0 if last.right or given.once else max(0, TRIES - tries)
    found = judged(given.exercises[last.n], given.answers[last.n], last.formula, left)
    return _covered(found)


def _covered(found: Judged) -> Judged:
    """Keep the right answer back while there are tries left."""
    if found.right or not found.left:
        return found
    return Judged(found.n, found.right, "", found.why, found.misconception, found.left)


async def answer(classroom: Classroom, code: str, person: Person, given: Try) -> Judged:
    """Judge an answer and keep it."""
    work = by_code(classroom.room, code)
    if not _open(classroom, work):
        raise Unmannerly("closed", "This homework is over.")
    if given.n >= len(work.exercises):
        raise Unmannerly("malformed", "There is no such exercise.", "n")
    before = answered(classroom, work, person.id).get(given.n, [])
    most = 1 if work.once else TRIES
    if len(before) >= most or any([one.right for one in before]):
        raise Unmannerly("closed", "This exercise is answered.")
    left = most - len(before) - 1
    exercise = work.exercises[given.n]
    found = judged(exercise, work.answers[given.n], given.text, left)
    tried = exercise_try(classroom, person, exercise, found, given.text, code)
    await classroom.keep_try(tried)
    classroom.tries = [*classroom.tries, tried]
    return _covered(found)


def exercise_try(
    classroom: Classroom,
    person: Person,
    exercise: Exercise,
    found: Judged,
    text: str,
    code: str = "",
) -> Tried:
    """Write down what somebody answered to an exercise."""
    return Tried(
        kind="homework" if code else "exercise",
        at=classroom.clock(),
        person=person.id,
        table=person.table,
        misconception=found.misconception,
        skills=(exercise.skill,),
        formula=text.strip(),
        n=exercise.n,
        right=found.right,
        code=code,
    )


def _state(classroom: Classroom, given: Given, person: int) -> tuple[How, int, int | None]:
    """How far one pupil has come, how many are right, and the points of a game."""
    if given.kind == "exercises":
        mine = answered(classroom, given, person)
        right = len([1 for tries in mine.values() if any([one.right for one in tries])])
        most = 1 if given.once else TRIES
        settled = [
            n for n, tries in mine.items() if len(tries) >= most or any([t.right for t in tries])
        ]
        whole = len(settled) == len(given.exercises)
        return ("done" if whole else "begun" if mine else "not_yet"), right, None
    host = classroom.hub.hosts.get(given.tables.get(str(person), ""))
    if host is None:
        return ("begun" if str(person) in given.tables else "not_yet"), 0, None
    points = host.live.table.points()
    done = host.live.table.over or _guided(host.live)
    return ("done" if done else "begun"), int(done), points[PUPIL] if points else None


def _guided(live: LiveTable) -> bool:
    """Whether a coach has said everything."""
    coach = live.guide.coach(live.table, PUPIL) if live.guide else None
    return coach is not None and coach.step > coach.of


async def listed(classroom: Classroom) -> HomeworkList:
    """All homework with who did what, the newest first."""
    await classroom.look()
    for given in classroom.room.homework:
        for table in given.tables.values():
            await classroom.hub.host(table)
    return HomeworkList([_told(classroom, given) for given in reversed(classroom.room.homework)])


def _told(classroom: Classroom, given: Given) -> Homework:
    room, people = classroom.room, whose(classroom.room, given)
    rows = [_row(classroom, given, person) for person in people]
    return Homework(
        n=given.n,
        code=given.code,
        link=link_of(room, given.code),
        kind=given.kind,
        game=room.lesson.game,
        title=room.lesson.title,
        given=given.given,
        until=given.until,
        open=_open(classroom, given),
        once=given.once,
        done=len([row for row in rows if row.state == "done"]),
        begun=len([row for row in rows if row.state == "begun"]),
        of=len(rows),
        rows=rows,
        by_exercise=_by_exercise(classroom, given, people),
    )


def _row(classroom: Classroom, given: Given, person: Person) -> HomeworkRow:
    state, right, points = _state(classroom, given, person.id)
    tries = [one for some in answered(classroom, given, person.id).values() for one in some]
    return HomeworkRow(
        person=person.id,
        name=person.name,
        alias=person.alias,
        word=person.word,
        state=state,
        right=right,
        of=len(given.exercises) or 1,
        points=points,
        at=max([one.at for one in tries], default=0.0),
    )


def _by_exercise(classroom: Classroom, given: Given, people: Sequence[Person]) -> list[ByExercise]:
    found = []
    for exercise in given.exercises:
        tries = [answered(classroom, given, one.id).get(exercise.n, []) for one in people]
        first = [some[0] for some in tries if some]
        at_once = len([one for one in first if one.right])
        found.append(ByExercise(exercise, at_once, len(first)))
    return found
