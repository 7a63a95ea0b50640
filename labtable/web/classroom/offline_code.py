"""The code that a pupil brings from home: eight letters that tell how each exercise went.

The page that was taken home writes them (`client/src/classroom/offlineCode.ts`), the server reads
them. They are signed with a key of their own, one for each pupil and homework, and so tell nothing
about a password.
"""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Final, NamedTuple

from labtable.host.identity.tokens import read_typed_code
from labtable.host.refusals import RequestRefused
from labtable.web.classroom.attempts import Attempt
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.homework_answers import (
    answers_of,
    assigned_people,
    homework_progress,
    max_attempts,
)
from labtable.web.classroom.homework_passwords import page_key
from labtable.web.classroom.room import GivenHomework, Person
from labtable.wire.homework import FromHome

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O: nothing looks like a number
LENGTH: Final = 8
MOST: Final = 5  # exercises
NOT_DONE, NOT_FOUND, FOUND_LATER, FOUND_AT_ONCE = range(4)
_RESULTS: Final = 4**MOST
CHECKS: Final = len(LETTERS) ** LENGTH // _RESULTS  # of so many made-up letters one is taken


def encode_results(key: str, results: Sequence[int]) -> str:
    """Write the letters.

    >>> encode_results("ABCDE-FGHJH", [3, 3, 2, 1, 3])
    'RZLPLCQD'
    """
    told = sum([each * 4**n for n, each in enumerate(results)])
    number = (told ^ _cover_number(key)) + _RESULTS * _check_number(key, told)
    found = ""
    for _ in range(LENGTH):
        number, letter = divmod(number, len(LETTERS))
        found = LETTERS[letter] + found
    return found


def decode_results(key: str, letters: str) -> list[int] | None:
    """Read what they say of every exercise; nothing where they were not made with this key.

    >>> decode_results("ABCDE-FGHJH", encode_results("ABCDE-FGHJH", [3, 3, 2, 1, 3]))
    [3, 3, 2, 1, 3]
    """
    number = 0
    for letter in letters:
        number = number * len(LETTERS) + LETTERS.index(letter)
    check, covered = divmod(number, _RESULTS)
    told = covered ^ _cover_number(key)
    if check != _check_number(key, told):
        return None
    return [told // 4**n % 4 for n in range(MOST)]


def normalize_code(text: str) -> str:
    """Read letters as people type them; empty where they are not eight, or not ours.

    >>> normalize_code("rzlp lcqd"), normalize_code("rzlp")
    ('RZLPLCQD', '')
    """
    found = read_typed_code(text)
    fits = len(found) == LENGTH and all([letter in LETTERS for letter in found])
    return found if fits else ""


def _cover_number(key: str) -> int:
    """What the results are covered with, so that equal ones look different."""
    return _sign_text(key, "cover") % _RESULTS


def _check_number(key: str, told: int) -> int:
    return _sign_text(key, f"check {told}") % CHECKS


def _sign_text(key: str, text: str) -> int:
    """Sign a text: 48 bits, which are whole numbers in every language."""
    return int.from_bytes(hmac.digest(read_typed_code(key).encode(), text.encode(), "sha256")[:6])


EIGHT = "The letters from home are eight, without I and O. Look at them once more."
UNKNOWN = "These letters fit nobody in this class. Look at them once more."
NOT_YOURS = "These are not your letters. Look at them once more; everybody brings their own."


class ImportedResult(NamedTuple):
    """Letters that were understood."""

    given: GivenHomework
    person: Person
    results: list[int]


async def import_results(classroom: Classroom, text: str, person: Person | None = None) -> FromHome:
    """Keep what letters tell; where a pupil types them, they must be the pupil's own."""
    letters = normalize_code(text)
    if not letters:
        raise RequestRefused("malformed", EIGHT, "letters")
    found = _find_owner(classroom, letters, person)
    if found is None:
        raise RequestRefused("malformed", NOT_YOURS if person else UNKNOWN, "letters")
    fresh = _new_attempts(classroom, found)
    for tried in fresh:
        await classroom.record_attempt(tried)
    classroom.tries = [*classroom.tries, *fresh]
    right = homework_progress(classroom, found.given, found.person.id)[1]
    return FromHome(
        n=found.given.n,
        person=found.person.id,
        alias=found.person.alias,
        right=right,
        of=len(found.given.exercises),
        news=bool(fresh),
    )


def _find_owner(classroom: Classroom, letters: str, owner: Person | None) -> ImportedResult | None:
    """Find the one pupil and the one homework that the letters fit."""
    for given in [one for one in classroom.room.homework if one.exercises]:
        for person in assigned_people(classroom.room, given):
            if owner is None or person.id == owner.id:
                results = decode_results(page_key(classroom, given, person), letters)
                if results is not None:
                    return ImportedResult(given, person, results[: len(given.exercises)])
    return None


def _new_attempts(classroom: Classroom, found: ImportedResult) -> list[Attempt]:
    """Write down as tries what is not known yet."""
    given, person = found.given, found.person
    known = answers_of(classroom, given, person.id)
    tries: list[Attempt] = []
    for n, result in enumerate(found.results):
        most = max_attempts(given, n)
        wrong = {NOT_DONE: 0, NOT_FOUND: most, FOUND_LATER: 1, FOUND_AT_ONCE: 0}
        rights = [False] * wrong[result] + [True] * (result in (FOUND_LATER, FOUND_AT_ONCE))
        tries += [_make_attempt(classroom, found, n, right) for right in rights if n not in known]
    return tries


def _make_attempt(classroom: Classroom, found: ImportedResult, n: int, right: bool) -> Attempt:
    return Attempt(
        kind="homework",
        at=classroom.clock(),
        person=found.person.id,
        table=found.person.table,
        skills=(found.given.exercises[n].skill,),
        strong=not found.given.exercises[n].choices,
        formula=found.given.answers[n] if right else "",
        n=n,
        right=right,
        code=found.given.code,
        home=True,
    )
