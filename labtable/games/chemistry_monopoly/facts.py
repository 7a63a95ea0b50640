"""What an answer does, in facts: half a sentence that begins with its verb.

Nothing is added up that the rules leave to the players (MON-R29).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any

from labtable.engine import Action
from labtable.engine.deal.answers import Gift
from labtable.engine.words import Told, counted, told
from labtable.games.chemistry_monopoly.actions import (
    Accept,
    Bid,
    Buy,
    BuyBack,
    Condense,
    Counter,
    DeclareBankruptcy,
    Decline,
    DropOut,
    EndTurn,
    Evaporate,
    EvaporateTo,
    Fixed,
    KeepTransferred,
    Leave,
    Offer,
    PayFine,
    Percent,
    Resign,
    Roll,
    Transfer,
    UsePass,
)
from labtable.games.chemistry_monopoly.components import MONEY
from labtable.games.chemistry_monopoly.mechanics.condensing import refund
from labtable.games.chemistry_monopoly.tables.board import (
    FINE,
    INTEREST,
    LIFE,
    MEMBERS,
    PRICE,
    REDEMPTION,
    RENT,
    SET,
    STEP_PRICE,
    SUPPLY,
    TAX,
    TENTH,
    TITLE,
    TRANSFER_PRICE,
)
from labtable.games.chemistry_monopoly.view.shapes import MonopolyView, SeatView

EVEN = TAX * 100 // TENTH  # who has as much pays the same either way


def facts(view: MonopolyView, option: Action) -> Told:
    """Say what an answer does with cards and cash."""
    return _told(option, view)


@singledispatch
def _told(option: Any, view: MonopolyView) -> Told:
    raise NotImplementedError(option)


@_told.register
def _roll(option: Roll, view: MonopolyView) -> Told:
    if _me(view).biology:
        return told("roll.class", "tries to leave Biology Class by doubles, which is free")
    return told("roll", "moves you on from {space}", space=_me(view).space)


@_told.register
def _end(option: EndTurn, view: MonopolyView) -> Told:
    return told("end", "ends your turn with {cash} in hand", cash=_money(_me(view).cash))


@_told.register
def _pay_fine(option: PayFine, view: MonopolyView) -> Told:
    free = _to_buy(view)
    return told("fine", "leaves Biology Class for {fine}; {free}", fine=_money(FINE), free=free)


@_told.register
def _use_pass(option: UsePass, view: MonopolyView) -> Told:
    return told("pass", "leaves Biology Class for a pass; {free}", free=_to_buy(view))


@_told.register
def _buy(option: Buy, view: MonopolyView) -> Told:
    left = _money(_me(view).cash - PRICE[view.card])
    text = "buys {card} for {price}, {place}; {left} is left"
    return told("buy", text, **_sale(view), place=_set_after(view), left=left)


@_told.register
def _leave(option: Leave, view: MonopolyView) -> Told:
    text = "does not buy {card} for {price} and leaves it to the Lab"
    if not view.rules.auctions:
        return told("leave", text, **_sale(view))
    text = "does not buy {card} for {price} and puts it up for auction"
    return told("leave.auction", text, **_sale(view))


@_told.register
def _fixed(option: Fixed, view: MonopolyView) -> Told:
    return told("fixed", "pays {tax}, which is a tenth of {all}", tax=_money(TAX), all=_money(EVEN))


@_told.register
def _percent(option: Percent, view: MonopolyView) -> Told:
    text = "pays a tenth of all you have, which is less than {tax} below {all}"
    return told("percent", text, tax=_money(TAX), all=_money(EVEN))


@_told.register
def _bid(option: Bid, view: MonopolyView) -> Told:
    text = "bids {bid} for {card}, printed at {price}, {place}"
    return told("bid", text, **_sale(view), bid=_money(option.amount), place=_set_after(view))


@_told.register
def _drop(option: DropOut, view: MonopolyView) -> Told:
    high = _money(view.auction.high if view.auction else 0)
    text = "leaves {card} to others, who bid {high} so far"
    return told("drop", text, card=TITLE[view.card], high=high)


@_told.register
def _condense(option: Condense, view: MonopolyView) -> Told:
    lot, level = option.card, view.levels[option.card] + 1
    solid = level >= view.rules.solid
    rent, step = _money(RENT[lot][-1 if solid else level]), _money(STEP_PRICE[lot])
    made = told("solid", "the solid") if solid else counted(level, "liquid")
    text = "pays {step} for {made} on {card}: rent {rent}"
    return told("condense", text, step=step, made=made, card=TITLE[lot], rent=rent)


@_told.register
def _evaporate(option: Evaporate, view: MonopolyView) -> Told:
    lot = option.card
    text = "sells a level of {card} back for {paid}, half of what it cost"
    return told("evaporate", text, card=TITLE[lot], paid=_money(refund(lot, 1)))


@_told.register
def _evaporate_to(option: EvaporateTo, view: MonopolyView) -> Told:
    lots = MEMBERS[option.set]
    sold = [view.levels[lot] - to for lot, to in zip(lots, option.levels, strict=True)]
    paid = sum([refund(lot, levels) for lot, levels in zip(lots, sold, strict=True)])
    text = "sells {levels} of {cards} for {paid}"
    cards = [TITLE[lot] for lot in lots]
    levels = counted(sum(sold), "level")
    return told("evaporate.set", text, levels=levels, cards=cards, paid=_money(paid))


@_told.register
def _transfer(option: Transfer, view: MonopolyView) -> Told:
    card = option.card
    text = "turns {card} over for {paid}; it earns nothing until you buy it back for {price}"
    paid, price = _money(TRANSFER_PRICE[card]), _money(REDEMPTION[card])
    return told("transfer", text, card=TITLE[card], paid=paid, price=price)


@_told.register
def _buy_back(option: BuyBack, view: MonopolyView) -> Told:
    text = "turns {card} face up for {price}, so it earns again"
    return told("back", text, card=TITLE[option.card], price=_money(REDEMPTION[option.card]))


@_told.register
def _keep(option: KeepTransferred, view: MonopolyView) -> Told:
    text = "pays {interest} interest and leaves {card} turned over"
    return told("keep", text, interest=_money(INTEREST[option.card]), card=TITLE[option.card])


@_told.register
def _offer(option: Offer | Counter, view: MonopolyView) -> Told:
    return told("offer", "offers a trade that {deal}", deal=_trade(view, option.gifts))


@_told.register
def _accept(option: Accept, view: MonopolyView) -> Told:
    deal = _trade(view, view.offer.gifts if view.offer else ())
    return told("accept", "agrees to a trade that {deal}", deal=deal)


@_told.register
def _decline(option: Decline, view: MonopolyView) -> Told:
    deal = _trade(view, view.offer.gifts if view.offer else ())
    return told("decline", "turns down a trade that {deal}", deal=deal)


@_told.register
def _bankrupt(option: DeclareBankruptcy, view: MonopolyView) -> Told:
    owed = _money(view.debt.amount if view.debt else 0)
    return told("bankrupt", "gives up: {owed} is owed and cannot be raised", owed=owed)


@_told.register
def _resign(option: Resign, view: MonopolyView) -> Told:
    return told("resign", "leaves the game for good")


def _to_buy(view: MonopolyView) -> Told:
    """Say how much there is to win outside."""
    free = sum([owner < 0 for owner in view.owner.values()])
    return told("free", "{cards} can still be bought", cards=counted(free, "card"))


def _sale(view: MonopolyView) -> dict[str, str]:
    return {"card": TITLE[view.card], "price": _money(PRICE[view.card])}


def _money(amount: int) -> str:
    return f"@{amount}"


def _set_after(view: MonopolyView) -> Told:
    """Say what the card that is for sale would add to the own ones."""
    mates = _mates(view.card)
    mine = [card for card in mates if view.owner[card] == view.viewer]
    if len(mine) + 1 == len(mates):
        return told("set", "which completes its set")
    text = "as number {place} of {size} in its set"
    return told("of.set", text, place=len(mine) + 1, size=len(mates))


def _mates(card: str) -> Sequence[str]:
    if card in SET:
        return MEMBERS[SET[card]]
    return LIFE if card in LIFE else SUPPLY


def _trade(view: MonopolyView, gifts: Sequence[Gift]) -> Told:
    """Say what a trade brings and takes, and whose sets it makes whole."""
    got = [_good(gift) for gift in gifts if gift.receiver == view.viewer]
    given = [_good(gift) for gift in gifts if gift.giver == view.viewer]
    after = {**view.owner, **{gift.good: gift.receiver for gift in gifts}}
    for lots in MEMBERS.values():
        owner = after[lots[0]]
        new = any([after[lot] != view.owner[lot] for lot in lots])
        if new and owner >= 0 and all([after[lot] == owner for lot in lots]):
            return _with_set(view, got, given, owner, [TITLE[lot] for lot in lots])
    return told("deal", "brings you {got} for {given}", got=got, given=given)


def _with_set(
    view: MonopolyView, got: list[str], given: list[str], owner: int, lots: list[str]
) -> Told:
    text = "brings you {got} for {given} and makes the set {lots} whole for {who}"
    if owner == view.viewer:
        text = text.replace("{who}", "you")
        return told("deal.mine", text, got=got, given=given, lots=lots)
    return told("deal.theirs", text, got=got, given=given, lots=lots, who=f"seat {owner}")


def _good(gift: Gift) -> str:
    if gift.good == MONEY:
        return f"@{gift.count}"
    return TITLE.get(gift.good, gift.good)


def _me(view: MonopolyView) -> SeatView:
    return view.seats[view.viewer]
