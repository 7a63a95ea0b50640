"""Deals: what is given, what is agreed, and the answers of people who bargain.

What a deal is stands in `gift` and `terms`; offers and counter-offers are said and read in words
here, and it is said when one is a bother.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, Self

import msgspec

from labtable.engine.action import Action
from labtable.engine.deal.gift import Deal, Gift
from labtable.engine.deal.terms import (
    OpenOffer,
    clean_promise,
    deal_parties,
    find_flaw,
    format_deal,
    make_deal,
    settle_deal,
)
from labtable.engine.sentence import Sentence, say

__all__ = [
    "Accept",
    "Counter",
    "Deal",
    "Decline",
    "Gift",
    "Offer",
    "OpenOffer",
    "Withdraw",
    "clean_promise",
    "deal_parties",
    "describe_gift",
    "describe_terms",
    "find_flaw",
    "format_deal",
    "make_deal",
    "read_deal",
    "settle_deal",
]


def read_deal(text: str, known: Sequence[str] = ()) -> Deal | None:
    """Read a deal in any spacing and letter case; None when it is something else.

    >>> format_deal(read_deal("0 gives 1: 2 h+lab key; 1 gives 0: O", ["H", "O", "Lab Key"]) or ())
    '0 gives 1: 2 H + Lab Key, 1 gives 0: O'
    """
    gifts: list[Gift] = []
    for side in _NEXT.split(text.strip()):
        said = _SIDE.fullmatch(side)
        if said is None:
            return None
        for goods in said[3].split("+"):
            item = _ITEM.fullmatch(goods)
            if item is None:
                return None
            count = int(item[1] or 1)
            gifts.append(Gift(int(said[1]), int(said[2]), _own_spelling(item[2], known), count))
    return make_deal(*gifts)


_NEXT = re.compile(r"\s*(?:[;,/]|\band\b)\s*(?=(?:seat )?\d+ gives )", re.IGNORECASE)
_SIDE = re.compile(r"(?:seat )?(\d{1,2}) gives (?:seat )?(\d{1,2}) ?: ?(.+)", re.IGNORECASE)
_ITEM = re.compile(r"\s*(?:(\d{1,9}) ?x? )?\s*(\S(?:.*\S)?)\s*")


def _own_spelling(word: str, known: Sequence[str]) -> str:
    """Give a good its own spelling, also where one word of it says enough.

    >>> _own_spelling("key", ["O", "Lab Key"]), _own_spelling("moon", ["O", "Lab Key"])
    ('Lab Key', 'moon')
    """
    if word in known:
        return word
    said = word.casefold()
    likely = [name for name in known if name.casefold() == said]
    likely = likely or [name for name in known if said in name.casefold().split()]
    return likely[0] if len(likely) == 1 else word


def describe_gift(gift: Gift) -> Sentence:
    """Say what a gift is, and how many when there are several.

    >>> str(describe_gift(Gift(0, 1, "Wild"))), str(describe_gift(Gift(0, 1, "H", 2)))
    ('Wild', '2 H')
    """
    if gift.count == 1:
        return say("{good:word}", good=gift.good)
    return say("{count} {good:word}", count=gift.count, good=gift.good)


def describe_terms(gifts: Deal, said: Callable[[Gift], Sentence] = describe_gift) -> list[Sentence]:
    """Say who gives what to whom, pair by pair; a game may say its goods otherwise.

    >>> terms = describe_terms(make_deal(Gift(0, 1, "H", 2), Gift(0, 1, "Wild"), Gift(1, 0, "O")))
    >>> str(say("{terms}", terms=terms))
    'seat 0 gives seat 1 2 H and Wild, seat 1 gives seat 0 O'
    """
    sides: dict[tuple[int, int], list[Sentence]] = {}
    for gift in gifts:
        sides.setdefault((gift.giver, gift.receiver), []).append(said(gift))
    text = "{giver:seat} gives {receiver:seat} {goods:&}"
    return [
        say(text, giver=giver, receiver=receiver, goods=goods)
        for (giver, receiver), goods in sides.items()
    ]


class Offer(Action, frozen=True):
    """Propose a deal: `offer 0 gives 1: 2 H + Wild, 1 gives 0: 3 O -- and I leave B2 alone`."""

    goods: ClassVar[Sequence[str]] = ()  # names that a game knows, to read them in any letter case

    gifts: Deal  # who gives what to whom
    promise: str = ""  # said along with it; binds nobody

    def __post_init__(self) -> None:
        _normalize_offer(self)

    def __str__(self) -> str:
        return f"offer {_format_terms(self.gifts, self.promise)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"offer (.+)", text, re.IGNORECASE)
        terms, _, promise = said[1].partition(" -- ") if said else ("", "", "")
        gifts = read_deal(terms, cls.goods)
        return cls(gifts, promise) if gifts else None

    def phrase(self) -> Sentence:
        if self.promise:
            text = "offer: {terms}. The promise: {promise:quote}"
            return say(text, terms=describe_terms(self.gifts), promise=self.promise)
        return say("offer: {terms}", terms=describe_terms(self.gifts))


class Counter(Action, frozen=True):
    """Propose another deal instead: `counter 3 with 0 gives 1: H, 1 gives 0: 2 O`."""

    goods: ClassVar[Sequence[str]] = ()

    number: int  # of the open offer
    gifts: Deal  # who gives what to whom
    promise: str = ""  # said along with it; binds nobody

    def __post_init__(self) -> None:
        _normalize_offer(self)

    def __str__(self) -> str:
        return f"counter {self.number} with {_format_terms(self.gifts, self.promise)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"counter (\d{1,9}) with (.+)", text, re.IGNORECASE)
        terms, _, promise = said[2].partition(" -- ") if said else ("", "", "")
        gifts = read_deal(terms, cls.goods)
        return cls(int(said[1]), gifts, promise) if said and gifts else None

    def phrase(self) -> Sentence:
        if self.promise:
            text = "instead of offer {number}: {terms}. The promise: {promise:quote}"
            parts = {"number": self.number, "promise": self.promise}
            return say(text, terms=describe_terms(self.gifts), **parts)
        text = "instead of offer {number}: {terms}"
        return say(text, number=self.number, terms=describe_terms(self.gifts))


class Accept(Action, frozen=True):
    """Agree to an open offer: `accept 3`."""

    number: int  # of the open offer

    def phrase(self) -> Sentence:
        return say("accept offer {number}", number=self.number)


class Decline(Action, frozen=True):
    """Strike an open offer one is asked to agree to: `decline 3`."""

    number: int  # of the open offer

    def phrase(self) -> Sentence:
        return say("decline offer {number}", number=self.number)


class Withdraw(Action, frozen=True):
    """Take the own open offer back: `withdraw 3`."""

    number: int  # of the open offer

    def phrase(self) -> Sentence:
        return say("take offer {number} back", number=self.number)


def _normalize_offer(offer: Offer | Counter) -> None:
    """Make equal offers equal data, however they came in."""
    msgspec.structs.force_setattr(offer, "gifts", make_deal(*offer.gifts))
    msgspec.structs.force_setattr(offer, "promise", clean_promise(offer.promise))


def _format_terms(gifts: Deal, promise: str) -> str:
    return f"{format_deal(gifts)} -- {promise}" if promise else format_deal(gifts)


ENOUGH = 3  # times that somebody says no before they are left in peace
MORE = 1.2  # times as much of something is clearly more


class Proposal:
    """Something that was proposed in this game, and what became of it."""

    __slots__ = ("agreed", "gifts", "parties", "refused", "seat")

    def __init__(self, seat: int, gifts: Deal) -> None:
        self.seat = seat
        self.gifts = gifts
        self.parties = deal_parties(gifts)
        self.agreed = 1  # who proposes it agrees
        self.refused = -1  # the seat that said no

    def answer(self, seat: int, *, agrees: bool) -> None:
        """Note what one of the others said."""
        if agrees:
            self.agreed += 1
        else:
            self.refused = seat

    @property
    def struck(self) -> bool:
        return self.agreed == len(self.parties)


def was_refused_before(past: Sequence[Proposal], seat: int, gifts: Deal) -> bool:
    """Tell whether somebody has refused this, and neither the price nor their goods have changed.

    >>> from labtable.engine.deal.gift import Gift
    >>> old = Proposal(0, (Gift(0, 1, "H", 2), Gift(1, 0, "O")))
    >>> old.answer(1, agrees=False)
    >>> was_refused_before([old], 0, old.gifts)
    True
    >>> was_refused_before([old], 0, (Gift(0, 1, "H", 3), Gift(1, 0, "O")))
    False
    """
    asked = deal_parties(gifts)
    for old in reversed(past):
        if old.struck and any([party in asked for party in old.parties if party != seat]):
            return False
        if old.seat == seat and old.refused in asked and not _gives_more(gifts, old.gifts, seat):
            return True
    return False


def is_bothersome(past: Sequence[Proposal], today: int, seat: int, gifts: Deal) -> bool:
    """Tell whether somebody was asked in this turn already, or has said no often enough.

    `today` says how many of the seat's latest proposals are of this turn.
    """
    own = [old for old in past if old.seat == seat]
    recent = own[len(own) - today :]
    for other in deal_parties(gifts):
        if other != seat:
            if any([other in old.parties for old in recent]):
                return True
            if _refusal_streak(own, other) >= ENOUGH:
                return True
    return False


def _refusal_streak(own: Sequence[Proposal], other: int) -> int:
    """How often somebody has said no since they last agreed."""
    noes = 0
    for old in own:
        if old.struck and other in old.parties:
            noes = 0
        elif old.refused == other:
            noes += 1
    return noes


def _gives_more(now: Deal, then: Deal, seat: int) -> bool:
    """Tell whether a seat wants something else, or gives clearly more of something."""
    wanted = {(gift.giver, gift.good): gift.count for gift in now if gift.giver != seat}
    before = {(gift.giver, gift.good): gift.count for gift in then if gift.giver != seat}
    if wanted != before:
        return True
    given = {gift.good: gift.count for gift in then if gift.giver == seat}
    mine = [gift for gift in now if gift.giver == seat]
    return any([gift.count > MORE * given.get(gift.good, 0) for gift in mine])
