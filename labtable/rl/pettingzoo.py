"""PettingZoo: all seats of a table as agents, in turns (AEC) or at the same time (parallel)."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from labtable.engine.action import Action
from labtable.engine.errors import Refusal
from labtable.rl.match import SLOTS, WAIT, Match

try:
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]  # declares none
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]  # declares none
except ModuleNotFoundError:
    why = "This bridge needs pettingzoo: pip install 'labtable[rl]' brings it."
    raise ImportError(why) from None

Observation = dict[str, Any]
Told = dict[str, Any]
RENDER_MODES = ("ansi", "human")
ILLEGAL = -1.0  # what a number without a meaning costs; it ends the game


def env(
    game: str,
    *,
    seats: int = 2,
    slots: int = SLOTS,
    render_mode: str | None = "ansi",
    features: bool = False,
    **options: Any,
) -> AECEnv[str, Observation, int]:
    """Ask one agent at a time; a number that means nothing loses the game.

    >>> table = env("ion", seats=3)
    >>> table.reset(seed=7)
    >>> table.agent_selection
    'seat_0'
    """
    ways: dict[str, Any] = {"slots": slots, "render_mode": render_mode, "features": features}
    table: Any = raw_env(game, seats=seats, **ways, **options)
    table = wrappers.TerminateIllegalWrapper(table, illegal_reward=ILLEGAL)
    table = wrappers.AssertOutOfBoundsWrapper(table)
    return wrappers.OrderEnforcingWrapper(table)


class _Seats:
    """A match whose seats are agents; their spaces are all alike."""

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        slots: int = SLOTS,
        render_mode: str | None = "ansi",
        features: bool = False,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode not in (*RENDER_MODES, None):
            why = f"A table is rendered as {' or '.join(RENDER_MODES)}, not as '{render_mode}'."
            raise Refusal("TABLE-16", why)
        self.metadata = {"name": f"labtable_{game}_v0", "render_modes": list(RENDER_MODES)}
        self.render_mode = render_mode
        self.match = Match(game, seats, slots, options, features)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck, _ = seeding.np_random()
        self._observations = [self._observation_space() for _ in self._seat]
        self._actions = [spaces.Discrete(self.match.slots) for _ in self._seat]

    def _observation_space(self) -> spaces.Dict:
        row = spaces.Box(-1, 1, (self.match.layout.size,), np.float32)
        mask = spaces.Box(0, 1, (self.match.slots,), np.int8)
        return spaces.Dict({"observation": row, "action_mask": mask})

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent sees: a row of numbers, and a mask of the numbers it may answer with."""
        return self._observations[self._place(agent)]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Numbers of answers."""
        return self._actions[self._place(agent)]

    def _place(self, agent: str) -> int:
        """The seat of an agent."""
        if agent not in self._seat:
            last = self.possible_agents[-1]
            why = f"The agents here are seat_0 to {last}; there is no {agent!r}."
            raise Refusal("TABLE-12", why)
        return self._seat[agent]

    @property
    def _begun(self) -> Match:
        """The match, once there is a game; PettingZoo's own wrappers raise the same error."""
        if not self.match.dealt:
            raise AssertionError("Nothing is dealt yet: call reset first.")
        return self.match

    def _deal(self, seed: int | None) -> None:
        """Begin a game; without a seed, the next one of the row that the last seed began."""
        if seed is not None:
            self._luck, _ = seeding.np_random(seed)
        self.match.start_game(int(self._luck.integers(1 << 48)))
        self.agents = self.possible_agents.copy()

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and which numbers mean an answer now."""
        seat, match = self._place(agent), self._begun
        return {"observation": match.encode_row(seat), "action_mask": match.action_mask(seat)}

    def answers(self, agent: str) -> dict[int, Action]:
        """The legal answers of an agent by their numbers."""
        return self._begun.legal_answers(self._place(agent))

    def render(self) -> str | None:
        """Draw the table as a watcher sees it: as a text, or on the screen."""
        if self.render_mode == "human":
            sys.stdout.write(f"{self._begun.table_picture()}\n")
        return self._begun.table_picture() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""


# The two names are PettingZoo's, and so are the classes that nobody typed.
class raw_env(_Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801
    """One agent at a time: where several are asked at once, each answers without the others'."""

    def reset(self, seed: int | None = None, options: Told | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Told] = {agent: {} for agent in self.agents}
        self._ask()

    def step(self, action: int) -> None:
        """Answer for the agent that is asked."""
        match, agent = self._begun, self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        match.play_number(self._seat[agent], int(action))
        self.rewards = dict(zip(self.agents, match.final_rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, match.table.over)
        self._accumulate_rewards()
        self._ask()

    def _ask(self) -> None:
        waiting = self.match.table.waiting()
        self.agent_selection = self.agents[waiting[0] if waiting else 0]


class parallel_env(_Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # noqa: N801
    """All agents at a time: who is asked answers, the others wait (number 0, or none).

    Where somebody's answer closes the question for others, theirs count for nothing.
    """

    def reset(
        self, seed: int | None = None, options: Told | None = None
    ) -> tuple[dict[str, Observation], dict[str, Told]]:
        self._deal(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Told]
    ]:
        """Give all answers; a number that means nothing loses the game, and the infos say why."""
        match, agents = self._begun, self.agents
        if not agents:
            raise AssertionError("The game is over: call reset first.")
        numbers = self._numbers(actions)
        infos = {agent: self._astray(agent, numbers[agent]) for agent in agents}
        rewards = {agent: ILLEGAL if infos[agent] else 0.0 for agent in agents}
        astray = any(infos.values())
        if not astray:
            self._answer(numbers)
            rewards = dict(zip(agents, match.final_rewards(), strict=True))
        over = astray or match.table.over
        observations = self._seen()
        self.agents = [] if over else agents
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, False)
        return observations, rewards, ended, cut, infos

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}

    def _numbers(self, actions: Mapping[str, int]) -> dict[str, int]:
        """Find the number of every agent; who is not asked may be left out, and waits."""
        for agent in actions:
            self._place(agent)
        for agent in self.agents:
            if agent not in actions and self.answers(agent):
                raise Refusal("TABLE-16", f"{agent} is asked, and no number was given for it.")
        return {agent: int(actions.get(agent, WAIT)) for agent in self.agents}

    def _astray(self, agent: str, number: int) -> Told:
        """Say why a number means nothing to an agent; nothing where it means something."""
        if number in (self.answers(agent) or [WAIT]):
            return {}
        return {"refusal": self.match.why_not(self._seat[agent], number)}

    def _answer(self, numbers: Mapping[str, int]) -> None:
        table = self.match.table
        question = table.question
        for seat in table.waiting():
            if table.question == question and seat in table.waiting():
                self.match.play_number(seat, numbers[self.possible_agents[seat]])
