"""Deals that scientists might make: a few good ones, and any at all.

A scientist wants what is missing on the own claims and not on the own bench; what the own
claims do not need is to spare.
"""

from __future__ import annotations

from typing import Any, Final

from labtable.engine.deal import Deal, Gift, deal
from labtable.games.compounded.goods import GOODS
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import OFFER
from labtable.games.compounded.tally import MARK, beyond, marked_kinds, tally

FEW: Final = 3
PROMISES = ("", "", "I leave your claims alone.", "I pay you back next turn.")


class Floor:
    """What could be traded one for one; it stays the same until goods change hands."""

    def __init__(self, state: CompoundedState) -> None:
        self.missing = needs(state)
        self.held = [tally(player.bench) for player in state.players]
        self.bargains: list[list[Any] | None] = [None] * len(state.players)

    def lacking(self, seat: int) -> int:
        """Mark what own claims miss and the own bench does not hold."""
        return beyond(self.missing[seat], self.held[seat])

    def to_spare(self, seat: int) -> int:
        """Mark what the own bench holds and own claims do not miss."""
        return beyond(self.held[seat], self.missing[seat])


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
    lacking, to_spare = floor.lacking(seat), floor.to_spare(seat)
    welcome: list[Any] = []
    others: list[Any] = []
    if not lacking or not to_spare:
        return welcome
    wishes = marked(missed(state, seat), lacking)
    mine = marked_kinds(to_spare)
    for other in state.everyone:
        to_get = lacking & floor.to_spare(other)
        if other == seat or not to_get:
            continue
        theirs = marked(mine, floor.lacking(other))
        found, payments = (welcome, theirs + mine) if theirs else (others, mine)
        for kind in marked(wishes, to_get):
            for given in payments:
                if given != kind:
                    found.append(OFFER[seat][other][given][kind])
                    break
    return welcome + others


def missed(state: CompoundedState, seat: int) -> list[str]:
    """Kinds that own claims miss, in the order of the field."""
    found: dict[str, None] = {}
    for spot in state.field:
        if spot.owner == seat:
            for kind in spot.open:
                found[kind] = None
    return list(found)


def marked(kinds: list[str], marks: int) -> list[str]:
    """Those of some kinds that are marked."""
    return [kind for kind in kinds if marks & MARK[kind]]


def any_deal(state: CompoundedState, seat: int, dice: Any) -> Deal:
    """Draw a deal that can be kept: with one partner or two, in any proportion, or a gift."""
    others = [other for other in state.everyone if other != seat]
    dice.shuffle(others)
    several = state.rules.trading == "open" and dice.random() < 0.2
    table = [seat, *others[: 2 if several else 1]]
    gifts: list[Gift] = []
    for i, giver in enumerate(table):
        player = state.players[giver]
        held = [good for good in GOODS for _ in range(player.holds(good))]
        given = dice.sample(held, min(len(held), dice.randrange(3)))
        gifts += [Gift(giver, table[(i + 1) % len(table)], good) for good in given]
    return deal(*gifts)
