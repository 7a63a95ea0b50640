"""The puzzle of a day: the same for everybody, from the date alone."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from typing import Final

from labtable.practice.daily import read_date
from labtable.puzzles.puzzle import GAMES, Puzzle, puzzles

VERSION: Final = 1  # raised when the same date would give another puzzle
WEEK: Final = 7
# Stars by weekday: Monday is easy, Saturday hard.
STARS: Final = ((1, 2), (1, 2, 3), (2, 3), (2, 3, 4), (3, 4), (4, 5), (1, 2, 3))


def puzzle_of_day(text: str) -> Puzzle:
    """Give the puzzle of a date; games take turns, and none comes twice in a season.

    >>> puzzle_of_day("2026-11-18") == puzzle_of_day("2026-11-18")
    True
    """
    number = read_date(text).toordinal() - 1  # day 0 was a Monday
    week, weekday = divmod(number, WEEK)
    game = GAMES[number % len(GAMES)]  # every weekday meets every game in five weeks
    fitting = _by_weekday(game)[weekday]
    return puzzles(game)[fitting[week // len(GAMES) % len(fitting)]]


@cache
def _by_weekday(game: str) -> tuple[tuple[str, ...], ...]:
    """Deal the puzzles of a game out to the days of the week, each to one day that it suits."""
    days: list[list[str]] = [[] for _ in range(WEEK)]
    ranked = sorted(puzzles(game).values(), key=lambda one: _shuffle_key(one.id))
    for one in ranked:
        suits = [day for day in range(WEEK) if one.stars in STARS[day]]
        min((days[day] for day in suits), key=len).append(one.id)
    everything = [one.id for one in ranked]
    return tuple(tuple(day or everything) for day in days)


def _shuffle_key(id_: str) -> bytes:
    """Mix puzzles up, in the same order on all machines."""
    return sha256(f"labtable puzzle {VERSION} {id_}".encode()).digest()
