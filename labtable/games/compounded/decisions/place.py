"""What does a scientist do in the own Research step?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass, Refusal, Sentence, say
from labtable.games.compounded.actions import Burn, Claim, Done, Goggles, Place, Trade
from labtable.games.compounded.answers import DONE, GOGGLES_ON, PASS
from labtable.games.compounded.decisions.claim import claim, not_to_claim
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.decisions.tools import lightable, use_burner
from labtable.games.compounded.events.research import (
    BagTraded,
    ElementPlaced,
    ExtinguisherFilled,
    ExtinguisherReady,
    GogglesUsed,
    PileReturned,
)
from labtable.games.compounded.mechanics import (
    discard_tool,
    draw,
    give_back,
    put,
    settle_completion,
    take_out,
)
from labtable.games.compounded.mechanics.research import list_claims, list_placements, list_trades
from labtable.games.compounded.refusals import not_to_burn, not_to_trade, refuse_placement
from labtable.games.compounded.state import CompoundedState, without
from labtable.games.compounded.tables import (
    BAG_TRADE,
    BURNER,
    CELL,
    EMPTY,
    FILLED,
    GOGGLES,
    LOADS,
    MOST_SEATS,
    NUMBERS,
    READY,
    TOP,
    WILD_AS,
    good_sentence,
)


class UseGoggles(Question):
    """Before the first step, draw a pile to place from (CPD-121, CPD-R27)."""

    accepts = (Goggles, Pass)
    asks = "Do you put on Safety Goggles?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        held = GOGGLES in state.players[seat].tools
        return [GOGGLES_ON, PASS] if held else [PASS]

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if type(action) is Pass:
            return
        player = state.players[seat]
        discard_tool(state, seat, GOGGLES)
        drawn = draw(state, player.numbers().discovery)
        player.goggles = player.goggles + drawn  # several piles add up
        if state.watched:
            state.tell(GogglesUsed(seat, drawn))
        state.plan(self)


class PlaceElements(Question):
    """Place up to the Research number; trade with the bag, claim and burn beside it (CPD-060)."""

    accepts = (Place, Trade, Claim, Burn, Done)

    def __init__(self, seat: int, placed: int) -> None:
        super().__init__(seat)
        self.placed = placed

    def prompt(self, state: CompoundedState, seat: int) -> Sentence:
        text = "What do you do in your Research step ({left} to place)?"
        return say(text, left=self.left(state))

    def left(self, state: CompoundedState) -> int:
        return state.players[self.seat].numbers().research - self.placed

    def read(self, state: CompoundedState, seat: int, text: str) -> Any:
        action = super().read(state, seat, text)
        if isinstance(action, Place) and action.target == EMPTY:
            unready = [name for name in state.players[seat].extinguishers if name != READY]
            if len(set(unready)) == 1:  # there is only one to speak of
                return Place(action.element, unready[0], action.source)
        return action

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        player = state.players[seat]
        options: list[Any] = []
        if self.placed < player.numbers().research:
            list_placements(options, state, player)
        list_trades(options, state, player)
        list_claims(options, state, seat)
        if BURNER in player.tools:
            options += lightable(state)
        options.append(DONE)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        return REFUSALS[type(action)](state, seat, action, self.placed)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action, self.placed)


def _no_trade(state: CompoundedState, seat: int, action: Trade, placed: int) -> Refusal:
    return not_to_trade(state, seat, action)


def _no_claim(state: CompoundedState, seat: int, action: Claim, placed: int) -> Refusal:
    name = action.cell
    if not state.rules.claim_in_research:
        return Refusal("CPD-174", "In this game claims are placed in the Study phase only.")
    spot = state.field[CELL[name]] if name in CELL else None
    if spot is not None and spot.is_unclaimed() and state.may_claim(seat):
        why = "{name} holds no element yet: it can be claimed in the Study phase."
        return Refusal("CPD-066", why, name=spot.card)
    return not_to_claim(state, name)


def _no_burn(state: CompoundedState, seat: int, action: Burn, placed: int) -> Refusal:
    return not_to_burn(state, seat, action.cell)


def _place(state: CompoundedState, seat: int, action: Place, placed: int) -> None:
    state.plan(ASKED[seat][placed + 1])
    place(state, seat, action)


def place(state: CompoundedState, seat: int, action: Place) -> None:
    """Put an element, or a Wild that stands for it, on a compound or on an own extinguisher."""
    player = state.players[seat]
    what, target, source = action.element, action.target, action.source
    if source == "wild":
        player.wilds -= 1
        what = WILD_AS[what]  # CPD-070, CPD-R20
    elif source == "bench":
        player.give(what)
    else:
        player.goggles = without(player.goggles, what)
    if target in CELL:
        cell = CELL[target]
        put(state, cell, what)
        if state.watched:
            spot = state.field[cell]
            state.tell(ElementPlaced(seat, good_sentence(what), target, spot.card, list(spot.open)))
        settle_completion(state, cell, seat)
    else:
        fill(state, seat, target, what)


def fill(state: CompoundedState, seat: int, name: str, what: str) -> None:
    """Put an element on an own extinguisher; the third makes it ready (CPD-067, CPD-R24)."""
    player, after = state.players[seat], FILLED[name][what]
    player.extinguishers = sorted([*without(player.extinguishers, name), after])
    state.stirred = True
    if state.watched:
        state.tell(ExtinguisherFilled(seat, good_sentence(what)))
    if after == READY:
        give_back(state, [*LOADS[name], what])  # CPD-R23: a Wild among them leaves the game
        if state.watched:
            state.tell(ExtinguisherReady(seat))


def _trade(state: CompoundedState, seat: int, action: Trade, placed: int) -> None:
    """Pay into the bag, then take out of it; this is no placement (CPD-069)."""
    state.plan(ASKED[seat][placed])
    player = state.players[seat]
    for _ in range(action.count):
        player.give(action.given)
        give_back(state, [action.given])
    take_out(state, action.taken)
    player.receive([action.taken])
    player.used = [*player.used, BAG_TRADE]
    if state.watched:
        state.tell(BagTraded(seat, action.count, action.given, action.taken))


def _claim(state: CompoundedState, seat: int, action: Claim, placed: int) -> None:
    state.plan(ASKED[seat][placed])
    claim(state, seat, CELL[action.cell])


def _burn(state: CompoundedState, seat: int, action: Burn, placed: int) -> None:
    state.plan(ASKED[seat][placed])
    use_burner(state, seat, CELL[action.cell])


def _end_placing(state: CompoundedState, seat: int, action: Done, placed: int) -> None:
    """Return what is left of a Goggles pile, when the step ends (CPD-072, CPD-123)."""
    player = state.players[seat]
    if player.goggles:
        if state.watched:
            state.tell(PileReturned(seat, player.goggles.copy()))
        give_back(state, player.goggles)
        player.goggles = []


# Every question exists once.
ASKED: Final = [
    [PlaceElements(seat, placed) for placed in range(NUMBERS["research"][TOP] + 1)]
    for seat in range(MOST_SEATS)
]
Refusing = Callable[[CompoundedState, int, Any, int], Refusal]
REFUSALS: Final[dict[type[Action], Refusing]] = {  # being done is never refused
    Place: refuse_placement,
    Trade: _no_trade,
    Claim: _no_claim,
    Burn: _no_burn,
}
Taking = Callable[[CompoundedState, int, Any, int], None]
TAKES: Final[dict[type[Action], Taking]] = {
    Place: _place,
    Trade: _trade,
    Claim: _claim,
    Burn: _burn,
    Done: _end_placing,
}
