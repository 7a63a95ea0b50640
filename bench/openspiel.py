"""OpenSpiel: `openspiel GAME python|native|clone|save|load|search`.

Random play from Python or in the library's own C++ loop; a state in the middle of a game; the
iterations of its C++ search for games with hidden cards.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

SPIEL: Any = import_module("pyspiel")
ITERATIONS = 1000

Play = Callable[[int], int]


def advance(state: Any, dice: random.Random) -> int:
    """Let luck or a player decide once; return how many answers that were."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(dice.choices(outcomes, weights)[0])
        return 0
    state.apply_action(dice.choice(state.legal_actions()))
    return 1


def from_python(game: Any) -> Play:
    """Write the loop that every user of the library writes."""

    def play(seed: int) -> int:
        dice, state, answers = random.Random(seed), game.new_initial_state(), 0
        while not state.is_terminal():
            answers += advance(state, dice)
        return answers

    return play


def native(game: Any) -> Play:
    """Let the library's own random bots play in its own loop; count answers beforehand."""
    usual = sum([from_python(game)(seed) for seed in range(50)]) // 50
    seats = range(game.num_players())

    def play(seed: int) -> int:
        bots = [SPIEL.make_uniform_random_bot(seat, seed + seat) for seat in seats]
        SPIEL.evaluate_bots(game.new_initial_state(), bots, seed)
        return usual

    return play


def middle(game: Any, seed: int = 1) -> Any:
    """Stand in the middle of a game, where there is a choice."""
    dice, state, answers = random.Random(seed), game.new_initial_state(), 0
    while answers < 20 or state.is_chance_node() or len(state.legal_actions()) < 2:
        answers += advance(state, dice)
    return state


def searched(game: Any) -> Play:
    """Let its search decide; every iteration plays one game to its end."""
    states = [middle(game, seed) for seed in range(8)]
    evaluator = SPIEL.RandomRolloutEvaluator(1, 5)
    bot = SPIEL.ISMCTSBot(5, evaluator, 2.0, ITERATIONS, -1, allow_inconsistent_action_sets=True)

    def play(seed: int) -> int:
        bot.step(states[seed % len(states)])
        return ITERATIONS

    return play


def once(act: Callable[[], object]) -> Play:
    """Do one thing."""

    def play(_seed: int) -> int:
        act()
        return 1

    return play


def door(name: str, way: str) -> Play:
    """Find what is asked for."""
    game = SPIEL.load_game(name)
    ways = {"python": from_python, "native": native, "search": searched}
    if way in ways:
        return ways[way](game)
    state = middle(game)
    saved = state.serialize()
    acts: dict[str, Callable[[], object]] = {
        "clone": state.clone,
        "save": state.serialize,
        "load": lambda: game.deserialize_state(saved),
    }
    return once(acts[way])
