"""A seat as a fair player knows it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

from labtable.engine.event import seen
from labtable.engine.table import Table


class Chair:
    """What a seat sees, what it may answer, and worlds it cannot tell from the real one.

    >>> import labtable
    >>> chair = Chair(labtable.new("ion", seats=2, seed=7), 0)
    >>> chair.imagine(Random(1)).view(0) == chair.view
    True
    """

    def __init__(self, table: Table[Any], seat: int) -> None:
        self._table = table
        self.seat = seat
        self.game = table.game

    @cached_property
    def view(self) -> Any:
        """Everything the seat may see."""
        return self._table.view(self.seat)

    @cached_property
    def options(self) -> list[Any]:
        """Legal answers; where they cannot all be listed, good candidates."""
        return self._table.options(self.seat)

    @property
    def prompt(self) -> str:
        """What the seat is asked, in one sentence."""
        return self._table.prompt(self.seat)

    @property
    def news(self) -> list[str]:
        """What the last answer at the table brought about, as far as the seat learned of it."""
        return [str(event) for event in seen(self._table.told, self.seat)]

    def read(self, text: str) -> Any:
        """Understand an answer in the game's notation; one that is not legal is refused."""
        action = self._table.read(self.seat, text)
        self._table.check(self.seat, action)
        return action

    def imagine(self, dice: Random) -> Table[Any]:
        """Deal afresh all that the seat cannot know; the copy may be played on at will."""
        return self._table.redeal(self.seat, dice)
