"""Records: kept, described, looked at from any seat, and played on."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

import labtable
from labtable import registry
from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER
from labtable.engine.record import Answer, Lines, read_record
from labtable.engine.table import Table
from labtable.host.lookups.replay import replay_record
from labtable.host.refusals import RequestRefused
from labtable.host.tables import positions
from labtable.host.upgrades import game_title, stuck_reason
from labtable.wire.lobby import PastAnswer, PastPosition, RecordInfo
from labtable.wire.messages import raw_json


def without_names(text: str) -> str:
    """Write a record that names nobody."""
    record = labtable.replay(text).record
    header = msgspec.structs.replace(record.header, names=[])
    return msgspec.structs.replace(record, header=header).to_text()


def record_id(text: str) -> str:
    """Name a record by what it says: the same one is kept once."""
    return sha256(text.encode()).hexdigest()[:20]


def describe_record(record: str, text: str) -> RecordInfo:
    """Tell what a record is about; where it cannot be played, who gave which answer."""
    try:
        past = replay_record(text)
    except Refusal as refusal:
        return _read_only(record, read_record(text), refusal)
    last = past.tables[-1]
    header = last.record.header
    return RecordInfo(
        record=record,
        game=header.game,
        title=last.game.title,
        seats=header.seats,
        names=header.names or [f"Seat {seat}" for seat in range(header.seats)],
        options=header.options,
        length=len(past.tables) - 1,
        result=positions.game_outcome(last),
        history=past.history,
        components=registry.reprint_fingerprint(last.game),
        answers=[_past_answer(given, header.names) for given in last.record.answers],
        counted=past.counted,
    )


def _past_answer(given: Answer[Any], names: list[str]) -> PastAnswer:
    """Write an answer that was given: in the notation, and in words."""
    shown = positions.shown_option(given.action, names)
    return PastAnswer(given.seat, shown.text, shown.phrase)


def _read_only(record: str, lines: Lines, refusal: Refusal) -> RecordInfo:
    header = lines.header
    return RecordInfo(
        record=record,
        game=header.game,
        title=game_title(header.game),
        seats=header.seats,
        names=header.names or [f"Seat {seat}" for seat in range(header.seats)],
        options=header.options,
        length=0,
        result=None,
        history=[],
        stuck=stuck_reason(refusal),
        why=refusal.why,
        answers=[PastAnswer(*answer) for answer in lines.answers],
        scores=lines.final_scores(),
    )


def table_after(text: str, n: int, viewer: int) -> Table[Any]:
    """Give the table as it stood after `n` answers, to somebody who may look."""
    past = replay_record(text)
    if not 0 <= n < len(past.tables):
        why = f"This game has {len(past.tables) - 1} answers; there is no position {n}."
        raise RequestRefused("malformed", why)
    table = past.tables[n]
    if viewer != WATCHER and viewer not in range(table.record.header.seats):
        why = f"The seats of this game are 0 to {table.record.header.seats - 1}, not {viewer}."
        raise RequestRefused("malformed", why)
    return table


def fork_at(text: str, n: int) -> Table[Any]:
    """Give a table of its own that stands as this one stood after `n` answers, or at its end."""
    tables = replay_record(text).tables
    return tables[min(n, len(tables) - 1)].clone()


def position_after(text: str, n: int, viewer: int) -> PastPosition:
    """Show one position through somebody's eyes, and what that seat answered to it."""
    table = table_after(text, n, viewer)
    past = replay_record(text)
    given = table.record.answers[-1] if n else None
    follows = past.tables[-1].record.answers[n:][:1]
    own = [answer.action for answer in follows if answer.seat == viewer]
    waiting = table.waiting()
    return PastPosition(
        n=n,
        seat=viewer,
        view=raw_json(table.view(viewer)),
        events=positions.Telling(past.told[n], table.record.header.names).to(viewer),
        prompt=table.prompt(viewer) or (table.prompt(waiting[0]) if waiting else ""),
        waiting=waiting,
        answer=_past_answer(given, table.record.header.names) if given else None,
        next=positions.shown_option(own[0], table.record.header.names) if own else None,
    )
