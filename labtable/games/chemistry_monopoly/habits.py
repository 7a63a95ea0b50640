"""Mistakes that people make in their first games of Chemistry Monopoly."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Habit
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    Condense,
    Counter,
    Offer,
)
from labtable.games.chemistry_monopoly.tables import PRICE, STEP_PRICE
from labtable.games.chemistry_monopoly.view_schema import MonopolyView

UNSEEN: Final = -2000.0
EAGER: Final = 20.0
SPARED: Final = 600  # cash that somebody who hoards always keeps


def _fear_trade(view: MonopolyView, option: Any, worth: float) -> float:
    """Neither offer anything nor take an offer: somebody might gain by it."""
    return UNSEEN if isinstance(option, Offer | Counter | Accept) else worth


def _hoard_cash(view: MonopolyView, option: Any, worth: float) -> float:
    """Keep the cash together instead of putting it to work."""
    left = view.seats[view.viewer].cash - _cost(view, option)
    return UNSEEN if _cost(view, option) and left < SPARED else worth


def _spend_all(view: MonopolyView, option: Any, worth: float) -> float:
    """Spend cash as long as there is any, and forget that rents fall due."""
    if not isinstance(option, Condense | BuyBack):
        return worth
    return EAGER + worth / EAGER


def _cost(view: MonopolyView, option: Any) -> int:
    """What an answer costs at once."""
    if isinstance(option, Buy):
        return PRICE[view.card]
    if isinstance(option, Bid):
        return option.amount
    return STEP_PRICE[option.card] if isinstance(option, Condense) else 0


HABITS: Final = (
    Habit("fears to trade", _fear_trade),
    Habit("hoards cash", _hoard_cash),
    Habit("spends all its cash", _spend_all),
)
