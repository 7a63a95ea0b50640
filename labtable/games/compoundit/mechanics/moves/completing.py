"""What is missing to a compound: to the tiles that lie there, and out of the tiles of a rack.

Formulas are told apart by sets: a lexicon has a bit for each of them, and knows for every element
which need no more than so many of its tiles. What fits is what all these sets have in common.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.tables.cutting import elements_of
from labtable.games.compoundit.tables.lexicon import (
    INDEX,
    LONGEST,
    SYMBOLS,
    UNIT,
    Formula,
    Lexicon,
)


@mypyc_attr(acyclic=True)
class Completion:
    """The tiles that are missing to one formula."""

    def __init__(self, formula: Formula, tiles: int) -> None:
        self.formula = formula
        self.tiles = tiles  # their key
        self.ways = how_many(tiles)  # orders in which they may lie, as far as nothing is in the way


BySize = list[list[Completion]]  # by the number of tiles that are missing
NOTHING: Final[list[Completion]] = []
NONE: Final[BySize] = [NOTHING] * (LONGEST + 1)


@lru_cache(maxsize=4096)
def containing(lexicon: Lexicon, lying: int) -> int:
    """The formulas that contain what lies there, as a set."""
    found = lexicon.every
    for element in elements_of(lying):
        found &= ~lexicon.upto[element][(lying >> 5 * element & 31) - 1]
    return found


@lru_cache(maxsize=4096)
def missing(lexicon: Lexicon, lying: int) -> int:
    """How many tiles may be missing to what lies there: a bit for each number."""
    found, tiles = containing(lexicon, lying), count(lying)
    return sum([1 << size - tiles for size in range(tiles, LONGEST + 1) if found & lexicon.sized[size]])


def formulas(lexicon: Lexicon, some: int) -> list[Formula]:
    """The formulas of a set, in their order."""
    found: list[Formula] = []
    while some:
        rest = some & some - 1
        found.append(lexicon.listed[(some ^ rest).bit_length() - 1])
        some = rest
    return found


@mypyc_attr(acyclic=True)
class Rack:
    """The tiles somebody may lay, and which formulas they complete."""

    def __init__(self, lexicon: Lexicon, tiles: tuple[str, ...]) -> None:
        self.lexicon = lexicon
        self.key = sum([UNIT[INDEX[symbol]] for symbol in tiles])
        self.elements = elements_of(self.key)
        self.held = sum([1 << element for element in self.elements])  # as a set of bits
        self.counts = [self.key >> 5 * element & 31 for element in range(len(SYMBOLS))]
        self.known: dict[int, BySize] = {}  # by what lies there
        self.spared: dict[int, int] = {}  # by elements: see _sparing

    def completing(self, lying: int) -> BySize:
        """Formulas that contain what lies there and lack nothing else."""
        known = self.known.get(lying)
        if known is None:
            known = self.known[lying] = self._completing(lying)
        return known

    def _completing(self, lying: int) -> BySize:
        upto, counts = self.lexicon.upto, self.counts
        within = containing(self.lexicon, lying)
        strange = 0
        for element in elements_of(lying):
            if not counts[element]:
                strange |= 1 << element
                within &= upto[element][lying >> 5 * element & 31]
        within &= self._sparing(strange)
        for element in self.elements:
            within &= upto[element][counts[element] + (lying >> 5 * element & 31)]
        return self._by_size(within, lying) if within else NONE

    def _sparing(self, strange: int) -> int:
        """Formulas without any element that is neither on the rack nor among these."""
        known = self.spared.get(strange)
        if known is None:
            known = self.lexicon.every
            for element, upto in enumerate(self.lexicon.upto):
                if not (self.held | strange) >> element & 1:
                    known &= upto[0]
            self.spared[strange] = known
        return known

    def _by_size(self, within: int, lying: int) -> BySize:
        by_size, there = NONE.copy(), count(lying)
        found = formulas(self.lexicon, within)
        if len(found) > 1:
            found.sort(key=self._lack)  # first what it could make without the board
        for formula in found:
            size = formula.size - there
            by_size[size] = [*by_size[size], Completion(formula, formula.key - lying)]
        return by_size

    def _lack(self, formula: Formula) -> int:
        """The tiles of a formula that the rack does not have."""
        lack = 0
        for element, n in formula.needs:
            if n > self.counts[element]:
                lack += UNIT[element] * (n - self.counts[element])
        return lack


@lru_cache(maxsize=128)
def rack_of(lexicon: Lexicon, tiles: tuple[str, ...]) -> Rack:
    """Sort the tiles of a rack; kept, because who looks ahead asks for few racks many times."""
    return Rack(lexicon, tiles)


@lru_cache(maxsize=16384)
def count(tiles: int) -> int:
    """The number of tiles in a handful."""
    return sum([tiles >> 5 * element & 31 for element in elements_of(tiles)])


@lru_cache(maxsize=8192)
def how_many(tiles: int) -> int:
    """The number of different orders of a handful of tiles.

    >>> how_many(2 * UNIT[0] + UNIT[5])
    3
    """
    orders_, placed = 1, 0
    for element in elements_of(tiles):
        for n in range(1, (tiles >> 5 * element & 31) + 1):
            placed += 1
            orders_ = orders_ * placed // n
    return orders_
