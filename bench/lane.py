"""Decisions as those who learn need them, at random: `lane OWNER GAME`.

A decision is what a seat sees as a row, the answers it has, and the step that follows. Ours are
64 tables side by side with a row for every answer, too; PettingZoo's and OpenSpiel's own games
are played in the loop that everybody writes who learns with them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

Play = Callable[[int], int]
SEATS = {"compounded": 4, "chemistry_monopoly": 4}  # as at the other doors; 3 elsewhere
TABLES = 64


def ours(game: str) -> Play:
    """Step all tables once."""
    from labtable.rl import vector  # noqa: PLC0415 - the others do without

    tables, luck = vector(game, tables=TABLES, seats=SEATS.get(game, 3)), np.random.default_rng(1)

    def play(_seed: int) -> int:
        asked = tables.now.asked
        made = len(asked.views), len(asked.answers)
        tables.step((luck.random(made[0]) * asked.counts).astype(np.int64))
        return made[0]

    return play


def pettingzoo(game: str) -> Play:
    """Play a game of PettingZoo's own."""
    env: Any = import_module(f"pettingzoo.classic.{game}").env()

    def play(seed: int) -> int:
        env.reset(seed=seed)
        dice, answers = random.Random(seed), 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            answers += 1
        return answers

    return play


def openspiel(game: str) -> Play:
    """Play a game of OpenSpiel's own, and look at its row each time."""
    spiel: Any = import_module("pyspiel")
    known = spiel.load_game(game)
    observed = known.get_type().provides_observation_tensor

    def play(seed: int) -> int:
        dice, state, answers = random.Random(seed), known.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
                continue
            player = state.current_player()
            row = state.observation_tensor if observed else state.information_state_tensor
            np.asarray(row(player), np.float32)
            state.apply_action(dice.choice(state.legal_actions()))
            answers += 1
        return answers

    return play


def door(owner: str, game: str) -> Play:
    """Find what is asked for."""
    return {"ours": ours, "pettingzoo": pettingzoo, "openspiel": openspiel}[owner](game)
