"""How far it pays to look ahead: some turns, to cash, cards and what stands on them."""

from __future__ import annotations

from labtable.engine import Foresight
from labtable.games.chemistry_monopoly.appraisal import appraised, thirst
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import SET, STEP_PRICE, handful
from labtable.games.chemistry_monopoly.view import MonopolyView


def prospects(view: MonopolyView) -> list[float]:
    """What every seat owns, sets for more than their lots; who has left has nothing."""
    return [_owned(view, seat) for seat in range(len(view.seats))]


def _owned(view: MonopolyView, seat: int) -> float:
    mine = view.seats[seat]
    if mine.left:
        return -1000.0
    steps = sum([STEP_PRICE[lot] * view.levels[lot] for lot in mine.cards if lot in SET])
    holdings = appraised(handful(mine.cards), handful(view.transferred))
    return mine.cash - thirst(mine.cash) + holdings + 1.3 * steps


def rounds(state: MonopolyState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds, rounds=4, worth=prospects, lead=500.0, doubt=12.0, breadth=6, luck=4.0
)
