"""One set of squares with one set of tiles for them, and all orders in which they may lie there.

The points of a placement are a fixed sum plus, for every square, a weight times the points of
its tile; most weights are 0. So the best order is found on the squares that weigh.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import Completion, how_many
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, WRITTEN
from labtable.games.compoundit.tables.cutting import Order, Orders, elements_of, orders
from labtable.games.compoundit.tables.lexicon import ALL, POINTS, UNIT, Formula

NO_ORDERS: Final = Orders([])


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
        listed = self._along().listed
        if not self.ground.barriers:
            return listed
        return [listed[place] for place in self._passing(listed)]

    def spelt(self) -> list[tuple[str, ...]]:
        """The same by their symbols."""
        found = self._along()
        if not self.ground.barriers:
            return found.spelt()
        passing = self._passing(found.listed)
        return [found.spelt()[place] for place in passing]

    def _along(self) -> Orders:
        """Orders that make a valid compound along the line."""
        formula = self.completion.formula
        if self._barred():
            return NO_ORDERS
        if formula.free:
            return self.completion.orders()
        return whole_ions(self.ground.template, formula)

    def _passing(self, listed: list[Order]) -> list[int]:
        """Which of some orders fit all runs across."""
        found: list[int] = []
        barriers = self.ground.barriers
        for place, order in enumerate(listed):
            for barrier in barriers:
                if not barrier >> 4 >> order[barrier & 15] & 1:
                    break
            else:
                found.append(place)
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
        completion = self.completion
        if self._barred():
            return []
        weights = self.ground.weights()
        if not completion.formula.free:
            return dearest(self.orders(), weights)
        weighing = [i for i, weight in enumerate(weights) if weight]
        if not weighing:
            return [completion.ascending]
        allowed = self.ground.allowed()
        search = Search(completion, [weights[i] for i in weighing], [allowed[i] for i in weighing])
        search.go_on(0, 0)
        return [self._filled(search.best, weighing)] if search.most >= 0 else []

    def _barred(self) -> bool:
        """Tell at once where a run crosses that takes none of the tiles."""
        kinds = self.completion.kinds
        for barrier in self.ground.barriers:  # noqa: SIM110 - compiled, this is faster
            if not barrier >> 4 & kinds:
                return True
        return False

    def _filled(self, chosen: list[int], weighing: list[int]) -> Order:
        """Put the other tiles, in order, on the squares that do not weigh."""
        left = list(self.completion.ascending)
        for element in chosen:
            left.remove(element)
        for i, square in enumerate(weighing):
            left.insert(square, chosen[i])
        return tuple(left)


class Search:
    """Looks for the tiles that bring the most points on squares that weigh; the first ones win."""

    def __init__(self, completion: Completion, weights: list[int], allowed: list[int]) -> None:
        self.elements = completion.elements
        self.left = completion.counts.copy()  # of each of them
        self.weights = weights
        self.allowed = allowed
        self.chosen = [0] * len(weights)
        self.best: list[int] = []
        self.most = -1
        dearest = max([POINTS[element] for element in self.elements])
        self.hopes = [dearest * sum(weights[at:]) for at in range(len(weights))]  # at most

    def go_on(self, at: int, points: int) -> None:
        """Choose a tile for this square and all that follow."""
        if at == len(self.weights):
            if points > self.most:
                self.best, self.most = self.chosen.copy(), points
            return
        if points + self.hopes[at] <= self.most:
            return
        for i, element in enumerate(self.elements):
            if self.left[i] and self.allowed[at] >> element & 1:
                self.left[i] -= 1
                self.chosen[at] = element
                self.go_on(at + 1, points + self.weights[at] * POINTS[element])
                self.left[i] += 1


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
def whole_ions(template: bytes, formula: Formula) -> Orders:
    """Orders of the missing tiles that keep every ion whole (CIT-057)."""
    return Orders(orders(template, formula))
