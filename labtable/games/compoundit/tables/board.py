"""The printed board: squares by number and by name, lines, and what lies under the tiles.

Squares are counted row by row from A1 = 0 to O15 = 224. A line is a row or a column: rows are
the lines 0 to 14, columns the lines 15 to 29.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from labtable.games.compoundit.components import BOX

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


def written(square: int, down: bool) -> str:
    """Name a square and a direction: the row comes first for a line across.

    >>> written(CENTRE, down=False), written(CENTRE, down=True)
    ('8H', 'H8')
    """
    column, row = COLUMNS[square % SIZE], square // SIZE + 1
    return f"{column}{row}" if down else f"{row}{column}"


WRITTEN: Final = [[written(square, down) for square in range(SIZE**2)] for down in (False, True)]
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
    return any([touched(board, square) for square in squares])


def touched(board: list[str], square: int) -> bool:
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
