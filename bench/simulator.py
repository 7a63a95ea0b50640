"""A simulator of Monopoly in plain Python with scripted players: `simulator FOLDER`.

FOLDER is a checkout of github.com/gamescomputersplay/monopoly, which is on no package index.
Its log is switched off. What is counted are turns.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from importlib import import_module
from typing import Any


def door(folder: str) -> Callable[[int], int]:
    """Play its games and count the turns of its players."""
    sys.path.insert(0, folder)
    game: Any = import_module("monopoly.core.game")
    player: Any = import_module("monopoly.core.player").Player
    import_module("monopoly.log_settings").LogSettings.KEEP_GAME_LOG = False
    turns, make_a_move = [0], player.make_a_move

    def counted(self: Any, *words: Any, **named: Any) -> Any:
        turns[0] += 1
        return make_a_move(self, *words, **named)

    player.make_a_move = counted
    os.chdir(tempfile.mkdtemp())  # it appends its results to files in the working folder

    def play(seed: int) -> int:
        before = turns[0]
        game.monopoly_game((seed, seed))
        return turns[0] - before

    return play
