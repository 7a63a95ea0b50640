"""What Stashes are worth. Pure functions of what lies there."""

from __future__ import annotations

from typing import Final

from labtable.games.valence.state import ValenceState, Variant
from labtable.games.valence.tables.cards import KIND, KINDS, POINTS, PRODUCTS, RECIPES, counts

NEAR: Final = 6  # VAL-104: 10 of 16 points, or as close to another target


def score(stash: list[str]) -> int:
    """Add up the Molecules that lie there now; cards in hand count nothing (VAL-080, VAL-082).

    >>> score(["Base", "Salt"])
    5
    """
    points = 0
    for kind in stash:
        points += POINTS[kind]
    return points


def scores(state: ValenceState) -> list[int]:
    """The score of every seat; who plays together counts the kinds made (VAL-R43)."""
    if state.variant.cooperative:
        return [len(state.made)] * len(state.players)
    return [score(player.stash) for player in state.players]


def near(variant: Variant, points: int) -> bool:
    """Tell whether a player may win on the next turn (VAL-104)."""
    return not variant.cooperative and variant.target - NEAR <= points < variant.target


def reachable(original: bool, reactions: bool) -> list[str]:
    """Kinds that the cards of a deck can become, built or as products (VAL-R43).

    >>> [len(reachable(*switches)) for switches in [(False, True), (False, False), (True, True)]]
    [19, 16, 8]
    """
    deck = counts(original)  # VAL-R42
    found = [KIND[f] for f, cards in RECIPES.items() if all([card in deck for card in cards])]
    before = 0
    while reactions and len(found) > before:
        before = len(found)
        for reactor, targets in PRODUCTS.items():
            for target, products in targets.items():
                if reactor in found and target in found:
                    found += [kind for kind in products if kind not in found]
    return [kind for kind in KINDS if kind in found]


WANTED: Final = [[reachable(old, new) for new in (False, True)] for old in (False, True)]


def wanted_kinds(variant: Variant) -> list[str]:
    """Kinds that players who play together have to make (VAL-093)."""
    return WANTED[variant.original][variant.reactions]
