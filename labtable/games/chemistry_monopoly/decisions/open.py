"""Questions with more answers than anybody could list."""

from __future__ import annotations

from labtable.engine import Ask
from labtable.games.chemistry_monopoly.state import MonopolyState


class OpenQuestion(Ask[MonopolyState]):
    """Always asked, since `options` are only good candidates; they are worked out on demand."""

    asks_always = True

    def reach(self, state: MonopolyState) -> None:
        state.listed[self.seat] = []
        state.waiting.append(self.seat)
