"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Action
from labtable.games.compounded.actions import Claim, Place, Trade
from labtable.games.compounded.tables.cards import CELL
from labtable.games.compounded.view.shapes import CompoundedView


def warning(view: CompoundedView, option: Action) -> str:
    """Say what the player may have overlooked; nothing when all is well."""
    return _warned(option, view)


@singledispatch
def _warned(option: Any, view: CompoundedView) -> str:
    return ""


@_warned.register
def _place(option: Place, view: CompoundedView) -> str:
    """Elements on somebody else's claim score for somebody else (CPD-063)."""
    if option.target not in CELL:
        return ""
    spot = view.field[CELL[option.target]]
    if spot.owner not in (-1, view.viewer):
        return f"{spot.card} is claimed by somebody else and scores for them."
    if option.source == "wild" and option.element in view.seats[view.viewer].bench:
        return f"You have {option.element} on your bench; a Wild kept is worth 3 points."
    return ""


@_warned.register
def _claim(option: Claim, view: CompoundedView) -> str:
    """A fire is near, and this one goes up at once (CPD-104)."""
    spot = view.field[CELL[option.cell]]
    near = 0 <= view.until_fire <= 2
    if near and spot.limit and spot.flames + 1 >= spot.limit:
        return f"The next Lab Fire is near, and {spot.card} would explode in it."
    return ""


@_warned.register
def _trade(option: Trade, view: CompoundedView) -> str:
    """Legal but pointless (CPD-R65)."""
    return "You would get back what you pay." if option.given == option.taken else ""
