"""A bot that takes whatever comes."""

from __future__ import annotations

from random import Random
from typing import Any

from labtable.bots.chair import Chair


class RandomBot:
    """Any option is as good as any other."""

    def choose(self, chair: Chair, dice: Random) -> Any:
        return dice.choice(chair.options)
