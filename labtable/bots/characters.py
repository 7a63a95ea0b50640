"""Eight opponents with names and lines: the name is who, the level beside it is how well.

Any of them may play at any level. What they say never touches the game, and never speaks of a
mistake of somebody else.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from typing import Literal

from msgspec import Struct, convert

from labtable.bots.levels import level_name

Moment = Literal["hello", "good", "hit", "think", "win", "loss"]
LOSS = 3  # points that somebody has to lose to say so
KNOWN = 3  # gains after which one can tell what a good one is
BEST = 0.85  # share of the own gains that a good one beats
REST = 10  # answers during which nobody repeats a line


class Character(Struct, frozen=True, forbid_unknown_fields=True):
    """One opponent; what is said stands by its language."""

    name: str
    level: str  # at home; others are as good
    manner: dict[str, str]
    hello: dict[str, str]
    good: dict[str, str]
    hit: dict[str, str]
    think: dict[str, str]
    win: dict[str, str]
    loss: dict[str, str]

    def line(self, moment: Moment, language: str) -> str:
        """What is said at such a moment, in English where the language is unknown."""
        said: dict[str, str] = getattr(self, moment)
        return said.get(language, said["en"])


@cache
def characters() -> dict[str, Character]:
    """All of them by their ids, the weakest at home first.

    >>> [one.name for one in characters().values()][:3]
    ['Humphry', 'Percy', 'Antoine']
    """
    text = files(__package__).joinpath("characters.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(text), dict[str, Character])


def find_character(name: str) -> Character | None:
    """Who is called like this; a number behind the name tells two of them apart.

    >>> character = find_character("Marie 2")
    >>> character and character.level
    'grandmaster'
    """
    first = name.partition(" ")[0]
    return next((one for one in characters().values() if one.name == first), None)


def name_opponent(level: str, taken: Iterable[str]) -> str:
    """The name of a new opponent: at home at this level, if that one is not here yet.

    >>> name_opponent("medium", ["Antoine"]), name_opponent("random", ["Humphry"])
    ('Asima', 'Percy')
    """
    level = level_name(level)
    here = set(taken)
    everybody = list(characters().values())
    home = next((at for at, one in enumerate(everybody) if one.level == level), 0)
    near = sorted(
        enumerate(everybody), key=lambda place: (place[1].level != level, abs(place[0] - home))
    )
    return next((one.name for _, one in near if one.name not in here), everybody[home].name)


class Banter:
    """Decides who says something when the points have changed; at most one of them does."""

    def __init__(self, points: Sequence[int]) -> None:
        self.points = list(points)
        self.gains: list[list[int]] = [[] for _ in points]
        self.turn = 0
        self.said: dict[tuple[int, Moment], int] = {}

    def note_points(self, points: Sequence[int]) -> tuple[int, Moment] | None:
        """Take in how it stands after an answer; tell which seat says what."""
        self.turn += 1
        changes = [now - before for now, before in zip(points, self.points, strict=False)]
        self.points = list(points)
        wished: list[tuple[int, Moment]] = []
        for seat, change in enumerate(changes):
            if change <= -LOSS:
                wished.append((seat, "hit"))
            elif change > 0 and self._note_gain(seat, change):
                wished.append((seat, "good"))
        return next((one for one in wished if self._is_new(one)), None)

    def _note_gain(self, seat: int, gain: int) -> bool:
        """Tell whether a gain is one of the best of its seat."""
        before = self.gains[seat]
        good = len(before) >= KNOWN and sum(gain > other for other in before) >= BEST * len(before)
        before.append(gain)
        return good

    def _is_new(self, one: tuple[int, Moment]) -> bool:
        last = self.said.get(one)
        if last is not None and self.turn - last < REST:
            return False
        self.said[one] = self.turn
        return True
