"""Why a set of cards builds nothing, said so that the next one does."""

from __future__ import annotations

from labtable.engine import Refusal
from labtable.games.valence.chemistry import element_name, summed
from labtable.games.valence.components import ELEMENTS
from labtable.games.valence.state import ValenceState
from labtable.games.valence.tables import (
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
        why = f"{formula} would be a {KIND[formula]}, but the Bank has none left."
        return Refusal("VAL-R19", why)
    if formula in locked:
        why = f"{formula} was misnamed this turn; try it again next turn or build something else."
        return Refusal("VAL-R41", why)
    return None


def _not_held(hand: list[str], cards: list[str]) -> Refusal | None:
    for card in cards:
        if card not in ELEMENTS:
            known = ", ".join([symbol for symbol in ELEMENTS if symbol not in NOBLE])
            return Refusal("VAL-005", f"'{card}' is no Element Card; there are {known}.")
        if cards.count(card) > hand.count(card):
            held = f"{hand.count(card)} {card}" if card in hand else f"no {card}"
            return Refusal("VAL-041", f"You hold {held}, and a build takes cards of your own hand.")
    if len(cards) < 2:
        why = "A build needs at least two cards whose valences add up to zero."
        return Refusal("VAL-041", why)
    for card in cards:
        if card in NOBLE:
            why = f"{element_name(card).title()} is a noble gas: it builds nothing."
            return Refusal("VAL-R39", why)
    return None


def _no_recipe(cards: list[str], formula: str) -> Refusal:
    """Say which smaller sets hide inside, or how far from zero the cards are."""
    parts = " or ".join([" + ".join(split) for split in splits(cards)])
    if formula in COMPLEX:
        why = f"{formula} is a {COMPLEX[formula]}, which comes only from reactions"
        return Refusal("VAL-051", f"{why}; these cards build {parts}.")
    if parts:  # VAL-R15, VAL-R16, VAL-R18
        why = f"Smaller sets that add up to zero hide in {' '.join(cards)}: build {parts} instead."
        return Refusal("VAL-042", why)
    return Refusal("VAL-041", _distance(cards))


def _distance(cards: list[str]) -> str:
    """Say how far from zero the valences are, and what would fit."""
    total = sum([VALENCE[card] for card in cards])
    why = f"{summed(cards, VALENCE)}, not 0: {-total:+d} is missing"
    if "S" in cards and "O" in cards and len(set(cards)) == 2:
        why += "; S counts +6 only with exactly three O"  # VAL-049
    smaller = [formula for formula, needed in RECIPES.items() if _inside(needed, cards)]
    return f"{why}; {smaller[-1]} hides inside." if smaller else f"{why}."


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
