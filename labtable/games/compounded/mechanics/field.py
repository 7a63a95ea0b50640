"""Elements on their way onto the compounds of the field, and compounds that leave it."""

from __future__ import annotations

from labtable.engine import Sentence, say
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.events.research import CompoundCompleted, NobelCompleted
from labtable.games.compounded.state.table import NOBODY, NOTHING, CompoundedState, Spot
from labtable.games.compounded.tables.cards import ADJACENT, BIT, CELLS


def put(state: CompoundedState, cell: int, element: str) -> None:
    """Lay an element on an open slot of its kind (CPD-061)."""
    state.field[cell] = state.field[cell].with_element(element)
    state.stirred = True


def settle_completion(state: CompoundedState, cell: int, by: int) -> None:
    """Give a compound without an open slot to its owner (CPD-063), or to who completed it."""
    spot = state.field[cell]
    if spot.open:
        return
    if spot.owner == NOBODY:  # CPD-064, CPD-R16: as many marks as it takes
        spot = state.field[cell] = spot.marked(by)
    if state.watched:
        name = CELLS[cell]
        if spot.owner == NOBEL and state.nobel is not None:
            state.tell(NobelCompleted(name, spot.card))
        else:
            state.tell(CompoundCompleted(spot.owner, name, spot.card))


def cleared(state: CompoundedState, cell: int) -> Spot:
    """Take a compound out of the field with all that lies on it, flames too (CPD-110)."""
    spot = state.field[cell]
    state.field[cell] = NOTHING
    return spot


def unclaimed(state: CompoundedState) -> list[int]:
    """Cells with a compound that a claim may go on."""
    return [cell for cell, spot in enumerate(state.field) if spot.unclaimed()]


def completed(state: CompoundedState, owner: int) -> list[int]:
    """Cells with a compound that waits to be scored."""
    return [
        cell
        for cell, spot in enumerate(state.field)
        if spot.owner == owner and spot.card and not spot.open
    ]


def flammable(state: CompoundedState) -> list[int]:
    """Cells with a compound that a fire sets alight (CPD-103, CPD-112)."""
    return [cell for cell, spot in enumerate(state.field) if spot.card and spot.limit()]


def takers(state: CompoundedState, cell: int, kind: str) -> list[int]:
    """Neighbours with an open slot of a kind (CPD-106, CPD-171)."""
    near = ADJACENT[state.rules.corners][cell]
    return [other for other in near if state.field[other].kinds & BIT[kind]]


def at(state: CompoundedState, cell: int) -> Sentence:
    """Name a compound and where it lies."""
    return say("{name} on {cell}", name=state.field[cell].card, cell=CELLS[cell])
