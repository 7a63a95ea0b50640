"""What a seat sees, as columns that are one."""

from __future__ import annotations

from typing import Final

from labtable.engine.columns import counted, levels_reached, reached
from labtable.games.valence.features.columns import (
    ACTIVE,
    BELOW,
    BUILDS,
    CARD,
    COPIES,
    DECK,
    DECKS,
    GONE,
    KIND_AT,
    KNOWN,
    LACK,
    LACKS,
    LEFT,
    LYING,
    NAMING,
    REACTIONS,
    REACTOR,
    SCARCE,
    SEATS,
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
from labtable.games.valence.features.hands import hand_of
from labtable.games.valence.tables.cards import KINDS, PLACES, packed
from labtable.games.valence.view.shapes import SeatView, ValenceView

LEFT_OF: Final = [  # by element that builds something, and how many cards nobody has seen
    [list(range(at, at + levels_reached(LEFT, count))) for count in range(COPIES[CARD[card]] + 1)]
    for card, at in [(card, UNSEEN[CARD[card]]) for card in PLACES]
]


def seen(view: ValenceView) -> list[int]:
    """Columns that are the same for all answers."""
    ones: list[int] = []
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    target: int = view.target
    count = len(seats)
    me = seats[viewer]
    bank: dict[str, int] = view.bank
    _course(ones, view, count)
    cards = packed(me.hand)  # all that somebody has seen
    held = hand_of(cards)
    ones += held.now
    ones += [BUILDS + i for i in held.builds if bank[KINDS[i]]]
    counted(ones, STASH, LYING, KIND_AT, me.stash)
    reached(ones, LACK, LACKS, target - me.score)
    for away in range(1, count):
        other = seats[(viewer + away) % count]
        counted(ones, THEIR_STASH[away - 1], LYING, KIND_AT, other.stash)
        known: list[str] = other.hand
        counted(ones, THEIR_HAND[away - 1], KNOWN, CARD, known)
        cards += packed(known)
        ones.append(THEIR_SIZE[away - 1] + min(other.hand_size, SIZES - 1))
        reached(ones, THEIR_LACK[away - 1], LACKS, target - other.score)
    _bank(ones, bank)
    pile: list[str] = view.pile
    _pile(ones, pile)
    cards += packed(pile)
    for place, columns in enumerate(LEFT_OF):
        ones += columns[len(columns) - 1 - (cards >> 5 * place & 31)]
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
