"""A bot that takes what looks best right now."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any


class Greedy:
    """The most promising option by the game's own judgement; ties are broken by chance."""

    def __init__(self, judge: Callable[[Any, Any], float]) -> None:
        self.judge = judge

    def choose(self, view: Any, options: list[Any], dice: Random) -> Any:
        worth = [self.judge(view, option) for option in options]
        best = max(worth)
        likely = [option for option, value in zip(options, worth, strict=True) if value == best]
        return dice.choice(likely)
