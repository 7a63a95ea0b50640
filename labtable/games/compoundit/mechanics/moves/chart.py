"""What the lines of a board offer to any rack.

A chart is drawn after an older one, because few lines change with a move: those with new tiles,
and those that the runs of new tiles cross.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.mechanics.moves.crossing import Crossings, crossings
from labtable.games.compoundit.mechanics.moves.slots import (
    Single,
    Slot,
    Stretch,
    apart,
    joining,
    singles,
)
from labtable.games.compoundit.tables.board import LINES, SIZE
from labtable.games.compoundit.tables.lexicon import INDEX, VOID, Lexicon

KEPT: Final = 24  # charts; who looks ahead comes to the same boards again and again
EMPTY: Final = bytes([VOID] * (SIZE * SIZE))
BARE: Final[Crossings] = (None,) * SIZE  # no run crosses a line
CELL: Final = {"": VOID, **INDEX}


@mypyc_attr(acyclic=True)
class Lane:
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

    def __init__(self, board: bytes, lanes: list[Lane], crossings: list[Crossings]) -> None:
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
) -> Lane:
    row, other = number < SIZE, SIZE if number < SIZE else 0
    crossed = tuple([runs[other + at][number % SIZE] for at in range(SIZE)])
    stretch = Stretch(number, cells, crossed)
    alone = singles(number, runs[number], crossed) if row else ()
    return Lane(stretch, joining(lexicon, stretch, bridging), alone)


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
            if len(self.charts) >= KEPT:
                self.charts.clear()
            self.charts[cells] = known
        self.latest = known
        return known


@cache
def atlas(lexicon: Lexicon, bridging: bool) -> Atlas:
    """Slots differ where new tiles may not lie on both sides of older ones (CIT-115)."""
    return Atlas(lexicon, bridging)
