"""Placing cards: which places there are, what lies there afterwards, why a place is none."""

from __future__ import annotations

from typing import Any

from labtable.games.ion.actions import Place
from labtable.games.ion.answers import MOVES, PLACE, Move
from labtable.games.ion.tables import NEVER_BONDS


def placements(card: str, area: list[str], many: bool) -> list[Any]:
    """Every way to place one card: alone, or on one lone card or group (ION-042, ION-067)."""
    places = PLACE[card]
    alone: list[Any] = places[""]  # always allowed
    options = alone
    on = area if not many else targets(area)
    for i, group in enumerate(on):
        fitting = places.get(group)
        if fitting is not None and on.index(group) == i:  # equal groups are one option
            options = options + fitting  # a metal has one for each charge (ION-120)
    return options


def targets(area: list[str]) -> list[str]:
    """Everything a card may go on when it may tie several lone cards together (ION-073)."""
    found = area.copy()
    for group in area:
        found += [f"{count} {group}" for count in range(2, area.count(group) + 1)]
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
