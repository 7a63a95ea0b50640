"""Coming in and being changed by the teacher; nothing here touches a table."""

from __future__ import annotations

from collections.abc import Callable

from labtable.host.identity.names import fit_name, fold_lookalikes, fold_name
from labtable.host.identity.tokens import hash_token
from labtable.host.refusals import RequestRefused
from labtable.web.classroom import seating
from labtable.web.classroom.pupil_names import first_names, fresh_alias, is_rude
from labtable.web.classroom.room import Person, Room
from labtable.wire.class_pupil import Change, ComeIn

MOST = 200  # people in a class
WAITING = 40  # people who wait for a yes at once
GONE = 60  # of those who left, or were turned away before they were in, so many are remembered
ON_THE_WAY = 10.0  # seconds until the page of somebody who waits is open
AUTO_LOCK = 10 * 60.0  # seconds after the start


def by_token(room: Room, token: str) -> Person | None:
    """Find whose device this is."""
    shown = hash_token(token)
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
        return _let_back_in(room, back, now, slowest)
    _check_door(room)
    name, second = first_names(wish)
    claimed = None if second else _missing_person(room, name, here)
    asks = claimed is not None or _must_ask(room, now)
    names = [name] if wish.as_one or not second else [name, second]
    if asks:
        _make_room_at_door(room, len(names), now, here)
    came: list[Person] = []
    for each, token in zip(names, tokens, strict=False):
        came.append(_make_newcomer(room, each, token, now))
        room.people.append(came[-1])
    if wish.as_one:
        came[0].second = second
        came[0].hidden = is_rude(name) or is_rude(second)
    elif len(came) > 1:
        came[0].shares, came[1].shares = came[1].id, came[0].id
    for person in came:
        person.asks = asks
        person.claims = claimed.id if claimed else 0
    if not came[0].asks:
        find_seats(room, came, slowest)
    return came


def _check_door(room: Room) -> None:
    """Refuse a newcomer whom nobody can let in."""
    if room.locked:
        raise RequestRefused("closed", "The class is locked. Ask your teacher.")
    _check_full(room)


def _check_full(room: Room) -> None:
    if len(room.present) >= MOST:
        raise RequestRefused("closed", "This class is full.")


def _let_back_in(room: Room, person: Person, now: float, slowest: int) -> list[Person]:
    if person.removed:
        why = "Your teacher has taken you out of the class. Please talk to your teacher."
        raise RequestRefused("forbidden", why)
    if person.left:
        _check_door(room)
        person.asks, person.left = _must_ask(room, now), False
        if not person.asks:
            _seat_afresh(room, person, slowest)
        return [person]
    partner = room.find_person(person.shares)
    return [person, *([partner] if partner else [])]


def _must_ask(room: Room, now: float) -> bool:
    """Late ones, and those beyond the expected number, wait for a yes.

    So does everybody new while somebody is removed: a name and a device are easily changed.
    """
    over = bool(room.lesson.expected) and len(room.present) >= room.lesson.expected
    removed = any([one.removed for one in room.people])
    return over or removed or (room.playing and now - room.started > AUTO_LOCK)


def _make_room_at_door(room: Room, many: int, now: float, here: Callable[[Person], bool]) -> None:
    """Let those wait whose page is open; of the others the first ones go when there are many."""
    waiting = [one for one in room.people if one.asks]
    gone = [one for one in waiting if now - one.came >= ON_THE_WAY and not here(one)]
    too_many = max(0, len(waiting) + many - WAITING)
    if too_many > len(gone):
        raise RequestRefused("closed", "Many people are waiting already. Ask your teacher.")
    for person in gone[:too_many]:
        room.people.remove(person)


def _forget_gone(room: Room) -> None:
    """Remember only the last of those who left, or were never in."""
    gone = [one for one in room.people if one.left or (one.removed and not one.table)]
    for person in gone[: max(0, len(gone) - GONE)]:
        room.people.remove(person)


