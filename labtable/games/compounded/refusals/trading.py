"""Why a trade is refused, or anything that does not fit the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Pass, Refusal
from labtable.engine.deal import Accept, Deal, Decline, Withdraw, deal_parties, find_flaw
from labtable.games.compounded.actions import (
    Burn,
    Claim,
    Counter,
    Done,
    Extinguish,
    Goggles,
    Grant,
    Journal,
    Keep,
    Key,
    Move,
    Offer,
    Place,
    Raise,
    Ready,
    Return,
    Scatter,
    Score,
    Share,
    Shift,
    Swap,
    TakeBack,
    Trade,
)
from labtable.games.compounded.mechanics.trading import Hands
from labtable.games.compounded.state import CompoundedState
from labtable.games.compounded.tables import GOODS

_TRADING = Refusal(
    "CPD-030", "Goods change hands only in the Discovery phase, after everyone has drawn."
)
_NO_TRADING = Refusal(
    "CPD-018", "The first turn has no Discovery phase: trading begins with the second."
)
_GOES_ON = Refusal("CPD-072", "Something has to be decided here first.")
_WHEN: dict[type[Action], Refusal] = {
    Swap: Refusal("CPD-153", "Nobel swaps elements only right after the draws of Discovery."),
    Return: Refusal("CPD-043", "Only a surplus is returned to the bag, when trading is over."),
    Claim: Refusal(
        "CPD-050", "Claims are placed in the Study phase, or in your own Research step."
    ),
    Move: Refusal("CPD-055", "A claim moves only at the end of the Study phase."),
    Keep: Refusal("CPD-055", "Claims are kept or moved at the end of the Study phase."),
    Goggles: Refusal(
        "CPD-R27", "Safety Goggles are put on before the first step of the Research phase."
    ),
    Place: Refusal("CPD-060", "Elements are placed in your own step of the Research phase."),
    Trade: Refusal("CPD-068", "The bag trades in your own step of the Research phase."),
    Burn: Refusal("CPD-131", "A Bunsen Burner is used in the Research phase."),
    Extinguish: Refusal("CPD-102", "An extinguisher answers a fire or a Bunsen Burner."),
    Score: Refusal("CPD-081", "Compounds are scored in your own step of the Lab phase."),
    Raise: Refusal("CPD-085", "An experiment rises when you score a compound."),
    Grant: Refusal("CPD-141", "A Grant comes with scoring a compound that carries one."),
    Share: Refusal(
        "CPD-142", "Points are shared only when a Grant finds no experiment below the top."
    ),
    Journal: Refusal("CPD-126", "A Journal keeps an element when you score a compound."),
    Shift: Refusal("CPD-128", "The Graduated Cylinder works in your own step of the Lab phase."),
    TakeBack: Refusal("CPD-129", "A claim is taken back only when Study was lowered."),
    Scatter: Refusal("CPD-106", "Elements scatter when a compound has exploded."),
    Key: Refusal("CPD-124", "A Lab Key opens at the end of the Lab phase."),
    Done: _GOES_ON,
    Pass: _GOES_ON,
}
_READABLE: tuple[type[Action], ...] = (Offer, Counter, Accept, Decline, Withdraw, Ready, *_WHEN)


def refuse_moment(state: CompoundedState, action: Action) -> Refusal:
    """Say when an answer of this kind would fit."""
    found = _WHEN.get(type(action))
    if found is None:
        found = _NO_TRADING if state.turn <= 1 else _TRADING
    return Refusal(found.rule, found.said)


def read_any_answer(text: str) -> Action | None:
    """Read any answer of the game, whether it fits now or not."""
    if not text:
        return None
    return next((action for kind in _READABLE if (action := kind.read(text)) is not None), None)


def refuse_trade(state: CompoundedState, seat: int, action: Any) -> Refusal | None:
    """Say why something cannot be said; nothing when it can."""
    refusing = UNTRADED.get(type(action))
    return refusing(state, seat, action) if refusing is not None else None


def _offer(state: CompoundedState, seat: int, action: Offer) -> Refusal | None:
    return refuse_offer(state, seat, action.gifts)


def _counter(state: CompoundedState, seat: int, action: Counter) -> Refusal | None:
    refusal = _answer(state, seat, action) or _astray(state, action)
    return refusal or refuse_offer(state, seat, action.gifts)


def _astray(state: CompoundedState, action: Counter) -> Refusal | None:
    """Say whom a counter-offer goes to, when it leaves that seat out."""
    offer = state.open_offer(action.number)
    if offer is None or offer.proposer in deal_parties(action.gifts):
        return None
    why = "A counter-offer goes to {seat}, who made offer {number}."
    return Refusal("CPD-036", why, seat=offer.proposer, number=offer.number)


def _answer(
    state: CompoundedState, seat: int, action: Counter | Accept | Decline
) -> Refusal | None:
    offer = state.open_offer(action.number)
    if offer is None:
        return refuse_offer_number(state, action.number)
    if seat in offer.missing:
        return None
    why = "Offer {number} does not wait for your word."
    return Refusal("CPD-036", why, number=offer.number)


def _withdraw(state: CompoundedState, seat: int, action: Withdraw) -> Refusal | None:
    offer = state.open_offer(action.number)
    if offer is None:
        return refuse_offer_number(state, action.number)
    if offer.proposer == seat:
        return None
    why = "Only {seat} can take offer {number} back."
    return Refusal("CPD-036", why, seat=offer.proposer, number=offer.number)


def refuse_offer_number(state: CompoundedState, number: int) -> Refusal:
    """Say which offers are open, when one is meant that is not."""
    known = [one.number for one in state.offers]
    if not known:
        return Refusal("CPD-036", "There is no open offer {number}; open: none.", number=number)
    why = "There is no open offer {number}; open: {known}."
    return Refusal("CPD-036", why, number=number, known=known)


def refuse_offer(state: CompoundedState, seat: int, gifts: Deal) -> Refusal | None:
    """Say why a deal cannot be offered."""
    if state.offered[seat] >= state.rules.offers:
        why = "You have made {offers:offer} in this turn, which is all."
        return Refusal("CPD-176", why, offers=state.rules.offers)
    for gift in gifts:
        if gift.good not in GOODS:  # CPD-R12
            why = "Elements, tools, extinguishers and Wilds change hands, not '{good:quote}'."
            return Refusal("CPD-032", why, good=gift.good)
    unkept = find_flaw(gifts, len(state.players), Hands(state).holds)
    if unkept is not None:
        return Refusal("CPD-031", unkept)
    if seat not in deal_parties(gifts):
        return Refusal("CPD-033", "You take part in the deals that you propose.")
    if state.rules.trading == "bilateral" and len(deal_parties(gifts)) > 2:
        return Refusal("CPD-175", "In this game a deal is between two scientists.")
    return None


Refusing = Callable[[CompoundedState, int, Any], Refusal | None]
UNTRADED: Final[dict[type[Action], Refusing]] = {  # being ready is never refused
    Offer: _offer,
    Counter: _counter,
    Accept: _answer,
    Decline: _answer,
    Withdraw: _withdraw,
}
