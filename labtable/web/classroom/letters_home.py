"""Letters that pupils bring from home: whose they are, and what they tell."""

from __future__ import annotations

from typing import NamedTuple

from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.homework_answers import answered, how_far, most_tries, whose
from labtable.web.classroom.letters import (
    FOUND_AT_ONCE,
    FOUND_LATER,
    NOT_DONE,
    NOT_FOUND,
    key_of,
    read,
    typed,
)
from labtable.web.classroom.room import Given, Person, Room
from labtable.web.classroom.tries import Tried
from labtable.web.refusals import Unmannerly
from labtable.wire.homework import FromHome

EIGHT = "The letters from home are eight, without I and O. Look at them once more."
UNKNOWN = "These letters fit nobody in this class. Look at them once more."
OTHERS = "These letters are those of somebody else. Everybody brings their own."


class Brought(NamedTuple):
    """Letters that were understood."""

    given: Given
    person: Person
    results: list[int]


async def bring(classroom: Classroom, text: str, person: Person | None = None) -> FromHome:
    """Keep what letters tell; where a pupil types them, they must be the pupil's own."""
    letters = typed(text)
    if not letters:
        raise Unmannerly("malformed", EIGHT, "letters")
    found = _found(classroom.room, letters)
    if found is None:
        raise Unmannerly("malformed", UNKNOWN, "letters")
    if person is not None and found.person.id != person.id:
        raise Unmannerly("forbidden", OTHERS, "letters")
    fresh = _tries(classroom, found)
    for tried in fresh:
        await classroom.keep_try(tried)
    classroom.tries = [*classroom.tries, *fresh]
    right = how_far(classroom, found.given, found.person.id)[1]
    return FromHome(
        n=found.given.n,
        person=found.person.id,
        alias=found.person.alias,
        right=right,
        of=len(found.given.exercises),
        news=bool(fresh),
    )


def _found(room: Room, letters: str) -> Brought | None:
    """Find the one pupil and the one homework that the letters fit."""
    for given in room.homework:
        for person in whose(room, given):
            told = read(key_of(given.code, person.id, person.word), letters)
            if told and person.word and told.homework == given.n % 32:
                return Brought(given, person, told.results[: len(given.exercises)])
    return None


def _tries(classroom: Classroom, found: Brought) -> list[Tried]:
    """Write down as tries what is not known yet."""
    given, person = found.given, found.person
    known = answered(classroom, given, person.id)
    wrong = {NOT_DONE: 0, NOT_FOUND: most_tries(given), FOUND_LATER: 1, FOUND_AT_ONCE: 0}
    tries: list[Tried] = []
    for n, result in enumerate(found.results):
        rights = [False] * wrong[result] + [True] * (result in (FOUND_LATER, FOUND_AT_ONCE))
        tries += [_tried(classroom, found, n, right) for right in rights if n not in known]
    return tries


def _tried(classroom: Classroom, found: Brought, n: int, right: bool) -> Tried:
    return Tried(
        kind="homework",
        at=classroom.clock(),
        person=found.person.id,
        table=found.person.table,
        skills=(found.given.exercises[n].skill,),
        formula=found.given.answers[n] if right else "",
        n=n,
        right=right,
        code=found.given.code,
        home=True,
    )
