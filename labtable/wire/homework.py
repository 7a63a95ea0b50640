"""Homework: given by a teacher, done by whoever has the link."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from labtable.wire.classroom import PersonNumber, Spoken
from labtable.wire.exercises import Exercise, Judged
from labtable.wire.fields import Token

Kind = Literal["exercises", "deal", "guide"]


class NewHomework(Struct, frozen=True, forbid_unknown_fields=True):
    """What a teacher gives."""

    kind: Kind
    until: float = 0.0  # 0: as long as the class is kept
    once: bool = False
    people: Annotated[list[PersonNumber], Meta(max_length=200)] = []  # none: all
    level: Annotated[str, Meta(max_length=40)] = ""  # of the bot, for a deal


class HomeworkRow(Struct, frozen=True):
    """How far one pupil has come."""

    person: int
    name: str
    alias: str
    word: str  # the homework password, for another device
    state: Literal["done", "begun", "not_yet"]
    right: int
    of: int
    points: int | None
    at: float
    home: bool = False  # told by letters that were brought from home
    page_key: str = ""  # for the page that the teacher hands out, where it is exercises


class ByExercise(Struct, frozen=True):
    """How an exercise was answered."""

    exercise: Exercise
    at_once: int  # right with the first try
    tried: int


class Homework(Struct, frozen=True):
    """Homework, for the teacher."""

    n: int
    code: str
    link: str
    kind: Kind
    game: str
    title: str
    given: float
    until: float
    open: bool
    once: bool
    done: int
    begun: int
    of: int
    rows: list[HomeworkRow]
    by_exercise: list[ByExercise]


class HomeworkList(Struct, frozen=True):
    """All homework of a class, the newest first."""

    homework: list[Homework]


class HomeworkDoor(Struct, frozen=True):
    """What everybody with the link sees first: nothing about pupils."""

    code: str
    kind: Kind
    game: str
    title: str
    until: float
    open: bool
    language: Spoken


class BeginHomework(Struct, frozen=True, forbid_unknown_fields=True):
    """Who begins: by a token of the class or of this homework, or by the homework password."""

    person: Annotated[int, Meta(ge=0, le=10_000)] = 0  # whose password it has to be; 0: anybody's
    word: Annotated[str, Meta(max_length=40)] = ""
    token: Annotated[str, Meta(max_length=64)] = ""


class HomeworkBegun(Struct, frozen=True):
    """What is to be done: exercises, or a table to play at."""

    code: str
    kind: Kind
    person: int
    alias: str
    token: Token  # for the answers
    exercises: list[Exercise]
    judged: list[Judged]  # so far
    table: str
    seat: int
    seat_token: str
    done: bool


class HomeExercise(Struct, frozen=True):
    """An exercise that is judged without a server."""

    exercise: Exercise
    asked: dict[str, str]  # by language
    accepted: list[str]  # spellings of the answer
    answer: str
    why: dict[str, str]  # by language
    known: dict[str, dict[str, str]]  # what is said to answers that one may expect, by language
    hints: dict[str, dict[str, str]]  # the same while tries are left: nothing of the answer
    hint: dict[str, str]  # to all other answers
    tries: int


class TakenHome(Struct, frozen=True):
    """What a page holds that works without the server: exercises with their answers."""

    code: str
    title: str
    until: float
    language: Spoken
    exercises: list[HomeExercise]
    alias: str = ""  # whose own page it is
    key: str = ""  # with which that pupil's letters are signed; empty: the pupil types it


class Letters(Struct, frozen=True, forbid_unknown_fields=True):
    """What a pupil brings from home."""

    letters: Annotated[str, Meta(max_length=40)]


class FromHome(Struct, frozen=True):
    """What letters told."""

    n: int  # of the homework
    person: int
    alias: str
    right: int
    of: int
    news: bool  # else all of it was known
