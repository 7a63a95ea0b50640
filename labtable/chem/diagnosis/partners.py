"""Who bonds with whom: noble gases, metals as anions, ions of the same sign."""

from __future__ import annotations

from typing import Final

from labtable.chem import tables
from labtable.chem.diagnosis.answers import Diagnosis, found
from labtable.chem.diagnosis.ion_text import ONE_ELEMENT, fixed, groups, ions_of, parts
from labtable.chem.diagnosis.right import NOBLE, formula_of
from labtable.chem.languages import Words, capital
from labtable.chem.naming.called import called
from labtable.chem.rows import Ion

# The charge that a metal has most often, where it is not the lowest.
COMMONEST: Final = {"Fe": 3, "Cu": 2, "Hg": 2, "Cr": 3, "Ti": 4, "Au": 3, "V": 5, "Mo": 6, "W": 6}


ALONE: Final = frozenset(ONE_ELEMENT)


def noble_gas(typed: str, text: str) -> Diagnosis | None:
    """Find a noble gas that is made to bond."""
    formula = formula_of(text)
    gases = NOBLE & formula.counts.keys() if formula else None
    if not formula or not gases or sum(formula.counts.values()) == 1:
        return None
    return found("wrong", typed, "noble-gas-bonds", gas=element(next(iter(gases))))


def element(symbol: str) -> Words:
    """Name an element at the beginning of a sentence."""
    return capital(called(tables.elements()[symbol].name))


def metals_only(typed: str, text: str) -> Diagnosis | None:
    """Find a metal as the negative partner, or two metals side by side."""
    formula = formula_of(text)
    symbols = list(formula.counts) if formula and not formula.charge else []
    if formula is None or len(symbols) < 2:
        return None
    if not all(tables.elements()[symbol].metal and ions_of(symbol) for symbol in symbols):
        return None
    one, two = symbols[:2]
    counts = formula.counts
    unequal = len(symbols) == 2 and fixed(one) and fixed(two) and counts[one] != counts[two]
    if unequal and counts[one] * commonest(one).charge == counts[two] * commonest(two).charge:
        return found("wrong", typed, "metal-as-anion", metal=element(two))
    return same_sign(typed, commonest(one), commonest(two))


def commonest(formula: str) -> Ion:
    """Give the ion that an element or a group forms most often."""
    known = ions_of(formula)
    return next((ion for ion in known if ion.charge == COMMONEST.get(formula)), known[0])


def same_sign(typed: str, first: Ion, second: Ion) -> Diagnosis:
    """Say that two ions repel each other."""
    return found("wrong", typed, "same-sign-ions", first=str(first), second=str(second))


def groups_alike(typed: str, text: str) -> Diagnosis | None:
    """Find two cations or two anions side by side, one of them at least a group."""
    for first, second in parts(text):
        one, two = ions_of(first.ion), ions_of(second.ion)
        signs = {ion.charge > 0 for ion in (*one, *two)}
        both = {first.ion, second.ion}
        if one and two and len(signs) == 1 and both & groups().keys() and not both & ALONE:
            return same_sign(typed, one[0], two[0])
    return None
