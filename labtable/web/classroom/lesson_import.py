"""A lesson from a file becomes a class of its own: every id is new, nobody has a key or a seat.

What a file says is only told: its tables are played again line by line, stopped, and never go on.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from math import inf
from time import thread_time
from typing import NamedTuple

import msgspec
from msgspec import structs

from labtable.bots import usual
from labtable.chem.diagnosis import misconceptions, skills
from labtable.engine.errors import Refusal, Unreadable
from labtable.engine.game import Stage
from labtable.engine.record import Header, Record
from labtable.host.identity.names import distinct_name, fit_name
from labtable.host.identity.tokens import fresh_code, hash_token
from labtable.host.refusals import RequestRefused
from labtable.host.settings import A_DAY, KEPT_DAYS, NAME_DAYS
from labtable.host.store import Entry, OpenedSeat, TableRow, Terms
from labtable.host.tables import table_storage
from labtable.host.tables.clocks import Clock
from labtable.host.tables.journal import Sits, apply_entry
from labtable.host.tables.table_core import TableCore
from labtable.registry import find_game
from labtable.web.classroom.attempts import Attempt
from labtable.web.classroom.lesson_control import terms_of
from labtable.web.classroom.lesson_file import (
    NO_LESSON,
    OpenedFile,
    SavedLesson,
    SavedLine,
    SavedPerson,
    SavedTable,
    SavedTry,
    decode_file,
    version_of,
)
from labtable.web.classroom.lesson_file_v1 import decode_old_file
from labtable.web.classroom.lesson_plans import lesson_of
from labtable.web.classroom.pupil_names import fresh_alias
from labtable.web.classroom.room import Person, Room, TablePlace
from labtable.web.http.body_limits import is_slow_to_read

MOST_REPLAYED = 400_000  # answers that undo may play again, in a lesson that we did not sign
MOST_SECONDS = 30.0  # of the processor, for such a lesson
TOO_LONG = "This lesson takes too long to play again."
BROKEN = (
    *(Refusal, ValueError, LookupError, TypeError, AttributeError, ArithmeticError),
    *(AssertionError, RecursionError, msgspec.MsgspecError),
)


class ReopenedTable(NamedTuple):
    """A table to be stored: how it was opened, its journal, and where it stands at the end."""

    row: TableRow
    terms: Terms
    journal: list[Entry]
    save: str


class ReopenedLesson(NamedTuple):
    """A class to be stored."""

    room: Room
    tables: list[ReopenedTable]
    tries: list[Attempt]


def read_file(file: bytes, secret: str) -> OpenedFile:
    """Read a lesson of any version, or refuse it with a sentence."""
    if is_slow_to_read(file):
        raise RequestRefused("malformed", NO_LESSON)
    old = version_of(file) < 2
    return decode_old_file(file, secret) if old else decode_file(file, secret)


def rebuild_lesson(
    file: OpenedFile, key: str, projector: str, address: str, now: float
) -> ReopenedLesson:
    """Make a class of a file; its keys are those that the server made just now."""
    lesson = file.lesson
    ended = min(lesson.ended or now, now)
    room = Room(
        id=secrets.token_urlsafe(9),
        code=fresh_code(),
        lesson=lesson_of(lesson.wish),
        keys=[hash_token(key)],
        projector=hash_token(projector),
        created=now,
        until=now + KEPT_DAYS * A_DAY,
        address=address,
        state="kept",
        seed=lesson.seed if file.signed else 0,
        started=min(lesson.started, ended),
        ended=ended,
        origin=lesson.origin,
        history=not file.signed,
    )
    known = now - ended <= NAME_DAYS * A_DAY
    for saved in lesson.people:
        room.people.append(_import_person(saved, room, known=known))
    tables, left = [], 0 if file.signed else MOST_REPLAYED
    latest = inf if file.signed else thread_time() + MOST_SECONDS
    for table in lesson.tables:
        tables.append(_import_table(table, room, left, latest))
        ended_then = min(table.ended or ended, ended)
        begun = min(table.begun, ended_then)
        row = tables[-1].row
        room.tables.append(TablePlace(table.n, row.id, len(row.places), begun, ended_then))
    hosts = {place.n: place.table for place in room.tables}
    return ReopenedLesson(
        room, tables, [_import_attempt(tried, hosts, now) for tried in lesson.tries]
    )


def _import_person(saved: SavedPerson, room: Room, *, known: bool) -> Person:
    """Make somebody who has no key; a name that is due goes before it is stored."""
    alias = _fit_or_empty(saved.alias)
    taken = [one.alias for one in room.people]
    if not alias or alias in taken:
        alias = fresh_alias(room.lesson.game, room.lesson.language, taken)
    return Person(
        id=saved.id,
        name=(_fit_or_empty(saved.name) if known else "") or alias,
        alias=alias,
        token="",
        came=saved.came,
        second=_fit_or_empty(saved.second) if known else "",
        table=saved.table,
        seat=saved.seat,
        shares=saved.shares,
        hidden=saved.hidden and known,
        removed=saved.removed,
        late=saved.late,
        lost=saved.lost,
        extra=saved.extra,
    )


def _fit_or_empty(name: str) -> str:
    try:
        return fit_name(name) if name else ""
    except RequestRefused:
        return ""


def _import_table(
    saved: SavedTable, room: Room, most_replayed: int, latest: float
) -> ReopenedTable:
    """Play a table again; one that cannot be played is refused with a sentence."""
    try:
        return _replay_table(saved, room, most_replayed, latest)
    except BROKEN as error:
        why = "Table {n} of this lesson cannot be played again: {error}"
        said = error.why if isinstance(error, Refusal) else type(error).__name__
        raise Unreadable("TABLE-35", why, n=saved.n, error=said[:200]) from None


def _replay_table(
    saved: SavedTable, room: Room, most_replayed: int, latest: float
) -> ReopenedTable:
    row, terms = _table_row(saved, room), terms_of(room, saved.n)
    core = TableCore(row, Clock("off", 0.0))
    core.play_on_terms(terms)
    journal: list[Entry] = []
    for line in [*saved.lines, SavedLine("stop", 0, 0, "", room.ended)]:
        before = core.live
        if line.kind == "stop" and (before.table.over or before.stopped):
            continue
        given = len(before.table.record.answers)
        if line.kind in ("undo", "consent") and most_replayed:
            most_replayed = max(1, most_replayed - given)
            if most_replayed == 1:
                raise RequestRefused("malformed", TOO_LONG)
        if thread_time() > latest:
            raise RequestRefused("malformed", TOO_LONG)
        live = before if line.kind == "answer" else before.clone()
        entry = _journal_entry(line, len(journal) + 1, live.names, room)
        told = apply_entry(live, entry)
        if line.kind == "answer":  # written as a record would, however it was sent
            answer = str(live.table.record.answers[-1].action)
            entry = structs.replace(entry, body=msgspec.json.encode(answer).decode())
        core.adopt_entry(entry, live, told)
        journal.append(entry)
    return ReopenedTable(row, terms, journal, table_storage.encode_snapshot(core))


def _table_row(saved: SavedTable, room: Room) -> TableRow:
    """Lay a table that nobody can sit down at."""
    name, deal = room.lesson.game, saved.deal
    places: list[OpenedSeat] = []
    for number in saved.seats:
        person = room.find_person(number) if number else None
        called = distinct_name(person.called if person else "Bot", [place.name for place in places])
        kind = "person" if person else "bot"
        places.append(OpenedSeat(called, kind, usual(find_game(name)), False, person=number))
    header = Header(
        game=name,
        rules=deal.rules,
        data=deal.data,
        seats=len(places),
        seed=deal.seed,
        options=deal.options,
        names=[place.name for place in places],
        luck=deal.luck,
    )
    return TableRow(
        id=secrets.token_urlsafe(9),
        code=fresh_code(8),
        game=name,
        opening=Record(header, []).to_text(),
        places=places,
        clock="off",
        watchers=False,
        created=min(saved.begun, room.ended),
        hints=False,
        rules=deal.rules,
        data=deal.data,
        casual="seed",
    )


def _journal_entry(line: SavedLine, seq: int, names: Sequence[str], room: Room) -> Entry:
    body = line.body
    others = [name for seat, name in enumerate(names) if seat != line.seat]
    if line.kind == "sit":
        person = room.find_person(int(body))
        assert person is not None, "the file was checked"
        body = msgspec.json.encode(Sits(distinct_name(person.called, others), person.id)).decode()
    elif line.kind == "vacate":
        body = distinct_name("Bot", others)
    return Entry(
        seq=seq,
        id=f"{line.by}:{seq}" if line.by else str(seq),
        kind=line.kind,
        seat=line.seat,
        question=line.question,
        body=body,
        at=min(line.at, room.ended),
    )


def _import_attempt(saved: SavedTry, hosts: dict[int, str], now: float) -> Attempt:
    fields = {name: getattr(saved, name) for name in saved.__struct_fields__}
    fields |= {
        "at": min(saved.at, now),
        "host": hosts.get(saved.table, ""),
        "stage": Stage(*saved.stage),
        "skills": tuple([skill for skill in saved.skills if skill in skills()]),
        "misconception": saved.misconception if saved.misconception in misconceptions() else "",
    }
    return Attempt(**fields)


def lesson_boxes(lesson: SavedLesson) -> set[str]:
    """Name the boxes that the tables of a lesson were dealt from."""
    return {table.deal.data for table in lesson.tables}
