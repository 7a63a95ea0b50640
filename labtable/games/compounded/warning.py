"""What a client says before a player does something legal that is rarely wise."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Sentence, say
from labtable.games.compounded.actions import Claim, Place, Trade
from labtable.games.compounded.scoring import PER_WILD
from labtable.games.compounded.tables import CELL
from labtable.games.compounded.view_schema import CompoundedView


def warning(view: CompoundedView, option: Action) -> Sentence | None:
    """Say what the player may have overlooked; nothing when all is well."""
    warned = WARNED.get(type(option))
    return warned(option, view) if warned is not None else None


def _place(option: Place, view: CompoundedView) -> Sentence | None:
    """Elements on somebody else's claim score for somebody else (CPD-063)."""
    if option.target not in CELL:
        return None
    spot = view.field[CELL[option.target]]
    if spot.owner not in (-1, view.viewer):
        return say("{name} is claimed by somebody else and scores for them.", name=spot.card)
    if option.source == "wild" and option.element in view.seats[view.viewer].bench:
        why = "You have {element:formula} on your bench; a Wild kept is worth {points:point}."
        return say(why, element=option.element, points=PER_WILD)
    return None


def _claim(option: Claim, view: CompoundedView) -> Sentence | None:
    """A fire is near, and this one goes up at once (CPD-104)."""
    spot = view.field[CELL[option.cell]]
    near = 0 <= view.until_fire <= 2
    if near and spot.limit and spot.flames + 1 >= spot.limit:
        why = "The next Lab Fire is near, and {name} would explode in it."
        return say(why, name=spot.card)
    return None


def _trade(option: Trade, view: CompoundedView) -> Sentence | None:
    """Legal but pointless (CPD-R65)."""
    return say("You would get back what you pay.") if option.given == option.taken else None


Warned = Callable[[Any, CompoundedView], Sentence | None]
WARNED: Final[dict[type[Action], Warned]] = {Place: _place, Claim: _claim, Trade: _trade}
