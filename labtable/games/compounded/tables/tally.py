"""Kinds of elements, and how many of each, in one number: so whole benches compare at once.

A set of kinds is a bit for every kind. A tally is a count for every kind, in the order of the
element key; the highest bit of every count stays free, to mark a kind.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from labtable.games.compounded.tables.cards import BIT, CELLS, CRYSTALS, PLACE_OF, SLOTS

_LARGEST: Final = max([slots.count(kind) for slots in SLOTS.values() for kind in slots])
_MOST: Final = max(*CRYSTALS.values(), len(CELLS) * _LARGEST)  # all there are, or are missing
_WIDTH: Final = _MOST.bit_length() + 1
ONE: Final = {element: 1 << _WIDTH * place for element, place in PLACE_OF.items()}
_SHIFT: Final = {element: _WIDTH * place for element, place in PLACE_OF.items()}
_MARKS: Final = sum(ONE.values()) << _WIDTH - 1
# Divided by it, 1 << _WIDTH leaves 2, its square leaves 4: a mark leaves the bit of its kind.
_ALL_BUT_TWO: Final = (1 << _WIDTH) - 2


def kinds_of(elements: list[str]) -> int:
    """Which kinds there are."""
    found = 0
    for element in elements:
        found |= BIT[element]
    return found


def named(kinds: int) -> list[str]:
    """The names of some kinds, in the order of the element key."""
    return _NAMES[kinds]


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


def beyond(some: int, others: int) -> int:
    """The kinds of which there are more in the first tally than in the second.

    >>> named(beyond(tally(["H", "H", "O", "N"]), tally(["H", "N"])))
    ['H', 'O']
    """
    marks = _MARKS & ~((others | _MARKS) - some)
    return (marks >> _WIDTH - 1) % _ALL_BUT_TWO


def common(some: int, others: int) -> int:
    """What is in both tallies.

    >>> counts(common(tally(["H", "H", "O", "N"]), tally(["H", "O", "O"])))
    {'H': 1, 'C': 0, 'O': 1, 'N': 0, 'Ca': 0, 'S': 0}
    """
    first: i64 = some
    second: i64 = others
    marks: i64 = _MARKS & ~((second | _MARKS) - first)  # there are more in the first one
    more = (marks << 1) - (marks >> _WIDTH - 1)
    return int(first & ~more | second & more)


def count_of(total: int, element: str) -> int:
    """How many of a kind a tally counts."""
    counted: i64 = total
    shift: i64 = _SHIFT[element]
    return int(counted >> shift & (1 << _WIDTH) - 1)


class OpenSlots:
    """Slots that hold no element yet, in the order of the element key. It never changes."""

    def __init__(self, slots: list[str]) -> None:
        self.slots = tuple(slots)  # all tables share it
        self.short = tally(slots)
        self.kinds = kinds_of(slots)
        self.after: dict[str, OpenSlots] = {}  # what stays open, by what was laid down


def open_slots(card: str, elements: list[str]) -> OpenSlots:
    """What is open on a card when some elements have been laid on it."""
    found = _BLANK[card]
    for element in elements:
        found = filled(found, element)
    return found


def filled(before: OpenSlots, element: str) -> OpenSlots:
    """Fill a slot. The same slots stay open on many cards, so there are few sets of them."""
    found = before.after.get(element)
    if found is None:
        left = list(before.slots)
        left.remove(element.removesuffix("*"))
        found = before.after[element] = _LEFT.setdefault(" ".join(left), OpenSlots(left))
    return found


EVERY_KIND: Final = kinds_of(list(BIT))
_LEFT: Final[dict[str, OpenSlots]] = {}
_BLANK: Final = {card: OpenSlots(slots) for card, slots in [("", []), *SLOTS.items()]}
_NAMES: Final = [[kind for kind in BIT if kinds & BIT[kind]] for kinds in range(1 << len(BIT))]
