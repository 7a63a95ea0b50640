"""What one viewer may see. A field that is not named here cannot leave the server.

What a client draws Valence Plus from: cards, kinds of Molecule, and what cards build.
"""

from __future__ import annotations

from typing import Literal, cast

import msgspec

from labtable.engine import Sentence, Stage, View
from labtable.games.valence.chemistry import FLIPPED
from labtable.games.valence.components import BOX, COMPOUNDS
from labtable.games.valence.tables import COLOR, FORMULAS, KIND, PRODUCTS, RECIPES, set_name
from labtable.games.valence.tables.reactions import EXAMPLE


class SeatView(msgspec.Struct, frozen=True):
    """One seat, as the viewer sees it."""

    hand: list[str]  # cards; of others those that everybody has seen: where all play together, all
    hand_size: int  # cards in hand
    stash: list[str]  # Molecules, by kind
    formulas: list[str]  # what each Molecule of the Stash is (VAL-R38); may be empty
    score: int  # points of the Stash
    near: bool  # true: may win on the next turn (VAL-104)
    ready: bool  # true: this seat is not asked now


class Meeting(msgspec.Struct, frozen=True):
    """Reactors of the seat on turn that may meet a Molecule, and what its owner would take."""

    reactors: list[str]  # one, or two acids against a blocker
    target: str  # the kind of Molecule
    owner: int  # the seat that has it
    products: list[str]  # kinds that the owner would take
    equation: str  # of the reaction
    words: str  # what happens, in English
    said: Sentence  # `words` in parts


class ValenceView(View, frozen=True):
    """The table, as the viewer sees it."""

    viewer: int  # the seat that looks; -1: who only watches
    turn: int  # turns begun, of all players together
    active: int  # the seat whose turn it is
    target: int  # points that win
    reactions: bool  # true: Molecules may react
    naming: bool  # true: who builds must name the compound
    cooperative: bool  # true: all play together
    pile: list[str]  # discarded cards; the last one is on top (VAL-R37)
    deck_size: int  # cards in the deck
    shuffles: int  # how often the pile became the deck again
    bank: dict[str, int]  # Molecules left, by kind
    made: list[str]  # kinds made so far, where all play together
    wanted: list[str]  # kinds to make together; empty where everybody plays alone
    asked: str  # the formula that has to be named now; else empty
    reactor: str  # the kind that is about to meet `struck`, unless it is blocked; else empty
    struck: str  # the kind that it meets; else empty
    meetings: list[Meeting]  # what would come of the reactions that are open
    seats: list[SeatView]  # from seat 0 on


def standing(shown: ValenceView) -> list[int]:
    """Points of every seat so far; who plays together counts the kinds made (VAL-R43)."""
    if shown.cooperative:
        return [len(shown.made)] * len(shown.seats)
    return [seat.score for seat in shown.seats]


def unlit_view(shown: ValenceView) -> ValenceView:
    """Take out which Reactors may meet what; a reaction that is about to happen stays."""
    return shown if shown.struck else msgspec.structs.replace(shown, meetings=[])


def stage(shown: ValenceView) -> Stage:
    """Which turn it is, of all players together."""
    return Stage(0, shown.turn)


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
