"""Records: kept, described, looked at from any seat, and played on."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

import labtable
from labtable import registry
from labtable.bots.turning import counted
from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER, Event
from labtable.engine.record import Answer, Lines, read_record
from labtable.engine.table import Table
from labtable.web.refusals import Unmannerly
from labtable.web.tables import positions
from labtable.web.upgrades import stuck, title
from labtable.wire.lobby import PastAnswer, PastPosition, RecordInfo
from labtable.wire.messages import raw

KEPT = 16  # replayed records that stay in memory


class Past(NamedTuple):
    """A record played again: where the table stood, and what was told, after every answer."""

    tables: list[Table[Any]]
    told: list[list[Event]]
    history: list[list[int]]
    counted: list[int]  # for each of these, the answers given until then


@lru_cache(KEPT)
def retold(text: str) -> Past:
    """Play a record again; one that is damaged or endless is refused."""
    lines = read_record(text)
    game = registry.edition(lines.header.game, lines.header.data)
    options = game.read_options(lines.header.seats, lines.header.options)
    longest = game.longest(lines.header.seats, options)
    if len(lines.answers) > longest:
        why = "No game of {title} has more than {longest} answers. This record has {many}."
        many = len(lines.answers)
        raise Unmannerly("malformed", why, title=game.title, longest=longest, many=many)
    answers = labtable.replay(text).record.answers
    table = labtable.replay(text, upto=0)
    past = Past([table.clone()], [table.told], [], [])
    for answer in answers:
        question = table.question
        past.told.append(table.play(answer.seat, answer.action))
        past.tables.append(table.clone())
        if table.question != question and (points := counted(table)):
            past.history.append(points)
            past.counted.append(len(past.tables) - 1)
    return past


def record_id(text: str) -> str:
    """Name a record by what it says: the same one is kept once."""
    return sha256(text.encode()).hexdigest()[:20]


def described(record: str, text: str) -> RecordInfo:
    """Tell what a record is about; where it cannot be played, who gave which answer."""
    try:
        past = retold(text)
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
        result=positions.outcome(last),
        history=past.history,
        components=registry.reprint(last.game),
        answers=[_past(given, header.names) for given in last.record.answers],
        counted=past.counted,
    )


def _past(given: Answer[Any], names: list[str]) -> PastAnswer:
    """Write an answer that was given: in the notation, and in words."""
    shown = positions.option(given.action, names)
    return PastAnswer(given.seat, shown.text, shown.phrase)


def _read_only(record: str, lines: Lines, refusal: Refusal) -> RecordInfo:
    header = lines.header
    return RecordInfo(
        record=record,
        game=header.game,
        title=title(header.game),
        seats=header.seats,
        names=header.names or [f"Seat {seat}" for seat in range(header.seats)],
        options=header.options,
        length=0,
        result=None,
        history=[],
        stuck=stuck(refusal),
        why=refusal.why,
        answers=[PastAnswer(*answer) for answer in lines.answers],
        scores=lines.scores(),
    )


def stood(text: str, n: int, viewer: int) -> Table[Any]:
    """Give the table as it stood after `n` answers, to somebody who may look."""
    past = retold(text)
    if not 0 <= n < len(past.tables):
        why = f"This game has {len(past.tables) - 1} answers; there is no position {n}."
        raise Unmannerly("malformed", why)
    table = past.tables[n]
    if viewer != WATCHER and viewer not in range(table.record.header.seats):
        why = f"The seats of this game are 0 to {table.record.header.seats - 1}, not {viewer}."
        raise Unmannerly("malformed", why)
    return table


def looked_at(text: str, n: int, viewer: int) -> PastPosition:
    """Show one position through somebody's eyes, and what that seat answered to it."""
    table = stood(text, n, viewer)
    past = retold(text)
    given = table.record.answers[-1] if n else None
    follows = past.tables[-1].record.answers[n:][:1]
    own = [answer.action for answer in follows if answer.seat == viewer]
    waiting = table.waiting()
    return PastPosition(
        n=n,
        seat=viewer,
        view=raw(table.view(viewer)),
        events=positions.Telling(past.told[n], table.record.header.names).to(viewer),
        prompt=table.prompt(viewer) or (table.prompt(waiting[0]) if waiting else ""),
        waiting=waiting,
        answer=_past(given, table.record.header.names) if given else None,
        next=positions.option(own[0], table.record.header.names) if own else None,
    )
