"""What is kept of a class: its lesson, its people and where they sit. Times are since 1970."""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from labtable.engine.game import Stage
from labtable.engine.sentence import Sentence
from labtable.wire.classroom import Lesson, Show, State
from labtable.wire.exercises import Exercise

A_DAY = 24 * 3600.0
KEPT_DAYS = 7
UNUSED = 2 * 3600.0  # seconds after which a class is gone into which nobody came
T = TypeVar("T")


class Raised(Struct, frozen=True):
    """A hand."""

    since: float
    reason: int | None  # number of the phrase
    coming: bool = False


class Person(Struct):
    """Somebody of the class."""

    id: int
    name: str
    alias: str
    token: str  # the hash of the one in the device
    came: float
    second: str = ""  # first name of the other one, where two play as one
    table: int = 0  # its number
    seat: int = -1
    shares: int = 0  # another person at the same device
    hidden: bool = False  # the teacher has to look at the name first
    removed: bool = False
    asks: bool = False  # waits for a yes
    claims: int = 0  # says to be that person
    late: float = 0.0  # seconds after the start
    hand: Raised | None = None
    lost: float = 0.0  # seconds without a sign, in all
    extra: int = 0  # points for what was said rightly
    word: str = ""  # with which homework is begun at another device

    @property
    def in_class(self) -> bool:
        return not (self.removed or self.asks)

    @property
    def called(self) -> str:
        """How the own table calls them."""
        if self.hidden:
            return self.alias
        return f"{self.name} + {self.second}" if self.second else self.name


class TablePlace(Struct):
    """A table of the room."""

    n: int
    table: str  # its name on the server
    seats: int
    begun: float
    ended: float = 0.0


class Said(Struct, frozen=True):
    """A ready phrase that somebody said at a table."""

    table: int
    phrase: int
    by: int  # a person; 0: the teacher
    at: float


class Asked(Struct, frozen=True):
    """A question about a compound that somebody made."""

    n: int
    person: int
    seat: int
    what: Literal["name", "formula", "charges"]
    formula: str
    choices: list[str]
    stage: Stage  # at which it was made


class Given(Struct):
    """Homework."""

    n: int
    code: str
    kind: Literal["exercises", "deal", "guide"]
    given: float
    until: float
    once: bool
    people: list[int]  # nobody: all
    level: str
    exercises: list[Exercise]
    answers: list[str]  # to the exercises
    tables: dict[str, str] = {}  # by person: where a deal or a guided game is played


class Room(Struct, kw_only=True):
    """A class from its opening to its end."""

    id: str
    code: str
    lesson: Lesson
    keys: list[str]  # hashes of the teacher's
    projector: str
    created: float
    until: float
    address: str = ""  # where people type the code
    keep_days: int = KEPT_DAYS
    state: State = "open"
    game: int = 1  # the how many-th with these people
    seed: int = 0
    started: float = 0.0
    ends: float = 0.0
    ended: float = 0.0
    locked: bool = False
    names_shown: bool = False
    nameless: bool = False  # first names are forgotten, the rest is still kept
    eyes: Sentence | None = None  # what all screens say while the class is paused
    since: float = 0.0  # when it was paused
    show: Show = Show("code", 0, 0)
    shown: str = ""  # a misconception, shown large
    people: list[Person] = []
    tables: list[TablePlace] = []
    past: list[list[TablePlace]] = []
    said: list[Said] = []
    asked: list[Asked] = []
    homework: list[Given] = []

    def person(self, number: int) -> Person | None:
        return next((one for one in self.people if one.id == number), None)

    def place(self, n: int) -> TablePlace | None:
        return next((one for one in self.tables if one.n == n), None)

    def at(self, table: int) -> list[Person]:
        """Find who sits at a table, by seat."""
        found = [one for one in self.people if one.table == table and one.seat >= 0]
        return sorted([one for one in found if one.in_class], key=lambda one: one.seat)

    def sitting(self, table: int, seat: int) -> Person | None:
        found = [one for one in self.people if one.table == table and one.seat == seat]
        return next((one for one in found if one.in_class and seat >= 0), None)

    @property
    def present(self) -> list[Person]:
        """Those who belong to the class now."""
        return [one for one in self.people if one.in_class]

    @property
    def playing(self) -> bool:
        return self.state in ("playing", "paused")


def copied(room: Room) -> Room:
    """Make a copy that may be changed."""
    return read_room(written(room))


def written(room: Room) -> str:
    """Write a class down."""
    return msgspec.json.encode(room).decode()


def read_room(body: str) -> Room:
    """Read what was written."""
    return msgspec.json.decode(body, type=Room)
