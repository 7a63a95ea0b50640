"""Gymnasium: one seat of a table, against bots.

Importing this registers `labtable/Ion-v0` and its like for every installed game.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any
from warnings import warn

import numpy as np

import labtable
from labtable.bots import Bot, Chair, load, stand_in, usual
from labtable.engine.action import Action
from labtable.engine.errors import Refusal
from labtable.rl.match import SLOTS, Mask, Match
from labtable.rl.numbers import plain_number
from labtable.rl.parts import Row

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.error import ResetNeeded
except ModuleNotFoundError:
    why = "This bridge needs gymnasium: pip install 'labtable[rl]' brings it."
    raise ImportError(why) from None

ILLEGAL = -1.0  # what a number without a meaning costs; it ends the game
RENDER_MODE = "ansi"
Opponent = str | Bot  # a bot, or the name of one, or a net; empty: the usual one


class LabtableEnv(gymnasium.Env[Row, int]):
    """One seat, asked whenever it is its turn; bots answer for all others."""

    metadata = {"render_modes": [RENDER_MODE], "render_fps": 1}

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        seat: int = 0,
        opponents: Opponent | Sequence[Opponent] = "",  # one for all, or a list by seat
        slots: int = SLOTS,
        render_mode: str | None = None,
        features: bool = False,
        **options: Any,
    ) -> None:
        if render_mode not in (*self.metadata["render_modes"], None):
            why = f"A table is rendered as {RENDER_MODE}, not as '{render_mode}'."
            raise Refusal("TABLE-16", why)
        self.match = Match(game, seats, slots, options, features)
        self.seat = self._take_seat(plain_number(seat))
        self.render_mode = render_mode
        self.observation_space = spaces.Box(-1, 1, (self.match.layout.size,), np.float32)
        self.action_space: Any = spaces.Discrete(self.match.slots)
        self._bots = self._seat_bots(opponents)
        self._dice = Random()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, dict[str, Any]]:
        """Deal a new game and play on until the seat is asked."""
        if options:
            why = "Options are given when the environment is made; reset takes none."
            raise Refusal("TABLE-16", why)
        super().reset(seed=seed)
        self.match.start_game(int(self.np_random.integers(1 << 48)))
        self._dice = Random(int(self.np_random.integers(1 << 48)))
        self._play_bots()
        return self.match.encode_row(self.seat), self._make_info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Answer, and play on until the seat is asked again; nonsense loses the game."""
        try:
            self._begun.play_number(self.seat, int(action))
        except Refusal as refusal:
            lost = self._make_info() | {"refusal": refusal.why}
            return self.match.encode_row(self.seat), ILLEGAL, True, False, lost
        self._play_bots()
        reward = self.match.final_rewards()[self.seat]
        return (
            self.match.encode_row(self.seat),
            reward,
            self.match.table.over,
            False,
            self._make_info(),
        )

    def answers(self) -> dict[int, Action]:
        """The legal answers by their numbers."""
        return self._begun.legal_answers(self.seat)

    def action_masks(self) -> Mask:
        """Which numbers mean an answer now; under this name others look for it."""
        return self._begun.action_mask(self.seat)

    def render(self) -> str | None:
        """Draw the table as a watcher sees it."""
        return self._begun.table_picture() if self.render_mode == RENDER_MODE else None

    @property
    def _begun(self) -> Match:
        """The match, once there is a game."""
        if not self.match.dealt:
            raise ResetNeeded("Nothing is dealt yet: call reset first.")
        return self.match

    def _play_bots(self) -> None:
        """Let the bots answer, in seat order, until the seat is asked or all is over."""
        table = self.match.table
        while not table.over and table.waiting()[0] != self.seat:
            other = table.waiting()[0]
            table.play(other, self._bots[other].choose(Chair(table, other), self._dice))

    def _take_seat(self, seat: Any) -> int:
        """Take the seat, if there is such a one."""
        if type(seat) is not int or seat not in range(self.match.seats):
            last = self.match.seats - 1
            raise Refusal("TABLE-12", f"The seats here are 0 to {last}; there is no {seat!r}.")
        return seat

    def _seat_bots(self, opponents: Any) -> dict[int, Bot]:
        """Seat one bot everywhere else, or those of a list one after the other."""
        others = [seat for seat in range(self.match.seats) if seat != self.seat]
        if not isinstance(opponents, list | tuple):
            return dict.fromkeys(others, self._find_bot(opponents))
        many, given = len(others), len(opponents)
        if many != given:
            why = f"Opponents are one bot for all, or a list of {many} here, not of {given}."
            raise Refusal("TABLE-15", why)
        return dict(zip(others, map(self._find_bot, opponents), strict=True))

    def _find_bot(self, wanted: Any) -> Bot:
        """Get a bot, or the one of this name, and warn where another one plays in its place."""
        if not isinstance(wanted, str):
            return _check_bot(wanted)
        game, match = labtable.game(self.match.game), self.match
        chosen = load(wanted or usual(game), game)
        said = stand_in(chosen, game, match.seats, match.options)
        if said:
            warn(f"{wanted}: {said}", stacklevel=4)
        return chosen

    def _make_info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def _check_bot(wanted: Any) -> Bot:
    """Take a bot that somebody has made; anything else is refused."""
    if isinstance(wanted, type) or not callable(getattr(wanted, "choose", None)):
        why = f"A bot is a name, or has a method choose(self, chair, dice); {wanted!r} is none."
        raise Refusal("TABLE-15", why)
    bot: Bot = wanted
    return bot


def environment_name(game: str) -> str:
    """Name the environment of a game.

    >>> environment_name("chemistry_monopoly")
    'labtable/ChemistryMonopoly-v0'
    """
    return f"labtable/{game.title().replace('_', '')}-v0"


for _game in labtable.all_games():
    gymnasium.register(environment_name(_game), f"{__name__}:LabtableEnv", kwargs={"game": _game})
