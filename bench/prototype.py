"""Measure the same doors of the first prototype, which must come first on PYTHONPATH.

python bench/prototype.py DOOR [--seconds 1]
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

SEATS = 3
ION: Any = import_module("labtable.games.ion").ION
TABLE: Any = import_module("labtable.engine").Table
ROLLOUT: Any = import_module("labtable.engine.rollout").rollout


def checked(seed: int) -> int:
    """Play through the checked door."""
    table = TABLE.new(ION, seats=SEATS, seed=seed)
    dice, answers = random.Random(seed), 0
    while waiting := table.waiting():
        seat = waiting[0]
        legal = table.options(seat)
        table.play(seat, legal[int(dice.random() * len(legal))])
        answers += 1
    return answers


def inner(seed: int) -> int:
    """Play through the inner step."""
    state = ION.start(SEATS, seed, {})
    state.advance()
    dice, answers = random.Random(seed), 0
    while state.waiting:
        seat = state.waiting[0]
        legal = state.options(seat)
        state.step(seat, legal[int(dice.random() * len(legal))])
        answers += 1
    return answers


def rolled(seed: int) -> int:
    """Play inside the engine."""
    state = ION.start(SEATS, seed, {})
    state.advance()
    answers: int = ROLLOUT(state, seed)
    return answers


def middle() -> Any:
    """Stand in the middle of a game."""
    table = TABLE.new(ION, seats=SEATS, seed=1)
    dice = random.Random(1)
    for _ in range(30):
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.options(seat)))
    return table


def door(name: str) -> Callable[[int], int]:
    """Find the door by its name."""
    doors = {"checked": checked, "inner": inner, "rollout": rolled}
    if name in doors:
        return doors[name]
    table = middle()
    saved = table.save()
    acts: dict[str, Callable[[], object]] = {
        "clone": table.state.clone,
        "save": table.save,
        "load": lambda: TABLE.load(ION, saved, table.record),
    }
    act = acts[name]

    def once(_seed: int) -> int:
        act()
        return 1

    return once


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Measure one door of the first prototype.")
    parser.add_argument("door")
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    play, spent, games, answers = door(words.door), 0.0, 0, 0
    play(0)
    began = time.process_time()
    while spent < words.seconds:
        for _ in range(10):
            answers += play(games)
            games += 1
        spent = time.process_time() - began
    print(json.dumps({"games_per_s": games / spent, "answers_per_s": answers / spent}))


if __name__ == "__main__":
    main()
