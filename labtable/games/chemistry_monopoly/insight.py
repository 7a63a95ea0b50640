"""How promising an answer is, judged by what its player sees.

Whole sets win: the judge trades for them, condenses as long as some cash is left, and turns
lonely cards over for it.
"""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from labtable.engine import Action
from labtable.engine.deal import parties, written
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    Condense,
    Counter,
    Evaporate,
    EvaporateTo,
    KeepTransferred,
    Leave,
    Offer,
    PayFine,
    Percent,
    Resign,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.appraisal import appraised, envy, fair, gain, reserve
from labtable.games.chemistry_monopoly.tables import (
    MEMBERS,
    PRICE,
    REDEMPTION,
    RENT,
    SET,
    STEP_PRICE,
    TAX,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view import MonopolyView, SeatView

LAST_RESORT = -1000.0
POINTLESS = -100.0  # changes nothing, or nobody agrees
ENOUGH = 3  # liquids: from here on rents rise less than prices


def judge(view: MonopolyView, option: Action) -> float:
    """Say how good an answer looks; only comparisons between options mean anything."""
    return _judged(option, view)


@singledispatch
def _judged(option: Any, view: MonopolyView) -> float:
    return 0.0  # roll, end, drop out, decline, the fixed tax: what is left if nothing is better


@_judged.register
def _buy(option: Buy, view: MonopolyView) -> float:
    return 1.0


@_judged.register
def _leave(option: Leave, view: MonopolyView) -> float:
    return 0.0 if view.rules.auctions else -view_gain(view, view.card)


@_judged.register
def _percent(option: Percent, view: MonopolyView) -> float:
    me = _me(view)
    total = me.cash + sum([PRICE[card] for card in me.cards])
    total += sum([STEP_PRICE[lot] * view.levels[lot] for lot in me.cards if lot in SET])
    return TAX - total / 10


@_judged.register
def _pay_fine(option: PayFine, view: MonopolyView) -> float:
    """Early there is much to buy outside; later it is quiet in class."""
    return 1.0 if sum([owner < 0 for owner in view.owner.values()]) > 8 else -1.0


@_judged.register
def _use_pass(option: UsePass, view: MonopolyView) -> float:
    return 2.0 * _judged(PayFine(), view)


@_judged.register
def _bid(option: Bid, view: MonopolyView) -> float:
    """Bid by tenths of the price as long as the card is worth more."""
    if view.auction is None or option.amount > _me(view).cash - reserve(view) // 2:
        return -1.0
    wanted = view.auction.high + max(10, PRICE[view.card] // 10)
    left = view_gain(view, view.card) - option.amount
    return 1.0 - abs(option.amount - wanted) / 10_000 if left > 0 else -1.0


def view_gain(view: MonopolyView, card: str) -> float:
    """What one more card is worth, with what one has."""
    me = view.viewer
    after = {**view.owner, card: me}
    turned = view.transferred
    return appraised(after, turned, me) - appraised(view.owner, turned, me)


@_judged.register
def _condense(option: Condense, view: MonopolyView) -> float:
    lot, level = option.card, view.levels[option.card]
    if _me(view).cash - STEP_PRICE[lot] < reserve(view):
        return -1.0
    rents = RENT[lot]
    after = rents[-1] if level + 1 >= view.rules.solid else rents[level + 1]
    return 10.0 + (after - rents[level]) / STEP_PRICE[lot]


@_judged.register
def _evaporate(option: Evaporate, view: MonopolyView) -> float:
    lot, level = option.card, view.levels[option.card]
    if not view.debt:
        return LAST_RESORT
    return -(RENT[lot][level] - RENT[lot][level - 1]) / STEP_PRICE[lot] - 5.0


@_judged.register
def _evaporate_to(option: EvaporateTo, view: MonopolyView) -> float:
    return LAST_RESORT / 2 if view.debt else LAST_RESORT


@_judged.register
def _transfer(option: Transfer, view: MonopolyView) -> float:
    """Turn over what earns least: to pay, to buy a set's last lot, to condense."""
    card = option.card
    lonely = not _set_whole(view, card)
    if _short_of_cash(view):
        return (0.0 if lonely else -3.0) - PRICE[card] / 1000 if view.debt else _to_buy(view, card)
    return 0.5 - PRICE[card] / 1000 if lonely and _wants_to_condense(view) else POINTLESS


def _to_buy(view: MonopolyView, card: str) -> float:
    """Raise the price of a card only if it makes a set and this one makes none."""
    wanted = view.card in SET and view_gain(view, view.card) > 1.3 * PRICE[view.card]
    able = sum([TRANSFER_PRICE[mine] for mine in _me(view).cards if mine not in view.transferred])
    enough = _me(view).cash + able // 2 >= PRICE[view.card]
    good = wanted and enough and not _set_whole(view, card)
    return view_gain(view, view.card) if good else LAST_RESORT


@_judged.register
def _buy_back(option: BuyBack, view: MonopolyView) -> float:
    left = _me(view).cash - REDEMPTION[option.card]
    if left < reserve(view) + 100 or (_wants_to_condense(view) and left < 500):
        return -1.0
    return 1.0 + _set_whole(view, option.card)


@_judged.register
def _keep(option: KeepTransferred, view: MonopolyView) -> float:
    return 0.0


@_judged.register
def _offer(option: Offer | Counter, view: MonopolyView) -> float:
    """Propose what is good for both; the other judges it in the same way."""
    me, hurts = view.viewer, envy(view)
    other = next(seat for seat in parties(option.gifts) if seat != me)
    mine, theirs = gain(view, me, option.gifts), gain(view, other, option.gifts)
    made = _me(view).offers
    if theirs - hurts * max(mine, 0.0) <= 0 or (made and written(option.gifts) in made):
        return POINTLESS
    return (mine if view.debt else mine - hurts * max(theirs, 0.0)) / 10


@_judged.register
def _accept(option: Accept, view: MonopolyView) -> float:
    if view.offer is None:
        return 0.0
    me, gifts = view.viewer, view.offer.gifts
    other = next(seat for seat in parties(gifts) if seat != me)
    spare = _me(view).cash - sum([REDEMPTION[card] for card in option.back])
    bonus = 0.1 * (1 if spare > 500 else -1) * bool(option.back)
    return fair(view, me, other, gifts) + bonus


@_judged.register
def _resign(option: Resign, view: MonopolyView) -> float:
    return 10 * LAST_RESORT


def _short_of_cash(view: MonopolyView) -> bool:
    """In debt, or before a card that costs more than the cash on hand."""
    return view.debt is not None or bool(view.card)


def _wants_to_condense(view: MonopolyView) -> bool:
    """Own a whole set with few liquids, and too little cash for the next."""
    prices = [
        STEP_PRICE[card]
        for card in _me(view).cards
        if card in SET
        and view.levels[card] < ENOUGH
        and card not in view.transferred
        and _set_whole(view, card)
    ]
    return bool(prices) and _me(view).cash < max(prices) + reserve(view)


def _set_whole(view: MonopolyView, card: str) -> bool:
    return card in SET and all([view.owner[mate] == view.viewer for mate in MEMBERS[SET[card]]])


def _me(view: MonopolyView) -> SeatView:
    return view.seats[view.viewer]
