"""Many tables of one game, stepped side by side in one call; whoever learns fast uses this."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

import labtable
from labtable import renamed
from labtable.bots.net import Floats
from labtable.bots.questions import Questions, open_questions
from labtable.engine.agenda import State
from labtable.engine.errors import Refusal
from labtable.engine.game import Game
from labtable.rl.match import lead_rewards, seat_rewards
from labtable.rl.numbers import check_count, plain_number
from labtable.rl.parts import described_features


class VectorStep(NamedTuple):
    """What came of the last answers, and what is asked now."""

    asked: Questions
    rewards: Floats  # by table and seat: what games brought that have ended
    over: NDArray[np.bool_]  # by table: whether its game has ended, and another was dealt


class Tables:
    """So many tables; where a game ends, the next one is dealt at once.

    The same seed and the same answers give the same games.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        seats: int,
        options: Mapping[str, Any],
        seed: int,
        score_differences: bool,
    ) -> None:
        many = check_count(tables, 1, "There is one table or more")
        self.game: Game[Any] = labtable.game(game)
        self.features = described_features(self.game)
        self.seats = seats
        self.seed = plain_number(seed)
        labtable.new(game, seats=seats, seed=self.seed, **options)  # says what is wrong with them
        self.options = self.game.read_options(seats, options)
        self.score_differences = score_differences
        self._together = bool(getattr(self.options, "cooperative", False))
        self._dealt = 0
        self.states: list[State] = [self._deal_next() for _ in range(many)]
        self.now = self._deal_finished()

    def step(self, picks: ArrayLike) -> VectorStep:
        """Give every question the answer of this place in its list."""
        asked, given = self.now.asked, np.asarray(picks)
        if given.shape != (len(asked),) or given.dtype.kind not in "iu":
            why = f"{len(asked)} questions want as many whole numbers, not {given.dtype} in shape"
            raise Refusal("TABLE-16", f"{why} {given.shape}.")
        astray = np.flatnonzero((given < 0) | (given >= asked.counts))
        if len(astray):
            one = int(astray[0])
            why = f"Question {one} has the answers 0 to {asked.counts[one] - 1}, not {given[one]}."
            raise Refusal("TABLE-16", why)
        with pause_garbage_collection():
            for table, seat, options, pick in zip(
                asked.tables, asked.seats, asked.options, given.tolist(), strict=True
            ):
                self.states[table].step(seat, options[pick])
            self.now = self._deal_finished()
        return self.now

    def _deal_finished(self) -> VectorStep:
        """Deal anew where a game is over, and go on until somebody has a choice."""
        brought = np.zeros((len(self.states), self.seats), np.float32)
        over = np.zeros(len(self.states), np.bool_)
        while True:
            for table, state in enumerate(self.states):
                if not state.waiting:
                    brought[table] = self._final_rewards(state)
                    over[table] = True
                    self.states[table] = self._deal_next()
            asked = open_questions(self.game, self.features, self.states)
            if asked:
                return VectorStep(asked, brought, over)

    def _deal_next(self) -> State:
        dice = Random(f"{self.game.name} {self.seed} {self._dealt}")
        self._dealt += 1
        state: State = self.game.start(self.seats, dice.getrandbits(63), self.options)
        state.advance()
        return state

    def _final_rewards(self, state: State) -> list[float]:
        result = self.game.result(state)
        if self.score_differences:
            return lead_rewards(result, self.features.lead)
        return seat_rewards(result, together=self._together)


@contextmanager
def pause_garbage_collection() -> Iterator[None]:
    """Let Python's collector wait until all tables have moved on.

    What is made meanwhile is mostly thrown away at once; who looks through it again and again
    finds nothing.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


renamed.accept_old_functions(__name__)
