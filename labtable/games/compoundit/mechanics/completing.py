"""What is missing to a compound: to the tiles that lie there, and out of the tiles of a rack.

Formulas are told apart by sets: a lexicon has a bit for each of them, and knows for every element
which need no more than so many of its tiles. What contains some tiles is what all these sets have
in common; which elements are missing to each of these is one number, so that most formulas are
out of question for a rack at a glance.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from mypy_extensions import i64, mypyc_attr

from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.tables import (
    INDEX,
    LONGEST,
    POINTS,
    SYMBOLS,
    Lexicon,
    TileFormula,
)
from labtable.games.compoundit.tables.board import Order, any_order, elements_of, orders

RACK: Final = BOX.rack_size  # CIT-014: no move takes more tiles
KEPT: Final = 1 << 13


@mypyc_attr(acyclic=True)
class Completion:
    """The tiles that are missing to one formula."""

    def __init__(self, formula: TileFormula, tiles: int, needs: list[int]) -> None:
        self.formula = formula
        self.tiles = tiles  # their key
        self.needs = needs  # by element that lies there: how many the formula has
        self.elements = elements_of(tiles)
        self.counts = [tiles >> 5 * element & 31 for element in self.elements]
        self.kinds: i64 = sum([1 << element for element in self.elements])  # as a set of bits
        self.size = sum(self.counts)
        found: list[int] = []
        for i, element in enumerate(self.elements):
            found += [element] * self.counts[i]
        self.ascending = bytes(found)
        self.most = max(self.counts)  # of one element
        self.worth = sum([POINTS[element] for element in found])
        self.ways = how_many(tiles)  # orders of them, as far as nothing is in the way
        self._free: list[Order] = []
        self._whole: dict[bytes, list[Order]] = {}  # by what lies there, where ions stay whole

    def orders(self, template: bytes) -> list[Order]:
        """All orders that make a compound with what lies there; made only where somebody asks."""
        if self.formula.free:
            if not self._free:
                self._free = any_order(self.tiles)
            return self._free
        known = self._whole.get(template)
        if known is None:
            known = self._whole[template] = orders(template, self.formula)  # CIT-057
        return known


@mypyc_attr(acyclic=True)
class Completed:
    """Everything that a rack completes around the same tiles."""

    def __init__(self, listed: tuple[Completion, ...]) -> None:
        self.listed = listed  # those that lack the fewest tiles come first
        self.sizes: i64 = 0  # how many tiles are missing to some of them, a bit for each number
        for each in listed:
            self.sizes |= 1 << each.size


NOTHING: Final = Completed(())


@mypyc_attr(acyclic=True)
class Handful:
    """Tiles that lie in a line, and all formulas that contain them."""

    def __init__(self, lexicon: Lexicon, tiles: int) -> None:
        self.lexicon = lexicon
        self.tiles = tiles  # their key
        self.elements = elements_of(tiles)
        self.counts = [tiles >> 5 * element & 31 for element in range(len(SYMBOLS))]
        self.size = sum(self.counts)
        self.within = lexicon.every  # the formulas, as a set
        for element in self.elements:
            self.within &= ~lexicon.upto[element][self.counts[element] - 1]
        self.missing: i64 = 0  # how many tiles may be missing to it: a bit for each number
        for size in range(self.size, LONGEST + 1):
            if self.within & lexicon.sized[size]:
                self.missing |= 1 << size - self.size
        self.known: dict[int, Completion] = {}  # by the number of the formula
        # once asked for: formulas that lack tiles for a slot, and which elements, as sets of bits
        self.numbers: list[int] = []
        self.lacks: list[int] = []
        self.pairs: list[int] = []  # those of which two tiles are missing or more
        self.ready: list[Completion | None] = []  # what is missing to them, where it is known

    def completion(self, number: int) -> Completion:
        """What is missing to one of the formulas."""
        known = self.known.get(number)
        if known is None:
            formula = self.lexicon.listed[number]
            needs = [formula.key >> 5 * element & 31 for element in self.elements]
            known = self.known[number] = Completion(formula, formula.key - self.tiles, needs)
        return known

    def completions(self, some: int) -> list[Completion]:
        """What is missing to each formula of a set, in their order."""
        return [self.completion(number) for number in self._numbers(some)]

    def _numbers(self, some: int) -> list[int]:
        """The numbers of the formulas of a set, in their order."""
        found: list[int] = []
        bits = self.lexicon.bits
        while some:
            last = some.bit_length() - 1
            found.append(last)
            some ^= bits[last]
        found.reverse()
        return found

    def lacking(self) -> list[int]:
        """What formulas lack that need a slot, which takes two tiles or more."""
        if not self.lacks:
            listed = self.lexicon.listed
            numbers = [
                number
                for number in self._numbers(self.within)
                if 2 <= listed[number].size - self.size <= RACK
            ]
            self.numbers = numbers
            self.pairs = [self._kinds(listed[number], 2) for number in numbers]
            self.ready = [None for _ in numbers]
            self.lacks = [self._kinds(listed[number], 1) for number in numbers]
        return self.lacks

    def _kinds(self, formula: TileFormula, least: int) -> int:
        """Elements of which a formula lacks so many tiles or more, as a set of bits."""
        needs = formula.needs
        return sum([1 << element for element, n in needs if n - self.counts[element] >= least])

    def missing_tiles(self, place: int) -> Completion:
        """What is missing to one of these formulas."""
        known = self.ready[place]
        if known is None:
            known = self.ready[place] = self.completion(self.numbers[place])
        return known


class Handfuls:
    """Handfuls that were looked at; the same tiles lie together again and again."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.lexicon = lexicon
        self.nothing = Handful(lexicon, 0)
        self.known: dict[int, Handful] = {}

    def of(self, tiles: int) -> Handful:
        """Look at some tiles."""
        known = self.known.get(tiles)
        if known is None:
            if len(self.known) >= KEPT:
                self.known.clear()
            known = self.known[tiles] = Handful(self.lexicon, tiles)
        return known


