"""Solve the shipped puzzles again with other dice: python -m tools.practice.check_puzzles --seed 1.

A puzzle holds where its best answer again leads every rival by three standard errors; it is as
clear as when it was mined where it leads by five of a hundred games as well. What fails is named,
so that it can be taken out.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from multiprocessing import Pool
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from labtable.bots import Chair
from labtable.puzzles.mine import ERRORS, Found, Rival, is_clear, solve_again
from labtable.puzzles.puzzle import GAMES, Puzzle, find_puzzle, puzzles

MOST_LOST: Final = 0.02  # of a game's puzzles


class Checked(NamedTuple):
    """How a puzzle fared."""

    id: str
    holds: bool
    clear: bool
    lead: float  # over the nearest rival, of a game
    error: float


def found_of(puzzle: Puzzle, chair: Chair) -> Found:
    """Tell a shipped puzzle as it was found."""
    rivals = (Rival(chair.read(text), cost / 100, 0.0) for text, cost in puzzle.costs.items())
    best, tempting = chair.read(puzzle.best), chair.read(puzzle.tempting)
    return Found(puzzle.seat, best, tempting, tuple(rivals), 0)


def check_puzzle(task: tuple[str, int, float]) -> Checked | None:
    """Solve one puzzle again, if there is time."""
    id_, seed, end = task
    if monotonic() > end:
        return None
    puzzle = find_puzzle(id_)
    chair = Chair(puzzle.table(), puzzle.seat)
    again = solve_again(chair, found_of(puzzle, chair), Random(f"{seed} {id_}"), doubt=ERRORS)
    nearest = min(again, key=lambda one: one.cost - ERRORS * one.error)
    holds = all(one.cost > 0 and one.cost >= ERRORS * one.error for one in again)
    return Checked(id_, holds, all(map(is_clear, again)), nearest.cost, nearest.error)


def _tasks(game: str, many: int, seed: int, end: float) -> Iterator[tuple[str, int, float]]:
    known = list(puzzles(game))
    for id_ in Random(seed).sample(known, min(many or len(known), len(known))):
        yield id_, seed, end


def main() -> int:
    """Check, print what fell, and fail where too much did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--puzzles", type=int, default=0, help="of a game, by lot; 0 for all")
    parser.add_argument("--seconds", type=float, default=3600, help="for each game")
    parser.add_argument("--jobs", type=int, default=1)
    words = parser.parse_args()
    bad = False
    with Pool(words.jobs) as pool:
        for game in words.game or GAMES:
            tasks = _tasks(game, words.puzzles, words.seed, monotonic() + words.seconds)
            checked = [one for one in pool.imap_unordered(check_puzzle, tasks) if one]
            fallen = [one for one in checked if not one.holds]
            bad |= len(fallen) > MOST_LOST * len(checked)
            print(
                f"{game:20} {len(checked):4} of {len(puzzles(game))} solved again: "
                f"{len(checked) - len(fallen)} still best, "
                f"{sum(one.clear for one in checked)} as clear as before",
                flush=True,
            )
            for one in checked:
                if not one.clear:
                    word = "near" if one.holds else "fell"
                    print(f"  {word} {one.id}: leads by {one.lead:.3f}, error {one.error:.3f}")
    return bad


if __name__ == "__main__":
    sys.exit(main())
