"""Measure one door of the engine in this process and print one line of JSON.

python bench/doors.py GAME DOOR [--seconds 1] [--preset full]

Doors: checked (table.play), inner (state.step), rollout; clone, save, load (a state in the
middle of a game); record (a whole table to a snapshot and back). Rates are per CPU second.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Callable
from typing import Any

import labtable
from labtable.engine.game import Game
from labtable.engine.rollout import rollout
from labtable.engine.snapshot import frozen_state, thawed_state

SEATS = 3

Options = dict[str, Any]
Play = Callable[[int], int]


def checked(game: Game[Any], options: Options) -> Play:
    """Play through the checked door: check, record, events."""

    def play(seed: int) -> int:
        table = labtable.Table.new(game, seats=SEATS, seed=seed, **options)
        dice, answers = random.Random(seed), 0
        while waiting := table.waiting():
            seat = waiting[0]
            legal = table.options(seat)
            table.play(seat, legal[int(dice.random() * len(legal))])
            answers += 1
        return answers

    return play


def inner(game: Game[Any], options: Options) -> Play:
    """Play through the inner step, as a search in plain Python does."""
    chosen = game.read_options(SEATS, options)

    def play(seed: int) -> int:
        state = game.start(SEATS, seed, chosen)
        state.advance()
        dice, answers = random.Random(seed), 0
        while state.waiting:
            seat = state.waiting[0]
            legal = state.options(seat)
            state.step(seat, legal[int(dice.random() * len(legal))])
            answers += 1
        return answers

    return play


def rolled(game: Game[Any], options: Options) -> Play:
    """Play inside the engine."""
    chosen = game.read_options(SEATS, options)

    def play(seed: int) -> int:
        state = game.start(SEATS, seed, chosen)
        state.advance()
        return rollout(state, seed)

    return play


def middle(game: Game[Any], options: Options) -> labtable.Table[Any]:
    """Stand in the middle of a game."""
    table = labtable.Table.new(game, seats=SEATS, seed=1, **options)
    dice = random.Random(1)
    for _ in range(30):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
    return table


def once(act: Callable[[], object]) -> Play:
    """Do one thing many times."""

    def play(_seed: int) -> int:
        act()
        return 1

    return play


def door(name: str, game: Game[Any], options: Options) -> Play:
    """Find the door by its name."""
    doors = {"checked": checked, "inner": inner, "rollout": rolled}
    if name in doors:
        return doors[name](game, options)
    table = middle(game, options)
    saved = frozen_state(table.state)
    acts: dict[str, Callable[[], object]] = {
        "clone": table.state.clone,
        "save": lambda: frozen_state(table.state),
        "load": lambda: thawed_state(game, saved),
        "record": lambda: labtable.load(table.save()),
    }
    return once(acts[name])


def measured(play: Play, seconds: float) -> dict[str, float]:
    """Repeat until the time is used up; the first tenth only warms up."""
    _spend(play, seconds / 10)
    games, answers, spent = _spend(play, seconds)
    return {"games_per_s": games / spent, "answers_per_s": answers / spent}


def _spend(play: Play, seconds: float) -> tuple[int, int, float]:
    began = time.process_time()
    games = answers = 0
    while (spent := time.process_time() - began) < seconds:
        for _ in range(10):
            answers += play(games)
            games += 1
    return games, answers, spent


def main() -> None:
    """Measure what the command line names."""
    parser = argparse.ArgumentParser(description="Measure one door of the engine.")
    parser.add_argument("game")
    parser.add_argument("door")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--preset", default="")
    words = parser.parse_args()
    options = {"preset": words.preset} if words.preset else {}
    rates = measured(door(words.door, labtable.game(words.game), options), words.seconds)
    print(json.dumps({"compiled": labtable.compiled, **rates}))


if __name__ == "__main__":
    main()
