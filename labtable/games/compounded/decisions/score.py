"""Which compound is scored next, what does it bring, and which reaction follows?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass, Refusal, Sentence, Step, say
from labtable.games.compounded.actions import (
    NOBEL,
    Done,
    Grant,
    Journal,
    Raise,
    Score,
    Share,
    Shift,
)
from labtable.games.compounded.answers import DONE, GRANT, KEPT, PASS, RAISE, SCORE, SHARE
from labtable.games.compounded.chemistry import explain_compound, kernel
from labtable.games.compounded.components import CARDS
from labtable.games.compounded.decisions.fire import Fire
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.decisions.tools import list_shifts, not_to_shift, shift
from labtable.games.compounded.events.lab import (
    CompoundScored,
    ElementKept,
    GrantAwarded,
    PointsShared,
    RaiseDeclined,
    ReactionFailed,
)
from labtable.games.compounded.mechanics import (
    clear_cell,
    completed_cells,
    gain_points,
    gain_tool,
    give_back,
    raise_level,
    raise_nobel,
    take_out,
)
from labtable.games.compounded.refusals import refuse_raise, refuse_score
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import (
    CELL,
    EXPERIMENTS,
    JOURNAL,
    NOBELS,
    POINTS,
    RAISES,
    REACTION,
    TOOL,
    TOP,
    kind_names,
    kinds_of,
)


def grants(state: CompoundedState, seat: int, nobels: bool) -> list[Any]:
    """Experiments below the top of everybody who may get a Grant (CPD-141, CPD-R52)."""
    options: list[Any] = []
    for other, player in enumerate(state.players):
        if other != seat or nobels:
            options += [GRANT[other][each] for each in EXPERIMENTS if player.levels[each] < TOP]
    if state.nobel is not None and not nobels:
        levels = state.nobel.levels
        options += [GRANT[NOBEL][each] for each in NOBELS if levels[each] < TOP]
    return options


class Reaction(Step[CompoundedState]):
    """What the card says happens, like it or not (CPD-140)."""

    def __init__(self, seat: int, card: str, nobels: bool) -> None:
        self.seat = seat
        self.card = card
        self.nobels = nobels  # is it Nobel's compound?

    def run(self, state: CompoundedState) -> None:
        reaction = REACTION[self.card]
        if reaction == "grant":
            if grants(state, self.seat, self.nobels):
                state.plan(AwardGrant(self.seat, self.card, self.nobels))
            elif self.nobels:  # else the points were shared (CPD-142)
                self.fail(state, say("all experiments are at the top"))
        elif reaction == "volatile" and state.volatile:  # CPD-145, CPD-R53
            self.fail(state, say("one Volatile fire a turn is all"))
        elif reaction == "volatile":
            state.volatile = True  # CPD-144: a Lab Fire may still come
            state.plan(Fire(self.card))  # CPD-R54

    def fail(self, state: CompoundedState, why: Sentence) -> None:
        """Tell that nothing comes of it."""
        if state.watched:
            state.tell(ReactionFailed(self.card, REACTION[self.card], why))


class AwardGrant(Question):
    """Name another scientist and an experiment below the top (CPD-141)."""

    accepts = (Grant,)

    def __init__(self, seat: int, card: str, nobels: bool) -> None:
        super().__init__(seat)
        self.card = card
        self.nobels = nobels

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        if state.nobel is None or self.nobels:
            return say("Whose experiment does the Grant of {name} raise?", name=self.card)
        text = "Whose experiment does the Grant of {name} raise ({nobel:seat} is Nobel)?"
        return say(text, name=self.card, nobel=NOBEL)

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return grants(state, seat, self.nobels)

    def read(self, state: CompoundedState, seat: int, text: str) -> Any:
        if state.nobel is None and "nobel" in text.casefold().split():
            raise Refusal("CPD-150", "Nobel takes part in a game of two only.")
        return super().read(state, seat, text)

    def refusal(self, state: CompoundedState, seat: int, action: Grant) -> Refusal:
        last = NOBEL if state.nobel is not None and not self.nobels else state.everyone[-1]
        if not 0 <= action.seat <= last:
            why = "The seats here are 0 to {last}, not {given}."
            return Refusal("CPD-141", why, last=last, given=action.seat)
        if action.seat == seat and not self.nobels:
            return Refusal("CPD-141", "A Grant raises an experiment of somebody else.")
        found = self.options(state, seat)
        mine = [option.experiment for option in found if option.seat == action.seat]
        if not mine:
            why = "{seat} has no experiment below the top."
            return Refusal("CPD-141", why, seat=action.seat)
        why = "{seat} can be granted {below:word}, not '{given:quote}'."
        return Refusal("CPD-141", why, seat=action.seat, below=mine, given=action.experiment)

    def take(self, state: CompoundedState, seat: int, action: Grant) -> None:
        nobels = state.nobel if action.seat == NOBEL else None
        if state.watched:
            receiver = action.seat if nobels is None else None
            state.tell(GrantAwarded(seat, self.card, action.experiment, receiver))
        if nobels is not None:
            raise_nobel(state, nobels, action.experiment)
        else:
            raise_level(state, action.seat, action.experiment)


class SharePoints(Question):
    """Nobody can be granted anything: halve the points with somebody (CPD-142, CPD-R51)."""

    accepts = (Share,)

    def __init__(self, seat: int, card: str) -> None:
        super().__init__(seat)
        self.card = card

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        text = "With whom do you share the {points:point} of {name}?"
        return say(text, points=POINTS[self.card], name=self.card)

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return [SHARE[other] for other in state.everyone if other != seat]

    def refusal(self, state: CompoundedState, seat: int, action: Share) -> Refusal:
        return Refusal("CPD-142", "Points are shared with another scientist at this table.")

    def take(self, state: CompoundedState, seat: int, action: Share) -> None:
        each = POINTS[self.card] // 2  # the odd point is lost
        if state.watched:
            state.tell(PointsShared(seat, action.seat, self.card, each))
        gain_points(state, seat, each)
        gain_points(state, action.seat, each)


class ScoreCompounds(Question):
    """Score all completed compounds in any order; the Cylinder may come between (CPD-081)."""

    accepts = (Score, Shift, Done)
    asks = "Which compound do you score?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = [SCORE[cell] for cell in completed_cells(state, seat)] or [DONE]
        list_shifts(options, state, seat)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        return REFUSALS[type(action)](state, seat, action)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action)


def _score(state: CompoundedState, seat: int, action: Score) -> None:
    spot = clear_cell(state, CELL[action.cell])
    card, player = spot.card, state.players[seat]
    player.cards = [*player.cards, card]
    give_back(state, spot.elements)  # what a Journal keeps comes out of the bag again
    state.stirred = True
    if state.watched:
        told = CARDS[card].formula, kernel(card).name, POINTS[card], explain_compound(card)
        state.tell(CompoundScored(seat, action.cell, card, *told))
    kinds = kinds_of([element for element in spot.elements if element in KEPT])
    state.plan(  # CPD-082, CPD-R31
        Reward(seat, card),
        RaiseExperiment(seat, card),
        KeepElement(seat, sorted(kind_names(kinds))),
        Reaction(seat, card, False),
        ScoreCompounds(seat),
    )


def _shift(state: CompoundedState, seat: int, action: Shift) -> None:
    state.plan(ScoreCompounds(seat))
    shift(state, seat, action)


def _end_scoring(state: CompoundedState, seat: int, action: Done) -> None:
    """Leave the step: nothing is left to score."""


def _not_done(state: CompoundedState, seat: int, action: Done) -> Refusal:
    return Refusal("CPD-R32", "What is complete is scored: it cannot be left.")


Refusing = Callable[[CompoundedState, int, Any], Refusal]
REFUSALS: Final[dict[type[Action], Refusing]] = {
    Score: refuse_score,
    Shift: not_to_shift,
    Done: _not_done,
}
Taking = Callable[[CompoundedState, int, Any], None]
TAKES: Final[dict[type[Action], Taking]] = {Score: _score, Shift: _shift, Done: _end_scoring}


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

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        printed = CARDS[self.card]
        text = "{name} is a {state:word} and raises {experiment:word}, or lab. Which?"
        return say(text, name=self.card, state=printed.state, experiment=printed.raises)

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
        return refuse_raise(self.card, state.players[seat].levels, action.experiment)

    def take(self, state: CompoundedState, seat: int, action: Raise) -> None:
        if action.experiment != "none":
            named = action.experiment == RAISES[self.card]
            chosen = named and state.players[seat].levels["lab"] < TOP
            raise_level(state, seat, action.experiment, self.card if chosen else "")
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
        older = [turn for turn in player.journals if turn < state.turn]
        if not older or JOURNAL in player.used or player.surplus() >= 0:  # CPD-R55
            return [PASS]
        return [*[KEPT[kind] for kind in self.kinds], PASS]

    def refusal(self, state: CompoundedState, seat: int, action: Journal) -> Refusal:
        why = "The compound held {kinds:formula}, not '{element:quote}'."
        return Refusal("CPD-126", why, kinds=self.kinds, element=action.element)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            return
        player = state.players[seat]
        player.used = [*player.used, JOURNAL]
        take_out(state, action.element)
        player.receive([action.element])
        if state.watched:
            state.tell(ElementKept(seat, action.element))
