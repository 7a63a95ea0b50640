"""What one viewer may see: all of it, but the luck that is still to come.

Everything lies open, so all viewers see the same (CPD-041). Bag and deck are shown as what
anybody could work out: how much of each element, which compounds, how many until a Lab Fire.
"""

from __future__ import annotations

import msgspec

from labtable.games.compounded.bench import in_bag
from labtable.games.compounded.decisions.fire import ScatterElement
from labtable.games.compounded.seen import OfferView, SeatView, SpotView
from labtable.games.compounded.showing import (
    Phase,
    in_deck,
    left_to_place,
    offers,
    phase,
    seat_of,
    seats,
    spots,
)
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import CELLS, LAST_STACK, STACK


class CompoundedView(msgspec.Struct, frozen=True):
    """The table, as everybody sees it."""

    viewer: int
    phase: Phase
    asked: str  # the open question, by its name
    left: int  # elements that may still be placed in the step that is open
    crater: str  # where the explosion was whose elements fly now; empty without one
    loose: list[str]  # these elements: the first one is in the air
    turn: int
    lead: int
    last_turn: int  # 0: not in sight yet
    end_points: int
    wild_excludes: str
    field: list[SpotView]
    seats: list[SeatView]
    nobel: SeatView | None
    bag: dict[str, int]
    deck: list[str]  # which compounds are left, in no order
    fires: int  # Lab Fires left in the deck
    until_fire: int  # compounds before the next one; -1 when there is none
    supply: dict[str, int]
    offers: list[OfferView]
    offers_left: list[int]


def view(state: CompoundedState, viewer: int) -> CompoundedView:
    """Show the table to one seat, or to a watcher."""
    ahead = len(state.deck) - LAST_STACK - STACK * (state.fires - 1)
    asked = state.agenda[-1] if state.agenda else None
    flying = asked if isinstance(asked, ScatterElement) else None
    return CompoundedView(  # by position: whoever looks ahead makes very many of them
        viewer,
        phase(state),
        type(asked).__name__ if asked else "",
        left_to_place(state),
        CELLS[flying.cell] if flying else "",
        flying.elements if flying else [],
        state.turn,
        state.lead,
        state.last_turn,
        state.rules.end_points,
        state.rules.wild_excludes,
        spots(state),
        seats(state),
        seat_of(state.nobel, 0, True) if state.nobel is not None else None,
        in_bag(state),
        in_deck(state),
        state.fires,
        ahead if state.fires else -1,
        state.supply,
        offers(state),
        [state.rules.offers - made for made in state.offered],
    )


def standing(shown: CompoundedView) -> list[int]:
    """Points of every seat so far, as the scoring board shows them."""
    return [seat.score for seat in shown.seats]
