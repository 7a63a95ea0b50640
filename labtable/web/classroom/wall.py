"""The teacher's wall: live and public things only, never a hand of a table in play."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from labtable.engine.sentence import Sentence, say
from labtable.web.classroom import phrases, playing, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.horizon import horizon, phase, phase_or_none
from labtable.web.classroom.mistakes import mistakes, talked
from labtable.web.classroom.room import Person, Room
from labtable.web.classroom.tending import LOST, lost_for
from labtable.web.tables.host import TableHost
from labtable.web.tables.lesson import Evidence, stage_of
from labtable.wire.classroom import (
    EyesHere,
    Hand,
    Made,
    Need,
    PersonInfo,
    PersonState,
    Phase,
    Stuck,
    TableState,
    Tile,
    TileSeat,
    Together,
    Wall,
    Whereabouts,
)
from labtable.wire.sentence import spelled

What = Literal["hand", "stuck", "still", "lost", "asks", "name"]
STUCK = 3  # refusals of one question
STILL = 120.0  # seconds in which nobody answers
TALKED = 6  # kinds of mistakes beside the wall
NOWHERE = Phase(0, 0, 0, 0)


def wall(classroom: Classroom, seq: int) -> Wall:
    """Draw the whole wall."""
    room, eyes = classroom.room, playing.held_for(classroom.room)
    tiles = [tile(classroom, n) for n in seating.numbers(room)]
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
        held=EyesHere(spelled(eyes, []), room.since) if eyes else None,
        show=room.show,
        tiles=tiles,
        people=[person_info(classroom, person) for person in room.people],
        needs=needs(classroom, tiles),
        together=together(classroom),
        talk=talked(mistakes(classroom))[:TALKED],
        where=_where(tiles),
        horizon=phase_or_none(horizon(classroom)) if room.playing else None,
        lessons=room.game,
        now=classroom.clock(),
    )


def tile(classroom: Classroom, n: int) -> Tile:
    """Draw one table."""
    room, host = classroom.room, classroom.host_of(n)
    laid = seating.size(room, n)
    people = room.at(n)
    if host is None:
        seats = [_empty_seat(room, n, seat) for seat in range(laid)]
        state: TableState = "ready" if len(people) == laid else "waiting"
        return Tile(n, "", state, NOWHERE, seats, None, 0, _hand(room, n), None, 0.0)
    live = host.live
    points = classroom.points(host)
    evidence = live.evidence or []
    made = [each for each in evidence if each.made]
    return Tile(
        n=n,
        table=host.row.id,
        state=table_state(host),
        phase=phase(stage_of(live.table)),
        seats=[_seat(classroom, host, n, seat, points) for seat in range(laid)],
        made=made_of(made[-1]) if made else None,
        compounds=len([each for each in made if each.person]),
        hand=_hand(room, n),
        stuck=_stuck(classroom, host),
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


def made_of(each: Evidence) -> Made:
    """Show what was made."""
    assert each.made is not None
    formula, name = each.made
    return Made(each.seat, formula, name, formula)


def _empty_seat(room: Room, n: int, seat: int) -> TileSeat:
    person = room.sitting(n, seat)
    return TileSeat(seat, [person.id] if person else [], None, False, False, None)


def _seat(classroom: Classroom, host: TableHost, n: int, seat: int, points: list[int]) -> TileSeat:
    live, person = host.live, classroom.room.sitting(n, seat)
    away = lost_for(classroom, person) if person else None
    return TileSeat(
        seat=seat,
        people=[person.id] if person else [],
        points=points[seat] if seat < len(points) else None,
        bot=live.seats[seat].played_by_bot,
        choosing=seat in live.waiting() and not live.resting,
        lost_s=round(away, 1) if away is not None and away >= LOST else None,
    )


def _hand(room: Room, n: int) -> Hand | None:
    """The hand that has been up for longest."""
    raised = [(one.hand.since, one) for one in room.present if one.table == n and one.hand]
    return hand_of(min(raised, key=lambda each: each[0])[1]) if raised else None


def hand_of(person: Person) -> Hand | None:
    """Show a raised hand."""
    hand = person.hand
    if hand is None:
        return None
    reason = None if hand.reason is None else spelled(phrases.HAND[hand.reason], [])
    return Hand(person.id, hand.since, reason, hand.coming)


def _stuck(classroom: Classroom, host: TableHost) -> Stuck | None:
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
        here=classroom.here(person),
    )


def person_state(classroom: Classroom, person: Person) -> PersonState:
    """How somebody is doing."""
    if person.removed:
        return "removed"
    if person.asks:
        return "asks"
    host = classroom.host_of(person.table)
    if host is None:
        return "seated"
    if person.seat < 0:
        return "watching"
    if host.live.table.over or host.live.stopped:
        return "done"
    away = lost_for(classroom, person)
    return "lost" if away is not None and away >= LOST else "playing"


def needs(classroom: Classroom, tiles: list[Tile]) -> list[Need]:
    """List where the teacher is needed; the longest wait comes first."""
    found = [need for one in classroom.room.people if (need := _need_of(classroom, one))]
    now, known = classroom.clock(), {need.table for need in found}
    for each in tiles:
        if each.stuck is not None:
            stuck = each.stuck
            said = say("{tries} tries: {formula}", tries=stuck.tries, formula=stuck.formula)
            person = classroom.room.sitting(each.n, each.stuck.seat)
            found.append(_need("stuck", each.n, person, each.at or now, said))
        elif each.n not in known and _waits(each) and now - each.at >= STILL:
            minutes = int((now - each.at) // 60)
            said = say("has not moved for {minutes:minute}", minutes=minutes)
            found.append(_need("still", each.n, None, each.at, said))
    return sorted(found, key=lambda need: need.since)


def _waits(tile: Tile) -> bool:
    """Whether a table waits for somebody who could answer."""
    asked = [seat for seat in tile.seats if seat.choosing and seat.people and not seat.bot]
    return tile.state == "playing" and bool(asked)


def _need_of(classroom: Classroom, person: Person) -> Need | None:
    if person.asks:
        said = say("{name:quote} wants to come in.", name=person.name)
        return _need("asks", person.table, person, person.came, said)
    if person.removed:
        return None
    if person.hidden:
        return _need("name", person.table, person, person.came, say("name hidden, please check"))
    if person.hand is not None:
        reason = person.hand.reason
        said = say("raises a hand") if reason is None else phrases.HAND[reason]
        return _need("hand", person.table, person, person.hand.since, said)
    away = lost_for(classroom, person)
    if away is not None and away >= LOST:
        since = classroom.clock() - away
        return _need("lost", person.table, person, since, say("is gone"))
    return None


def _need(what: What, table: int, person: Person | None, since: float, said: Sentence) -> Need:
    return Need(what, table, person.id if person else 0, since, spelled(said, []))


def together(classroom: Classroom) -> Together:
    """Count what all have made together."""
    made = [each.made for each in all_evidence(classroom) if each.made and each.person]
    tries = [tried for tried in classroom.tries if tried.kind == "play" and tried.chemical]
    mine = {place.table for place in classroom.room.tables}
    return Together(len(made), len(set(made)), len([one for one in tries if one.host in mine]))


def all_evidence(classroom: Classroom) -> list[Evidence]:
    """All that the tables of this game show."""
    return [
        each
        for place in classroom.room.tables
        if place.table in classroom.hosts
        for each in classroom.hosts[place.table].live.evidence or []
    ]


def _where(tiles: list[Tile]) -> list[Whereabouts]:
    """Count the tables at each place."""
    at = Counter([(each.phase.round, each.phase.turn) for each in tiles if each.state == "playing"])
    phases = {(each.phase.round, each.phase.turn): each.phase for each in tiles}
    return [Whereabouts(phases[place], many) for place, many in sorted(at.items())]
