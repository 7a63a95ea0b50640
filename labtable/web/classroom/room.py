"""The stored state of a class: its lesson, its people, their seats, and how long each is kept.

Times are seconds since 1970.
"""

from __future__ import annotations

from typing import Literal, TypeVar

import msgspec
from msgspec import Struct

from labtable.engine.game import Stage
from labtable.engine.sentence import Sentence
from labtable.host.settings import (
    A_DAY,
    AN_HOUR,
    KEPT_DAYS,
    LESSON_HOURS,
    LONGEST_DAYS,
    NAME_DAYS,
)
from labtable.wire.classroom import Lesson, Show, State
from labtable.wire.exercises import Exercise

T = TypeVar("T")


class RaisedHand(Struct, frozen=True):
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
    last_seen: float = 0.0  # in a lesson
    second: str = ""  # first name of the other one, where two play as one
    table: int = 0  # its number
    seat: int = -1
    shares: int = 0  # another person at the same device
    hidden: bool = False  # the teacher has to look at the name first
    removed: bool = False
    asks: bool = False  # waits for a yes
    claims: int = 0  # says to be that person
    late: float = 0.0  # seconds after the start
    hand: RaisedHand | None = None
    lost: float = 0.0  # seconds without a sign, in all
    extra: int = 0  # points for what was said rightly
    issue: int = 1  # the how many-th homework password is valid
    left: bool = False  # went by themselves

    @property
    def in_class(self) -> bool:
        return not (self.removed or self.asks or self.left)

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


class SaidPhrase(Struct, frozen=True):
    """A ready phrase that somebody said at a table."""

    table: int
    phrase: int
    by: int  # a person; 0: the teacher
    at: float


class NamingPrompt(Struct, frozen=True):
    """A question about a compound that somebody made."""

    n: int
    person: int
    seat: int
    what: Literal["name", "formula", "charges"]
    formula: str
    choices: list[str]
    stage: Stage  # at which it was made


class GivenDeal(Struct, frozen=True):
    """What homework is about, also when the class has gone on to another game."""

    lesson: Lesson
    seed: int  # 0: any deal


class GivenHomework(Struct):
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
    deal: GivenDeal | None = None  # homework of older versions did not say


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
    resumed: float = 0.0  # when it was last started, or continued after its end
    ends: float = 0.0
    ended: float = 0.0
    locked: bool = False
    names_shown: bool = False
    eyes: Sentence | None = None  # what all screens say while the class is paused
    since: float = 0.0  # when it was paused
    show: Show = Show("code", 0, 0)
    shown: str = ""  # a misconception, shown large
    people: list[Person] = []
    last_number: int = 0  # that a person had; none comes twice
    tables: list[TablePlace] = []
    past: list[list[TablePlace]] = []
    said: list[SaidPhrase] = []
    asked: list[NamingPrompt] = []
    homework: list[GivenHomework] = []
    origin: str = ""  # of a copy from a file: names the class it was saved from
    history: bool = False  # from a file that this server did not make: to be read, nothing else
    closed: bool = False  # the deal may be told, so no table is ever played on

    def find_person(self, number: int) -> Person | None:
        return next((one for one in self.people if one.id == number), None)

    def find_place(self, n: int) -> TablePlace | None:
        return next((one for one in self.tables if one.n == n), None)

    def people_at(self, table: int) -> list[Person]:
        """Find who sits at a table, by seat."""
        found = [one for one in self.people if one.table == table and one.seat >= 0]
        return sorted([one for one in found if one.in_class], key=lambda one: one.seat)

    def person_at(self, table: int, seat: int) -> Person | None:
        found = [one for one in self.people if one.table == table and one.seat == seat]
        return next((one for one in found if one.in_class and seat >= 0), None)

    @property
    def present(self) -> list[Person]:
        """Those who belong to the class now."""
        return [one for one in self.people if one.in_class]

    @property
    def playing(self) -> bool:
        return self.state in ("playing", "paused")


def copy_room(room: Room) -> Room:
    """Make a copy that may be changed."""
    return decode_room(encode_room(room))


def encode_room(room: Room) -> str:
    """Write a class down."""
    return msgspec.json.encode(room).decode()


def decode_room(body: str) -> Room:
    """Read what was written."""
    return msgspec.json.decode(body, type=Room)


LESSON = LESSON_HOURS * AN_HOUR


def last_day(room: Room) -> float:
    """When a class goes at the latest, whatever its teacher says."""
    return room.created + LONGEST_DAYS * A_DAY


def name_day(room: Room, person: Person) -> float:
    """When a first name goes: days after the pupil was last here, in a copy after the lesson."""
    here = room.ended if room.state == "kept" else max(person.came, person.last_seen)
    return here + NAME_DAYS * A_DAY


def is_named(person: Person) -> bool:
    """Whether more is known of somebody than the alias."""
    return bool(person.second) or person.name != person.alias


def overdue_names(room: Room, now: float) -> list[Person]:
    """Whose first names are to be forgotten."""
    return [one for one in room.people if is_named(one) and name_day(room, one) <= now]


def lesson_end(room: Room) -> float:
    """When a lesson ends by itself."""
    return max(room.started, room.resumed) + LESSON


def limit_retention(room: Room) -> None:
    """Let nothing keep a class for longer than the data sheet says."""
    room.until = min(room.until, last_day(room))


def next_due(room: Room) -> float:
    """When the next thing of a class is to be forgotten."""
    days = [room.until]
    days += [name_day(room, one) for one in room.people if is_named(one)]
    days += [one.hand.since + LESSON for one in room.people if one.hand]
    return min([*days, lesson_end(room)] if room.playing else days)
