"""What compounds are worth (CIT-040 to CIT-048)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from labtable.games.compoundit.actions import LYING
from labtable.games.compoundit.tables.board import COMPOUND, ELEMENT, SIZE, line_of, run_through
from labtable.games.compoundit.tables.lexicon import INDEX, POINTS

UNKNOWN: Final = -2


def runs_made(board: list[str], squares: list[int]) -> list[list[int]]:
    """Every run of two or more tiles, across and down, that holds a new tile (CIT-028)."""
    found: list[list[int]] = []
    for down in (False, True):
        for square in squares:
            run = run_through(board, square, down)
            if len(run) > 1 and run not in found:
                found.append(run)
    return found


def run_points(board: list[str], run: list[int], squares: list[int]) -> int:
    """Score one compound: elements first, then the whole (CIT-043).

    Bonuses count under new tiles only (CIT-045); several compound bonuses multiply (CIT-044).
    """
    total, times = 0, 1
    for square in run:
        points = POINTS[INDEX[board[square]]]
        if square in squares:
            points *= ELEMENT[square]
            times *= COMPOUND[square]
        total += points
    return total * times


def move_points(board: list[str], squares: list[int]) -> int:
    """Score all new compounds of a move, each for itself (CIT-046, CIT-047)."""
    return sum([run_points(board, run, squares) for run in runs_made(board, squares)])


@mypyc_attr(acyclic=True)
class Site:
    """Where new tiles would lie: what is fixed there, and how often each tile's points count.

    That is the same for all tiles and orders, so that many moves have their site in common; what
    crosses one is remembered for all sites of a board.
    """

    def __init__(
        self,
        board: list[str],
        square: int,
        down: bool,
        tiles: tuple[str, ...],
        crossing: dict[int, int],
    ) -> None:
        line = line_of(square, down)
        place = square // SIZE if down else square % SIZE
        ends = beside(board, square, len(tiles), down)
        run = ends >= 0 or len(tiles) > 1
        along, times = max(ends, 0), 1
        covered: list[int] = []
        for tile in tiles[: SIZE - place]:
            at = line[place]
            if tile == LYING:
                along += POINTS[INDEX[board[at]]]
            else:
                times *= COMPOUND[at]  # CIT-044
                covered.append(at)
            place += 1
        fixed = along * times if run else 0
        weights: list[int] = []
        for at in covered:
            weight = times * ELEMENT[at] if run else 0
            key = at << 1 | down
            across = crossing.get(key, UNKNOWN)
            if across == UNKNOWN:
                across = crossing[key] = beside(board, at, 1, not down)
            if across >= 0:
                fixed += across * COMPOUND[at]
                weight += ELEMENT[at] * COMPOUND[at]
            weights.append(weight)
        self.fixed = fixed
        self.weights = tuple(weights)  # of the new tiles, in their order

    def points(self, tiles: tuple[str, ...]) -> int:
        """Score tiles that do not lie there yet."""
        total, place = self.fixed, 0
        for tile in tiles:
            if tile != LYING:
                total += self.weights[place] * POINTS[INDEX[tile]]
                place += 1
        return total


def beside(board: list[str], square: int, places: int, down: bool) -> int:
    """The points of the tiles before and behind some places of a line; -1 where none lie there."""
    line = line_of(square, down)
    first = square // SIZE if down else square % SIZE
    points, before, behind = -1, first - 1, first + places
    while before >= 0 and board[line[before]]:
        points = max(points, 0) + POINTS[INDEX[board[line[before]]]]
        before -= 1
    while behind < SIZE and board[line[behind]]:
        points = max(points, 0) + POINTS[INDEX[board[line[behind]]]]
        behind += 1
    return points
