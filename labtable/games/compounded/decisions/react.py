"""Which chemical reaction follows a score?"""

from __future__ import annotations

from typing import Any

from labtable.engine import Refusal, Sentence, Step, say
from labtable.games.compounded.actions import NOBEL, Grant, Share
from labtable.games.compounded.answers import GRANT, SHARE
from labtable.games.compounded.decisions.fire import Fire
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.lab import GrantAwarded, PointsShared, ReactionFailed
from labtable.games.compounded.mechanics.bench import gain_points, raise_level, raise_nobel
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.tables import EXPERIMENTS, NOBELS, POINTS, REACTION, TOP


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
