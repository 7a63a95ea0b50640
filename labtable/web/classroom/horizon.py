"""How far all tables have come: nothing beyond it is shown while others still play the deal."""

from __future__ import annotations

from labtable.engine.game import Stage
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.room import TablePlace
from labtable.web.tables.lesson import stage_of
from labtable.wire.classroom import Phase

END = Stage(1 << 30, 1 << 30)  # after all that can be played
ABANDONED = 120.0  # seconds after which a table without anybody holds nobody up


def horizon(classroom: Classroom) -> Stage:
    """Find the stage that all tables have reached; what was before it may be shown."""
    room = classroom.room
    if not room.lesson.same_deal or not room.playing:
        return END
    return slowest(classroom) or END


def slowest(classroom: Classroom) -> Stage | None:
    """Find where the slowest table stands that still plays."""
    return min([stage for stage, _ in _playing(classroom)], default=None)


def slowest_table(classroom: Classroom) -> int:
    """Number the slowest table that still plays; 0 when there is none."""
    return min(_playing(classroom), default=(END, 0))[1]


def _playing(classroom: Classroom) -> list[tuple[Stage, int]]:
    return [
        (stage_of(host.live.table), place.n)
        for place in classroom.room.tables
        if (host := classroom.hosts.get(place.table)) is not None
        and not (host.live.table.over or host.live.stopped or _abandoned(classroom, place))
    ]


def _abandoned(classroom: Classroom, place: TablePlace) -> bool:
    """Whether everybody has been gone from a table for long."""
    now, people = classroom.clock(), classroom.room.at(place.n)
    seen = [classroom.seen.get(one.id, classroom.room.started) for one in people]
    return bool(people) and all([now - at >= ABANDONED for at in seen])


def phase(stage: Stage) -> Phase:
    """Tell clients how far a table has come."""
    return Phase(stage.round, stage.rounds, stage.turn, stage.turns)


def phase_or_none(stage: Stage) -> Phase | None:
    """The same; nothing where all may be shown."""
    return None if stage == END else phase(stage)
