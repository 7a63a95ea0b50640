"""A class written as a lesson file: without keys, ids of the server, or names outside one list."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import get_args

import msgspec
from msgspec import Struct, structs

from labtable.engine.record import read_record
from labtable.host.store import Entry, TableRow
from labtable.host.tables.journal import Sits, apply_entry
from labtable.host.tables.live_table import LiveTable
from labtable.web.classroom.attempts import LONGEST_FORMULA, Attempt
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.lesson_file import (
    MOST_PEOPLE,
    LineKind,
    SavedDeal,
    SavedLesson,
    SavedLine,
    SavedPerson,
    SavedTable,
    SavedTry,
    encode_file,
    origin_of,
    save_line,
)
from labtable.web.classroom.lesson_report import Names, zip_files
from labtable.web.classroom.reveal_limit import check_closed
from labtable.web.classroom.room import Person, Room, TablePlace
from labtable.wire.class_pupil import NewClass

KINDS = get_args(LineKind)


class StoredTable(Struct, frozen=True):
    """A table as the server has it."""

    place: TablePlace
    row: TableRow
    journal: list[Entry]


async def fetch_tables(classroom: Classroom) -> list[StoredTable]:
    """Find all tables of the lesson with their journals."""
    store = classroom.hub.services.store
    return [
        StoredTable(place, host.row, await store.journal(place.table))
        for place in classroom.room.tables
        if (host := classroom.hosts.get(place.table)) is not None
    ]


def save_lesson(
    room: Room, tables: Sequence[StoredTable], tries: Sequence[Attempt], names: Names, secret: str
) -> SavedLesson:
    """Gather what the file holds; every table is played once more, so this takes a while."""
    seats = {table.place.n: table.place.seats for table in tables}
    numbers = {table.place.table: table.place.n for table in tables}
    inside = [person for person in room.people if not person.asks]
    most = sorted(inside, key=lambda person: person.removed)[:MOST_PEOPLE]
    people = sorted(most, key=lambda person: person.id)
    wish = structs.asdict(room.lesson)
    return SavedLesson(
        wish=NewClass(**{name: wish[name] for name in NewClass.__struct_fields__}),
        origin=room.origin or origin_of(room.id, secret),
        seed=room.seed,
        created=room.created,
        started=room.started,
        ended=room.ended,
        people=[
            _save_person(person, {one.id for one in people}, seats, names) for person in people
        ],
        tables=[_save_table(table) for table in tables],
        tries=[_save_attempt(tried, numbers) for tried in tries],
    )


def _save_person(
    person: Person, known: set[int], seats: dict[int, int], names: Names
) -> SavedPerson:
    """Write somebody down; one who was removed early may have a seat that was never laid."""
    bare = names == "aliases"
    there = person.seat < seats.get(person.table, 0)
    return SavedPerson(
        id=person.id,
        name=person.alias if bare else person.name,
        alias=person.alias,
        second="" if bare else person.second,
        came=person.came,
        table=person.table if there else 0,
        seat=person.seat if there else -1,
        shares=person.shares if person.shares in known else 0,
        hidden=person.hidden and not bare,
        removed=person.removed,
        late=person.late,
        lost=person.lost,
        extra=person.extra,
    )


def _save_table(table: StoredTable) -> SavedTable:
    header = read_record(table.row.opening).header
    fields = {name: getattr(header, name) for name in SavedDeal.__struct_fields__}
    return SavedTable(
        n=table.place.n,
        deal=msgspec.convert(fields, SavedDeal),
        seats=[place.person for place in table.row.places],
        begun=table.place.begun,
        ended=table.place.ended,
        lines=_save_lines(table),
    )


def _save_lines(table: StoredTable) -> list[SavedLine]:
    """Write the journal; answers as a record would, so that nobody makes a file large by spaces."""
    live, found = LiveTable.opened(table.row), []
    for entry in table.journal:
        apply_entry(live, entry)
        if entry.kind not in KINDS:
            continue
        body, at = entry.body, round(entry.at, 2)
        if entry.kind == "answer":
            body = msgspec.json.encode(str(live.table.record.answers[-1].action)).decode()
        elif entry.kind == "sit":
            body = str(msgspec.json.decode(body, type=Sits).person)
        elif entry.kind == "vacate":
            body = ""
        found.append(save_line(entry.id, entry.kind, entry.seat, entry.question, body, at))
    return found


def _save_attempt(tried: Attempt, numbers: dict[str, int]) -> SavedTry:
    fields = {name: getattr(tried, name) for name in SavedTry.__struct_fields__}
    fields |= {
        "table": numbers.get(tried.host, 0),
        "stage": structs.astuple(tried.stage),
        "skills": list(tried.skills),
        "formula": tried.formula[:LONGEST_FORMULA],
    }
    return SavedTry(**fields)


async def export_records(classroom: Classroom, names: Names) -> bytes:
    """Put the records of all tables into one archive."""
    check_closed(classroom)
    files = {}
    aliases = {one.id: one.alias for one in classroom.room.people}
    for place in classroom.room.tables:
        if place.table not in classroom.hosts:
            continue  # its rules are not known here any more
        live = classroom.hosts[place.table].live
        table = live.table.clone()
        if names == "aliases":
            table.rename([aliases.get(sitting.person, sitting.name) for sitting in live.seats])
        files[f"table-{place.n:02}.txt"] = table.record.to_text()
    return zip_files(files)


async def export_lesson(classroom: Classroom, names: Names) -> bytes:
    """Write the whole lesson into one file, signed unless it came from elsewhere itself."""
    check_closed(classroom)
    room, secret = classroom.room, classroom.hub.services.settings.secret
    tables = await fetch_tables(classroom)
    given = (room, tables, list(classroom.tries), names, secret)
    lesson = await asyncio.to_thread(save_lesson, *given)
    return await asyncio.to_thread(encode_file, lesson, "" if room.history else secret)
