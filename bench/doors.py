"""The doors of our engine: `doors GAME DOOR [OPTION=VALUE ...]`.

Whole games at random: checked (table.play), inner (state.options and state.step, as a search in
plain Python does), rollout (inside the engine), turns (the same, counting turns of players).
A state in the middle of a game: clone, save, load; record is a whole table to a snapshot and
back; worlds deals the hidden things afresh and plays to the end; search counts what the bot
that looks ahead plays out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import labtable
from labtable.bots import Chair, Search
from labtable.engine.game import Game
from labtable.engine.rollout import rollout
from labtable.engine.snapshot import freeze_state, thaw_state

SEATS = {"compounded": 4, "chemistry_monopoly": 4}  # as at the peers' tables; 3 elsewhere
MIDDLE = {"compoundit": 12}  # answers; 30 elsewhere
WORLDS = 20  # that one decision looks into

Play = Callable[[int], int]


class Setting:
    """A game with seats and options."""

    def __init__(self, name: str, options: dict[str, str]) -> None:
        self.game: Game[Any] = labtable.game(name)
        self.seats = SEATS.get(name, 3)
        self.half = MIDDLE.get(name, 30)
        self.options = options
        self.chosen = self.game.read_options(self.seats, options)

    def table(self, seed: int) -> labtable.Table[Any]:
        return labtable.Table.new(self.game, seats=self.seats, seed=seed, **self.options)

    def state(self, seed: int) -> Any:
        state = self.game.start(self.seats, seed, self.chosen)
        state.advance()
        return state

    def middle(self, seed: int = 1) -> labtable.Table[Any]:
        """Stand in the middle of a game."""
        table, dice = self.table(seed), random.Random(seed)
        for _ in range(self.half):
            seat = table.waiting()[0]
            table.play(seat, table.sample(seat, dice))
        return table


def checked(setting: Setting) -> Play:
    """Play through the checked door: check, record, events."""

    def play(seed: int) -> int:
        table, dice = setting.table(seed), random.Random(seed)
        while waiting := table.waiting():
            seat = waiting[0]
            legal = table.options(seat)
            table.play(seat, legal[int(dice.random() * len(legal))])
        return len(table.record.answers)

    return play


def inner(setting: Setting) -> Play:
    """Play through the inner step, as a search in plain Python does."""

    def play(seed: int) -> int:
        state, dice, answers = setting.state(seed), random.Random(seed), 0
        while state.waiting:
            seat = state.waiting[0]
            legal = state.options(seat)
            state.step(seat, legal[int(dice.random() * len(legal))])
            answers += 1
        return answers

    return play


def rolled(setting: Setting) -> Play:
    """Play inside the engine."""
    return lambda seed: rollout(setting.state(seed), seed)


def turns(setting: Setting) -> Play:
    """Play inside the engine and count turns instead of answers."""

    def play(seed: int) -> int:
        state = setting.state(seed)
        rollout(state, seed)
        return int(state.turn)

    return play


def worlds(setting: Setting) -> Play:
    """Deal afresh what a seat cannot know and play on at random: what every search is made of."""
    tables, dice = [setting.middle(seed) for seed in range(1, 9)], random.Random(1)

    def play(seed: int) -> int:
        table = tables[seed % len(tables)]
        rollout(table.redeal(table.waiting()[0], dice).state, seed)
        return 1

    return play


class Counting(Search):
    """A bot that looks ahead and counts what it plays out; it may stop early."""

    done = 0

    def _play_world(self, chair: Chair, answers: list[Any], dice: random.Random, end: float) -> Any:
        met = super()._play_world(chair, answers, dice, end)
        self.done += len(met)
        return met


def searched(setting: Setting) -> Play:
    """Let the bot that looks ahead decide in the middle of games; count what it plays out."""
    tables = [setting.middle(seed) for seed in range(1, 9)]

    def play(seed: int) -> int:
        table, bot = tables[seed % len(tables)], Counting(WORLDS)
        bot.choose(Chair(table, table.waiting()[0]), random.Random(seed))
        return bot.done

    return play


def once(act: Callable[[], object]) -> Play:
    """Do one thing."""

    def play(_seed: int) -> int:
        act()
        return 1

    return play


def door(name: str, way: str, *options: str) -> Play:
    """Find the door by its name."""
    setting = Setting(name, dict([option.split("=") for option in options]))
    ways = {"checked": checked, "inner": inner, "rollout": rolled, "turns": turns}
    ways |= {"worlds": worlds, "search": searched}
    if way in ways:
        return ways[way](setting)
    table = setting.middle()
    saved = freeze_state(table.state)
    acts: dict[str, Callable[[], object]] = {
        "clone": table.state.clone,
        "save": lambda: freeze_state(table.state),
        "load": lambda: thaw_state(setting.game, saved),
        "record": lambda: labtable.load(table.save()),
    }
    return once(acts[way])
