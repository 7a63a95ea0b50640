"""Catanatron's own Monte Carlo player with four seats: `catan_tree FOLDER`.

FOLDER is a checkout of github.com/bcollazo/catanatron: the published package has no such player.
What is counted are its simulations, each a random game to the end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

SIMULATIONS = 20


def door(folder: str) -> Callable[[int], int]:
    """Let its player decide in the middle of games."""
    sys.path.insert(0, str(Path(folder) / "catanatron"))
    player: Any = import_module("catanatron.players.mcts").MCTSPlayer
    catan: Any = import_module("catan")  # beside this file; now it deals games of the checkout
    games = [_choosing(catan.middle(seed)) for seed in range(8)]

    def play(seed: int) -> int:
        game = games[seed % len(games)]
        player(game.state.current_color(), SIMULATIONS).decide(game, game.playable_actions)
        return SIMULATIONS

    return play


def _choosing(game: Any) -> Any:
    """Go on until somebody has a choice."""
    while len(game.playable_actions) < 2:
        game.play_tick()
    return game
