"""Gymnasium: one seat of a table, against bots.

Importing this registers `labtable/Ion-v0` and its like for every installed game.
"""

from __future__ import annotations

from random import Random
from typing import Any
from warnings import warn

import numpy as np

import labtable
from labtable.bots import Bot, Chair, load, stand_in, usual
from labtable.engine.action import Action
from labtable.engine.errors import Refusal
from labtable.rl.match import SLOTS, Mask, Match
from labtable.rl.parts import Row

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError:
    why = "This bridge needs gymnasium: pip install 'labtable[rl]' brings it."
    raise ImportError(why) from None

ILLEGAL = -1.0  # what a number without a meaning costs; it ends the game
RENDER_MODE = "ansi"


class LabtableEnv(gymnasium.Env[Row, int]):
    """One seat, asked whenever it is its turn; bots answer for all others."""

    metadata = {"render_modes": [RENDER_MODE], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        seat: int = 0,
        opponents: str | Bot = "",  # a bot, or the name of one, or a net; empty: the usual one
        slots: int = SLOTS,
        render_mode: str | None = None,
        features: bool = False,
        **options: Any,
    ) -> None:
        if seat not in range(seats):
            raise Refusal("TABLE-12", f"The seats here are 0 to {seats - 1}; there is no {seat}.")
        if render_mode not in (*self.metadata["render_modes"], None):
            why = f"A table is rendered as {RENDER_MODE}, not as '{render_mode}'."
            raise Refusal("TABLE-16", why)
        self.match = Match(game, seats, slots, options, features)
        self.seat = seat
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, 1, (self.match.layout.size,), np.float32)
        self.action_space: Any = spaces.Discrete(slots)
        self._opponents = self._seated(opponents) if isinstance(opponents, str) else opponents
        self._dice = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal a new game and play on until the seat is asked."""
        super().reset(seed=seed)
        self.match.deal(int(self.np_random.integers(1 << 48)))
        self._dice = Random(int(self.np_random.integers(1 << 48)))
        self._await()
        return self.match.row(self.seat), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Answer, and play on until the seat is asked again; nonsense loses the game."""
        try:
            self.match.play(self.seat, int(action))
        except Refusal as refusal:
            lost = self._info() | {"refusal": refusal.why}
            return self.match.row(self.seat), ILLEGAL, True, False, lost
        self._await()
        reward = self.match.rewards()[self.seat]
        return self.match.row(self.seat), reward, self.match.table.over, False, self._info()

    def answers(self) -> dict[int, Action]:
        """The legal answers by their numbers."""
        return self.match.answers(self.seat)

    def action_masks(self) -> Mask:
        """Which numbers mean an answer now; under this name others look for it."""
        return self.match.mask(self.seat)

    def render(self) -> str | None:
        """Draw the table as a watcher sees it."""
        return self.match.drawn() if self.render_mode == RENDER_MODE else None

    def _await(self) -> None:
        """Let the bots answer, in seat order, until the seat is asked or all is over."""
        table = self.match.table
        while not table.over and table.waiting()[0] != self.seat:
            other = table.waiting()[0]
            table.play(other, self._opponents.choose(Chair(table, other), self._dice))

    def _seated(self, name: str) -> Bot:
        """Get the bot of this name, and warn where another one plays in its place."""
        game, match = labtable.game(self.match.game), self.match
        chosen = load(name or usual(game), game)
        said = stand_in(chosen, game, match.seats, match.options)
        if said:
            warn(f"{name}: {said}", stacklevel=3)
        return chosen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def name(game: str) -> str:
    """Name the environment of a game.

    >>> name("chemistry_monopoly")
    'labtable/ChemistryMonopoly-v0'
    """
    return f"labtable/{game.title().replace('_', '')}-v0"


for _game in labtable.games():
    gymnasium.register(name(_game), f"{__name__}:LabtableEnv", kwargs={"game": _game})
