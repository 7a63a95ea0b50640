"""Where a table stands, written down now and then, so that a restart plays only the rest again."""

from __future__ import annotations

from functools import cache
from typing import Any, Union

import msgspec
from msgspec import Raw, Struct

import labtable
from labtable.engine.errors import Refusal
from labtable.engine.event import Event
from labtable.host.tables.broadcaster import REMEMBERED
from labtable.host.tables.evidence import Evidence
from labtable.host.tables.live_table import LiveTable, Vote
from labtable.host.tables.seating import Sitting
from labtable.host.tables.table_core import TableCore, Told
from labtable.host.tables.table_events import EVENTS
from labtable.wire.messages import raw_json


class Save(Struct, frozen=True):
    """A course, and what returning clients may want to hear again."""

    table: Raw
    seats: list[Sitting]
    paused: bool
    vote: Vote | None
    rematch: str
    epoch: int
    history: list[tuple[int, list[int]]]
    told: Raw
    closed: bool = False
    lobby: bool = False
    rewound: int = 0
    held: list[str] = []
    stopped: bool = False
    evidence: list[Evidence] | None = None
    late: list[tuple[int, int]] = []


def encode_snapshot(core: TableCore) -> str:
    """Write a table down."""
    live = core.live
    save = Save(
        table=Raw(live.table.save()),
        seats=live.seats,
        paused=live.paused,
        vote=live.vote,
        rematch=live.rematch,
        epoch=live.epoch,
        history=live.history,
        told=raw_json(_recent_events(core.told)),
        closed=live.closed,
        lobby=live.lobby,
        rewound=core.rewound,
        held=live.held,
        stopped=live.stopped,
        evidence=live.evidence,
        late=live.late,
    )
    return msgspec.json.encode(save).decode()


def restore_snapshot(core: TableCore, seq: int, body: str) -> bool:
    """Stand where a table stood; False when that cannot be read here and all is to be replayed."""
    try:
        save = msgspec.json.decode(body, type=Save)
        table = labtable.load(bytes(save.table))
        told = _decoder_for(table.game.events).decode(save.told)
    except (msgspec.MsgspecError, Refusal):
        return False
    live = LiveTable(table, save.seats)
    live.paused, live.vote, live.rematch = save.paused, save.vote, save.rematch
    live.epoch, live.history = save.epoch, save.history
    live.guide, live.rated = core.live.guide, core.live.rated
    live.closed, live.held, live.stopped = save.closed, save.held, save.stopped
    live.lobby, live.dealt, live.evidence = save.lobby, core.live.dealt, save.evidence
    live.strict, live.late = core.live.strict, save.late
    core.live, core.seq, core.rewound = live, seq, save.rewound
    core.told = [Told(*past) for past in told]
    return True


def _recent_events(told: list[Told]) -> list[Told]:
    """Keep what is told again, with room for events that not everybody hears."""
    events, place = 0, len(told)
    while place and events < 2 * REMEMBERED:
        place -= 1
        events += len(told[place].events)
    return told[place:]


@cache
def _decoder_for(events: tuple[type[Event], ...]) -> msgspec.json.Decoder[Any]:
    union: Any = Union
    return msgspec.json.Decoder(list[tuple[int, int, list[union[(*events, *EVENTS)]]]])
