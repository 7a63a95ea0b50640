"""Who knows what: everything lies open but the order of the decks and the dice to come (MON-R56).

Cards that nobody has seen lie in no order until they are drawn, so there is nothing to deal afresh.
"""

from __future__ import annotations

from typing import Any

from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import PASS_ID


def redeal(state: MonopolyState, viewer: int, dice: Any) -> None:
    """Leave all as it is: new chance brings a new order of the decks."""


def things(state: MonopolyState) -> list[str]:
    """Every card, every piece and all money, with the Lab's book."""
    solid = state.variant.solid
    on_lots = [level for level in state.levels.values() if level]
    liquids = state.liquids + sum([level for level in on_lots if level < solid])
    solids = state.solids + sum([1 for level in on_lots if level >= solid])
    days = state.lab_day.unseen + state.lab_day.under + state.test_day.unseen + state.test_day.under
    days += [PASS_ID[title] for player in state.players for title in player.passes]
    days += [state.drawn] if state.drawn else []
    money = state.lab + state.pot + sum([player.cash for player in state.players])
    return [
        *state.owner,
        *["liquid"] * liquids,
        *["solid"] * solids,
        *sorted(days),
        f"{money} AMUny over all books",
    ]
