"""States that are copied badly and worlds that are dealt badly."""

from __future__ import annotations

import random
from typing import Any, Self

from litmus import LITMUS, Litmus

from labtable.engine import WATCHER, Chance


class SharingLitmus(Litmus):
    """Its clones share what was dropped."""

    def clone(self) -> Self:
        twin = type(self)(self.chance.clone(), self.deck, self.hands, self.dropped, self.points)
        twin.dropped = self.dropped
        return twin.resume(self)


class ForgetfulLitmus(Litmus):
    """Keeps something that is no argument of its constructor, so that no save holds it."""

    def __init__(self, chance: Chance, deck: Any, hands: Any, dropped: Any, points: Any) -> None:
        super().__init__(chance, deck, hands, dropped, points)
        self.heat = 0

    def step(self, seat: int, action: Any) -> None:
        self.heat += 1
        if self.heat % 3 == 0:
            self.points[seat] += 1
        super().step(seat, action)

    def clone(self) -> Self:
        twin = type(self)(self.chance.clone(), self.deck, self.hands, self.dropped, self.points)
        twin.heat = self.heat
        return twin.resume(self)


class StuckLitmus(Litmus):
    """Gives every question the same number."""

    def advance(self) -> None:
        super().advance()
        self.question = 1


def lazy_redeal(state: Litmus, viewer: int, dice: random.Random) -> None:
    """Change nothing."""


def kind_redeal(state: Litmus, viewer: int, dice: random.Random) -> None:
    """Give the others acids as long as there are any."""
    LITMUS.redeal(state, viewer, dice)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            pool = sorted(state.deck + hand)
            state.hands[seat], state.deck = pool[: len(hand)], pool[len(hand) :]


def cheating_redeal(state: Litmus, viewer: int, dice: random.Random) -> None:
    """Keep what really lies there half of the time."""
    if dice.random() < 0.5:
        LITMUS.redeal(state, viewer, dice)


def peeping_redeal(state: Litmus, viewer: int, dice: random.Random) -> None:
    """Start from what really lies there."""
    others = [seat for seat in state.everyone if seat != viewer]
    pool = state.deck + [card for seat in others for card in state.hands[seat]]
    dice.shuffle(pool)
    for seat in others:
        size = len(state.hands[seat])
        state.hands[seat], pool = sorted(pool[:size]), pool[size:]
    state.deck = sorted(pool)


def contradicting_redeal(state: Litmus, viewer: int, dice: random.Random) -> None:
    """Deal the viewer's own hand afresh, too."""
    LITMUS.redeal(state, WATCHER, dice)


def losing_redeal(state: Litmus, viewer: int, dice: random.Random) -> None:
    """Forget the deck."""
    LITMUS.redeal(state, viewer, dice)
    state.deck = state.deck[1:]
