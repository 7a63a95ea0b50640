"""What a player sees, and what an answer does, as columns of zeros and ones.

A move is told by what it scores, what it leaves on the rack, and which bonus squares it opens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass
from labtable.engine.columns import Rows, light_counts, light_levels, lit_columns, row_of
from labtable.engine.declarations import cases
from labtable.engine.features import Features
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
    VIEW,
    encode_view,
)
from labtable.games.compoundit.judge import believable
from labtable.games.compoundit.mechanics import MoveListing, listing
from labtable.games.compoundit.mechanics.crossing import Ground
from labtable.games.compoundit.scoring import Sites, laying
from labtable.games.compoundit.tables import INDEX, POINTS
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, NEAR, SIZE, STARTS
from labtable.games.compoundit.view import unproven
from labtable.games.compoundit.view_schema import CompoundItView, SeatView

WIDTH: Final = len(ANSWER.names)
TOP: Final[int] = SCORES[-1]  # more points than that are not told apart


def _encode_points(points: int) -> bytes:
    ones = [TYPES[Place]]
    light_levels(ones, SCORED, SCORES, points)
    return row_of(ones, WIDTH)[:USES]


# a row of a move has three parts: what it scores, its tiles, and its squares with its end
HEADS: Final = [_encode_points(points) for points in range(TOP + 1)]
EMPTIED: Final = row_of([EMPTIES], WIDTH)[EMPTIES:]
SQUARES: Final[dict[int, bytes]] = {}  # by how many bonus squares are covered and opened

# squares with a bonus, each as a bit
SPECIAL: Final = [at for at in range(SIZE * SIZE) if ELEMENT[at] > 1 or COMPOUND[at] > 1]
BIT: Final = [1 << SPECIAL.index(at) if at in SPECIAL else 0 for at in range(SIZE * SIZE)]
BESIDE: Final = [sum([BIT[near] for near in NEAR[at]]) for at in range(SIZE * SIZE)]
DOUBLES: Final = sum([BIT[at] for at in SPECIAL if COMPOUND[at] == 2])
TRIPLES: Final = sum([BIT[at] for at in SPECIAL if COMPOUND[at] == 3])
ELEMENTS: Final = sum([BIT[at] for at in SPECIAL if ELEMENT[at] > 1])


def _head(points: int) -> bytes:
    """That it is a move, and what it scores."""
    return HEADS[max(0, min(points, TOP))]


class SharedMoveRows:
    """A view that somebody is asked about, and what many of its moves have in common."""

    def __init__(self, view: CompoundItView) -> None:
        self.view = view
        self.board: list[str] = view.board
        self.sites: Sites | None = None
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
        light_counts(ones, LEFT, 2, INDEX, rack)
        self.rack = row_of(ones, WIDTH)[USES:BONUS]
        self.known: dict[int, bytes] = {}  # by the tiles that leave the rack
        self.far = DOUBLES | TRIPLES | ELEMENTS  # bonus squares that no tile lies on or beside
        for square, tile in enumerate(self.board):
            if tile:
                self.far &= ~(BIT[square] | BESIDE[square])

    def write_all(self, listing: MoveListing, parts: list[bytes]) -> None:
        """Write the rows of moves that were listed together, fit by fit."""
        before: Ground | None = None
        end = b""
        for i, fit in enumerate(listing.fits):
            orders, completion, ground = listing.orders[i], fit.completion, fit.ground
            if ground is not before:
                before, end = ground, self._squares(ground.squares)
                ground.weigh()
            tail = self._tiles(completion.tiles, completion.ascending) + end
            points = ground.fixed + ground.times * completion.worth
            if ground.places:
                for order in orders:
                    parts.append(_head(points + ground.more(order)))
                    parts.append(tail)
            else:
                parts += [_head(points) + tail] * len(orders)

    def write(self, move: Place, parts: list[bytes]) -> None:
        """Write the row of one move."""
        if self.sites is None:
            self.sites = Sites(self.board)
        laid = laying(move.tiles)
        square, down = STARTS[move.at]
        points = self.sites.site(square, down, laid).points(laid)
        parts.append(_head(points))
        parts.append(self._tiles(laid.key, laid.elements))
        step = SIZE if down else 1
        covered = bytes([square + step * place for place in laid.places])
        parts.append(self._squares(covered))

    def _tiles(self, key: int, elements: bytes) -> bytes:
        """What leaves the rack, and what it keeps."""
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._encode_leave(elements)
        return known

    def _encode_leave(self, elements: bytes) -> bytes:
        row, worth = bytearray(self.rack), self.worth
        before, again = -1, 0
        for element in elements:
            again = again + 1 if element == before else 0
            before = element
            if again < 2:
                row[2 * element + again] = 1
            left = self.held[element] - again - 1
            if left >= 0:
                worth -= POINTS[element]
                if left < 2:
                    row[LEFT - USES + 2 * element + left] = 0
        for i in range(min(len(elements), LEFT - COUNT)):
            row[COUNT - USES + i] = 1
        for i, level in enumerate(FEW):
            if level > worth:
                break
            row[KEPT - USES + i] = 1
        return bytes(row)

    def _squares(self, squares: bytes) -> bytes:
        """Bonus squares that are covered, and those that lie open to the next player then."""
        covered = beside = 0
        for square in squares:
            covered |= BIT[square]
            beside |= BESIDE[square]
        opened = beside & ~covered & self.far
        numbers = _few(covered) << 6
        if opened:
            numbers |= _few(opened & DOUBLES) << 4 | _few(opened & TRIPLES) << 2
            numbers |= _few(opened & ELEMENTS)
        known = SQUARES.get(numbers)
        if known is None:
            known = SQUARES[numbers] = _opening(numbers)
        if self.last and len(squares) == self.count:
            return known[: EMPTIES - BONUS] + EMPTIED
        return known


def _few(squares: int) -> int:
    """How many squares these are; more than three are not told apart."""
    count = 0
    while squares and count < 3:
        squares &= squares - 1
        count += 1
    return count


def _opening(numbers: int) -> bytes:
    """Columns of four numbers: covered, double compounds, triple compounds, element bonuses."""
    ones: list[int] = []
    light_levels(ones, BONUS, [1, 2, 3], numbers >> 6)
    light_levels(ones, OPENS_DOUBLE, [1, 2, 3], numbers >> 4 & 3)
    light_levels(ones, OPENS_TRIPLE, [1, 2], numbers >> 2 & 3)
    light_levels(ones, OPENS_ELEMENT, [1, 2, 3], numbers & 3)
    return row_of(ones, WIDTH)[BONUS:]


LATEST: Final[
    list[SharedMoveRows]
] = []  # the one that was asked about last: answers may come one by one


def _asked_about(view: CompoundItView) -> SharedMoveRows:
    asked = LATEST[0] if LATEST else None
    if asked is None or asked.view is not view:  # somebody else may ask at the same time
        asked = SharedMoveRows(view)
        LATEST[:] = [asked]
    return asked


def all_done(view: CompoundItView, options: list[Any], rows: Rows) -> None:
    """Rows of all answers to a question."""
    parts: list[bytes] = []
    listed, told = listing(view.board, options), 0
    if listed is not None:
        _asked_about(view).write_all(listed, parts)
        told = listed.count
    for option in options[told:]:
        if isinstance(option, Place):
            _asked_about(view).write(option, parts)
        else:
            parts.append(row_of(_encode_words(view, option), WIDTH))
    rows.written.append(b"".join(parts))


def encode_action(view: CompoundItView, option: Action) -> list[int]:
    """Columns of one answer."""
    rows = Rows()
    all_done(view, [option], rows)
    return lit_columns(b"".join(rows.written))


def _encode_words(view: CompoundItView, option: Any) -> list[int]:
    """Columns of an answer that lays nothing."""
    ones = [TYPES[type(option)]]
    TOLD[type(option)](ones, view, option)
    return ones


def _pass(ones: list[int], view: CompoundItView, option: Any) -> None:
    light_counts(ones, LEFT, 2, INDEX, view.seats[view.viewer].rack)


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
TOLD: Final[dict[type[Action], Telling]] = cases(
    "compoundit.features.TOLD",
    [kind for kind in TYPES if kind is not Place],
    {
        Pass: _pass,
        Accept: _accept,
        Challenge: _challenge,
        Vote: _vote,
    },
)


FEATURES: Final = Features(
    version=1,
    view_columns=tuple(VIEW.names),
    answer_columns=tuple(ANSWER.names),
    actions=tuple(TYPES),
    view=encode_view,
    answer=encode_action,
    answers=all_done,
    lead=30.0,
    sees=unproven,
)
