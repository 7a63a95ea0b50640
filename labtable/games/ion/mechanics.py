"""Placing cards, and laying all of them anew: which ways there are, and what they lead to."""

from __future__ import annotations

from typing import Any

from labtable.games.ion.actions import Arrange, Place
from labtable.games.ion.answers import MOVES, PLACE, PLACES, CardMove
from labtable.games.ion.state import Player
from labtable.games.ion.tables import (
    CARDS,
    GOAL_ENTRIES,
    GROUP,
    GROUP_BITS,
    GROUPS,
    NEUTRAL,
    NEVER_BONDS,
    NUMBER,
    SEVERAL,
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


def grow_area(area: list[str], move: CardMove) -> str:
    """Let an area grow by one charged card; the group it joined or became is returned."""
    if not move.target:
        area.append(move.face)
        return move.face
    for _ in range(move.count - 1):  # ION-073: several lone cards become one group
        area.remove(move.lies)
    area[area.index(move.lies)] = move.group
    return move.group


def grow_packed_area(area: int, move: CardMove) -> int:
    """Let an area that is a number grow by one charged card, as `grow_area` does."""
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
                grow_area(after, MOVES[move])
            _extend(rest, after, many, (*moves, move), found, visited)


def charged_cards(player: Player) -> list[str]:
    """Every charged card of a seat, the new ones of this turn included (ION-109)."""
    cards = [card for group in player.area for card in CARDS[group]]
    return sorted(cards + [card for card in player.placing if card not in NEVER_BONDS])


def arrangements(player: Player, goals: tuple[str, ...]) -> list[Arrange]:
    """Good candidates: as it lies, all apart, best compounds first, goals first."""
    cards = charged_cards(player)
    listed = [entry for goal in goals for entry in GOAL_ENTRIES[goal] if entry in GROUPS]
    found: list[Arrange] = []
    kept = player.area.copy()
    for card in player.placing:
        if card not in NEVER_BONDS:
            _join(kept, card)
    for groups in (
        kept,
        build_compounds(cards, NEUTRAL),
        build_compounds(cards, listed + NEUTRAL),
        [lone for card in cards for lone in _faces(card)[:1]],
        [lone for card in cards for lone in _faces(card)[-1:]],
    ):
        candidate = Arrange(tuple(sorted(groups)))
        if candidate not in found:
            found.append(candidate)
    return found


def build_compounds(cards: list[str], wanted: list[str]) -> list[str]:
    """Build the wanted compounds in this order while cards last, then tie up what is left.

    >>> build_compounds(["Cl", "Cl", "Mg", "Na", "OH"], ["MgCl2", "NaCl"])
    ['MgCl2', 'NaOH']
    """
    left = cards.copy()
    groups: list[str] = []
    for label in wanted:
        needed = CARDS[label]
        while all([left.count(card) >= needed.count(card) for card in needed]):
            groups.append(label)
            for card in needed:
                left.remove(card)
    for card in left:
        _join(groups, card)
    return groups


def _join(groups: list[str], card: str) -> None:
    """Bond a card to the first group that takes it, or lay it alone."""
    for option in placements(card, groups, many=False)[::-1]:
        grow_area(groups, MOVES[option.moves[0]])
        return


def _faces(card: str) -> list[str]:
    return [place.moves[0].partition(" ")[0] for place in PLACE[card][""]]


def random_arrangement(cards: list[str], dice: Any) -> Arrange:
    """Lay cards one by one, each on a random place; every legal arrangement can come up."""
    left = cards.copy()
    dice.shuffle(left)
    groups: list[str] = []
    for card in left:
        options = placements(card, groups, many=False)
        grow_area(groups, MOVES[options[dice.randrange(len(options))].moves[0]])
    return Arrange(tuple(sorted(groups)))
