"""Cards that lie together as one number each, which is cheap to change, to copy and to look up.

A hand keeps its cards in order; what lies on the table keeps the order in which it came. The
first one is in the lowest bits. Cards and groups are numbered from 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from labtable.games.ion.tables.bonds import FACES, GROUPS, NEVER_BONDS, SEVERAL

KINDS: Final = sorted([*{face.kind: None for face in FACES.values()}, *NEVER_BONDS])
NUMBER: Final = {card: i + 1 for i, card in enumerate(KINDS)}
CARD_BITS: Final = len(KINDS).bit_length()
CARD: Final = (1 << CARD_BITS) - 1  # the bits of the first card

TARGETS: Final = [*GROUPS, *SEVERAL]  # all that a card can go on
TARGET: Final = {label: i + 1 for i, label in enumerate(TARGETS)}
GROUP_BITS: Final = len(TARGETS).bit_length()
GROUP: Final = (1 << GROUP_BITS) - 1  # the bits of the first group


def packed_hand(cards: Iterable[str]) -> int:
    """Write cards in order.

    >>> unpacked_cards(packed_hand(["Na", "Cl", "Na"]))
    ['Cl', 'Na', 'Na']
    """
    hand = 0
    for card in cards:
        hand = with_card(hand, NUMBER[card])
    return hand


def packed_cards(cards: Iterable[str]) -> int:
    """Write cards as they come."""
    return _packed(cards, NUMBER, CARD_BITS)


def unpacked_cards(row: int) -> list[str]:
    """List cards again."""
    return _unpacked(row, KINDS, CARD_BITS)


def with_card(hand: int, number: int) -> int:
    """Put a card into a hand, where it belongs."""
    above, at = hand, 0
    while above and above & CARD < number:
        above >>= CARD_BITS
        at += CARD_BITS
    return (((above << CARD_BITS) | number) << at) | (hand & ((1 << at) - 1))


def count_kinds(hand: int) -> int:
    """Count the different cards of a hand: equal ones lie side by side."""
    kinds, last = 0, 0
    while hand:
        number = hand & CARD
        if number != last:
            kinds, last = kinds + 1, number
        hand >>= CARD_BITS
    return kinds


def kind_in_place(hand: int, place: int) -> int:
    """Find the number of one of the different cards of a hand."""
    last = 0
    while hand:
        number = hand & CARD
        if number != last:
            if not place:
                return number
            place, last = place - 1, number
        hand >>= CARD_BITS
    raise IndexError(place)


def packed_area(groups: Iterable[str]) -> int:
    """Write groups as they lie.

    >>> unpacked_area(packed_area(["Na", "MgCl2"]))
    ['Na', 'MgCl2']
    """
    return _packed(groups, TARGET, GROUP_BITS)


def unpacked_area(area: int) -> list[str]:
    """List groups again."""
    return _unpacked(area, TARGETS, GROUP_BITS)


def with_group(area: int, number: int) -> int:
    """Lay a group behind the others."""
    rest, at = area, 0
    while rest:
        rest >>= GROUP_BITS
        at += GROUP_BITS
    return area | (number << at)


def turned_into(area: int, number: int, other: int) -> int:
    """Let another group lie where the first one of this number lay."""
    rest, at = area, 0
    while rest & GROUP != number:
        rest >>= GROUP_BITS
        at += GROUP_BITS
        if not rest:
            raise ValueError(number)
    return area ^ ((number ^ other) << at)


def without(row: int, number: int, bits: int) -> int:
    """Take the first card or group of this number away; it must be there."""
    rest, at, first = row, 0, (1 << bits) - 1
    while rest & first != number:
        rest >>= bits
        at += bits
        if not rest:
            raise ValueError(number)
    return ((rest >> bits) << at) | (row & ((1 << at) - 1))


def _packed(names: Iterable[str], numbers: dict[str, int], bits: int) -> int:
    row, at = 0, 0
    for name in names:
        row |= numbers[name] << at
        at += bits
    return row


def _unpacked(row: int, names: list[str], bits: int) -> list[str]:
    found: list[str] = []
    first = (1 << bits) - 1
    while row:
        found.append(names[(row & first) - 1])
        row >>= bits
    return found
