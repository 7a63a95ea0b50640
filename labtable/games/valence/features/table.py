"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from labtable.engine.columns import counted, reached
from labtable.games.valence.features.columns import (
    ACTIVE,
    AFTER,
    AFTER_SIZE,
    BELOW,
    BUILDS,
    CARD,
    COPIES,
    DECK,
    DECKS,
    GONE,
    HAND,
    HELD,
    KIND_AT,
    KNOWN,
    LACK,
    LACKS,
    LEFT,
    LYING,
    MAKES,
    NAMING,
    NEEDED,
    REACTIONS,
    REACTOR,
    SCARCE,
    SEATS,
    SIZE,
    SIZES,
    STASH,
    STRUCK,
    TARGET,
    TARGETS,
    THEIR_HAND,
    THEIR_LACK,
    THEIR_SIZE,
    THEIR_STASH,
    TOP,
    UNSEEN,
)
from labtable.games.valence.tables.cards import (
    ENOUGH,
    KINDS,
    packed,
)
from labtable.games.valence.view.shapes import SeatView, ValenceView


def seen(view: ValenceView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    target: int = view.target
    count = len(seats)
    me = seats[viewer]
    hand: list[str] = me.hand
    bank: dict[str, int] = view.bank
    left = COPIES.copy()
    _course(ones, view, count)
    held = hand_of(hand)
    ones += held.now
    in_bank(ones, BUILDS, held.builds, bank)
    _seen(left, hand)
    counted(ones, STASH, LYING, KIND_AT, me.stash)
    reached(ones, LACK, LACKS, target - me.score)
    for away in range(1, count):
        other = seats[(viewer + away) % count]
        counted(ones, THEIR_STASH[away - 1], LYING, KIND_AT, other.stash)
        known: list[str] = other.hand
        counted(ones, THEIR_HAND[away - 1], KNOWN, CARD, known)
        _seen(left, known)
        ones.append(THEIR_SIZE[away - 1] + min(other.hand_size, SIZES - 1))
        reached(ones, THEIR_LACK[away - 1], LACKS, target - other.score)
    _bank(ones, bank)
    pile: list[str] = view.pile
    _pile(ones, pile)
    _seen(left, pile)
    for i, at in enumerate(UNSEEN):
        reached(ones, at, LEFT, left[i])
    return ones


def _course(ones: list[int], view: ValenceView, count: int) -> None:
    ones.append(SEATS + count - 2)
    if view.reactions:
        ones.append(REACTIONS)
    if view.naming:
        ones.append(NAMING)
    reached(ones, TARGET, TARGETS, view.target)
    ones.append(ACTIVE + (view.active - view.viewer) % count)
    reached(ones, DECK, DECKS, view.deck_size)
    if view.struck:
        ones.append(STRUCK + KIND_AT[view.struck])
        ones.append(REACTOR + KIND_AT[view.reactor])


def _seen(left: list[int], cards: list[str]) -> None:
    for card in cards:
        left[CARD[card]] -= 1


def _bank(ones: list[int], bank: dict[str, int]) -> None:
    for i, kind in enumerate(KINDS):
        there = bank[kind]
        if there <= 0:
            ones.append(GONE + i)
        elif there <= 2:
            ones.append(SCARCE + i)


def _pile(ones: list[int], pile: list[str]) -> None:
    if pile:
        ones.append(TOP + CARD[pile[-1]])
    if len(pile) > 1:
        ones.append(BELOW + CARD[pile[-2]])


class Hand:
    """Cards in a hand: their columns, and what they build, whatever the Bank has."""

    def __init__(self, cards: list[str]) -> None:
        self.now: list[int] = [SIZE + min(len(cards), SIZES - 1)]  # in a view
        self.after: list[int] = [AFTER_SIZE + min(len(cards), SIZES - 1)]  # in an answer
        counted(self.now, HAND, HELD, CARD, cards)
        counted(self.after, AFTER, HELD, CARD, cards)
        enough: i64 = ENOUGH
        held: i64 = packed(cards) + enough
        ready = [False] * len(KINDS)
        nearly = [False] * len(KINDS)
        for place, cost in enumerate(NEEDED):
            need: i64 = cost
            if (held - need) & enough == enough:
                ready[MAKES[place]] = True
            elif not nearly[MAKES[place]]:
                nearly[MAKES[place]] = _nearly(held, need)
        self.builds = tuple([i for i, known in enumerate(ready) if known])
        self.nearly = tuple([i for i, known in enumerate(nearly) if known])


HANDS: Final[dict[tuple[str, ...], Hand]] = {}
KEPT: Final = 1 << 14


def hand_of(cards: list[str]) -> Hand:
    """Look at a hand; the same ones are held again and again."""
    key = tuple(cards)
    known = HANDS.get(key)
    if known is None:
        if len(HANDS) >= KEPT:
            HANDS.clear()
        known = HANDS[key] = Hand(cards)
    return known


def in_bank(ones: list[int], at: int, kinds: tuple[int, ...], bank: dict[str, int]) -> None:
    """Light those of some kinds that the Bank has."""
    ones += [at + i for i in kinds if bank[KINDS[i]]]


def _nearly(held: i64, need: i64) -> bool:
    """Tell whether one more card would do: one kind lacks, and only one of it."""
    enough: i64 = ENOUGH
    left = held - need
    lacks = ~left & enough
    return lacks & (lacks - 1) == 0 and (left + (lacks >> 4)) & enough == enough
