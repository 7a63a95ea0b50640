"""What a run of training is: the same plan gives the same net."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import labtable
from labtable.engine.features import Features
from labtable.engine.game import Game
from labtable.train.errors import TrainTrouble


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """One run. How many processes play changes nothing in it."""

    game: str
    games: int  # to play altogether
    minutes: float = 0.0  # to play at most; 0: as long as the games take
    seed: int = 0
    seats: list[int] = []  # tables of so many; all that the game allows unless told
    presets: list[str] = []  # all competitive ones unless told
    width: int = 128
    deep: int = 2
    handful: int = 128  # games that a process plays at a time
    tables: int = 64  # of them side by side
    generation: int = 8  # handfuls that are played with the same weights
    era: int = 10  # generations until everything is written down
    window: int = 400_000  # answers that are remembered
    batch: int = 1024
    reuse: float = 2.0  # how often an answer is learned from
    rate: float = 1e-3
    explore: tuple[float, float] = (0.1, 0.015)  # answers by chance: at first, and in the end
    longest: int = 4000  # answers after which a game counts as it stands

    @property
    def generations(self) -> int:
        return -(-self.games // (self.handful * self.generation))

    def progress(self, generation: int) -> float:
        """How much of the run has gone by."""
        return min(1.0, generation / max(1, self.generations - 1))

    def exploring(self, generation: int, gone: float) -> float:
        """How often answers are left to chance; always, before anything was learned."""
        if generation < 2:
            return 1.0
        first, last = self.explore
        return first + (last - first) * min(1.0, gone / 0.5)


def taught(name: str) -> tuple[Game[Any], Features]:
    """Find a game that can be learned."""
    game = labtable.game(name)
    if game.features is None:
        raise TrainTrouble(f"{game.title} has no features yet, so nobody can learn it this way.")
    return game, game.features


class Deal(msgspec.Struct, frozen=True):
    """How one game begins."""

    seats: int
    seed: int
    options: Any


def dealt(plan: Plan, game: Game[Any], number: int) -> tuple[Deal, Random]:
    """Deal a game by its number, with the dice that go with it; small tables come up more."""
    dice = Random(f"{plan.game} {plan.seed} {number}")
    seats = plan.seats or list(game.seats)
    at = dice.choices(seats, [1 / n**2 for n in seats])[0]
    preset = dice.choice(kinds(plan, game))
    given = {"preset": preset} if preset else {}
    return Deal(at, dice.getrandbits(63), game.read_options(at, given)), dice


def kinds(plan: Plan, game: Game[Any]) -> list[str]:
    """Presets that are played: by default all in which people play against each other."""
    if plan.presets:
        return plan.presets
    some = game.seats[0]
    found = [
        name
        for name in game.presets
        if not getattr(game.read_options(some, {"preset": name}), "cooperative", False)
    ]
    return found or [""]
