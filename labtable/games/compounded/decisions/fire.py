"""What burns, what explodes, and where do its elements land?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass, Refusal, Sentence, Step, say
from labtable.games.compounded.actions import NOBEL, Extinguish, Scatter
from labtable.games.compounded.answers import EXTINGUISH, PASS, SCATTER
from labtable.games.compounded.chemistry import why_it_burns
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.decisions.tools import spend_extinguisher
from labtable.games.compounded.events.research import (
    CompoundExploded,
    ElementLost,
    ElementScattered,
    FireBroke,
    FlamesPlaced,
)
from labtable.games.compounded.mechanics import (
    at,
    clear_cell,
    flammable,
    give_back,
    put,
    settle_completion,
    take_out,
    takers,
)
from labtable.games.compounded.refusals import refuse_extinguisher
from labtable.games.compounded.state import NOBODY, CompoundedState
from labtable.games.compounded.tables import CELL, CELLS, good_sentence


class Fire(Step[CompoundedState]):
    """Flames are about to land on everything that burns (CPD-102, CPD-143)."""

    def __init__(self, cause: str) -> None:
        self.cause = cause  # the compound that is volatile; empty: a Lab Fire

    def run(self, state: CompoundedState) -> None:
        threatened = flammable(state)
        if state.watched:
            cause = say("A Lab Fire breaks out.")
            if self.cause:
                cause = say("{name} is volatile.", name=self.cause)
            state.tell(FireBroke(cause, [at(state, cell) for cell in threatened]))
        fight_fire(state, state.order(), [])


def fight_fire(state: CompoundedState, queue: list[int], protected: list[int]) -> None:
    """Ask the next one with a ready extinguisher; everybody has one go (CPD-102)."""
    for i, seat in enumerate(queue):
        if state.players[seat].fireproof():
            state.plan(FightFire(seat, queue[i + 1 :], protected))
            return
    state.plan(Flames(protected))


class FightFire(Question):
    """Discard ready extinguishers, each to protect one threatened compound (CPD-102)."""

    accepts = (Extinguish, Pass)
    asks = "Which compound do you protect from the flames?"

    def __init__(self, seat: int, rest: list[int], protected: list[int]) -> None:
        super().__init__(seat)
        self.rest = rest
        self.protected = protected

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        threatened = [cell for cell in flammable(state) if cell not in self.protected]
        return [*[EXTINGUISH[cell] for cell in threatened], PASS]

    def refusal(self, state: CompoundedState, seat: int, action: Extinguish) -> Refusal:
        return refuse_extinguisher(state, action, self.protected)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            fight_fire(state, self.rest, self.protected)
            return
        cell = CELL[action.cell]
        spend_extinguisher(state, seat, cell)
        fight_fire(state, [seat, *self.rest], [*self.protected, cell])


class Flames(Step[CompoundedState]):
    """One flame lands on all that burns and is not protected; some explode (CPD-103, CPD-104)."""

    def __init__(self, protected: list[int]) -> None:
        self.protected = protected

    def run(self, state: CompoundedState) -> None:
        lit = [cell for cell in flammable(state) if cell not in self.protected]
        for cell in lit:
            spot = state.field[cell]
            state.field[cell] = spot.burning(spot.flames + 1)  # CPD-R07: there are always enough
        if state.watched and lit:
            names = [at(state, cell) for cell in lit]
            state.tell(FlamesPlaced([CELLS[cell] for cell in lit], names))
        state.plan(Explosions())


class Explosions(Step[CompoundedState]):
    """Compounds at their flame limit leave the field together (CPD-105, CPD-R35)."""

    def run(self, state: CompoundedState) -> None:
        blown = [
            cell
            for cell, spot in enumerate(state.field)
            if spot.flames and spot.flames >= spot.limit()
        ]
        if not blown:
            return
        # CPD-R35: by owner in turn order, Nobel's after them, then nobody's; else reading order
        owners = [*state.order(), NOBEL] if state.nobel is not None else state.order()
        ranks = {owner: rank for rank, owner in enumerate(owners)}
        blown.sort(key=lambda cell: (ranks.get(state.field[cell].owner, len(ranks)), cell))
        state.plan(*[explosion(state, cell) for cell in blown])


def explosion(state: CompoundedState, cell: int) -> Explosion:
    """Lose a compound; its elements lie in the bag until they land somewhere (CPD-105)."""
    spot = clear_cell(state, cell)
    state.gone = [*state.gone, spot.card]  # CPD-R33
    give_back(state, spot.elements)
    if state.watched:
        why = why_it_burns(spot.card)
        flying = [good_sentence(element) for element in spot.elements]
        careless = 0 <= spot.owner < len(state.players) and state.players[spot.owner].fireproof()
        owner = spot.owner if careless else NOBODY
        state.tell(CompoundExploded(CELLS[cell], spot.card, flying, why, owner))
    nobels = spot.owner == NOBEL and state.nobel is not None
    # CPD-107, CPD-R64: the Lead speaks for nobody and for Nobel
    seat = state.lead if nobels or spot.owner == NOBODY else spot.owner
    return Explosion(seat, NOBEL if nobels else seat, cell, sorted(spot.elements))


class Explosion(Step[CompoundedState]):
    """The elements of one compound fly, one after the other (CPD-106)."""

    def __init__(self, seat: int, marker: int, cell: int, elements: list[str]) -> None:
        self.seat = seat  # who chooses
        self.marker = marker  # whose mark a compound gets that is completed by it (CPD-R37)
        self.cell = cell
        self.elements = elements

    def run(self, state: CompoundedState) -> None:
        for i, element in enumerate(self.elements):
            if takers(state, self.cell, element.removesuffix("*")):
                state.plan(ScatterElement(self.seat, self.marker, self.cell, self.elements[i:]))
                return
            if state.watched:
                where = say("it returns to the bag")
                if element.endswith("*"):
                    where = say("it leaves the game")
                state.tell(ElementLost(good_sentence(element), CELLS[self.cell], where))


class ScatterElement(Question):
    """Where does this element land? One place is no question (CPD-106, CPD-107, CPD-108)."""

    accepts = (Scatter,)

    def __init__(self, seat: int, marker: int, cell: int, elements: list[str]) -> None:
        super().__init__(seat)
        self.marker = marker
        self.cell = cell
        self.elements = elements  # the first one is in the air

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        flying = [good_sentence(element) for element in self.elements]
        text = "Where does {what} of the explosion on {cell} land ({left})?"
        return say(text, what=flying[0], cell=CELLS[self.cell], left=flying)

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        kind = self.elements[0].removesuffix("*")  # CPD-R21
        return [SCATTER[kind][cell] for cell in takers(state, self.cell, kind)]

    def refusal(self, state: CompoundedState, seat: int, action: Scatter) -> Refusal:
        kind = self.elements[0].removesuffix("*")
        cells = [CELLS[cell] for cell in takers(state, self.cell, kind)]
        if action.element != kind:
            why = "{element:formula} is in the air now; it can land here: {cells}."
            return Refusal("CPD-106", why, element=kind, cells=cells)
        why = "{element:formula} lands where a neighbour has an open slot for it: {cells}."
        return Refusal("CPD-R34", why, element=kind, cells=cells)

    def take(self, state: CompoundedState, seat: int, action: Scatter) -> None:
        element, cell = self.elements[0], CELL[action.cell]
        take_out(state, element)
        put(state, cell, element)  # CPD-109: the element, not the flame
        if state.watched:
            state.tell(
                ElementScattered(good_sentence(element), action.cell, state.field[cell].card)
            )
        settle_completion(state, cell, self.marker)
        state.plan(Explosion(self.seat, self.marker, self.cell, self.elements[1:]))
