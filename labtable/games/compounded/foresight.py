"""How far it pays to look ahead: two turns, to points, claims and benches as they are then."""

from __future__ import annotations

from labtable.engine import Foresight, Slips
from labtable.games.compounded.judge.answers import LEVELS
from labtable.games.compounded.judge.worth import TOOLS, card_worth, element_worth
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.view.shapes import CompoundedView


def prospects(view: CompoundedView) -> list[float]:
    """What every seat has, and what its claims, bench, experiments and tools promise."""
    return [_promise(view, seat) for seat in range(len(view.seats))]


def _promise(view: CompoundedView, seat: int) -> float:
    mine = view.seats[seat]
    claims = [max(0.0, card_worth(view, seat, spot)) for spot in view.field if spot.owner == seat]
    bench = sum([element_worth(view, seat, element) for element in mine.bench])
    levels = sum([LEVELS[name] * level for name, level in mine.levels.items()])
    tools = sum([TOOLS[tool] for tool in mine.tools])
    return mine.total + 0.6 * sum(claims) + 0.3 * bench + levels + 0.7 * tools


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
    slips=Slips(beginner=0.22, learner=0.1),
)
