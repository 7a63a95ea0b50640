"""The ground that moves can stand on, and what crosses it."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64, mypyc_attr

from labtable.games.compoundit.mechanics.completing import handfuls
from labtable.games.compoundit.tables import ALL, POINTS, SYMBOLS, UNIT, VOID, Lexicon
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, WRITTEN, Order, valid

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


KEPT_CROSSINGS: Final = 1 << 14


@mypyc_attr(acyclic=True)
class Crossing:
    """The run that a tile on one square would make or lengthen across the line of play."""

    def __init__(self, worth: int, fitting: int) -> None:
        self.worth = worth  # the points of its tiles
        self.fitting = fitting  # elements, as a set of bits
        self.barrier = barrier(worth, fitting)


Crossings = tuple[Crossing | None, ...]  # by place of a line


class Crossroads:
    """Runs across that were looked at; the same tiles lie beside each other again and again."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.handfuls = handfuls(lexicon)
        self.known: dict[bytes, Crossing] = {}  # by its tiles, with an empty place between them

    def crossing(self, run: bytes) -> Crossing:
        """Look at a run with one empty place."""
        known = self.known.get(run)
        if known is None:
            if len(self.known) >= KEPT_CROSSINGS:
                self.known.clear()
            known = self.known[run] = self._crossing(run)
        return known

    def _crossing(self, run: bytes) -> Crossing:
        tiles = [element for element in run if element != VOID]
        lying = self.handfuls.of(sum([UNIT[element] for element in tiles]))
        fitting = 0
        for completion in lying.completions(lying.within & self.lexicon.sized[len(run)]):
            element = completion.elements[0]
            whole = [element if each == VOID else each for each in run]
            if completion.formula.free or valid(self.lexicon, whole):
                fitting |= 1 << element
        return Crossing(sum([POINTS[element] for element in tiles]), fitting)


@cache
def crossroads(lexicon: Lexicon) -> Crossroads:
    """Those of one rule set."""
    return Crossroads(lexicon)


def crossings(lexicon: Lexicon, line: bytes) -> Crossings:
    """For every empty place of a line beside tiles, the run through it."""
    found: list[Crossing | None] = [None] * len(line)
    last, known = len(line) - 1, crossroads(lexicon)
    for at in range(last + 1):
        if line[at] != VOID:
            continue
        first, end = at, at + 1
        while first > 0 and line[first - 1] != VOID:
            first -= 1
        while end <= last and line[end] != VOID:
            end += 1
        if end - first > 1:
            found[at] = known.crossing(line[first:end])
    return tuple(found)
