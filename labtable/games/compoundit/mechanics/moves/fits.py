"""One set of squares with one set of tiles for them, and all orders in which they may lie there.

The points of a placement are a fixed sum plus, for every square, a weight times the points of
its tile; most weights are 0. So the best order is found on the squares that weigh.
"""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import Completion, how_many
from labtable.games.compoundit.tables.board import SIZE, WRITTEN
from labtable.games.compoundit.tables.cutting import Order, any_order, elements_of, orders, spread
from labtable.games.compoundit.tables.lexicon import ALL, POINTS, UNIT, Formula


# Many of these are kept. What holds tuples of numbers is nothing to collect, unlike lists.
@mypyc_attr(acyclic=True)
class Ground:
    """Empty squares of a line, and what lies between, under and across them."""

    def __init__(
        self,
        squares: tuple[int, ...],
        down: bool,
        template: tuple[int, ...],
        weights: tuple[int, ...],
        allowed: tuple[int, ...],
    ) -> None:
        self.squares = squares  # in the order of the line
        self.down = down
        self.at = WRITTEN[down][squares[0]]
        step = SIZE if down else 1
        self.unbroken = squares[-1] - squares[0] == step * (len(squares) - 1)
        self.template = template  # the whole run; -1 stands for an empty square
        self.weights = weights
        self.weighing = tuple([i for i, weight in enumerate(weights) if weight])
        self.allowed = allowed  # by square: elements that fit the crossing run
        self.crossed = tuple([i for i, fitting in enumerate(allowed) if fitting != ALL])
        self.barriers = tuple([allowed[i] for i in self.crossed])


@mypyc_attr(acyclic=True)
class Fit:
    """New tiles that make one formula on these squares, together with what lies there."""

    def __init__(self, ground: Ground, completion: Completion) -> None:
        self.ground = ground
        self.completion = completion
        self.tiles = completion.tiles  # the key of the new tiles
        self.formula = completion.formula

    def orders(self) -> list[Order]:
        """All orders that make valid compounds, along the line and across it."""
        ground = self.ground
        crossed, allowed = ground.crossed, ground.allowed
        if self.formula.free:
            return spread(self.tiles, allowed) if crossed else any_order(self.tiles)
        for i in crossed:
            if not allowed[i] & self.formula.elements:
                return []
        found = whole_ions(ground.template, self.formula)
        for i in crossed:
            found = [order for order in found if allowed[i] >> order[i] & 1]
        return found

    def count(self) -> int:
        """How many orders there are, without making them."""
        if not self.formula.free:
            return len(self.orders())
        barriers, completion = self.ground.barriers, self.completion
        if not barriers:
            return completion.ways
        if len(barriers) > 1:
            return counted(self.tiles, barriers, 0)
        fitting = 0  # tiles for the one square that does not take them all
        for i, element in enumerate(completion.elements):
            if barriers[0] >> element & 1:
                fitting += completion.counts[i]
        return completion.ways * fitting // completion.size

    def playable(self) -> bool:
        """Tell whether there is any order."""
        return (self.formula.free and not self.ground.crossed) or self.count() > 0

    def best(self) -> list[Order]:
        """An order with the most points; none where nothing fits the crossing runs."""
        ground, weighing = self.ground, self.ground.weighing
        if not self.formula.free:
            return dearest(self.orders(), ground.weights)
        if not weighing:
            return [self.completion.ascending]
        chosen = spread(self.tiles, tuple([ground.allowed[i] for i in weighing]))
        weights = tuple([ground.weights[i] for i in weighing])
        return [self._filled(each) for each in dearest(chosen, weights)]

    def _filled(self, chosen: Order) -> Order:
        """Put the other tiles, in order, on the squares that do not weigh."""
        left = list(self.completion.ascending)
        for element in chosen:
            left.remove(element)
        for i, square in enumerate(self.ground.weighing):
            left.insert(square, chosen[i])
        return tuple(left)


def dearest(some: list[Order], weights: tuple[int, ...]) -> list[Order]:
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
    """How many orders of tiles there are where these squares take only certain elements."""
    if at == len(barriers):
        return how_many(tiles)
    ways = 0
    for element in elements_of(tiles):
        if barriers[at] >> element & 1:
            ways += counted(tiles - UNIT[element], barriers, at + 1)
    return ways


@lru_cache(maxsize=8192)
def whole_ions(template: tuple[int, ...], formula: Formula) -> list[Order]:
    """Orders of the missing tiles that keep every ion whole (CIT-057)."""
    return orders(template, formula)
