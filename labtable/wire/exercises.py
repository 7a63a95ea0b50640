"""Exercises made from what a class got wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from labtable.wire.fields import Sentence

Kind = Literal["write", "choose", "name", "bond", "count"]


class Exercise(Struct, frozen=True):
    """One exercise, without its answer."""

    n: int
    kind: Kind
    asked: Sentence
    given: str  # a formula or a name, large
    names: dict[str, str]  # of what is given, by language; where that is a substance
    choices: list[str]  # empty: one types
    skill: str
    misconception: str  # where it comes from
    tables: int  # how many met it


class Solved(Struct, frozen=True):
    """An exercise with its answer, for the teacher."""

    exercise: Exercise
    answer: str
    why: dict[str, str]  # by language
    tried: dict[str, int]  # what pupils answered on their devices
    right: int


class Try(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody answers to an exercise."""

    n: Annotated[int, Meta(ge=0, le=999)]
    text: Annotated[str, Meta(max_length=80)]


class Judged(Struct, frozen=True):
    """What came of it."""

    n: int
    right: bool
    answer: str  # the right one, once it was tried
    why: dict[str, str]  # by language
    misconception: str
    left: int  # further tries
    names: dict[str, str] = {}  # of the right answer, by language; where it is a name
