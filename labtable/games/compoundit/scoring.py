"""What compounds are worth (CIT-040 to CIT-048)."""

from __future__ import annotations

from labtable.games.compoundit.board import COMPOUND, ELEMENT, run_through
from labtable.games.compoundit.tables import INDEX, POINTS


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
