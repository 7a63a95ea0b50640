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
    why = f"A counter-offer goes to seat {offer.proposer}, who made offer {offer.number}."
    return Refusal("CPD-036", why)


def _answer(
    state: CompoundedState, seat: int, action: Counter | Accept | Decline
) -> Refusal | None:
    offer = state.open_offer(action.number)
    if offer is None:
        return unopened(state, action.number)
    if seat in offer.missing:
        return None
    return Refusal("CPD-036", f"Offer {offer.number} does not wait for your word.")


def _withdraw(state: CompoundedState, seat: int, action: Withdraw) -> Refusal | None:
    offer = state.open_offer(action.number)
    if offer is None:
        return unopened(state, action.number)
    if offer.proposer == seat:
        return None
    why = f"Only seat {offer.proposer} can take offer {offer.number} back."
    return Refusal("CPD-036", why)


def unopened(state: CompoundedState, number: int) -> Refusal:
    """Say which offers are open, when one is meant that is not."""
    known = ", ".join([str(one.number) for one in state.offers]) or "none"
    return Refusal("CPD-036", f"There is no open offer {number}; open: {known}.")


def unoffered(state: CompoundedState, seat: int, gifts: Deal) -> Refusal | None:
    """Say why a deal cannot be offered."""
    if state.offered[seat] >= state.rules.offers:
        why = f"You have made {state.rules.offers} offers in this turn, which is all."
        return Refusal("CPD-176", why)
    for gift in gifts:
        if gift.good not in GOODS:  # CPD-R12
            why = f"Elements, tools, extinguishers and Wilds change hands, not '{gift.good}'."
            return Refusal("CPD-032", why)
    why = flaw(gifts, len(state.players), Hands(state).holds)
    if why:
        return Refusal("CPD-031", why)
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
