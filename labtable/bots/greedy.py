"""A bot that takes what looks best right now."""

from __future__ import annotations

from random import Random
from typing import Any

from labtable.bots.chair import Chair


class Greedy:
    """The most promising option by the game's own judgement; ties are broken by chance.

    With `slips` it sometimes does what people do who have just read the rules: it overlooks
    the best answers, yet takes none that looks worse than most.
    """

    def __init__(self, slips: float = 0.0) -> None:
        self.slips = slips  # how often the best answer is overlooked

    def choose(self, chair: Chair, dice: Random) -> Any:
        options, judge = chair.options, chair.game.judge
        if judge is None:
            return dice.choice(options)
        worth = [judge(chair.view, option) for option in options]
        enough = max(worth)
        if self.slips and dice.random() < self.slips:
            enough = sorted(worth)[len(worth) // 2]
        likely = [option for option, value in zip(options, worth, strict=True) if value >= enough]
        return dice.choice(likely)
