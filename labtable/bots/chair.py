"""A seat as a fair player knows it."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import Any

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

    def imagine(self, dice: Random) -> Table[Any]:
        """Deal afresh all that the seat cannot know; the copy may be played on at will."""
        return self._table.redeal(self.seat, dice)
