"""What is missing to a compound: to the tiles that lie there, and out of the tiles of a rack."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.tables.cutting import elements_of
from labtable.games.compoundit.tables.lexicon import GUARD, INDEX, LONGEST, UNIT, Formula, Lexicon


@mypyc_attr(acyclic=True)
class Completion:
    """The tiles that are missing to one formula."""

    def __init__(self, formula: Formula, tiles: int) -> None:
        self.formula = formula
        self.tiles = tiles  # their key
        self.elements = bits_of(tiles)


BySize = list[list[Completion]]  # by the number of tiles that are missing
NOTHING: Final[list[Completion]] = []


@lru_cache(maxsize=4096)
def completions(lexicon: Lexicon, lying: int) -> BySize:
    """Formulas that contain what lies there; empty where there are none at all."""
    elements, tiles = bits_of(lying), count(lying)
    found = [
        formula
        for formula in lexicon.listed
        if elements & formula.elements == elements and contains(formula.key, lying)
    ]
    by_size = [NOTHING] * (LONGEST + 1) if found else []
    for formula in found:
        size = formula.size - tiles
        by_size[size] = [*by_size[size], Completion(formula, formula.key - lying)]
    return by_size


@mypyc_attr(acyclic=True)
class Rack:
    """The tiles somebody may lay, and which formulas they complete."""

    def __init__(self, lexicon: Lexicon, tiles: tuple[str, ...]) -> None:
        self.lexicon = lexicon
        self.size = len(tiles)
        self.key = sum([UNIT[INDEX[symbol]] for symbol in tiles])
        self.elements = elements_of(self.key)
        self.held = bits_of(self.key)
        self.counts = [self.key >> 5 * element & 31 for element in range(len(UNIT))]
        self.known: dict[int, BySize] = {}  # by what lies there

    def completing(self, lying: int) -> BySize:
        """Formulas that contain what lies there and lack nothing else."""
        known = self.known.get(lying)
        if known is None:
            known = [self._held(some) for some in completions(self.lexicon, lying)]
            self.known[lying] = known
        return known

    def _held(self, completions: list[Completion]) -> list[Completion]:
        """Those for which the rack has the tiles; first what it could make without the board."""
        beyond = ~self.held
        held = [each for each in completions if each.elements & beyond == 0]
        if held:
            held = [each for each in held if contains(self.key, each.tiles)]
            if len(held) > 1:
                held.sort(key=self._lack)
        return held or NOTHING

    def _lack(self, completion: Completion) -> int:
        """The tiles of the formula that the rack does not have."""
        lack = 0
        for element, n in completion.formula.needs:
            if n > self.counts[element]:
                lack += UNIT[element] * (n - self.counts[element])
        return lack

    def most(self, lying: list[int]) -> int:
        """The most tiles that a formula can take, with so many of each element in one line."""
        most = 0
        reach = self.held
        for element, n in enumerate(lying):
            if n:
                reach |= 1 << element
        beyond = ~reach
        for i, elements in enumerate(self.lexicon.elements):
            if elements & beyond == 0:
                most = max(most, self._taken(self.lexicon.listed[i], lying))
        return most

    def _taken(self, formula: Formula, lying: list[int]) -> int:
        """How many tiles a formula takes at most; 0 where it cannot be made at all."""
        taken = 0
        for element, n in formula.needs:
            held = self.counts[element]
            if n > held + lying[element]:
                return 0
            taken += min(n, held)
        return taken


@lru_cache(maxsize=128)
def rack_of(lexicon: Lexicon, tiles: tuple[str, ...]) -> Rack:
    """Sort the tiles of a rack; kept, because who looks ahead asks for few racks many times."""
    return Rack(lexicon, tiles)


def contains(tiles: int, some: int) -> bool:
    """Tell whether a handful of tiles holds another one."""
    return (tiles | GUARD) - some & GUARD == GUARD


def bits_of(tiles: int) -> int:
    """The elements of a handful, as a set of bits."""
    return sum([1 << element for element in elements_of(tiles)])


@lru_cache(maxsize=16384)
def count(tiles: int) -> int:
    """The number of tiles in a handful."""
    return sum([tiles >> 5 * element & 31 for element in elements_of(tiles)])
