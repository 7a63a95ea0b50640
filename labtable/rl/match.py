"""One game at a time, played by numbers: what all bridges share."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

import labtable
from labtable import renamed
from labtable.engine.action import Action
from labtable.engine.errors import Refusal
from labtable.engine.event import WATCHER, Event
from labtable.engine.features import lead_over_others
from labtable.engine.game import Result
from labtable.engine.picture import as_text
from labtable.engine.table import Table
from labtable.rl.layout import SLOTS, WAIT, Layout, make_layout, numbered_answers
from labtable.rl.numbers import check_count
from labtable.rl.parts import FeatureRows, Row, features_of


def seat_rewards(result: Result, *, together: bool = False) -> list[float]:
    """Give each seat the share of others it beat, less the share that beat it.

    The sum is zero, the best place is worth 1 and the last one -1, unless they are shared.

    >>> seat_rewards(Result([30, 20, 20], [0], ""))
    [1.0, -0.5, -0.5]

    Where all play together, everybody gets 1, or everybody gets -1.

    >>> seat_rewards(Result([7, 7], [], ""), together=True)
    [-1.0, -1.0]
    """
    seats = range(len(result.scores))
    if together:
        return [1.0 if result.winners else -1.0 for _ in seats]
    places = [(seat in result.winners, result.scores[seat]) for seat in seats]
    beaten = [sum([mine > other for other in places]) for mine in places]
    better = [sum([mine < other for other in places]) for mine in places]
    return [(won - lost) / (len(places) - 1) for won, lost in zip(beaten, better, strict=True)]


def lead_rewards(result: Result, much: float) -> list[float]:
    """Give each seat how far it is ahead of the best other one, where `much` counts as 1.

    These tell more of a game than who has won; they lie between -3 and 3.

    >>> lead_rewards(Result([30, 20, 25], [0], ""), 10.0)
    [0.5, -1.0, -0.5]
    """
    return [lead_over_others(result.scores, seat, much) for seat in range(len(result.scores))]


renamed.accept_old_functions(__name__)


Mask = NDArray[np.int8]


class Match:
    """A table whose views are rows of one size and whose answers are numbers below `slots`."""

    def __init__(
        self,
        game: str,
        seats: int,
        slots: int,
        options: Mapping[str, Any],
        features: bool = False,
    ) -> None:
        self.slots = check_count(slots, 2, "There are 2 slots or more")
        labtable.new(game, seats=seats, seed=0, **options)  # says what is wrong with them
        self.layout: Layout | FeatureRows
        if features:
            self.layout = FeatureRows(features_of(labtable.game(game)))
        else:
            self.layout = make_layout(game, seats, options)
        self.features = features
        self.game, self.seats, self.options = game, seats, dict(options)
        chosen = labtable.game(game).read_options(seats, options)
        self.together = bool(getattr(chosen, "cooperative", False))  # all win or nobody does
        self.table: Table[Any]
        self._numbered: dict[int, dict[int, Action]] = {}
        self._question = -1

    @property
    def dealt(self) -> bool:
        """Whether there is a table yet."""
        return hasattr(self, "table")

    def start_game(self, seed: int) -> None:
        """Begin a new game."""
        self.use_table(labtable.new(self.game, seats=self.seats, seed=seed, **self.options))

    def use_table(self, table: Table[Any]) -> None:
        """Go on at another table of the same game."""
        self.table = table
        self._question = -1

    def encode_row(self, seat: int) -> Row:
        """What the seat sees."""
        return self.layout.encode_seat(self.table, seat)

    def legal_answers(self, seat: int) -> dict[int, Action]:
        """The legal answers of a seat by their numbers; none while it is not asked."""
        if self.table.question != self._question:
            self._question, self._numbered = self.table.question, {}
        if seat not in self.table.state.waiting:
            return {}
        if seat not in self._numbered:
            self._numbered[seat] = numbered_answers(self.table, seat, self.slots)
        return self._numbered[seat]

    def action_mask(self, seat: int) -> Mask:
        """Mark the numbers that mean something now; waiting is for seats that are not asked."""
        mask = np.zeros(self.slots, np.int8)
        mask[list(self.legal_answers(seat)) or [WAIT]] = 1
        return mask

    def play_number(self, seat: int, number: int) -> list[Event]:
        """Give the answer with this number; return what happened."""
        known = self.legal_answers(seat)
        if number not in known:
            raise Refusal("TABLE-16", self.why_not(seat, number))
        return self.table.play(seat, known[number])

    def why_not(self, seat: int, number: int) -> str:
        """Say that a number means nothing to a seat now, and what would."""
        some = ", ".join([str(slot) for slot in sorted(self.legal_answers(seat))[:3]])
        instead = f"; {some} would" if some else ": it is not asked"
        return f"Number {number} means nothing to seat {seat} now{instead}."

    def final_rewards(self) -> list[float]:
        """What the game brought every seat; nothing before it is over."""
        if not self.table.over:
            return [0.0] * self.seats
        return seat_rewards(self.table.result(), together=self.together)

    def table_picture(self) -> str:
        """Draw the table as a watcher sees it."""
        return self.view_picture(self.table.view(WATCHER))

    def view_picture(self, view: Any) -> str:
        """Draw what somebody sees."""
        picture = labtable.game(self.game).picture
        return as_text(picture(view, [])) if picture else str(view)

    def copy_match(self) -> Self:
        """Make a match that stands where this one stands, and goes its own way."""
        twin = copy(self)
        if self.dealt:
            twin.table = self.table.clone()  # its answers keep their numbers
        return twin


__all__ = ["SLOTS", "WAIT", "Mask", "Match"]
