"""Liquids and solids: what may stand on a lot, and pieces on their way to it and back."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from labtable.games.chemistry_monopoly.scoring import owns_set
from labtable.games.chemistry_monopoly.state import MonopolyState
from labtable.games.chemistry_monopoly.tables import MEMBERS, SET, STEP_PRICE


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
    if not owns_set(state, seat, lot):
        return False
    level = state.levels[lot]
    if lot in state.transferred or level >= state.variant.solid:
        return False
    if state.players[seat].cash < STEP_PRICE[lot] or not piece_left(state, level):
        return False
    return level == min(levels_of(state, lot)) and mates_up(state, lot)


def piece_left(state: MonopolyState, level: int) -> bool:
    """Tell whether the Lab has the piece that follows this level (MON-105, MON-R39)."""
    return (state.liquids if level + 1 < state.variant.solid else state.solids) > 0


def mates_up(state: MonopolyState, lot: str) -> bool:
    """With the bare set rule no lot of the set may be transferred (MON-R37)."""
    return not state.variant.bare or not any(
        [mate in state.transferred for mate in MEMBERS[SET[lot]]]
    )


def evaporable(state: MonopolyState, seat: int, lot: str) -> bool:
    """Tell whether a lot may go one level down now (MON-108, MON-109)."""
    level = state.levels[lot]
    if not level or state.owner[lot] != seat or level != max(levels_of(state, lot)):
        return False
    solid = state.variant.solid
    return level < solid or state.liquids >= solid - 1


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
    state.levels[lot] = level


def refund(lot: str, levels: int) -> int:
    """What the Lab pays for levels given up: half of what they cost (MON-108)."""
    return STEP_PRICE[lot] * levels // 2
