"""A position in one line of text, to write down, send and set up again.

`15/15/15/15/15/15/15/7NaCl6/15/15/15/15/15/15/15 1 4,0 40,42 HHOSMg`: the rows from 1 to 15
with numbers for empty squares, who is to move, the scores, the supplies, and a rack.
"""

from __future__ import annotations

import re
from itertools import groupby

import msgspec

from labtable.engine import WATCHER, Refusal
from labtable.games.compoundit.tables.board import SIZE
from labtable.games.compoundit.tables.lexicon import INDEX
from labtable.games.compoundit.view.shapes import CompoundItView

_ROW = re.compile(r"(?:\d+|[A-Z][a-z]?)+")
_SIGN = re.compile(r"\d+|[A-Z][a-z]?")


class Written(msgspec.Struct, frozen=True):
    """What a line of text says about a position."""

    board: list[str]
    active: int
    scores: list[int]
    supplies: list[int]
    rack: list[str]  # empty for a watcher


def position_text(view: CompoundItView) -> str:
    """Write down what a viewer sees."""
    scores = ",".join([str(seat.score) for seat in view.seats])
    supplies = ",".join([str(seat.supply_size) for seat in view.seats])
    rack = "" if view.viewer == WATCHER else "".join(view.seats[view.viewer].rack)
    return f"{board_text(view.board)} {view.active} {scores} {supplies} {rack or '-'}"


def board_text(board: list[str]) -> str:
    """Write a board row by row.

    >>> board_text(["H", "", "", "O"] + [""] * 221)[:10]
    'H2O11/15/1'
    """
    rows = [board[row * SIZE : (row + 1) * SIZE] for row in range(SIZE)]
    return "/".join(
        ["".join([_signs(list(part)) for _, part in groupby(row, bool)]) for row in rows]
    )


def _signs(part: list[str]) -> str:
    return "".join(part) if part[0] else str(len(part))


def read_position(text: str) -> Written:
    """Read a position; what does not fit is refused with a sentence."""
    words = text.split()
    numbers = re.compile(r"\d+(,\d+)*")
    whole = len(words) == 5 and words[1].isdecimal()
    if not whole or not numbers.fullmatch(words[2]) or not numbers.fullmatch(words[3]):
        why = "A position reads: board, seat, scores, supplies and rack, with blanks between."
        raise Refusal("CIT-003", why)
    scores, supplies = [[int(n) for n in word.split(",")] for word in words[2:4]]
    rack = [] if words[4] == "-" else _tiles(words[4])
    return Written(read_board(words[0]), int(words[1]), scores, supplies, rack)


def read_board(text: str) -> list[str]:
    """Read the rows of a board.

    >>> read_board("/".join(["7H7"] + ["15"] * 14))[7]
    'H'
    """
    rows = text.split("/")
    board: list[str] = []
    for number, row in enumerate(rows, start=1):
        signs = _SIGN.findall(row) if _ROW.fullmatch(row) else []
        squares = [each for sign in signs for each in _squares(sign)]
        if len(rows) != SIZE or len(squares) != SIZE:
            why = "A board has {size} rows of {size} squares; row {number} reads '{row:quote}'."
            raise Refusal("CIT-003", why, size=SIZE, number=number, row=row[:40])
        board += squares
    return board


def _squares(sign: str) -> list[str]:
    return [""] * min(int(sign), SIZE + 1) if sign.isdecimal() else _tiles(sign)


def _tiles(text: str) -> list[str]:
    tiles = re.findall("[A-Z][a-z]?|.", text)
    for tile in tiles:
        if tile not in INDEX:
            raise Refusal("CIT-002", "There is no tile '{tile:quote}'.", tile=tile)
    return tiles
