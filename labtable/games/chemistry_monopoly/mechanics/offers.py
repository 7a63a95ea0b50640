"""Trades worth proposing, and trades drawn by chance: nobody could list them all."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from labtable.engine.deal import Deal, Gift, make_deal
from labtable.games.chemistry_monopoly.actions import Offer
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.mechanics import bare, unsellable
from labtable.games.chemistry_monopoly.mechanics.trading import KEPT, transferred_cards, untradable
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import (
    BIT,
    CARD_ROWS,
    INTEREST,
    LAB,
    LOTS,
    MEMBERS,
    PRICE,
    SET_AT,
    SETS_BY_BITS,
    TRANSFER_PRICE,
    things_of,
)

NOBODY = -1
MOST = 12  # candidates at a time
TRIES = 4
TIMES: Final = 3  # a lot is asked for at up to three times its price
SEATS: Final = 16  # more than ever sit at a table
PURCHASES: Final[dict[str, dict[int, list[Any]]]] = {lot: {} for lot in LOTS}  # each made once


def bargains(state: MonopolyState, seat: int) -> list[Any]:
    """Offers that bring sets together: a missing lot for cash, or for a lot the other misses."""
    found: list[Any] = []  # nothing stands for one that leaves no cash for interest (MON-125)
    for lot, other in missing(state, seat):
        if len(found) >= MOST:
            break
        for mine, whose in missing(state, other):
            if whose == seat and SET_AT[mine] != SET_AT[lot]:
                found += _swaps(state, seat, other, mine, lot)
        found += _purchases(state, seat, other, lot)
    listed = found[:MOST]
    return [offer for offer in listed if offer is not None] if state.turned else listed


def _interest(state: MonopolyState, card: str) -> int:
    """What it costs at once to receive a card."""
    return INTEREST[card] if state.is_turned(card) else 0


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


def _swaps(state: MonopolyState, seat: int, other: int, mine: str, lot: str) -> list[Any]:
    """A lot for a lot: even, and with cash from either side."""
    cash, theirs, price = state.players[seat].cash, state.players[other].cash, PRICE[lot]
    most, least = cash - _interest(state, lot), _interest(state, mine) - theirs
    found: list[Any] = []
    for extra in (0, min(price, cash // 2), -min(price, theirs // 2)):
        if extra or not found:
            payable = least <= extra <= most
            found.append(swap(seat, other, mine, lot, extra) if payable else None)
    return found


def _purchases(state: MonopolyState, seat: int, other: int, lot: str) -> list[Any]:
    """A lot for its price, for twice and for three times as much, as far as the cash goes."""
    cash, price = state.players[seat].cash, PRICE[lot]
    wanted = min(cash // price, TIMES)
    known, pair = PURCHASES[lot], seat * SEATS + other
    found = known.get(pair)
    if found is None:
        found = known[pair] = [for_cash(seat, other, price * (i + 1), lot) for i in range(TIMES)]
    able = max((cash - _interest(state, lot)) // price, 0)
    if able >= wanted:
        return found[:wanted]
    return found[:able] + [None] * (wanted - able)


@lru_cache(maxsize=KEPT)
def swap(seat: int, other: int, mine: str, lot: str, extra: int) -> Offer:
    """A lot for a lot, and cash with it; where that is negative the other pays."""
    gifts = (Gift(seat, other, mine), Gift(other, seat, lot))
    if extra > 0:
        return Offer((*gifts, Gift(seat, other, MONEY, extra)))
    return Offer((*gifts, Gift(other, seat, MONEY, -extra)) if extra else gifts)


def for_cash(seat: int, other: int, price: int, wanted: str) -> Offer:
    """Cash for a card, or for a pass, of the other."""
    return Offer((Gift(seat, other, MONEY, price), Gift(other, seat, wanted)))


def sales(state: MonopolyState, seat: int) -> list[Offer]:
    """What a debtor may sell: each card to whoever has most cash, at its price (MON-R45)."""
    others = state.after(seat)
    richest = others[0]
    for other in others:
        if state.players[other].cash > state.players[richest].cash:
            richest = other
    most = state.players[richest].cash
    found: list[Offer] = []
    goods = things_of(CARD_ROWS, state.held[seat] & ~unsellable(state))
    for good in [*goods, *state.players[seat].passes]:
        least = 1 if good not in PRICE or state.is_turned(good) else TRANSFER_PRICE[good]
        for price in (PRICE.get(good, 50), least):
            if price > most - (_interest(state, good) if good in PRICE else 0):
                continue
            offer = for_cash(richest, seat, price, good)
            if good in PRICE or offer not in found:  # passes may be alike
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
        found = make_deal(*gifts)
        if not untradable(state, seat, found, (), debtor):
            return found
    return None


def any_offer(state: MonopolyState, seat: int, debtor: int, dice: Any) -> Offer | None:
    """Throw an offer to anybody, perhaps with a card that is bought back at once."""
    found = any_deal(state, seat, dice.choice(state.after(seat)), debtor, dice)
    if found is None:
        return None
    back = tuple(transferred_cards(state, seat, found)[:1])
    bold = dice.random() < 0.5 and not untradable(state, seat, found, back, debtor)
    return Offer(found, back if bold else ())
