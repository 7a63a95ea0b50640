"""How far it pays to look ahead: to the end of the round, when everything is written down."""

from __future__ import annotations

from labtable.engine import Foresight, Slips
from labtable.games.ion.state import IonState


def rounds_played(state: IonState) -> float:
    """How many rounds are over."""
    return len(state.players[0].rounds)


FORESIGHT = Foresight(
    clock=rounds_played,
    rounds=1,
    lead=10.0,
    breadth=4,
    luck=2.0,
    effort=4.0,
    slips=Slips(beginner=0.8, learner=0.4, expert=0.58, master=0.3),
)
