"""Why something cannot be said on the trading floor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Refusal
from labtable.engine.deal.answers import Accept, Deal, Decline, Withdraw, flaw, parties
from labtable.games.compounded.actions import Counter, Offer
from labtable.games.compounded.mechanics.trading import Hands
from labtable.games.compounded.state.table import CompoundedState
from labtable.games.compounded.tables.goods import GOODS


def untraded(state: CompoundedState, seat: int, action: Any) -> Refusal | None:
    """Say why something cannot be said; nothing when it can."""
    refusing = UNTRADED.get(type(action))
    return refusing(state, seat, action) if refusing is not None else None


def _offer(state: CompoundedState, seat: int, action: Offer) -> Refusal | None:
    return unoffered(state, seat, action.gifts)


def _counter(state: CompoundedState, seat: int, action: Counter) -> Refusal | None:
    refusal = _answer(state, seat, action) or _astray(state, action)
    return refusal or unoffered(state, seat, action.gifts)


def _astray(state: CompoundedState, action: Counter) -> Refusal | None:
    """Say whom a counter-offer goes to, when it leaves that seat out."""
    offer = state.open_offer(action.number)
    if offer is None or offer.proposer in parties(action.gifts):
        return None
    why = "A counter-offer goes to {seat}, who made offer {number}."
    return Refusal("CPD-036", why, seat=offer.proposer, number=offer.number)


def _answer(
    state: CompoundedState, seat: int, action: Counter | Accept | Decline
) -> Refusal | None:
    offer = state.open_offer(action.number)
    if offer is None:
        return unopened(state, action.number)
    if seat in offer.missing:
        return None
    why = "Offer {number} does not wait for your word."
    return Refusal("CPD-036", why, number=offer.number)


def _withdraw(state: CompoundedState, seat: int, action: Withdraw) -> Refusal | None:
    offer = state.open_offer(action.number)
    if offer is None:
        return unopened(state, action.number)
    if offer.proposer == seat:
        return None
    why = "Only {seat} can take offer {number} back."
    return Refusal("CPD-036", why, seat=offer.proposer, number=offer.number)


def unopened(state: CompoundedState, number: int) -> Refusal:
    """Say which offers are open, when one is meant that is not."""
    known = [one.number for one in state.offers]
    if not known:
        return Refusal("CPD-036", "There is no open offer {number}; open: none.", number=number)
    why = "There is no open offer {number}; open: {known}."
    return Refusal("CPD-036", why, number=number, known=known)


def unoffered(state: CompoundedState, seat: int, gifts: Deal) -> Refusal | None:
    """Say why a deal cannot be offered."""
    if state.offered[seat] >= state.rules.offers:
        why = "You have made {offers:offer} in this turn, which is all."
        return Refusal("CPD-176", why, offers=state.rules.offers)
    for gift in gifts:
        if gift.good not in GOODS:  # CPD-R12
            why = "Elements, tools, extinguishers and Wilds change hands, not '{good:quote}'."
            return Refusal("CPD-032", why, good=gift.good)
    unkept = flaw(gifts, len(state.players), Hands(state).holds)
    if unkept is not None:
        return Refusal("CPD-031", unkept)
    if seat not in parties(gifts):
        return Refusal("CPD-033", "You take part in the deals that you propose.")
    if state.rules.trading == "bilateral" and len(parties(gifts)) > 2:
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
