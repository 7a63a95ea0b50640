"""How far all tables have come: what lies beyond stays hidden while others play the deal."""

from __future__ import annotations

from labtable.engine.game import Stage
from labtable.host.refusals import RequestRefused
from labtable.host.tables.evidence import stage_of
from labtable.web.classroom.classroom import Classroom
from labtable.web.classroom.room import TablePlace
from labtable.wire.classroom import Phase

END = Stage(1 << 30, 1 << 30)  # after all that can be played
ABANDONED = 120.0  # seconds after which a table without anybody holds nobody up
EARLY = "The records tell everything, so they wait for the end."
UNFINISHED = (
    "Some games are not finished. Close the lesson first: "
    "then nobody can continue them, and the deal can be shown."
)


def reveal_limit(classroom: Classroom) -> Stage:
    """Find the stage that all tables have reached; what was before it may be shown."""
    if not classroom.room.lesson.same_deal or not can_continue(classroom):
        return END
    return slowest_stage(classroom) or END


def can_continue(classroom: Classroom) -> bool:
    """Tell whether any table can still be played on: until then nothing tells the deal."""
    room = classroom.room
    if room.playing:
        return True
    hosts = [classroom.hosts.get(place.table) for place in room.tables]
    stopped = any([host is not None and host.live.stopped for host in hosts])
    return room.state == "ended" and not room.closed and stopped


def check_closed(classroom: Classroom) -> None:
    """Refuse to hand out what tells everything while any table can still be played on."""
    if classroom.room.state not in ("ended", "kept"):
        raise RequestRefused("closed", EARLY)
    if can_continue(classroom):
        raise RequestRefused("closed", UNFINISHED)


def slowest_stage(classroom: Classroom) -> Stage | None:
    """Find where the slowest table stands that still plays."""
    return min([stage for stage, _ in _open_stages(classroom)], default=None)


def slowest_table(classroom: Classroom) -> int:
    """Number the slowest table that still plays; 0 when there is none."""
    return min(_open_stages(classroom), default=(END, 0))[1]


def _open_stages(classroom: Classroom) -> list[tuple[Stage, int]]:
    """Find the tables that are played, or after the end those that can be continued."""
    playing = classroom.room.playing
    return [
        (stage_of(host.live.table), place.n)
        for place in classroom.room.tables
        if (host := classroom.hosts.get(place.table)) is not None
        and not host.live.table.over
        and not (playing and (host.live.stopped or _is_abandoned(classroom, place)))
    ]


def _is_abandoned(classroom: Classroom, place: TablePlace) -> bool:
    """Whether everybody has been gone from a table for long."""
    now, people = classroom.clock(), classroom.room.people_at(place.n)
    seen = [classroom.seen.get(one.id, classroom.room.started) for one in people]
    return bool(people) and all([now - at >= ABANDONED for at in seen])


def phase_of(stage: Stage) -> Phase:
    """Tell clients how far a table has come."""
    return Phase(stage.round, stage.rounds, stage.turn, stage.turns)


def phase_or_none(stage: Stage) -> Phase | None:
    """The same; nothing where all may be shown."""
    return None if stage == END else phase_of(stage)
