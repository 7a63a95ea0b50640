"""Why a rent is what it is, in words."""

from __future__ import annotations

from labtable.games.chemistry_monopoly.chemistry import on_it
from labtable.games.chemistry_monopoly.scoring import owns_set, rent
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import LIFE, RENT, SUPPLY


def rent_words(state: MonopolyState, card: str, factor: int) -> str:
    """Say how much is due for a visit, and which rule makes it so much (MON-045 to MON-051)."""
    if card in state.transferred:
        return "it is transferred, so nothing is due"  # MON-046
    due = f"@{rent(state, card) * factor} is due"
    twice = ", twice because the card says so" if factor > 1 else ""
    return f"{due} {_because(state, card)}{twice}"


def _because(state: MonopolyState, card: str) -> str:
    owner = state.owner[card]
    if card in RENT:
        level = state.levels[card]
        words = f"for {on_it(level, solid=level >= state.variant.solid)}"
        whole = not level and owns_set(state, owner, card)
        return f"{words}, doubled by the whole set" if whole else words  # MON-048
    if card in LIFE:
        held = sum([1 for other in LIFE if state.owner[other] == owner])
        rolled = state.dice[0] + state.dice[1]
        return f"for a roll of {rolled} and {held} life element{'s' * (held > 1)}"
    held = sum([1 for other in SUPPLY if state.owner[other] == owner])
    return f"for {held} lab suppl{'ies' if held > 1 else 'y'}"
