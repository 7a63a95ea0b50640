"""Money on its way between players, the Lab and the middle of the board.

The Lab keeps a book, so that nothing appears or vanishes.
"""

from __future__ import annotations

from labtable.games.chemistry_monopoly.events import LabPaid, PaidLab, PaidPlayer
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables.board import LAB


def receive(state: MonopolyState, seat: int, amount: int) -> None:
    """The Lab pays a player."""
    state.lab -= amount
    state.players[seat].cash += amount


def spend(state: MonopolyState, seat: int, amount: int) -> None:
    """A player pays the Lab (MON-009)."""
    state.players[seat].cash -= amount
    state.lab += amount


def award(state: MonopolyState, seat: int, amount: int, what: str) -> None:
    """The Lab pays a player, and says for what."""
    receive(state, seat, amount)
    if state.watched:
        state.tell(LabPaid(seat, amount, what))


def pay(
    state: MonopolyState, seat: int, creditor: int, amount: int, what: str, *, pot: bool
) -> None:
    """Pay what is owed; taxes and fines may go to the middle of the board (MON-096, MON-R50)."""
    into_pot = pot and state.variant.pot
    state.players[seat].cash -= amount
    if creditor != LAB:
        state.players[creditor].cash += amount
    elif into_pot:
        state.pot += amount
    else:
        state.lab += amount
    if not state.watched:
        return
    if creditor != LAB:
        state.tell(PaidPlayer(seat, creditor, amount, what))
    else:
        state.tell(PaidLab(seat, amount, what, state.pot if into_pot else 0))
