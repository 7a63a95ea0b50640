"""Where in a line new tiles could lie, whatever the rack: worked out once for each line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.mechanics.moves.completing import Handful, handful
from labtable.games.compoundit.mechanics.moves.crossing import Crossings
from labtable.games.compoundit.mechanics.moves.fits import Ground
from labtable.games.compoundit.tables.board import LINES, SIZE
from labtable.games.compoundit.tables.lexicon import ALL, UNIT, VOID, Lexicon

RACK: Final = BOX.rack_size  # CIT-014: no move takes more tiles
BEYOND: Final = bytes([VOID])  # beyond both ends of a line lies nothing
EVERY: Final = (2 << RACK) - 1  # any number of them, a bit for each


# These are kept in great numbers and form no rings: nobody has to collect them, nor the bytes
# that they hold, unlike lists.
@mypyc_attr(acyclic=True)
class Stretch:
    """One line of a board: its tiles, and the runs that cross it."""

    def __init__(self, number: int, cells: bytes, crossed: Crossings) -> None:
        self.line = LINES[number]
        self.down = number >= SIZE
        self.cells = cells + BEYOND
        self.crossed = crossed
        tile = [SIZE] * (SIZE + 1)
        join = [SIZE] * (SIZE + 1)
        for at in range(SIZE - 1, -1, -1):
            lies = cells[at] != VOID
            tile[at] = at if lies else tile[at + 1]
            join[at] = at if lies or crossed[at] is not None else join[at + 1]
        self.tile = bytes(tile)  # from each place on, the next with a tile
        self.join = bytes(join)  # and the next that touches one


@mypyc_attr(acyclic=True)
class Slot:
    """Runs from one place of a line around the same tiles: they differ in where they end."""

    def __init__(self, lying: Handful, before: int) -> None:
        self.lying = lying
        self.before = before  # where they end, less the tiles that are missing
        self.sizes = 0  # how many tiles may be missing: a bit for each number


@mypyc_attr(acyclic=True)
class Start:
    """A place of a line where runs may begin."""

    def __init__(
        self, stretch: Stretch, first: int, slots: tuple[Slot, ...], barriers: tuple[int, ...]
    ) -> None:
        self.stretch = stretch
        self.first = first
        self.slots = slots
        self.barriers = barriers  # see Ground
        self.grounds: dict[int, Ground] | None = None  # by where they end

    def open_to(self, held: int) -> int:
        """How many tiles there is room for, until a run crosses that takes none of these elements.

        A bit for each number, as in the sizes of a slot.
        """
        for barrier in self.barriers:
            if not barrier >> 4 & held:
                return (2 << (barrier & 15)) - 1
        return EVERY

    def ground(self, slot: Slot, size: int) -> Ground:
        """The squares for so many tiles; worked out only where tiles were found for them."""
        grounds, end = self.grounds, slot.before + size
        if grounds is None:
            grounds = self.grounds = {}
        known = grounds.get(end)
        if known is None:
            line, template = self.stretch.line, self.stretch.cells[self.first : end]
            squares = [line[self.first + at] for at, cell in enumerate(template) if cell == VOID]
            known = Ground(bytes(squares), self.stretch.down, template, self.barriers)
            grounds[end] = known
        return known


@mypyc_attr(acyclic=True)
class Surveyor:
    """Who goes along a line and marks its slots."""

    def __init__(self, lexicon: Lexicon, stretch: Stretch, bridging: bool) -> None:
        self.lexicon = lexicon
        self.stretch = stretch
        self.bridging = bridging
        self.nothing = handful(lexicon, 0)
        self.known: dict[int, Handful] = {}  # by where they begin and end
        self.starts: list[Start] = []

    def mark(self, first: int, join: int, end: int) -> None:
        """Mark those that begin on one square, reach another one and end in time."""
        cells, last = self.stretch.cells, first
        slot, size = Slot(self.nothing, first), 0
        slots = [slot]
        for at in range(first, end):
            if cells[at] != VOID:
                if cells[at + 1] == VOID:
                    lying = self._lying(first, at + 1)
                    if not lying.missing:
                        break
                    slot = Slot(lying, at + 1 - size)
                    slots.append(slot)
            elif size == RACK or self._closed(at, size):
                break
            else:
                size += 1
            if at >= join and size > 1 and cells[at + 1] == VOID and slot.lying.missing >> size & 1:
                slot.sizes |= 1 << size
                last = at + 1
        if last > first:
            some = tuple([slot for slot in slots if slot.sizes])
            self.starts.append(Start(self.stretch, first, some, self._barriers(first, last)))

    def _barriers(self, first: int, end: int) -> tuple[int, ...]:
        """What fits the runs that cross, each with the number of tiles that are laid before it."""
        cells, crossed, size = self.stretch.cells, self.stretch.crossed, 0
        found: list[int] = []
        for at in range(first, end):
            if cells[at] == VOID:
                crossing = crossed[at]
                if crossing is not None:
                    found.append(crossing.fitting << 4 | size)
                size += 1
        return tuple(found)

    def _closed(self, at: int, size: int) -> bool:
        """Tell whether no tile fits on an empty place, when so many lie before it."""
        crossing = self.stretch.crossed[at]
        if crossing is not None and not crossing.fitting:
            return True
        return not self.bridging and size > 0 and self.stretch.cells[at - 1] != VOID  # CIT-115

    def _lying(self, first: int, end: int) -> Handful:
        """The tiles between two places."""
        first = self.stretch.tile[first]
        known = self.known.get(first * SIZE + end)
        if known is None:
            key = 0
            for element in self.stretch.cells[first:end]:
                if element != VOID:
                    key += UNIT[element]
            known = self.known[first * SIZE + end] = handful(self.lexicon, key)
        return known


def joining(lexicon: Lexicon, stretch: Stretch, bridging: bool) -> tuple[Start, ...]:
    """Starts of slots that touch a tile of the line or of a line across (CIT-026)."""
    cells, join, surveyor = stretch.cells, stretch.join, Surveyor(lexicon, stretch, bridging)
    for first in range(SIZE - 1):
        if cells[first - 1] == VOID and join[first] < SIZE:
            surveyor.mark(first, join[first], SIZE)
    return tuple(surveyor.starts)


def apart(lexicon: Lexicon, stretch: Stretch, bridging: bool) -> tuple[Start, ...]:
    """Starts of slots that touch nothing (CIT-024, CIT-081)."""
    cells, join, surveyor = stretch.cells, stretch.join, Surveyor(lexicon, stretch, bridging)
    for first in range(SIZE - 1):
        if cells[first - 1] == VOID:
            surveyor.mark(first, first, join[first])
    return tuple(surveyor.starts)


@mypyc_attr(acyclic=True)
class Single:
    """A square where one tile makes a run across, a run down or both (CIT-029)."""

    def __init__(self, square: int, fitting: int) -> None:
        self.square = square
        self.fitting = fitting  # elements, as a set of bits
        self.known: Ground | None = None

    def ground(self) -> Ground:
        """Its square, for tiles that fit; worked out only where there are some."""
        if self.known is None:  # what fits is known: nothing is in the way
            self.known = Ground(bytes([self.square]), False, BEYOND, ())
        return self.known


def singles(row: int, across: Crossings, down: Crossings) -> tuple[Single, ...]:
    """Squares of a row where one tile is enough."""
    found: list[Single] = []
    for at, square in enumerate(LINES[row]):
        one, other = across[at], down[at]
        fitting = ALL if one is None else one.fitting
        if other is not None:
            fitting &= other.fitting
        if fitting and (one is not None or other is not None):
            found.append(Single(square, fitting))
    return tuple(found)
