"""Trades worth proposing, and trades drawn by chance: nobody could list them all."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from labtable.engine.deal import Deal, Gift, deal
from labtable.games.chemistry_monopoly.actions import Offer
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.managing import bare, unsellable
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    LAB,
    MEMBERS,
    PRICE,
    SET,
    SETS_BY_BITS,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.trading import KEPT, cash_after, interest, turned, untradable

NOBODY = -1
MOST = 12  # candidates at a time
TRIES = 4


def bargains(state: MonopolyState, seat: int) -> list[Offer]:
    """Offers that bring sets together: a missing lot for cash, or for a lot the other misses."""
    found: list[Offer] = []
    for lot, other in missing(state, seat):
        if len(found) >= MOST:
            break
        for mine, whose in missing(state, other):
            if whose == seat and SET[mine] != SET[lot]:
                found += _swaps(state, seat, other, mine, lot)
        cash, price = state.players[seat].cash, PRICE[lot]
        found += [for_cash(seat, other, price * i, lot) for i in (1, 2, 3) if price * i <= cash]
    listed = found[:MOST]
    return [offer for offer in listed if _payable(state, offer.gifts)] if state.turned else listed


def _payable(state: MonopolyState, gifts: Deal) -> bool:
    """Only interest on a transferred card can be in the way of what is proposed here."""
    for gift in gifts:
        if BIT.get(gift.good, 0) & state.turned:
            seat = gift.receiver
            if interest(state, seat, gifts, ()) > cash_after(state, seat, gifts):
                return False
    return True


def missing(state: MonopolyState, seat: int) -> list[tuple[str, int]]:
    """Lots that a seat's begun sets still miss, and who has them; nearly whole sets first."""
    known = state.missing[seat]
    if known is None:
        known = state.missing[seat] = _sought(state, seat)
    return known


def _sought(state: MonopolyState, seat: int) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    late: list[tuple[str, int]] = []
    held = state.held[seat]
    theirs = ~(held | state.held[LAB] | unsellable(state))
    for bits, name in SETS_BY_BITS:
        if held & bits and theirs & bits:
            others = [(lot, state.owner[lot]) for lot in MEMBERS[name] if theirs & BIT[lot]]
            gap = bits & ~held
            (late if gap & (gap - 1) else found).extend(others)  # is more than one lot missing?
    return found + late


def _swaps(state: MonopolyState, seat: int, other: int, mine: str, lot: str) -> list[Offer]:
    """A lot for a lot: even, and with cash from either side."""
    found = [swap(seat, other, mine, lot, 0)]
    for giver in (seat, other):
        extra = min(PRICE[lot], state.players[giver].cash // 2)
        if extra:
            found.append(swap(seat, other, mine, lot, extra if giver == seat else -extra))
    return found


@lru_cache(maxsize=KEPT)
def swap(seat: int, other: int, mine: str, lot: str, extra: int) -> Offer:
    """A lot for a lot, and cash with it; where that is negative the other pays."""
    gifts = (Gift(seat, other, mine), Gift(other, seat, lot))
    if extra > 0:
        return Offer((*gifts, Gift(seat, other, MONEY, extra)))
    return Offer((*gifts, Gift(other, seat, MONEY, -extra)) if extra else gifts)


@lru_cache(maxsize=KEPT)
def for_cash(seat: int, other: int, price: int, wanted: str) -> Offer:
    """Cash for a card, or for a pass, of the other."""
    return Offer((Gift(seat, other, MONEY, price), Gift(other, seat, wanted)))


def sales(state: MonopolyState, seat: int) -> list[Offer]:
    """What a debtor may sell: each card to whoever has most cash, at its price (MON-R45)."""
    others = state.after(seat)
    richest = max(others, key=lambda other: state.players[other].cash)
    found: list[Offer] = []
    goods = [card for card in state.cards(seat) if bare(state, card)]
    for good in [*goods, *state.players[seat].passes]:
        least = 1 if good not in PRICE or good in state.transferred else TRANSFER_PRICE[good]
        for price in (PRICE.get(good, 50), least):
            offer = for_cash(richest, seat, price, good)
            if offer not in found and not untradable(state, seat, offer.gifts, (), seat):
                found.append(offer)
                break
    return found[:MOST]


def any_deal(state: MonopolyState, seat: int, other: int, debtor: int, dice: Any) -> Deal | None:
    """Throw a trade between two players; nothing when a few throws bring none."""
    for _ in range(TRIES):
        gifts: list[Gift] = []
        for giver, taker in ((seat, other), (other, seat)):
            goods = [card for card in state.cards(giver) if bare(state, card)]
            goods += state.players[giver].passes
            picked = dice.sample(goods, min(len(goods), dice.choice((0, 1, 1, 2))))
            gifts += [Gift(giver, taker, good) for good in picked]
        giver, taker = dice.choice(((seat, other), (other, seat)))
        cash = dice.randint(0, max(state.players[giver].cash, 0))
        if cash and dice.random() < 0.6:
            gifts.append(Gift(giver, taker, MONEY, cash))
        found = deal(*gifts)
        if not untradable(state, seat, found, (), debtor):
            return found
    return None


def any_offer(state: MonopolyState, seat: int, debtor: int, dice: Any) -> Offer | None:
    """Throw an offer to anybody, perhaps with a card that is bought back at once."""
    found = any_deal(state, seat, dice.choice(state.after(seat)), debtor, dice)
    if found is None:
        return None
    back = tuple(turned(state, seat, found)[:1])
    bold = dice.random() < 0.5 and not untradable(state, seat, found, back, debtor)
    return Offer(found, back if bold else ())
