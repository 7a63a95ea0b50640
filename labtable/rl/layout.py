"""How the views of a game become rows of one size.

The declared types of a view say most of it. What they leave open, whether a list always has
the same length and a table always the same keys, is seen in a few trial games, always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any
from zlib import crc32

import msgspec
from msgspec import inspect

import labtable
from labtable import renamed
from labtable.engine.action import Action
from labtable.engine.agenda import State
from labtable.engine.sentence import Sentence
from labtable.engine.table import Table
from labtable.rl.parts import (
    CachedPart,
    FieldsPart,
    FlagPart,
    HeapPart,
    KeyedPart,
    NumberPart,
    OptionalPart,
    PlacesPart,
    Row,
    SharedPart,
    VectorPart,
    WordBagPart,
    WordPart,
)

SLOTS = 2048  # the longest list of options that was seen had 1,067 (CompoundIt!)
WAIT = 0  # the number of doing nothing; no answer ever has it


def numbered_answers(table: Table[Any], seat: int, slots: int) -> dict[int, Action]:
    """Number the legal answers of a seat; where there are too many, the most promising."""
    found: dict[int, Action] = {}
    for option in _promising_answers(table, seat, slots - 1):
        slot = slot_of(str(option), slots)
        while slot in found:
            slot = slot % (slots - 1) + 1
        found[slot] = option
    return found


def slot_of(text: str, slots: int) -> int:
    """Find the slot that a text asks for, from 1 on.

    >>> slot_of("Na", 2048) == slot_of("Na", 2048) != slot_of("Cl", 2048)
    True
    """
    return crc32(text.encode()) % (slots - 1) + 1


def _promising_answers(table: Table[Any], seat: int, most: int) -> list[Any]:
    options = table.options(seat)
    judge = table.game.judge
    if len(options) <= most or judge is None:
        return options[:most]
    view = table.view(seat)
    worth = [judge(view, option) for option in options]
    best = sorted(range(len(options)), key=lambda i: -worth[i])[:most]
    return [options[i] for i in sorted(best)]


TRIALS = 4
TRIAL = 100  # answers of a trial game, the first ones
SINGLE = FlagPart | NumberPart | WordPart | CachedPart  # what is written faster than looked up
OWN = ("viewer", "seats")  # fields of a view that every player sees otherwise
FEW = 4  # places that a list of numbers has at least


class Layout:
    """Turns what a seat sees into a row; the own seat comes first, the others in turn order."""

    def __init__(self, kind: type[msgspec.Struct], views: Sequence[msgspec.Struct]) -> None:
        at = 0
        own: list[tuple[str, VectorPart, int]] = []
        common: list[tuple[str, VectorPart, int]] = []
        for name, part in _struct_parts(inspect.type_info(kind), views).items():
            (own if name in OWN else common).append((name, part, at))
            at += part.size
        self._asked, self._asked_at = WordPart(), at
        self.size = at + self._asked.size
        self._own = own
        self._common = SharedPart(common, self.size)

    def encode_seat(self, table: Table[Any], seat: int) -> Row:
        """Write what the seat sees, and the name of the open question, as numbers."""
        return self.encode_view(table.view(seat), seat, table.state)

    def encode_view(self, view: Any, seat: int, state: State) -> Row:
        """Write a view of a state."""
        row = self._common.shared_row(view)
        for name, part, at in self._own:
            part.write(_turn_to_seat(getattr(view, name), seat), row, at)
        asked = type(state.agenda[-1]).__name__ if state.agenda else ""
        self._asked.write(asked, row, self._asked_at)
        return row


def make_layout(game: str, seats: int, options: Mapping[str, Any]) -> Layout:
    """Lay out the views of a game with so many seats and these options."""
    return _cached_layout(game, seats, msgspec.json.encode(options, order="deterministic"))


@cache
def _cached_layout(game: str, seats: int, options: bytes) -> Layout:
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


def _turn_to_seat(value: Any, seat: int) -> Any:
    """Let the own seat come first in a list of them."""
    return value[seat:] + value[:seat] if seat > 0 and isinstance(value, list) else value


def _part_for(kind: inspect.Type, seen: Sequence[Any]) -> VectorPart:
    """Find the part for a declared type and the values seen of it."""
    for known, make in _MAKERS.items():
        if isinstance(kind, known):
            part = make(kind, seen)
            return part if isinstance(part, SINGLE) else CachedPart(part)
    raise TypeError(f"A view with a {type(kind).__name__} in it cannot become numbers yet.")


def _fields_part(kind: Any, seen: Sequence[Any]) -> VectorPart:
    return FieldsPart(_struct_parts(kind, seen))


def _struct_parts(kind: Any, seen: Sequence[Any]) -> dict[str, VectorPart]:
    """The parts of a struct by their names."""
    parts = {}
    for field in kind.fields:
        if _is_sentence(field.type):
            continue
        values = [getattr(value, field.name) for value in seen]
        parts[field.name] = _part_for(field.type, values)
    return parts


def _is_sentence(kind: Any) -> bool:
    """Tell whether it is a sentence for people: what it says stands elsewhere in the view."""
    if isinstance(kind, inspect.UnionType):
        return any([_is_sentence(each) for each in kind.types])
    return isinstance(kind, inspect.StructType) and issubclass(kind.cls, Sentence)


def _list_part(kind: Any, seen: Sequence[Any]) -> VectorPart:
    """Keep places where the length never changes; of words and things, else only how many."""
    lengths = {len(value) for value in seen}
    items = [item for value in seen for item in value]
    longest = max(lengths, default=0)
    part = _part_for(kind.item_type, items)
    if isinstance(part, NumberPart):
        return PlacesPart(part, max(FEW, 1 << (longest - 1).bit_length()))  # some room for more
    if len(lengths) == 1 and longest:
        return PlacesPart(part, longest)
    return WordBagPart() if isinstance(part, WordPart) else HeapPart(part)


def _dict_part(kind: Any, seen: Sequence[Any]) -> VectorPart:
    keys = {tuple(sorted(value)) for value in seen}
    part = _part_for(kind.value_type, [each for value in seen for each in value.values()])
    return KeyedPart(part, keys.pop()) if len(keys) == 1 and seen[0] else WordBagPart()


def _union_part(kind: Any, seen: Sequence[Any]) -> VectorPart:
    kinds = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    if len(kinds) != 1:
        raise TypeError("A view with a choice between types in it cannot become numbers yet.")
    return OptionalPart(_part_for(kinds[0], [value for value in seen if value is not None]))


_MAKERS: dict[Any, Callable[[Any, Sequence[Any]], VectorPart]] = {
    inspect.BoolType: lambda kind, seen: FlagPart(),
    inspect.IntType: lambda kind, seen: NumberPart(),
    inspect.FloatType: lambda kind, seen: NumberPart(),
    inspect.StrType: lambda kind, seen: WordPart(),
    inspect.LiteralType: lambda kind, seen: WordPart(),
    inspect.StructType: _fields_part,
    inspect.CollectionType: _list_part,
    inspect.DictType: _dict_part,
    inspect.UnionType: _union_part,
    inspect.Metadata: lambda kind, seen: _part_for(kind.type, seen),
}


renamed.accept_old_functions(__name__)
