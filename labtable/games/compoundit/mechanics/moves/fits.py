"""One set of squares with one set of tiles for them, and all orders in which they may lie there.

The best order is found on the squares that weigh; see `Ground`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import Completion, how_many
from labtable.games.compoundit.mechanics.moves.ground import Ground
from labtable.games.compoundit.tables.cutting import Order, elements_of
from labtable.games.compoundit.tables.lexicon import POINTS, UNIT

LEAST: Final = -1 << 30  # no order brings fewer points, also where tiles cost some


@mypyc_attr(acyclic=True)
class Fit:
    """New tiles that make one formula on these squares, together with what lies there."""

    def __init__(self, ground: Ground, completion: Completion) -> None:
        self.ground = ground
        self.completion = completion

    def orders(self) -> list[Order]:
        """All orders that make valid compounds, along the line and across it."""
        listed = self.completion.orders(self.ground.template)
        return self._passing(listed) if self.ground.barriers else listed

    def _passing(self, listed: list[Order]) -> list[Order]:
        """Those of some orders that fit all runs across."""
        found: list[Order] = []
        barriers = self.ground.barriers
        for order in listed:
            for barrier in barriers:
                if not barrier >> 4 >> order[barrier & 15] & 1:
                    break
            else:
                found.append(order)
        return found

    def count(self) -> int:
        """How many orders there are, without making them."""
        barriers, completion = self.ground.barriers, self.completion
        if not completion.formula.free:
            return len(self.orders())
        if not barriers:
            return completion.ways
        if len(barriers) > 1:
            return counted(completion.tiles, barriers, 0)
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
        completion, ground = self.completion, self.ground
        ground.weigh()
        if not completion.formula.free:
            return dearest(self.orders(), ground)
        if not ground.places:
            return [completion.ascending]
        search = Search(completion, ground)
        search.go_on(0, 0)
        return [self._filled(search.best, ground.places)] if search.best else []

    def _filled(self, chosen: list[int], weighing: bytes) -> Order:
        """Put the other tiles, in order, on the squares that do not weigh."""
        left = list(self.completion.ascending)
        for element in chosen:
            left.remove(element)
        for i, square in enumerate(weighing):
            left.insert(square, chosen[i])
        return bytes(left)


class Search:
    """Looks for the tiles that bring the most points on squares that weigh; the first ones win."""

    def __init__(self, completion: Completion, ground: Ground) -> None:
        self.elements = completion.elements
        self.left = completion.counts.copy()  # of each of them
        weights = self.weights = ground.weights
        self.takes = ground.takes()
        self.chosen = [0] * len(weights)
        self.best: list[int] = []
        self.most = LEAST
        dearest = max([POINTS[element] for element in self.elements])
        hope = dearest * sum(weights)
        self.hopes: list[int] = []  # by square: what it and all that follow bring at most
        for weight in weights:
            self.hopes.append(hope)
            hope -= dearest * weight

    def go_on(self, at: int, points: int) -> None:
        """Choose a tile for this square and all that follow."""
        if at == len(self.weights):
            if points > self.most:
                self.best, self.most = self.chosen.copy(), points
            return
        if points + self.hopes[at] <= self.most:
            return
        for i, element in enumerate(self.elements):
            if self.left[i] and self.takes[at] >> element & 1:
                self.left[i] -= 1
                self.chosen[at] = element
                self.go_on(at + 1, points + self.weights[at] * POINTS[element])
                self.left[i] += 1


def dearest(some: list[Order], ground: Ground) -> list[Order]:
    """The first of some orders that brings the most points; none where there are none."""
    best, most = some[:1], LEAST
    for order in some if len(some) > 1 else ():
        points = ground.more(order)
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
