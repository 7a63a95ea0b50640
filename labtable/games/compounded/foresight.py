"""How far it pays to look ahead: two turns, to points, claims and benches as they are then."""

from __future__ import annotations

from labtable.engine import Foresight, Slips
from labtable.games.compounded.judge.answers import LEVELS
from labtable.games.compounded.judge.look import Look, look_at
from labtable.games.compounded.judge.worth import TOOLS
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.view.shapes import CompoundedView


def prospects(view: CompoundedView) -> list[float]:
    """What every seat has, and what its claims, bench, experiments and tools promise."""
    look = look_at(view)
    return [promise(look, seat) for seat in range(len(view.seats))]


def promise(look: Look, seat: int) -> float:
    """What one seat has, and what it may hope for."""
    mine, known = look.seats[seat], look.glance(seat)
    claims = bench = levels = tools = 0.0
    for plot in known.claims:
        claims += max(0.0, known.card(plot))
    for element in known.bench:
        bench += known.element(element)
    reached: dict[str, int] = mine.levels
    for name, level in reached.items():
        levels += LEVELS[name] * level
    for tool in mine.tools:
        tools += TOOLS[tool]
    return mine.total + 0.6 * claims + 0.3 * bench + levels + 0.7 * tools


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
