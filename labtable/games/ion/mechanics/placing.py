"""Placing cards: which places there are, what lies there afterwards, why a place is none."""

from __future__ import annotations

from typing import Any

from labtable.games.ion.actions import Place
from labtable.games.ion.answers import MOVES, PLACES, Move
from labtable.games.ion.tables.bonds import NEVER_BONDS, SEVERAL
from labtable.games.ion.tables.packing import (
    GROUP,
    GROUP_BITS,
    NUMBER,
    packed_area,
    turned_into,
    with_group,
    without,
)


def placements(card: str, area: list[str], many: bool) -> list[Any]:
    """Every way to place one card: alone, or on one lone card or group (ION-042, ION-067)."""
    return places(NUMBER[card], packed_area(targets(area) if many else area))


def places(number: int, area: int) -> list[Any]:
    """The same for a card and an area that are numbers; the list is not to be changed."""
    on = PLACES[number]
    options: list[Any] = on[0]  # alone is always allowed
    left = area
    while left:
        target = left & GROUP
        fitting = on[target]
        if fitting and not _lies_before(area, left, target):  # equal groups are one option
            options = options + fitting  # a metal has one for each charge (ION-120)
        left >>= GROUP_BITS
    return options


def _lies_before(area: int, left: int, target: int) -> bool:
    while area != left:
        if area & GROUP == target:
            return True
        area >>= GROUP_BITS
    return False


def targets(area: list[str]) -> list[str]:
    """Everything a card may go on when it may tie several lone cards together (ION-073)."""
    found = area.copy()
    for group in area:
        several = [f"{count} {group}" for count in range(2, area.count(group) + 1)]
        found += [target for target in several if target in SEVERAL]
    return found


def grown(area: list[str], move: Move) -> str:
    """Let an area grow by one charged card; the group it joined or became is returned."""
    if not move.target:
        area.append(move.face)
        return move.face
    for _ in range(move.count - 1):  # ION-073: several lone cards become one group
        area.remove(move.lies)
    area[area.index(move.lies)] = move.group
    return move.group


def joined(area: int, move: Move) -> int:
    """Let an area that is a number grow by one charged card, as `grown` does."""
    if not move.before:
        return with_group(area, move.after)
    for _ in range(move.count - 1):
        area = without(area, move.before, GROUP_BITS)
    return turned_into(area, move.before, move.after)


def ways(cards: list[str], area: list[str], many: bool) -> list[Any]:
    """Place several cards in any order (ION-R15); of equal outcomes only one is listed."""
    found: dict[str, Place] = {}
    visited: set[str] = set()
    _extend(cards, area, many, (), found, visited)
    return list(found.values())


def _extend(
    cards: list[str],
    area: list[str],
    many: bool,
    moves: tuple[str, ...],
    found: dict[str, Place],
    visited: set[str],
) -> None:
    outcome = " ".join(sorted(cards)) + "|" + " ".join(sorted(area))
    if outcome in visited:
        return
    visited.add(outcome)
    if not cards:
        found[outcome] = Place(moves)
        return
    for i, card in enumerate(cards):
        rest = cards[:i] + cards[i + 1 :]
        for place in placements(card, area, many):
            move = place.moves[0]
            after = area.copy()
            if card not in NEVER_BONDS:
                grown(after, MOVES[move])
            _extend(rest, after, many, (*moves, move), found, visited)
