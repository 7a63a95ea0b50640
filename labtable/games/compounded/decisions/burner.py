"""Who lights what, and who stops it?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass, Refusal, Sentence, Step, say
from labtable.games.compounded.actions import Burn, Extinguish
from labtable.games.compounded.answers import BURN, EXTINGUISH, PASS
from labtable.games.compounded.chemistry import why_it_burns
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.research import BurnerUsed, CompoundLit, FlameStopped
from labtable.games.compounded.mechanics.bench import at, discard_tool
from labtable.games.compounded.refusals.placing import not_to_burn
from labtable.games.compounded.state.table import CompoundedState, without
from labtable.games.compounded.tables import BURNER, CELL, CELLS, LIT_LIMIT, READY


def lightable(state: CompoundedState) -> list[Any]:
    """Every compound without a flame, completed or not (CPD-131, CPD-R29)."""
    return [BURN[cell] for cell, spot in enumerate(state.field) if spot.card and not spot.flames]


def use_burner(state: CompoundedState, seat: int, cell: int) -> None:
    """Discard a Burner; everybody with a ready extinguisher may answer (CPD-132)."""
    discard_tool(state, seat, BURNER)
    if state.watched:
        state.tell(BurnerUsed(seat, CELLS[cell], state.field[cell].card))
    answer_burner(state, state.order(), cell)


def answer_burner(state: CompoundedState, queue: list[int], cell: int) -> None:
    """Ask the next one who could stop the flame; if nobody does, it burns."""
    for i, seat in enumerate(queue):
        if state.players[seat].fireproof():
            state.plan(StopBurner(seat, queue[i + 1 :], cell))
            return
    # CPD-133: with a flame on it, anything burns
    spot = state.field[cell] = state.field[cell].burning(1)
    if state.watched:
        state.tell(CompoundLit(CELLS[cell], spot.card, spot.limit(), why_it_burns(spot.card)))


def spend_extinguisher(state: CompoundedState, seat: int, cell: int) -> None:
    """Use a ready extinguisher up: it does not come back (CPD-113, CPD-R38)."""
    player = state.players[seat]
    player.extinguishers = without(player.extinguishers, READY)
    state.gone = [*state.gone, READY]
    if state.watched:
        spot = state.field[cell]
        fatal = spot.flames + 1 >= (spot.limit() or LIT_LIMIT)
        state.tell(FlameStopped(seat, CELLS[cell], spot.card, fatal))


class OfferBurners(Step[CompoundedState]):
    """Between two steps everybody with a Burner may use it (CPD-R28)."""

    def run(self, state: CompoundedState) -> None:
        ask_burner(state, state.order())


def ask_burner(state: CompoundedState, queue: list[int]) -> None:
    """Ask the next one who holds a Burner."""
    for i, seat in enumerate(queue):
        if BURNER in state.players[seat].tools:
            state.plan(UseBurner(seat, queue[i + 1 :]))
            return


class UseBurner(Question):
    """Light a compound, or wait; after each Burner used all are asked again (CPD-R28)."""

    accepts = (Burn, Pass)
    asks = "Do you use your Bunsen Burner?"

    def __init__(self, seat: int, rest: list[int]) -> None:
        super().__init__(seat)
        self.rest = rest

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return [*lightable(state), PASS]

    def refusal(self, state: CompoundedState, seat: int, action: Burn) -> Refusal:
        return not_to_burn(state, seat, action.cell)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if type(action) is Burn:
            state.plan(OfferBurners())
            use_burner(state, seat, CELL[action.cell])
        else:
            ask_burner(state, self.rest)


class StopBurner(Question):
    """Discard a ready extinguisher, so that the Burner has no effect (CPD-132)."""

    accepts = (Extinguish, Pass)

    def __init__(self, seat: int, rest: list[int], cell: int) -> None:
        super().__init__(seat)
        self.rest = rest
        self.cell = cell

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        return say("Do you keep the flame away from {where}?", where=at(state, self.cell))

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return [EXTINGUISH[self.cell], PASS]

    def refusal(self, state: CompoundedState, seat: int, action: Extinguish) -> Refusal:
        why = "The Burner is held to {where}, nowhere else."
        return Refusal("CPD-132", why, where=at(state, self.cell))

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if type(action) is Extinguish:
            spend_extinguisher(state, seat, self.cell)
        else:
            answer_burner(state, self.rest, self.cell)
