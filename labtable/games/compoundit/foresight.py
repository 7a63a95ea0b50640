"""How far it pays to look ahead: to the others' replies and the own next move."""

from __future__ import annotations

from labtable.engine import Foresight
from labtable.games.compoundit.state import CompoundItState


def rounds(state: CompoundItState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(clock=rounds, rounds=1.25, lead=15.0, doubt=12.0, breadth=10, luck=4.0)
