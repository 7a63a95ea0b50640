"""The parts of a row: each knows its size and writes its value at its place.

What is not there, such as the empty word, leaves its columns at zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from labtable.engine.agenda import State
from labtable.engine.errors import Refusal
from labtable.engine.features import Features
from labtable.engine.game import Game
from labtable.engine.table import Table
from labtable.rl.numbers import WORD, scale_large, scale_small, word_columns


class FeatureRows:
    """Writes what a seat sees as the columns that its game names."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.size = len(features.view_columns)

    def encode_seat(self, table: Table[Any], seat: int) -> Row:
        """Light the columns that are one."""
        return self.encode_view(table.view(seat), seat, table.state)

    def encode_view(self, view: Any, seat: int, state: State) -> Row:
        """Write a view of a state."""
        row = np.zeros(self.size, np.float32)
        row[self.features.view(view)] = 1
        return row


def features_of(game: Game[Any]) -> Features:
    """What its views mean; a game that does not say so is refused."""
    if game.features is None:
        raise Refusal("TABLE-16", f"{game.title} has no features: its seats see hashed rows.")
    return game.features


def described_features(game: Game[Any]) -> Features:
    """What its views and all its answers mean; a game that leaves some out is refused."""
    features = features_of(game)
    if missing := features.missing_actions(game.actions):
        why = f"The features of {game.title} do not describe {', '.join(missing)} yet."
        raise Refusal("TABLE-16", why)
    return features


Row = NDArray[np.float32]
MEMORY = 1 << 18  # numbers that a part remembers
_named = msgspec.msgpack.Encoder().encode  # equal values have equal names


class VectorPart(Protocol):
    """One value of a view, as columns."""

    size: int

    def write(self, value: Any, row: Row, at: int) -> None:
        """Write a value into a row that holds zeros from there on."""


class FlagPart:
    """Yes or no."""

    size = 1

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = value


class NumberPart:
    """A number, for small and for large ones."""

    size = 2

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = scale_small(value)
        row[at + 1] = scale_large(value)


class WordPart:
    """A text, taken as a whole."""

    size = WORD

    def write(self, value: Any, row: Row, at: int) -> None:
        for column in word_columns(value) if value else ():
            row[at + column] = 1


class WordBagPart:
    """Texts in no order: how many there are, and how many of each."""

    size = 1 + WORD

    def write(self, value: Any, row: Row, at: int) -> None:
        counts: Mapping[str, int] = value if isinstance(value, Mapping) else Counter(value)
        row[at] = scale_small(len(value))
        for word, count in counts.items():
            for column in word_columns(word):
                row[at + 1 + column] = min(row[at + 1 + column] + scale_small(count), 1)


class CachedPart:
    """A part of many columns: what was written before for an equal value is only copied."""

    def __init__(self, part: VectorPart) -> None:
        self.part = part
        self.size = part.size
        self._room = max(1, MEMORY // max(1, part.size))
        self._known: dict[bytes, Row] = {}

    def write(self, value: Any, row: Row, at: int) -> None:
        name = _named(value)
        known = self._known.get(name)
        if known is None:
            if len(self._known) >= self._room:
                self._known.clear()
            known = self._known[name] = np.zeros(self.size, np.float32)
            self.part.write(value, known, 0)
        row[at : at + self.size] = known


class OptionalPart:
    """Something that is there or not."""

    def __init__(self, part: VectorPart) -> None:
        self.part = part
        self.size = 1 + part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 1
            self.part.write(value, row, at + 1)


class FieldsPart:
    """The fields of a struct, one after the other."""

    def __init__(self, parts: Mapping[str, VectorPart]) -> None:
        self.parts = list(parts.items())
        self.size = sum([part.size for part in parts.values()])

    def write(self, value: Any, row: Row, at: int) -> None:
        for name, part in self.parts:
            part.write(getattr(value, name), row, at)
            at += part.size


class SharedPart:
    """Fields that look the same to all who sit there: written once for all of them."""

    def __init__(self, parts: Sequence[tuple[str, VectorPart, int]], size: int) -> None:
        self.parts = parts
        self.size = size
        self._values = attrgetter(*[name for name, _, _ in parts]) if len(parts) > 1 else None
        self._room = max(1, MEMORY // size)
        self._known: dict[bytes, Row] = {}

    def shared_row(self, view: Any) -> Row:
        """A row with these fields of a view in their places; all others are zero."""
        name = _named(self._values(view)) if self._values else b""
        known = self._known.get(name)
        if known is None:
            if len(self._known) >= self._room:
                self._known.clear()
            known = np.zeros(self.size, np.float32)
            for field, part, at in self.parts:
                part.write(getattr(view, field), known, at)
            if name:
                self._known[name] = known
        return known.copy()


class PlacesPart:
    """A list whose places mean something; what lies beyond the last place is not shown."""

    def __init__(self, part: VectorPart, length: int) -> None:
        self.part = part
        self.length = length
        self.size = length * part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        for item in value[: self.length]:
            self.part.write(item, row, at)
            at += self.part.size


class KeyedPart:
    """A table with the same keys at all times."""

    def __init__(self, part: VectorPart, keys: Sequence[str]) -> None:
        self.part = part
        self.keys = keys
        self.size = len(keys) * part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        for key in self.keys:
            if key in value:
                self.part.write(value[key], row, at)
            at += self.part.size


class HeapPart:
    """Any number of things in no order: how many there are, and all of them laid together."""

    def __init__(self, part: VectorPart) -> None:
        self.part = part
        self.size = 1 + part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = scale_small(len(value))
        together = row[at + 1 : at + self.size]
        for item in value:
            alone = np.zeros(self.part.size, np.float32)
            self.part.write(item, alone, 0)
            together += alone
        np.clip(together, -1, 1, out=together)
