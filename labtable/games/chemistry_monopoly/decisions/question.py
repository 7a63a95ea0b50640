"""Questions with more answers than anybody could list."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Ask, Refusal
from labtable.games.chemistry_monopoly.actions import Decline, Leave, Resign
from labtable.games.chemistry_monopoly.mechanics.managing import MANAGED
from labtable.games.chemistry_monopoly.refusals import unmanaged
from labtable.games.chemistry_monopoly.state import MonopolyState

# never refused where they answer the question at all
FREE: Final = frozenset((Leave, Decline, Resign))


class Question(Ask[MonopolyState]):
    """One seat is asked: `options` are good candidates, any answer without a flaw is legal."""

    def check(self, state: MonopolyState, seat: int, action: Any) -> None:
        kind = type(action)
        if kind not in self.accepts:
            super().check(state, seat, action)
        if kind in FREE:
            return
        managed = kind in MANAGED
        flaw = unmanaged(action, state, seat) if managed else self.flaw(state, seat, action)
        if flaw is not None:
            raise flaw

    def flaw(self, state: MonopolyState, seat: int, action: Any) -> Refusal | None:
        """Say why an answer is not legal; nothing when it is."""
        raise NotImplementedError


class OpenQuestion(Question):
    """Always asked, since there is always more to say; candidates are worked out on demand."""

    asks_always = True

    def reach(self, state: MonopolyState) -> None:
        state.listed[self.seat] = []
        state.waiting.append(self.seat)
