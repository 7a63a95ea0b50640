"""Deals as answers: offers and counter-offers, said and read in words.

What a deal is stands in `gift` and `terms`; everybody who trades finds it here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, Self

import msgspec

from labtable.engine.action import Action
from labtable.engine.deal.gift import Deal, Gift
from labtable.engine.deal.terms import OpenOffer, deal, flaw, parties, settle, spoken, written
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
    "deal",
    "flaw",
    "good_said",
    "parties",
    "read_deal",
    "settle",
    "spoken",
    "terms_said",
    "written",
]


def read_deal(text: str, known: Sequence[str] = ()) -> Deal | None:
    """Read a deal in any spacing and letter case; None when it is something else.

    >>> written(read_deal("0 gives 1: 2 h+lab key; 1 gives 0: O", ["H", "O", "Lab Key"]) or ())
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
            gifts.append(Gift(int(said[1]), int(said[2]), _named(item[2], known), count))
    return deal(*gifts)


_NEXT = re.compile(r"\s*(?:[;,/]|\band\b)\s*(?=(?:seat )?\d+ gives )", re.IGNORECASE)
_SIDE = re.compile(r"(?:seat )?(\d{1,2}) gives (?:seat )?(\d{1,2}) ?: ?(.+)", re.IGNORECASE)
_ITEM = re.compile(r"\s*(?:(\d{1,9}) ?x? )?\s*(\S(?:.*\S)?)\s*")


def _named(word: str, known: Sequence[str]) -> str:
    """Give a good its own spelling, also where one word of it says enough.

    >>> _named("key", ["O", "Lab Key"]), _named("moon", ["O", "Lab Key"])
    ('Lab Key', 'moon')
    """
    if word in known:
        return word
    said = word.casefold()
    likely = [name for name in known if name.casefold() == said]
    likely = likely or [name for name in known if said in name.casefold().split()]
    return likely[0] if len(likely) == 1 else word


def good_said(gift: Gift) -> Sentence:
    """Say what a gift is, and how many when there are several.

    >>> str(good_said(Gift(0, 1, "Wild"))), str(good_said(Gift(0, 1, "H", 2)))
    ('Wild', '2 H')
    """
    if gift.count == 1:
        return say("{good:word}", good=gift.good)
    return say("{count} {good:word}", count=gift.count, good=gift.good)


def terms_said(gifts: Deal, said: Callable[[Gift], Sentence] = good_said) -> list[Sentence]:
    """Say who gives what to whom, pair by pair; a game may say its goods otherwise.

    >>> terms = terms_said(deal(Gift(0, 1, "H", 2), Gift(0, 1, "Wild"), Gift(1, 0, "O")))
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
        _tidy(self)

    def __str__(self) -> str:
        return f"offer {_terms(self.gifts, self.promise)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        said = re.fullmatch(r"offer (.+)", text, re.IGNORECASE)
        terms, _, promise = said[1].partition(" -- ") if said else ("", "", "")
        gifts = read_deal(terms, cls.goods)
        return cls(gifts, promise) if gifts else None

    def phrase(self) -> Sentence:
        if self.promise:
            text = "offer: {terms}. The promise: {promise:quote}"
            return say(text, terms=terms_said(self.gifts), promise=self.promise)
        return say("offer: {terms}", terms=terms_said(self.gifts))


class Counter(Action, frozen=True):
    """Propose another deal instead: `counter 3 with 0 gives 1: H, 1 gives 0: 2 O`."""

    goods: ClassVar[Sequence[str]] = ()

    number: int  # of the open offer
    gifts: Deal  # who gives what to whom
    promise: str = ""  # said along with it; binds nobody

    def __post_init__(self) -> None:
        _tidy(self)

    def __str__(self) -> str:
        return f"counter {self.number} with {_terms(self.gifts, self.promise)}"

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
            return say(text, terms=terms_said(self.gifts), **parts)
        text = "instead of offer {number}: {terms}"
        return say(text, number=self.number, terms=terms_said(self.gifts))


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


def _tidy(offer: Offer | Counter) -> None:
    """Make equal offers equal data, however they came in."""
    msgspec.structs.force_setattr(offer, "gifts", deal(*offer.gifts))
    msgspec.structs.force_setattr(offer, "promise", spoken(offer.promise))


def _terms(gifts: Deal, promise: str) -> str:
    return f"{written(gifts)} -- {promise}" if promise else written(gifts)
