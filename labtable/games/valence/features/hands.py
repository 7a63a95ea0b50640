"""Hands as columns, kept: the same ones are held again and again."""

from __future__ import annotations

from functools import lru_cache
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
from labtable.games.valence.tables.cards import ENOUGH, KIND_BIT, KINDS, unpacked


class Hand:
    """Cards in a hand as parts of rows: what they are, and what they build.

    Kinds that the Bank has no more of are given as one number, a bit for each.
    """

    def __init__(self, number: int, gone: int) -> None:
        cards = unpacked(number)
        size = min(len(cards), SIZES - 1)
        now, after = [SIZE + size], [AFTER_SIZE + size]
        counted(now, HAND, HELD, CARD, cards)
        counted(after, AFTER, HELD, CARD, cards)
        ready = nearly = 0
        enough: i64 = ENOUGH
        held: i64 = number + ENOUGH
        for place, cost in enumerate(NEEDED):
            need: i64 = cost
            if (held - need) & enough == enough:
                ready |= MAKES[place]
            elif _nearly(held, need):
                nearly |= MAKES[place]
        self.kinds = ready | nearly
        for i in range(len(KINDS)):
            if not gone >> i & 1:
                if ready >> i & 1:
                    now.append(BUILDS + i)
                    after.append(AFTER_BUILDS + i)
                if nearly >> i & 1:
                    after.append(AFTER_NEAR + i)
        self.now = row_of(now, STASH)[HAND:]  # in a view
        self.after = row_of(after, GAINED)[AFTER:]  # in an answer


HANDS: Final[dict[int, Hand]] = {}
KEPT: Final = 1 << 14


def hand_of(number: int, gone: int) -> Hand:
    """Look at the cards that a number tells."""
    known = HANDS.get(number)
    if known is None:
        if len(HANDS) >= KEPT:
            HANDS.clear()
        known = HANDS[number] = Hand(number, 0)
    return _without(number, gone & known.kinds) if gone & known.kinds else known


@lru_cache(KEPT)
def _without(number: int, gone: int) -> Hand:
    return Hand(number, gone)


def few_left(bank: dict[str, int]) -> tuple[int, int]:
    """Kinds that the Bank has none of, and one or two of, each as one number."""
    gone = scarce = 0
    for kind, left in bank.items():
        if left <= 2:
            if left <= 0:
                gone |= KIND_BIT[kind]
            else:
                scarce |= KIND_BIT[kind]
    return gone, scarce


def _nearly(held: i64, need: i64) -> bool:
    """Tell whether one more card would do: one kind lacks, and only one of it."""
    enough: i64 = ENOUGH
    left = held - need
    lacks = ~left & enough
    return lacks & (lacks - 1) == 0 and (left + (lacks >> 4)) & enough == enough
