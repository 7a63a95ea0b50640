"""Laying all charged cards anew, as RXN allows."""

from __future__ import annotations

from typing import Any

from labtable.games.ion.actions import Arrange
from labtable.games.ion.answers import MOVES, PLACE
from labtable.games.ion.mechanics.placing import grown, placements
from labtable.games.ion.state import Player
from labtable.games.ion.tables.bonds import CARDS, GOAL_ENTRIES, GROUPS, NEUTRAL, NEVER_BONDS


def charged(player: Player) -> list[str]:
    """Every charged card of a seat, the new ones of this turn included (ION-109)."""
    cards = [card for group in player.area for card in CARDS[group]]
    return sorted(cards + [card for card in player.placing if card not in NEVER_BONDS])


def arrangements(player: Player, goals: tuple[str, ...]) -> list[Arrange]:
    """Good candidates: as it lies, all apart, best compounds first, goals first."""
    cards = charged(player)
    listed = [entry for goal in goals for entry in GOAL_ENTRIES[goal] if entry in GROUPS]
    found: list[Arrange] = []
    kept = player.area.copy()
    for card in player.placing:
        if card not in NEVER_BONDS:
            _join(kept, card)
    for groups in (
        kept,
        packed(cards, NEUTRAL),
        packed(cards, listed + NEUTRAL),
        [lone for card in cards for lone in _faces(card)[:1]],
        [lone for card in cards for lone in _faces(card)[-1:]],
    ):
        candidate = Arrange(tuple(sorted(groups)))
        if candidate not in found:
            found.append(candidate)
    return found


def packed(cards: list[str], wanted: list[str]) -> list[str]:
    """Build the wanted compounds in this order while cards last, then tie up what is left.

    >>> packed(["Cl", "Cl", "Mg", "Na", "OH"], ["MgCl2", "NaCl"])
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
        grown(groups, MOVES[option.moves[0]])
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
        grown(groups, MOVES[options[dice.randrange(len(options))].moves[0]])
    return Arrange(tuple(sorted(groups)))
