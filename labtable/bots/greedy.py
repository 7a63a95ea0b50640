"""A bot that takes what looks best right now."""

from __future__ import annotations

from math import inf
from random import Random
from typing import Any

from labtable.bots.bot import ONLY, Thought
from labtable.bots.chair import Chair, bot_view

DECENT = "It looks no worse than most."
FAR = 6  # an answer that looks so many times worse than a doubtful one is out of the question


class Greedy:
    """The most promising option by the game's own judgement; ties are broken by chance.

    With `slips` it sometimes does what people do who have just read the rules: it gives in to one
    of the game's habits, say it fears to trade, or forgets a charge. Where none of them leads to
    another answer, it overlooks the best ones, yet takes none that looks worse than most.
    """

    def __init__(self, slips: float = 0.0) -> None:
        self.slips = slips  # how often it makes a mistake

    def choose(self, chair: Chair, dice: Random) -> Any:
        return self.think(chair, dice).answer

    def think(self, chair: Chair, dice: Random) -> Thought:
        """Compare the options as they look, without looking ahead."""
        options, judge = chair.polite, chair.game.judge
        if len(options) == 1:
            return Thought(options[0], ONLY)
        if judge is None:
            return Thought(dice.choice(options), "It is as good as any other.")
        view = bot_view(chair)
        worth = [judge(view, option) for option in options]
        if self.slips and dice.random() < self.slips:
            mistakes = _mistakes(chair, options, worth)
            if mistakes:
                return dice.choice(mistakes)
            return Thought(_draw_likely(options, worth, _decent_worth(chair, worth), dice), DECENT)
        return Thought(
            _draw_likely(options, worth, max(worth), dice), _explain_best(options, worth)
        )


def _mistakes(chair: Chair, options: list[Any], worth: list[float]) -> list[Thought]:
    """What each habit would answer here, where that looks worse than the best."""
    view, found, best = bot_view(chair), list[Thought](), max(worth)
    least = min(best, 0.0) - _far(chair)
    for habit in chair.game.habits:
        looks = [habit.looks(view, one, value) for one, value in zip(options, worth, strict=True)]
        place = looks.index(max(looks))
        if least <= worth[place] < best:
            found.append(Thought(options[place], f"It {habit.name}."))
    return found


def _decent_worth(chair: Chair, worth: list[float]) -> float:
    """What is no worse than most, nor out of the question."""
    return max(sorted(worth)[len(worth) // 2], max(worth) - _far(chair))


def _far(chair: Chair) -> float:
    """By how much an answer looks worse that is out of the question."""
    return FAR * (chair.game.foresight.doubt if chair.game.foresight else inf)


def _draw_likely(options: list[Any], worth: list[float], enough: float, dice: Random) -> Any:
    """Draw one of the options that look good enough."""
    return dice.choice(
        [option for option, value in zip(options, worth, strict=True) if value >= enough]
    )


def _explain_best(options: list[Any], worth: list[float]) -> str:
    """Say how many answers look worse, and which of them comes next."""
    below = [place for place, value in enumerate(worth) if value < max(worth)]
    if not below:
        return f"All {len(options)} answers look equally good."
    second = options[max(below, key=lambda place: worth[place])]
    return f"It looks better than {len(below)} other answers; the next best is '{second}'."
