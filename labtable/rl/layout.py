"""How the views of a game become rows of one size.

The declared types of a view say most of it. What they leave open, whether a list always has
the same length and a table always the same keys, is seen in a few trial games, always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
import numpy as np
from msgspec import inspect

import labtable
from labtable.engine.agenda import State
from labtable.engine.sentence import Sentence
from labtable.engine.table import Table
from labtable.rl.parts import (
    Fields,
    Flag,
    Heap,
    Keyed,
    Maybe,
    Number,
    Part,
    Places,
    Remembered,
    Row,
    Word,
    Words,
)

TRIALS = 4
TRIAL = 100  # answers of a trial game, the first ones
SINGLE = Flag | Number | Word | Remembered  # what is written faster than looked up
FEW = 4  # places that a list of numbers has at least


class Layout:
    """Turns what a seat sees into a row; the own seat comes first, the others in turn order."""

    def __init__(self, kind: type[msgspec.Struct], views: Sequence[msgspec.Struct]) -> None:
        self._fields = _fields(inspect.type_info(kind), views)
        self._asked = Word()
        self.size = self._fields.size + self._asked.size

    def row(self, table: Table[Any], seat: int) -> Row:
        """Write what the seat sees, and the name of the open question, as numbers."""
        return self.written(table.view(seat), seat, table.state)

    def written(self, view: Any, seat: int, state: State) -> Row:
        """Write a view of a state."""
        row = np.zeros(self.size, np.float32)
        self._fields.write(_turned(view, seat), row, 0)
        asked = type(state.agenda[-1]).__name__ if state.agenda else ""
        self._asked.write(asked, row, self._fields.size)
        return row


def layout(game: str, seats: int, options: Mapping[str, Any]) -> Layout:
    """Lay out the views of a game with so many seats and these options."""
    return _layout(game, seats, msgspec.json.encode(options, order="deterministic"))


@cache
def _layout(game: str, seats: int, options: bytes) -> Layout:
    views: list[Any] = []
    for seed in range(TRIALS):
        table = labtable.new(game, seats=seats, seed=seed, **msgspec.json.decode(options))
        dice = Random(seed)
        views += [table.view(seat) for seat in range(seats)]
        while not table.over and len(table.record.answers) < TRIAL:
            seat = dice.choice(table.waiting())
            table.play(seat, table.sample(seat, dice))
            views.append(table.view(seat))
    return Layout(type(views[0]), views)


def _turned(view: Any, seat: int) -> Any:
    """Let the own seat come first, where a view lists its seats."""
    seats = getattr(view, "seats", None)
    if seat < 1 or not isinstance(seats, list):
        return view
    return msgspec.structs.replace(view, seats=seats[seat:] + seats[:seat])


def _part(kind: inspect.Type, seen: Sequence[Any]) -> Part:
    """Find the part for a declared type and the values seen of it."""
    for known, make in _MAKERS.items():
        if isinstance(kind, known):
            part = make(kind, seen)
            return part if isinstance(part, SINGLE) else Remembered(part)
    raise TypeError(f"A view with a {type(kind).__name__} in it cannot become numbers yet.")


def _fields(kind: Any, seen: Sequence[Any]) -> Part:
    parts = {}
    for field in kind.fields:
        if _spoken(field.type):
            continue
        values = [getattr(value, field.name) for value in seen]
        parts[field.name] = _part(field.type, values)
    return Fields(parts)


def _spoken(kind: Any) -> bool:
    """Tell whether it is a sentence for people: what it says stands elsewhere in the view."""
    if isinstance(kind, inspect.UnionType):
        return any([_spoken(each) for each in kind.types])
    return isinstance(kind, inspect.StructType) and issubclass(kind.cls, Sentence)


def _list(kind: Any, seen: Sequence[Any]) -> Part:
    """Keep places where the length never changes; of words and things, else only how many."""
    lengths = {len(value) for value in seen}
    items = [item for value in seen for item in value]
    longest = max(lengths, default=0)
    part = _part(kind.item_type, items)
    if isinstance(part, Number):
        return Places(part, max(FEW, 1 << (longest - 1).bit_length()))  # some room for more
    if len(lengths) == 1 and longest:
        return Places(part, longest)
    return Words() if isinstance(part, Word) else Heap(part)


def _table(kind: Any, seen: Sequence[Any]) -> Part:
    keys = {tuple(sorted(value)) for value in seen}
    part = _part(kind.value_type, [each for value in seen for each in value.values()])
    return Keyed(part, keys.pop()) if len(keys) == 1 and seen[0] else Words()


def _union(kind: Any, seen: Sequence[Any]) -> Part:
    kinds = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    if len(kinds) != 1:
        raise TypeError("A view with a choice between types in it cannot become numbers yet.")
    return Maybe(_part(kinds[0], [value for value in seen if value is not None]))


_MAKERS: dict[Any, Callable[[Any, Sequence[Any]], Part]] = {
    inspect.BoolType: lambda kind, seen: Flag(),
    inspect.IntType: lambda kind, seen: Number(),
    inspect.FloatType: lambda kind, seen: Number(),
    inspect.StrType: lambda kind, seen: Word(),
    inspect.LiteralType: lambda kind, seen: Word(),
    inspect.StructType: _fields,
    inspect.CollectionType: _list,
    inspect.DictType: _table,
    inspect.UnionType: _union,
    inspect.Metadata: lambda kind, seen: _part(kind.type, seen),
}
