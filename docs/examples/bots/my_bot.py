"""A bot in a file: labtable play ion --bot docs/examples/bots/my_bot.py:MyBot."""

from __future__ import annotations

from random import Random
from typing import Any

from labtable.bots import Chair


class MyBot:
    """Takes the first of the answers that look best to the game itself."""

    def choose(self, chair: Chair, dice: Random) -> Any:
        judge, view = chair.game.judge, chair.view
        if judge is None:
            return dice.choice(chair.options)
        return max(chair.options, key=lambda option: judge(view, option))
