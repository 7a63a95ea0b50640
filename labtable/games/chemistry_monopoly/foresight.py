"""How far it pays to look ahead: two rounds, to what decides games in the end.

What each part is worth, in cash, was fitted to who won thousands of games between two bots.
"""

from __future__ import annotations

from typing import Final

from labtable.engine import Foresight, Slips
from labtable.games.chemistry_monopoly.judge.position import rent
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    BITS_BY_SET,
    CARDS,
    LIFE_BITS,
    LOT_BITS,
    PRICE,
    SET,
    SETS,
    SPACES,
    STEP_PRICE,
    SUPPLY_BITS,
    TRANSFER_PRICE_ROWS,
    handful,
    rows_of,
    sum_over,
    things_of,
)
from labtable.games.chemistry_monopoly.tables import LOTS as LOT_NAMES
from labtable.games.chemistry_monopoly.view_schema import MonopolyView

LOTS: Final = 0.67  # times their price
STEPS: Final = 2.16  # times what condensing costs
RENTS: Final = 11.4  # times the rent that one turn of another player brings on average
SUPPLIES: Final = 49.0  # times the square of their number
LIVES: Final = 69.0  # times their number
TURNED: Final = -1.54  # times their transfer prices
WHOLE: Final = {"alkali": 640.0, "alkaline_earth": 430.0, "chalcogens": 670.0}  # sets
ELSE: Final = 40.0  # any other whole set: liquids on it are dear, or its rents are low
OUT: Final = -4000.0  # who has left the game
SOLID: Final = 5  # its level; one less in the short game


SET_WORTH: Final = [WHOLE.get(name, ELSE) for name in SETS]
# By lot and level: a lot with what stands on it, and its rent by the level of a solid.
LOT_WORTH: Final = [
    [LOTS * PRICE[lot] + STEPS * STEP_PRICE[lot] * level for level in range(SOLID + 1)]
    for lot in LOT_NAMES
]
RENT_WORTH: Final = {
    solid: [
        [RENTS / SPACES * rent(lot, level, solid) for level in range(SOLID + 1)]
        for lot in LOT_NAMES
    ]
    for solid in (SOLID - 1, SOLID)
}
LOT_ROWS: Final = rows_of([LOT_NAMES.index(card) if card in SET else -1 for card in CARDS])
LOT_BIT: Final = [BIT[lot] for lot in LOT_NAMES]


def prospects(view: MonopolyView) -> list[float]:
    """What every seat has, by how often that wins."""
    turned, levels = handful(view.transferred), list(view.levels.values())
    return [
        OUT
        if mine.left
        else mine.cash + property_value(handful(mine.cards), turned, levels, view.rules.solid)
        for mine in view.seats
    ]


def property_value(held: int, turned: int, levels: list[int], solid: int) -> float:
    """What all cards of a seat are worth together, with what stands on them; levels by lot."""
    supplies, lives = (held & SUPPLY_BITS).bit_count(), (held & LIFE_BITS).bit_count()
    worth = SUPPLIES * supplies * supplies + LIVES * lives
    worth += TURNED * sum_over(TRANSFER_PRICE_ROWS, held & turned)
    for place, bits in enumerate(BITS_BY_SET):
        if held & bits == bits:
            worth += SET_WORTH[place]
    lots: list[int] = things_of(LOT_ROWS, held & LOT_BITS)
    rents = RENT_WORTH[solid]
    for lot in lots:
        level = levels[lot]
        worth += LOT_WORTH[lot][level]
        if not turned & LOT_BIT[lot]:
            worth += rents[lot][level]
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
    slips=Slips(beginner=1.0, learner=0.33),
)
