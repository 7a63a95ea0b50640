"""Answers to homework: judged, kept, and how far they lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from labtable.host.refusals import RequestRefused
from labtable.host.tables.live_table import LiveTable
from labtable.web.classroom import pupil_page
from labtable.web.classroom.attempts import Attempt
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import judge_answer, tries_of, warm_up
from labtable.web.classroom.homework_passwords import homework_password, page_key
from labtable.web.classroom.projector import shown_exercise
from labtable.web.classroom.room import GivenDeal, GivenHomework, Person, Room
from labtable.wire.exercises import Exercise, Judged, Solved, Try
from labtable.wire.homework import ByExercise, Homework, HomeworkList, HomeworkRow

How = Literal["done", "begun", "not_yet"]
PUPIL = 0  # the seat of whoever does homework


def link_of(room: Room, code: str) -> str:
    """Where homework is done."""
    return f"{room.address.rpartition('/')[0]}/h/{code}"


def by_code(room: Room, code: str) -> GivenHomework:
    """Find the homework that a code leads to."""
    for one in room.homework:
        if one.code == code:
            return one
    raise RequestRefused("closed", "This homework is over.")


def deal_of(room: Room, given: GivenHomework) -> GivenDeal:
    """Find what homework is about: never a deal that came after it and may be in play."""
    if given.deal is not None:
        return given.deal
    return GivenDeal(room.lesson, room.seed if room.started <= given.given else 0)


def assigned_people(room: Room, given: GivenHomework) -> list[Person]:
    """For whom it is: those in the class, and those who only left early."""
    return [
        one
        for one in room.people
        if (one.in_class or one.left) and (not given.people or one.id in given.people)
    ]


def is_open(classroom: Classroom, given: GivenHomework) -> bool:
    """Tell whether it may still be done."""
    return classroom.clock() < given.until


def max_attempts(given: GivenHomework, n: int) -> int:
    """How often an exercise may be tried."""
    return 1 if given.once else tries_of(given.exercises[n])


def answers_of(classroom: Classroom, given: GivenHomework, person: int) -> dict[int, list[Attempt]]:
    """What one pupil answered, by exercise, in order."""
    mine = [
        tried
        for tried in classroom.tries
        if tried.kind == "homework" and tried.code == given.code and tried.person == person
    ]
    return {n: [one for one in mine if one.n == n] for n in sorted({one.n for one in mine})}


def repeat_verdict(given: GivenHomework, last: Attempt, tries: int) -> Judged:
    """Say once more what came of an exercise."""
    left = 0 if last.right else max(0, max_attempts(given, last.n) - tries)
    return judge_answer(given.exercises[last.n], given.answers[last.n], last.formula, left)


async def answer_homework(classroom: Classroom, code: str, person: Person, given: Try) -> Judged:
    """Judge an answer and keep it."""
    work = by_code(classroom.room, code)
    if not is_open(classroom, work):
        raise RequestRefused("closed", "This homework is over.")
    if given.n >= len(work.exercises):
        raise RequestRefused("malformed", "There is no such exercise.", "n")
    before = answers_of(classroom, work, person.id).get(given.n, [])
    solved = Solved(work.exercises[given.n], work.answers[given.n], {}, {}, 0)
    most = max_attempts(work, given.n)
    return await _judge_attempt(classroom, person, solved, given.text, before, most, code)


async def answer_exercise(classroom: Classroom, person: Person, wish: Try) -> Judged:
    """Judge an answer to the exercise that the teacher shows, or to the one for waiting."""
    await classroom.load_tables()
    exercise = shown_exercise(classroom)
    if exercise is not None and exercise.n == wish.n:
        solved = pupil_page.solved_exercise(classroom, exercise)
        return await answer_shown_exercise(classroom, person, solved, wish.text)
    waiting = warm_up(classroom, person)
    if waiting.exercise.n != wish.n or not pupil_page.is_waiting(classroom, person):
        raise RequestRefused("closed", "This exercise is not shown any more.")
    return judge_answer(waiting.exercise, waiting.answer, wish.text, 1)


async def answer_shown_exercise(
    classroom: Classroom, person: Person, solved: Solved, text: str
) -> Judged:
    """Judge an answer to the exercise that all see, and keep it."""
    n, since = solved.exercise.n, classroom.room.started
    before = [
        tried
        for tried in classroom.tries
        if (tried.kind, tried.person, tried.n) == ("exercise", person.id, n) and tried.at >= since
    ]
    return await _judge_attempt(classroom, person, solved, text, before, tries_of(solved.exercise))


async def _judge_attempt(
    classroom: Classroom,
    person: Person,
    solved: Solved,
    text: str,
    before: list[Attempt],
    most: int,
    code: str = "",
) -> Judged:
    """Judge one more try, if there is one left; of two at the same time one counts."""
    if len(before) >= most or any([one.right for one in before]):
        raise RequestRefused("closed", "This exercise is answered.")
    exercise = solved.exercise
    found = judge_answer(exercise, solved.answer, text, most - len(before) - 1)
    tried = exercise_attempt(classroom, person, exercise, found, text, code)
    work = code or f"shown {classroom.room.started}"
    if not await classroom.record_attempt(tried, f"{work} {person.id} {exercise.n} {len(before)}"):
        raise RequestRefused("rate", "That was too fast. Wait a moment.")
    classroom.tries = [*classroom.tries, tried]
    return found


def exercise_attempt(
    classroom: Classroom,
    person: Person,
    exercise: Exercise,
    found: Judged,
    text: str,
    code: str = "",
) -> Attempt:
    """Write down what somebody answered to an exercise."""
    return Attempt(
        kind="homework" if code else "exercise",
        at=classroom.clock(),
        person=person.id,
        table=person.table,
        misconception=found.misconception,
        skills=(exercise.skill,),
        strong=not exercise.choices,
        formula=text.strip(),
        n=exercise.n,
        right=found.right,
        code=code,
    )


def homework_progress(
    classroom: Classroom, given: GivenHomework, person: int
) -> tuple[How, int, int | None]:
    """How far one pupil has come, how many are right, and the points of a game."""
    if given.kind == "exercises":
        mine = answers_of(classroom, given, person)
        right = len([1 for tries in mine.values() if any([one.right for one in tries])])
        settled = [
            n
            for n, tries in mine.items()
            if len(tries) >= max_attempts(given, n) or any([t.right for t in tries])
        ]
        whole = len(settled) == len(given.exercises)
        return ("done" if whole else "begun" if mine else "not_yet"), right, None
    host = classroom.hub.hosts.get(given.tables.get(str(person), ""))
    if host is None:
        return ("begun" if str(person) in given.tables else "not_yet"), 0, None
    points = host.live.table.points()
    done = host.live.table.over or _has_finished_guide(host.live)
    return ("done" if done else "begun"), int(done), points[PUPIL] if points else None


def _has_finished_guide(live: LiveTable) -> bool:
    """Whether a coach has said everything."""
    coach = live.guide.coach(live.table, PUPIL) if live.guide else None
    return coach is not None and coach.step > coach.of


async def homework_overview(classroom: Classroom) -> HomeworkList:
    """All homework with who did what, the newest first."""
    await classroom.load_tables()
    for given in classroom.room.homework:
        for table in given.tables.values():
            await classroom.hub.host(table)
    return HomeworkList(
        [_homework_info(classroom, given) for given in reversed(classroom.room.homework)]
    )


def _homework_info(classroom: Classroom, given: GivenHomework) -> Homework:
    room, people = classroom.room, assigned_people(classroom.room, given)
    rows = [_homework_row(classroom, given, person) for person in people]
    lesson = deal_of(room, given).lesson
    return Homework(
        n=given.n,
        code=given.code,
        link=link_of(room, given.code),
        kind=given.kind,
        game=lesson.game,
        title=lesson.title,
        given=given.given,
        until=given.until,
        open=is_open(classroom, given),
        once=given.once,
        done=len([row for row in rows if row.state == "done"]),
        begun=len([row for row in rows if row.state == "begun"]),
        of=len(rows),
        rows=rows,
        by_exercise=_count_by_exercise(classroom, given, people),
    )


def _homework_row(classroom: Classroom, given: GivenHomework, person: Person) -> HomeworkRow:
    state, right, points = homework_progress(classroom, given, person.id)
    tries = [one for some in answers_of(classroom, given, person.id).values() for one in some]
    return HomeworkRow(
        person=person.id,
        name=person.name,
        alias=person.alias,
        word=homework_password(classroom, person),
        state=state,
        right=right,
        of=len(given.exercises) or 1,
        points=points,
        at=max([one.at for one in tries], default=0.0),
        home=any([one.home for one in tries]),
        page_key=page_key(classroom, given, person) if given.exercises else "",
    )


def _count_by_exercise(
    classroom: Classroom, given: GivenHomework, people: Sequence[Person]
) -> list[ByExercise]:
    found = []
    for exercise in given.exercises:
        tries = [answers_of(classroom, given, one.id).get(exercise.n, []) for one in people]
        first = [some[0] for some in tries if some]
        at_once = len([one for one in first if one.right])
        found.append(ByExercise(exercise, at_once, len(first)))
    return found
