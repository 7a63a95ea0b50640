"""What a class has learned: its map, the comparison of tables, the report."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from labtable.wire.classroom import Lesson, Made, Phase, State, TableState, Words
from labtable.wire.exercises import Solved
from labtable.wire.fields import Sentence, View

Level = Literal["sure", "getting_there", "first_tries", "not_met"]


class SkillRow(Struct, frozen=True):
    """How sure the class is of one skill: people by level."""

    skill: str
    title: Words
    sure: int
    getting_there: int
    first_tries: int
    not_met: int


class TriedRow(Struct, frozen=True):
    """One thing that was tried, and the right form."""

    tried: str
    right: str  # empty: nothing comes of it
    times: int


class MistakeRow(Struct, frozen=True):
    """One kind of mistake, by how many tables met it."""

    misconception: str
    title: Words
    weight: str  # error, slip or note
    skill: str
    tables: int
    right_later: int  # of these tables
    times: int
    tried: list[TriedRow]  # the commonest first
    says: Words  # the line that pupils were shown
    ask: Words  # a question to the class


class LearnedMap(Struct, frozen=True):
    """What the class has learned; no person and no table is named."""

    people: int
    tables: int
    compounds: int
    different: int
    tries: int
    skills: list[SkillRow]
    mistakes: list[MistakeRow]
    exercises: int
    horizon: Phase | None  # only what was before is in it; none: all is in it


class PupilRow(Struct, frozen=True):
    """One pupil, for the teacher alone."""

    person: int
    name: str
    alias: str
    table: int
    seat: int
    points: int | None  # none: a bot plays on, or nobody sat down
    compounds: int
    refused: int
    extra: int  # points for what was said rightly
    levels: dict[str, Level]  # by skill
    tried: list[str]  # the latest first
    mistakes: dict[str, int]  # by misconception
    minutes: float
    remarks: list[Sentence]


class ByPupil(Struct, frozen=True):
    """The map by pupil."""

    skills: list[SkillRow]
    pupils: list[PupilRow]


class Exercises(Struct, frozen=True):
    """Five exercises from the commonest mistakes."""

    exercises: list[Solved]


class Alike(Struct, frozen=True):
    """How many tables were still alike at one place."""

    phase: Phase
    tables: int


class Chosen(Struct, frozen=True):
    """What some tables chose at a fork, and what came of it."""

    answer: str
    says: Sentence
    tables: list[int]
    average: float  # points of the seat when the round was counted, or at the end
    points: list[int]  # by table, in the same order
    example: int  # the table whose board is shown
    made: list[Made]  # by the seat at that table, until the round was counted
    view: View  # the board then, as watchers see it


class DealFork(Struct, frozen=True):
    """A place where tables first chose differently from the same position."""

    n: int
    phase: Phase
    seat: int
    asked: Sentence | None
    tables: int
    before: View  # as the seat saw it
    choices: list[Chosen]  # the commonest first


class Comparison(Struct, frozen=True):
    """The same deal at all tables, compared."""

    ready: bool
    why: Sentence | None  # why not
    alike: list[Alike]
    forks: list[DealFork]


class MadeRow(Struct, frozen=True):
    """Something that the class made."""

    formula: str
    name: str
    names: Words
    times: int


class ReportTable(Struct, frozen=True):
    """One table in the report."""

    n: int
    table: str
    people: list[str]  # names or aliases, by seat
    points: list[int]
    state: TableState
    phase: Phase
    compounds: int
    last: Made | None
    refused: int
    mostly: Words  # what most refusals were about
    seconds: float
    record: str  # empty while hidden


class Report(Struct, frozen=True):
    """The report of a lesson."""

    room: str
    code: str
    state: State
    lesson: Lesson
    goal: Words
    begun: float
    ended: float
    until: float
    people: int
    finished: int  # games
    stopped: int
    map: LearnedMap
    made: list[MadeRow]  # the commonest first
    forks: list[DealFork]
    next: list[Words]  # for the next lesson
    tables: list[ReportTable]
    pupils: list[PupilRow]
    names: Literal["names", "aliases"]
