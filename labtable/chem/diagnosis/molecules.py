"""Elements and molecules: pairs of atoms, and how many bonds an atom makes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.diagnosis.answers import Diagnosis, found, meaning, unknown
from labtable.chem.diagnosis.partners import element
from labtable.chem.diagnosis.right import formula_of
from labtable.chem.formula import Formula
from labtable.chem.languages import Words
from labtable.chem.rows import CompoundRow

BONDS: Final = {  # usual numbers of bonds
    "C": 4,
    "Si": 4,
    "N": 3,
    "P": 3,
    "O": 2,
    "S": 2,
    **dict.fromkeys(("H", "F", "Cl", "Br", "I"), 1),
}


FAR: Final = 4  # beyond this a molecule is no near one


def pairs_of_atoms(typed: str, text: str) -> Diagnosis | None:
    """Judge one element: a single atom of a pair, or a pair where there is none."""
    formula = formula_of(text)
    if formula is None or formula.charge or len(formula.counts) != 1:
        return None
    ((symbol, count),) = formula.counts.items()
    known = tables.elements()[symbol]
    if known.diatomic and count == 1:
        pair = meaning(f"{symbol}2")
        return found("ambiguous", typed, "diatomic-forgotten", pair, element=pair.name)
    if known.diatomic or count == 1:
        return None
    if count != 2:
        return None
    usual = next((row.formula for row in of_elements([symbol])), symbol)
    return found(
        "wrong", typed, "diatomic-forgotten", meaning(usual), variant="never",
        element=element(symbol),
    )  # fmt: skip


def octet(typed: str, text: str) -> Diagnosis | None:
    """Find too many or too few bonds in a molecule; offer the nearest known one."""
    formula = formula_of(text)
    counts = formula.counts if formula and not formula.charge else {}
    if len(counts) < 2 or not counts.keys() <= BONDS.keys() or _closes(counts):
        return None
    nearest = _nearest(counts)
    if nearest is None:
        return None
    centre = max(counts, key=lambda symbol: (BONDS[symbol], symbol != "H", counts[symbol] == 1))
    number = BONDS[centre]
    bonds = Words(
        f"{number} bond{'s' if number > 1 else ''}", f"{number} Bindung{'en' if number > 1 else ''}"
    )
    return found(
        "wrong", typed, "octet", meaning(nearest.formula, nearest.name),
        element=element(centre), bonds=bonds,
    )  # fmt: skip


def _closes(counts: Mapping[str, int]) -> bool:
    """Tell whether the usual numbers of bonds come out with single bonds and no ring."""
    ends = sum(BONDS[symbol] * count for symbol, count in counts.items())
    return ends == 2 * (sum(counts.values()) - 1)


def _nearest(counts: Mapping[str, int]) -> CompoundRow | None:
    """Find the known molecule of the same elements that is nearest, with the usual bonds."""
    best: tuple[int, CompoundRow] | None = None
    for row in of_elements(counts):
        formula = formula_of(row.formula)
        if formula and _closes(formula.counts):
            far = _distance(formula.counts, counts)
            if best is None or far < best[0]:
                best = far, row
    return best[1] if best and best[0] <= FAR else None


def _distance(one: Mapping[str, int], two: Mapping[str, int]) -> int:
    """Tell how far two compositions are apart; hydrogen counts least."""
    far = (abs(one[symbol] - many) * (1 if symbol == "H" else 2) for symbol, many in two.items())
    return sum(far)


@cache
def _by_elements() -> Mapping[frozenset[str], tuple[CompoundRow, ...]]:
    index: dict[frozenset[str], tuple[CompoundRow, ...]] = {}
    for rows in tables.compounds_by_hill().values():
        symbols = frozenset(re.findall(r"[A-Z][a-z]?", rows[0].hill))
        index[symbols] = (*index.get(symbols, ()), rows[0])
    return index


def of_elements(symbols: Iterable[str]) -> tuple[CompoundRow, ...]:
    """List the rows on record that are made of exactly these elements."""
    return _by_elements().get(frozenset(symbols), ())


def nothing_known(typed: str, text: str) -> Diagnosis:
    """Say that a composition is not known; name one of the same elements, if any."""
    formula = formula_of(text)
    rows = of_elements(formula.counts) if formula else ()
    if formula and rows:
        near = min(rows, key=lambda row: _distance(Formula.parse(row.hill).counts, formula.counts))
        meant = meaning(near.formula)
        return unknown(
            typed, "{typed} is not known; {name} is {formula}.",
            "{typed} ist nicht bekannt; {name} ist {formula}.",
            name=meant.name, formula=meant.formula,
        )  # fmt: skip
    return unknown(
        typed,
        "No compound of this composition is known here, and its parts do not read as ions.",
        "Eine Verbindung dieser Zusammensetzung ist hier nicht bekannt, "
        "und sie lässt sich nicht in Ionen zerlegen.",
    )
