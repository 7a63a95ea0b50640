"""Answers to homework: judged, kept, and how far they lead."""

from __future__ import annotations

from typing import Literal

from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import TRIES, judged
from labtable.web.classroom.room import Given, Person, Room
from labtable.web.classroom.tries import Tried
from labtable.web.refusals import Unmannerly
from labtable.web.tables.live import LiveTable
from labtable.wire.exercises import Exercise, Judged, Try

How = Literal["done", "begun", "not_yet"]
PUPIL = 0  # the seat of whoever does homework


def by_code(room: Room, code: str) -> Given:
    """Find the homework that a code leads to."""
    for one in room.homework:
        if one.code == code:
            return one
    raise Unmannerly("closed", "This homework is over.")


def whose(room: Room, given: Given) -> list[Person]:
    """For whom it is."""
    return [one for one in room.present if not given.people or one.id in given.people]


def is_open(classroom: Classroom, given: Given) -> bool:
    """Tell whether it may still be done."""
    return classroom.clock() < given.until


def most_tries(given: Given) -> int:
    """How often an exercise may be tried."""
    return 1 if given.once else TRIES


def answered(classroom: Classroom, given: Given, person: int) -> dict[int, list[Tried]]:
    """What one pupil answered, by exercise, in order."""
    mine = [
        tried
        for tried in classroom.tries
        if tried.kind == "homework" and tried.code == given.code and tried.person == person
    ]
    return {n: [one for one in mine if one.n == n] for n in sorted({one.n for one in mine})}


def verdict(given: Given, last: Tried, tries: int) -> Judged:
    """Say once more what came of an exercise."""
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
    if not is_open(classroom, work):
        raise Unmannerly("closed", "This homework is over.")
    if given.n >= len(work.exercises):
        raise Unmannerly("malformed", "There is no such exercise.", "n")
    before = answered(classroom, work, person.id).get(given.n, [])
    most = most_tries(work)
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


def how_far(classroom: Classroom, given: Given, person: int) -> tuple[How, int, int | None]:
    """How far one pupil has come, how many are right, and the points of a game."""
    if given.kind == "exercises":
        mine = answered(classroom, given, person)
        right = len([1 for tries in mine.values() if any([one.right for one in tries])])
        most = most_tries(given)
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
