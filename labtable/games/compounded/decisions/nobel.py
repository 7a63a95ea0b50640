"""What does the Lead Scientist do for Nobel?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass, Refusal, Sentence, say
from labtable.games.compounded.actions import NOBEL, Done, Place, Score, Swap
from labtable.games.compounded.answers import DONE, PASS, SCORE, SWAP
from labtable.games.compounded.chemistry import explain_compound, kernel
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.decisions.score import Reaction
from labtable.games.compounded.events.discovery import NobelSwapped
from labtable.games.compounded.events.lab import NobelScored
from labtable.games.compounded.events.research import NobelPlaced
from labtable.games.compounded.mechanics import (
    clear_cell,
    completed_cells,
    give_back,
    put,
    raise_nobel,
    settle_completion,
)
from labtable.games.compounded.mechanics.research import BENCH, places
from labtable.games.compounded.refusals import missing_from_nobel, unplaced_for_nobel
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import CELL, NOBELS, RAISES, kinds_of


def nobel_of(state: CompoundedState) -> Player:
    """The third scientist; only asked for in a game of two."""
    assert state.nobel is not None, state
    return state.nobel


class SwapWithNobel(Question):
    """Swap one element with Nobel; if the Lead does, the other one may (CPD-153, CPD-R63)."""

    accepts = (Swap, Pass)
    asks = "Do you swap an element with Nobel?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = []
        wanted = dict.fromkeys(nobel_of(state).bench)
        for mine in dict.fromkeys(state.players[seat].bench):
            options += [SWAP[mine][theirs] for theirs in wanted]
        options.append(PASS)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Swap) -> Refusal:
        if action.mine not in state.players[seat].bench:
            why = "There is no '{element:quote}' on your bench."
            return Refusal("CPD-153", why, element=action.mine)
        return missing_from_nobel("CPD-153", action.theirs)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            return
        player, nobel = state.players[seat], nobel_of(state)
        player.give(action.mine)
        nobel.give(action.theirs)
        player.receive([action.theirs])
        nobel.receive([action.mine])
        if state.watched:
            state.tell(NobelSwapped(seat, action.mine, action.theirs))
        if seat == state.lead:
            state.plan(SwapWithNobel(1 - seat))


class PlaceForNobel(Question):
    """Place one of Nobel's elements at least, if any fits (CPD-156, CPD-R60)."""

    accepts = (Place, Done)

    def __init__(self, seat: int, placed: int) -> None:
        super().__init__(seat)
        self.placed = placed

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        return say("What do you place for Nobel ({left} to place)?", left=self.left(state))

    def left(self, state: CompoundedState) -> int:
        return self._number(state) - self.placed

    def _number(self, state: CompoundedState) -> int:
        return nobel_of(state).number(state.rules.nobel_places)  # CPD-180

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = []
        if self.placed < self._number(state):
            kinds = kinds_of(nobel_of(state).bench)
            for cell, spot in enumerate(state.field):
                if spot.is_unclaimed():
                    options += places(BENCH, cell, spot.kinds & kinds)
        if self.placed or not options:
            options.append(DONE)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        if isinstance(action, Done):
            return Refusal("CPD-156", "Nobel places one element at least, as long as one fits.")
        if self.placed >= self._number(state):
            why = "Nobel has placed {placed}, which is all he may."
            return Refusal("CPD-156", why, placed=self.placed)
        return unplaced_for_nobel(state, nobel_of(state), action)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Done):
            return
        nobel_of(state).give(action.element)
        cell = CELL[action.target]
        put(state, cell, action.element)
        if state.watched:
            spot = state.field[cell]
            missing = list(spot.open)
            state.tell(NobelPlaced(seat, action.element, action.target, spot.card, missing))
        settle_completion(state, cell, NOBEL)
        state.plan(PlaceForNobel(seat, self.placed + 1))


class ScoreForNobel(Question):
    """Nobel's compounds leave the field, in the order the Lead likes (CPD-157, CPD-R62)."""

    accepts = (Score, Done)
    asks = "Which of Nobel's compounds leaves the field next?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        waiting: list[Any] = [SCORE[cell] for cell in completed_cells(state, NOBEL)]
        return waiting or [DONE]

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        return Refusal("CPD-157", "Nobel's completed compounds all leave the field, and no others.")

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Done):
            return
        spot = clear_cell(state, CELL[action.cell])
        give_back(state, spot.elements)
        nobel = nobel_of(state)
        nobel.cards = [*nobel.cards, spot.card]  # CPD-158: a tool on it stays in the supply
        state.stirred = True
        if state.watched:
            told = CARDS[spot.card].formula, kernel(spot.card).name, explain_compound(spot.card)
            state.tell(NobelScored(action.cell, spot.card, *told))
        if RAISES[spot.card] in NOBELS:
            raise_nobel(state, nobel, RAISES[spot.card])
        state.plan(Reaction(seat, spot.card, True), self)
