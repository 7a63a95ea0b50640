"""The file of a whole lesson: its schema, with a limit on every field, and its signature.

A file refers to nothing on a server: people and tables have numbers of their own in it, and names
stand in the list of people alone. It holds no key, no hash of one and no permission.
The server that made a file signs it. Only such a file opens as a lesson to work with; any other
one, also of version 1, is read-only history.
"""

from __future__ import annotations

import hmac
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, cast

import msgspec
from msgspec import Meta, Raw, Struct

from labtable.host.refusals import UNREADABLE, RequestRefused
from labtable.web.classroom.seating import MOST_TABLES
from labtable.web.http.body_limits import LARGEST_LESSON, spell_size
from labtable.wire.class_pupil import NewClass
from labtable.wire.classroom import PersonNumber
from labtable.wire.fields import Count, Name, SeatNumber, Word
from labtable.wire.lobby import OptionValue

VERSION = 2
MOST_LINES = 150_000  # of all journals together
MOST_TRIES = 50_000
MOST_PEOPLE = 2000  # also those who were removed
LARGEST_SEED = 2**64 - 1
NO_LESSON = "This file is no whole lesson of Labtable."
NEWER = "This lesson was saved by a newer Labtable. Update this server to open it."
TOO_LARGE = (
    "This lesson is larger than {most}, so it cannot be saved as one file. "
    "Download the report and the records instead."
)

Moment = Annotated[float, Meta(ge=0, le=1e11)]  # seconds since 1970, or of something that lasts
Text = Annotated[str, Meta(max_length=80)]
TableNumber = Annotated[int, Meta(ge=0, le=MOST_TABLES)]  # 0: none
Seat = Annotated[int, Meta(ge=-1, le=63)]  # -1: none
Someone = Annotated[int, Meta(ge=0, le=10_000)]  # a person; 0: nobody, or a bot
Body = Annotated[str, Meta(max_length=2000)]
Small = Annotated[int, Meta(ge=0, le=2**31)]
Player = Literal["", "bot", "clock"]  # empty: whoever sits there
LineKind = Literal[
    "answer",
    "undo",
    "pause",
    "resume",
    "consent",
    "leave",
    "takeback",
    "hold",
    "release",
    "stop",
    "restart",
    "sit",
    "vacate",
]


class SavedPerson(Struct, frozen=True, kw_only=True):
    """Somebody of the class."""

    id: PersonNumber
    name: Name
    alias: Name
    second: Text = ""
    came: Moment = 0.0
    table: TableNumber = 0
    seat: Seat = -1
    shares: Someone = 0
    hidden: bool = False
    removed: bool = False
    late: Moment = 0.0
    lost: Moment = 0.0
    extra: Small = 0


class SavedDeal(Struct, frozen=True, kw_only=True):
    """What was dealt at a table."""

    rules: Annotated[str, Meta(max_length=20)]
    data: Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}$")]  # fingerprint of the box
    seed: int
    options: Annotated[dict[Word, OptionValue], Meta(max_length=64)] = {}
    luck: Literal["", "apart"] = ""


class SavedLine(Struct, frozen=True, array_like=True):
    """One line of a table's journal; who sits down is named by number."""

    kind: LineKind
    seat: SeatNumber
    question: Count
    body: Body
    at: Moment
    by: Player = ""


class SavedTable(Struct, frozen=True, kw_only=True):
    """A table: what was dealt, who sat down first, and all that happened."""

    n: Annotated[int, Meta(ge=1, le=MOST_TABLES)]
    deal: SavedDeal
    seats: Annotated[list[Someone], Meta(min_length=1, max_length=16)]
    begun: Moment
    ended: Moment
    lines: Annotated[list[SavedLine], Meta(max_length=MOST_LINES)]


