"""A whole lesson as one file that opens again, and the records of all tables in one archive."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct, structs

import labtable
from labtable.engine.errors import Refusal, Unreadable
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.report import Names
from labtable.web.classroom.room import A_DAY, KEPT_DAYS, Person, Room
from labtable.web.classroom.sheets import archive
from labtable.web.classroom.tries import Tried
from labtable.web.identity.tokens import fresh_code
from labtable.web.refusals import Unmannerly
from labtable.web.store import Entry, TableRow, Terms
from labtable.web.tables.lesson import Sits
from labtable.web.tables.live import LiveTable

VERSION = 1
LARGEST = 8 * 1024 * 1024  # bytes of such a file
EARLY = "The records tell everything, so they wait for the end."


class KeptTable(Struct, frozen=True):
    """A table: how it was opened, and every line of its journal."""

    n: int
    row: TableRow
    terms: Terms
    journal: list[Entry]


class WholeLesson(Struct, frozen=True, kw_only=True):
    """Everything of a lesson but its keys."""

    kind: Literal["labtable lesson"] = "labtable lesson"
    version: int = VERSION
    room: Room
    tables: list[KeptTable]
    tries: list[Tried]


async def records(classroom: Classroom, names: Names) -> bytes:
    """Put the records of all tables into one archive."""
    _check_ended(classroom)
    files = {}
    aliases = {one.id: one.alias for one in classroom.room.people}
    for place in classroom.room.tables:
        live = classroom.hosts[place.table].live
        table = live.table.clone()
        if names == "aliases":
            table.rename([aliases.get(sitting.person, sitting.name) for sitting in live.seats])
        files[f"table-{place.n:02}.txt"] = table.record.to_text()
    return archive(files)


def _check_ended(classroom: Classroom) -> None:
    if classroom.room.state not in ("ended", "kept"):
        raise Unmannerly("closed", EARLY)


async def whole(classroom: Classroom, names: Names) -> bytes:
    """Write the whole lesson into one file."""
    _check_ended(classroom)
    room = structs.replace(classroom.room, keys=[], projector="", homework=[])
    room.people = [_unkeyed(person, names) for person in classroom.room.people]
    store, tables = classroom.hub.services.store, []
    for place in room.tables:
        host = classroom.hosts[place.table]
        assert host.terms is not None
        journal, row = await store.journal(place.table), host.row
        if names == "aliases":
            aliases = {one.id: one.alias for one in room.people}
            row, journal, _ = renamed(row, journal, aliases)
        tables.append(KeptTable(place.n, row, host.terms, journal))
    lesson = WholeLesson(room=room, tables=tables, tries=classroom.tries)
    return msgspec.json.encode(lesson)


def _unkeyed(person: Person, names: Names) -> Person:
    plain = structs.replace(person, token="", word="")
    if names == "aliases":
        plain.name, plain.second, plain.hidden = person.alias, "", False
    return plain


def renamed(
    row: TableRow, journal: Sequence[Entry], aliases: dict[int, str]
) -> tuple[TableRow, list[Entry], list[str]]:
    """Write a table without first names: as it was opened, its journal, and who sits there."""
    places = [
        structs.replace(place, name=aliases.get(place.person, place.name)) for place in row.places
    ]
    live = LiveTable.opened(structs.replace(row, places=places))
    fresh = structs.replace(row, places=places, opening=live.table.record.to_text())
    sitting = {seat: place.person for seat, place in enumerate(places)}
    names = {seat: place.name for seat, place in enumerate(places)}
    lines: list[Entry] = []
    for entry in journal:
        body = entry.body
        if entry.kind == "sit":
            who = msgspec.json.decode(body, type=Sits)
            sitting[entry.seat] = who.person
            names[entry.seat] = aliases.get(who.person, who.name)
            body = msgspec.json.encode(structs.replace(who, name=names[entry.seat])).decode()
        elif entry.kind == "vacate":
            sitting[entry.seat], names[entry.seat] = 0, body
        elif entry.kind == "rename":
            body = names[entry.seat] = aliases.get(sitting[entry.seat], body)
        lines.append(structs.replace(entry, body=body))
    return fresh, lines, [names[seat] for seat in range(len(places))]


async def forget_names(classroom: Classroom) -> None:
    """Let aliases stand wherever first names stood; the rest is kept as long as it should be."""
    store, hub = classroom.hub.services.store, classroom.hub
    aliases = {one.id: one.alias for one in classroom.room.people}
    tables = await classroom.kept.tables(classroom.room.id)
    for table in tables:
        row, record = await store.table(table), await store.record(table)
        if row is None:
            continue
        fresh, journal, names = renamed(row, await store.journal(table), aliases)
        if record:
            again = labtable.replay(record)
            again.rename(names)
            record = again.record.to_text()
        await classroom.kept.rename(fresh, journal, record)

    def act(room: Room) -> None:
        room.nameless = True
        for person in room.people:
            person.name, person.second, person.hidden = person.alias, "", False

    await classroom.change(act)
    classroom.hosts.clear()
    await hub.read_again(tables)
    await store.wipe()


def read_lesson(body: bytes) -> WholeLesson:
    """Read such a file, or refuse it with a sentence."""
    try:
        lesson = msgspec.json.decode(body, type=WholeLesson)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Unmannerly("malformed", "This file is no whole lesson of Labtable.") from None
    if lesson.version != VERSION or len(lesson.tables) != len(lesson.room.tables):
        raise Unmannerly("malformed", "This file is no whole lesson of Labtable.")
    for kept in lesson.tables:
        _play(kept)
    return lesson


def _play(kept: KeptTable) -> None:
    """See that a table can be played again, line by line."""
    try:
        live = LiveTable.opened(kept.row)
        for entry in kept.journal:
            live.apply(entry)
    except (Refusal, ValueError, IndexError, KeyError, TypeError, msgspec.MsgspecError) as error:
        why = "Table {n} of this lesson cannot be played again: {error}"
        raise Unreadable("TABLE-35", why, n=kept.n, error=str(error)[:200]) from None


def reopened(lesson: WholeLesson, key: str, projector: str, now: float) -> WholeLesson:
    """Give a lesson from a file names of its own, so that it may lie beside the first."""
    room = structs.replace(
        lesson.room,
        id=secrets.token_urlsafe(9),
        code=fresh_code(),
        keys=[key],
        projector=projector,
        state="kept",
        created=now,
        until=now + KEPT_DAYS * A_DAY,
        past=[],
        homework=[],
    )
    fresh = {kept.row.id: secrets.token_urlsafe(9) for kept in lesson.tables}
    room.tables = [
        structs.replace(place, table=fresh.get(place.table, place.table)) for place in room.tables
    ]
    tables = [
        KeptTable(
            kept.n,
            structs.replace(kept.row, id=fresh[kept.row.id], code=fresh_code(8), finished=0.0),
            structs.replace(kept.terms, room=room.id),
            kept.journal,
        )
        for kept in lesson.tables
    ]
    tries = [structs.replace(tried, host=fresh.get(tried.host, "")) for tried in lesson.tries]
    return WholeLesson(room=room, tables=tables, tries=tries)
