"""Benches and the field: what lies on them, and how it moves."""

from __future__ import annotations

from typing import Final

from labtable.engine import Sentence, say
from labtable.games.compounded.actions import NOBEL
from labtable.games.compounded.components import BOX
from labtable.games.compounded.events.discovery import SILENT
from labtable.games.compounded.events.lab import (
    EndTriggered,
    ExperimentLowered,
    ExperimentRaised,
    NobelRaised,
    ToolGained,
    ToolMissing,
)
from labtable.games.compounded.events.research import CompoundCompleted, NobelCompleted
from labtable.games.compounded.state import (
    NOBODY,
    NOTHING,
    CompoundedState,
    Player,
    Spot,
    without,
)
from labtable.games.compounded.tables import (
    ADJACENT,
    BIT,
    CELLS,
    JOURNAL,
    NUMBERS,
    ONE,
    TOP,
    WILD,
    counts,
    tally,
)


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
        spot = state.field[cell] = spot.with_mark(by)
    if state.watched:
        name = CELLS[cell]
        if spot.owner == NOBEL and state.nobel is not None:
            state.tell(NobelCompleted(name, spot.card))
        else:
            state.tell(CompoundCompleted(spot.owner, name, spot.card))


def clear_cell(state: CompoundedState, cell: int) -> Spot:
    """Take a compound out of the field with all that lies on it, flames too (CPD-110)."""
    spot = state.field[cell]
    state.field[cell] = NOTHING
    return spot


def unclaimed_cells(state: CompoundedState) -> list[int]:
    """Cells with a compound that a claim may go on."""
    return [cell for cell, spot in enumerate(state.field) if spot.is_unclaimed()]


def completed_cells(state: CompoundedState, owner: int) -> list[int]:
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


ENOUGH: Final = BOX.scoring.end_trigger_completed_experiments  # CPD-021


def stock(state: CompoundedState) -> int:
    """The bag as a tally."""
    if not state.stock:
        state.stock = tally(state.bag)
    return state.stock


def bench_tally(player: Player) -> int:
    """A bench as a tally."""
    if not player.held:
        player.held = tally(player.bench)
    return player.held


def in_bag(state: CompoundedState) -> dict[str, int]:
    """How many of each kind are in the bag."""
    return counts(stock(state))


def draw(state: CompoundedState, count: int) -> list[str]:
    """Draw from the bag, or what is left of it (CPD-042, CPD-R10)."""
    state.own_piles()
    few = min(count, len(state.bag))
    drawn: list[str] = state.chance.deal("bag", state.bag, few) if few else []
    if state.stock:
        state.stock -= tally(drawn)
    return drawn


def draw_to(state: CompoundedState, player: Player, count: int) -> list[str]:
    """Draw onto a bench."""
    drawn = draw(state, count)
    if drawn:
        player.receive(drawn)
    return drawn


def give_back(state: CompoundedState, elements: list[str]) -> None:
    """Return elements to the bag; Wild tokens leave the game (CPD-R22, CPD-R67)."""
    for element in elements:
        if element.endswith("*"):
            state.gone = [*state.gone, WILD]
        else:
            state.own_piles()
            state.bag.append(element)
            if state.stock:
                state.stock += ONE[element]


def take_out(state: CompoundedState, element: str) -> None:
    """Take back what has just been given back."""
    if element.endswith("*"):
        state.gone = without(state.gone, WILD)
    else:
        state.own_piles()
        state.bag.remove(element)
        if state.stock:
            state.stock -= ONE[element]


def gain_tool(state: CompoundedState, seat: int, tool: str) -> None:
    """Take a tile from the supply, if one is left; it is ready for use (CPD-084, CPD-R59)."""
    if not state.supply[tool]:
        if state.watched:
            state.tell(ToolMissing(seat, tool))
        return
    state.supply = state.supply | {tool: state.supply[tool] - 1}
    receive_tool(state, seat, tool)
    if state.watched:
        state.tell(ToolGained(seat, tool))


def receive_tool(state: CompoundedState, seat: int, tool: str) -> None:
    """Lay a tile beside the bench; a Journal remembers its turn (CPD-127)."""
    player = state.players[seat]
    if tool == JOURNAL:
        player.journals = [*player.journals, state.turn]
    else:
        player.tools = [*player.tools, tool]


def discard_tool(state: CompoundedState, seat: int, tool: str) -> None:
    """Use a tile up: it returns to the supply (CPD-120, CPD-R04)."""
    player = state.players[seat]
    player.tools = without(player.tools, tool)
    state.supply = state.supply | {tool: state.supply[tool] + 1}


def gain_points(state: CompoundedState, seat: int, points: int) -> None:
    """Move the scoring marker; the end may come into sight (CPD-020, CPD-083)."""
    player = state.players[seat]
    player.score += points
    if player.score >= state.rules.end_points:
        _trigger(state, seat, "points", player.score)


def raise_level(state: CompoundedState, seat: int, experiment: str, named_by: str = "") -> None:
    """Raise an experiment by one level; the first raised Study brings a Journal (CPD-092)."""
    player = state.players[seat]
    level = player.levels[experiment] + 1
    player.set_level(experiment, level)
    if state.watched:
        top = say(", the top") if level == TOP else SILENT
        number = NUMBERS[experiment][level]
        state.tell(ExperimentRaised(seat, experiment, number, top, named_by))
    if experiment == "study" and not player.studied:
        player.studied = True  # CPD-R50
        gain_tool(state, seat, JOURNAL)
    if level == TOP and player.count_completed() >= ENOUGH:
        _trigger(state, seat, "experiments", ENOUGH)


def lower_level(state: CompoundedState, seat: int, experiment: str) -> None:
    """Lower an experiment by one level (CPD-128)."""
    player = state.players[seat]
    player.set_level(experiment, player.levels[experiment] - 1)
    if state.watched:
        state.tell(ExperimentLowered(seat, experiment, player.number(experiment)))


def raise_nobel(state: CompoundedState, nobel: Player, experiment: str) -> None:
    """Raise an experiment of Nobel, which brings no end nearer (CPD-159, CPD-R61)."""
    if nobel.levels[experiment] < TOP:
        nobel.set_level(experiment, nobel.levels[experiment] + 1)
        if state.watched:
            state.tell(NobelRaised(experiment, nobel.number(experiment)))


def _trigger(state: CompoundedState, seat: int, ending: str, number: int) -> None:
    """Let the next turn be the last; a second trigger changes nothing (CPD-022, CPD-R41)."""
    if state.last_turn:
        return
    state.last_turn = state.turn + 1
    state.ending = ending
    if state.watched:
        why = say("has {points:point}", points=number)
        if ending == "experiments":
            why = say("has {experiments:completed experiment}", experiments=number)
        state.tell(EndTriggered(seat, why))
