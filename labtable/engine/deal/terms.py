"""What a deal says, who takes part, whether it can be kept, and keeping it.

A deal is a tuple of gifts in one order, so that equal deals are equal data. What a good is
and who holds it only the game knows; it says so with a function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import msgspec

from labtable.engine.deal.gift import Deal, Gift
from labtable.engine.plain import Plain
from labtable.engine.sentence import Sentence, say

LONGEST_PROMISE: Final = 200
Holds = Callable[[int, str], int]  # how many of a good a seat has to give away
Hand = Callable[[int, str, int], None]  # lets a seat lose, or gain, some of a good


def make_deal(*gifts: Gift) -> Deal:
    """Put gifts in order by giver, receiver and good; equal lines add up.

    >>> format_deal(make_deal(Gift(1, 0, "O"), Gift(0, 1, "H"), Gift(0, 1, "H")))
    '0 gives 1: 2 H, 1 gives 0: O'
    """
    counts: dict[tuple[int, int, str], int] = {}
    for gift in gifts:
        line = gift.giver, gift.receiver, gift.good
        counts[line] = counts.get(line, 0) + gift.count
    return tuple(sorted([Gift(*line, count) for line, count in counts.items()]))


def format_deal(gifts: Deal) -> str:
    """Write a deal, pair by pair."""
    sides: dict[str, list[str]] = {}
    for gift in gifts:
        goods = sides.setdefault(f"{gift.giver} gives {gift.receiver}", [])
        alone = gift.count == 1 and gift.good[:1].isalnum()  # money is always counted
        goods.append(gift.good if alone else f"{gift.count} {gift.good}")
    return ", ".join([f"{side}: {' + '.join(goods)}" for side, goods in sides.items()])


def deal_parties(gifts: Deal) -> list[int]:
    """Everybody who gives or receives, in seat order."""
    found: list[int] = []
    for gift in gifts:
        giver: int = gift.giver
        receiver: int = gift.receiver
        if giver not in found:
            found.append(giver)
        if receiver not in found:
            found.append(receiver)
    found.sort()
    return found


def find_flaw(gifts: Deal, seats: int, holds: Holds) -> Sentence | None:
    """Say in a sentence why a deal cannot be kept; nothing when it can."""
    if not gifts:
        return say("A deal moves something: say who gives what to whom.")
    for gift in gifts:
        if not (0 <= gift.giver < seats and 0 <= gift.receiver < seats):
            why = "The seats here are 0 to {last}; a deal is between two or more of them."
            return say(why, last=seats - 1)
        if gift.giver == gift.receiver:
            return say("{seat} cannot give anything to itself.", seat=gift.giver)
        if gift.count < 1:
            why = "A gift is one thing or more, not {count} {good:word}."
            return say(why, count=gift.count, good=gift.good)
    return _find_unkept(gifts, holds)


def _find_unkept(gifts: Deal, holds: Holds) -> Sentence | None:
    """Name the first giver who promises more than lies there, to one or to several."""
    given: dict[tuple[int, str], int] = {}
    for gift in gifts:
        stake = gift.giver, gift.good
        given[stake] = given.get(stake, 0) + gift.count
    for (giver, good), count in given.items():
        held = holds(giver, good)
        if count > held:
            if not held:
                why = "{seat} would give {count} {good:word} and has none."
                return say(why, seat=giver, count=count, good=good)
            why = "{seat} would give {count} {good:word} and has {held}."
            return say(why, seat=giver, count=count, good=good, held=held)
    return None


def settle_deal(gifts: Deal, lose: Hand, gain: Hand) -> None:
    """Move everything at once: all goods leave before the first arrives."""
    for gift in gifts:
        lose(gift.giver, gift.good, gift.count)
    for gift in gifts:
        gain(gift.receiver, gift.good, gift.count)


def clean_promise(promise: str) -> str:
    """Keep a promise as it was said, as far as it fits into one line of a record.

    >>> clean_promise("I leave B2 alone;  next turn, too")
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
        self.parties = deal_parties(self.gifts)
        self.missing = [seat for seat in self.parties if seat not in self.agreed]

    def with_agreement(self, seat: int) -> OpenOffer:
        """Return the same offer with one more party that agrees."""
        agreed = sorted([*self.agreed, seat])
        return OpenOffer(
            self.number, self.proposer, self.gifts, agreed, self.promise, self.counters
        )
