"""The projector's page: aliases, bars without numbers, pieces only behind the horizon."""

from __future__ import annotations

from typing import Literal

from labtable.engine.game import Stage
from labtable.host.tables.evidence import stage_of
from labtable.web.classroom import lesson_control, seating
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.dashboard import NOWHERE, class_totals, made_of
from labtable.web.classroom.exercises import class_exercises
from labtable.web.classroom.reveal_limit import phase_of, phase_or_none, reveal_limit
from labtable.web.classroom.room import Person
from labtable.web.classroom.skill_report import class_mistakes, topics_to_discuss
from labtable.wire.classroom import ProjectedSeat, ProjectedTile, Projection, TalkedAbout
from labtable.wire.exercises import Exercise
from labtable.wire.fields import wire_sentence


def draw_projection(classroom: Classroom, seq: int) -> Projection:
    """Draw the whole page."""
    room, before = classroom.room, reveal_limit(classroom)
    held, lesson, most = lesson_control.pause_text(room), room.lesson, _longest_bar(classroom)
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
        held=wire_sentence(held, []) if held else None,
        show=room.show,
        tiles=[_projected_tile(classroom, n, before, most) for n in seating.table_numbers(room)],
        together=class_totals(classroom),
        horizon=phase_or_none(before) if room.playing else None,
        talked=_shown_topic(classroom, before),
        exercise=shown_exercise(classroom),
        now=classroom.clock(),
    )


def _projected_tile(classroom: Classroom, n: int, before: Stage, most: int) -> ProjectedTile:
    room, host = classroom.room, classroom.host_of(n)
    laid, people = seating.table_size(room, n), room.people_at(n)
    if host is None:
        seats = [_projected_seat(classroom, n, seat, 0.0, False) for seat in range(laid)]
        full: Literal["ready", "waiting"] = "ready" if len(people) == laid else "waiting"
        return ProjectedTile(n, full, NOWHERE, seats, None)
    live = host.live
    points = classroom.table_points(host) or [0] * laid
    bars = [round(max(0, count) / most, 2) for count in points]
    made = [each for each in live.evidence or [] if each.made and each.stage < before]
    over = live.table.over or live.stopped
    return ProjectedTile(
        n=n,
        state="done" if over else "playing",
        phase=phase_of(stage_of(live.table)),
        seats=[
            _projected_seat(classroom, n, seat, bars[seat], live.seats[seat].kind == "bot")
            for seat in range(laid)
        ],
        made=made_of(made[-1]) if made else None,
    )


def _longest_bar(classroom: Classroom) -> int:
    """What the longest bar stands for: the same at all tables, so that nothing is told twice."""
    hosts = [classroom.hosts.get(place.table) for place in classroom.room.tables]
    return max([count for host in hosts if host for count in classroom.table_points(host)] + [1])


def _projected_seat(
    classroom: Classroom, n: int, seat: int, bar: float, bot: bool
) -> ProjectedSeat:
    person = classroom.room.person_at(n, seat)
    return ProjectedSeat(seat, public_name(classroom, person) if person else "", bar, bot)


def public_name(classroom: Classroom, person: Person) -> str:
    """How the projector calls somebody."""
    named = classroom.room.names_shown and not person.hidden
    return person.called if named else person.alias


def _shown_topic(classroom: Classroom, before: Stage) -> TalkedAbout | None:
    """The try that is shown large: without a table, and only from what all have behind them."""
    room = classroom.room
    if room.show.what != "try":
        return None
    found = topics_to_discuss(class_mistakes(classroom, before))
    named = [each for each in found if each.misconception == room.shown]
    if named or not found:
        return named[0] if named else None
    return found[min(room.show.n, len(found) - 1)]


def shown_exercise(classroom: Classroom) -> Exercise | None:
    """The exercise that the teacher shows, if one is shown."""
    show = classroom.room.show
    if show.what != "exercise":
        return None
    made = class_exercises(classroom)
    return made[show.n].exercise if show.n < len(made) else None
