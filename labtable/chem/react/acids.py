"""Acids that meet bases, and compounds made of their elements."""

from __future__ import annotations

from typing import Final

from labtable.chem import classify, ions, tables
from labtable.chem.charges import SOUR
from labtable.chem.formula import Formula
from labtable.chem.ions import as_acid, resolve_ionic
from labtable.chem.react.balancing import Equation, Unbalanced, balance, read_side
from labtable.chem.rows import Ion

BASIC: Final = ("OH", "O")  # anions that take up hydrogen ions and leave water


def neutralize(acid: str | Formula, base: str | Formula, protons: int = 0) -> Equation:
    """Let an acid meet a base; with fewer `protons` than it has, an acid salt is left.

    >>> print(neutralize("H3PO4", "Ca(OH)2"))
    2 H3PO4 + 3 Ca(OH)2 -> Ca3(PO4)2 + 6 H2O
    >>> print(neutralize("H2SO4", "NaOH", protons=1))
    H2SO4 + NaOH -> NaHSO4 + H2O
    """
    sour, basic = read_side([acid, base])
    anion, cation = rest_of(sour, protons), cation_of(basic)
    ratio = ions.simplest_ratio(cation.charge, anion.charge)
    salt = ions.salt(cation.formula, ratio[0], anion.formula, ratio[1])
    water = ["H2O"] if "O" in basic.counts else []
    return balance([sour, basic], [salt, *water])


def formation(compound: str | Formula) -> Equation:
    """Make a compound of its elements, metals first.

    >>> print(formation("NaOH"))
    2 Na + O2 + H2 -> 2 NaOH
    """
    (made,) = read_side([compound])
    elements = tables.elements()
    order = sorted(made.counts, key=lambda symbol: not elements[symbol].metal)
    return balance([f"{s}2" if elements[s].diatomic else s for s in order], [made])


def rest_of(acid: Formula, protons: int) -> Ion:
    """Find the anion that is left when an acid has given its hydrogen ions away."""
    reading = as_acid(acid)
    sour = {classify.classify(acid), classify.family(acid)} & set(SOUR)
    if reading is None or not sour:
        raise Unbalanced(f"{acid} is no acid known here; one is HCl, H2SO4 or CH3COOH.")
    given = protons or reading.cations
    if given == reading.cations:
        return reading.anion
    left = Formula.made_of({**acid.counts, "H": acid.counts["H"] - given}, -given)
    alike = [each for each in ions.anions() if Formula.parse(str(each)) == left]
    if not alike:
        raise Unbalanced(f"{acid} gives up to {reading.cations} hydrogen ions, not {given}.")
    return alike[0]


def cation_of(base: Formula) -> Ion:
    """Find the cation a base brings into the salt."""
    if base.hill == "H3N":
        return ions.ion("NH4+")
    reading = resolve_ionic(base)
    if reading is None or reading.anion.formula not in BASIC:
        raise Unbalanced(f"{base} is no base known here; one is NaOH, Ca(OH)2, CaO or NH3.")
    return reading.cation
