"""How far it pays to look ahead: to the replies, the own next move, and the replies to that."""

from __future__ import annotations

from labtable.engine import Foresight, Slips
from labtable.games.compoundit.state import CompoundItState


def rounds(state: CompoundItState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds,
    rounds=1.75,
    lead=15.0,
    doubt=8.0,
    breadth=6,
    luck=4.0,
    effort=10.0,
    slips=Slips(beginner=0.45),
)
