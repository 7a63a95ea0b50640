"""Where in a line new tiles could lie, whatever the rack: worked out once for each line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import completions
from labtable.games.compoundit.mechanics.moves.crossing import Crossing
from labtable.games.compoundit.mechanics.moves.fits import Ground
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, LINES, SIZE
from labtable.games.compoundit.tables.lexicon import ALL, UNIT, Lexicon

NONE: Final[list[int]] = []


# These are kept in great numbers and form no rings: nobody has to collect them.
@mypyc_attr(acyclic=True)
class Stretch:
    """One line of a board: its tiles, and the runs that cross it."""

    def __init__(self, number: int, cells: list[int], crossed: list[Crossing | None]) -> None:
        self.line = LINES[number]
        self.down = number >= SIZE
        self.cells = [*cells, -1]  # beyond both ends lies nothing
        self.crossed = crossed
        self.join = [SIZE] * (SIZE + 1)  # from each place on, the next that touches a tile
        for at in range(SIZE - 1, -1, -1):
            touches = cells[at] >= 0 or crossed[at] is not None
            self.join[at] = at if touches else self.join[at + 1]

    def ground(self, first: int, end: int) -> Ground:
        """The empty squares between two places, and what lies under and across them."""
        places = [at for at in range(first, end) if self.cells[at] < 0]
        squares = [self.line[at] for at in places]
        times = 1
        for square in squares:
            times *= COMPOUND[square]  # CIT-044, CIT-R12
        base = 0
        weights: list[int] = []
        allowed: list[int] = []
        for at, square in zip(places, squares, strict=True):
            weight = times * (ELEMENT[square] - 1)  # CIT-043: elements first
            crossed = self.crossed[at]
            if crossed is not None:
                base += crossed.points * COMPOUND[square]
                weight += ELEMENT[square] * COMPOUND[square]  # CIT-R13
            weights.append(weight)
            allowed.append(ALL if crossed is None else crossed.fitting)
        template = tuple(self.cells[first:end])
        return Ground(squares, self.down, template, times, base, weights, allowed)


@mypyc_attr(acyclic=True)
class Slot:
    """A run from one place of a line to another, as far as tiles are missing in it."""

    def __init__(
        self, stretch: Stretch, first: int, end: int, size: int, lying: int, barriers: list[int]
    ) -> None:
        self.stretch = stretch
        self.first = first
        self.end = end
        self.size = size  # how many tiles are missing
        self.lying = lying  # the key of those that lie there
        self.barriers = barriers  # what fits the crossing runs that no shorter slot has met

    def ground(self) -> Ground:
        """Its squares; worked out only where tiles were found for them."""
        return self.stretch.ground(self.first, self.end)


@mypyc_attr(acyclic=True)
class Run:
    """All slots that begin on one square; one more tile makes them longer."""

    def __init__(self, stretch: Stretch, first: int, join: int, end: int) -> None:
        self.stretch = stretch
        self.first = first
        self.join = join  # the place that a slot has to reach
        self.end = end  # the place where the last one ends
        self.fewest = join - first + (stretch.cells[join] < 0)  # tiles that it takes at least
        self.built: tuple[int, list[Slot]] = (0, [])  # up to so many tiles

    def slots(self, lexicon: Lexicon, most: int, bridging: bool) -> list[Slot]:
        """Those for up to so many tiles, and perhaps some more; kept for the next rack."""
        built, slots = self.built
        if built < most:
            slots = self._slots(lexicon, most, bridging)
            self.built = most, slots  # both at once: other threads may ask, too
        return slots

    def _slots(self, lexicon: Lexicon, most: int, bridging: bool) -> list[Slot]:
        cells, crossed = self.stretch.cells, self.stretch.crossed
        found: list[Slot] = []
        barriers = NONE
        size = lying = 0
        for at in range(self.first, self.end):
            element = cells[at]
            if element >= 0:
                lying += UNIT[element]
                if cells[at + 1] < 0 and not completions(lexicon, lying):
                    break
            elif size == most or (not bridging and size and cells[at - 1] >= 0):  # CIT-115
                break
            else:
                size += 1
                crossing = crossed[at]
                if crossing is not None:
                    barriers = [*barriers, crossing.fitting]
            if at >= self.join and size > 1 and cells[at + 1] < 0:
                found.append(Slot(self.stretch, self.first, at + 1, size, lying, barriers))
                barriers = NONE
        return found


def joining(stretch: Stretch) -> list[Run]:
    """Runs that touch a tile of the line or of a line across (CIT-026)."""
    cells, join = stretch.cells, stretch.join
    return [
        Run(stretch, first, join[first], SIZE)
        for first in range(SIZE - 1)
        if cells[first - 1] < 0 and join[first] < SIZE
    ]


def apart(stretch: Stretch) -> list[Run]:
    """Runs that touch nothing (CIT-024, CIT-081)."""
    cells, join = stretch.cells, stretch.join
    return [
        Run(stretch, first, first, join[first]) for first in range(SIZE - 1) if cells[first - 1] < 0
    ]


def singles(row: int, across: list[Crossing | None], down: list[Crossing | None]) -> list[Ground]:
    """Squares of a row where one tile makes a run across, a run down or both (CIT-029)."""
    found = []
    for square, one, other in zip(LINES[row], across, down, strict=True):
        if one is None and other is None:
            continue
        fitting = ALL
        base = weight = 0
        for crossing in (one, other):
            if crossing is not None:
                fitting &= crossing.fitting
                base += crossing.points * COMPOUND[square]
                weight += ELEMENT[square] * COMPOUND[square]
        if fitting:
            found.append(Ground([square], False, (-1,), 1, base, [weight], [fitting]))
    return found
