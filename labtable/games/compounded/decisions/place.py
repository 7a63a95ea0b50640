"""What does a scientist do in the own Research step?"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine import Pass, Refusal
from labtable.games.compounded.actions import Burn, Claim, Done, Goggles, Place, Trade
from labtable.games.compounded.bench import discard_tool, draw, give_back
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
from labtable.games.compounded.state import CompoundedState, Player
from labtable.games.compounded.tables import (
    CELL,
    CLAIM,
    DONE,
    FILL,
    GOGGLES_ON,
    PASS,
    PLACE,
    PLACE_OF,
    TRADE,
    WILD_AS,
)
from labtable.games.compounded.unplaced import not_to_trade, unplaced

RATIO: Final = BOX.bag_trade.ratio  # CPD-068
PIPET_RATIO: Final = BOX.bag_trade.ratio_with_pipet  # CPD-125


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
        player.goggles += drawn  # several piles add up
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
        if isinstance(action, Done):
            clear_pile(state, seat)
            return
        placed = self.placed + 1 if isinstance(action, Place) else self.placed
        state.plan(PlaceElements(seat, placed))
        if isinstance(action, Place):
            place(state, seat, action)
        elif isinstance(action, Trade):
            trade(state, seat, action)
        elif isinstance(action, Claim):
            claim(state, seat, CELL[action.cell])
        else:
            use_burner(state, seat, CELL[action.cell])


def placements(state: CompoundedState, player: Player) -> list[Any]:
    """Every element at hand on every open slot of its kind (CPD-061, CPD-062, CPD-070)."""
    options: list[Any] = []
    for source, kinds in at_hand(state, player):
        places = PLACE[source]
        for cell, spot in enumerate(state.field):
            last = ""
            for element in spot.open:  # CPD-R69: also where it burns
                if element != last and element in kinds:
                    options.append(places[element][cell])
                last = element
        for name in dict.fromkeys(player.extinguishers):  # CPD-067
            if name != READY:
                fills = FILL[source][name]
                options += [fills[element] for element in fills if element in kinds]
    return options


def at_hand(state: CompoundedState, player: Player) -> list[tuple[str, list[str]]]:
    """Where elements come from, and which."""
    found: list[tuple[str, list[str]]] = []
    if player.bench:
        found.append(("bench", player.bench))
    if player.goggles:
        found.append(("goggles", player.goggles))
    if player.wilds:  # CPD-172
        kinds = [kind for kind in PLACE_OF if kind != state.rules.wild_excludes]
        found.append(("wild", kinds))
    return found


def bag_trades(state: CompoundedState, player: Player) -> list[Any]:
    """Equal elements for one of any kind, once a phase (CPD-068, CPD-125, CPD-R26)."""
    if BAG_TRADE in player.used:
        return []
    bench = player.bench
    options: list[Any] = []
    for given in dict.fromkeys(bench):
        held = bench.count(given)
        for ratio in (PIPET_RATIO, RATIO):
            if held < ratio or (ratio == PIPET_RATIO and PIPET not in player.tools):
                continue
            trades = TRADE[ratio][given]
            # CPD-R65: what is paid lies in the bag as well
            options += [trades[kind] for kind in PLACE_OF if kind in state.bag or kind == given]
    return options


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
    else:
        pile = player.bench if action.source == "bench" else player.goggles
        pile.remove(what)
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
    held = state.players[seat].extinguishers
    after = FILLED[name][what]
    held[held.index(name)] = after
    held.sort()
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
        player.bench.remove(action.given)
        state.bag.append(action.given)
    state.bag.remove(action.taken)
    player.receive(action.taken)
    player.used.append(BAG_TRADE)
    if state.watched:
        state.tell(BagTraded(seat, action.count, action.given, action.taken))


def clear_pile(state: CompoundedState, seat: int) -> None:
    """Return what is left of a Goggles pile, when the step ends (CPD-072, CPD-123)."""
    player = state.players[seat]
    if player.goggles:
        if state.watched:
            state.tell(PileReturned(seat, player.goggles.copy()))
        state.bag += player.goggles
        player.goggles = []
