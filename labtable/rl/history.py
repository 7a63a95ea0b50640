"""A match with its past: what a library copies and saves that keeps states of its own."""

from __future__ import annotations

from copy import copy
from typing import Any

import labtable
from labtable.engine.event import Event, seen
from labtable.rl.match import Match


class Course:
    """A match, and all events so far: copied and saved as one."""

    def __init__(self, match: Match, told: list[Event] | None = None) -> None:
        self.match = match
        self.told = told or []
        self._heard = [list[str]() for _ in range(match.seats)]  # worked out when asked for
        self._upto = [0] * match.seats
        self._given = [list[str]() for _ in range(match.seats)]

    @property
    def dealt(self) -> bool:
        return hasattr(self.match, "table")

    def play(self, player: int, number: int) -> None:
        """Give the answer with this number and remember it."""
        question, answer = self.match.table.question, self.match.answers(player).get(number)
        self.match.play(player, number)
        self._given[player].append(f"{question}: {answer}")

    def given(self, player: int) -> list[str]:
        """Say all that a player ever answered, and to which question."""
        return self._given[player]

    def heard(self, player: int) -> list[str]:
        """Say in sentences all that a player was ever told."""
        fresh = self.told[self._upto[player] :]
        self._heard[player] += [str(event) for event in seen(fresh, player)]
        self._upto[player] = len(self.told)
        return self._heard[player]

    def __deepcopy__(self, memo: Any) -> Course:
        twin = Course(copy(self.match), self.told.copy())
        twin._heard = [lines.copy() for lines in self._heard]
        twin._upto = self._upto.copy()
        twin._given = [lines.copy() for lines in self._given]
        if self.dealt:
            twin.match.sit(self.match.table.clone())
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        match = self.match
        saved = match.table.save() if self.dealt else b""
        dealt = (match.game, match.seats, match.slots, match.options)
        return _restored, (*dealt, saved, self.told, match.features)


def _restored(
    game: str,
    seats: int,
    slots: int,
    options: dict[str, Any],
    saved: bytes,
    told: list[Event],
    features: bool = False,  # what was saved before there were any has none
) -> Course:
    course = Course(Match(game, seats, slots, options, features), told)
    if saved:
        course.match.sit(labtable.load(saved))
        for answer in course.match.table.record.answers:
            course.given(answer.seat).append(f"{answer.question}: {answer.action}")
    return course
