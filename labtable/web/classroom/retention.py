"""What a class forgets by itself: first names, hands, the lesson that nobody has ended."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import structs

from labtable.host.store import Entry, TableRow
from labtable.host.tables.journal import Sits
from labtable.web.accounts.erasing import rename_in_record as with_name
from labtable.web.classroom import lesson_control
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.room import LESSON, Room, lesson_end, overdue_names


async def forget_due(classroom: Classroom) -> None:
    """Do what is due in a class, and find out when it is the next time."""
    room, now = classroom.room, classroom.clock()
    if room.playing and lesson_end(room) <= now:
        await lesson_control.end_lesson(classroom, min(now, max(room.ends, room.resumed)))
    await forget_names(classroom)

    def act(fresh: Room) -> None:
        for person in fresh.people:
            if person.hand is not None and person.hand.since + LESSON <= now:
                person.hand = None

    await classroom.change_room(act)


async def forget_names(classroom: Classroom) -> None:
    """Put aliases in place of the first names whose day has come."""
    aliases = {one.id: one.alias for one in overdue_names(classroom.room, classroom.clock())}
    if not aliases:
        return
    tables = await classroom.class_store.tables(classroom.room.id)
    rewritten = [table for table in tables if await _rename_table(classroom, table, aliases)]

    def act(room: Room) -> None:
        for person in room.people:
            if person.id in aliases:
                person.name, person.second, person.hidden = person.alias, "", False

    await classroom.change_room(act)
    for table in rewritten:
        classroom.hosts.pop(table, None)
    await classroom.hub.read_again(rewritten)
    await classroom.hub.services.store.wipe()


async def _rename_table(classroom: Classroom, table: str, aliases: dict[int, str]) -> bool:
    """Rewrite a table where one of these sat, playable or not; a damaged one goes."""
    store, hub = classroom.hub.services.store, classroom.hub
    row, before = await store.table(table), await store.journal(table)
    if row is None:
        return False
    record = await store.record(table)
    try:
        fresh, journal, names = rename_in_journal(row, before, aliases)
        for seat, name in enumerate(names):
            record = with_name(record, seat, name)
    except (msgspec.MsgspecError, LookupError, TypeError):
        await store.remove_table(table)
        return True
    if (fresh, journal) == (row, before):
        return False
    await hub.read_again([table])  # what is in memory would be saved under the old names
    await classroom.class_store.rename(fresh, journal, record)
    if classroom.room.state != "kept":
        await classroom.class_store.forget_copies([row.opening])
    return True


def rename_in_journal(
    row: TableRow, journal: Sequence[Entry], aliases: dict[int, str]
) -> tuple[TableRow, list[Entry], list[str]]:
    """Write a table without first names: as it was opened, its journal, and who sits there."""
    places, opening = [], row.opening
    for seat, place in enumerate(row.places):
        places.append(structs.replace(place, name=aliases.get(place.person, place.name)))
        if place.person in aliases:
            opening = with_name(opening, seat, places[-1].name)
    fresh = structs.replace(row, places=places, opening=opening)
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
