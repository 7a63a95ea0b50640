"""What people of a class ask for, and what a pupil's own page shows."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from labtable.wire.classroom import (
    Clock,
    Hand,
    Hints,
    Made,
    Odd,
    PersonState,
    Phase,
    Projection,
    ProjectionChanged,
    SayIt,
    Showing,
    Spoken,
    State,
    Wall,
    WallChanged,
    Words,
    Worth,
)
from labtable.wire.exercises import Exercise
from labtable.wire.fields import Count, Lights, Name, Sentence, Token, Word
from labtable.wire.lobby import OptionValue
from labtable.wire.messages import Bye, FromServer, Pong

LONGEST_DAYS = 365  # that a class can be kept
Minutes = Annotated[int, Meta(ge=5, le=240)]
PhraseNumber = Annotated[int, Meta(ge=0, le=99)]


class NewClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson that somebody wants to give; every part has a good default."""

    game: Word = "ion"
    preset: Annotated[str, Meta(max_length=40)] = ""  # empty: the one that fits a lesson
    options: Annotated[dict[Word, OptionValue], Meta(max_length=64)] = {}
    people: Annotated[int, Meta(ge=1, le=8)] = 2  # at a table
    same_deal: bool = True
    clock: Clock = "gentle"
    hints: Hints = "later"
    lights: Lights = "after"
    say_it: SayIt = "choice"
    point: bool = False  # the same as `worth` a point
    talk: bool = True
    odd: Odd = "bot"
    language: Spoken = "en"
    minutes: Minutes = 45
    expected: Annotated[int, Meta(ge=0, le=200)] = 0  # people; more wait for a yes. 0: no matter
    worth: Worth = "nothing"  # what is said rightly; a point is shown beside the score


class ComeIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who comes in: one, two against each other at one device, or two who play as one."""

    name: Name
    second: Annotated[str, Meta(max_length=80)] = ""
    as_one: bool = False
    token: Annotated[str, Meta(max_length=64)] = ""  # of this device, if it was here before


class PauseAll(Struct, frozen=True, forbid_unknown_fields=True):
    """Eyes here: a ready phrase, or a sentence of the teacher's own."""

    phrase: PhraseNumber = 0
    words: Annotated[str, Meta(max_length=80)] = ""


class Longer(Struct, frozen=True, forbid_unknown_fields=True):
    """More time."""

    minutes: Annotated[int, Meta(ge=1, le=60)] = 5


class Switches(Struct, frozen=True, forbid_unknown_fields=True):
    """What a teacher switches; what is left out stays."""

    locked: bool | None = None
    names_shown: bool | None = None
    talk: bool | None = None
    odd: Odd | None = None
    keep_days: Annotated[int, Meta(ge=1, le=LONGEST_DAYS)] | None = None


class Change(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of somebody: another name, seat or password, out, in again, a bot for now."""

    name: Annotated[str, Meta(max_length=80)] = ""
    table: Annotated[int, Meta(ge=0, le=200)] = 0
    seat: Annotated[int, Meta(ge=0, le=63)] | None = None  # who sits there changes places
    remove: bool = False
    let_in: bool = False
    name_is_fine: bool = False
    bot: bool = False
    new_password: bool = False  # for homework; the old one and what it opened are void


class AnswerDoor(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of all who wait to come in: all are let in, or none."""

    let_in: bool


class ShowNow(Struct, frozen=True, forbid_unknown_fields=True):
    """What the projector shall show."""

    what: Showing
    n: Count = 0
    step: Annotated[int, Meta(ge=0, le=9)] = 0
    misconception: Annotated[str, Meta(max_length=60)] = ""  # for a try


class SayPhrase(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready phrase by its number."""

    phrase: PhraseNumber


class RaiseHand(Struct, frozen=True, forbid_unknown_fields=True):
    """Up or down, with a reason or none."""

    up: bool = True
    reason: PhraseNumber | None = None


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
