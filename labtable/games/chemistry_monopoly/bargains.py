"""Trades worth proposing, and trades drawn by chance: nobody could list them all."""

from __future__ import annotations

from typing import Any

from labtable.engine.deal import Deal, Gift, deal
from labtable.games.chemistry_monopoly.actions import Offer
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.managing import bare
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    LAB,
    MEMBERS,
    PRICE,
    SET,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.trading import turned, untradable

NOBODY = -1
MOST = 12  # candidates at a time
TRIES = 4


def bargains(state: MonopolyState, seat: int) -> list[Offer]:
    """Offers that bring sets together: a missing lot for cash, or for a lot the other misses."""
    found: list[Offer] = []
    theirs: dict[int, list[tuple[str, int]]] = {}
    for lot, other in missing(state, seat):
        if len(found) >= MOST:
            break
        if other not in theirs:
            theirs[other] = missing(state, other)
        for mine, whose in theirs[other]:
            if whose == seat and SET[mine] != SET[lot]:
                found += _swaps(state, seat, other, mine, lot)
        cash = state.players[seat].cash
        sums = [times * PRICE[lot] for times in (1, 2, 3)]
        found += [_offer(seat, other, MONEY, price, lot) for price in sums if price <= cash]
    return [offer for offer in found[:MOST] if _payable(state, seat, offer)]


def _payable(state: MonopolyState, seat: int, offer: Offer) -> bool:
    """Only interest on a transferred card can be in the way of what is proposed here."""
    if not any([gift.good in state.transferred for gift in offer.gifts]):
        return True
    return untradable(state, seat, offer.gifts, (), NOBODY) is None


def missing(state: MonopolyState, seat: int) -> list[tuple[str, int]]:
    """Lots that a seat's begun sets still miss, and who has them; nearly whole sets first."""
    found: list[tuple[str, int]] = []
    late: list[tuple[str, int]] = []
    for lots in MEMBERS.values():
        held = [lot for lot in lots if state.owner[lot] == seat]
        if held and len(held) < len(lots):
            (found if len(held) == len(lots) - 1 else late).extend(
                [
                    (lot, state.owner[lot])
                    for lot in lots
                    if state.owner[lot] not in (seat, LAB) and bare(state, lot)
                ]
            )
    return found + late


def _swaps(state: MonopolyState, seat: int, other: int, mine: str, lot: str) -> list[Offer]:
    """A lot for a lot: even, and with cash from either side."""
    plain = (Gift(seat, other, mine), Gift(other, seat, lot))
    found = [Offer(plain)]
    for giver, taker in ((seat, other), (other, seat)):
        extra = min(PRICE[lot], state.players[giver].cash // 2)
        if extra:
            found.append(Offer((*plain, Gift(giver, taker, MONEY, extra))))
    return found


def _offer(seat: int, other: int, good: str, count: int, wanted: str) -> Offer:
    return Offer((Gift(seat, other, good, count), Gift(other, seat, wanted)))


def sales(state: MonopolyState, seat: int) -> list[Offer]:
    """What a debtor may sell: each card to whoever has most cash, at its price (MON-R45)."""
    others = state.after(seat)
    richest = max(others, key=lambda other: state.players[other].cash)
    found: list[Offer] = []
    goods = [card for card in state.cards(seat) if bare(state, card)]
    for good in [*goods, *state.players[seat].passes]:
        least = 1 if good not in PRICE or good in state.transferred else TRANSFER_PRICE[good]
        for price in (PRICE.get(good, 50), least):
            gifts = deal(Gift(seat, richest, good), Gift(richest, seat, MONEY, price))
            if Offer(gifts) not in found and not untradable(state, seat, gifts, (), seat):
                found.append(Offer(gifts))
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
