"""What all questions of Compounded have in common: they know the rest of the game."""

from __future__ import annotations

import re
from typing import Any

from labtable.engine import Action, Ask, Refusal
from labtable.games.compounded.refusals.trading import read_any_answer, refuse_moment
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import CELLS


class Question(Ask[CompoundedState]):
    """One scientist is asked; a compound may be called by its name or by its cell."""

    def read(self, state: CompoundedState, seat: int, text: str) -> Any:
        said = with_cells(state, text)
        try:
            return super().read(state, seat, said)
        except Refusal:
            other = read_any_answer(said)
            if other is None:
                raise
            return other

    def check(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Action) and type(action) not in self.accepts:
            raise refuse_moment(state, action)
        super().check(state, seat, action)


def with_cells(state: CompoundedState, text: str) -> str:
    """Put cells where a text speaks of compounds of the field."""
    words = " ".join(text.split())
    cards = [(spot.card, CELLS[cell]) for cell, spot in enumerate(state.field) if spot.card]
    cards.sort(key=lambda pair: -len(pair[0]))  # Ethylene oxide before Ethylene
    for card, cell in cards:
        if card.casefold() in words.casefold():
            words = re.sub(rf"\b{re.escape(card)}\b", cell, words, flags=re.IGNORECASE)
    return words
