"""What a view and an answer mean, as columns of zeros and ones: for those who learn to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
    actions: tuple[type[Action], ...] = ()  # that the columns describe; empty: all of the game
    lead: float = 10.0  # points ahead that are much
    sees: Callable[[Any, int], Any] | None = None
    # a state and a seat: as much of its view as is read here and judged by, where all costs more
    views: Callable[[Any, Rows], None] | None = None
    # a view: its row, where writing it whole is faster than listing its ones
    answers: Callable[[Any, list[Any], Rows], None] | None = None
    # a view and all options: the rows of all of them, where they have much in common
    weighty: tuple[type[Action], ...] = ()
    # such answers are not left out because another one looks much better

    def can_describe(self, options: Iterable[Any]) -> bool:
        """Tell whether the columns describe all of these answers.

        An action that was added after the columns is not described: a net cannot be asked about it.
        """
        return not self.actions or all([type(option) in self.actions for option in options])

    def missing_actions(self, actions: Iterable[type[Action]]) -> list[str]:
        """Name the actions of a game that the columns do not describe."""
        described = self.actions or tuple(actions)
        return [action.__name__ for action in actions if action not in described]

    def describe(self) -> list[str]:
        """Name every column: those of the view, then those of the answer."""
        return [
            *[f"view, {name}" for name in self.view_columns],
            *[f"answer, {name}" for name in self.answer_columns],
        ]

    def fingerprint(self) -> str:
        """Name the layout: what was learned with another one does not fit."""
        from hashlib import sha256  # noqa: PLC0415 - not needed to play

        told = "\n".join([str(self.version), *self.describe()])
        return sha256(told.encode()).hexdigest()[:12]


def lead_over_others(scores: list[int], seat: int, much: float) -> float:
    """How far a seat is ahead of the best other one; `much` counts as 1, and 3 is the most.

    >>> lead_over_others([30, 20, 25], 1, 10.0)
    -1.0
    """
    best = max([score for other, score in enumerate(scores) if other != seat])
    return max(-3.0, min(3.0, (scores[seat] - best) / much))
