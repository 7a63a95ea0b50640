"""What a view and an answer mean, as columns of zeros and ones: for those who learn to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import msgspec

from labtable.engine.action import Action


class Columns:
    """Named columns side by side, block after block.

    >>> columns = Columns()
    >>> columns.block("hand", ["Na", "Cl"]), columns.levels("lead", [0, 5])
    (0, 2)
    >>> columns.names
    ['hand: Na', 'hand: Cl', 'lead: 0 or more', 'lead: 5 or more']
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, name: str, labels: Iterable[str]) -> int:
        """Add a column for every label; tell which is the first."""
        first = len(self.names)
        self.names += [f"{name}: {label}" for label in labels]
        return first

    def flag(self, name: str) -> int:
        """Add one column."""
        self.names.append(name)
        return len(self.names) - 1

    def levels(self, name: str, levels: Iterable[int]) -> int:
        """Add a column for every level that a number may have reached."""
        return self.block(name, [f"{level} or more" for level in levels])

    def counts(self, name: str, room: Iterable[tuple[str, int]]) -> int:
        """Add columns for so many of each thing: the first, the second ..."""
        return self.block(name, [f"{kind} {i + 1}" for kind, most in room for i in range(most)])


class Features(msgspec.Struct, frozen=True, kw_only=True):
    """How a game becomes numbers; nothing but the view is read.

    Both functions list the columns that are one; all others are zero.
    """

    version: int  # raised when a column keeps its name and changes its meaning
    view_columns: tuple[str, ...]
    answer_columns: tuple[str, ...]
    view: Callable[[Any], list[int]]
    answer: Callable[[Any, Action], list[int]]  # a view and an option
    lead: float = 10.0  # points ahead that are much

    def describe(self) -> list[str]:
        """Name every column: those of the view, then those of the answer."""
        return [
            *[f"view, {name}" for name in self.view_columns],
            *[f"answer, {name}" for name in self.answer_columns],
        ]

    def fingerprint(self) -> str:
        """Name the layout: what was learned with another one does not fit."""
        told = "\n".join([str(self.version), *self.describe()])
        return sha256(told.encode()).hexdigest()[:12]
