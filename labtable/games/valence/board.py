"""What a client draws Valence Plus from: cards, kinds of Molecule, and what cards build."""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from labtable.games.valence.chemistry import FLIPPED
from labtable.games.valence.components import BOX, COMPOUNDS
from labtable.games.valence.tables.cards import COLOR, FORMULAS, KIND, PRODUCTS, RECIPES, set_name
from labtable.games.valence.tables.reactions import EXAMPLE

Role = Literal["stable", "reactor", "vulnerable", "blocker"]


class BoardCard(msgspec.Struct, frozen=True):
    """An Element card; `second` is the valence upside down."""

    name: str
    number: int
    color: str
    valence: int
    second: int | None


class BoardKind(msgspec.Struct, frozen=True):
    """A kind of Molecule card, and what a Reactor may strike."""

    points: int
    role: Role
    trade_up: bool
    complex: bool
    colors: list[str]
    targets: list[str]


class BoardRecipe(msgspec.Struct, frozen=True):
    """What cards build, and which of them lie upside down for it."""

    formula: str
    kind: str
    turned: dict[str, int]


class ValenceBoard(msgspec.Struct, frozen=True):
    """All that is printed."""

    cards: dict[str, BoardCard]
    kinds: dict[str, BoardKind]
    recipes: dict[str, BoardRecipe]  # by cards in ascending order
    names: dict[str, str]


def board() -> ValenceBoard:
    """Lay out the box for those who draw it."""
    return ValenceBoard(
        cards={
            card.symbol: BoardCard(
                card.name, card.atomic_number, card.color, card.valence, card.secondary
            )
            for card in BOX.elements
        },
        kinds={
            kind.name: BoardKind(
                kind.points,
                cast("Role", kind.role),
                kind.trade_up,
                kind.complex,
                _colors(kind.name, kind.color_sets),
                list(PRODUCTS.get(kind.name, ())),
            )
            for kind in BOX.molecules
        },
        recipes={
            set_name(cards): BoardRecipe(formula, KIND[formula], FLIPPED.get(formula, {}))
            for formula, cards in RECIPES.items()
        },
        names={formula: known.name for formula, known in COMPOUNDS.items()},
    )


def _colors(kind: str, printed: list[list[str]]) -> list[str]:
    """The colours of a kind; one that nobody builds has those of what it is made of."""
    if printed:
        return printed[0]
    cards = next(cards for cards, formula in FORMULAS.items() if formula == EXAMPLE[kind])
    return list(dict.fromkeys([COLOR[card] for card in cards.split()]))
