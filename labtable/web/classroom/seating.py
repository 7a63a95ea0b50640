"""Who sits where: in order of arrival, moved, shuffled, and made complete at the start."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from labtable import game
from labtable.host.refusals import RequestRefused
from labtable.web.classroom.room import Person, Room

MOST_TABLES = 60


def take_seats(room: Room, people: list[Person]) -> None:
    """Give people the next free seats; those of one device sit together."""
    for table in range(1, MOST_TABLES + 1):
        free = free_seats(room, table)
        if len(free) >= len(people):
            for person, seat in zip(people, free, strict=False):
                person.table, person.seat = table, seat
            return
    raise RequestRefused("closed", "This class is full.")


def free_seats(room: Room, table: int) -> list[int]:
    """Find the seats of a table where nobody of the class sits."""
    taken = {one.seat for one in room.people_at(table)}
    return [seat for seat in range(table_size(room, table)) if seat not in taken]


def table_size(room: Room, table: int) -> int:
    """How many seats a table has."""
    place = room.find_place(table)
    return place.seats if place else room.lesson.people


def table_numbers(room: Room) -> list[int]:
    """Number the tables of the room: those that are laid, or before that those that are needed."""
    if room.tables:
        return [place.n for place in room.tables]
    last = max([one.table for one in room.present], default=0)
    wanted = -(-room.lesson.expected // room.lesson.people)
    return list(range(1, max(last, wanted) + 1))


def move_person(room: Room, person: Person, table: int, seat: int | None) -> Person | None:
    """Seat somebody elsewhere; who sits there takes the seat that becomes free."""
    if table not in table_numbers(room) and (room.tables or table != len(table_numbers(room)) + 1):
        raise RequestRefused("malformed", "There is no such table.", "table")
    free = free_seats(room, table)
    if seat is None:
        if not free:
            raise RequestRefused("closed", "Every seat of that table is taken; name one to change.")
        seat = free[0]
    if seat >= table_size(room, table):
        raise RequestRefused("malformed", "That table has no such seat.", "seat")
    other = room.person_at(table, seat)
    if other is not None and other is not person:
        other.table, other.seat = person.table, person.seat
    person.table, person.seat = table, seat
    return other


def shuffle_seats(room: Room, dice: Random) -> None:
    """Let people sit with others; those of one device stay together."""
    groups = list(_device_groups(room))
    dice.shuffle(groups)
    groups.sort(key=len, reverse=True)
    for person in room.present:
        person.table, person.seat = 0, -1
    for group in groups:
        take_seats(room, group)


def reseat_everyone(room: Room) -> None:
    """Seat everybody afresh in the order of arrival: tables have another size now."""
    groups = list(_device_groups(room))
    for person in room.present:
        person.table, person.seat = 0, -1
    for group in groups:
        take_seats(room, group)


def _device_groups(room: Room) -> Iterator[list[Person]]:
    """Find those who share a device."""
    for person in room.present:
        if person.seat >= 0 and not (person.shares and person.shares < person.id):
            partner = room.find_person(person.shares)
            yield [person, *([partner] if partner and partner.in_class else [])]


def complete_tables(room: Room) -> list[list[Person | None]]:
    """Close the gaps before the start; nobody at a seat means a bot.

    With deals of their own, one who is left over may be the third at another table.
    """
    if not room.present:
        raise RequestRefused("closed", "Nobody has come in yet.")
    groups = sorted(_device_groups(room), key=lambda group: (group[0].table, group[0].seat))
    whole = [group for group in groups if len(room.people_at(group[0].table)) == room.lesson.people]
    rest = [group for group in groups if group not in whole]
    seats = game(room.lesson.game).seats
    _fill_gaps(room, whole, rest)
    tables = sorted({one.table for one in room.present})
    alone = [table for table in tables if len(room.people_at(table)) == 1]
    more = room.lesson.people + 1
    if room.lesson.odd == "three" and alone and len(tables) > 1 and more in seats:
        left, host = room.people_at(alone[0])[0], next(t for t in tables if t != alone[0])
        left.table, left.seat = host, room.lesson.people
        tables.remove(alone[0])
    found: list[list[Person | None]] = []
    for n, table in enumerate(tables, start=1):
        sitting = room.people_at(table)
        laid = max(room.lesson.people, len(sitting), seats[0])
        chairs: list[Person | None] = [None] * laid
        for person in sitting:
            chairs[person.seat] = person
        found.append(chairs)
        for person in sitting:
            person.table = n
    return found


def _fill_gaps(room: Room, whole: list[list[Person]], rest: list[list[Person]]) -> None:
    """Put those from tables with gaps together, in order."""
    for group in rest:
        for person in group:
            person.table, person.seat = 0, -1
    for group in rest:
        take_seats(room, group)
