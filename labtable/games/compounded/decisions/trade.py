"""Who trades what with whom? Everybody may speak at any time, until all are ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from labtable.engine import Action, Refusal, Window
from labtable.engine.deal import (
    Accept,
    Decline,
    OpenOffer,
    Withdraw,
    deal_parties,
    find_flaw,
    settle_deal,
)
from labtable.games.compounded.actions import Counter, Offer, Ready
from labtable.games.compounded.answers import READY_TO_GO
from labtable.games.compounded.events.discovery import (
    DealMade,
    OfferAccepted,
    OfferDeclined,
    OfferExpired,
    OfferMade,
    OfferWithdrawn,
)
from labtable.games.compounded.mechanics.trading import PROMISES, Hands, any_deal, candidates
from labtable.games.compounded.refusals.trading import read_any_answer, refuse_moment, refuse_trade
from labtable.games.compounded.state import CompoundedState


class Trading(Window[CompoundedState]):
    """Offers, counter-offers and deals among all who are not ready yet (CPD-033, CPD-R11).

    Deals cannot all be listed: the options hold a few good ones, `check` judges any.
    """

    accepts = (Offer, Counter, Accept, Decline, Withdraw, Ready)
    asks = "Do you trade, or are you ready?"
    asks_always = True

    def options(self, state: CompoundedState, seat: int) -> list[Any]:
        options: list[Any] = [READY_TO_GO]
        silent = True
        for offer in state.offers:
            if offer.proposer == seat:
                options.append(Withdraw(offer.number))
                silent = False
            elif seat in offer.missing:
                options += [Accept(offer.number), Decline(offer.number)]
        if silent and state.offered[seat] < state.rules.offers:
            options += candidates(state, seat)
        return options

    def sample(self, state: CompoundedState, seat: int, dice: Any) -> Any:
        options = state.options(seat)
        if dice.random() < 0.75 or state.offered[seat] >= state.rules.offers:
            return options[dice.randrange(min(len(options), 4))]
        gifts = any_deal(state, seat, dice)
        if not gifts or seat not in deal_parties(gifts):
            return READY_TO_GO
        promise = PROMISES[dice.randrange(len(PROMISES))]
        for offer in state.offers:
            if seat in offer.missing and offer.proposer in deal_parties(gifts):
                return Counter(offer.number, gifts, promise)
        return Offer(gifts, promise)

    def read(self, state: CompoundedState, seat: int, text: str) -> Any:
        try:
            return super().read(state, seat, text)
        except Refusal:
            other = read_any_answer(" ".join(text.split()))
            if other is None:
                raise
            return other

    def check(self, state: CompoundedState, seat: int, action: Any) -> None:
        if isinstance(action, Action) and not isinstance(action, self.accepts):
            raise refuse_moment(state, action)
        refusal = refuse_trade(state, seat, action)
        if refusal is not None:
            raise refusal
        if not isinstance(action, (Offer, Counter)):
            super().check(state, seat, action)

    def refusal(self, state: CompoundedState, seat: int, action: Any) -> Refusal:
        return Refusal("CPD-036", "That offer does not ask for your word.")

    def resolve(self, state: CompoundedState, seat: int, action: Any) -> None:
        trading = state.waiting
        if type(action) is Ready:
            super().resolve(state, seat, action)
            return
        state.agenda.pop()
        state.waiting = []
        back = self.resolve_answer(state, seat, action)  # CPD-R11: who has something new to answer
        if back:
            trading = [one for one in state.everyone if one in trading or one in back]
        state.plan(Trading(trading))

    def resolve_answer(self, state: CompoundedState, seat: int, action: Any) -> list[int]:
        """Do what somebody said; return who has to think again."""
        return TRADED[type(action)](state, seat, action)


def make_offer(state: CompoundedState, seat: int, action: Offer | Counter) -> list[int]:
    """Lay a deal on the table; a counter-offer takes the place of its offer (CPD-R72)."""
    state.offered = state.offered.copy()
    state.offered[seat] += 1
    state.offer_number += 1
    answered = action.number if type(action) is Counter else 0
    gifts, promise = action.gifts, action.promise  # CPD-034: a promise binds nobody
    offer = OpenOffer(state.offer_number, seat, gifts, [seat], promise, answered)
    state.offers = [*others(state, answered), offer]
    if state.watched:
        state.tell(OfferMade(seat, offer.number, gifts, promise, answered))
    return offer.parties


def accept(state: CompoundedState, seat: int, action: Accept) -> list[int]:
    """Agree; when all have agreed, everything moves at once (CPD-033, CPD-036)."""
    number = action.number
    offer = state.open_offer(number)
    assert offer is not None, state
    agreed = offer.with_agreement(seat)
    if agreed.missing:
        state.offers = [agreed if one.number == number else one for one in state.offers]
        if state.watched:
            state.tell(OfferAccepted(seat, number))
        return []
    state.offers = others(state, number)
    if state.watched:
        state.tell(DealMade(number, offer.gifts, offer.promise))
    settle_deal(offer.gifts, Hands(state).lose, Hands(state).gain)
    state.floor = None
    strike_broken(state)
    return state.everyone


def decline(state: CompoundedState, seat: int, action: Decline) -> list[int]:
    """Refuse an offer: without one of its parties there is no deal."""
    state.offers = others(state, action.number)
    if state.watched:
        state.tell(OfferDeclined(seat, action.number))
    return []


def withdraw(state: CompoundedState, seat: int, action: Withdraw) -> list[int]:
    """Take an own offer back."""
    state.offers = others(state, action.number)
    if state.watched:
        state.tell(OfferWithdrawn(seat, action.number))
    return []


def others(state: CompoundedState, number: int) -> list[OpenOffer]:
    """All open offers but one; each has a number of its own."""
    return [one for one in state.offers if one.number != number]


def strike_broken(state: CompoundedState) -> None:
    """Strike offers that cannot be kept any more, now that goods have moved."""
    standing: list[OpenOffer] = []
    for offer in state.offers:
        why = find_flaw(offer.gifts, len(state.players), Hands(state).holds)
        if why is None:
            standing.append(offer)
        elif state.watched:
            state.tell(OfferExpired(offer.number, why))
    state.offers = standing


Dealing = Callable[[CompoundedState, int, Any], list[int]]
TRADED: Final[dict[type[Action], Dealing]] = {
    Offer: make_offer,
    Counter: make_offer,
    Accept: accept,
    Decline: decline,
    Withdraw: withdraw,
}
