"""OpenSpiel: every installed game as a Python game of that library, `labtable_ion` and its like.

The game is sequential: seats that are asked at once are asked one after the other, and none sees
what the others answered. Luck is one draw at the beginning, of one deal out of `deals`.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from random import Random
from typing import Any, ClassVar

import msgspec
import numpy as np

import labtable
from labtable.rl.history import CHANCE, NOBODY, MatchHistory
from labtable.rl.match import SLOTS, Match
from labtable.rl.numbers import check_count
from labtable.rl.parts import Row

try:
    import pyspiel  # type: ignore[import-not-found]  # compiled, without stubs
except ModuleNotFoundError:
    why = "This bridge needs OpenSpiel: pip install 'labtable[openspiel]' brings it."
    raise ImportError(why) from None

DEALS = 1000
UNDEALT = "nothing is dealt yet"
LONGEST = (1 << 31) - 1  # what the library can count
# parameters that all games have
OURS: dict[str, Any] = {
    "players": 2,
    "slots": SLOTS,
    "deals": DEALS,
    "preset": "",
    "features": False,
}


def game_type(name: str, *, together: bool = False) -> pyspiel.GameType:
    """Declare a game to the library; its options are parameters."""
    game, sums = labtable.game(name), pyspiel.GameType.Utility
    usual = msgspec.structs.asdict(game.options())
    return pyspiel.GameType(
        short_name=f"labtable_{name}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=sums.IDENTICAL if together else sums.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=OURS | usual,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # of unknown type
    """One game of ours."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = OURS | dict(params or {})
        self.deals = check_count(chosen["deals"], 1, "There is one deal or more")
        usual = OURS | msgspec.structs.asdict(labtable.game(self.name).options())
        options = {key: value for key, value in chosen.items() if value != usual[key]}
        for key in ("players", "slots", "deals", "features"):
            options.pop(key, None)
        players, slots, features = chosen["players"], chosen["slots"], chosen["features"]
        self.match = Match(self.name, players, slots, options, features)
        self.undealt: MatchHistory = deepcopy(MatchHistory(self.match))
        declared = game_type(self.name, together=self.match.together)
        super().__init__(declared, self._game_info(options), params or {})

    def _game_info(self, options: Mapping[str, Any]) -> Any:
        game, seats = labtable.game(self.name), self.match.seats
        longest = game.longest(seats, game.read_options(seats, options))
        return pyspiel.GameInfo(
            num_distinct_actions=self.match.slots,
            max_chance_outcomes=self.deals,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None if self.match.together else 0.0,
            max_game_length=min(longest, LONGEST),
        )

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        recall = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return SpielObserver(self.match.layout.size, recall=recall)


class SpielState(pyspiel.State):  # type: ignore[misc]  # of unknown type
    """One table of ours."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.course = game.undealt
        self.deals = game.deals

    def current_player(self) -> int:
        return self.course.player

    def is_terminal(self) -> bool:
        return self.course.player == NOBODY

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.legal_numbers(player)

    def _apply_action(self, action: int) -> None:
        self.course = self.course.follow_number(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"deal {action}"
        return self.course.action_text(player, action) or f"answer {action}"

    def returns(self) -> list[float]:
        match = self.course.match
        return match.final_rewards() if self.is_terminal() else [0.0] * match.seats

    def resample_from_infostate(self, player: int, sampler: Any = None) -> SpielState:
        """Deal afresh all that the player cannot know, the luck to come included."""
        dice = Random(int(sampler() * (1 << 48)) if sampler else None)
        world: SpielState = self.clone()
        world.course = self.course.resample(player, dice)
        return world

    def __str__(self) -> str:
        return self.course.table_picture() if self.course.player != CHANCE else UNDEALT


class SpielObserver:
    """What a player sees now; with perfect recall also, as text, all it was ever told."""

    def __init__(self, size: int, *, recall: bool) -> None:
        self.tensor: Row = np.zeros(size, np.float32)
        self.dict = {"view": self.tensor}
        self.recall = recall

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the player sees as numbers."""
        course = state.course
        self.tensor[:] = course.encode_row(player) if course.player != CHANCE else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what the player sees as text."""
        course = state.course
        if course.player == CHANCE:
            return UNDEALT
        seen = course.observation_text(player)
        past = course.memory_text(player) if self.recall else ""
        return f"{seen}\n{past}" if past else seen


for _name in labtable.all_games():
    pyspiel.register_game(game_type(_name), type(_name, (SpielGame,), {"name": _name}))

__all__ = ["SpielGame", "SpielObserver", "SpielState", "game_type"]
