"""Squares for new tiles: what fits there, and how the points of the tiles count.

The points of a placement are a fixed sum, plus the points of all tiles so many times, plus for
every square a weight times the points of its tile; most weights are 0.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, WRITTEN
from labtable.games.compoundit.tables.cutting import Order
from labtable.games.compoundit.tables.lexicon import ALL, POINTS, SYMBOLS, VOID

WORTH_AT: Final = 4 + len(SYMBOLS)


def barrier(worth: int, fitting: int) -> int:
    """A run that crosses the line of play, before any square of a ground.

    It is one number: the points of its tiles, the elements that fit, as a set of bits, and in the
    last four bits how many squares of the ground lie before it, or how many empty ones of a line.
    """
    return worth << WORTH_AT | fitting << 4


# Many of these are kept. Bytes are nothing to collect, unlike lists and tuples.
@mypyc_attr(acyclic=True)
class Ground:
    """Empty squares of a line, what lies between them, and the runs across them."""

    def __init__(
        self, squares: bytes, down: bool, template: bytes, barriers: tuple[int, ...]
    ) -> None:
        self.squares = squares  # in the order of the line
        self.down = down
        size = len(squares)
        self.at = WRITTEN[down][squares[0]]
        self.unbroken = squares[size - 1] - squares[0] == (SIZE if down else 1) * (size - 1)
        self.template = template  # the whole run
        self.barriers = barriers
        self.fixed = 0
        self.times = 0  # none before it is weighed
        self.places = b""  # those of the squares that weigh
        self.weights: tuple[int, ...] = ()

    def bars(self, kinds: i64) -> bool:
        """Tell at once where a run crosses that takes none of these elements."""
        for each in self.barriers:
            both: i64 = each
            if not both >> 4 & kinds:
                return True
        return False

    def weigh(self) -> None:
        """Work out how points count here, unless it is known."""
        if self.times:
            return
        squares, times, fixed = self.squares, 1, 0
        for square in squares:
            times *= COMPOUND[square]  # CIT-044, CIT-R12
        for element in self.template:
            if element != VOID:
                fixed += POINTS[element] * times
        weights = [times * (ELEMENT[square] - 1) for square in squares]  # CIT-043
        for each in self.barriers:
            square = squares[each & 15]
            fixed += (each >> WORTH_AT) * COMPOUND[square]
            weights[each & 15] += ELEMENT[square] * COMPOUND[square]  # CIT-R13
        self.places = bytes([place for place, weight in enumerate(weights) if weight])
        self.weights = tuple([weight for weight in weights if weight])
        self.fixed = fixed
        self.times = times  # last of all: somebody else may look at the same time

    def takes(self) -> list[int]:
        """By square that weighs: elements that fit the crossing run."""
        fitting = [ALL] * len(self.squares)
        for each in self.barriers:
            fitting[each & 15] = each >> 4
        return [fitting[place] for place in self.places]

    def more(self, order: Order) -> int:
        """What an order of tiles scores above what any order does."""
        points = 0
        for i, place in enumerate(self.places):
            points += self.weights[i] * POINTS[order[place]]
        return points
