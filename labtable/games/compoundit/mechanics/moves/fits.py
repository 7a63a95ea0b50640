"""One set of squares with one set of tiles for them, and all orders in which they may lie there.

The points of a placement are a fixed sum plus, for every square, a weight times the points of
its tile; most weights are 0. So the best order is found on the squares that weigh.
"""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import Completion, how_many
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, WRITTEN
from labtable.games.compoundit.tables.cutting import Order, any_order, elements_of, orders, spread
from labtable.games.compoundit.tables.lexicon import ALL, POINTS, UNIT, Formula


# Many of these are kept. Bytes are nothing to collect, unlike lists and tuples.
@mypyc_attr(acyclic=True)
class Ground:
    """Empty squares of a line, what lies between them, and what fits the runs across them.

    A barrier is a run that crosses one of the squares. It is one number: the elements that fit,
    as a set of bits, and in the last four bits how many of the squares lie before it.
    """

    def __init__(
        self, squares: bytes, down: bool, template: bytes, barriers: tuple[int, ...]
    ) -> None:
        self.squares = squares  # in the order of the line
        self.down = down
        size = len(squares)
        self.at = WRITTEN[down][squares[0]]
        self.unbroken = squares[size - 1] - squares[0] == (SIZE if down else 1) * (size - 1)
        self.template = template  # the whole run
        crossed = len(barriers)  # others lie beyond the last square
        while crossed and barriers[crossed - 1] & 15 >= size:
            crossed -= 1
        self.barriers = barriers[:crossed]

    def allowed(self) -> list[int]:
        """By square: elements that fit the crossing run."""
        fitting = [ALL] * len(self.squares)
        for barrier in self.barriers:
            fitting[barrier & 15] = barrier >> 4
        return fitting

    def weights(self) -> list[int]:
        """By square: how often the points of a tile count there more than elsewhere."""
        times = 1
        for square in self.squares:
            times *= COMPOUND[square]  # CIT-044, CIT-R12
        weights = [times * (ELEMENT[square] - 1) for square in self.squares]  # CIT-043
        for barrier in self.barriers:
            square = self.squares[barrier & 15]
            weights[barrier & 15] += ELEMENT[square] * COMPOUND[square]  # CIT-R13
        return weights


@mypyc_attr(acyclic=True)
class Fit:
    """New tiles that make one formula on these squares, together with what lies there."""

    def __init__(self, ground: Ground, completion: Completion) -> None:
        self.ground = ground
        self.completion = completion

    def orders(self) -> list[Order]:
        """All orders that make valid compounds, along the line and across it."""
        completion = self.completion
        if self._barred():
            return []
        if completion.formula.free:
            found = any_order(completion.tiles)
        else:
            found = whole_ions(self.ground.template, completion.formula)
        for barrier in self.ground.barriers:
            at, fitting = barrier & 15, barrier >> 4
            found = [order for order in found if fitting >> order[at] & 1]
        return found

    def count(self) -> int:
        """How many orders there are, without making them."""
        barriers, completion = self.ground.barriers, self.completion
        if not completion.formula.free:
            return len(self.orders())
        if not barriers:
            return completion.ways
        if len(barriers) > 1:
            return 0 if self._barred() else counted(completion.tiles, barriers, 0)
        fitting = 0  # tiles for the one square that does not take them all
        for i, element in enumerate(completion.elements):
            if barriers[0] >> 4 >> element & 1:
                fitting += completion.counts[i]
        return completion.ways * fitting // completion.size

    def playable(self) -> bool:
        """Tell whether there is any order."""
        return (self.completion.formula.free and not self.ground.barriers) or self.count() > 0

    def best(self) -> list[Order]:
        """An order with the most points; none where nothing fits the crossing runs."""
        if self._barred():
            return []
        completion, weights = self.completion, self.ground.weights()
        if not completion.formula.free:
            return dearest(self.orders(), weights)
        weighing = [i for i, weight in enumerate(weights) if weight]
        if not weighing:
            return [completion.ascending]
        allowed = self.ground.allowed()
        chosen = spread(completion.tiles, tuple([allowed[i] for i in weighing]))
        some = dearest(chosen, [weights[i] for i in weighing])
        return [self._filled(each, weighing) for each in some]

    def _barred(self) -> bool:
        """Tell at once where a run crosses that takes none of the tiles."""
        kinds = self.completion.kinds
        for barrier in self.ground.barriers:  # noqa: SIM110 - compiled, this is faster
            if not barrier >> 4 & kinds:
                return True
        return False

    def _filled(self, chosen: Order, weighing: list[int]) -> Order:
        """Put the other tiles, in order, on the squares that do not weigh."""
        left = list(self.completion.ascending)
        for element in chosen:
            left.remove(element)
        for i, square in enumerate(weighing):
            left.insert(square, chosen[i])
        return tuple(left)


def dearest(some: list[Order], weights: list[int]) -> list[Order]:
    """The first of some orders that brings the most points; none where there are none."""
    best, most = some[:1], -1
    for order in some if len(some) > 1 else ():
        points = 0
        for i, element in enumerate(order):
            points += POINTS[element] * weights[i]
        if points > most:
            best, most = [order], points
    return best


def counted(tiles: int, barriers: tuple[int, ...], at: int) -> int:
    """How many orders of tiles there are where these barriers are in the way."""
    if at == len(barriers):
        return how_many(tiles)
    ways = 0
    for element in elements_of(tiles):
        if barriers[at] >> 4 >> element & 1:
            ways += counted(tiles - UNIT[element], barriers, at + 1)
    return ways


@lru_cache(maxsize=8192)
def whole_ions(template: bytes, formula: Formula) -> list[Order]:
    """Orders of the missing tiles that keep every ion whole (CIT-057)."""
    return orders(template, formula)
