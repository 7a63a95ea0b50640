"""Which compound is scored next, and what does it bring?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass, Refusal, Step
from labtable.games.compounded.actions import Done, Journal, Raise, Score, Shift
from labtable.games.compounded.bench import (
    gain_points,
    gain_tool,
    give_back,
    lower_level,
    raise_level,
    take_out,
)
from labtable.games.compounded.chemistry import explained, kernel
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions.claim import TakeBackClaim
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.decisions.react import Reaction, SharePoints, grants
from labtable.games.compounded.decisions.surplus import ReturnSurplus
from labtable.games.compounded.events.lab import CompoundScored, ElementKept, RaiseDeclined
from labtable.games.compounded.goods import CYLINDER, JOURNAL
from labtable.games.compounded.research_field import at, cleared, completed
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import (
    CELL,
    DONE,
    EXPERIMENTS,
    KEPT,
    NUMBERS,
    PASS,
    POINTS,
    RAISE,
    RAISES,
    REACTION,
    SCORE,
    SHIFT,
    TOOL,
    TOP,
)


class ScoreCompounds(Question):
    """Score all completed compounds in any order; the Cylinder may come between (CPD-081)."""

    accepts = (Score, Shift, Done)
    asks = "Which compound do you score?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = [SCORE[cell] for cell in completed(state, seat)]
        if not options:
            options.append(DONE)
        return options + shifts(state, seat)

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        if isinstance(action, Done):
            return Refusal("CPD-R32", "What is complete is scored: it cannot be left.")
        if isinstance(action, Shift):
            return not_to_shift(state, seat, action)
        cell = CELL.get(action.cell, -1)
        if cell < 0 or not state.field[cell].card:
            return Refusal("CPD-081", f"No compound lies on '{action.cell}'.")
        if state.field[cell].owner != seat:
            return Refusal("CPD-063", f"{at(state, cell)} is not yours to score.")
        missing = ", ".join(state.field[cell].open)
        return Refusal("CPD-081", f"{at(state, cell)} still misses {missing}.")

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if type(action) is Done:
            return
        if type(action) is Shift:
            state.plan(self)
            shift(state, seat, action)
            return
        spot = cleared(state, CELL[action.cell])
        card, player = spot.card, state.players[seat]
        player.cards = [*player.cards, card]
        give_back(state, spot.elements)  # what a Journal keeps comes out of the bag again
        state.stirred = True
        if state.watched:
            told = CARDS[card].formula, kernel(card).name, POINTS[card], explained(card)
            state.tell(CompoundScored(seat, action.cell, card, *told))
        kinds = [kind for kind in dict.fromkeys(sorted(spot.elements)) if kind in KEPT]
        state.plan(  # CPD-082, CPD-R31
            Reward(seat, card),
            RaiseExperiment(seat, card),
            KeepElement(seat, kinds),
            Reaction(seat, card, False),
            self,
        )


class Reward(Step[CompoundedState]):
    """Points, shared if a Grant finds nobody to raise, and the tool (CPD-083, CPD-084)."""

    def __init__(self, seat: int, card: str) -> None:
        self.seat = seat
        self.card = card

    def run(self, state: CompoundedState) -> None:
        seat, card = self.seat, self.card
        if REACTION[card] == "grant" and not grants(state, seat, False):
            state.plan(SharePoints(seat, card))  # CPD-142
        else:
            gain_points(state, seat, POINTS[card])
        if TOOL[card]:
            gain_tool(state, seat, TOOL[card])


class RaiseExperiment(Question):
    """Raise the experiment that the state of the compound names, or Lab (CPD-085, CPD-086)."""

    accepts = (Raise,)

    def __init__(self, seat: int, card: str) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, state: CompoundedState, seat: int) -> str:
        printed = CARDS[self.card]
        return f"{self.card} is a {printed.state} and raises {printed.raises}, or lab. Which?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        levels = state.players[seat].levels
        named = RAISES[self.card]
        options: list[Any] = [RAISE[named]] if levels[named] < TOP else []
        if levels["lab"] < TOP:
            options.append(RAISE["lab"])
            if levels[named] == TOP and not state.rules.forced_lab_raise:  # CPD-R32, CPD-181
                options.append(RAISE["none"])
        return options or [RAISE["none"]]  # CPD-087

    def refusal(self, state: CompoundedState, seat: int, action: Raise) -> Refusal:
        named = RAISES[self.card]
        levels = state.players[seat].levels
        if action.experiment == "none":
            why = f"A raise cannot be refused: {named} or lab rises."
            if levels[named] < TOP:
                return Refusal("CPD-R32", why)
            return Refusal("CPD-181", f"In this game lab must rise when {named} is at the top.")
        if action.experiment in levels and levels[action.experiment] == TOP:
            return Refusal("CPD-087", f"Your {action.experiment} is at the top already.")
        why = f"{self.card} is a {CARDS[self.card].state}: it raises {named}, or lab instead."
        return Refusal("CPD-085", why)

    def take(self, state: CompoundedState, seat: int, action: Raise) -> None:
        if action.experiment != "none":
            raise_level(state, seat, action.experiment)
        elif state.watched:
            state.tell(RaiseDeclined(seat))


class KeepElement(Question):
    """A Journal keeps one element of the compound, if there is a space (CPD-126, CPD-127)."""

    accepts = (Journal, Pass)
    asks = "Which element does your Journal keep?"

    def __init__(self, seat: int, kinds: list[str]) -> None:
        super().__init__(seat)
        self.kinds = kinds  # CPD-R22: no Wild among them

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        player = state.players[seat]
        works = any([turn < state.turn for turn in player.journals])
        if not works or JOURNAL in player.used or player.surplus() >= 0:  # CPD-R55
            return [PASS]
        return [*[KEPT[kind] for kind in self.kinds], PASS]

    def refusal(self, state: CompoundedState, seat: int, action: Journal) -> Refusal:
        held = ", ".join(self.kinds)
        return Refusal("CPD-126", f"The compound held {held}, not '{action.element}'.")

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            return
        player = state.players[seat]
        player.used = [*player.used, JOURNAL]
        take_out(state, action.element)
        player.receive(action.element)
        if state.watched:
            state.tell(ElementKept(seat, action.element))


def shifts(state: CompoundedState, seat: int) -> list[Any]:
    """Every way to lower one experiment and raise another, once a turn (CPD-128, CPD-R57)."""
    player = state.players[seat]
    if CYLINDER not in player.tools or CYLINDER in player.used:
        return []
    options: list[Any] = []
    for down in EXPERIMENTS:
        if player.levels[down] and (down != "study" or may_lower_study(state, seat)):
            ups = SHIFT[down]
            options += [ups[up] for up in ups if player.levels[up] < TOP]
    return options


def may_lower_study(state: CompoundedState, seat: int) -> bool:
    """A claim too many must be on an uncompleted compound, to be taken back (CPD-R56)."""
    lower = NUMBERS["study"][state.players[seat].levels["study"] - 1]
    movable = [spot for spot in state.field if spot.owner == seat and spot.open]
    return state.claims(seat) <= lower or len(movable) > 0


def not_to_shift(state: CompoundedState, seat: int, action: Shift) -> Refusal:
    """Say why the Cylinder does not work like this."""
    player = state.players[seat]
    if CYLINDER not in player.tools:
        return Refusal("CPD-128", "You have no Graduated Cylinder.")
    if CYLINDER in player.used:
        return Refusal("CPD-R55", "A Graduated Cylinder works once a turn, and it has.")
    if action.down not in EXPERIMENTS or action.up not in EXPERIMENTS:
        return Refusal("CPD-128", f"The experiments are {', '.join(EXPERIMENTS)}.")
    return _unmoved(player, action)


def _unmoved(player: Player, action: Shift) -> Refusal:
    if action.down == action.up:
        return Refusal("CPD-R57", "One experiment goes down and another one up.")
    if not player.levels[action.down]:
        return Refusal("CPD-R57", f"Your {action.down} is at its start and cannot go down.")
    if player.levels[action.up] == TOP:
        return Refusal("CPD-R57", f"Your {action.up} is at the top and cannot go up.")
    why = "All your claims wait to be scored, so none can be taken back: Study stays."
    return Refusal("CPD-R56", why)


def shift(state: CompoundedState, seat: int, action: Shift) -> None:
    """Lower one experiment, raise another; a claim or an element may have to go (CPD-130)."""
    player = state.players[seat]
    player.used = [*player.used, CYLINDER]
    lower_level(state, seat, action.down)
    if player.surplus() > 0:
        state.plan(ReturnSurplus(seat))
    if action.down == "study" and state.claims(seat) > player.number("study"):
        state.plan(TakeBackClaim(seat))
    raise_level(state, seat, action.up)
