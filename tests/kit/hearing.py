"""Turns that list, hear or refuse answers badly."""

from __future__ import annotations

from typing import Any

from litmus import Drop, Litmus, Turn

from labtable.engine import Refusal


class DoublingTurn(Turn):
    """Lists every copy of a card."""

    def options(self, state: Litmus, seat: int) -> list[Drop]:
        return [Drop(card) for card in state.hands[seat]]


class MiscountingTurn(Turn):
    """Counts its answers without listing them, and forgets one."""

    def count(self, state: Litmus, seat: int) -> int:
        return len(self.options(state, seat)) - 1


class UnsortedTurn(Turn):
    """Finds its answers without listing them, and in another order."""

    def option(self, state: Litmus, seat: int, number: int) -> Drop:
        return self.options(state, seat)[-1 - number]


class HopefulTurn(Turn):
    """Lists an answer that it then refuses."""

    def options(self, state: Litmus, seat: int) -> list[Drop]:
        return [*super().options(state, seat), Drop("water")]

    def check(self, state: Litmus, seat: int, action: Any) -> None:
        if action not in super().options(state, seat):
            raise self.refusal(state, seat, action)

    def sample(self, state: Litmus, seat: int, dice: Any) -> Any:
        return super().options(state, seat)[0]


class WildTurn(Turn):
    """Draws answers that are not legal."""

    def sample(self, state: Litmus, seat: int, dice: Any) -> Any:
        return Drop("water") if dice.random() < 0.4 else super().sample(state, seat, dice)


class RulelessTurn(Turn):
    """Refuses without a rule."""

    def refusal(self, state: Litmus, seat: int, action: Any) -> Refusal:
        return Refusal("TABLE-01", "That is not an answer.")


class UnknownRuleTurn(Turn):
    """Refuses by a rule that nobody wrote down."""

    def refusal(self, state: Litmus, seat: int, action: Any) -> Refusal:
        return Refusal("LIT-099", "That is against a secret rule.")


class MumblingTurn(Turn):
    """Refuses without a sentence."""

    def refusal(self, state: Litmus, seat: int, action: Any) -> Refusal:
        return Refusal("LIT-003", "bad card")


class CrashingTurn(Turn):
    """Stumbles over an answer that it did not expect."""

    def check(self, state: Litmus, seat: int, action: Any) -> None:
        place = {"acid": 0, "base": 1}[action.card]
        assert place >= 0


class GrudgingTurn(Turn):
    """Changes the table when it refuses."""

    def refusal(self, state: Litmus, seat: int, action: Any) -> Refusal:
        state.points[seat] -= 1
        return super().refusal(state, seat, action)


class DeafTurn(Turn):
    """Does not understand what it lists."""

    def read(self, state: Litmus, seat: int, text: str) -> Any:
        return self.options(state, seat)[0]
