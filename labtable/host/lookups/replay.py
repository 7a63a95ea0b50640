"""A record played again, in little memory: some positions are kept, others are played from them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar, overload

from labtable import registry
from labtable.bots.turning import points_or_wealth
from labtable.engine.event import Event
from labtable.engine.record import read_record, replay_answers
from labtable.engine.table import Table
from labtable.host.refusals import RequestRefused

T = TypeVar("T")

POSITIONS = 256  # of one record that stay in memory, however long it is
MOST_POSITIONS = 16 * POSITIONS  # of all records together; one takes about 8 KB


class Standing(NamedTuple):
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
        self._kept = [Standing(0, table.clone(), table.told)]  # every so many answers
        self.history: list[list[int]] = []
        self.counted: list[int] = []  # for each of these, the answers given until then
        question = table.question
        for n, told in enumerate(replay_answers(table, lines), start=1):
            if n % self._step == 0:
                self._kept.append(Standing(n, table.clone(), told))
            if table.question != question and (points := points_or_wealth(table)):
                self.history.append(points)
                self.counted.append(n)
            question = table.question
        self._last = self._latest = Standing(many, table, table.told)
        self._answers = table.record.answers
        self.tables: Sequence[Table[Any]] = Column(many + 1, lambda n: self._find_standing(n).table)
        self.told: Sequence[list[Event]] = Column(many + 1, lambda n: self._find_standing(n).told)

    @property
    def positions(self) -> int:
        """How many positions stay in memory."""
        return len(self._kept) + 2

    def _find_standing(self, n: int) -> Standing:
        for known in (self._last, self._latest):
            if known.n == n:
                return known
        before = max(self._kept[n // self._step], self._latest, key=lambda one: (one.n <= n, one.n))
        if before.n == n:
            return before
        table, told = before.table.clone(), before.told
        for answer in self._answers[before.n : n]:
            told = table.play(answer.seat, answer.action)
        self._latest = Standing(n, table, told)
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
