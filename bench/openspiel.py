"""Random play of one of OpenSpiel's games, from Python or inside its own C++ loop.

python bench/openspiel.py hearts|gin_rummy python|native [--seconds 1]
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


def from_python(game: Any) -> Callable[[int], int]:
    """Write the loop that every user of the library writes."""

    def play(seed: int) -> int:
        dice, state, answers = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
                answers += 1
        return answers

    return play


def native(game: Any) -> Callable[[int], int]:
    """Let the library's own random bots play in its own loop; count answers beforehand."""
    usual = sum([from_python(game)(seed) for seed in range(20)]) // 20

    def play(seed: int) -> int:
        seats = range(game.num_players())
        bots = [SPIEL.make_uniform_random_bot(seat, seed + seat) for seat in seats]
        SPIEL.evaluate_bots(game.new_initial_state(), bots, seed)
        return usual

    return play


LOOPS = {"python": from_python, "native": native}


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Random play of one of OpenSpiel's games.")
    parser.add_argument("game")
    parser.add_argument("loop", choices=LOOPS)
    parser.add_argument("--seconds", type=float, default=1.0)
    words = parser.parse_args()
    play = LOOPS[words.loop](SPIEL.load_game(words.game))
    spent, games, answers = 0.0, 0, 0
    began = time.process_time()
    while spent < words.seconds:
        answers += play(games)
        games += 1
        spent = time.process_time() - began
    print(json.dumps({"games_per_s": games / spent, "answers_per_s": answers / spent}))


if __name__ == "__main__":
    main()
