"""RLCard's gin rummy, played at random: `rummy play`."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

RLCARD: Any = import_module("rlcard")


def door(_way: str) -> Callable[[int], int]:
    """Write the loop that every user of the library writes."""
    env = RLCARD.make("gin-rummy", config={"seed": 1})

    def play(seed: int) -> int:
        dice, answers = random.Random(seed), 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            answers += 1
        return answers

    return play
