"""Offers among scientists, and what a deal moves."""

from __future__ import annotations

from typing import Any, Final

from labtable.engine.deal import Deal, Gift, make_deal
from labtable.games.compounded.answers import OFFER
from labtable.games.compounded.mechanics import bench_tally, receive_tool
from labtable.games.compounded.state import CompoundedState, without
from labtable.games.compounded.tables import (
    BIT,
    GOODS,
    JOURNAL,
    PLACE_OF,
    SUPPLY,
    WILD,
    beyond,
    kind_names,
)


class Hands:
    """What scientists hold, lose and gain (CPD-031)."""

    def __init__(self, state: CompoundedState) -> None:
        self.state = state

    def holds(self, seat: int, good: str) -> int:
        return self.state.players[seat].holds(good)

    def lose(self, seat: int, good: str, count: int) -> None:
        player = self.state.players[seat]
        for _ in range(count):
            if good in PLACE_OF:
                player.give(good)
            elif good == JOURNAL:
                player.journals = player.journals[:-1]  # CPD-R74: the youngest
            elif good in SUPPLY:
                player.tools = without(player.tools, good)
            elif good == WILD:
                player.wilds -= 1
            else:
                # CPD-R13: with what lies on it
                player.extinguishers = without(player.extinguishers, good)

    def gain(self, seat: int, good: str, count: int) -> None:
        player = self.state.players[seat]
        for _ in range(count):
            if good in PLACE_OF:
                player.receive([good])  # CPD-035: the bench may overflow
            elif good in SUPPLY:
                receive_tool(self.state, seat, good)
            elif good == WILD:
                player.wilds += 1
            else:
                player.extinguishers = sorted([*player.extinguishers, good])


FEW: Final = 3
PROMISES: Final = ("", "", "I leave your claims alone.", "I pay you back next turn.")


class Floor:
    """What could be traded one for one; it stays the same until goods change hands."""

    def __init__(self, state: CompoundedState) -> None:
        missing = needs(state)
        here = [bench_tally(player) for player in state.players]
        # kinds that own claims miss and the own bench does not hold
        self.lacking = [beyond(missing[seat], here[seat]) for seat in state.everyone]
        # kinds that the own bench holds and own claims do not miss
        self.to_spare = [beyond(here[seat], missing[seat]) for seat in state.everyone]
        self.bargains: list[list[Any] | None] = [None] * len(here)


def needs(state: CompoundedState) -> list[int]:
    """Tallies of all that own claims still miss, by seat."""
    found = [0] * len(state.players)
    for spot in state.field:
        if spot.short and 0 <= spot.owner < len(found):
            found[spot.owner] += spot.short
    return found


def candidates(state: CompoundedState, seat: int) -> list[Any]:
    """A few deals that look good to the one and not bad to the other, one for one."""
    floor: Floor | None = state.floor
    if floor is None:
        floor = state.floor = Floor(state)
    known = floor.bargains[seat]
    if known is None:
        known = floor.bargains[seat] = bargains(state, floor, seat)
    first = state.offered[seat]  # what was offered before is not offered again
    return known[first : first + FEW]


def bargains(state: CompoundedState, floor: Floor, seat: int) -> list[Any]:
    """All such deals; what both want comes first."""
    lacking, to_spare = floor.lacking[seat], floor.to_spare[seat]
    if not lacking or not to_spare:
        return []
    welcome: list[Any] = []
    others: list[Any] = []
    wishes = wished_elements(state, seat, lacking)
    for other in state.everyone:
        to_get = lacking & floor.to_spare[other]  # nobody can spare what they lack
        if to_get:
            wanted = to_spare & floor.lacking[other]
            given = kind_names(wanted or to_spare)[0]
            found, deals = welcome if wanted else others, OFFER[seat][other][given]
            found += [deals[kind] for kind in wishes if to_get & BIT[kind]]
    return welcome + others


def wished_elements(state: CompoundedState, seat: int, lacking: int) -> list[str]:
    """Kinds that are lacking, in the order in which own claims miss them."""
    found: list[str] = []
    for spot in state.field:
        if spot.owner == seat:
            found += kind_names(spot.kinds & lacking)
            lacking &= ~spot.kinds
    return found


def any_deal(state: CompoundedState, seat: int, dice: Any) -> Deal:
    """Draw a deal that can be kept: with one partner or two, in any proportion, or a gift."""
    others = [other for other in state.everyone if other != seat]
    dice.shuffle(others)
    several = state.rules.trading == "open" and dice.random() < 0.2
    table = [seat, *others[: 2 if several else 1]]
    gifts: list[Gift] = []
    for i, giver in enumerate(table):
        player = state.players[giver]
        goods = [good for good in GOODS for _ in range(player.holds(good))]
        given = dice.sample(goods, min(len(goods), dice.randrange(3)))
        gifts += [Gift(giver, table[(i + 1) % len(table)], good) for good in given]
    return make_deal(*gifts)
