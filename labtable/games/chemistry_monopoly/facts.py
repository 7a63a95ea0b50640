"""What an answer does, in facts: half a sentence that begins with its verb.

Nothing is added up that the rules leave to the players (MON-R29).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from labtable.engine import Action, Sentence, cases, say
from labtable.engine.deal import Deal, deal_parties
from labtable.games.chemistry_monopoly.actions import (
    ACTIONS,
    Accept,
    Bid,
    Buy,
    BuyBack,
    ChooseToken,
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
from labtable.games.chemistry_monopoly.events.titled import in_words, title_sentence
from labtable.games.chemistry_monopoly.mechanics import refund
from labtable.games.chemistry_monopoly.mechanics.trading import goods
from labtable.games.chemistry_monopoly.tables import (
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
from labtable.games.chemistry_monopoly.view_schema import MonopolyView, SeatView

EVEN = TAX * 100 // TENTH  # who has as much pays the same either way


def facts(view: MonopolyView, option: Action) -> Sentence:
    """Say what an answer does with cards and cash."""
    return FACTS[type(option)](option, view)


def _roll(option: Roll, view: MonopolyView) -> Sentence:
    if _me(view).biology:
        return say("tries to leave Biology Class by doubles, which is free")
    return say("moves you on from {space}", space=title_sentence(_me(view).space))


def _end(option: EndTurn, view: MonopolyView) -> Sentence:
    return say("ends your turn with @{cash} in hand", cash=_me(view).cash)


def _pay_fine(option: PayFine, view: MonopolyView) -> Sentence:
    text = "leaves Biology Class for @{fine}; {free:card} can still be bought"
    return say(text, fine=FINE, free=_to_buy(view))


def _use_pass(option: UsePass, view: MonopolyView) -> Sentence:
    text = "leaves Biology Class for a pass; {free:card} can still be bought"
    return say(text, free=_to_buy(view))


def _buy(option: Buy, view: MonopolyView) -> Sentence:
    left = _me(view).cash - PRICE[view.card]
    text = "buys {card:name} for @{price}, {place}; @{left} is left"
    return say(text, **_sale(view), place=_set_after(view), left=left)


def _leave(option: Leave, view: MonopolyView) -> Sentence:
    if view.rules.auctions:
        text = "does not buy {card:name} for @{price} and puts it up for auction"
    else:
        text = "does not buy {card:name} for @{price} and leaves it to the Lab"
    return say(text, **_sale(view))


def _fixed_fact(option: Fixed, view: MonopolyView) -> Sentence:
    return say("pays @{tax}, which is a tenth of @{all}", tax=TAX, all=EVEN)


def _percent(option: Percent, view: MonopolyView) -> Sentence:
    text = "pays a tenth of all you have, which is less than @{tax} below @{all}"
    return say(text, tax=TAX, all=EVEN)


def _bid(option: Bid, view: MonopolyView) -> Sentence:
    text = "bids @{bid} for {card:name}, printed at @{price}, {place}"
    return say(text, **_sale(view), bid=option.amount, place=_set_after(view))


def _drop(option: DropOut, view: MonopolyView) -> Sentence:
    high = view.auction.high if view.auction else 0
    if not high:
        return say("leaves {card:name} to others, who have not bid yet", card=TITLE[view.card])
    text = "leaves {card:name} to others, who bid @{high} so far"
    return say(text, card=TITLE[view.card], high=high)


def _condense(option: Condense, view: MonopolyView) -> Sentence:
    lot, level = option.card, view.levels[option.card] + 1
    known = {"step": STEP_PRICE[lot], "card": TITLE[lot]}
    if level >= view.rules.solid:
        text = "pays @{step} for the solid on {card:name}: rent @{rent}"
        return say(text, **known, rent=RENT[lot][-1])
    text = "pays @{step} for {made:liquid} on {card:name}: rent @{rent}"
    return say(text, **known, made=level, rent=RENT[lot][level])


def _evaporate(option: Evaporate, view: MonopolyView) -> Sentence:
    lot = option.card
    text = "sells a level of {card:name} back for @{paid}, half of what it cost"
    return say(text, card=TITLE[lot], paid=refund(lot, 1))


def _evaporate_to(option: EvaporateTo, view: MonopolyView) -> Sentence:
    lots = MEMBERS[option.set]
    sold = [view.levels[lot] - to for lot, to in zip(lots, option.levels, strict=True)]
    paid = sum([refund(lot, levels) for lot, levels in zip(lots, sold, strict=True)])
    text = "sells {levels:level} of {cards:name&} for @{paid}"
    return say(text, levels=sum(sold), cards=[TITLE[lot] for lot in lots], paid=paid)


def _transfer(option: Transfer, view: MonopolyView) -> Sentence:
    card = option.card
    text = "turns {card:name} over for @{paid}; it earns nothing until you buy it back for @{price}"
    return say(text, card=TITLE[card], paid=TRANSFER_PRICE[card], price=REDEMPTION[card])


def _buy_back(option: BuyBack, view: MonopolyView) -> Sentence:
    text = "turns {card:name} face up for @{price}, so it earns again"
    return say(text, card=TITLE[option.card], price=REDEMPTION[option.card])


def _keep(option: KeepTransferred, view: MonopolyView) -> Sentence:
    text = "pays @{interest} interest and leaves {card:name} turned over"
    return say(text, interest=INTEREST[option.card], card=TITLE[option.card])


def _offer(option: Offer | Counter, view: MonopolyView) -> Sentence:
    return say("offers a trade that {deal}", deal=_trade(view, option.gifts))


def _accept(option: Accept, view: MonopolyView) -> Sentence:
    deal = _trade(view, view.offer.gifts if view.offer else ())
    return say("agrees to a trade that {deal}", deal=deal)


def _decline(option: Decline, view: MonopolyView) -> Sentence:
    deal = _trade(view, view.offer.gifts if view.offer else ())
    return say("turns down a trade that {deal}", deal=deal)


def _bankrupt(option: DeclareBankruptcy, view: MonopolyView) -> Sentence:
    owed = view.debt.amount if view.debt else 0
    return say("gives up: @{owed} is owed and cannot be raised", owed=owed)


def _token(option: ChooseToken, view: MonopolyView) -> Sentence:
    return say("is how you look on the board, and changes nothing else")


def _resign(option: Resign, view: MonopolyView) -> Sentence:
    return say("leaves the game for good")


def _to_buy(view: MonopolyView) -> int:
    """How much there is to win outside."""
    return sum([owner < 0 for owner in view.owner.values()])


def _sale(view: MonopolyView) -> dict[str, Any]:
    return {"card": TITLE[view.card], "price": PRICE[view.card]}


def _set_after(view: MonopolyView) -> Sentence:
    """Say what the card that is for sale would add to the own ones."""
    mates = _mates(view.card)
    mine = [card for card in mates if view.owner[card] == view.viewer]
    if len(mine) + 1 == len(mates):
        return say("which completes its set")
    text = "as number {place} of {size} in its set"
    return say(text, place=len(mine) + 1, size=len(mates))


def _mates(card: str) -> Sequence[str]:
    if card in SET:
        return MEMBERS[SET[card]]
    return LIFE if card in LIFE else SUPPLY


def _trade(view: MonopolyView, gifts: Deal) -> Sentence:
    """Say what a trade brings and takes, and whose sets it makes whole."""
    after = {**view.owner, **{gift.good: gift.receiver for gift in gifts}}
    traded = _trade_balance(view, gifts)
    for lots in MEMBERS.values():
        owner = after[lots[0]]
        new = any([after[lot] != view.owner[lot] for lot in lots])
        if new and owner >= 0 and all([after[lot] == owner for lot in lots]):
            return _with_set(view, traded, owner, [TITLE[lot] for lot in lots])
    return say("brings you {got:&} for {given:&}", **traded)


def _trade_balance(view: MonopolyView, gifts: Deal) -> dict[str, Any]:
    """What the viewer gets and gives; a trade is between two."""
    other = next((seat for seat in deal_parties(gifts) if seat != view.viewer), view.viewer)
    got, given = goods(gifts, other), goods(gifts, view.viewer)
    return {"got": [in_words(good) for good in got], "given": [in_words(good) for good in given]}


def _with_set(view: MonopolyView, traded: dict[str, Any], owner: int, lots: list[str]) -> Sentence:
    if owner == view.viewer:
        text = "brings you {got:&} for {given:&} and makes the set {lots:name&} whole for you"
        return say(text, **traded, lots=lots)
    text = "brings you {got:&} for {given:&} and makes the set {lots:name&} whole for {seat}"
    return say(text, **traded, lots=lots, seat=owner)


def _me(view: MonopolyView) -> SeatView:
    return view.seats[view.viewer]


Saying = Callable[[Any, MonopolyView], Sentence]
FACTS: dict[type[Action], Saying] = cases(
    "chemistry_monopoly.facts.FACTS",
    ACTIONS,
    {
        Roll: _roll,
        EndTurn: _end,
        PayFine: _pay_fine,
        UsePass: _use_pass,
        Buy: _buy,
        Leave: _leave,
        Fixed: _fixed_fact,
        Percent: _percent,
        Bid: _bid,
        DropOut: _drop,
        Condense: _condense,
        Evaporate: _evaporate,
        EvaporateTo: _evaporate_to,
        Transfer: _transfer,
        BuyBack: _buy_back,
        KeepTransferred: _keep,
        Offer: _offer,
        Counter: _offer,
        Accept: _accept,
        Decline: _decline,
        DeclareBankruptcy: _bankrupt,
        Resign: _resign,
        ChooseToken: _token,
    },
)
