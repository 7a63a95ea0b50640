"""The parts of a row: each knows its size and writes its value at its place.

What is not there, such as the empty word, leaves its columns at zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from labtable.rl.numbers import WORD, columns, far, near

Row = NDArray[np.float32]
MEMORY = 1 << 18  # numbers that a part remembers


class Part(Protocol):
    """One value of a view, as columns."""

    size: int

    def write(self, value: Any, row: Row, at: int) -> None:
        """Write a value into a row that holds zeros from there on."""


class Flag:
    """Yes or no."""

    size = 1

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = value


class Number:
    """A number, for small and for large ones."""

    size = 2

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = near(value)
        row[at + 1] = far(value)


class Word:
    """A text, taken as a whole."""

    size = WORD

    def write(self, value: Any, row: Row, at: int) -> None:
        for column in columns(value) if value else ():
            row[at + column] = 1


class Words:
    """Texts in no order: how many there are, and how many of each."""

    size = 1 + WORD

    def write(self, value: Any, row: Row, at: int) -> None:
        counts: Mapping[str, int] = value if isinstance(value, Mapping) else Counter(value)
        row[at] = near(len(value))
        for word, count in counts.items():
            for column in columns(word):
                row[at + 1 + column] = min(row[at + 1 + column] + near(count), 1)


class Remembered:
    """A part of many columns: what was written before for an equal value is only copied."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.size = part.size
        self._room = max(1, MEMORY // max(1, part.size))
        self._known: dict[bytes, Row] = {}

    def write(self, value: Any, row: Row, at: int) -> None:
        name = msgspec.msgpack.encode(value)
        known = self._known.get(name)
        if known is None:
            if len(self._known) >= self._room:
                self._known.clear()
            known = self._known[name] = np.zeros(self.size, np.float32)
            self.part.write(value, known, 0)
        row[at : at + self.size] = known


class Maybe:
    """Something that is there or not."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.size = 1 + part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        if value is not None:
            row[at] = 1
            self.part.write(value, row, at + 1)


class Fields:
    """The fields of a struct, one after the other."""

    def __init__(self, parts: Mapping[str, Part]) -> None:
        self.parts = list(parts.items())
        self.size = sum([part.size for part in parts.values()])

    def write(self, value: Any, row: Row, at: int) -> None:
        for name, part in self.parts:
            part.write(getattr(value, name), row, at)
            at += part.size


class Places:
    """A list whose places mean something; what lies beyond the last place is not shown."""

    def __init__(self, part: Part, length: int) -> None:
        self.part = part
        self.length = length
        self.size = length * part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        for item in value[: self.length]:
            self.part.write(item, row, at)
            at += self.part.size


class Keyed:
    """A table with the same keys at all times."""

    def __init__(self, part: Part, keys: Sequence[str]) -> None:
        self.part = part
        self.keys = keys
        self.size = len(keys) * part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        for key in self.keys:
            if key in value:
                self.part.write(value[key], row, at)
            at += self.part.size


class Heap:
    """Any number of things in no order: how many there are, and all of them laid together."""

    def __init__(self, part: Part) -> None:
        self.part = part
        self.size = 1 + part.size

    def write(self, value: Any, row: Row, at: int) -> None:
        row[at] = near(len(value))
        together = row[at + 1 : at + self.size]
        for item in value:
            alone = np.zeros(self.part.size, np.float32)
            self.part.write(item, alone, 0)
            together += alone
        np.clip(together, -1, 1, out=together)
