"""Walks a table along a lesson. Where it stands is the number of answers in the record."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import cache
from typing import Any, Final

from labtable.engine.errors import Refusal
from labtable.engine.record import Record
from labtable.engine.table import Table
from labtable.guide.lesson import (
    PUPIL,
    Coach,
    GuidedLesson,
    Move,
    lesson_of,
    list_lessons,
    read_lesson,
)

TAG: Final = re.compile(r'^\[Guide "(\w+)"\]')


class Guide:
    """Knows what comes next at a table of its lesson; behind the script anybody may do anything."""

    def __init__(self, lesson: GuidedLesson) -> None:
        self.lesson = lesson
        self.script = lesson.script

    def current(self, table: Table[Any]) -> Move | None:
        """Find the answer that comes next; None once the lesson is over, or left behind."""
        given = len(table.record.answers)
        if given >= len(self.script):
            return None
        move = self.script[given]
        with suppress(Refusal):  # a table may be older than the lesson
            table.check(move.seat, move.answer)
            return move
        return None

    def waiting(self, table: Table[Any]) -> list[int]:
        """Seats that may answer now: one after the other, as the script has it."""
        move = self.current(table)
        return table.waiting() if move is None else [move.seat]

    def options(self, table: Table[Any], seat: int) -> list[Any]:
        """Answers of a seat: only the one that comes next."""
        move = self.current(table)
        if move is None:
            return table.options(seat)
        return [table.read(seat, move.answer)] if seat == move.seat else []

    def followed(self, table: Table[Any], seat: int, action: Any) -> Any:
        """Give the script's own answer for one that says the same; refuse any other.

        What the game itself refuses, it explains better.
        """
        move = self.current(table)
        if move is None:
            return action
        table.check(seat, action)
        said = table.read(seat, action) if isinstance(action, str) else action
        wanted = table.read(move.seat, move.answer)
        if seat == move.seat and _sorted_words(said) == _sorted_words(wanted):
            return wanted
        shown = f"'{wanted}'" if seat == move.seat else "somebody else's answer"
        raise Refusal("GUIDE-1", f"That would be allowed, but the coach shows {shown} here.")

    def coach(self, table: Table[Any], viewer: int) -> Coach | None:
        """Say what matters now; the closing words stay until the pupil plays on."""
        if viewer != PUPIL:
            return None
        of, move = len(self.lesson.steps), self.current(table)
        if move is not None:
            step = min(move.stride, of - 1)
            return Coach(step + 1, of, self.lesson.steps[step].say)
        return (
            None if table.over or not self._just_over(table) else Coach(of + 1, of, self.lesson.end)
        )

    def _just_over(self, table: Table[Any]) -> bool:
        """Tell whether the script was played, and nothing more by the pupil since then."""
        answers, script = table.record.answers, len(self.script)
        later = [answer for answer in answers[script:] if answer.seat == PUPIL]
        return len(answers) >= script and not later


def _sorted_words(action: Any) -> list[str]:
    """Cards may be named in any order: `build Na Cl` says the same as `build Cl Na`."""
    return sorted(str(action).split())


def new_guide(game: str) -> Guide:
    """Find the guide of a game for a new table."""
    lesson_of(game)  # refuses where none can be dealt
    return _cached_guide(game)


@cache
def _cached_guide(game: str) -> Guide:
    """Make the guide of a game once; it holds nothing of any table."""
    return Guide(read_lesson(game))


def guide_mark(game: str) -> str:
    """Write the line that marks the record of a table as one with a coach.

    >>> guide_mark("ion")
    '[Guide "ion"]\\n'
    """
    return f'[Guide "{game}"]\n'


def guide_of_record(record: str) -> Guide | None:
    """Find the guide that a marked record asks for."""
    tag = TAG.match(record)
    return _cached_guide(tag[1]) if tag and tag[1] in list_lessons() else None


def count_coached_answers(record: Record) -> int:
    """How many answers of a record, from its beginning, are those that a coach asked for."""
    header = record.header
    if header.game not in list_lessons():
        return 0
    dealt = read_lesson(header.game)
    if (header.seed, header.names[1:]) != (dealt.seed, dealt.names):
        return 0
    followed = 0
    for move, given in zip(dealt.script, record.answers, strict=False):
        if (given.seat, str(given.action)) != (move.seat, move.answer):
            break
        followed += 1
    return followed
