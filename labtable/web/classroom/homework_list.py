"""Who did which homework, for the teacher."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.homework import link_of
from labtable.web.classroom.homework_answers import answered, how_far, is_open, whose
from labtable.web.classroom.room import Given, Person
from labtable.wire.homework import ByExercise, Homework, HomeworkList, HomeworkRow


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
        open=is_open(classroom, given),
        once=given.once,
        done=len([row for row in rows if row.state == "done"]),
        begun=len([row for row in rows if row.state == "begun"]),
        of=len(rows),
        rows=rows,
        by_exercise=_by_exercise(classroom, given, people),
    )


def _row(classroom: Classroom, given: Given, person: Person) -> HomeworkRow:
    state, right, points = how_far(classroom, given, person.id)
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
        home=any([one.home for one in tries]),
    )


def _by_exercise(classroom: Classroom, given: Given, people: Sequence[Person]) -> list[ByExercise]:
    found = []
    for exercise in given.exercises:
        tries = [answered(classroom, given, one.id).get(exercise.n, []) for one in people]
        first = [some[0] for some in tries if some]
        at_once = len([one for one in first if one.right])
        found.append(ByExercise(exercise, at_once, len(first)))
    return found
