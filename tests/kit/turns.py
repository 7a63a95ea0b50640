"""Turns that go wrong."""

from __future__ import annotations

import random
from typing import Any

from litmus import Drop, Litmus, Turn

from tests.kit.variants import asking


class LosingTurn(Turn):
    """Lets the second card of a seat vanish."""

    def take(self, state: Litmus, seat: int, action: Drop) -> None:
        super().take(state, seat, action)
        if len(state.dropped[seat]) == 2:
            state.dropped[seat].pop(0)


class EndlessTurn(Turn):
    """Gives the cards back and asks again."""

    def after_settling(self, state: Litmus) -> None:
        for hand, dropped in zip(state.hands, state.dropped, strict=True):
            hand.append(dropped.pop())
        state.plan(self)


class HastyTurn(Turn):
    """Lets the first who drops score, so that the order of answers matters."""

    def resolve(self, state: Litmus, seat: int, action: Any) -> None:
        if len(state.waiting) == len(state.everyone):
            state.points[seat] += 1
        super().resolve(state, seat, action)


class PeekingTurn(Turn):
    """Plays differently when somebody listens."""

    def after_settling(self, state: Litmus) -> None:
        super().after_settling(state)
        if state.watched:
            state.points[0] += 1


class LuckyTurn(Turn):
    """Uses luck that no seed knows."""

    def after_settling(self, state: Litmus) -> None:
        super().after_settling(state)
        state.points[0] += random.randrange(1000)  # the planted fault


class HashingTurn(Turn):
    """Uses the order of a set, which another process sees differently."""

    def after_settling(self, state: Litmus) -> None:
        super().after_settling(state)
        first = next(iter({"ash", "acid", "water", "barium", "calcium", "chloride"}))
        state.points[0] += len(first)


HASHING = asking(HashingTurn())
