"""Which elements fit between the tiles on both sides of an empty square (CIT-028)."""

from __future__ import annotations

from labtable.games.compoundit.board import LINES, SIZE
from labtable.games.compoundit.pieces import valid
from labtable.games.compoundit.tables import ALL, POINTS, SYMBOLS, Lexicon

KEPT = 20_000  # pairs of ends to remember; a long tournament may meet more


class Crossing:
    """The run that a tile on one square would make or lengthen across the line of play."""

    def __init__(self, fitting: int, points: int) -> None:
        self.fitting = fitting  # elements, as a set of bits
        self.points = points  # of the tiles that lie there


def crossings(lexicon: Lexicon, board: list[int], down: bool) -> list[Crossing | None]:
    """For every empty square beside tiles, the run through it in one direction."""
    found: list[Crossing | None] = [None] * len(board)
    step = SIZE if down else 1
    for line in LINES[SIZE:] if down else LINES[:SIZE]:
        last = len(line) - 1
        for at, square in enumerate(line):
            if board[square] >= 0:
                continue
            behind = at > 0 and board[square - step] >= 0
            ahead = at < last and board[square + step] >= 0
            if behind or ahead:
                found[square] = _crossing(lexicon, [board[each] for each in line], at)
    return found


def _crossing(lexicon: Lexicon, line: list[int], at: int) -> Crossing:
    """Look up what fits between the ends; worked out when they are first met."""
    ends, points = 0, 0
    first, last = at - 1, at + 1
    while first >= 0 and line[first] >= 0:
        ends = ends << 5 | line[first] + 1
        points += POINTS[line[first]]
        first -= 1
    ends = ends << 5 | 31
    while last < len(line) and line[last] >= 0:
        ends = ends << 5 | line[last] + 1
        points += POINTS[line[last]]
        last += 1
    fitting = lexicon.crossings.get(ends, -1)
    if fitting < 0:
        if len(lexicon.crossings) >= KEPT:
            lexicon.crossings.clear()
        fitting = _fitting(lexicon, line[first + 1 : at], line[at + 1 : last])
        lexicon.crossings[ends] = fitting
    return Crossing(fitting, points)


def _fitting(lexicon: Lexicon, before: list[int], after: list[int]) -> int:
    fitting = 0
    for element in range(len(SYMBOLS)):
        if valid(lexicon, [*before, element, *after]):
            fitting |= 1 << element
    return fitting & ALL
