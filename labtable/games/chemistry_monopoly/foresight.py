"""How far it pays to look ahead: two rounds, to what decides games in the end.

What each part is worth, in cash, was fitted to who won thousands of games between two bots.
"""

from __future__ import annotations

from typing import Final

from labtable.engine import Foresight
from labtable.games.chemistry_monopoly.judge.position import due
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables.board import (
    LIFE,
    MEMBERS,
    PRICE,
    SET,
    SETS,
    SPACES,
    STEP_PRICE,
    SUPPLY,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView, SeatView

LOTS: Final = 0.67  # times their price
STEPS: Final = 2.16  # times what condensing costs
RENTS: Final = 11.4  # times the rent that one turn of another player brings on average
SUPPLIES: Final = 49.0  # times the square of their number
LIVES: Final = 69.0  # times their number
TURNED: Final = -1.54  # times their transfer prices
WHOLE: Final = {"alkali": 640.0, "alkaline_earth": 430.0, "chalcogens": 670.0}  # sets
ELSE: Final = 40.0  # any other whole set: liquids on it are dear, or its rents are low
OUT: Final = -4000.0  # who has left the game


def prospects(view: MonopolyView) -> list[float]:
    """What every seat has, by how often that wins."""
    return [OUT if mine.left else mine.cash + _owned(view, mine) for mine in view.seats]


def _owned(view: MonopolyView, mine: SeatView) -> float:
    """What all cards of a seat are worth together, with what stands on them."""
    cards = mine.cards
    turned = [card for card in cards if card in view.transferred]
    supplies = len([card for card in cards if card in SUPPLY])
    worth = SUPPLIES * supplies * supplies + LIVES * len([card for card in cards if card in LIFE])
    worth += TURNED * sum([TRANSFER_PRICE[card] for card in turned])
    whole = [name for name in SETS if all([lot in cards for lot in MEMBERS[name]])]
    worth += sum([WHOLE.get(name, ELSE) for name in whole])
    for lot in [card for card in cards if card in SET]:
        worth += LOTS * PRICE[lot] + STEPS * STEP_PRICE[lot] * view.levels[lot]
        if lot not in turned:
            worth += RENTS / SPACES * due(view, lot)
    return worth


def rounds(state: MonopolyState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds,
    rounds=2,
    worth=prospects,
    lead=1220.0,
    doubt=12.0,
    breadth=6,
    luck=1.2,
    effort=1.7,
)
