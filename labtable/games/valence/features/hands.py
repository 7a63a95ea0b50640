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
    BUILDS,
    CARD,
    GAINED,
    HAND,
    HELD,
    MAKES,
    NEEDED,
    SIZE,
    SIZES,
    STASH,
)
from labtable.games.valence.tables.cards import ENOUGH, KINDS, unpacked


class Hand:
    """Cards in a hand: their columns, and what they build, whatever the Bank has."""

    def __init__(self, number: int) -> None:
        cards = unpacked(number)
        size = min(len(cards), SIZES - 1)
        self._now: list[int] = [SIZE + size]  # in a view
        self._after: list[int] = [AFTER_SIZE + size]  # in an answer
        counted(self._now, HAND, HELD, CARD, cards)
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
        self._ready = [i for i, known in enumerate(ready) if known]
        self._nearly = [i for i, known in enumerate(nearly) if known]
        self._kinds = 0  # of both, a bit for each
        for i in self._ready + self._nearly:
            self._kinds |= 1 << i
        self._written: dict[int, Written] = {}  # by those of them that the Bank has not

    def written(self, gone: int) -> Written:
        """Write what the hand is and can build, where the Bank has none of these kinds."""
        gone &= self._kinds
        known = self._written.get(gone)
        if known is None:
            known = self._written[gone] = Written(
                row_of([*self._now, *_there(BUILDS, self._ready, gone)], STASH)[HAND:],
                row_of(
                    [
                        *self._after,
                        *_there(AFTER_BUILDS, self._ready, gone),
                        *_there(AFTER_NEAR, self._nearly, gone),
                    ],
                    GAINED,
                )[AFTER:],
            )
        return known


class Written:
    """A hand as a part of rows."""

    def __init__(self, now: bytes, after: bytes) -> None:
        self.now = now  # in a view
        self.after = after  # in an answer


def _there(at: int, kinds: list[int], gone: int) -> list[int]:
    return [at + i for i in kinds if not gone >> i & 1]


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


def _nearly(held: i64, need: i64) -> bool:
    """Tell whether one more card would do: one kind lacks, and only one of it."""
    enough: i64 = ENOUGH
    left = held - need
    lacks = ~left & enough
    return lacks & (lacks - 1) == 0 and (left + (lacks >> 4)) & enough == enough
