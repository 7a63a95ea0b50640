"""A bot that takes whatever comes."""

from __future__ import annotations

from random import Random
from typing import Any


class Randomly:
    """Any option is as good as any other."""

    def choose(self, view: Any, options: list[Any], dice: Random) -> Any:
        return dice.choice(options)
