"""Where tiles may be laid, whatever they make (CIT-020 to CIT-027, CIT-068)."""

from __future__ import annotations

from typing import Any, Final

from labtable.games.compoundit.actions import LYING, Place
from labtable.games.compoundit.mechanics.moves.fits import Fit
from labtable.games.compoundit.tables.board import (
    SIZE,
    line_of,
    read_start,
)
from labtable.games.compoundit.tables.cutting import Order, spelt
from labtable.games.compoundit.tables.lexicon import SYMBOLS

LISTED: Final = 1000  # more orders than this, and only the best ones are listed


def squares_of(action: Place) -> list[int]:
    """The squares that new tiles cover, in the order of the line."""
    start = read_start(action.at)
    if start is None:
        return []
    line = line_of(*start)
    first = line.index(start[0])
    covered = zip(line[first:], action.tiles, strict=False)
    return [square for square, tile in covered if tile != LYING]


def new_tiles(action: Place) -> list[str]:
    """The tiles that leave the rack."""
    return [tile for tile in action.tiles if tile != LYING]


def placements(fit: Fit, orders: list[Order]) -> list[Place]:
    """Say in the notation of answers what the generator found."""
    squares, at = fit.ground.squares, fit.ground.at
    if fit.ground.unbroken:
        return [Place(at, spelt(order)) for order in orders]
    step = SIZE if fit.ground.down else 1
    found = []
    for order in orders:
        tiles = [LYING] * ((squares[-1] - squares[0]) // step + 1)
        for i, element in enumerate(order):
            tiles[(squares[i] - squares[0]) // step] = SYMBOLS[element]
        found.append(Place(at, tuple(tiles)))
    return found


class Listing:
    """Moves that were listed, and where they come from: fit by fit, with the orders of its tiles.

    Who tells what many moves do at once need not find that out again.
    """

    def __init__(self, board: list[str], fits: list[Fit], orders: list[list[Order]]) -> None:
        self.board = board
        self.fits = fits
        self.orders = orders
        self.moves: list[Any] = []
        for i, fit in enumerate(fits):
            self.moves += placements(fit, orders[i])
        self.count = len(self.moves)


LATEST: Final[list[Listing]] = []  # the last one: most ask about it at once, or never


def listing(board: list[str], options: list[Any]) -> Listing | None:
    """Where the moves of some options come from, if they are those that were listed last."""
    latest = LATEST[0] if LATEST else None
    if latest is None or latest.board is not board or options[: latest.count] != latest.moves:
        return None
    return latest


class Moves:
    """All placements of a rack that are listed, counted at first and made when asked for."""

    def __init__(self, board: list[str], found: list[Fit], barred: int) -> None:
        self.board = board
        self.found = found
        self.few = sum([fit.completion.ways for fit in found]) + barred <= LISTED
        self.counts: list[int] = []  # by fit, once somebody asks
        self.total = 0

    def count(self) -> int:
        """How many they are."""
        if not self.counts:
            few = self.few
            self.counts = [fit.count() if few else int(fit.playable()) for fit in self.found]
            self.total = sum(self.counts)
        return self.total

    def every(self) -> list[Any]:
        """All of them, in their order."""
        fits: list[Fit] = []
        found: list[list[Order]] = []
        for fit in self.found:
            orders = self._orders(fit)
            if orders:
                fits.append(fit)
                found.append(orders)
        latest = Listing(self.board, fits, found)
        LATEST[:] = [latest]
        return latest.moves.copy()  # whoever gets them may change their order

    def one(self, number: int) -> Place:
        """The one in this place, made alone; they have been counted before."""
        for i, count in enumerate(self.counts):
            if number < count:
                fit = self.found[i]
                return placements(fit, self._orders(fit)[number : number + 1])[0]
            number -= count
        raise IndexError

    def _orders(self, fit: Fit) -> list[Order]:
        return fit.orders() if self.few else fit.best()
