"""Kinds of elements, and how many of each, in one number: so whole benches compare at once.

A set of kinds is a bit for every kind. A tally is a count for every kind, in the order of the
element key; the highest bit of every count stays free, to mark a kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from labtable.games.compounded.tables import BIT, CELLS, CRYSTALS, PLACE_OF, SLOTS

_LARGEST: Final = max([slots.count(kind) for slots in SLOTS.values() for kind in slots])
_MOST: Final = max(*CRYSTALS.values(), len(CELLS) * _LARGEST)  # all there are, or are missing
_WIDTH: Final = _MOST.bit_length() + 1
ONE: Final = {element: 1 << _WIDTH * place for element, place in PLACE_OF.items()}
MARK: Final = {element: one << _WIDTH - 1 for element, one in ONE.items()}
_MARKS: Final = sum(MARK.values())


def kinds_of(elements: list[str]) -> int:
    """Which kinds there are."""
    found = 0
    for element in elements:
        found |= BIT[element]
    return found


def tally(elements: list[str]) -> int:
    """Count elements by kind."""
    total = 0
    for element in elements:
        total += ONE[element]
    return total


@lru_cache(1 << 12)  # a bag stays as it is for many questions
def counts(total: int) -> dict[str, int]:
    """Read a tally.

    >>> counts(tally(["O", "H", "H"]))
    {'H': 2, 'C': 0, 'O': 1, 'N': 0, 'Ca': 0, 'S': 0}
    """
    return {element: total // one % (1 << _WIDTH) for element, one in ONE.items()}


def marked_kinds(marks: int) -> list[str]:
    """The kinds that are marked, in the order of the element key."""
    return [kind for kind in MARK if marks & MARK[kind]]


def beyond(some: int, others: int) -> int:
    """Mark the kinds of which there are more in the first tally than in the second.

    >>> marked = beyond(tally(["H", "H", "O", "N"]), tally(["H", "N"]))
    >>> [element for element, mark in MARK.items() if marked & mark]
    ['H', 'O']
    """
    return _MARKS & ~((others | _MARKS) - some)


class OpenSlots:
    """Slots that hold no element yet, in the order of the element key. It never changes."""

    def __init__(self, card: str, elements: tuple[str, ...]) -> None:
        self.slots = SLOTS[card].copy() if card else []
        for element in elements:
            self.slots.remove(element.removesuffix("*"))
        self.short = tally(self.slots)
        self.kinds = kinds_of(self.slots)


def open_slots(card: str, elements: tuple[str, ...]) -> OpenSlots:
    """What is open on a card; the same cards fill up in the same ways, game after game."""
    known = _OPEN[card]
    found = known.get(elements)
    if found is None:
        if len(known) >= FILLINGS:
            known.clear()
        found = known[elements] = OpenSlots(card, elements)
    return found


FILLINGS: Final = 1 << 9  # ways to fill a card that are remembered
_OPEN: Final[dict[str, dict[tuple[str, ...], OpenSlots]]] = {card: {} for card in ["", *SLOTS]}
