"""The slots of a line that tiles can fill, and the chart of all of them."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64, mypyc_attr

from labtable.games.compoundit.mechanics.completing import RACK, Handful, handfuls
from labtable.games.compoundit.mechanics.crossing import Crossings, Ground, crossings
from labtable.games.compoundit.tables import ALL, INDEX, UNIT, VOID, Lexicon
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, LINES, SIZE, many

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
        # places as sets of bits: those without a tile, and those of them where a run crosses
        self.free: i64 = 0
        self.crossed: i64 = 0
        empty: list[int] = []
        barriers: list[int] = []
        for at, crossing in enumerate(crossed):
            if cells[at] == VOID:
                self.free |= 1 << at
                if crossing is not None:
                    self.crossed |= 1 << at
                    barriers.append(crossing.barrier | len(empty))
                empty.append(self.line[at])
        self.empty = bytes(empty)  # squares without a tile
        self.barriers = tuple(barriers)  # see Ground
        self.grounds: dict[int, Ground] = {}  # by where they begin and end

    def join(self, first: i64) -> i64:
        """From a place on, the next that touches a tile."""
        apart = self.free & ~self.crossed
        while first < SIZE and apart >> first & 1:
            first += 1
        return first


@mypyc_attr(acyclic=True)
class Slot:
    """Runs from one place of a line around the same tiles: they differ in where they end."""

    def __init__(self, stretch: Stretch, first: i64, lying: Handful, before: i64) -> None:
        self.stretch = stretch
        self.first = first
        self.lying = lying
        self.before = before  # where they end, less the tiles that are missing
        self.sizes: i64 = 0  # how many tiles may be missing: a bit for each number
        outside: i64 = (1 << first) - 1
        self.empty = many(stretch.free & outside)  # empty squares of the line before the first
        self.barrier = many(stretch.crossed & outside)  # the number of the first barrier

    def open_to(self, held: i64) -> i64:
        """How many tiles there is room for, until a run crosses that takes none of these elements.

        A bit for each number.
        """
        barriers = self.stretch.barriers
        for i in range(self.barrier, len(barriers)):
            both: i64 = barriers[i]
            place = (both & 15) - self.empty
            if not self.sizes >> place + 1:
                break
            if not both >> 4 & held:
                return self.sizes & (2 << place) - 1
        return self.sizes

    def ground(self, size: i64) -> Ground:
        """The squares for so many tiles; worked out only where tiles were found for them."""
        stretch, first, end = self.stretch, self.first, self.before + size
        known = stretch.grounds.get(first << 4 | end)
        if known is None:
            last = self.empty + size
            squares = stretch.empty[self.empty : last]
            barriers = tuple(
                [
                    barrier - self.empty
                    for barrier in stretch.barriers[self.barrier :]
                    if barrier & 15 < last
                ]
            )
            known = Ground(squares, stretch.down, stretch.cells[first:end], barriers)
            stretch.grounds[first << 4 | end] = known
        return known


@mypyc_attr(acyclic=True)
class Surveyor:
    """Who goes along a line and marks its slots."""

    def __init__(self, lexicon: Lexicon, stretch: Stretch, bridging: bool) -> None:
        self.handfuls = handfuls(lexicon)
        self.stretch = stretch
        self.bridging = bridging
        self.closed: i64 = 0  # empty squares where a run crosses that takes no tile, as bits
        for barrier in stretch.barriers:
            both: i64 = barrier
            if not both >> 4 & ALL:
                self.closed |= 1 << (both & 15)
        self.known: dict[int, Handful] = {}  # by where they begin and end
        self.slots: list[Slot] = []

    def mark(self, first: i64, join: i64, end: i64) -> None:
        """Mark those that begin on one square, reach another one and end in time."""
        stretch, cells = self.stretch, self.stretch.cells
        empty = many(stretch.free & (1 << first) - 1)
        lying, before, begin = self.handfuls.nothing, first, i64(SIZE)
        missing, size = lying.missing, i64(0)
        slot: Slot | None = None  # made where something fits
        for at in range(first, end):
            if cells[at] != VOID:
                begin = min(begin, at)
                if cells[at + 1] == VOID:
                    lying = self._lying(begin, at + 1)
                    missing = lying.missing
                    if not missing:
                        break
                    before, slot = at + 1 - size, None
            elif size == RACK or self._is_closed(at, empty + size, size > 0):
                break
            else:
                size += 1
            if at >= join and size > 1 and cells[at + 1] == VOID and missing >> size & 1:
                if slot is None:
                    slot = Slot(stretch, first, lying, before)
                    self.slots.append(slot)
                slot.sizes |= 1 << size

    def _is_closed(self, at: i64, empty: i64, begun: bool) -> bool:
        """Tell whether no tile fits on an empty place, where so many lie before it."""
        if self.closed >> empty & 1:
            return True
        return not self.bridging and begun and self.stretch.cells[at - 1] != VOID  # CIT-115

    def _lying(self, begin: i64, end: i64) -> Handful:
        """The tiles between two places."""
        known = self.known.get(begin << 4 | end)
        if known is None:
            key = 0
            for element in self.stretch.cells[begin:end]:
                if element != VOID:
                    key += UNIT[element]
            known = self.known[begin << 4 | end] = self.handfuls.of(key)
        return known


def joining(lexicon: Lexicon, stretch: Stretch, bridging: bool) -> tuple[Slot, ...]:
    """Slots that touch a tile of the line or of a line across (CIT-026)."""
    surveyor = Surveyor(lexicon, stretch, bridging)
    for first in range(SIZE - 1):
        if stretch.cells[first - 1] == VOID:
            join = stretch.join(first)
            if join < SIZE:
                surveyor.mark(first, join, SIZE)
    return tuple(surveyor.slots)


def apart(lexicon: Lexicon, stretch: Stretch, bridging: bool) -> tuple[Slot, ...]:
    """Slots that touch nothing (CIT-024, CIT-081), and no run across them."""
    surveyor = Surveyor(lexicon, stretch, bridging)
    for first in range(SIZE - 1):
        if stretch.cells[first - 1] == VOID:
            surveyor.mark(first, first, stretch.join(first))
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


KEPT_CHARTS: Final = 24  # charts; who looks ahead comes to the same boards again and again
EMPTY: Final = bytes([VOID] * (SIZE * SIZE))
BARE: Final[Crossings] = (None,) * SIZE  # no run crosses a line
CELL: Final = {"": VOID, **INDEX}


@mypyc_attr(acyclic=True)
class ChartLine:
    """One line of a chart."""

    def __init__(
        self, stretch: Stretch, joining: tuple[Slot, ...], singles: tuple[Single, ...]
    ) -> None:
        self.stretch = stretch
        self.joining = joining
        self.singles = singles  # of a row; columns have the same
        self.apart: tuple[Slot, ...] | None = None

    def starting(self, lexicon: Lexicon, bridging: bool) -> tuple[Slot, ...]:
        """Slots that touch nothing; few rules ask for them."""
        if self.apart is None:
            self.apart = apart(lexicon, self.stretch, bridging)
        return self.apart


@mypyc_attr(acyclic=True)
class Chart:
    """All lines of a board. It never changes."""

    def __init__(self, board: bytes, lanes: list[ChartLine], crossings: list[Crossings]) -> None:
        self.board = board  # the elements on it, row by row
        self.lanes = lanes
        self.crossings = crossings  # by line and place: the run in this line through the place

    def redrawn(self, lexicon: Lexicon, bridging: bool, board: bytes) -> Chart:
        """Draw what has changed on another board; all else is shared."""
        stale: set[int] = set()
        for at in range(SIZE * SIZE):
            if self.board[at] != board[at]:
                stale.add(at // SIZE)
                stale.add(SIZE + at % SIZE)
        runs, lanes = self.crossings.copy(), self.lanes.copy()
        for number in list(stale):
            runs[number] = crossings(lexicon, _cells(board, number))
            other = SIZE if number < SIZE else 0  # lines across are of the other kind
            for at, before in enumerate(self.crossings[number]):
                if runs[number][at] is not before:
                    stale.add(other + at)
        for number in stale:
            lanes[number] = _lane(lexicon, bridging, runs, number, _cells(board, number))
        return Chart(board, lanes, runs)


def _cells(board: bytes, number: int) -> bytes:
    """The elements in a line."""
    if number < SIZE:
        return board[number * SIZE : number * SIZE + SIZE]
    return board[number - SIZE :: SIZE]


def _lane(
    lexicon: Lexicon,
    bridging: bool,
    runs: list[Crossings],
    number: int,
    cells: bytes,
) -> ChartLine:
    row, other = number < SIZE, SIZE if number < SIZE else 0
    crossed = tuple([runs[other + at][number % SIZE] for at in range(SIZE)])
    stretch = Stretch(number, cells, crossed)
    alone = singles(number, runs[number], crossed) if row else ()
    return ChartLine(stretch, joining(lexicon, stretch, bridging), alone)


class Atlas:
    """The charts of one rule set that were drawn lately."""

    def __init__(self, lexicon: Lexicon, bridging: bool) -> None:
        self.lexicon = lexicon
        self.bridging = bridging
        bare = [BARE] * len(LINES)
        empty = bytes([VOID] * SIZE)
        lanes = [_lane(lexicon, bridging, bare, number, empty) for number in range(len(LINES))]
        self.latest = Chart(EMPTY, lanes, bare)
        self.charts: dict[bytes, Chart] = {}

    def chart(self, board: list[str], before: Chart | None) -> Chart:
        """The chart of a board: a kept one, or one drawn after that of the board before."""
        cells = bytes([CELL[tile] for tile in board])
        known = self.charts.get(cells)
        if known is None:
            older = self.latest if before is None else before
            known = older.redrawn(self.lexicon, self.bridging, cells)
            if len(self.charts) >= KEPT_CHARTS:
                self.charts.clear()
            self.charts[cells] = known
        self.latest = known
        return known


@cache
def atlas(lexicon: Lexicon, bridging: bool) -> Atlas:
    """Slots differ where new tiles may not lie on both sides of older ones (CIT-115)."""
    return Atlas(lexicon, bridging)
