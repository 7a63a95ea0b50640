"""Puzzles from games: positions in which one answer is clearly best, and another one looks best."""

from labtable.puzzles.attempt import PuzzleVerdict, judge_attempt, puzzle_hint
from labtable.puzzles.daily import puzzle_of_day
from labtable.puzzles.puzzle import Puzzle, UnknownPuzzle, find_puzzle, puzzles

__all__ = [
    "Puzzle",
    "PuzzleVerdict",
    "UnknownPuzzle",
    "find_puzzle",
    "judge_attempt",
    "puzzle_hint",
    "puzzle_of_day",
    "puzzles",
]
