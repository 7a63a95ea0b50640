"""Cards as bits: what belongs to any handful of cards is looked up, row by row.

A handful is one number with a bit for each of its cards, in the order of the board. Seven cards
make a row, and for each row there is a table of what belongs to each of its 128 handfuls.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

ROW: Final = 7
HANDFULS: Final = (1 << ROW) - 1


def rows_of(things: Sequence[Any]) -> list[list[list[Any]]]:
    """List, for every handful of every row, the things of its cards in order."""
    rows = [things[at : at + ROW] for at in range(0, len(things), ROW)]
    return [[_chosen(row, handful) for handful in range(HANDFULS + 1)] for row in rows]


def _chosen(row: Sequence[Any], handful: int) -> list[Any]:
    return [thing for at, thing in enumerate(row) if handful >> at & 1]


def sums_of(numbers: Sequence[int]) -> list[list[int]]:
    """Add up, for every handful of every row, the numbers of its cards."""
    return [[sum(numbers) for numbers in row] for row in rows_of(numbers)]


def laid(rows: list[list[list[Any]]], handful: int) -> list[Any]:
    """The things of a handful of cards, in the order of the board; a list of one's own."""
    found: list[Any] = []
    for row in rows:
        if not handful:
            break
        found += row[handful & HANDFULS]
        handful >>= ROW
    return found


def added(rows: list[list[int]], handful: int) -> int:
    """The sum over a handful of cards."""
    total = 0
    for row in rows:
        if not handful:
            break
        total += row[handful & HANDFULS]
        handful >>= ROW
    return total


def mixed(ones: list[Any], one: int, others: list[Any], other: int) -> list[Any]:
    """The things of two handfuls that share no card, each of its own kind, in one order."""
    found: list[Any] = []
    at, both = 0, one | other
    while both:
        if both & 1:
            found.append(ones[at] if one >> at & 1 else others[at])
        both >>= 1
        at += 1
    return found
