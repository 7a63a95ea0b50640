"""Catanatron with four seats: `catan play|clone|save|search`.

The published version has no Monte Carlo player, so search is the least that one would do in each
iteration: copy the game and play it at random to its end.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

CATAN: Any = import_module("catanatron")
ENCODER: Any = import_module("catanatron.json").GameEncoder
MIDDLE = 300  # ticks

Play = Callable[[int], int]


def dealt(seed: int) -> Any:
    """Set up a game of random players."""
    random.seed(seed)  # the library draws from the global generator
    colors = CATAN.Color
    seats = (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)
    return CATAN.Game([CATAN.RandomPlayer(color) for color in seats], seed=seed)


def play(seed: int) -> int:
    """Play a game and count its answers."""
    game = dealt(seed)
    game.play()
    return len(game.state.actions)


def middle(seed: int = 4) -> Any:
    """Stand in the middle of a game."""
    game = dealt(seed)
    for _ in range(MIDDLE):
        game.play_tick()
    return game


def door(way: str) -> Play:
    """Find what is asked for."""
    if way == "play":
        return play
    game = middle()
    acts: dict[str, Callable[[], object]] = {
        "clone": game.copy,
        "save": lambda: json.dumps(game, cls=ENCODER),
        "search": lambda: game.copy().play(),
    }

    def once(_seed: int) -> int:
        acts[way]()
        return 1

    return once
