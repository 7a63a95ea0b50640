"""Why cards build nothing."""

from __future__ import annotations

from labtable.engine import Refusal, Sentence, say
from labtable.games.valence.chemistry import one_of, summed
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.events import NOTHING
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables.cards import (
    COMPLEX,
    FORMULAS,
    KIND,
    NOBLE,
    RECIPES,
    VALENCE,
    ascending,
    written,
)


def unbuilt(state: ValenceState, seat: int, cards: list[str], locked: list[str]) -> Refusal | None:
    """Say why the cards build nothing now; None when they build something (VAL-R47)."""
    refusal = _not_held(state.players[seat].hand, cards)
    if refusal is not None:
        return refusal
    formula = FORMULAS.get(written(cards), "")
    if formula not in RECIPES:
        return _no_recipe(ascending(cards), formula)
    if not state.bank[KIND[formula]]:
        why = "{formula} would be {kind}, but the Bank has none left."
        return Refusal("VAL-R19", why, formula=formula, kind=one_of(KIND[formula]))
    if formula in locked:
        why = "{formula} was misnamed this turn; try it again next turn or build something else."
        return Refusal("VAL-R41", why, formula=formula)
    return None


def _not_held(hand: list[str], cards: list[str]) -> Refusal | None:
    for card in cards:
        if card not in ELEMENTS:
            why = "'{card:quote}' is no Element Card; there are {known:formula}."
            known = [symbol for symbol in ELEMENTS if symbol not in NOBLE]
            return Refusal("VAL-005", why, card=card, known=known)
        if cards.count(card) > hand.count(card):
            why = "You hold {count} {card:formula}, and a build takes cards of your own hand."
            if card not in hand:
                why = "You hold no {card:formula}, and a build takes cards of your own hand."
            return Refusal("VAL-041", why, count=hand.count(card), card=card)
    if len(cards) < 2:
        why = "A build needs at least two cards whose valences add up to zero."
        return Refusal("VAL-041", why)
    for card in cards:
        if card in NOBLE:
            why = "{element:name} is a noble gas: it builds nothing."
            return Refusal("VAL-R39", why, element=ELEMENTS[card].name)
    return None


def _no_recipe(cards: list[str], formula: str) -> Refusal:
    """Say which smaller sets hide inside, or how far from zero the cards are."""
    parts = splits(cards)
    if formula in COMPLEX:
        why = "{formula} is {kind}, which comes only from reactions; these cards build {parts}."
        kind = one_of(COMPLEX[formula])
        return Refusal("VAL-051", why, formula=formula, kind=kind, parts=_either(parts))
    if parts:  # VAL-R15, VAL-R16, VAL-R18
        why = "Smaller sets that add up to zero hide in {cards:formula}: build {parts} instead."
        return Refusal("VAL-042", why, cards=cards, parts=_either(parts))
    return Refusal("VAL-041", _distance(cards))


def _either(ways: list[list[str]]) -> Sentence:
    """Name ways to part cards: one, or another."""
    *others, last = [" + ".join(way) for way in ways]
    if not others:
        return say("{way}", way=last)
    return say("{ways} or {way}", ways=others, way=last)


def _distance(cards: list[str]) -> Sentence:
    """Say how far from zero the valences are, and what would fit."""
    total = sum([VALENCE[card] for card in cards])
    flipped, inside = NOTHING, NOTHING
    if "S" in cards and "O" in cards and len(set(cards)) == 2:
        flipped = say("; S counts +6 only with exactly three O")  # VAL-049
    smaller = [formula for formula, needed in RECIPES.items() if _inside(needed, cards)]
    if smaller:
        inside = say("; {formula} hides inside", formula=smaller[-1])
    why = "{sum}, not 0: {missing} is missing{flipped}{inside}."
    added, missing = summed(cards, VALENCE), f"{-total:+d}"
    return say(why, sum=added, missing=missing, flipped=flipped, inside=inside)


def splits(cards: list[str]) -> list[list[str]]:
    """Every way to part cards into compounds (VAL-R18).

    >>> splits(["H", "H", "O", "O", "Ca"]), splits(["H", "F", "Na", "Cl"])
    ([['CaO', 'H2O']], [['HCl', 'NaF'], ['HF', 'NaCl']])
    """
    found: list[list[str]] = []
    _part(cards, [], found)
    return sorted([split for i, split in enumerate(found) if split not in found[:i]])


def _part(cards: list[str], taken: list[str], found: list[list[str]]) -> None:
    """Give the first card to every compound that it can be part of, then part the rest."""
    if not cards:
        found.append(sorted(taken))
        return
    for formula, needed in RECIPES.items():
        if needed[0] == cards[0] and _inside(needed, cards):
            rest = cards.copy()
            for card in needed:
                rest.remove(card)
            _part(rest, [*taken, formula], found)


def _inside(needed: list[str], cards: list[str]) -> bool:
    return all([cards.count(card) >= needed.count(card) for card in needed])
