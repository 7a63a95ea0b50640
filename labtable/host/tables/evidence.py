"""What answers show about people: kept where somebody looks after a table, and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from labtable.engine.errors import Shown
from labtable.engine.event import WATCHER, Event
from labtable.engine.game import Stage
from labtable.engine.table import Table
from labtable.host.store import Entry
from labtable.host.tables.seating import Sitting

BY_OTHERS = ("bot", "clock")  # how ids of answers begin that nobody gave


class ShownSkill(Struct, frozen=True):
    """What somebody showed or made with an answer that counted."""

    answers: int  # given until then, this one too
    seat: int
    person: int  # of the class; 0: nobody
    stage: Stage  # when the question was asked
    shown: Shown | None
    made: tuple[str, str] | None  # a formula and a name


def stage_of(table: Table[Any]) -> Stage:
    """Tell how far a table has come."""
    stage = table.game.stage
    return stage(table.game.view(table.state, WATCHER)) if stage else Stage(0, table.question)


def collect_evidence(
    entry: Entry, given: int, seats: Sequence[Sitting], stage: Stage, told: list[Event]
) -> list[ShownSkill]:
    """Keep what the events of an answer show about people; of bots nothing is kept."""
    found: list[ShownSkill] = []
    stood_in = entry.seat if entry.id.partition(":")[0] in BY_OTHERS else WATCHER
    for event in told:
        seat = getattr(event, "seat", WATCHER)
        shown, made = event.shows(), event.makes()
        if seat == WATCHER or not (shown or made):
            continue
        sitting = seats[seat]
        away = sitting.played_by_bot or seat == stood_in
        person = 0 if away else sitting.person
        found.append(ShownSkill(given, seat, person, stage, None if away else shown, made))
    return found
