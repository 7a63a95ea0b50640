"""Deals that scientists might make: a few good ones, and any at all.

A scientist wants what is missing on the own claims and not on the own bench; what the own
claims do not need is to spare.
"""

from __future__ import annotations

from typing import Any

from labtable.engine.deal import Deal, Gift, deal
from labtable.games.compounded.actions import Offer
from labtable.games.compounded.goods import GOODS
from labtable.games.compounded.state import CompoundedState

FEW = 3
PROMISES = ("", "", "I leave your claims alone.", "I pay you back next turn.")


def needs(state: CompoundedState) -> list[list[str]]:
    """Every element that own claims still miss, by seat."""
    found: list[list[str]] = [[] for _ in state.players]
    for spot in state.field:
        if spot.open and 0 <= spot.owner < len(found):
            found[spot.owner] += spot.open
    return found


def wanted(bench: list[str], missing: list[str]) -> list[str]:
    """Kinds that are missing and cannot be had from the own bench.

    >>> wanted(["H", "C"], ["H", "H", "O"])
    ['H', 'O']
    """
    return [kind for kind in dict.fromkeys(missing) if missing.count(kind) > bench.count(kind)]


def candidates(state: CompoundedState, seat: int) -> list[Any]:
    """A few deals that look good to the one and not bad to the other, one for one."""
    missing = needs(state)
    benches = [player.bench for player in state.players]
    lacking = wanted(benches[seat], missing[seat])
    mine = wanted(missing[seat], benches[seat]) if lacking else []  # there, and not missing
    found: list[tuple[bool, Deal]] = []
    for other in state.everyone if mine else []:
        if other == seat:
            continue
        spare = wanted(missing[other], benches[other])
        to_get = [kind for kind in lacking if kind in spare]
        if not to_get:
            continue
        theirs = wanted(benches[other], missing[other])
        welcome = [kind for kind in mine if kind in theirs]
        for kind in to_get:
            given = next((good for good in [*welcome, *mine] if good != kind), "")
            if given:
                terms = deal(Gift(seat, other, given), Gift(other, seat, kind))
                found.append((not welcome, terms))
    found.sort(key=lambda pair: pair[0])  # what both want comes first
    first = state.offered[seat]  # what was offered before is not offered again
    return [Offer(terms) for _, terms in found[first : first + FEW]]


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
