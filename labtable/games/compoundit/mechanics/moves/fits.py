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
        times: int,
        base: int,
        weights: tuple[int, ...],
        allowed: tuple[int, ...],
    ) -> None:
        self.squares = squares  # in the order of the line
        self.down = down
        self.at = WRITTEN[down][squares[0]]
        step = SIZE if down else 1
        self.unbroken = squares[-1] - squares[0] == step * (len(squares) - 1)
        self.template = template  # the whole run; -1 stands for an empty square
        self.times = times  # what compound bonuses do to the run
        self.base = base  # points of tiles in crossing runs
        self.weights = weights
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

    def points(self, order: Order) -> int:
        """Score the tiles in this order, all compounds together (CIT-046)."""
        ground = self.ground
        total = ground.base + self.formula.points * ground.times
        for element, weight in zip(order, ground.weights, strict=True):
            if weight:
                total += POINTS[element] * weight
        return total

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
        for element, n in zip(completion.elements, completion.counts, strict=True):
            if barriers[0] >> element & 1:
                fitting += n
        return completion.ways * fitting // completion.size

    def playable(self) -> bool:
        """Tell whether there is any order."""
        return (self.formula.free and not self.ground.crossed) or self.count() > 0

    def best(self) -> list[Order]:
        """An order with the most points; none where nothing fits the crossing runs."""
        if not self.formula.free:
            found = self.orders()
        else:
            weigh = [i for i, weight in enumerate(self.ground.weights) if weight]
            allowed = tuple([self.ground.allowed[i] for i in weigh])
            found = [self._filled(weigh, chosen) for chosen in spread(self.tiles, allowed)]
        best, most = found[:1], -1
        for order in found if len(found) > 1 else ():
            points = self.points(order)
            if points > most:
                best, most = [order], points
        return best

    def _filled(self, weigh: list[int], chosen: Order) -> Order:
        """Put the other tiles, in order, on the squares that do not weigh."""
        order = [-1] * len(self.ground.squares)
        left = self.tiles
        for i, element in zip(weigh, chosen, strict=True):
            order[i] = element
            left -= UNIT[element]
        for i, element in enumerate(order):
            if element < 0:
                order[i] = elements_of(left)[0]
                left -= UNIT[order[i]]
        return tuple(order)


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
