"""Hands as columns, kept: the same ones are held again and again."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from labtable.engine.columns import counted, row_of
from labtable.games.valence.features.columns import (
    AFTER,
    AFTER_BUILDS,
    AFTER_NEAR,
    AFTER_SIZE,
    CARD,
    GAINED,
    HAND,
    HELD,
    MAKES,
    NEEDED,
    SIZE,
    SIZES,
)
from labtable.games.valence.tables.cards import ENOUGH, KIND_BIT, KINDS, unpacked


class Hand:
    """Cards in a hand: their columns, and what they build, whatever the Bank has."""

    def __init__(self, number: int) -> None:
        cards = unpacked(number)
        size = min(len(cards), SIZES - 1)
        self.now: list[int] = [SIZE + size]  # in a view
        self._after: list[int] = [AFTER_SIZE + size]  # in an answer
        counted(self.now, HAND, HELD, CARD, cards)
        counted(self._after, AFTER, HELD, CARD, cards)
        enough: i64 = ENOUGH
        held: i64 = number + ENOUGH
        ready = [False] * len(KINDS)
        nearly = [False] * len(KINDS)
        for place, cost in enumerate(NEEDED):
            need: i64 = cost
            if (held - need) & enough == enough:
                ready[MAKES[place]] = True
            elif not nearly[MAKES[place]]:
                nearly[MAKES[place]] = _nearly(held, need)
        self.builds = [i for i, known in enumerate(ready) if known]
        self._nearly = [i for i, known in enumerate(nearly) if known]
        self._kinds = 0  # that count: a bit for each
        for i in self.builds + self._nearly:
            self._kinds |= 1 << i
        self._written: dict[int, bytes] = {}  # by those of them that the Bank has not

    def after(self, gone: int) -> bytes:
        """Write what the hand is and can build, as part of an answer."""
        gone &= self._kinds
        known = self._written.get(gone)
        if known is None:
            builds = [AFTER_BUILDS + i for i in self.builds if not gone >> i & 1]
            nearly = [AFTER_NEAR + i for i in self._nearly if not gone >> i & 1]
            known = row_of([*self._after, *builds, *nearly], GAINED)[AFTER:]
            self._written[gone] = known
        return known


HANDS: Final[dict[int, Hand]] = {}
KEPT: Final = 1 << 14


def hand_of(number: int) -> Hand:
    """Look at the cards that a number tells."""
    known = HANDS.get(number)
    if known is None:
        if len(HANDS) >= KEPT:
            HANDS.clear()
        known = HANDS[number] = Hand(number)
    return known


def kinds_gone(bank: dict[str, int]) -> int:
    """Write which kinds the Bank has no more of as one number, a bit for each."""
    gone = 0
    for kind, left in bank.items():
        if not left:
            gone |= KIND_BIT[kind]
    return gone


def _nearly(held: i64, need: i64) -> bool:
    """Tell whether one more card would do: one kind lacks, and only one of it."""
    enough: i64 = ENOUGH
    left = held - need
    lacks = ~left & enough
    return lacks & (lacks - 1) == 0 and (left + (lacks >> 4)) & enough == enough
