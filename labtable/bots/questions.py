"""What is asked at many tables at once, as columns of zeros and ones: for all who learn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import numpy as np

from labtable.bots.net import Bits, Places, SparseRows
from labtable.engine.agenda import AskAll, State
from labtable.engine.columns import Rows
from labtable.engine.features import Features
from labtable.engine.game import Game


class Questions:
    """Everybody who has a choice now; the answers of one question follow those of the last."""

    def __init__(self, features: Features) -> None:
        self.features = features
        self.tables: list[int] = []  # by question: the table at which it is asked
        self.seats: list[int] = []
        self.options: list[list[Any]] = []
        self._seen = Rows()
        self._done = Rows()

    def __len__(self) -> int:
        return len(self.seats)

    def add_question(self, table: int, seat: int, view: Any, options: list[Any]) -> None:
        """Ask a seat what it sees and may do."""
        self.tables.append(table)
        self.seats.append(seat)
        self.options.append(options)
        whole = self.features.views
        if whole is None:
            self._seen.add_row(self.features.view(view))
        else:
            whole(view, self._seen)
        together = self.features.answers
        if together is None:
            self._done.add_rows(self.features.answer, view, options)
        else:
            together(view, options, self._done)

    @cached_property
    def counts(self) -> Places:
        """By question: how many answers it has."""
        return np.array([len(options) for options in self.options], np.int64)

    @cached_property
    def first(self) -> Places:
        """By question: the number of its first answer; and how many there are of all."""
        return np.concatenate([[0], np.cumsum(self.counts)])

    @cached_property
    def of(self) -> Places:
        """By answer: the question it belongs to."""
        return np.repeat(np.arange(len(self)), self.counts)

    @cached_property
    def seen(self) -> SparseRows:
        """By question: what the seat sees."""
        if self._seen.written:
            return SparseRows.from_dense(self.views)
        return SparseRows.from_columns(self._seen.columns, self._seen.counts)

    @cached_property
    def done(self) -> SparseRows:
        """By answer: what it does."""
        if self._done.written:
            return SparseRows.from_dense(self.answers)
        return SparseRows.from_columns(self._done.columns, self._done.counts)

    @cached_property
    def views(self) -> Bits:
        """The same as rows of zeros and ones, a row for each question."""
        width = len(self.features.view_columns)
        if self._seen.written:
            return _join_rows(self._seen.written, width)
        return self.seen.laid_out(width)

    @cached_property
    def answers(self) -> Bits:
        """The same as rows of zeros and ones, a row for each answer."""
        width = len(self.features.answer_columns)
        if self._done.written:
            return _join_rows(self._done.written, width)
        return self.done.laid_out(width)

    def picked_columns(self, picks: Sequence[int]) -> Bits:
        """What the answers do that were picked, one for each question."""
        return self.answers[self.first[:-1] + np.asarray(picks, np.int64)]


def open_questions(game: Game[Any], features: Features, states: Sequence[State]) -> Questions:
    """Ask everybody who is asked at these tables; who has no choice answers at once."""
    found, see = Questions(features), features.sees or game.view
    for table, state in enumerate(states):
        for seat in seats_asked(state):
            options = state.options(seat)
            if len(options) == 1:
                state.step(seat, options[0])
            else:
                found.add_question(table, seat, see(state, seat), options)
    return found


def _join_rows(written: list[bytes], width: int) -> Bits:
    """Lay out rows that were written part by part."""
    return np.frombuffer(bytearray().join(written), np.uint8).reshape(-1, width)


def seats_asked(state: State) -> list[int]:
    """Who answers now: everybody where answers are secret, else one after the other."""
    if not state.waiting:
        return []
    together = isinstance(state.agenda[-1], AskAll)
    return state.waiting.copy() if together else state.waiting[:1]