def _missing_person(room: Room, name: str, here: Callable[[Person], bool]) -> Person | None:
    """Find who has this name and is not there: it may be the same one at another device."""
    same = [one for one in room.present if fold_name(one.name) == fold_name(name) and not here(one)]
    return same[0] if same and room.playing else None


def _make_newcomer(room: Room, name: str, token: str, now: float) -> Person:
    taken = {one.alias for one in room.people}
    room.last_number = max([room.last_number, *[one.id for one in room.people]]) + 1
    lesson = room.lesson
    alias = fresh_alias(lesson.game, lesson.language, taken)
    person = Person(room.last_number, name, alias, hash_token(token), now, hidden=is_rude(name))
    person.late = max(0.0, now - room.started) if room.playing else 0.0
    return person


def find_seats(room: Room, came: list[Person], slowest: int) -> None:
    """Give newcomers seats; after the start those of bots, or they watch the slowest table."""
    if room.state in ("ended", "kept"):
        raise RequestRefused("closed", "This lesson is over.")
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


def apply_change(room: Room, number: int, change: Change, slowest: int) -> None:
    """Do what the teacher wants with somebody, as far as the room is concerned."""
    person = room.find_person(number)
    if person is None:
        raise RequestRefused("malformed", "There is nobody with this number.", "person")
    if change.remove:
        _remove_person(room, person)
    elif change.let_in:
        _let_in(room, person, slowest)
    if change.name:
        person.name, person.hidden = fit_name(change.name), False
    if change.new_password:
        person.issue += 1
    if change.name_is_fine:
        person.hidden = False
    if change.table and person.in_class:
        seating.move_person(room, person, change.table, change.seat)


def _remove_person(room: Room, person: Person) -> None:
    person.removed, person.asks, person.left, person.hand = True, False, False, None
    person.claims = 0
    _forget_gone(room)


def leave_room(room: Room, number: int) -> None:
    """Let somebody go who wants to."""
    person = room.find_person(number)
    if person is not None and person.in_class:
        person.left, person.hand = True, None
        _forget_gone(room)


def answer_door(room: Room, let_in: bool, slowest: int) -> None:
    """Let all in who wait, or none of them; whose seat somebody gets is decided one by one."""
    for person in [one for one in room.people if one.asks]:
        if not let_in:
            _remove_person(room, person)
        elif is_plain_ask(room, person):
            _let_in(room, person, slowest)


def is_plain_ask(room: Room, person: Person) -> bool:
    """Tell whether somebody wants to come in who is not mixed up with anybody else."""
    return not person.claims and removed_like(room, person) is None


def removed_like(room: Room, person: Person) -> Person | None:
    """Find who was removed and is called like somebody who asks."""
    names = {fold_lookalikes(name) for name in (person.name, person.second) if name}
    for one in room.people:
        if one.removed and names & {
            fold_lookalikes(name) for name in (one.name, one.second) if name
        }:
            return one
    return None


def _let_in(room: Room, person: Person, slowest: int) -> None:
    """Say yes; who says to be somebody else takes that one's place, and that device loses it."""
    claimed = room.find_person(person.claims)
    if claimed is not None:
        claimed.token, claimed.removed, claimed.left = person.token, False, False
        _part_devices(room, claimed)
        room.people.remove(person)
        return
    _check_full(room)
    person.asks = person.removed = person.left = False
    _seat_afresh(room, person, slowest)


def _part_devices(room: Room, person: Person) -> None:
    """Let the device that two people shared open only the seat of the one who stays there."""
    partner = room.find_person(person.shares)
    if partner is not None:
        partner.shares = 0
    person.shares = 0


def _seat_afresh(room: Room, person: Person, slowest: int) -> None:
    """Seat somebody who comes back; after the lesson nobody needs a seat."""
    room.people.remove(person)  # or the own old seat would be taken
    if room.state in ("ended", "kept"):
        person.seat = -1 if room.person_at(person.table, person.seat) else person.seat
    else:
        person.table, person.seat = 0, -1
        find_seats(room, [person], slowest)
    room.people.append(person)
    room.people.sort(key=lambda one: one.id)
