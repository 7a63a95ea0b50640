"""The projector's wall: aliases, bars without numbers, pieces only behind the horizon."""

from __future__ import annotations

from typing import Literal

from labtable.engine.game import Stage
from labtable.web.classroom import playing, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.exercises import exercises
from labtable.web.classroom.horizon import horizon, phase, phase_or_none
from labtable.web.classroom.mistakes import mistakes, talked
from labtable.web.classroom.room import Person
from labtable.web.classroom.wall import NOWHERE, made_of, together
from labtable.web.tables.lesson import stage_of
from labtable.wire.classroom import ProjectedSeat, ProjectedTile, Projection, TalkedAbout
from labtable.wire.exercises import Exercise
from labtable.wire.sentence import spelled


def projection(classroom: Classroom, seq: int) -> Projection:
    """Draw the whole page."""
    room, before = classroom.room, horizon(classroom)
    held, lesson, most = playing.held_for(room), room.lesson, _most(classroom)
    may_come = room.state in ("open", "playing", "paused") and not room.locked
    return Projection(
        seq=seq,
        room=room.id,
        state=room.state,
        game=lesson.game,
        title=lesson.title,
        people=lesson.people,
        same_deal=lesson.same_deal,
        language=lesson.language,
        code=room.code if may_come else "",
        address=room.address if may_come else "",
        came=len(room.present),
        expected=lesson.expected,
        ends=room.ends,
        held=spelled(held, []) if held else None,
        show=room.show,
        tiles=[_tile(classroom, n, before, most) for n in seating.numbers(room)],
        together=together(classroom),
        horizon=phase_or_none(before) if room.playing else None,
        talked=_talked(classroom, before),
        exercise=shown_exercise(classroom),
        now=classroom.clock(),
    )


def _tile(classroom: Classroom, n: int, before: Stage, most: int) -> ProjectedTile:
    room, host = classroom.room, classroom.host_of(n)
    laid, people = seating.size(room, n), room.at(n)
    if host is None:
        seats = [_seat(classroom, n, seat, 0.0, False) for seat in range(laid)]
        full: Literal["ready", "waiting"] = "ready" if len(people) == laid else "waiting"
        return ProjectedTile(n, full, NOWHERE, seats, None)
    live = host.live
    points = classroom.points(host) or [0] * laid
    bars = [round(max(0, count) / most, 2) for count in points]
    made = [each for each in live.evidence or [] if each.made and each.stage < before]
    over = live.table.over or live.stopped
    return ProjectedTile(
        n=n,
        state="done" if over else "playing",
        phase=phase(stage_of(live.table)),
        seats=[
            _seat(classroom, n, seat, bars[seat], live.seats[seat].kind == "bot")
            for seat in range(laid)
        ],
        made=made_of(made[-1]) if made else None,
    )


def _most(classroom: Classroom) -> int:
    """What the longest bar stands for: the same at all tables, so that nothing is told twice."""
    hosts = [classroom.hosts.get(place.table) for place in classroom.room.tables]
    return max([count for host in hosts if host for count in classroom.points(host)] + [1])


def _seat(classroom: Classroom, n: int, seat: int, bar: float, bot: bool) -> ProjectedSeat:
    person = classroom.room.sitting(n, seat)
    return ProjectedSeat(seat, public_name(classroom, person) if person else "", bar, bot)


def public_name(classroom: Classroom, person: Person) -> str:
    """How the projector calls somebody."""
    named = classroom.room.names_shown and not person.hidden
    return person.called if named else person.alias


def _talked(classroom: Classroom, before: Stage) -> TalkedAbout | None:
    """The try that is shown large: without a table, and only from what all have behind them."""
    room = classroom.room
    if room.show.what != "try":
        return None
    found = talked(mistakes(classroom, before))
    named = [each for each in found if each.misconception == room.shown]
    if named or not found:
        return named[0] if named else None
    return found[min(room.show.n, len(found) - 1)]


def shown_exercise(classroom: Classroom) -> Exercise | None:
    """The exercise that the teacher shows, if one is shown."""
    show = classroom.room.show
    if show.what != "exercise":
        return None
    made = exercises(classroom)
    return made[show.n].exercise if show.n < len(made) else None
