"""Liquids and solids: what may stand on a lot, and pieces on their way to it and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables.board import (
    BIT,
    BITS_BY_SET,
    MEMBERS,
    SET,
    SET_AT,
    SET_BITS,
    SET_PRICE,
    STEP_PRICE,
)


def even(levels: Sequence[int]) -> bool:
    """Levels of one set differ by one at most; a solid is the next after liquids (MON-104).

    >>> even([4, 3, 3]), even([4, 3, 2]), even([5, 4, 4])
    (True, False, True)
    """
    return max(levels) - min(levels) <= 1  # MON-R34


def levels_of(state: MonopolyState, lot: str) -> list[int]:
    """The levels of a lot's whole set, whoever owns it."""
    return [state.levels[mate] for mate in MEMBERS[SET[lot]]]


def condensable(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a lot may go one level up now (MON-100 to MON-107)."""
    return condensable_lots(state, seat) & BIT[lot] != 0


def condensable_lots(state: MonopolyState, seat: int) -> int:
    """The lots of a seat that may go one level up now."""
    whole, found = state.whole[seat], 0
    if not whole:
        return 0
    cash = state.players[seat].cash
    for at, bits in enumerate(BITS_BY_SET):
        if whole & bits and cash >= SET_PRICE[at]:
            found |= _lowest(state, at, bits)
    return found & ~state.turned  # MON-107


def _lowest(state: MonopolyState, at: int, bits: int) -> int:
    """Lots of a whole set that are next to be condensed, if there is a piece for one."""
    heights, solid = state.heights[at], state.variant.solid
    if heights.low >= solid or not piece_left(state, heights.low):
        return 0
    if state.variant.bare and state.turned & bits:  # MON-R37
        return 0
    return heights.lowest


def piece_left(state: MonopolyState, level: int) -> bool:
    """Tell whether the Lab has the piece that follows this level (MON-105, MON-R39)."""
    return (state.liquids if level + 1 < state.variant.solid else state.solids) > 0


def mates_up(state: MonopolyState, lot: str) -> bool:
    """With the bare set rule no lot of the set may be transferred (MON-R37)."""
    return not state.variant.bare or not state.turned & SET_BITS[lot]


def evaporable(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a lot may go one level down now (MON-108, MON-109)."""
    return evaporable_lots(state, seat, SET_AT[lot]) & BIT[lot] != 0


def evaporable_lots(state: MonopolyState, seat: int, at: int) -> int:
    """The lots of a set that a seat may bring one level down now."""
    heights, solid = state.heights[at], state.variant.solid
    if not heights.high or (heights.high >= solid and state.liquids < solid - 1):
        return 0
    return heights.highest & state.held[seat]


def reachable(state: MonopolyState, seat: int, name: str) -> list[tuple[int, ...]]:
    """Every arrangement a set may be evaporated to in one action, the least loss first (MON-110).

    Pieces that come back by the same action count as there (MON-R38).
    """
    lots = MEMBERS[name]
    now = [state.levels[lot] for lot in lots]
    ranges = [
        range(level, -1, -1) if state.owner[lot] == seat else range(level, level - 1, -1)
        for lot, level in zip(lots, now, strict=True)
    ]
    found = [to for to in product(*ranges) if even(to) and list(to) != now and fits(state, now, to)]
    return sorted(found, key=lambda to: (-sum(to), to))


def fits(state: MonopolyState, now: Sequence[int], to: Sequence[int]) -> bool:
    """Tell whether the Lab has the liquids for a lower arrangement."""
    return liquids_on(state, to) - liquids_on(state, now) <= state.liquids


def liquids_on(state: MonopolyState, levels: Sequence[int]) -> int:
    """Count the liquids of an arrangement."""
    solid = state.variant.solid
    return sum([level for level in levels if level < solid])


def put(state: MonopolyState, lot: str, level: int) -> None:
    """Bring a lot to a level; its pieces come from the Lab and go back to it (MON-101, MON-102)."""
    solid, before = state.variant.solid, state.levels[lot]
    if before >= solid:
        state.solids += 1
    else:
        state.liquids += before
    if level >= solid:
        state.solids -= 1
    else:
        state.liquids -= level
    state.raise_to(lot, level)


def refund(lot: str, levels: int) -> int:
    """What the Lab pays for levels given up: half of what they cost (MON-108)."""
    return STEP_PRICE[lot] * levels // 2
