"""Which elements fit between the tiles on both sides of an empty square (CIT-028)."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import handfuls
from labtable.games.compoundit.mechanics.moves.ground import barrier
from labtable.games.compoundit.tables.cutting import valid
from labtable.games.compoundit.tables.lexicon import POINTS, UNIT, VOID, Lexicon


@mypyc_attr(acyclic=True)
class Crossing:
    """The run that a tile on one square would make or lengthen across the line of play."""

    def __init__(self, worth: int, fitting: int) -> None:
        self.worth = worth  # the points of its tiles
        self.fitting = fitting  # elements, as a set of bits
        self.barrier = barrier(worth, fitting)


Crossings = tuple[Crossing | None, ...]  # by place of a line


def crossings(lexicon: Lexicon, line: bytes) -> Crossings:
    """For every empty place of a line beside tiles, the run through it."""
    found: list[Crossing | None] = [None] * len(line)
    last = len(line) - 1
    for at in range(last + 1):
        if line[at] != VOID:
            continue
        first, end = at, at + 1
        while first > 0 and line[first - 1] != VOID:
            first -= 1
        while end <= last and line[end] != VOID:
            end += 1
        if end - first > 1:
            found[at] = _crossing(lexicon, line[first:at], line[at + 1 : end])
    return tuple(found)


@lru_cache(maxsize=16384)
def _crossing(lexicon: Lexicon, before: bytes, after: bytes) -> Crossing:
    tiles = [*before, *after]
    lying = handfuls(lexicon).of(sum([UNIT[element] for element in tiles]))
    fitting = 0
    for completion in lying.completions(lying.within & lexicon.sized[len(tiles) + 1]):
        element = completion.elements[0]
        if completion.formula.free or valid(lexicon, [*before, element, *after]):
            fitting |= 1 << element
    return Crossing(sum([POINTS[element] for element in tiles]), fitting)
