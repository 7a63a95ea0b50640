"""Where in a line new tiles could lie, whatever the rack: worked out once for each line."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from labtable.games.compoundit.mechanics.moves.completing import RACK, Handful, handfuls
from labtable.games.compoundit.mechanics.moves.crossing import Crossings
from labtable.games.compoundit.mechanics.moves.ground import Ground
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, LINES, SIZE
from labtable.games.compoundit.tables.lexicon import UNIT, VOID, Lexicon

BARE: Final[Crossings] = (None,) * SIZE  # no run crosses a line
BEYOND: Final = bytes([VOID])  # beyond both ends of a line lies nothing


# These are kept in great numbers and form no rings: nobody has to collect them, nor the bytes
# that they hold, unlike lists.
@mypyc_attr(acyclic=True)
class Stretch:
    """One line of a board: its tiles, and the runs that cross it."""

    def __init__(self, number: int, cells: bytes, crossed: Crossings) -> None:
        self.line = LINES[number]
        self.down = number >= SIZE
        self.cells = cells + BEYOND
        tile = [SIZE] * (SIZE + 1)
        join = [SIZE] * (SIZE + 1)
        for at in range(SIZE - 1, -1, -1):
            lies = cells[at] != VOID
            tile[at] = at if lies else tile[at + 1]
            join[at] = at if lies or crossed[at] is not None else join[at + 1]
        self.tile = bytes(tile)  # from each place on, the next with a tile
        self.join = bytes(join)  # and the next that touches one
        self.grounds: dict[int, Ground] = {}  # by where they begin and end


@mypyc_attr(acyclic=True)
class Slot:
    """Runs from one place of a line around the same tiles: they differ in where they end."""

    def __init__(self, stretch: Stretch, first: int, lying: Handful, before: int) -> None:
        self.stretch = stretch
        self.first = first
        self.lying = lying
        self.before = before  # where they end, less the tiles that are missing
        self.sizes: i64 = 0  # how many tiles may be missing: a bit for each number
        self.barriers: tuple[int, ...] = ()  # see Ground

    def open_to(self, held: i64) -> i64:
        """How many tiles there is room for, until a run crosses that takes none of these elements.

        A bit for each number.
        """
        for barrier in self.barriers:
            both: i64 = barrier
            if not both >> 4 & held:
                return self.sizes & (2 << (both & 15)) - 1
        return self.sizes

    def ground(self, size: int) -> Ground:
        """The squares for so many tiles; worked out only where tiles were found for them."""
        stretch, first, end = self.stretch, self.first, self.before + size
        known = stretch.grounds.get(first << 4 | end)
        if known is None:
            line, template = stretch.line, stretch.cells[first:end]
            squares = [line[first + at] for at, cell in enumerate(template) if cell == VOID]
            known = Ground(bytes(squares), stretch.down, template, self.barriers)
            stretch.grounds[first << 4 | end] = known
        return known


@mypyc_attr(acyclic=True)
class Surveyor:
    """Who goes along a line and marks its slots."""

    def __init__(
        self, lexicon: Lexicon, stretch: Stretch, crossed: Crossings, bridging: bool
    ) -> None:
        self.handfuls = handfuls(lexicon)
        self.stretch = stretch
        self.crossed = crossed
        self.bridging = bridging
        # by place: whether a run crosses that takes no tile at all
        self.closed = bytes([each is not None and not each.fitting for each in crossed])
        self.known: dict[int, Handful] = {}  # by where they begin and end
        self.slots: list[Slot] = []

    def mark(self, first: i64, join: i64, end: i64) -> None:
        """Mark those that begin on one square, reach another one and end in time."""
        cells, marked = self.stretch.cells, len(self.slots)
        lying, before, last = self.handfuls.nothing, first, first
        missing, size = lying.missing, i64(0)
        slot: Slot | None = None  # made where something fits
        for at in range(first, end):
            if cells[at] != VOID:
                if cells[at + 1] == VOID:
                    lying = self._lying(first, at + 1)
                    missing = lying.missing
                    if not missing:
                        break
                    before, slot = at + 1 - size, None
            elif size == RACK or self._closed(at, size):
                break
            else:
                size += 1
            if at >= join and size > 1 and cells[at + 1] == VOID and missing >> size & 1:
                if slot is None:
                    slot = Slot(self.stretch, first, lying, before)
                    self.slots.append(slot)
                slot.sizes |= 1 << size
                last = at + 1
        self._cross(marked, first, last)

    def _cross(self, marked: int, first: i64, end: i64) -> None:
        """Tell the slots that were marked last what fits the runs that cross them."""
        if marked == len(self.slots):
            return
        cells, crossed, size = self.stretch.cells, self.crossed, 0
        found: list[int] = []
        for at in range(first, end):
            if cells[at] == VOID:
                crossing = crossed[at]
                if crossing is not None:
                    found.append(crossing.barrier | size)
                size += 1
        if found:
            barriers = tuple(found)
            for slot in self.slots[marked:]:
                slot.barriers = barriers

    def _closed(self, at: i64, size: i64) -> bool:
        """Tell whether no tile fits on an empty place, when so many lie before it."""
        if self.closed[at]:
            return True
        return not self.bridging and size > 0 and self.stretch.cells[at - 1] != VOID  # CIT-115

    def _lying(self, first: i64, end: i64) -> Handful:
        """The tiles between two places."""
        begin = int(self.stretch.tile[first])
        known = self.known.get(begin << 4 | end)
        if known is None:
            key = 0
            for element in self.stretch.cells[begin:end]:
                if element != VOID:
                    key += UNIT[element]
            known = self.known[begin << 4 | end] = self.handfuls.of(key)
        return known


def joining(
    lexicon: Lexicon, stretch: Stretch, crossed: Crossings, bridging: bool
) -> tuple[Slot, ...]:
    """Slots that touch a tile of the line or of a line across (CIT-026)."""
    cells, join = stretch.cells, stretch.join
    surveyor = Surveyor(lexicon, stretch, crossed, bridging)
    for first in range(SIZE - 1):
        if cells[first - 1] == VOID and join[first] < SIZE:
            surveyor.mark(first, join[first], SIZE)
    return tuple(surveyor.slots)


def apart(lexicon: Lexicon, stretch: Stretch, bridging: bool) -> tuple[Slot, ...]:
    """Slots that touch nothing (CIT-024, CIT-081), and no run across them."""
    cells, join = stretch.cells, stretch.join
    surveyor = Surveyor(lexicon, stretch, BARE, bridging)
    for first in range(SIZE - 1):
        if cells[first - 1] == VOID:
            surveyor.mark(first, first, join[first])
    return tuple(surveyor.slots)


@mypyc_attr(acyclic=True)
class Single:
    """A square where one tile makes a run across, a run down or both (CIT-029)."""

    def __init__(self, square: int, fitting: int, worth: int, runs: int) -> None:
        self.square = square
        self.fitting = fitting  # elements, as a set of bits
        self.worth = worth  # the points of the tiles on both sides
        self.runs = runs
        self.known: Ground | None = None

    def ground(self) -> Ground:
        """Its square, for tiles that fit; worked out only where there are some."""
        if self.known is None:  # what fits is known: nothing is in the way
            ground, times = Ground(bytes([self.square]), False, BEYOND, ()), COMPOUND[self.square]
            ground.fixed = times * self.worth
            ground.times = times * ELEMENT[self.square] * self.runs  # CIT-R13
            self.known = ground
        return self.known


def singles(row: int, across: Crossings, down: Crossings) -> tuple[Single, ...]:
    """Squares of a row where one tile is enough."""
    found: list[Single] = []
    for at, square in enumerate(LINES[row]):
        one, other = across[at], down[at]
        if one is None:
            if other is not None and other.fitting:
                found.append(Single(square, other.fitting, other.worth, 1))
        elif other is None:
            if one.fitting:
                found.append(Single(square, one.fitting, one.worth, 1))
        elif one.fitting & other.fitting:
            both = one.worth + other.worth
            found.append(Single(square, one.fitting & other.fitting, both, 2))
    return tuple(found)
