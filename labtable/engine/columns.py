"""Columns of zeros and ones with names, and how numbers light them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress
from typing import Any, Final

from mypy_extensions import i64

FLAG: Final = [bytes([0]), bytes([1])]  # a column, written by whether it is one
PLACES: Final = list(range(1 << 12))  # numbers that exist already: lighting columns makes none


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


class Rows:
    """Columns that are one, row after row, in one list: many short ones would be looked through
    by Python's collector again and again.
    """

    def __init__(self) -> None:
        self.columns: list[int] = []
        self.counts: list[int] = []
        self.written: list[bytes] = []  # or all of them with zeros and ones, part by part

    def add_row(self, row: list[int]) -> None:
        """Put a row below the others."""
        self.columns += row
        self.counts.append(len(row))

    def add_rows(
        self, answer: Callable[[Any, Any], list[int]], view: Any, options: list[Any]
    ) -> None:
        """Put a row below the others for each of these options."""
        for option in options:
            self.add_row(answer(view, option))


def levels_reached(levels: list[int], number: float) -> int:
    """Count the levels that a number has reached; levels rise.

    >>> levels_reached([0, 5, 9], 6)
    2
    """
    low: i64 = 0
    high: i64 = len(levels)
    while low < high:
        middle = (low + high) >> 1
        if levels[middle] > number:
            high = middle
        else:
            low = middle + 1
    return int(low)


def light_levels(ones: list[int], at: int, levels: list[int], number: float) -> None:
    """Light a column for every level that a number has reached; levels rise.

    >>> ones: list[int] = []
    >>> light_levels(ones, 10, [0, 5, 9], 6)
    >>> light_levels(ones, 10_000, [0, 5, 9], 6)
    >>> ones
    [10, 11, 10000, 10001]
    """
    count = levels_reached(levels, number)
    if not count:
        return
    end = at + count
    if end <= len(PLACES):
        ones += PLACES[at:end]
    else:
        ones += range(at, end)


def light_counts(
    ones: list[int], at: int, most: int, places: dict[str, int], things: list[str]
) -> None:
    """Light the first, second ... column of each kind of thing, as far as there is room.

    >>> ones: list[int] = []
    >>> light_counts(ones, 0, 2, {"H": 0, "O": 1}, ["H", "O", "H", "H"])
    >>> ones
    [0, 2, 1]
    """
    times: dict[str, int] = {}
    for thing in things:
        k = times.get(thing, 0)
        times[thing] = k + 1
        if k < most:
            ones.append(at + most * places[thing] + k)


def in_order(ones: list[int]) -> list[int]:
    """Put columns in order, each of them once.

    >>> in_order([4, 7, 2, 4])
    [2, 4, 7]
    """
    ones.sort()
    last = -1
    for column in ones:
        if column == last:
            return sorted(set(ones))
        last = column
    return ones


def row_of(ones: list[int], width: int) -> bytes:
    """Write a row with all its zeros, a byte for each column.

    >>> list(row_of([0, 2], 4))
    [1, 0, 1, 0]
    """
    row = bytearray(width)
    for column in ones:
        row[column] = 1
    return bytes(row)


def one_of(count: int) -> list[bytes]:
    """So many columns, written by which of them is one.

    >>> one_of(2)
    [b'\\x01\\x00', b'\\x00\\x01']
    """
    return [row_of([place], count) for place in range(count)]


class Stairs:
    """Columns of levels that rise, written for every number.

    >>> stairs = Stairs([-2, 0, 5])
    >>> list(stairs.row_for(-9)), list(stairs.row_for(4)), list(stairs.row_for(70))
    ([0, 0, 0], [1, 1, 0], [1, 1, 1])
    """

    def __init__(self, levels: list[int]) -> None:
        self.none = bytes(len(levels))
        self.low = levels[0]
        self.rows: list[bytes] = []  # from the lowest level to the highest one
        for place, level in enumerate(levels):
            after = levels[place + 1] if place + 1 < len(levels) else level + 1
            self.rows += [row_of(PLACES[: place + 1], len(levels))] * (after - level)

    def row_for(self, number: int) -> bytes:
        """The columns of the levels that a number has reached are one."""
        place = number - self.low
        if place < 0:
            return self.none
        return self.rows[place] if place < len(self.rows) else self.rows[-1]

    def row_for_fraction(self, number: float) -> bytes:
        """The same for a number that is not whole; levels are.

        >>> list(Stairs([-2, 0, 5]).row_for_fraction(-0.5))
        [1, 0, 0]
        """
        return self.row_for(int(number // 1.0))


def lit_columns(row: bytes) -> list[int]:
    """The columns of such a row that are one.

    >>> lit_columns(row_of([2, 0], 4))
    [0, 2]
    """
    return list(compress(range(len(row)), row))
