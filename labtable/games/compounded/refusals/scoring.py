"""Why a compound cannot be scored, and why another experiment rises with it."""

from __future__ import annotations

from labtable.engine import Refusal, Shown
from labtable.games.compounded.actions import Score
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.mechanics.field import at
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.tables.cards import CELL, TOP


def unscored(state: CompoundedState, seat: int, action: Score) -> Refusal:
    """Say why a compound is not scored."""
    cell = CELL.get(action.cell, -1)
    if cell < 0 or not state.field[cell].card:
        return Refusal("CPD-081", "No compound lies on '{cell:quote}'.", cell=action.cell)
    spot, where = state.field[cell], at(state, cell)
    if spot.owner != seat:
        return Refusal("CPD-063", "{where} is not yours to score.", where=where)
    formula = CARDS[spot.card].formula
    shown = Shown(("formula-writing",), strength="weak", formula=formula, against=True)
    why = "{where} still misses {missing:formula}."
    return Refusal("CPD-081", why, where=where, missing=list(spot.open)).showing(shown)


def unraised(card: str, levels: dict[str, int], experiment: str) -> Refusal:
    """Say why this experiment does not rise with a compound."""
    printed = CARDS[card]
    named = printed.raises
    if experiment == "none":
        if levels[named] < TOP:
            why = "A raise cannot be refused: {experiment:word} or lab rises."
            return Refusal("CPD-R32", why, experiment=named)
        why = "In this game lab must rise when {experiment:word} is at the top."
        return Refusal("CPD-181", why, experiment=named)
    if experiment in levels and levels[experiment] == TOP:
        why = "Your {experiment:word} is at the top already."
        return Refusal("CPD-087", why, experiment=experiment)
    why = "{name} is a {state:word}: it raises {experiment:word}, or lab instead."
    refusal = Refusal("CPD-085", why, name=card, state=printed.state, experiment=named)
    if experiment not in levels:
        return refusal
    return refusal.showing(Shown(("states-safety",), formula=printed.formula, against=True))
