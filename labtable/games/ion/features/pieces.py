"""Pieces that rows are put together from: written once, or kept while they come again."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import Stairs, one_of, row_of
from labtable.games.ion.features.columns import ENTRIES, GAINS, KINDS
from labtable.games.ion.tables.bonds import GROUPS

KEPT: Final = 1 << 13


class Things:
    """Columns for the first, the second ... of each thing, as far as there is room."""

    def __init__(self, room: dict[str, int]) -> None:
        self.columns: dict[str, list[int]] = {}
        at = 0
        for thing, most in room.items():
            self.columns[thing] = list(range(at, at + most))
            at += most
        self.none = bytes(at)
        self._rows: dict[tuple[str, ...], bytes] = {}

    def row(self, things: list[str]) -> bytes:
        """The columns of these things, written; the same ones lie there again and again."""
        if not things:
            return self.none
        key = tuple(things)
        found = self._rows.get(key)
        if found is None:
            if len(self._rows) >= KEPT:
                self._rows.clear()
            found = self._rows[key] = self._written(things)
        return found

    def _written(self, things: list[str]) -> bytes:
        ones: list[int] = []
        times: dict[str, int] = {}
        for thing in things:
            k = times.get(thing, 0)
            times[thing] = k + 1
            room = self.columns[thing]
            if k < len(room):
                ones.append(room[k])
        return row_of(ones, len(self.none))


def marks(count: int) -> list[bytes]:
    """So many columns, written by which of them is one; and last without any."""
    return [*one_of(count), bytes(count)]


def marked(numbers: list[int], rows: list[bytes]) -> bytes:
    """Some of such columns are one, perhaps several of them."""
    if not numbers:
        return rows[-1]
    return rows[numbers[0]] if len(numbers) == 1 else row_of(numbers, len(rows) - 1)


CARD_MARKS: Final = marks(len(KINDS))
GROUP_MARKS: Final = marks(len(GROUPS))
ENTRY_MARKS: Final = marks(len(ENTRIES))
POINTS: Final = Stairs(GAINS)
