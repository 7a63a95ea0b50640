"""The board and the ways to cut a line of it, worked out once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.tables import (
    ALL,
    SYMBOLS,
    UNIT,
    VOID,
    IonReading,
    Kind,
    Lexicon,
    TileFormula,
)

SIZE: Final = BOX.board.rows
COLUMNS: Final = "ABCDEFGHIJKLMNO"
MAP: Final = "".join(BOX.board.map)

LINES: Final = [[row * SIZE + column for column in range(SIZE)] for row in range(SIZE)] + [
    [row * SIZE + column for row in range(SIZE)] for column in range(SIZE)
]
NAMES: Final = [f"{COLUMNS[square % SIZE]}{square // SIZE + 1}" for square in range(SIZE * SIZE)]
NUMBER: Final = {name: square for square, name in enumerate(NAMES)}

ELEMENT: Final = [{"d": 2, "t": 3}.get(sign, 1) for sign in MAP]  # CIT-041
COMPOUND: Final = [{"D": 2, "T": 3}.get(sign, 1) for sign in MAP]  # CIT-042
CENTRE: Final = NUMBER[BOX.board.centre]
ATOMS: Final = [NUMBER[name] for name in BOX.board.atom_spaces]  # CIT-003


def square_name(square: int, down: bool) -> str:
    """Name a square and a direction: the row comes first for a line across.

    >>> square_name(CENTRE, down=False), square_name(CENTRE, down=True)
    ('8H', 'H8')
    """
    column, row = COLUMNS[square % SIZE], square // SIZE + 1
    return f"{column}{row}" if down else f"{row}{column}"


WRITTEN: Final = [
    [square_name(square, down) for square in range(SIZE**2)] for down in (False, True)
]
STARTS: Final = {
    name: (square, down) for down in (False, True) for square, name in enumerate(WRITTEN[down])
}


def read_start(text: str) -> tuple[int, bool] | None:
    """Find the square and the direction that a text names, down or across.

    >>> read_start("8H"), read_start("H8"), read_start("P8")
    ((112, False), (112, True), None)
    """
    return STARTS.get(text)


def line_of(square: int, down: bool) -> list[int]:
    """The row or the column of a square (CIT-021)."""
    return LINES[SIZE + square % SIZE if down else square // SIZE]


def run_through(board: list[str], square: int, down: bool) -> list[int]:
    """Squares of the unbroken run of tiles around a square, itself included (CIT-028)."""
    line = line_of(square, down)
    first = last = square // SIZE if down else square % SIZE
    while first > 0 and board[line[first - 1]]:
        first -= 1
    while last < SIZE - 1 and board[line[last + 1]]:
        last += 1
    return line[first : last + 1]


def neighbours(square: int) -> list[int]:
    """Squares beside a square, not counting corners."""
    row, column = divmod(square, SIZE)
    found: list[int] = []
    if column > 0:
        found.append(square - 1)
    if column < SIZE - 1:
        found.append(square + 1)
    if row > 0:
        found.append(square - SIZE)
    if row < SIZE - 1:
        found.append(square + SIZE)
    return found


NEAR: Final = [neighbours(square) for square in range(SIZE * SIZE)]


def joins(board: list[str], squares: list[int]) -> bool:
    """Tell whether a tile lies beside one of these squares, not counting corners (CIT-026)."""
    return any([is_touched(board, square) for square in squares])


def is_touched(board: list[str], square: int) -> bool:
    """Tell whether a tile lies beside a square."""
    for other in NEAR[square]:  # noqa: SIM110 - compiled, this is faster
        if board[other]:
            return True
    return False


def many(squares: i64) -> i64:
    """How many squares these are, as a set of bits."""
    count: i64 = 0
    while squares:
        squares &= squares - 1
        count += 1
    return count


Order = bytes  # elements from left to right, a byte for each


SPELT: Final[dict[Order, tuple[str, ...]]] = {}
KEPT: Final = 1 << 14


def spelt(order: Order) -> tuple[str, ...]:
    """Say tiles by their symbols; the same ones are laid again and again."""
    known = SPELT.get(order)
    if known is None:
        if len(SPELT) >= KEPT:
            SPELT.clear()
        known = SPELT[order] = tuple([SYMBOLS[element] for element in order])
    return known


def valid(lexicon: Lexicon, run: Sequence[int]) -> bool:
    """Tell whether a run of two or more tiles is a compound: some reading fits (CIT-030)."""
    formula = lexicon.formulas.get(sum([UNIT[element] for element in run]))
    if formula is None:
        return False
    return formula.free or any([bool(cut(run, reading)) for reading in formula.readings])


def cut(run: Sequence[int], reading: IonReading) -> list[Kind]:
    """Cut a run into the pieces of a reading, from left to right; empty when an ion is split."""
    before = [0]
    for element in run:
        before.append(before[-1] + UNIT[element])
    return _cut(before, 0, reading, reading.positives, reading.negatives)


def _cut(before: list[int], at: int, reading: IonReading, plus: int, minus: int) -> list[Kind]:
    for kind, left in ((reading.positive, plus), (reading.negative, minus)):
        end = at + kind.size
        if not left or end >= len(before) or before[end] - before[at] != kind.key:
            continue
        if end == len(before) - 1:
            return [kind]
        used = kind is reading.positive
        rest = _cut(before, end, reading, plus - used, minus - (not used))
        if rest:
            return [kind, *rest]
    return []


def orders(template: bytes, formula: TileFormula) -> list[Order]:
    """Every order of the missing tiles that lets the whole run be cut into ions.

    The template names the tiles that lie there already; `VOID` stands for an empty square.
    """
    found: list[Order] = []
    for each in formula.readings:
        found += _orders(template, 0, each, each.positives, each.negatives)
    return sorted(set(found)) if len(found) > 1 else found


def _orders(template: bytes, at: int, reading: IonReading, plus: int, minus: int) -> list[Order]:
    """The same from a place on, where so many pieces of both kinds are still to come."""
    if at == len(template):
        return [b""]
    found: list[Order] = []
    for kind, left in ((reading.positive, plus), (reading.negative, minus)):
        pieces = _pieces(template[at : at + kind.size], kind) if left else None
        if pieces:
            used = kind is reading.positive
            rest = _orders(template, at + kind.size, reading, plus - used, minus - (not used))
            if rest:
                found += [piece + more for piece in pieces for more in rest]
    return found


def _pieces(part: bytes, kind: Kind) -> list[Order]:
    """Orders of the tiles that an ion lacks; none where a tile is none of its own."""
    known = kind.pieces.get(part)
    if known is None:
        missing = _missing(part, kind)
        known = kind.pieces[part] = any_order(missing) if missing >= 0 else []
    return known


def _missing(part: bytes, kind: Kind) -> int:
    """The tiles that an ion lacks where some lie already; -1 where one is none of its own."""
    missing = kind.key
    for element in part:
        if element != VOID:
            if not missing >> 5 * element & 31:
                return -1
            missing -= UNIT[element]
    return missing


@lru_cache(maxsize=1024)
def any_order(tiles: int) -> list[Order]:
    """All different orders of a handful of tiles (CIT-054)."""
    count = sum([tiles >> 5 * element & 31 for element in elements_of(tiles)])
    return spread(tiles, (ALL,) * count)


def spread(tiles: int, allowed: tuple[int, ...]) -> list[Order]:
    """Lay some of the tiles on squares that take only certain elements."""
    if not allowed:
        return [b""]
    return [
        bytes([element]) + rest
        for element in elements_of(tiles)
        if allowed[0] >> element & 1
        for rest in spread(tiles - UNIT[element], allowed[1:])
    ]


@lru_cache(maxsize=1 << 16)
def elements_of(key: int) -> list[int]:
    """The different elements of a handful of tiles, in order."""
    return [element for element in range(len(UNIT)) if key >> 5 * element & 31]
