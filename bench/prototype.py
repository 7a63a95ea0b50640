"""The same doors of the first prototype, which must come first on PYTHONPATH."""

from __future__ import annotations

import random
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
