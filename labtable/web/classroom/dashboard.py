"""The teacher's dashboard: live and public things only, never a hand of a table in play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Literal

from msgspec import structs

from labtable.engine.sentence import Sentence, say
from labtable.host.tables.evidence import ShownSkill, stage_of
from labtable.host.tables.table_host import TableHost
from labtable.web.classroom import lesson_control, people, phrases, seating
from labtable.web.classroom.auto_actions import LOST, seconds_lost
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.reveal_limit import can_continue, phase_of, phase_or_none, reveal_limit
from labtable.web.classroom.room import Person, Room
from labtable.web.classroom.skill_report import all_evidence, class_mistakes, topics_to_discuss
from labtable.wire.classroom import (
    EyesHere,
    Hand,
    Made,
    Need,
    PersonInfo,
    PersonState,
    Phase,
    Stuck,
    TableSeen,
    TableState,
    Tile,
    TileSeat,
    Together,
    Wall,
    Whereabouts,
)
from labtable.wire.fields import wire_sentence

What = Literal["hand", "stuck", "still", "lost", "asks", "name"]
STUCK = 3  # refusals of one question
STILL = 120.0  # seconds in which nobody answers
TALKED = 6  # kinds of mistakes beside the wall
EACH = 3  # notices of one kind that stand beside each other
NOWHERE = Phase(0, 0, 0, 0)


def draw_dashboard(classroom: Classroom, seq: int) -> Wall:
    """Draw the whole wall."""
    room, eyes = classroom.room, lesson_control.pause_text(classroom.room)
    tiles = [table_tile(classroom, n) for n in seating.table_numbers(room)]
    return Wall(
        seq=seq,
        room=room.id,
        state=room.state,
        lesson=room.lesson,
        code=room.code,
        address=room.address,
        ends=room.ends,
        started=room.started,
        until=room.until,
        locked=room.locked,
        names_shown=room.names_shown,
        held=EyesHere(wire_sentence(eyes, []), room.since) if eyes else None,
        show=room.show,
        tiles=tiles,
        people=[person_info(classroom, person) for person in room.people],
        needs=teacher_needs(classroom, tiles),
        together=class_totals(classroom),
        talk=topics_to_discuss(class_mistakes(classroom))[:TALKED],
        where=_count_places(tiles),
        horizon=phase_or_none(reveal_limit(classroom)) if room.playing else None,
        lessons=room.game,
        now=classroom.clock(),
        can_continue=room.state == "ended" and can_continue(classroom),
        history=room.history,
    )


def table_tile(classroom: Classroom, n: int) -> Tile:
    """Draw one table."""
    room, host = classroom.room, classroom.host_of(n)
    laid = seating.table_size(room, n)
    people = room.people_at(n)
    if host is None:
        seats = [_empty_seat(room, n, seat) for seat in range(laid)]
        state: TableState = "ready" if len(people) == laid else "waiting"
        return Tile(n, "", state, NOWHERE, seats, None, 0, _oldest_hand(room, n), None, 0.0)
    live = host.live
    points = classroom.table_points(host)
    evidence = live.evidence or []
    made = [each for each in evidence if each.made]
    return Tile(
        n=n,
        table=host.row.id,
        state=table_state(host),
        phase=phase_of(stage_of(live.table)),
        seats=[_tile_seat(classroom, host, n, seat, points) for seat in range(laid)],
        made=made_of(made[-1]) if made else None,
        compounds=len([each for each in made if each.person]),
        hand=_oldest_hand(room, n),
        stuck=_stuck_player(classroom, host),
        at=classroom.moved.get(n, room.started),
    )


def table_state(host: TableHost) -> TableState:
    """In which state a table is."""
    live = host.live
    if live.table.over:
        return "done"
    if live.stopped:
        return "stopped"
    return "held" if live.held else "playing"


def made_of(each: ShownSkill) -> Made:
    """Show what was made."""
    assert each.made is not None
    formula, name = each.made
    return Made(each.seat, formula, name, formula)


def _empty_seat(room: Room, n: int, seat: int) -> TileSeat:
    person = room.person_at(n, seat)
    return TileSeat(seat, [person.id] if person else [], None, False, False, None)


def _tile_seat(
    classroom: Classroom, host: TableHost, n: int, seat: int, points: list[int]
) -> TileSeat:
    live, person = host.live, classroom.room.person_at(n, seat)
    away = seconds_lost(classroom, person) if person else None
    return TileSeat(
        seat=seat,
        people=[person.id] if person else [],
        points=points[seat] if seat < len(points) else None,
        bot=live.seats[seat].played_by_bot,
        choosing=seat in live.waiting() and not live.resting,
        lost_s=round(away, 1) if away is not None and away >= LOST else None,
    )


def _oldest_hand(room: Room, n: int) -> Hand | None:
    """The hand that has been up for longest."""
    raised = [(one.hand.since, one) for one in room.present if one.table == n and one.hand]
    return wire_hand(min(raised, key=lambda each: each[0])[1]) if raised else None


def wire_hand(person: Person) -> Hand | None:
    """Show a raised hand."""
    hand = person.hand
    if hand is None:
        return None
    reason = None if hand.reason is None else wire_sentence(phrases.HAND[hand.reason], [])
    return Hand(person.id, hand.since, reason, hand.coming)


def _stuck_player(classroom: Classroom, host: TableHost) -> Stuck | None:
    """Find who was refused again and again at the open question."""
    table = host.live.table
    tries = [
        tried
        for tried in classroom.tries
        if tried.host == host.row.id and tried.question == table.question
    ]
    for seat, many in Counter([tried.seat for tried in tries]).most_common(1):
        if many >= STUCK and seat in table.waiting():
            last = [tried.formula for tried in tries if tried.seat == seat][-1]
            return Stuck(seat, many, last)
    return None


def person_info(classroom: Classroom, person: Person) -> PersonInfo:
    """Show somebody to the teacher."""
    away = classroom.lost.get(person.id)
    lost = person.lost + (classroom.clock() - away if away else 0.0)
    return PersonInfo(
        person=person.id,
        name=person.name,
        second=person.second,
        alias=person.alias,
        state=person_state(classroom, person),
        table=person.table,
        seat=person.seat,
        shares=person.shares,
        hidden=person.hidden,
        late_minutes=round(person.late / 60),
        lost_minutes=round(lost / 60),
        here=classroom.is_present(person),
        claims=person.claims if person.asks else 0,
    )


def person_state(classroom: Classroom, person: Person) -> PersonState:
    """How somebody is doing."""
    if not person.in_class:
        return "removed" if person.removed else "left" if person.left else "asks"
    host = classroom.host_of(person.table)
    if host is None:
        return "seated"
    if person.seat < 0:
        return "watching"
    if host.live.table.over or host.live.stopped:
        return "done"
    away = seconds_lost(classroom, person)
    return "lost" if away is not None and away >= LOST else "playing"


def teacher_needs(classroom: Classroom, tiles: list[Tile]) -> list[Need]:
    """List where the teacher is needed; the longest wait comes first."""
    found = [need for one in classroom.room.people if (need := _person_need(classroom, one))]
    found = _merge_needs(_merge_needs(found, "asks", _many_ask), "name", _many_names)
    now, known = classroom.clock(), {need.table for need in found}
    for each in tiles:
        if each.stuck is not None:
            stuck = each.stuck
            said = say("{tries} tries: {formula}", tries=stuck.tries, formula=stuck.formula)
            person = classroom.room.person_at(each.n, each.stuck.seat)
            found.append(_make_need("stuck", each.n, person, each.at or now, said))
        elif each.n not in known and _is_waiting(each) and now - each.at >= STILL:
            minutes = int((now - each.at) // 60)
            said = say("has not moved for {minutes:minute}", minutes=minutes)
            found.append(_make_need("still", each.n, None, each.at, said))
    return sorted(found, key=lambda need: need.since)


def _many_ask(number: int) -> Sentence:
    return say("{number} people are waiting to come in.", number=number)


def _many_names(number: int) -> Sentence:
    return say("{number} names are hidden until you have looked at them.", number=number)


def _merge_needs(needs: list[Need], what: What, said: Callable[[int], Sentence]) -> list[Need]:
    """Say once what many people need; what is about one of them is still said of that one."""
    some = [need for need in needs if need.what == what]
    alone = ([need for need in some if need.claims] if len(some) > EACH else some)[:EACH]
    rest = [need for need in some if need not in alone]
    if len(rest) < 2:
        return needs
    merged = _make_need(what, 0, None, min([need.since for need in rest]), said(len(rest)))
    return [*[need for need in needs if need.what != what], *alone, merged]


def _is_waiting(tile: Tile) -> bool:
    """Whether a table waits for somebody who could answer."""
    asked = [seat for seat in tile.seats if seat.choosing and seat.people and not seat.bot]
    return tile.state == "playing" and bool(asked)


def _person_need(classroom: Classroom, person: Person) -> Need | None:
    if person.asks:
        return _door_need(classroom.room, person)
    if not person.in_class:
        return None
    if person.hidden:
        return _make_need(
            "name", person.table, person, person.came, say("name hidden, please check")
        )
    if person.hand is not None:
        reason = person.hand.reason
        said = say("raises a hand") if reason is None else phrases.HAND[reason]
        return _make_need("hand", person.table, person, person.hand.since, said)
    away = seconds_lost(classroom, person)
    if away is not None and away >= LOST:
        since = classroom.clock() - away
        return _make_need("lost", person.table, person, since, say("is gone"))
    return None


def _door_need(room: Room, person: Person) -> Need:
    """Show who wants to come in, and as whom."""
    claimed, removed = room.find_person(person.claims), people.removed_like(room, person)
    other = claimed or removed
    said = say("{name:quote} wants to come in.", name=person.name)
    if claimed is not None:
        words = "{name:quote} wants to take the seat of {other:quote}."
        said = say(words, name=person.name, other=f"{claimed.name} ({claimed.alias})")
    elif removed is not None:
        words = "{name:quote} wants to come in. You removed {other:quote}."
        said = say(words, name=person.name, other=removed.name)
    table = claimed.table if claimed else person.table
    need = _make_need("asks", table, person, person.came, said)
    return structs.replace(need, claims=other.id if other else 0)


def _make_need(what: What, table: int, person: Person | None, since: float, said: Sentence) -> Need:
    return Need(what, table, person.id if person else 0, since, wire_sentence(said, []))


def class_totals(classroom: Classroom) -> Together:
    """Count what all have made together."""
    made = [each.made for each in all_evidence(classroom) if each.made and each.person]
    tries = [tried for tried in classroom.tries if tried.kind == "play" and tried.chemical]
    mine = {place.table for place in classroom.room.tables}
    return Together(len(made), len(set(made)), len([one for one in tries if one.host in mine]))


def _count_places(tiles: list[Tile]) -> list[Whereabouts]:
    """Count the tables at each place."""
    at = Counter([(each.phase.round, each.phase.turn) for each in tiles if each.state == "playing"])
    phases = {(each.phase.round, each.phase.turn): each.phase for each in tiles}
    return [Whereabouts(phases[place], many) for place, many in sorted(at.items())]


def show_table(classroom: Classroom, n: int) -> TableSeen:
    """Show one table to the teacher: what lies open there, never a hand."""
    host = classroom.host_of(n)
    if host is None:
        return TableSeen(n, "", table_tile(classroom, n), [], [], [])
    made = [made_of(each) for each in host.live.evidence or [] if each.made]
    mistakes = [each for each in class_mistakes(classroom) if n in each.tables]
    return TableSeen(
        *(n, host.row.id, table_tile(classroom, n), host.broadcaster.seat_infos()),
        *(made, topics_to_discuss(mistakes)),
    )