class SavedTry(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that somebody tried."""

    kind: Literal["play", "exercise", "said", "homework"]
    at: Moment
    person: Someone
    table: TableNumber = 0
    seat: Seat = -1
    question: Count = 0
    answers: Count = 0
    stage: tuple[Small, Small, Small, Small] = (0, 0, 0, 0)
    rule: Text = ""
    chemical: bool = True
    misconception: Text = ""
    skills: Annotated[list[Text], Meta(max_length=16)] = []
    strong: bool = True
    formula: Text = ""
    n: Small = 0
    right: bool = False
    home: bool = False


class SavedLesson(Struct, frozen=True, kw_only=True):
    """A whole lesson."""

    wish: NewClass
    origin: Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}$")] = ""  # of which class it is a copy
    seed: int = 0
    created: Moment
    started: Moment
    ended: Moment
    people: Annotated[list[SavedPerson], Meta(max_length=MOST_PEOPLE)]
    tables: Annotated[list[SavedTable], Meta(max_length=MOST_TABLES)]
    tries: Annotated[list[SavedTry], Meta(max_length=MOST_TRIES)] = []


class SignedLesson(Struct, frozen=True):
    """A lesson with the signature of the server that made it; without one, unsigned."""

    kind: Literal["labtable lesson"]
    version: int
    signature: Text
    lesson: Raw


class LessonHead(Struct, frozen=True):
    """What every version of the file begins with."""

    kind: Literal["labtable lesson"]
    version: int


class OpenedFile(NamedTuple):
    """A lesson from a file, and whether this server made it."""

    lesson: SavedLesson
    signed: bool


def encode_file(lesson: SavedLesson, secret: str) -> bytes:
    """Write a lesson into a file, signed with a secret or unsigned without; none too large."""
    body = msgspec.json.encode(lesson)
    sign = sign_lesson(body, secret) if secret else ""
    file = msgspec.json.encode(SignedLesson("labtable lesson", VERSION, sign, Raw(body)))
    lines = sum([len(table.lines) for table in lesson.tables])
    if len(file) > LARGEST_LESSON or lines > MOST_LINES or len(lesson.tries) > MOST_TRIES:
        raise RequestRefused("closed", TOO_LARGE, most=spell_size(LARGEST_LESSON))
    decode_file(file, secret)  # what is offered can be opened again
    return file


def save_line(name: str, kind: str, seat: int, question: int, body: str, at: float) -> SavedLine:
    """Write a line of a journal; its name tells whether a bot or the clock answered."""
    by = name.partition(":")[0]
    who = cast("Player", by if by in ("bot", "clock") else "")
    return SavedLine(cast("LineKind", kind), seat, question, body, at, who)


def sign_lesson(body: bytes, secret: str) -> str:
    """Sign the inner part of a file, byte by byte."""
    return hmac.digest(secret.encode(), b"labtable lesson file\0" + body, "sha256").hex()


def origin_of(room: str, secret: str) -> str:
    """Name the class that a file is a copy of, in a way that leads nobody to it."""
    return hmac.digest(secret.encode(), f"lesson origin {room}".encode(), "sha256").hex()


def decode_file(file: bytes, secret: str) -> OpenedFile:
    """Read a file of version 2 or refuse it with a sentence."""
    try:
        found = msgspec.json.decode(file, type=SignedLesson)
        lesson = msgspec.json.decode(found.lesson, type=SavedLesson)
    except UNREADABLE:
        raise RequestRefused("malformed", NO_LESSON) from None
    check_lesson(lesson)
    own = sign_lesson(bytes(found.lesson), secret)
    return OpenedFile(lesson, hmac.compare_digest(own.encode(), found.signature.encode()))


def version_of(file: bytes) -> int:
    """Tell which version of the schema a file has."""
    try:
        version = msgspec.json.decode(file, type=LessonHead).version
    except UNREADABLE:
        raise RequestRefused("malformed", NO_LESSON) from None
    if version > VERSION:
        raise RequestRefused("malformed", NEWER)
    return version


def check_lesson(lesson: SavedLesson) -> None:
    """Refuse a lesson whose parts do not fit each other."""
    if any(_find_misfits(lesson)):
        raise RequestRefused("malformed", NO_LESSON)


def _find_misfits(lesson: SavedLesson) -> Iterator[bool]:
    people = {person.id for person in lesson.people}
    seats = {table.n: len(table.seats) for table in lesson.tables}
    taken = Counter([(p.table, p.seat) for p in lesson.people if p.seat >= 0 and not p.removed])
    yield not lesson.tables or len(lesson.people) > MOST_PEOPLE
    yield len(people) < len(lesson.people) or len(seats) < len(lesson.tables)
    yield any([many > 1 for many in taken.values()])
    yield any([person.seat >= seats.get(person.table, 0) for person in lesson.people])
    yield any([p.table and p.table not in seats for p in lesson.people])
    yield any([p.shares and (p.shares not in people or p.shares == p.id) for p in lesson.people])
    yield any([tried.table and tried.table not in seats for tried in lesson.tries])
    yield sum([len(table.lines) for table in lesson.tables]) > MOST_LINES
    yield not all([0 <= seed <= LARGEST_SEED for seed in _lesson_seeds(lesson)])
    for table in lesson.tables:
        yield not people.issuperset(set(table.seats) - {0})
        yield any([line.seat >= len(table.seats) for line in table.lines])
        yield not people.issuperset(
            [_sitter_number(line) for line in table.lines if line.kind == "sit"]
        )


def _lesson_seeds(lesson: SavedLesson) -> list[int]:
    return [lesson.seed, *[table.deal.seed for table in lesson.tables]]


def _sitter_number(line: SavedLine) -> int:
    return int(line.body) if line.body.isascii() and line.body.isdecimal() else -1
