"""Elements and molecules: partners that do not bond, pairs of atoms, numbers of bonds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from labtable.chem import tables
from labtable.chem.condensed import isomer_of
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    answer_unknown,
    diagnose_type,
    meaning_of,
)
from labtable.chem.diagnosis.ion_text import (
    NEVER_ALONE,
    ONE_ELEMENT,
    has_one_charge,
    ions_of,
    polyatomic_groups,
    split_into_ions,
)
from labtable.chem.diagnosis.right import NOBLE, formula_of
from labtable.chem.formula import SHORT, Formula
from labtable.chem.languages import NOTHING, Words, capitalize
from labtable.chem.naming.called import name_in_both
from labtable.chem.rows import CompoundRow, Ion
from labtable.chem.tiers import tier_of

# The charge that a metal has most often, where it is not the lowest.
COMMONEST: Final = {"Fe": 3, "Cu": 2, "Hg": 2, "Cr": 3, "Ti": 4, "Au": 3, "V": 5, "Mo": 6, "W": 6}


ALONE: Final = frozenset(ONE_ELEMENT)


def noble_gas(typed: str, text: str) -> Diagnosis | None:
    """Find a noble gas that is made to bond."""
    formula = formula_of(text)
    gases = NOBLE & formula.counts.keys() if formula else None
    if not formula or not gases or sum(formula.counts.values()) == 1:
        return None
    if of_elements(formula.counts) and len(formula.counts) > 1:
        return nothing_known(typed, text)
    return gas_that_bonds(typed, next(iter(gases)))


# Noble gases of which compounds are known, and the elements that they bond with.
_PARTNERS: Final = {
    "Kr": Words("fluorine", "Fluor"),
    "Xe": Words("fluorine and oxygen", "Fluor und Sauerstoff"),
    "Rn": Words("fluorine", "Fluor"),
}


def gas_that_bonds(text: str, symbol: str, called: Words = NOTHING) -> Diagnosis:
    """Say that a noble gas does not bond, or with hardly anything."""
    gas, partners, typed = element_title(symbol), _PARTNERS.get(symbol), called or text
    if partners is None:
        return diagnose_type("wrong", text, "noble-gas-bonds", gas=gas, typed=typed)
    return diagnose_type(
        "wrong", text, "noble-gas-bonds", variant="some", gas=gas, partners=partners, typed=typed
    )


def element_title(symbol: str) -> Words:
    """Name an element at the beginning of a sentence."""
    return capitalize(name_in_both(tables.elements()[symbol].name))


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
    unequal = (
        len(symbols) == 2
        and has_one_charge(one)
        and has_one_charge(two)
        and counts[one] != counts[two]
    )
    if (
        unequal
        and counts[one] * commonest_ion(one).charge == counts[two] * commonest_ion(two).charge
    ):
        return diagnose_type("wrong", typed, "metal-as-anion", metal=element_title(two))
    return same_sign(typed, commonest_ion(one), commonest_ion(two))


def commonest_ion(formula: str) -> Ion:
    """Give the ion that an element or a group forms most often."""
    known = ions_of(formula)
    return next((ion for ion in known if ion.charge == COMMONEST.get(formula)), known[0])


def same_sign(typed: str, first: Ion, second: Ion) -> Diagnosis:
    """Say that two ions repel each other."""
    return diagnose_type("wrong", typed, "same-sign-ions", first=str(first), second=str(second))


def groups_alike(typed: str, text: str) -> Diagnosis | None:
    """Find two cations or two anions side by side, one of them at least a group."""
    for first, second in split_into_ions(text):
        one, two = ions_of(first.ion), ions_of(second.ion)
        signs = {ion.charge > 0 for ion in (*one, *two)}
        both = {first.ion, second.ion}
        if both & set(NEVER_ALONE):
            continue
        if (
            one
            and two
            and len(signs) == 1
            and both & polyatomic_groups().keys()
            and not both & ALONE
        ):
            return same_sign(typed, one[0], two[0])
    return None


_SYMBOL: Final = re.compile(r"[A-Z][a-z]?")
BONDS: Final = {  # usual numbers of bonds
    "C": 4,
    "Si": 4,
    "N": 3,
    "P": 3,
    "O": 2,
    "S": 2,
    **dict.fromkeys(("H", "F", "Cl", "Br", "I"), 1),
}


MORE_BONDS: Final = ("S", "P")  # make more bonds than the usual number, except with hydrogen
FAR: Final = 4  # beyond this a molecule is no near one
RARER: Final = 2  # a substance that one meets later is as if it were so much farther
FARTHEST: Final = 6  # beyond this another compound of the same elements is not worth naming


def pairs_of_atoms(typed: str, text: str) -> Diagnosis | None:
    """Judge one element: a single atom of a pair, or a pair where there is none."""
    formula = formula_of(text)
    if formula is None or formula.charge or len(formula.counts) != 1:
        return None
    ((symbol, count),) = formula.counts.items()
    known = tables.elements()[symbol]
    if known.diatomic and count == 1:
        pair = meaning_of(f"{symbol}2")
        return diagnose_type("ambiguous", typed, "diatomic-forgotten", pair, element=pair.name)
    if known.diatomic or count == 1:
        return None
    if count != 2:
        return None
    molecules = (row.formula for row in of_elements([symbol]) if SHORT.get(row.hill) == symbol)
    usual = next(molecules, symbol)
    return diagnose_type(
        "wrong", typed, "diatomic-forgotten", meaning_of(usual), variant="never",
        element=element_title(symbol),
    )  # fmt: skip


def wrong_bond_count(typed: str, text: str) -> Diagnosis | None:
    """Find too many or too few bonds in a molecule; offer the nearest known one."""
    formula = formula_of(text)
    counts = formula.counts if formula and not formula.charge else {}
    if len(counts) < 2 or not counts.keys() <= BONDS.keys() or _fits_single_bonds(counts):
        return None
    nearest = _nearest_molecule(counts)
    if nearest is None:
        return None
    centre = max(counts, key=lambda symbol: (BONDS[symbol], symbol != "H", counts[symbol] == 1))
    if centre in MORE_BONDS and counts.keys() - {centre, "H"}:
        return None
    return _octet(typed, centre, meaning_of(nearest.formula, nearest.name))


_HYDROGENS: Final = re.compile(r"H(\d*)")
_ATOM_IN_FRONT: Final = re.compile(r"([CNOS])\d*$")
_HOLDERS: Final = ("C", "N", "O", "S")  # of hydrogen


def miscounted_hydrogens(typed: str, text: str) -> Diagnosis | None:
    """Find one hydrogen too many or too few in a formula that shows its chain: CH4OH."""
    formula = formula_of(text)
    chain = formula and not formula.charge and "C" in formula.counts
    if not chain or len(set(_SYMBOL.findall(text))) == len(_SYMBOL.findall(text)):
        return None
    found = list(_with_other_hydrogens(text))
    if not found:
        return None
    holder, near, name = min(found, key=_how_unusual)
    return _octet(typed, holder, meaning_of(near, name))


def _with_other_hydrogens(text: str) -> Iterator[tuple[str, str, str]]:
    """Take one hydrogen away or add one: the atom that holds it, the formula, its name."""
    for place in _HYDROGENS.finditer(text):
        front = _ATOM_IN_FRONT.search(text[: place.start()])
        holder = front[1] if front else text[place.end() : place.end() + 1]
        for count in (int(place[1] or 1) - 1, int(place[1] or 1) + 1):
            hydrogens = f"H{count if count > 1 else ''}" if count else ""
            near = f"{text[: place.start()]}{hydrogens}{text[place.end() :]}"
            counts = formula_of(near)
            row, shown = isomer_of(near, counts.hill) if counts else (None, False)
            if row and shown and row.kind == "organic" and holder in _HOLDERS:
                yield holder, near, row.name


def _how_unusual(found: tuple[str, str, str]) -> tuple[bool, bool]:
    """Rank a formula: chains begin with CH3, and single bonds come to mind first."""
    formula = formula_of(found[1])
    single = formula is not None and _fits_single_bonds(formula.counts)
    return not found[1].startswith(("CH3", "C2H5")), not single


def _octet(typed: str, symbol: str, meant: Meaning) -> Diagnosis:
    number = BONDS[symbol]
    bonds = Words(
        f"{number} bond{'s' if number > 1 else ''}", f"{number} Bindung{'en' if number > 1 else ''}"
    )
    return diagnose_type("wrong", typed, "octet", meant, element=element_title(symbol), bonds=bonds)


def _fits_single_bonds(counts: Mapping[str, int]) -> bool:
    """Tell whether the usual numbers of bonds come out with single bonds and no ring."""
    ends = sum(BONDS[symbol] * count for symbol, count in counts.items())
    return ends == 2 * (sum(counts.values()) - 1)


def _nearest_molecule(counts: Mapping[str, int]) -> CompoundRow | None:
    """Find the known molecule of the same elements that is nearest, with the usual bonds."""
    best: tuple[int, CompoundRow] | None = None
    for row in of_elements(counts):
        formula = formula_of(row.formula)
        if formula and _fits_single_bonds(formula.counts):
            far = _composition_distance(formula.counts, counts)
            if best is None or far < best[0]:
                best = far, row
    return best[1] if best and best[0] <= FAR else None


def _composition_distance(one: Mapping[str, int], two: Mapping[str, int]) -> int:
    """Tell how far two compositions are apart; hydrogen counts least."""
    far = (abs(one[symbol] - many) * (1 if symbol == "H" else 2) for symbol, many in two.items())
    return sum(far)


@cache
def _by_elements() -> Mapping[frozenset[str], tuple[CompoundRow, ...]]:
    index: dict[frozenset[str], tuple[CompoundRow, ...]] = {}
    for hill in dict.fromkeys(row.hill for row in tables.compounds()):
        symbols, best = frozenset(re.findall(r"[A-Z][a-z]?", hill)), tables.row(hill)
        index[symbols] = (*index.get(symbols, ()), *([best] if best else []))
    return index


def of_elements(symbols: Iterable[str]) -> tuple[CompoundRow, ...]:
    """List the rows on record that are made of exactly these elements."""
    return _by_elements().get(frozenset(symbols), ())


def nothing_known(typed: str, text: str) -> Diagnosis:
    """Say that we do not know a composition; name a near one of the same elements, if any."""
    formula = formula_of(text)
    rows = of_elements(formula.counts) if formula else ()
    far = (
        {row: _composition_distance(Formula.parse(row.hill).counts, formula.counts) for row in rows}
        if formula
        else {}
    )
    reach = [row for row in far if far[row] <= FARTHEST]
    near = min(reach, key=lambda row: far[row] + RARER * tier_of(row.formula), default=None)
    if near:
        meant = meaning_of(near.formula, near.name)
        return answer_unknown(
            typed, "I don't know {typed}. I do know {formula}, {name}.",
            "{typed} kenne ich nicht. Ich kenne aber {formula}, {name}.",
            name=meant.name, formula=meant.formula,
        )  # fmt: skip
    return answer_unknown(typed, "I don't know {typed}.", "{typed} kenne ich nicht.")
