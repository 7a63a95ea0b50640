"""How far it pays to look ahead: a few turns, to what the own hand may then become."""

from __future__ import annotations

from labtable.engine import Foresight, Slips
from labtable.games.valence.judge import Position
from labtable.games.valence.state import ValenceState
from labtable.games.valence.view_schema import ValenceView


def prospects(view: ValenceView) -> list[float]:
    """What every seat has, and half of what the own hand can build.

    Where all play together, the kinds still missing stand against nothing.
    """
    points = [0.0 if view.cooperative else float(seat.score) for seat in view.seats]
    mine = view.viewer
    position = Position(view)
    points[mine] += position.potential(position.cards) / (6 if view.cooperative else 2)
    if view.cooperative:
        points[mine] -= len(view.wanted) - len(view.made)
    return points


def rounds(state: ValenceState) -> float:
    """How many rounds have gone by; with every turn a part of one."""
    return state.turn / len(state.players)


FORESIGHT = Foresight(
    clock=rounds,
    rounds=1.5,
    far=6,
    worth=prospects,
    lead=3.0,
    luck=6.0,
    effort=4.0,
    slips=Slips(learner=0.25),
)
