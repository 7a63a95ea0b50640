"""Which elements fit between the tiles on both sides of an empty square (CIT-028)."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import handfuls
from labtable.games.compoundit.mechanics.moves.ground import barrier
from labtable.games.compoundit.tables.cutting import valid
from labtable.games.compoundit.tables.lexicon import POINTS, UNIT, VOID, Lexicon

KEPT: Final = 1 << 14


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
            if len(self.known) >= KEPT:
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
