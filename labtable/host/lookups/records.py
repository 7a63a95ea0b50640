"""Records looked at: replayed once, then shown position by position, and forked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Generic, NamedTuple, TypeVar, overload

import msgspec

import labtable
from labtable import registry
from labtable.bots.turning import points_or_wealth
from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER, Event
from labtable.engine.record import Answer, Lines, read_record, replay_answers
from labtable.engine.table import Table
from labtable.host.refusals import RequestRefused
from labtable.host.tables import positions
from labtable.host.upgrades import game_title, stuck_reason
from labtable.wire.lobby import PastAnswer, PastPosition, RecordInfo
from labtable.wire.messages import raw_json

T = TypeVar("T")

POSITIONS = 256  # of one record that stay in memory, however long it is
MOST_POSITIONS = 16 * POSITIONS  # of all records together; one takes about 8 KB


class RecordPosition(NamedTuple):
    """How a table stood, and what the last answer brought about."""

    n: int  # answers given until then
    table: Table[Any]
    told: list[Event]


class Column(Sequence[T], Generic[T]):
    """One thing about every position, found when it is asked for."""

    def __init__(self, length: int, find: Callable[[int], T]) -> None:
        self._length = length
        self._find = find

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, n: int) -> T: ...
    @overload
    def __getitem__(self, n: slice) -> list[T]: ...
    def __getitem__(self, n: int | slice) -> T | list[T]:
        found = range(self._length)[n]
        return self._find(found) if isinstance(found, int) else [self._find(one) for one in found]


class ReplayedRecord:
    """How the table of a record stood, and what was told, after every answer.

    However long a record is, few positions of it stay in memory. One between them is played
    from the one before; whoever goes through them in order pays for each answer once.
    """

    def __init__(self, text: str) -> None:
        lines = read_record(text)
        game = registry.find_edition(lines.header.game, lines.header.data)
        options = game.read_options(lines.header.seats, lines.header.options)
        longest, many = game.longest(lines.header.seats, options), len(lines.answers)
        if many > longest:
            why = "No game of {title} has more than {longest} answers. This record has {many}."
            raise RequestRefused("malformed", why, title=game.title, longest=longest, many=many)
        table = Table.replay(game, lines, upto=0)
        self._step = 1 + many // POSITIONS
        self._kept = [RecordPosition(0, table.clone(), table.told)]  # every so many answers
        self.history: list[list[int]] = []
        self.counted: list[int] = []  # for each of these, the answers given until then
        question = table.question
        for n, told in enumerate(replay_answers(table, lines), start=1):
            if n % self._step == 0:
                self._kept.append(RecordPosition(n, table.clone(), told))
            if table.question != question and (points := points_or_wealth(table)):
                self.history.append(points)
                self.counted.append(n)
            question = table.question
        self._last = self._latest = RecordPosition(many, table, table.told)
        self._answers = table.record.answers
        self.tables: Sequence[Table[Any]] = Column(many + 1, lambda n: self._find_standing(n).table)
        self.told: Sequence[list[Event]] = Column(many + 1, lambda n: self._find_standing(n).told)

    @property
    def positions(self) -> int:
        """How many positions stay in memory."""
        return len(self._kept) + 2

    def _find_standing(self, n: int) -> RecordPosition:
        for known in (self._last, self._latest):
            if known.n == n:
                return known
        before = max(self._kept[n // self._step], self._latest, key=lambda one: (one.n <= n, one.n))
        if before.n == n:
            return before
        table, told = before.table.clone(), before.told
        for answer in self._answers[before.n : n]:
            told = table.play(answer.seat, answer.action)
        self._latest = RecordPosition(n, table, told)
        return self._latest


_replayed: dict[str, ReplayedRecord] = {}  # who was asked for last comes last


def replay_record(text: str) -> ReplayedRecord:
    """Play a record again, or find it; one that is damaged or endless is refused.

    Several threads may do so at once: each looks at a copy of what the others keep.
    """
    found = _replayed.pop(text, None) or ReplayedRecord(text)
    _replayed[text] = found
    for oldest in list(_replayed):
        if positions_kept() <= MOST_POSITIONS:
            break
        _replayed.pop(oldest, None)
    return found


def is_replayed(text: str) -> bool:
    """Whether a record was played again a short while ago, so that it costs nothing now."""
    return text in _replayed


def positions_kept() -> int:
    """How many positions of all records stay in memory."""
    return sum([past.positions for past in list(_replayed.values())])


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
