"""Mistakes that people make in their first games of Compounded."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Habit
from labtable.engine.deal import Accept
from labtable.games.compounded.actions import (
    Burn,
    Claim,
    Counter,
    Extinguish,
    Goggles,
    Offer,
    Place,
    Raise,
    Trade,
)
from labtable.games.compounded.judge.look import look_at
from labtable.games.compounded.tables import CELL
from labtable.games.compounded.view_schema import CompoundedView

UNSEEN: Final = -1000.0
EAGER: Final = 50.0
FAVOURITE: Final = "lab"


def _fear_trade(view: CompoundedView, option: Any, worth: float) -> float:
    """Neither offer anything nor take an offer: somebody might gain by it."""
    return UNSEEN if isinstance(option, Offer | Counter | Accept) else worth


def _claim_dearest(view: CompoundedView, option: Any, worth: float) -> float:
    """Claim what is worth most, whatever the bench holds."""
    return float(look_at(view).plot(option.cell).points) if isinstance(option, Claim) else worth


def _hoard_tools(view: CompoundedView, option: Any, worth: float) -> float:
    """Save every tool for later."""
    return UNSEEN if isinstance(option, Goggles | Trade | Burn | Extinguish) else worth


def _build_dearest(view: CompoundedView, option: Any, worth: float) -> float:
    """Put elements on what is worth most, instead of completing what is nearly done."""
    if not isinstance(option, Place) or option.target not in CELL:
        return worth
    return worth + look_at(view).plot(option.target).points


def _raise_favourite(view: CompoundedView, option: Any, worth: float) -> float:
    """Raise the same experiment again and again: more room looks like more of everything."""
    return worth + EAGER if isinstance(option, Raise) and option.experiment == FAVOURITE else worth


HABITS: Final = (
    Habit("fears to trade", _fear_trade),
    Habit("claims what is worth most, whatever its bench holds", _claim_dearest),
    Habit("builds on what is worth most, and completes little", _build_dearest),
    Habit("saves its tools for later", _hoard_tools),
    Habit("raises the same experiment again and again", _raise_favourite),
)
