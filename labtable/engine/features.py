"""What a view and an answer mean, as columns of zeros and ones: for those who learn to play."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec

from labtable.engine.action import Action
from labtable.engine.columns import Rows


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
    sees: Callable[[Any, int], Any] | None = None
    # a state and a seat: as much of its view as is read here and judged by, where all costs more
    views: Callable[[Any, Rows], None] | None = None
    # a view: its row, where writing it whole is faster than listing its ones
    answers: Callable[[Any, list[Any], Rows], None] | None = None
    # a view and all options: the rows of all of them, where they have much in common
    weighty: tuple[type[Action], ...] = ()
    # such answers are not left out because another one looks much better

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


def ahead(scores: list[int], seat: int, much: float) -> float:
    """How far a seat is ahead of the best other one; `much` counts as 1, and 3 is the most.

    >>> ahead([30, 20, 25], 1, 10.0)
    -1.0
    """
    best = max([score for other, score in enumerate(scores) if other != seat])
    return max(-3.0, min(3.0, (scores[seat] - best) / much))
