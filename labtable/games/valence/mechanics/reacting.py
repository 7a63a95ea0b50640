"""Building, naming and reacting: what becomes of Molecules."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from labtable.chem.formula import Formula
from labtable.chem.naming import Ambiguous, Match, Unknown, identify
from labtable.chem.typed_names import flatten_name
from labtable.engine import Sentence, say
from labtable.games.valence import chemistry
from labtable.games.valence.actions import Name
from labtable.games.valence.components import BOX, COMPOUNDS
from labtable.games.valence.events import (
    NOTHING,
    BlockerDissolved,
    KindTicked,
    MoleculeBuilt,
    Reacted,
    WinIsNear,
)
from labtable.games.valence.mechanics.collecting import draw, hand_back, lay_down
from labtable.games.valence.result import finish
from labtable.games.valence.scoring import near, score, wanted_kinds
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables.cards import (
    BLOCKER,
    DISSOLVED,
    KIND,
    POINTS,
    PRODUCTS,
    listed_names,
)
from labtable.games.valence.tables.reactions import DISSOLVING, EXAMPLE, REACTING

_SPEAKABLE = re.compile(r"[\w(),.'+-]+(?: [\w(),.'+-]+)*")
ENDINGS = ("ide", "ite", "ate")  # with a meaning of their own
LONGEST = 60  # letters of a name that may be said


def unspeakable(said: str) -> bool:
    """Tell whether this is no name that could be written down."""
    return len(said) > LONGEST or not _SPEAKABLE.fullmatch(said)


@cache
def is_misnamed(formula: str, said: str) -> bool:
    """Tell whether a name is wrong (VAL-R41).

    >>> is_misnamed("NaOH", "Sodium Hydroxide"), is_misnamed("Na2S", "sodium sulphide")
    (False, False)
    >>> is_misnamed("NaOH", "sodium oxide")
    True
    """
    known = COMPOUNDS[formula]
    if flatten_name(said) in [flatten_name(name) for name in (known.name, *known.aliases)]:
        return False
    found = identify(said)
    return not (
        _means(formula, found) or (isinstance(found, Unknown) and _slip(formula, said, found))
    )


def _means(formula: str, found: Match | Ambiguous | Unknown) -> bool:
    return isinstance(found, Match) and found.formula == Formula.parse(formula)


def _slip(formula: str, said: str, found: Unknown) -> bool:
    """Tell whether a misspelt word with several near relatives is right as one of them."""
    name = said.casefold()
    tries = [
        name.replace(word, near)
        for word in name.split()
        for near in found.suggestions
        if word[-3:] not in ENDINGS or word[-3:] == near[-3:]
    ]
    return any([_means(formula, identify(again)) for again in tries])


@cache
def _choices(formula: str) -> tuple[Name, ...]:
    return tuple([Name(name) for name in listed_names(formula)])


def choices(formula: str) -> list[Name]:
    """The right name among a few wrong ones, in alphabetical order."""
    return list(_choices(formula))


THREE: Final = BOX.special_reactions[0].element_cards_drawn  # VAL-025, VAL-026, VAL-028, VAL-073
NOTE: Final = say(
    "Zinc dissolves like this; copper resists, and sulfuric acid would leave a sulfate: "
    "the card treats all alike."
)


def build(state: ValenceState, seat: int, formula: str, cards: tuple[str, ...]) -> None:
    """Lay the cards on the pile and take the Molecule (VAL-043, VAL-044, VAL-045)."""
    kind, before = KIND[formula], score(state.players[seat].stash) if state.watched else 0
    lay_down(state, seat, cards)
    if state.watched:
        state.tell(
            MoleculeBuilt(
                seat,
                list(cards),
                formula,
                chemistry.title(formula),
                kind,
                POINTS[kind],
                chemistry.why_built(formula),
                chemistry.from_elements(formula),
            )
        )
    take_one(state, seat, kind, formula)
    look_for_win(state, seat, before)


def react(state: ValenceState, seat: int, owner: int, reactor: str, target: str) -> None:
    """Reactor back, three cards, target back, products to its owner, win check (VAL-R24)."""
    before = score(state.players[owner].stash) if state.watched else 0
    acid = hand_back(state, seat, reactor) or EXAMPLE[reactor]  # VAL-063
    draw(state, seat, THREE)  # VAL-064
    struck = hand_back(state, owner, target) or EXAMPLE[target]  # VAL-065
    products = PRODUCTS[reactor][target]
    there = [kind for kind in products if state.bank[kind]]
    if state.watched:
        equation = chemistry.equation(acid, struck)
        words = chemistry.in_words(acid, struck)
        lost = missing(products, there)
        state.tell(Reacted(seat, owner, reactor, target, there, equation, words, lost))
    take(state, owner, products, REACTING[f"{acid} + {struck}"])
    look_for_win(state, owner, before)


def dissolve(state: ValenceState, seat: int, owner: int, acids: list[str]) -> None:
    """Two acids and three cards for one, and a Salt for a blocker (VAL-073, VAL-R27)."""
    before = score(state.players[owner].stash) if state.watched else 0
    used = [hand_back(state, seat, acid) or EXAMPLE[acid] for acid in acids]
    draw(state, seat, THREE)
    metal = hand_back(state, owner, BLOCKER) or EXAMPLE[BLOCKER]
    salt = DISSOLVING[f"{used[0]} + {metal}"]
    there = [kind for kind in DISSOLVED if state.bank[kind]]
    if state.watched:
        equation = chemistry.metal_equation(used[0], salt)
        lost = missing(DISSOLVED, there)
        state.tell(BlockerDissolved(seat, owner, acids, there, equation, NOTE, lost))
    take(state, owner, DISSOLVED, [salt])
    look_for_win(state, owner, before)


def missing(products: list[str], there: list[str]) -> Sentence:
    """Say which products the Bank no longer has (VAL-R20)."""
    gone = [kind for kind in products if kind not in there]
    return say(" The Bank has {gone:&} left.", gone=chemistry.none_of(gone)) if gone else NOTHING


def take(state: ValenceState, seat: int, kinds: list[str], formulas: list[str]) -> None:
    """Take one card of each kind, as far as the Bank has them (VAL-065, VAL-R20, VAL-R21)."""
    for place, kind in enumerate(kinds):
        take_one(state, seat, kind, formulas[place])


def take_one(state: ValenceState, seat: int, kind: str, formula: str) -> None:
    """Take a card, if the Bank has one."""
    left = state.bank[kind]
    if left:
        state.bank[kind] = left - 1
        state.players[seat].gain(kind, formula)
        if state.variant.cooperative and kind not in state.made:
            tick(state, kind)


def tick(state: ValenceState, kind: str) -> None:
    """Remember for good that a kind has been made (VAL-R43)."""
    state.made.append(kind)
    if state.watched:
        state.tell(KindTicked(kind, len(state.made), len(wanted_kinds(state.variant))))


def look_for_win(state: ValenceState, seat: int, before: int) -> None:
    """End the game at once when a seat, or everybody together, is there (VAL-081, VAL-R33).

    How many points it had before matters only where somebody watches.
    """
    variant = state.variant
    if variant.cooperative:
        if len(state.made) == len(wanted_kinds(variant)):  # VAL-093
            finish(state)
        return
    points = score(state.players[seat].stash)
    if points >= variant.target:
        finish(state)  # VAL-R32: on whoever's turn it happens
    elif state.watched and near(variant, points) and not near(variant, before):
        state.tell(WinIsNear(seat, points))
