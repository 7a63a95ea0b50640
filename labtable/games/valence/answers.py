"""Answers that are always the same, made once."""

from __future__ import annotations

from typing import Any, Final

from labtable.games.valence.actions import (
    Allow,
    Block,
    Build,
    Discard,
    Dissolve,
    Done,
    Draw,
    React,
    Take,
    TradeUp,
)
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.tables import ACIDS, KIND_BIT, PRODUCTS, RECIPES, TRADED


def all_builds(cards: list[str]) -> list[Build]:
    """One answer for each card that may end on top of the pile (VAL-045)."""
    builds: list[Build] = []
    for top in dict.fromkeys(cards[::-1]):
        rest = cards.copy()
        rest.remove(top)
        builds.append(Build((*rest, top)))
    return builds


# Every answer exists once; the rules look it up instead of making it again.
DRAW: Final = Draw()


DONE: Final = Done()


BLOCK: Final = Block()


ALLOW: Final = Allow()


TAKE: Final = {card: Take(card) for card in ELEMENTS}


DISCARD: Final = {card: Discard(card) for card in ELEMENTS}


TRADE: Final = {kind: TradeUp(kind) for kind in TRADED}


BUILDS: Final = {formula: all_builds(cards) for formula, cards in RECIPES.items()}


class Strike:
    """A reaction: the bits of both partners, and the answer for each seat that has the target."""

    def __init__(self, reactor: str, target: str) -> None:
        self.reactor = KIND_BIT[reactor]
        self.target = KIND_BIT[target]
        self.answers: list[Any] = [React(reactor, target, seat) for seat in range(4)]


REACT: Final = [
    [Strike(reactor, target) for target in targets] for reactor, targets in PRODUCTS.items()
]


PAIRS: Final = [(a, b) for i, a in enumerate(ACIDS) for b in ACIDS[i:]]


DISSOLVE: Final = {f"{a} + {b}": [Dissolve(a, b, seat) for seat in range(4)] for a, b in PAIRS}
