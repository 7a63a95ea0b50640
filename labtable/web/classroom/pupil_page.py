"""What a pupil's page needs beside the table itself."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from labtable.host.refusals import RequestRefused
from labtable.host.tables.evidence import stage_of
from labtable.web.classroom import lesson_control, phrases
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.dashboard import made_of, person_state, wire_hand
from labtable.web.classroom.exercises import class_exercises, warm_up
from labtable.web.classroom.naming_prompts import open_prompt
from labtable.web.classroom.projector import shown_exercise
from labtable.web.classroom.reveal_limit import can_continue, phase_of
from labtable.web.classroom.room import Person, RaisedHand, Room, SaidPhrase
from labtable.wire.class_pupil import Me, Partner, Phrased, RaiseHand, SeatHere
from labtable.wire.exercises import Exercise, Solved
from labtable.wire.fields import wire_sentence

RECENT = 180.0  # seconds for which a phrase is shown
LOUD = 40  # phrases that are remembered


def draw_pupil_page(classroom: Classroom, number: int, seq: int) -> Me:
    """Draw the page of one pupil."""
    room, person = classroom.room, _find_person(classroom, number)
    lesson, held = room.lesson, lesson_control.pause_text(room)
    host = classroom.host_of(person.table) if person.in_class else None
    live = host.live if host else None
    evidence = (live.evidence or []) if live else []
    points = classroom.table_points(host) if host and person.seat >= 0 else []
    inside = person.in_class
    return Me(
        seq=seq,
        room=room.id,
        state=room.state,
        person=person.id,
        name=person.name,
        alias=person.alias,
        me=person_state(classroom, person),
        others=[person.shares] if person.shares else [],
        table=person.table,
        seat=person.seat,
        partners=_table_partners(classroom, person),
        here=_own_seats(classroom, person) if inside else None,
        game=lesson.game,
        title=lesson.title,
        language=lesson.language,
        came=len(room.present),
        expected=lesson.expected,
        phase=phase_of(stage_of(live.table)) if live else None,
        hand=wire_hand(person),
        held=wire_sentence(held, []) if held and inside else None,
        phrases=_recent_phrases(classroom, person),
        talk=lesson.talk,
        hints=lesson.hints,
        lights=lesson.lights,
        say_it=lesson.say_it,
        warm_up=warm_up(classroom, person).exercise if is_waiting(classroom, person) else None,
        exercise=shown_exercise(classroom) if inside else None,
        asked=open_prompt(classroom, person),
        made=[made_of(each) for each in evidence if each.made and each.person == person.id],
        points=points[person.seat] if 0 <= person.seat < len(points) else None,
        extra=person.extra,
        all_done=room.state in ("ended", "kept"),
        sealed=lesson.same_deal and can_continue(classroom),
    )


def is_waiting(classroom: Classroom, person: Person) -> bool:
    """Tell whether somebody has time for an exercise: before the game, after it, or ahead of it."""
    if not classroom.room.tables or not person.in_class:
        return person.in_class
    host = classroom.host_of(person.table)
    return host is not None and (host.live.table.over or "ahead" in host.live.held)


def _find_person(classroom: Classroom, number: int) -> Person:
    person = classroom.room.find_person(number)
    if person is None:
        raise RequestRefused("forbidden", "This needs the key of somebody in the class.")
    return person


def _table_partners(classroom: Classroom, person: Person) -> list[Partner]:
    """Those at the own table; bots by the names they have there."""
    room, host = classroom.room, classroom.host_of(person.table)
    if not person.in_class or not person.table:
        return []
    others = [
        Partner(one.seat, one.alias, one.called, classroom.is_present(one), False)
        for one in room.people_at(person.table)
        if one is not person
    ]
    if host is not None:
        others += [
            Partner(seat, "", sitting.name, True, True)
            for seat, sitting in enumerate(host.live.seats)
            if sitting.kind == "bot"
        ]
    return sorted(others, key=lambda each: each.seat)


def _own_seats(classroom: Classroom, person: Person) -> SeatHere | None:
    """Lead to the table, with the keys of all people at this device."""
    place = classroom.room.find_place(person.table)
    if place is None:
        return None
    if person.seat < 0:
        return SeatHere(place.table, [], [classroom.seat_token(person)])
    partner = classroom.room.find_person(person.shares)
    both = [person, *([partner] if partner and partner.in_class else [])]
    mine = sorted([one for one in both if one.table == person.table], key=lambda one: one.seat)
    tokens = [classroom.seat_token(one) for one in mine]
    return SeatHere(place.table, [one.seat for one in mine], tokens)


def _recent_phrases(classroom: Classroom, person: Person) -> list[Phrased]:
    """What was said to the own table of late."""
    room, since, found = classroom.room, classroom.clock() - RECENT, []
    for said in room.said:
        if said.table == person.table and said.at > since and person.in_class:
            by = room.find_person(said.by)
            some = phrases.BETWEEN if by else phrases.TO_TABLE
            alias = by.alias if by else ""
            who: Literal["pupil", "teacher"] = "pupil" if by else "teacher"
            words = wire_sentence(some[said.phrase], [])
            found.append(Phrased(said.phrase, words, who, alias, said.at))
    return found


async def raise_hand(classroom: Classroom, number: int, wish: RaiseHand) -> None:
    """Raise or lower a hand; one may play on."""
    if wish.reason is not None:
        phrases.find_phrase(phrases.HAND, wish.reason)
    now = classroom.clock()

    def act(room: Room) -> None:
        person = room.find_person(number)
        if person is None or not person.in_class:
            raise RequestRefused("forbidden", "This needs the key of somebody in the class.")
        since = person.hand.since if person.hand else now
        person.hand = RaisedHand(since, wish.reason) if wish.up else None

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


async def say_phrase(classroom: Classroom, table: int, number: int, by: int) -> None:
    """Say a ready phrase at a table."""
    phrases.find_phrase(phrases.BETWEEN if by else phrases.TO_TABLE, number)
    now = classroom.clock()

    def act(room: Room) -> None:
        speaker = room.find_person(by)
        if by and (speaker is None or not speaker.in_class):
            raise RequestRefused("forbidden", "This needs the key of somebody in the class.")
        if by and not room.lesson.talk:
            raise RequestRefused("forbidden", "Your teacher has switched talking off.")
        if not room.playing:
            raise RequestRefused("closed", "Nothing is played now.")
        room.said = [*room.said, SaidPhrase(table, number, by, now)][-LOUD:]

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


async def announce_visit(classroom: Classroom, n: int) -> None:
    """Tell a table that the teacher is on the way; the second time its hands go down."""

    def act(room: Room) -> None:
        for person in room.present:
            if person.table == n and person.hand is not None:
                hand = person.hand
                person.hand = None if hand.coming else RaisedHand(hand.since, hand.reason, True)

    await classroom.change_room(act)
    classroom.schedule_update(at_once=True)


def solved_exercise(classroom: Classroom, exercise: Exercise) -> Solved:
    """The exercise that is shown, with its answer."""
    return class_exercises(classroom)[exercise.n]


def with_answers(classroom: Classroom, made: list[Solved]) -> list[Solved]:
    """Add what pupils answered on their devices."""
    found = []
    for each in made:
        tries = [
            tried
            for tried in classroom.tries
            if tried.kind == "exercise" and tried.n == each.exercise.n
        ]
        texts = Counter([tried.formula for tried in tries])
        right = len([tried for tried in tries if tried.right])
        found.append(Solved(each.exercise, each.answer, each.why, dict(texts), right))
    return found
