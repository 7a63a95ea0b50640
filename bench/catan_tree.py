"""Catanatron's own Monte Carlo player with four seats: `catan_tree FOLDER`.

FOLDER is a checkout of github.com/bcollazo/catanatron: the published package has no such player.
What is counted are its simulations, each a random game to the end.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

MIDDLE = 300  # ticks
SIMULATIONS = 20


def door(folder: str) -> Callable[[int], int]:
    """Let its player decide in the middle of games."""
    sys.path.insert(0, str(Path(folder) / "catanatron"))
    library: Any = import_module("catanatron")
    player: Any = import_module("catanatron.players.mcts").MCTSPlayer
    games = [_middle(library, seed) for seed in range(8)]

    def play(seed: int) -> int:
        game = games[seed % len(games)]
        player(game.state.current_color(), SIMULATIONS).decide(game, game.playable_actions)
        return SIMULATIONS

    return play


def _middle(library: Any, seed: int) -> Any:
    """Stand in the middle of a game, where there is a choice."""
    random.seed(seed)  # the library draws from the global generator
    colors = library.Color
    seats = (colors.RED, colors.BLUE, colors.WHITE, colors.ORANGE)
    game = library.Game([library.RandomPlayer(color) for color in seats], seed=seed)
    ticks = 0
    while ticks < MIDDLE or len(game.playable_actions) < 2:
        game.play_tick()
        ticks += 1
    return game
