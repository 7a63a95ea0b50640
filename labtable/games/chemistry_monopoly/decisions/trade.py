"""Do you agree to this trade?"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from labtable.engine import Action, Refusal, Sentence, say
from labtable.engine.deal import Deal, Gift, deal_parties, make_deal, read_deal
from labtable.games.chemistry_monopoly.actions import Accept, Counter, Decline, Offer, Resign
from labtable.games.chemistry_monopoly.answers import ACCEPT, DECLINE
from labtable.games.chemistry_monopoly.components import GOODS, MONEY
from labtable.games.chemistry_monopoly.decisions.question import OpenQuestion, give_up
from labtable.games.chemistry_monopoly.events import OfferDeclined, OfferMade
from labtable.games.chemistry_monopoly.events.titled import in_words
from labtable.games.chemistry_monopoly.mechanics.offers import NOBODY, any_deal
from labtable.games.chemistry_monopoly.mechanics.trading import (
    KEPT,
    cash_after,
    given_away,
    goods,
    terms_of,
    trade,
    transferred_cards,
    unpaid,
    untradable,
    would_complete,
)
from labtable.games.chemistry_monopoly.state import MonopolyState


def refuse_offer(state: MonopolyState, seat: int, offer: Offer, debtor: int) -> Refusal | None:
    """Say why an offer cannot be made; nothing when it can (MON-R41)."""
    most = state.variant.offers
    if len(state.offers[seat]) >= most:
        why = "You have made {most:offer} this turn, and there are no more of them."
        return Refusal("MON-R41", why, most=most)
    return untradable(state, seat, offer.gifts, offer.back, debtor)


def propose(state: MonopolyState, seat: int, offer: Offer, *, owing: bool) -> None:
    """Ask the other side; what was going on comes after it (MON-115)."""
    terms = terms_of(offer.gifts)
    state.offers[seat].append(terms)
    partner = next(other for other in deal_parties(offer.gifts) if other != seat)
    reply = Reply(partner, seat, terms, list(offer.back), owing, False)
    reply.known = offer.gifts
    state.plan(reply)
    if state.watched:
        _tell(state, seat, partner, "offers", offer.gifts)


def _tell(state: MonopolyState, seat: int, partner: int, verb: str, gifts: Deal) -> None:
    gives, wants = goods(gifts, seat), goods(gifts, partner)
    state.tell(OfferMade(seat, partner, verb, gives, wants, would_complete(state, seat, gifts)))


@lru_cache(maxsize=KEPT)
def parse_terms(terms: str) -> Deal:
    """What the words of an offer say; a question is looked at more than once."""
    return read_deal(terms, GOODS) or ()


class Reply(OpenQuestion):
    """Accept a trade, decline it, or make the one counter-offer (MON-115, MON-R41).

    Listed are a few answers; any buy-backs and any counter-offer are accepted.
    """

    accepts = (Accept, Decline, Counter, Resign)

    def __init__(
        self, seat: int, speaker: int, terms: str, back: list[str], owing: bool, countered: bool
    ) -> None:
        super().__init__(seat)
        self.speaker = speaker  # whose words lie on the table
        self.terms = terms
        self.back = back  # what the speaker buys back at once
        self.owing = owing  # does who made the first offer owe money?
        self.countered = countered
        self.known: Deal = ()  # what the terms mean, once somebody knows

    def gifts(self) -> Deal:
        return self.known or parse_terms(self.terms)

    def debtor(self) -> int:
        """Who owes money and trades to raise it (MON-R45)."""
        if not self.owing:
            return NOBODY
        return self.seat if self.countered else self.speaker

    def prompt(self, state: MonopolyState, seat: int) -> Sentence:
        gives, wants = [
            [in_words(good) for good in goods(self.gifts(), each)] for each in (self.speaker, seat)
        ]
        text = "{speaker:seat} gives you {gives:&} for {wants:&}: do you accept?"
        return say(text, speaker=self.speaker, gives=gives, wants=wants)

    def options(self, state: MonopolyState, seat: int) -> list[Any]:
        gifts = self.gifts()
        options: list[Any] = [ACCEPT]
        back = tuple(transferred_cards(state, seat, gifts))
        if back and unpaid(state, seat, gifts, back) is None:
            options.append(Accept(back))
        options.append(DECLINE)
        return options if self.countered else options + self._counters(state, seat, gifts)

    def _counters(self, state: MonopolyState, seat: int, gifts: Deal) -> list[Any]:
        """The same goods for a third more cash, or for fifty more at least."""
        cash = cash_after(state, seat, gifts) - state.players[seat].cash
        wanted = cash + max(abs(cash) // 3, 50)
        moved = [gift for gift in gifts if gift.good != MONEY]
        if wanted > 0:
            moved.append(Gift(self.speaker, seat, MONEY, wanted))
        elif wanted < 0:
            moved.append(Gift(seat, self.speaker, MONEY, -wanted))
        return [Counter(tuple(moved))] if self._payable(state, tuple(moved)) else []

    def _payable(self, state: MonopolyState, gifts: Deal) -> bool:
        """The goods of the offer are there, so that only cash can be in the way of others."""
        for seat in (self.seat, self.speaker):
            asked = sum([gift.count for gift in gifts if gift.good == MONEY and gift.giver == seat])
            if asked > state.players[seat].cash or unpaid(state, seat, gifts, ()) is not None:
                return False
        return not self.owing or given_away(state, self.debtor(), gifts) is None

    def sample(self, state: MonopolyState, seat: int, dice: Any) -> Any:
        if not self.countered and dice.random() < 0.2:
            found = any_deal(state, seat, self.speaker, self.debtor(), dice)
            if found is not None and found != self.gifts():
                return Counter(found)
        options = [each for each in self.options(state, seat) if not isinstance(each, Counter)]
        return dice.choice(options)

    def flaw(self, state: MonopolyState, seat: int, action: Any) -> Refusal | None:
        if isinstance(action, Counter):
            return self._refuse_counter(state, seat, action)
        return unpaid(state, seat, self.gifts(), action.back)

    def _refuse_counter(self, state: MonopolyState, seat: int, action: Counter) -> Refusal | None:
        if self.countered:
            return Refusal("MON-R41", "There is one counter-offer only: accept it or decline it.")
        if make_deal(*action.gifts) == self.gifts():
            return Refusal("MON-115", "That is the offer you were made: accept it, or change it.")
        refusal = untradable(state, seat, action.gifts, action.back, self.debtor())
        if refusal is None and self.speaker not in deal_parties(action.gifts):
            why = "A counter-offer goes back to {seat}."
            return Refusal("MON-R41", why, seat=self.speaker)
        return refusal

    def leave(self, state: MonopolyState, seat: int) -> None:
        _decline(state, seat, DECLINE, self)
        give_up(state, seat)

    def take(self, state: MonopolyState, seat: int, action: Any) -> None:
        TAKES[type(action)](state, seat, action, self)


def _accept(state: MonopolyState, seat: int, action: Accept, asked: Reply) -> None:
    backs = {asked.speaker: tuple(asked.back), seat: action.back}
    trade(state, asked.speaker, asked.gifts(), backs)


def _decline(state: MonopolyState, seat: int, action: Decline, asked: Reply) -> None:
    if state.watched:
        state.tell(OfferDeclined(seat, asked.speaker))


def _counter(state: MonopolyState, seat: int, action: Counter, asked: Reply) -> None:
    terms, speaker = terms_of(action.gifts), asked.speaker
    reply = Reply(speaker, seat, terms, list(action.back), asked.owing, True)
    reply.known = action.gifts
    state.plan(reply)
    if state.watched:
        _tell(state, seat, speaker, "would rather give", action.gifts)


Taking = Callable[[MonopolyState, int, Any, Reply], None]
TAKES: Final[dict[type[Action], Taking]] = {
    Accept: _accept,
    Decline: _decline,
    Counter: _counter,
}
