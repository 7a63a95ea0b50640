"""Why something cannot be lit, or need not be protected from a flame."""

from __future__ import annotations

from labtable.engine import Refusal, Shown
from labtable.games.compounded.actions import Extinguish
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.mechanics.field import at
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.tables.cards import CELL
from labtable.games.compounded.tables.goods import BURNER


def not_to_burn(state: CompoundedState, seat: int, name: str) -> Refusal:
    """Say why a Burner cannot be used there."""
    if BURNER not in state.players[seat].tools:
        return Refusal("CPD-131", "You have no Bunsen Burner.")
    if name not in CELL or not state.field[CELL[name]].card:
        why = "There is no compound of the field on '{cell:quote}' to light."
        return Refusal("CPD-R29", why, cell=name)
    return Refusal("CPD-131", "{where} has a flame already.", where=at(state, CELL[name]))


def unprotected(state: CompoundedState, action: Extinguish, protected: list[int]) -> Refusal:
    """Say why an extinguisher is not used there."""
    cell = CELL.get(action.cell, -1)
    if cell in protected:
        return Refusal("CPD-102", "{where} is protected already.", where=at(state, cell))
    if cell < 0 or not state.field[cell].card:
        why = "There is no compound on '{cell:quote}' to protect."
        return Refusal("CPD-102", why, cell=action.cell)
    why = "{where} does not burn: no flame is about to land."
    formula = CARDS[state.field[cell].card].formula
    shown = Shown(("states-safety",), formula=formula, against=True)
    return Refusal("CPD-102", why, where=at(state, cell)).showing(shown)
