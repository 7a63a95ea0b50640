"""Deals: who gives what to whom, for games in which people trade.

A deal is a tuple of gifts in one order, so that equal deals are equal data. What a good is
and who holds it only the game knows; it says so with a function.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, Self

import msgspec

from labtable.engine.action import Action
from labtable.engine.plain import Plain

LONGEST_PROMISE: Final = 200
Holds = Callable[[int, str], int]  # how many of a good a seat has to give away
Hand = Callable[[int, str, int], None]  # lets a seat lose, or gain, some of a good


class Gift(msgspec.Struct, frozen=True, gc=False, order=True):
    """One line of a deal: a seat gives another some of one good."""

    giver: int
    receiver: int
    good: str
    count: int = 1


Deal = tuple[Gift, ...]


def deal(*gifts: Gift) -> Deal:
    """Put gifts in order by giver, receiver and good; equal lines add up.

    >>> written(deal(Gift(1, 0, "O"), Gift(0, 1, "H"), Gift(0, 1, "H")))
    '0 gives 1: 2 H, 1 gives 0: O'
    """
    counts: dict[tuple[int, int, str], int] = {}
    for gift in gifts:
        line = gift.giver, gift.receiver, gift.good
        counts[line] = counts.get(line, 0) + gift.count
    return tuple(sorted([Gift(*line, count) for line, count in counts.items()]))


def written(gifts: Deal) -> str:
    """Write a deal, pair by pair."""
    sides: dict[str, list[str]] = {}
    for gift in gifts:
        goods = sides.setdefault(f"{gift.giver} gives {gift.receiver}", [])
        alone = gift.count == 1 and gift.good[:1].isalnum()  # money is always counted
        goods.append(gift.good if alone else f"{gift.count} {gift.good}")
    return ", ".join([f"{side}: {' + '.join(goods)}" for side, goods in sides.items()])


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


def parties(gifts: Deal) -> list[int]:
    """Everybody who gives or receives, in seat order."""
    return sorted({seat for gift in gifts for seat in (gift.giver, gift.receiver)})


def flaw(gifts: Deal, seats: int, holds: Holds) -> str:
    """Say in a sentence why a deal cannot be kept; nothing when it can."""
    if not gifts:
        return "A deal moves something: say who gives what to whom."
    for gift in gifts:
        if not (0 <= gift.giver < seats and 0 <= gift.receiver < seats):
            return f"The seats here are 0 to {seats - 1}; a deal is between two or more of them."
        if gift.giver == gift.receiver:
            return f"Seat {gift.giver} cannot give anything to itself."
        if gift.count < 1:
            return f"A gift is one thing or more, not {gift.count} {gift.good}."
    return _unkept(gifts, holds)


def _unkept(gifts: Deal, holds: Holds) -> str:
    """Name the first giver who promises more than lies there, to one or to several."""
    given: dict[tuple[int, str], int] = {}
    for gift in gifts:
        stake = gift.giver, gift.good
        given[stake] = given.get(stake, 0) + gift.count
    for (giver, good), count in given.items():
        held = holds(giver, good)
        if count > held:
            return f"Seat {giver} would give {count} {good} and has {held or 'none'}."
    return ""


def settle(gifts: Deal, lose: Hand, gain: Hand) -> None:
    """Move everything at once: all goods leave before the first arrives."""
    for gift in gifts:
        lose(gift.giver, gift.good, gift.count)
    for gift in gifts:
        gain(gift.receiver, gift.good, gift.count)


def spoken(promise: str) -> str:
    """Keep a promise as it was said, as far as it fits into one line of a record.

    >>> spoken("I leave B2 alone;  next turn, too")
    'I leave B2 alone, next turn, too'
    """
    if not promise:
        return ""
    line = " ".join(promise.replace(";", ",").split())[:LONGEST_PROMISE]
    return "".join([sign for sign in line if sign.isprintable()]).strip()


class OpenOffer(Plain):
    """An offer that waits until all its parties agree. It never changes, so clones share it."""

    def __init__(
        self,
        number: int,
        proposer: int,
        gifts: Iterable[Any],
        agreed: Iterable[int] = (),
        promise: str = "",
        counters: int = 0,
    ) -> None:
        self.number = number
        self.proposer = proposer
        saved = not isinstance(gifts, tuple)
        self.gifts: Deal = msgspec.convert(gifts, Deal) if saved else tuple(gifts)
        self.agreed = list(agreed)
        self.promise = promise  # binds nobody
        self.counters = counters  # number of the offer it answers, or 0
        self.parties = parties(self.gifts)
        self.unheard = [seat for seat in self.parties if seat not in self.agreed]

    def missing(self) -> list[int]:
        """Parties that have not agreed yet."""
        return self.unheard

    def agreed_by(self, seat: int) -> OpenOffer:
        """Return the same offer with one more party that agrees."""
        agreed = sorted([*self.agreed, seat])
        return OpenOffer(
            self.number, self.proposer, self.gifts, agreed, self.promise, self.counters
        )


class Offer(Action, frozen=True):
    """Propose a deal: `offer 0 gives 1: 2 H + Wild, 1 gives 0: 3 O -- and I leave B2 alone`."""

    goods: ClassVar[Sequence[str]] = ()  # names that a game knows, to read them in any letter case

    gifts: Deal
    promise: str = ""

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


class Counter(Action, frozen=True):
    """Propose another deal instead: `counter 3 with 0 gives 1: H, 1 gives 0: 2 O`."""

    goods: ClassVar[Sequence[str]] = ()

    number: int
    gifts: Deal
    promise: str = ""

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


class Accept(Action, frozen=True):
    """Agree to an open offer: `accept 3`."""

    number: int


class Decline(Action, frozen=True):
    """Strike an open offer one is asked to agree to: `decline 3`."""

    number: int


class Withdraw(Action, frozen=True):
    """Take the own open offer back: `withdraw 3`."""

    number: int


def _tidy(offer: Offer | Counter) -> None:
    """Make equal offers equal data, however they came in."""
    msgspec.structs.force_setattr(offer, "gifts", deal(*offer.gifts))
    msgspec.structs.force_setattr(offer, "promise", spoken(offer.promise))


def _terms(gifts: Deal, promise: str) -> str:
    return f"{written(gifts)} -- {promise}" if promise else written(gifts)
