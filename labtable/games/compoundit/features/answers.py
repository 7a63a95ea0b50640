"""What an answer does, as a row of zeros and ones.

Many moves have their tiles in common, or the squares that they cover: parts of their rows are
written once for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

from labtable.engine import Action, Pass
from labtable.engine.columns import Rows, counted, lit, reached, row_of
from labtable.games.compoundit.actions import Accept, Challenge, Place, Vote
from labtable.games.compoundit.features.columns import (
    ANSWER,
    BELIEVES,
    BONUS,
    COUNT,
    EMPTIES,
    FEW,
    KEPT,
    LEFT,
    OPENS_DOUBLE,
    OPENS_ELEMENT,
    OPENS_TRIPLE,
    SCORED,
    SCORES,
    TYPES,
    USES,
)
from labtable.games.compoundit.judge import believable
from labtable.games.compoundit.scoring import Laying, Site, Sites, laying
from labtable.games.compoundit.tables.board import (
    COMPOUND,
    ELEMENT,
    NEAR,
    SIZE,
    STARTS,
    touched,
)
from labtable.games.compoundit.tables.lexicon import INDEX, POINTS
from labtable.games.compoundit.view.shapes import CompoundItView, SeatView

WIDTH: Final = len(ANSWER.names)
# four numbers in one: squares with a bonus that are covered; double compounds, triple compounds
# and element bonuses that lie open
COVERED: Final = [
    int(ELEMENT[square] > 1 or COMPOUND[square] > 1) << 12 for square in range(SIZE * SIZE)
]
OPEN: Final = [
    int(COMPOUND[square] == 2) << 8 | int(COMPOUND[square] == 3) << 4 | int(ELEMENT[square] > 1)
    for square in range(SIZE * SIZE)
]
NEAR_SPECIAL: Final = [[square for square in near if OPEN[square]] for near in NEAR]


def _head(points: int) -> bytes:
    """That it is a move, and what it scores."""
    ones = [TYPES[Place]]
    reached(ones, SCORED, SCORES, points)
    return row_of(ones, WIDTH)[:USES]


# a row of a move has three parts: what it scores, its tiles, and its squares with its end
HEADS: Final = [_head(points) for points in range(SCORES[-1] + 1)]
EMPTIED: Final = row_of([EMPTIES], WIDTH)[EMPTIES:]
SQUARES: Final[dict[int, bytes]] = {}  # by these four numbers


@mypyc_attr(acyclic=True)
class Spot:
    """Where tiles of a move are laid, whatever they are."""

    def __init__(self, ones: bytes, site: Site) -> None:
        self.ones = ones
        self.site = site


NOWHERE: Final = Spot(b"", Site(0, ()))


class Asked:
    """A view that somebody is asked about, and what many of its moves have in common."""

    def __init__(self, view: CompoundItView) -> None:
        self.view = view
        self.board: list[str] = view.board
        self.sites = Sites(view.board)
        me: SeatView = view.seats[view.viewer]
        rack: list[str] = me.rack
        self.last = not me.supply_size  # are these the last tiles?
        self.held = [0] * len(POINTS)  # by element
        self.worth = 0
        for tile in rack:
            self.held[INDEX[tile]] += 1
            self.worth += POINTS[INDEX[tile]]
        self.count = len(rack)
        ones: list[int] = []
        counted(ones, LEFT, 2, INDEX, rack)
        self.rack = row_of(ones, WIDTH)[USES:BONUS]
        self.tiles: dict[int, bytes] = {}  # by the tiles that leave the rack
        self.spots: dict[int, Spot] = {}  # by where they are laid
        self.opened: dict[int, list[int]] = {}  # bonus squares beside a square, far from tiles
        self.at, self.shape = "", 0  # of the latest move, for the next one is often laid there
        self.spot = NOWHERE

    def write(self, at: str, tiles: tuple[str, ...], parts: list[bytes]) -> None:
        """Write the row of a move."""
        laid = laying(tiles)
        known = self.tiles.get(laid.key)
        if known is None:
            known = self.tiles[laid.key] = self._tiles(laid)
        if at is not self.at or laid.shape != self.shape:
            self.at, self.shape, self.spot = at, laid.shape, self._spot(at, laid)
        spot = self.spot
        parts.append(HEADS[min(spot.site.points(laid), SCORES[-1])])
        parts.append(known)
        if self.last and len(laid.places) == self.count:
            parts.append(spot.ones[: EMPTIES - BONUS] + EMPTIED)
        else:
            parts.append(spot.ones)

    def _spot(self, at: str, laid: Laying) -> Spot:
        """Where the tiles are laid."""
        square, down = STARTS[at]
        where = (laid.shape << 8 | square) << 1 | down
        known = self.spots.get(where)
        if known is None:
            site = self.sites.measured(square, down, laid)
            known = self.spots[where] = Spot(self._squares(square, down, laid), site)
        return known

    def _tiles(self, laid: Laying) -> bytes:
        """What leaves the rack, and what it keeps."""
        row, worth = bytearray(self.rack), self.worth
        before, again = -1, 0
        for element in laid.elements:
            again = again + 1 if element == before else 0
            before = element
            if again < 2:
                row[2 * element + again] = 1
            left = self.held[element] - again - 1
            if left >= 0:
                worth -= POINTS[element]
                if left < 2:
                    row[LEFT - USES + 2 * element + left] = 0
        for i in range(min(len(laid.elements), LEFT - COUNT)):
            row[COUNT - USES + i] = 1
        for i, level in enumerate(FEW):
            if level > worth:
                break
            row[KEPT - USES + i] = 1
        return bytes(row)

    def _squares(self, square: int, down: bool, laid: Laying) -> bytes:
        """Bonus squares that are covered, and those that lie open to the next player then."""
        step = SIZE if down else 1
        covered = [square + step * place for place in laid.places]
        numbers = 0
        fresh: list[int] = []
        for each in covered:
            numbers += COVERED[each]
            for near in self._opened(each):
                if near not in covered and near not in fresh:
                    fresh.append(near)
                    numbers += OPEN[near]
        known = SQUARES.get(numbers)
        return _opening(numbers) if known is None else known

    def _opened(self, square: int) -> list[int]:
        """Bonus squares beside a square that no tile lies on or beside."""
        if not NEAR_SPECIAL[square]:
            return NEAR_SPECIAL[square]
        known = self.opened.get(square)
        if known is None:
            board = self.board
            known = self.opened[square] = [
                near
                for near in NEAR_SPECIAL[square]
                if not board[near] and not touched(board, near)
            ]
        return known


def _opening(numbers: int) -> bytes:
    ones: list[int] = []
    reached(ones, BONUS, [1, 2, 3], numbers >> 12)
    reached(ones, OPENS_DOUBLE, [1, 2, 3], numbers >> 8 & 15)
    reached(ones, OPENS_TRIPLE, [1, 2], numbers >> 4 & 15)
    reached(ones, OPENS_ELEMENT, [1, 2, 3], numbers & 15)
    known = SQUARES[numbers] = row_of(ones, WIDTH)[BONUS:]
    return known


LATEST: Final[list[Asked]] = []  # the one that was asked about last: answers may come one by one


def _asked(view: CompoundItView) -> Asked:
    asked = LATEST[0] if LATEST else None
    if asked is None or asked.view is not view:  # somebody else may ask at the same time
        asked = Asked(view)
        LATEST[:] = [asked]
    return asked


def all_done(view: CompoundItView, options: list[Any], rows: Rows) -> None:
    """Rows of all answers to a question."""
    parts = rows.written
    asked: Asked | None = None
    for option in options:
        if isinstance(option, Place):
            if asked is None:
                asked = _asked(view)
            asked.write(option.at, option.tiles, parts)
        else:
            parts.append(row_of(_said(view, option), WIDTH))


def done(view: CompoundItView, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit(b"".join(rows.written))


def _said(view: CompoundItView, option: Any) -> list[int]:
    """Columns of an answer that lays nothing."""
    ones = [TYPES[type(option)]]
    TOLD[type(option)](ones, view, option)
    return ones


def _pass(ones: list[int], view: CompoundItView, option: Any) -> None:
    counted(ones, LEFT, 2, INDEX, view.seats[view.viewer].rack)


def _accept(ones: list[int], view: CompoundItView, option: Any) -> None:
    if believable(view):
        ones.append(BELIEVES)


def _challenge(ones: list[int], view: CompoundItView, option: Any) -> None:
    if not believable(view):
        ones.append(BELIEVES)


def _vote(ones: list[int], view: CompoundItView, option: Any) -> None:
    if believable(view) == (option.verdict == "valid"):
        ones.append(BELIEVES)


Telling = Callable[[list[int], CompoundItView, Any], None]
TOLD: Final[dict[type[Action], Telling]] = {
    Pass: _pass,
    Accept: _accept,
    Challenge: _challenge,
    Vote: _vote,
}
