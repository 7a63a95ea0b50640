"""Coming in and being changed by the teacher; nothing here touches a table."""

from __future__ import annotations

from collections.abc import Callable
from secrets import choice

from labtable.web.classroom import seating
from labtable.web.classroom.aliases import fresh_alias
from labtable.web.classroom.names import first_names, rude
from labtable.web.classroom.room import Person, Room
from labtable.web.identity.names import alike, fit_name
from labtable.web.identity.tokens import digest, fresh_code
from labtable.web.refusals import Unmannerly
from labtable.wire.class_wishes import Change, ComeIn

MOST = 200  # people in a class
HOME = 4  # letters of a home word
AUTO_LOCK = 10 * 60.0  # seconds after the start


def by_token(room: Room, token: str) -> Person | None:
    """Find whose device this is."""
    shown = digest(token)
    return next((one for one in room.people if shown and one.token == shown), None)


def come_in(
    room: Room,
    wish: ComeIn,
    tokens: list[str],
    now: float,
    *,
    here: Callable[[Person], bool],
    slowest: int = 0,
) -> list[Person]:
    """Let one or two people in; who was here before is the same again."""
    back = by_token(room, wish.token)
    if back is not None:
        return _again(room, back)
    _check_door(room)
    name, second = first_names(wish)
    asks = _must_ask(room, now)
    claimed = None if second else _lost_one(room, name, here)
    names = [name] if wish.as_one or not second else [name, second]
    came: list[Person] = []
    for each, token in zip(names, tokens, strict=False):
        came.append(_newcomer(room, each, token, now))
        room.people.append(came[-1])
    if wish.as_one:
        came[0].second = second
        came[0].hidden = rude(name) or rude(second)
    elif len(came) > 1:
        came[0].shares, came[1].shares = came[1].id, came[0].id
    for person in came:
        person.asks = asks or claimed is not None
        person.claims = claimed.id if claimed else 0
    if not came[0].asks:
        find_seats(room, came, slowest)
    return came


def _check_door(room: Room) -> None:
    """Refuse a newcomer whom nobody can let in."""
    if room.locked:
        raise Unmannerly("closed", "The class is locked. Ask your teacher.")
    if len(room.present) >= MOST:
        raise Unmannerly("closed", "This class is full.")


def _again(room: Room, person: Person) -> list[Person]:
    if person.removed:
        why = "Your teacher has taken you out of the class. Please talk to your teacher."
        raise Unmannerly("forbidden", why)
    partner = room.person(person.shares)
    return [person, *([partner] if partner else [])]


def _must_ask(room: Room, now: float) -> bool:
    """Late ones, and those beyond the expected number, wait for a yes."""
    over = bool(room.lesson.expected) and len(room.present) >= room.lesson.expected
    return over or (room.playing and now - room.started > AUTO_LOCK)


def _lost_one(room: Room, name: str, here: Callable[[Person], bool]) -> Person | None:
    """Find who has this name and is not there: it may be the same one at another device."""
    same = [one for one in room.present if alike(one.name) == alike(name) and not here(one)]
    return same[0] if same and room.playing else None


def _newcomer(room: Room, name: str, token: str, now: float) -> Person:
    taken = {one.alias for one in room.people}
    number = max([one.id for one in room.people], default=0) + 1
    lesson = room.lesson
    alias = fresh_alias(lesson.game, lesson.language, taken)
    person = Person(number, name, alias, digest(token), now, hidden=rude(name))
    person.word = "".join([choice(fresh_code()) for _ in range(HOME)])
    person.late = max(0.0, now - room.started) if room.playing else 0.0
    return person


def find_seats(room: Room, came: list[Person], slowest: int) -> None:
    """Give newcomers seats; after the start those of bots, or they watch the slowest table."""
    if room.state in ("ended", "kept"):
        raise Unmannerly("closed", "This lesson is over.")
    if not room.tables:
        seating.take_seats(room, came)
        return
    for place in room.tables:
        free = seating.free_seats(room, place.n)
        if not place.ended and len(free) >= len(came):
            for person, seat in zip(came, free, strict=False):
                person.table, person.seat = place.n, seat
            return
    for person in came:  # there nothing can be seen that others do not know
        person.table, person.seat = slowest or room.tables[0].n, -1


def changed(room: Room, number: int, change: Change, slowest: int) -> None:
    """Do what the teacher wants with somebody, as far as the room is concerned."""
    person = room.person(number)
    if person is None:
        raise Unmannerly("malformed", "There is nobody with this number.", "person")
    if change.remove:
        person.removed, person.asks, person.hand = True, False, None
    elif change.let_in:
        _let_in(room, person, slowest)
    if change.name:
        person.name, person.hidden = fit_name(change.name), False
    if change.name_is_fine:
        person.hidden = False
    if change.table and person.in_class:
        seating.swap(room, person, change.table, change.seat)


def _let_in(room: Room, person: Person, slowest: int) -> None:
    """Say yes; who says to be somebody else takes that one's place, and that device loses it."""
    claimed = room.person(person.claims)
    if claimed is not None:
        claimed.token, claimed.removed = person.token, False
        room.people.remove(person)
        return
    person.asks = person.removed = False
    room.people.remove(person)  # or the own old seat would be taken
    person.table, person.seat = 0, -1
    find_seats(room, [person], slowest)
    room.people.append(person)
    room.people.sort(key=lambda one: one.id)
