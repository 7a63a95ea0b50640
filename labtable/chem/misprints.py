"""Misprints on cards: symbols that are no element, formulas that do not say what a card holds."""

from __future__ import annotations

from collections.abc import Mapping

from labtable.chem.formula import Formula, NotAFormula
from labtable.chem.tables import elements


def element_misprint(symbol: str, number: int = 0) -> str:
    """Say what is wrong with a symbol or its atomic number; nothing when all is well.

    >>> element_misprint("Mg", 12), element_misprint("Mg", 21)
    ('', 'is 21, but Mg is element 12.')
    """
    if symbol not in elements():
        return f"is '{symbol}', which is no element."
    right = elements()[symbol].number
    return f"is {number}, but {symbol} is element {right}." if number not in (0, right) else ""


def formula_misprint(formula: str, atoms: Mapping[str, int] | None = None) -> str:
    """Say what is wrong with a formula, or with the atoms that stand for it.

    >>> formula_misprint("CO2", {"C": 1, "O": 2}), formula_misprint("CO2", {"C": 2, "O": 1})
    ('', 'is CO2, which is not made of C 2, O 1.')
    """
    try:
        counts = Formula.parse(formula).counts
    except NotAFormula as reason:
        return f"does not read: {reason}"
    if atoms is None or dict(counts) == dict(atoms):
        return ""
    heap = ", ".join([f"{symbol} {count}" for symbol, count in atoms.items()])
    return f"is {formula}, which is not made of {heap}."
