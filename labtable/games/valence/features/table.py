"""What a seat sees, as columns that are one."""

from __future__ import annotations

from mypy_extensions import i64

from labtable.engine.columns import counted, reached
from labtable.games.valence.features.columns import (
    ACTIVE,
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
    counted(ones, HAND, HELD, CARD, hand)
    _seen(left, hand)
    ones.append(SIZE + min(len(hand), SIZES - 1))
    makes(ones, BUILDS, -1, hand, bank)
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


def makes(ones: list[int], at: int, near: int, cards: list[str], bank: dict[str, int]) -> None:
    """Kinds the cards build, and kinds for which one card is missing."""
    enough: i64 = ENOUGH
    held: i64 = packed(cards) + enough
    now = [False] * len(KINDS)
    soon = [False] * len(KINDS)
    for place, cost in enumerate(NEEDED):
        need: i64 = cost
        if (held - need) & enough == enough:
            now[MAKES[place]] = True
        elif near >= 0 and not soon[MAKES[place]]:
            soon[MAKES[place]] = _nearly(held, need)
    ones += [at + i for i, kind in enumerate(KINDS) if now[i] and bank[kind]]
    ones += [near + i for i, kind in enumerate(KINDS) if soon[i] and bank[kind]]


def _nearly(held: i64, need: i64) -> bool:
    """Tell whether one more card would do: one kind lacks, and only one of it."""
    enough: i64 = ENOUGH
    left = held - need
    lacks = ~left & enough
    return lacks & (lacks - 1) == 0 and (left + (lacks >> 4)) & enough == enough
