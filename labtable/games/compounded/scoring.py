"""What a scientist has at the end. Pure functions of what lies there."""

from __future__ import annotations

from typing import Final

from labtable.games.compounded.components import BOX
from labtable.games.compounded.goods import READY
from labtable.games.compounded.state import CompoundedState

PER_ELEMENT: Final = BOX.scoring.points_per_element_on_claimed_uncompleted  # CPD-025
PER_POINT: Final = BOX.scoring.bench_elements_per_point  # CPD-026
PER_EXTINGUISHER: Final = BOX.scoring.completed_unused_extinguisher_points  # CPD-027
PER_WILD: Final = BOX.scoring.unused_wild_points  # CPD-028


def parts(state: CompoundedState, seat: int) -> dict[str, int]:
    """What the final score of a scientist is made of.

    Compounds that wait to be scored count like uncompleted ones (CPD-R39), whoever laid the
    elements there; Wilds on them count as elements (CPD-R22), unready extinguishers nothing
    (CPD-R25).
    """
    player = state.players[seat]
    lying = 0
    for spot in state.field:
        if spot.owner == seat:
            lying += len(spot.elements)
    return {
        "compounds": player.score,
        "claimed elements": PER_ELEMENT * lying,
        "bench": len(player.bench) // PER_POINT,
        "extinguishers": PER_EXTINGUISHER * player.extinguishers.count(READY),
        "wilds": PER_WILD * player.wilds,
    }


def totals(state: CompoundedState) -> list[int]:
    """The final score of everybody."""
    return [sum(parts(state, seat).values()) for seat in state.everyone]


def winners(state: CompoundedState) -> list[int]:
    """The highest total; among equals more compounds, if that is the rule (CPD-029, CPD-R40)."""
    points = totals(state)
    best = [seat for seat in state.everyone if points[seat] == max(points)]
    if state.rules.tie_break == "shared":  # CPD-179
        return best
    most = max([len(state.players[seat].cards) for seat in best])
    return [seat for seat in best if len(state.players[seat].cards) == most]
