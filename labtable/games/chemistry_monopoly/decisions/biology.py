"""How do you leave Biology Class after the third failed roll?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Sentence, say
from labtable.games.chemistry_monopoly.actions import PayFine, Resign, UsePass
from labtable.games.chemistry_monopoly.answers import PAY_FINE, USE_PASS
from labtable.games.chemistry_monopoly.decisions.debt import Owe
from labtable.games.chemistry_monopoly.decisions.question import Leavable
from labtable.games.chemistry_monopoly.mechanics.moving import let_out
from labtable.games.chemistry_monopoly.mechanics.passes import return_pass
from labtable.games.chemistry_monopoly.scoring import raisable
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables.board import FINE, LAB

BY_PASS: Final = say("with a pass")
BY_FINE: Final = say("by the fine")


class LeaveClass(Leavable):
    """Pay the fine or give up a pass: there is no third way now (MON-087, MON-R13)."""

    accepts = (PayFine, UsePass, Resign)

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        return say("Three turns are over: do you pay the fine of @{fine} or use a pass?", fine=FINE)

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        if not state.players[seat].passes:
            return [PAY_FINE]
        able = raisable(state, seat) >= FINE
        return [PAY_FINE, USE_PASS] if able else [USE_PASS]

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        leave_class(state, seat, by_pass=isinstance(action, UsePass))


def leave_class(state: MonopolyState, seat: int, *, by_pass: bool) -> None:
    """Give up one pass, or owe the fine, and be out (MON-084, MON-R33, MON-R64)."""
    let_out(state, seat, BY_PASS if by_pass else BY_FINE)
    if by_pass:
        return_pass(state, state.players[seat].passes.pop(0))
    else:
        state.plan(Owe(seat, LAB, FINE, "the fine", True))
