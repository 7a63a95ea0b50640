"""Manners at the trading table: what was asked of whom, and who has said no."""

from __future__ import annotations

from collections.abc import Sequence

from labtable.engine.deal.gift import Deal
from labtable.engine.deal.terms import parties

ENOUGH = 3  # times that somebody says no before they are left in peace
MORE = 1.2  # times as much of something is clearly more


class Proposal:
    """Something that was proposed in this game, and what became of it."""

    __slots__ = ("agreed", "gifts", "parties", "refused", "seat")

    def __init__(self, seat: int, gifts: Deal) -> None:
        self.seat = seat
        self.gifts = gifts
        self.parties = parties(gifts)
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


def asked_before(past: Sequence[Proposal], seat: int, gifts: Deal) -> bool:
    """Tell whether somebody has refused this, and neither the price nor their goods have changed.

    >>> from labtable.engine.deal.gift import Gift
    >>> old = Proposal(0, (Gift(0, 1, "H", 2), Gift(1, 0, "O")))
    >>> old.answer(1, agrees=False)
    >>> asked_before([old], 0, old.gifts)
    True
    >>> asked_before([old], 0, (Gift(0, 1, "H", 3), Gift(1, 0, "O")))
    False
    """
    asked = parties(gifts)
    for old in reversed(past):
        if old.struck and any([party in asked for party in old.parties if party != seat]):
            return False
        if old.seat == seat and old.refused in asked and not _gives_more(gifts, old.gifts, seat):
            return True
    return False


def bothers(past: Sequence[Proposal], today: int, seat: int, gifts: Deal) -> bool:
    """Tell whether somebody was asked in this turn already, or has said no often enough.

    `today` says how many of the seat's latest proposals are of this turn.
    """
    own = [old for old in past if old.seat == seat]
    recent = own[len(own) - today :]
    for other in parties(gifts):
        if other != seat:
            if any([other in old.parties for old in recent]):
                return True
            if _noes(own, other) >= ENOUGH:
                return True
    return False


def _noes(own: Sequence[Proposal], other: int) -> int:
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