@cache
def handfuls(lexicon: Lexicon) -> Handfuls:
    """Those of one rule set."""
    return Handfuls(lexicon)


@mypyc_attr(acyclic=True)
class Rack:
    """The tiles somebody may lay, and which formulas they complete."""

    def __init__(self, tiles: tuple[str, ...]) -> None:
        self.counts = [0] * len(SYMBOLS)
        for symbol in tiles:
            self.counts[INDEX[symbol]] += 1
        self.elements = [element for element, n in enumerate(self.counts) if n]
        self.held = sum([1 << element for element in self.elements])  # the same as a set of bits
        self.lone: i64 = 0  # elements without a second tile, as a set of bits
        for element, count in enumerate(self.counts):
            if count < 2:
                self.lone |= 1 << element
        self.known: dict[Handful, Completed] = {}  # by what lies there

    def completing(self, lying: Handful) -> Completed:
        """Formulas that contain what lies there and lack nothing else."""
        known = self.known.get(lying)
        if known is None:
            known = self.known[lying] = self._completing(lying)
        return known

    def _completing(self, lying: Handful) -> Completed:
        strange: i64 = ~self.held
        found: list[Completion] = []
        for place, lack in enumerate(lying.lacking()):
            missing: i64 = lack
            if not missing & strange:
                twice: i64 = lying.pairs[place]
                if not twice & self.lone:
                    completion = lying.missing_tiles(place)
                    if completion.most <= 2 or self._holds(completion):
                        found.append(completion)
        if not found:
            return NOTHING
        return Completed(tuple(self._in_turn(lying, found) if lying.size else found))

    def _holds(self, completion: Completion) -> bool:
        """Tell whether there are enough tiles; of each element there is one, or two."""
        for place, count in enumerate(completion.counts):
            if count > 2 and count > self.counts[completion.elements[place]]:
                return False
        return True

    def _in_turn(self, lying: Handful, found: list[Completion]) -> list[Completion]:
        """First what takes the fewest tiles, then what it could make without the board."""
        lacks = [self._lack(lying, each) for each in found]
        for i in range(1, len(lacks)):
            if lacks[i] < lacks[i - 1]:
                turns = sorted(range(len(lacks)), key=lacks.__getitem__)
                return [found[turn] for turn in turns]
        return found

    def _lack(self, lying: Handful, completion: Completion) -> int:
        """The tiles that are missing, and of each element that lies there those not on the rack.

        All of it is one number; the last element weighs most but for the tiles that are missing.
        """
        lack = completion.size
        for place in range(len(lying.elements) - 1, -1, -1):
            more = completion.needs[place] - self.counts[lying.elements[place]]
            lack = lack << 5 | (more if more > 0 else 0)
        return lack


@lru_cache(maxsize=128)
def rack_of(tiles: tuple[str, ...]) -> Rack:
    """Sort the tiles of a rack; kept, because who looks ahead asks for few racks many times."""
    return Rack(tiles)


@lru_cache(maxsize=8192)
def how_many(tiles: int) -> int:
    """The number of different orders of a handful of tiles.

    >>> how_many(0b00001_00010)
    3
    """
    orders_, placed = 1, 0
    for element in elements_of(tiles):
        for n in range(1, (tiles >> 5 * element & 31) + 1):
            placed += 1
            orders_ = orders_ * placed // n
    return orders_
