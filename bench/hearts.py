"""Random play of OpenSpiel's hearts, from Python or inside its own C++ loop.

python bench/hearts.py python|native [--seconds 1]
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

SPIEL: Any = import_module("pyspiel")
HEARTS = SPIEL.load_game("hearts")


def from_python(seed: int) -> int:
    """Write the loop that every user of the library writes."""
    dice, state, answers = random.Random(seed), HEARTS.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, weights)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            answers += 1
    return answers


def native(seed: int) -> int:
    """Let the library's own random bots play in its own loop."""
    bots = [SPIEL.make_uniform_random_bot(seat, seed + seat) for seat in range(4)]
    state = HEARTS.new_initial_state()
    SPIEL.evaluate_bots(state, bots, seed)
    return ANSWERS


ANSWERS = from_python(0)  # every game of hearts has the same number of passes and tricks
PLAYS: dict[str, Callable[[int], int]] = {"python": from_python, "native": native}


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Random play of OpenSpiel's hearts.")
    parser.add_argument("loop", choices=PLAYS)
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    play, spent, games, answers = PLAYS[words.loop], 0.0, 0, 0
    began = time.process_time()
    while spent < words.seconds:
        answers += play(games)
        games += 1
        spent = time.process_time() - began
    print(json.dumps({"games_per_s": games / spent, "answers_per_s": answers / spent}))


if __name__ == "__main__":
    main()
