"""Why something cannot be said on the trading floor."""

from __future__ import annotations

from typing import Any

from labtable.engine import Refusal
from labtable.engine.deal import Accept, Deal, Decline, OpenOffer, Withdraw, flaw, parties
from labtable.games.compounded.actions import Counter, Offer
from labtable.games.compounded.goods import GOODS
from labtable.games.compounded.hands import Hands
from labtable.games.compounded.state import CompoundedState


def untraded(state: CompoundedState, seat: int, action: Any) -> Refusal | None:
    """Say why something cannot be said; nothing when it can."""
    if isinstance(action, Offer):
        return unoffered(state, seat, action.gifts)
    if not isinstance(action, Counter | Accept | Decline | Withdraw):
        return None
    offer = state.open_offer(action.number)
    if offer is None:
        known = ", ".join([str(one.number) for one in state.offers]) or "none"
        return Refusal("CPD-036", f"There is no open offer {action.number}; open: {known}.")
    if isinstance(action, Withdraw) and offer.proposer != seat:
        why = f"Only seat {offer.proposer} can take offer {offer.number} back."
        return Refusal("CPD-036", why)
    if not isinstance(action, Withdraw) and seat not in offer.missing:
        return Refusal("CPD-036", f"Offer {offer.number} does not wait for your word.")
    return uncountered(state, seat, offer, action) if isinstance(action, Counter) else None


def uncountered(
    state: CompoundedState, seat: int, offer: OpenOffer, action: Counter
) -> Refusal | None:
    """Say why a counter-offer is none."""
    if offer.proposer not in parties(action.gifts):
        why = f"A counter-offer goes to seat {offer.proposer}, who made offer {offer.number}."
        return Refusal("CPD-036", why)
    return unoffered(state, seat, action.gifts)


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
