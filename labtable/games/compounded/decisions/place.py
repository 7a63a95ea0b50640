"""What does a scientist do in the own Research step?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Pass, Refusal
from labtable.games.compounded.actions import Burn, Claim, Done, Goggles, Place, Trade
from labtable.games.compounded.bench import discard_tool, draw, give_back, stock, take_out
from labtable.games.compounded.components import BOX
from labtable.games.compounded.decisions.burner import lightable, not_to_burn, use_burner
from labtable.games.compounded.decisions.claim import claim, not_to_claim
from labtable.games.compounded.decisions.question import Question
from labtable.games.compounded.events.research import (
    BagTraded,
    ElementPlaced,
    ExtinguisherFilled,
    ExtinguisherReady,
    GogglesUsed,
    PileReturned,
)
from labtable.games.compounded.goods import (
    BAG_TRADE,
    BURNER,
    EMPTY,
    FILLED,
    GOGGLES,
    LOADS,
    PIPET,
    READY,
    worded,
)
from labtable.games.compounded.research_field import put, settle_completion
from labtable.games.compounded.state import CompoundedState, Player, without
from labtable.games.compounded.tables import (
    BIT,
    CELL,
    CELLS,
    CLAIM,
    DONE,
    FILL,
    GOGGLES_ON,
    PASS,
    PLACE,
    TRADE,
    WILD_AS,
)
from labtable.games.compounded.tally import MARK, ONE, beyond, kinds_of, marked_kinds, tally
from labtable.games.compounded.unplaced import not_to_trade, unplaced

RATIO: Final = BOX.bag_trade.ratio  # CPD-068
PIPET_RATIO: Final = BOX.bag_trade.ratio_with_pipet  # CPD-125
EVERY_KIND: Final = kinds_of(list(BIT))
# Answers by source and target, listed once for every set of kinds.
_PLACES: Final[dict[str, list[list[list[Any] | None]]]] = {
    source: [[None] * (EVERY_KIND + 1) for _ in CELLS] for source in PLACE
}
_FILLS: Final[dict[str, dict[str, dict[int, list[Any]]]]] = {
    source: {name: {} for name in names} for source, names in FILL.items()
}
_TRADES: Final[dict[int, dict[str, dict[int, list[Any]]]]] = {
    ratio: {given: {} for given in BIT} for ratio in TRADE
}
_FEW: Final = {ratio: sum(ONE.values()) * (ratio - 1) for ratio in TRADE}  # too few to trade


class UseGoggles(Question):
    """Before the first step, draw a pile to place from (CPD-121, CPD-R27)."""

    accepts = (Goggles, Pass)
    asks = "Do you put on Safety Goggles?"

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        held = GOGGLES in state.players[seat].tools
        return [GOGGLES_ON, PASS] if held else [PASS]

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Pass):
            return
        player = state.players[seat]
        discard_tool(state, seat, GOGGLES)
        drawn = draw(state, player.number("discovery"))
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

    def prompt(self, state: CompoundedState, seat: int) -> str:
        return f"What do you do in your Research step ({self.left(state)} to place)?"

    def left(self, state: CompoundedState) -> int:
        return state.players[self.seat].number("research") - self.placed

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
        if self.placed < player.number("research"):
            options += placements(state, player)
        options += bag_trades(state, player)
        options += late_claims(state, seat)
        if BURNER in player.tools:
            options += lightable(state)
        options.append(DONE)
        return options

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        if isinstance(action, Trade):
            return not_to_trade(state, seat, action)
        if isinstance(action, Burn):
            return not_to_burn(state, seat, action.cell)
        if isinstance(action, Claim):
            return too_early_to_claim(state, seat, action.cell)
        return unplaced(state, seat, action, self.placed)

    def take(self, state: CompoundedState, seat: int, action: Any) -> None:
        kind = type(action)
        if kind is Done:
            clear_pile(state, seat)
            return
        state.plan(PlaceElements(seat, self.placed + 1 if kind is Place else self.placed))
        if kind is Place:
            place(state, seat, action)
        elif kind is Trade:
            trade(state, seat, action)
        elif kind is Claim:
            claim(state, seat, CELL[action.cell])
        else:
            use_burner(state, seat, CELL[action.cell])


def placements(state: CompoundedState, player: Player) -> list[Any]:
    """Every element at hand on every open slot of its kind (CPD-061, CPD-062, CPD-070)."""
    options: list[Any] = []
    if player.bench:
        options += placements_from(state, player, "bench", kinds_of(player.bench))
    if player.goggles:
        options += placements_from(state, player, "goggles", kinds_of(player.goggles))
    if player.wilds:  # CPD-172
        kinds = EVERY_KIND & ~BIT.get(state.rules.wild_excludes, 0)
        options += placements_from(state, player, "wild", kinds)
    return options


def placements_from(state: CompoundedState, player: Player, source: str, kinds: int) -> list[Any]:
    """Every placement of these kinds from one source."""
    options: list[Any] = []
    known = _PLACES[source]
    for cell, spot in enumerate(state.field):
        fitting = spot.kinds & kinds  # CPD-R69: also where it burns
        if fitting:
            options += known[cell][fitting] or places(source, cell, fitting)
    last = READY
    for name in player.extinguishers:  # CPD-067; in order, so equal ones lie side by side
        if name not in (READY, last):
            options += fills(source, name, kinds)
        last = name
    return options


def places(source: str, cell: int, kinds: int) -> list[Any]:
    """Placements of these kinds on a cell, in the order of the element key; listed once."""
    found: list[Any] = [PLACE[source][kind][cell] for kind in BIT if kinds & BIT[kind]]
    _PLACES[source][cell][kinds] = found
    return found


def fills(source: str, name: str, kinds: int) -> list[Any]:
    """Placements of these kinds on an extinguisher; listed once."""
    known = _FILLS[source][name]
    found = known.get(kinds)
    if found is None:
        fitting = FILL[source][name]
        found = [fitting[kind] for kind in fitting if kinds & BIT[kind]]
        known[kinds] = found
    return found


def bag_trades(state: CompoundedState, player: Player) -> list[Any]:
    """Equal elements for one of any kind, once a phase (CPD-068, CPD-125, CPD-R26)."""
    bench = player.bench
    options: list[Any] = []
    least = PIPET_RATIO if PIPET in player.tools else RATIO
    if len(bench) < least or BAG_TRADE in player.used:
        return options
    held = tally(bench)
    able, usual = beyond(held, _FEW[least]), beyond(held, _FEW[RATIO])
    if able:
        bag = beyond(stock(state), 0)
        for given in marked_kinds(able):
            if least != RATIO:
                options += trades(least, given, bag)
            if usual & MARK[given]:
                options += trades(RATIO, given, bag)
    return options


def trades(ratio: int, given: str, bag: int) -> list[Any]:
    """So many of a kind for any that the bag has, or will have (CPD-R65); listed once."""
    known = _TRADES[ratio][given]
    found = known.get(bag)
    if found is None:
        having, taken = bag | MARK[given], TRADE[ratio][given]
        found = known[bag] = [taken[kind] for kind in taken if having & MARK[kind]]
    return found


def late_claims(state: CompoundedState, seat: int) -> list[Any]:
    """Unclaimed compounds that hold an element, for a free token (CPD-066, CPD-R15)."""
    if not state.rules.claim_in_research or not state.may_claim(seat):  # CPD-174
        return []
    return [
        CLAIM[cell] for cell, spot in enumerate(state.field) if spot.elements and spot.unclaimed()
    ]


def too_early_to_claim(state: CompoundedState, seat: int, name: str) -> Refusal:
    """Say why a compound cannot be claimed in the Research phase."""
    if not state.rules.claim_in_research:
        return Refusal("CPD-174", "In this game claims are placed in the Study phase only.")
    spot = state.field[CELL[name]] if name in CELL else None
    if spot is not None and spot.unclaimed() and state.may_claim(seat):
        why = f"{spot.card} holds no element yet: it can be claimed in the Study phase."
        return Refusal("CPD-066", why)
    return not_to_claim(state, name)


def place(state: CompoundedState, seat: int, action: Place) -> None:
    """Put an element, or a Wild that stands for it, on a compound or on an own extinguisher."""
    player = state.players[seat]
    what = action.element
    if action.source == "wild":
        player.wilds -= 1
        what = WILD_AS[what]  # CPD-070, CPD-R20
    elif action.source == "bench":
        player.give(what)
    else:
        player.goggles = without(player.goggles, what)
    if action.target in CELL:
        cell = CELL[action.target]
        put(state, cell, what)
        if state.watched:
            spot = state.field[cell]
            state.tell(
                ElementPlaced(seat, worded(what), action.target, spot.card, spot.open.copy())
            )
        settle_completion(state, cell, seat)
    else:
        fill(state, seat, action.target, what)


def fill(state: CompoundedState, seat: int, name: str, what: str) -> None:
    """Put an element on an own extinguisher; the third makes it ready (CPD-067, CPD-R24)."""
    player, after = state.players[seat], FILLED[name][what]
    player.extinguishers = sorted([*without(player.extinguishers, name), after])
    state.stirred = True
    if state.watched:
        state.tell(ExtinguisherFilled(seat, worded(what)))
    if after == READY:
        give_back(state, [*LOADS[name], what])  # CPD-R23: a Wild among them leaves the game
        if state.watched:
            state.tell(ExtinguisherReady(seat))


def trade(state: CompoundedState, seat: int, action: Trade) -> None:
    """Pay into the bag, then take out of it; this is no placement (CPD-069)."""
    player = state.players[seat]
    for _ in range(action.count):
        player.give(action.given)
        give_back(state, [action.given])
    take_out(state, action.taken)
    player.receive(action.taken)
    player.used = [*player.used, BAG_TRADE]
    if state.watched:
        state.tell(BagTraded(seat, action.count, action.given, action.taken))


def clear_pile(state: CompoundedState, seat: int) -> None:
    """Return what is left of a Goggles pile, when the step ends (CPD-072, CPD-123)."""
    player = state.players[seat]
    if player.goggles:
        if state.watched:
            state.tell(PileReturned(seat, player.goggles.copy()))
        give_back(state, player.goggles)
        player.goggles = []
