"""What a seat sees, as columns that are one."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from labtable.engine.columns import FLAG, Rows, Stairs, counted, lit, one_of, row_of
from labtable.games.valence.features.columns import (
    CARD,
    CARDS,
    COPIES,
    DECKS,
    KIND_AT,
    KNOWN,
    LACKS,
    LEFT,
    LYING,
    OTHERS,
    SIZES,
    TARGETS,
)
from labtable.games.valence.features.hands import few_left, hand_of
from labtable.games.valence.features.pieces import MISSING
from labtable.games.valence.tables.cards import KINDS, ONE, packed, unpacked
from labtable.games.valence.view.shapes import SeatView, ValenceView

COUNTS: Final = 32  # of cards that a packed number may tell
KEPT: Final = 1 << 14

SEATED: Final = one_of(3)
POINTS_TO_WIN: Final = Stairs(TARGETS)
TURN_OF: Final = one_of(4)
SIZED: Final = one_of(SIZES)
CARD_ON_PILE: Final = dict(zip(CARDS, one_of(len(CARDS)), strict=True))
NO_CARD: Final = bytes(len(CARDS))
STACKED: Final = Stairs(DECKS)
MOLECULE: Final = {"": bytes(len(KINDS))} | dict(zip(KINDS, one_of(len(KINDS)), strict=True))
NO_STASH: Final = [bytes(LYING * len(KINDS) * absent) for absent in range(OTHERS)]
NO_HAND: Final = [bytes(KNOWN * len(CARDS) * absent) for absent in range(OTHERS)]
NO_SIZE: Final = [bytes(SIZES * absent) for absent in range(OTHERS)]
NO_LACK: Final = [bytes(len(LACKS) * absent) for absent in range(OTHERS)]
UNSEEN_LEFT: Final = [  # by element, and how many cards of it somebody has seen
    [Stairs(LEFT).row(copies - count) for count in range(COUNTS)] for copies in COPIES
]
SHIFTS: Final = [ONE[card].bit_length() - 1 for card in CARDS]


def seen(view: ValenceView) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit(b"".join(rows.written))


def whole(view: ValenceView, rows: Rows) -> None:
    """Write them as a row, block after block."""
    parts = rows.written
    viewer: int = view.viewer
    seats: list[SeatView] = view.seats
    target: int = view.target
    count = len(seats)
    absent = OTHERS + 1 - count
    me = seats[viewer]
    others = [seats[(viewer + away) % count] for away in range(1, count)]
    parts.append(SEATED[count - 2])
    parts.append(FLAG[view.reactions])
    parts.append(FLAG[view.naming])
    parts.append(POINTS_TO_WIN.row(target))
    parts.append(TURN_OF[(view.active - viewer) % count])
    cards = packed(me.hand)
    gone, scarce = few_left(view.bank)
    parts.append(hand_of(cards, gone).now)
    parts.append(_stash(tuple(me.stash)))
    parts.append(MISSING.row(target - me.score))
    for other in others:
        parts.append(_stash(tuple(other.stash)))
    parts.append(NO_STASH[absent])
    for other in others:
        known = packed(other.hand)
        parts.append(_known(known))
        cards += known
    parts.append(NO_HAND[absent])
    for other in others:
        parts.append(SIZED[min(other.hand_size, SIZES - 1)])
    parts.append(NO_SIZE[absent])
    for other in others:
        parts.append(MISSING.row(target - other.score))
    parts.append(NO_LACK[absent])
    parts.append(_kinds(gone))
    parts.append(_kinds(scarce))
    pile: list[str] = view.pile
    parts.append(CARD_ON_PILE[pile[-1]] if pile else NO_CARD)
    parts.append(CARD_ON_PILE[pile[-2]] if len(pile) > 1 else NO_CARD)
    cards += packed(pile)
    shown: i64 = cards
    for place, left in enumerate(UNSEEN_LEFT):
        shift: i64 = SHIFTS[place]
        parts.append(left[shown >> shift & (COUNTS - 1)])
    parts.append(STACKED.row(view.deck_size))
    parts.append(MOLECULE[view.struck])
    parts.append(MOLECULE[view.reactor])


@lru_cache(KEPT)
def _stash(kinds: tuple[str, ...]) -> bytes:
    ones: list[int] = []
    counted(ones, 0, LYING, KIND_AT, list(kinds))
    return row_of(ones, LYING * len(KINDS))


@lru_cache(KEPT)
def _known(number: int) -> bytes:
    """Cards of a hand that everybody has seen."""
    ones: list[int] = []
    counted(ones, 0, KNOWN, CARD, unpacked(number))
    return row_of(ones, KNOWN * len(CARDS))


@lru_cache(KEPT)
def _kinds(bits: int) -> bytes:
    """Kinds that were written as one number, a bit for each."""
    return bytes([bits >> i & 1 for i in range(len(KINDS))])
