"""What holdings are worth to who has them, beyond their price: sets are more than their lots."""

from __future__ import annotations

from typing import Final

from labtable.games.chemistry_monopoly.tables.board import (
    LIFE_BITS,
    MEMBERS,
    PRICE_ROWS,
    REDEMPTION_ROWS,
    RENT,
    SETS_BY_BITS,
    SUPPLY_BITS,
)
from labtable.games.chemistry_monopoly.tables.rows import added

HOPE: Final = 0.25  # what a set is worth of which one lot is missing
SUPPLIES: Final = [0.0, 200.0, 450.0, 780.0, 1200.0]  # by how many one has
LIVES: Final = [0.0, 150.0, 400.0]
CHEAP: Final = ("alkali", "alkaline_earth", "chalcogens")  # to condense on, beside their rents
POTENTIAL: Final = [  # what a whole set may earn, by its rents with three liquids
    (1.2 if name in CHEAP else 0.35) * sum([RENT[lot][3] for lot in MEMBERS[name]])
    for _, name in SETS_BY_BITS
]
GROUPS: Final = [*[bits for bits, _ in SETS_BY_BITS], SUPPLY_BITS, LIFE_BITS]
SETS: Final = len(SETS_BY_BITS)
SUPPLY: Final = SETS  # the group after the sets
EVERY: Final = list(range(len(GROUPS)))


def appraised(held: int, turned: int) -> float:
    """Value a handful of cards as a whole; some of them are transferred."""
    return valued(held, turned, EVERY)


def valued(held: int, turned: int, groups: list[int]) -> float:
    """Value what these groups have of a handful of cards."""
    total = 0.0
    for group in groups:
        mine = held & GROUPS[group]
        if not mine:
            continue
        if group < SETS:
            total += added(PRICE_ROWS, mine)
            total += _promise(group, GROUPS[group] ^ mine)
        else:
            worth = SUPPLIES if group == SUPPLY else LIVES
            total += worth[min(mine.bit_count(), len(worth) - 1)]
        if mine & turned:
            total -= added(REDEMPTION_ROWS, mine & turned)
    return total


def _promise(group: int, gap: int) -> float:
    """What a set is worth beyond its lots: much when whole, something when one is missing."""
    if not gap:
        return POTENTIAL[group]
    return 0.0 if gap & (gap - 1) else HOPE * POTENTIAL[group]


def thirst(cash: int) -> float:
    """Who keeps too little cash is in danger."""
    return 2.0 * max(0, 80 - cash)
