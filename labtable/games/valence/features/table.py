"""What a seat sees as columns: the table, the own hand, and what is known of the others."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from labtable.engine.columns import FLAG, Rows, Stairs, light_counts, lit_columns, one_of, row_of
from labtable.games.valence.features.columns import (
    AFTER,
    AFTER_BUILDS,
    AFTER_NEAR,
    AFTER_SIZE,
    BUILDS,
    CARD,
    CARDS,
    COPIES,
    DECKS,
    GAINED,
    HAND,
    HELD,
    KIND_AT,
    KNOWN,
    LACKS,
    LEFT,
    LYING,
    MAKES,
    MISSING,
    NEEDED,
    OTHERS,
    SIZE,
    SIZES,
    STASH,
    TARGETS,
)
from labtable.games.valence.tables import (
    ENOUGH,
    KIND_BIT,
    KINDS,
    ONE,
    pack_cards,
    unpack_cards,
)
from labtable.games.valence.view_schema import SeatView, ValenceView


class HandRows:
    """Cards in a hand as parts of rows: what they are, and what they build.

    Kinds that the Bank has no more of are given as one number, a bit for each.
    """

    def __init__(self, number: int, gone: int) -> None:
        cards = unpack_cards(number)
        size = min(len(cards), SIZES - 1)
        now, after = [SIZE + size], [AFTER_SIZE + size]
        light_counts(now, HAND, HELD, CARD, cards)
        light_counts(after, AFTER, HELD, CARD, cards)
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


HANDS: Final[dict[int, HandRows]] = {}
KEPT: Final = 1 << 14


def hand_of(number: int, gone: int) -> HandRows:
    """Look at the cards that a number tells."""
    known = HANDS.get(number)
    if known is None:
        if len(HANDS) >= KEPT:
            HANDS.clear()
        known = HANDS[number] = HandRows(number, 0)
    return _without(number, gone & known.kinds) if gone & known.kinds else known


@lru_cache(KEPT)
def _without(number: int, gone: int) -> HandRows:
    return HandRows(number, gone)


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


COUNTS: Final = 32  # of cards that a packed number may tell

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
    [Stairs(LEFT).row_for(copies - count) for count in range(COUNTS)] for copies in COPIES
]
SHIFTS: Final = [ONE[card].bit_length() - 1 for card in CARDS]


def encode_view(view: ValenceView) -> list[int]:
    """Columns that are the same for all answers."""
    rows = Rows()
    whole(view, rows)
    return lit_columns(b"".join(rows.written))


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
    parts.append(POINTS_TO_WIN.row_for(target))
    parts.append(TURN_OF[(view.active - viewer) % count])
    cards = pack_cards(me.hand)
    gone, scarce = few_left(view.bank)
    parts.append(hand_of(cards, gone).now)
    parts.append(_stash(tuple(me.stash)))
    parts.append(MISSING.row_for(target - me.score))
    for other in others:
        parts.append(_stash(tuple(other.stash)))
    parts.append(NO_STASH[absent])
    for other in others:
        known = pack_cards(other.hand)
        parts.append(_encode_known(known))
        cards += known
    parts.append(NO_HAND[absent])
    for other in others:
        parts.append(SIZED[min(other.hand_size, SIZES - 1)])
    parts.append(NO_SIZE[absent])
    for other in others:
        parts.append(MISSING.row_for(target - other.score))
    parts.append(NO_LACK[absent])
    parts.append(_kinds(gone))
    parts.append(_kinds(scarce))
    pile: list[str] = view.pile
    parts.append(CARD_ON_PILE[pile[-1]] if pile else NO_CARD)
    parts.append(CARD_ON_PILE[pile[-2]] if len(pile) > 1 else NO_CARD)
    cards += pack_cards(pile)
    shown: i64 = cards
    for place, left in enumerate(UNSEEN_LEFT):
        shift: i64 = SHIFTS[place]
        parts.append(left[shown >> shift & (COUNTS - 1)])
    parts.append(STACKED.row_for(view.deck_size))
    parts.append(MOLECULE[view.struck])
    parts.append(MOLECULE[view.reactor])


@lru_cache(KEPT)
def _stash(kinds: tuple[str, ...]) -> bytes:
    ones: list[int] = []
    light_counts(ones, 0, LYING, KIND_AT, list(kinds))
    return row_of(ones, LYING * len(KINDS))


@lru_cache(KEPT)
def _encode_known(number: int) -> bytes:
    """Cards of a hand that everybody has seen."""
    ones: list[int] = []
    light_counts(ones, 0, KNOWN, CARD, unpack_cards(number))
    return row_of(ones, KNOWN * len(CARDS))


@lru_cache(KEPT)
def _kinds(bits: int) -> bytes:
    """Kinds that were written as one number, a bit for each."""
    return bytes([bits >> i & 1 for i in range(len(KINDS))])
