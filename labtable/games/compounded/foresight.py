"""How far it pays to look ahead: two turns, to points, claims and benches as they are then."""

from __future__ import annotations

from labtable.engine import Foresight, Slips
from labtable.games.compounded.judge.look import Seen, look_at
from labtable.games.compounded.judge.scientist import LEVELS, TOOLS, Scientist
from labtable.games.compounded.state.table import CompoundedState


def prospects(view: Seen) -> list[float]:
    """What every seat has, and what its claims, bench, experiments and tools promise."""
    return [promise(seat) for seat in look_at(view).everybody()]


def promise(seat: Scientist) -> float:
    """What one seat has, and what it may hope for."""
    claims = bench = levels = tools = 0.0
    for plot in seat.claims:
        claims += max(0.0, seat.card(plot))
    for element in seat.bench:
        bench += seat.element(element)
    for name, level in seat.levels.items():
        levels += LEVELS[name] * level
    for tool in seat.tools:
        tools += TOOLS[tool]
    return seat.total + 0.6 * claims + 0.3 * bench + levels + 0.7 * tools


def rounds(state: CompoundedState) -> float:
    """The turns of the whole table."""
    return state.turn


FORESIGHT = Foresight(
    clock=rounds,
    rounds=2,
    worth=prospects,
    lead=8.0,
    doubt=1.5,
    breadth=4,
    luck=2.0,
    slips=Slips(beginner=0.22, learner=0.1, expert=0.55, master=0.32),
)
