"""A pupil in a class: the own page, and the way in."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from labtable.wire.classroom import (
    Hand,
    Hints,
    Made,
    PersonState,
    Phase,
    Projection,
    ProjectionChanged,
    SayIt,
    Spoken,
    State,
    Wall,
    WallChanged,
    Words,
)
from labtable.wire.exercises import Exercise
from labtable.wire.fields import Lights, Token
from labtable.wire.messages import Bye, FromServer, Pong
from labtable.wire.sentence import Sentence


class Partner(Struct, frozen=True):
    """Somebody at the own table."""

    seat: int
    alias: str
    name: str
    here: bool
    bot: bool


class SeatHere(Struct, frozen=True):
    """The way to the own table; hello takes these tokens."""

    table: str
    seats: list[int]  # none: one watches
    tokens: list[Token]


class Phrased(Struct, frozen=True):
    """A ready phrase that came in."""

    n: int  # of the phrase
    said: Sentence
    by: Literal["teacher", "pupil"]
    alias: str
    at: float


class SayNow(Struct, frozen=True):
    """A question about a compound that was just made; nobody has to answer."""

    n: int
    seat: int
    what: Literal["name", "formula", "charges"]
    asked: Sentence
    given: str
    choices: list[str]  # empty: one types
    names: dict[str, Words]  # by what is given or offered here: the same in all languages


class Me(FromServer, frozen=True):
    """Everything that a pupil's page needs beside the table itself."""

    seq: int
    room: str
    state: State
    person: int
    name: str
    alias: str
    me: PersonState
    others: list[int]  # further people at this device
    table: int
    seat: int
    partners: list[Partner]
    here: SeatHere | None  # where to play, or to watch
    game: str
    title: str
    language: Spoken
    came: int
    expected: int
    phase: Phase | None  # of the own table
    hand: Hand | None
    held: Sentence | None
    phrases: list[Phrased]  # of the last minutes
    talk: bool
    hints: Hints
    lights: Lights
    say_it: SayIt
    warm_up: Exercise | None  # while one waits
    exercise: Exercise | None  # that the teacher shows
    asked: SayNow | None  # about what was just made
    made: list[Made]  # so far, by this person
    points: int | None
    extra: int  # points for what was said rightly
    all_done: bool
    sealed: bool = False  # the deal can still be played on, so nothing of the past opens


class CameIn(Struct, frozen=True):
    """One's place in a class; each person has a token of their own."""

    room: str
    people: list[int]
    tokens: list[Token]
    asks: bool  # the teacher has to say yes first
    me: Me


ClassMessage = Wall | WallChanged | Projection | ProjectionChanged | Me | Pong | Bye
