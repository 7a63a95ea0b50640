"""Lesson files of version 1: only what a lesson consists of is read, the rest is left alone.

They were a copy of what the server stored, with its ids; nothing of these is used but to tell which
part belongs to which.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct, structs

from labtable.engine.errors import Refusal
from labtable.engine.record import read_record
from labtable.host.refusals import UNREADABLE, RequestRefused
from labtable.host.tables.journal import Sits
from labtable.web.classroom.lesson_file import (
    MOST_LINES,
    MOST_TRIES,
    NO_LESSON,
    LineKind,
    Moment,
    OpenedFile,
    SavedDeal,
    SavedLesson,
    SavedLine,
    SavedPerson,
    SavedTable,
    SavedTry,
    Seat,
    Small,
    Someone,
    Text,
    check_lesson,
    origin_of,
    save_line,
)
from labtable.web.classroom.seating import MOST_TABLES
from labtable.wire.class_pupil import NewClass
from labtable.wire.fields import Count

OldText = Annotated[str, Meta(max_length=70_000)]  # as long as a message to a table may be
MOST_CAME = 10_000  # people, also those who waited before the door
OldId = Annotated[str, Meta(max_length=80)]
KINDS = get_args(LineKind)


class OldPerson(SavedPerson, frozen=True, kw_only=True):
    """Somebody of the class, perhaps still before the door."""

    asks: bool = False


class OldPlace(Struct, frozen=True):
    """A table of the room."""

    n: Annotated[int, Meta(ge=1, le=MOST_TABLES)]
    table: OldId
    begun: Moment
    ended: Moment = 0.0


class OldRoom(Struct, frozen=True, kw_only=True):
    """A class as it was stored."""

    id: OldId
    lesson: Annotated[dict[str, Any], Meta(max_length=40)]
    created: Moment
    started: Moment = 0.0
    ended: Moment = 0.0
    state: Literal["ended", "kept"]
    seed: int = 0
    people: Annotated[list[OldPerson], Meta(max_length=MOST_CAME)]
    tables: Annotated[list[OldPlace], Meta(max_length=MOST_TABLES)]


class OldSeat(Struct, frozen=True):
    """Who sat down first."""

    person: Someone = 0


class OldRow(Struct, frozen=True):
    """A table as it was stored."""

    id: OldId
    game: OldId
    opening: Annotated[str, Meta(max_length=8000)]
    places: Annotated[list[OldSeat], Meta(max_length=16)]


class OldLine(Struct, frozen=True):
    """A line of a journal."""

    id: OldId
    kind: OldId
    seat: Annotated[int, Meta(ge=-2, le=63)]
    question: Count = 0
    body: OldText = ""
    at: Moment = 0.0


class OldTable(Struct, frozen=True):
    """A table with its journal."""

    n: Small
    row: OldRow
    journal: Annotated[list[OldLine], Meta(max_length=MOST_LINES)]


class OldStage(Struct, frozen=True):
    """How far a table had come."""

    round: Small = 0
    turn: Small = 0
    rounds: Small = 0
    turns: Small = 0


class OldTry(Struct, frozen=True, kw_only=True):
    """Something that somebody tried."""

    kind: Literal["play", "exercise", "said", "homework"]
    at: Moment
    person: Someone
    host: OldId = ""
    seat: Seat = -1
    question: Count = 0
    answers: Count = 0
    stage: OldStage = OldStage()
    rule: Text = ""
    chemical: bool = True
    misconception: Text = ""
    skills: Annotated[list[Text], Meta(max_length=16)] = []
    strong: bool = True
    formula: OldText = ""
    n: Small = 0
    right: bool = False
    home: bool = False


class OldLesson(Struct, frozen=True):
    """A file of version 1."""

    room: OldRoom
    tables: Annotated[list[OldTable], Meta(max_length=MOST_TABLES)]
    tries: Annotated[list[OldTry], Meta(max_length=MOST_TRIES)]


def decode_old_file(file: bytes, secret: str) -> OpenedFile:
    """Read a file of version 1 as one of today, never signed; or refuse it with a sentence."""
    try:
        lesson = _convert_lesson(msgspec.json.decode(file, type=OldLesson), secret)
    except (*UNREADABLE, Refusal):
        raise RequestRefused("malformed", NO_LESSON) from None
    check_lesson(lesson)
    return OpenedFile(lesson, signed=False)


def _convert_lesson(old: OldLesson, secret: str) -> SavedLesson:
    room, numbers = old.room, {place.table: place.n for place in old.room.tables}
    if len(numbers) < len(room.tables) or {kept.row.id for kept in old.tables} != set(numbers):
        raise RequestRefused("malformed", NO_LESSON)
    if any([kept.row.game != room.lesson.get("game") for kept in old.tables]):
        raise RequestRefused("malformed", NO_LESSON)
    places = {place.table: place for place in room.tables}
    seats = {numbers[kept.row.id]: len(kept.row.places) for kept in old.tables}
    inside = [person for person in room.people if not person.asks]
    wish = {name: room.lesson[name] for name in NewClass.__struct_fields__ if name in room.lesson}
    return SavedLesson(
        wish=msgspec.convert(wish, NewClass),
        origin=origin_of(room.id, secret),
        seed=room.seed,
        created=room.created,
        started=room.started,
        ended=room.ended,
        people=[_convert_person(person, {one.id for one in inside}, seats) for person in inside],
        tables=[_convert_table(kept, places[kept.row.id]) for kept in old.tables],
        tries=[_convert_attempt(tried, numbers) for tried in old.tries],
    )


def _convert_person(old: OldPerson, known: set[int], seats: dict[int, int]) -> SavedPerson:
    """Read a person; one who was removed before the start may have a seat that is not there."""
    fields = structs.asdict(old)
    del fields["asks"]
    if old.removed and old.seat >= seats.get(old.table, 0):
        fields |= {"table": 0, "seat": -1}
    if old.shares not in known:
        fields["shares"] = 0
    return SavedPerson(**fields)


def _convert_table(kept: OldTable, place: OldPlace) -> SavedTable:
    read = read_record(kept.row.opening)
    if read.answers or read.header.seats != len(kept.row.places):
        raise RequestRefused("malformed", NO_LESSON)
    fields = {name: getattr(read.header, name) for name in SavedDeal.__struct_fields__}
    return SavedTable(
        n=place.n,
        deal=msgspec.convert(fields, SavedDeal),
        seats=[seat.person for seat in kept.row.places],
        begun=place.begun,
        ended=place.ended,
        lines=[_convert_line(line) for line in kept.journal if line.kind in KINDS],
    )


def _convert_line(old: OldLine) -> SavedLine:
    body = "" if old.kind == "vacate" else old.body
    if old.kind == "sit":
        body = str(msgspec.json.decode(old.body, type=Sits).person)
    return save_line(old.id, old.kind, old.seat, old.question, body, old.at)


def _convert_attempt(old: OldTry, numbers: dict[str, int]) -> SavedTry:
    fields = structs.asdict(old)
    fields |= {"table": numbers.get(fields.pop("host"), 0), "stage": structs.astuple(old.stage)}
    return SavedTry(**fields | {"formula": old.formula[:80]})
