"""Which elements find no space on a bench?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Refusal, Sentence, say
from labtable.games.compounded.actions import Return
from labtable.games.compounded.answers import RETURN
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.discovery import NobelReturned, SurplusReturned
from labtable.games.compounded.mechanics.bench import give_back, held
from labtable.games.compounded.refusals.placing import missing_from_nobel
from labtable.games.compounded.state.table import CompoundedState, Player
from labtable.games.compounded.tables.tally import beyond, named


def plan_surplus(state: CompoundedState) -> None:
    """Ask everybody whose bench overflows, in turn order, and the Lead for Nobel (CPD-154)."""
    asked: list[Question] = [
        ReturnSurplus(seat) for seat in state.order() if state.players[seat].surplus() > 0
    ]
    if state.nobel is not None and state.nobel.surplus() > 0:
        asked.append(ReturnForNobel(state.lead))
    if asked:
        state.plan(*asked)


def returns(player: Player) -> list[Any]:
    """One of every kind on a bench."""
    return [RETURN[kind] for kind in named(beyond(held(player), 0))]


class ReturnSurplus(Question):
    """Return one element after the other until all have a space (CPD-043, CPD-R71)."""

    accepts = (Return,)

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        text = "Which element do you return to the bag ({over} to go)?"
        return say(text, over=state.players[seat].surplus())

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return returns(state.players[seat])

    def refusal(self, state: CompoundedState, seat: int, action: Return) -> Refusal:
        why = "There is no '{element:quote}' on your bench of {bench:formula}."
        return Refusal("CPD-043", why, element=action.element, bench=state.players[seat].bench)

    def take(self, state: CompoundedState, seat: int, action: Return) -> None:
        player = state.players[seat]
        player.give(action.element)
        give_back(state, [action.element])
        if state.watched:
            state.tell(SurplusReturned(seat, action.element))
        if player.surplus() > 0:
            state.plan(self)


class ReturnForNobel(Question):
    """The Lead returns what Nobel's bench cannot hold (CPD-154)."""

    accepts = (Return,)
    asks = "Which of Nobel's elements goes back to the bag?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return returns(state.nobel) if state.nobel is not None else []

    def refusal(self, state: CompoundedState, seat: int, action: Return) -> Refusal:
        return missing_from_nobel("CPD-154", action.element)

    def take(self, state: CompoundedState, seat: int, action: Return) -> None:
        nobel = state.nobel
        assert nobel is not None, state
        nobel.give(action.element)
        give_back(state, [action.element])
        if state.watched:
            state.tell(NobelReturned(action.element))
        if nobel.surplus() > 0:
            state.plan(self)
