"""The tools: burners, the gas cylinder, the lab key; and elements that are too many."""

from __future__ import annotations

from typing import Any

from labtable.engine import Pass, Refusal, Sentence, Step, say
from labtable.games.compounded.actions import Burn, Extinguish, Key, Return, Shift
from labtable.games.compounded.answers import BURN, EXTINGUISH, KEY_USED, PASS, RETURN, SHIFT
from labtable.games.compounded.chemistry import why_it_burns
from labtable.games.compounded.decisions.claim import TakeBackClaim
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.discovery import NobelReturned, SurplusReturned
from labtable.games.compounded.events.lab import KeyUsed
from labtable.games.compounded.events.research import BurnerUsed, CompoundLit, FlameStopped
from labtable.games.compounded.mechanics import (
    at,
    bench_tally,
    discard_tool,
    give_back,
    lower_level,
    raise_level,
)
from labtable.games.compounded.refusals import missing_from_nobel, not_to_burn
from labtable.games.compounded.state import CompoundedState, Player, without
from labtable.games.compounded.tables import (
    BURNER,
    CELL,
    CELLS,
    CYLINDER,
    EXPERIMENTS,
    KEY,
    LIT_LIMIT,
    NUMBERS,
    READY,
    TOP,
    beyond,
    kind_names,
)


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


def list_shifts(options: list[Any], state: CompoundedState, seat: int) -> None:
    """List ways to lower one experiment and raise another, once a turn (CPD-128, CPD-R57)."""
    player = state.players[seat]
    if CYLINDER not in player.tools or CYLINDER in player.used:
        return
    for down in EXPERIMENTS:
        if player.levels[down] and (down != "study" or may_lower_study(state, seat)):
            ups = SHIFT[down]
            options += [ups[up] for up in ups if player.levels[up] < TOP]


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
        return Refusal("CPD-128", "The experiments are {all:word}.", all=EXPERIMENTS.copy())
    return _refuse_move(player, action)


def _refuse_move(player: Player, action: Shift) -> Refusal:
    if action.down == action.up:
        return Refusal("CPD-R57", "One experiment goes down and another one up.")
    if not player.levels[action.down]:
        why = "Your {experiment:word} is at its start and cannot go down."
        return Refusal("CPD-R57", why, experiment=action.down)
    if player.levels[action.up] == TOP:
        why = "Your {experiment:word} is at the top and cannot go up."
        return Refusal("CPD-R57", why, experiment=action.up)
    why = "All your claims wait to be scored, so none can be taken back: Study stays."
    return Refusal("CPD-R56", why)


def shift(state: CompoundedState, seat: int, action: Shift) -> None:
    """Lower one experiment, raise another; a claim or an element may have to go (CPD-130)."""
    player = state.players[seat]
    player.used = [*player.used, CYLINDER]
    lower_level(state, seat, action.down)
    if player.surplus() > 0:
        state.plan(ReturnSurplus(seat))
    if action.down == "study" and state.claims(seat) > player.numbers().study:
        state.plan(TakeBackClaim(seat))
    raise_level(state, seat, action.up)


def ask_key(state: CompoundedState, queue: list[int]) -> None:
    """Ask the next one who holds a Lab Key (CPD-R58)."""
    for i, seat in enumerate(queue):
        if KEY in state.players[seat].tools:
            state.plan(UseKey(seat, queue[i + 1 :]))
            return


class UseKey(Question):
    """Take the Lead token for the coming turn; one Key a turn (CPD-124, CPD-R58)."""

    accepts = (Key, Pass)
    asks = "Do you use your Lab Key to lead the next turn?"

    def __init__(self, seat: int, rest: list[int]) -> None:
        super().__init__(seat)
        self.rest = rest

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        return [KEY_USED, PASS]

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            ask_key(state, self.rest)
            return
        discard_tool(state, seat, KEY)
        state.lead = seat
        if state.watched:
            state.tell(KeyUsed(seat))


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
    return [RETURN[kind] for kind in kind_names(beyond(bench_tally(player), 0))]


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
