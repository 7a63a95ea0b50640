"""The numbers in a formula: shortened molecules, charges as counts, sums that are not zero."""

from __future__ import annotations

import re
from itertools import pairwise
from math import gcd
from typing import Final

from labtable.chem import composition, tables
from labtable.chem.diagnosis.answers import (
    Diagnosis,
    Meaning,
    diagnose_type,
    list_formulas,
    meaning_of,
)
from labtable.chem.diagnosis.ion_text import PAIRED, Pair, has_one_charge, ion_pairs
from labtable.chem.diagnosis.molecules import element_title
from labtable.chem.diagnosis.right import find_offered, formula_of, ion_name
from labtable.chem.diagnosis.whole_ions import add_brackets
from labtable.chem.formula import Formula
from labtable.chem.languages import OR, Words, capitalize
from labtable.chem.naming.called import name_in_both
from labtable.chem.rows import CompoundRow
from labtable.chem.tiers import tier_of

MULTIPLES: Final = (2, 3, 6)
_COUNTED: Final = re.compile(r"[)\]]\d")  # brackets that say already what is counted
FEW: Final = 3
RARE: Final = 3  # a tier beyond which molecules are hardly ever met


def molecule_simplified(typed: str, text: str) -> Diagnosis | None:
    """Find a real particle that was shortened, such as CH3 for C2H6."""
    formula = formula_of(text)
    if formula is None or formula.charge or len(formula.counts) < 2:
        return None
    counts, elements = formula.counts, tables.elements()
    if gcd(*counts.values()) > 1 or ("Hg" not in counts and any(elements[s].metal for s in counts)):
        return None
    if "Hg" not in counts and any(pair.groups for pair in ion_pairs(text)):
        return None
    longer = [
        row
        for times in MULTIPLES
        if (row := tables.row(composition.hill_key({s: n * times for s, n in counts.items()})))
    ]
    if not longer or all(_is_rare(row) for row in longer):
        return None
    meant = [meaning_of(row.formula, row.name) for row in longer[:FEW]]
    if len(meant) > 1 and "Hg" not in counts:
        return _only_the_ratio(typed, meant)
    return diagnose_type(
        "wrong", typed, "molecule-simplified", meant[0], meant_name=capitalize(meant[0].name)
    )


def _is_rare(row: CompoundRow) -> bool:
    """Tell whether nobody means a molecule: a carbon compound that few have met."""
    return "C" in Formula.parse(row.formula).counts and tier_of(row.formula) > RARE


def _only_the_ratio(typed: str, meant: list[Meaning]) -> Diagnosis:
    *first, last = (Words(f"{m.name.en}, {m.formula}", f"{m.name.de}, {m.formula}") for m in meant)
    english = ", ".join(each.en for each in first) + f", or {last.en}"
    german = ", ".join(each.de for each in first) + f", oder {last.de}"
    said = Words(
        "{typed} is only the ratio: do you mean {which}?",
        "{typed} ist nur das Verhältnis: Meinst du {which}?",
    )
    return Diagnosis(
        "ambiguous",
        typed,
        said.filled(typed=typed, which=Words(english, german)),
        meant=tuple(meant),
    )


def charge_readings(text: str) -> tuple[Pair, ...]:
    """List the readings as ions worth adding up; hydrogen with one element makes molecules."""
    return tuple(
        pair
        for pair in ion_pairs(text)
        if pair.anion.formula not in (*PAIRED, "N3")
        and pair.cation.formula != "Hg2"
        and (pair.cation.formula != "H" or pair.anion.polyatomic)
    )


def not_balanced(typed: str, text: str) -> Diagnosis | None:
    """Judge ions whose charges do not add up to zero, or do so in too large numbers."""
    readings = charge_readings(text)
    flat = not readings and not _COUNTED.search(text)
    for candidate, group, _ in add_brackets(text) if flat else ():
        if group == "OH" or group[-1].isdigit():
            readings = readings or charge_readings(candidate)
    if not readings:
        return None
    if any(not pair.charge for pair in readings):
        return _ratio_not_simplest(typed, readings)
    for check in (_own_charges, _group_charge, _fixed_charge, _two_charges, _sum_not_zero):
        if diagnosis := check(typed, readings):
            return diagnosis
    return None


def _answer_unbalanced(
    text: str, misconception: str, pair: Pair, /, **values: str | Words
) -> Diagnosis:
    """Answer with the balanced formula, if that is on record; else only say what is wrong."""
    meant = find_offered(pair.neutral.formula)
    offers = (meant,) if meant else ()
    return diagnose_type(
        "wrong", text, misconception, *offers, variant="" if meant else "open",
        **{"charges": pair.sum, "charges_right": pair.neutral.sum} | values,
    )  # fmt: skip


def _nearest_reading(readings: tuple[Pair, ...]) -> Pair:
    """Take the charge that comes nearest to the typed ratio; what is on record goes first."""
    known = [pair for pair in readings if find_offered(pair.neutral.formula)] or readings
    return min(known, key=lambda pair: (abs(pair.charge) / pair.cations, -pair.cation.charge))


def _ratio_not_simplest(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    for pair in readings:
        if not pair.charge and (meant := find_offered(pair.neutral.formula)):
            variant = "acid" if pair.cation.formula == "H" else ""
            return diagnose_type("wrong", typed, "ratio-not-simplest", meant, variant=variant)
    return None


def _own_charges(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    """Find counts that are the sizes of the charges."""
    for pair in readings:
        if pair.cations == pair.cation.charge and pair.anions == -pair.anion.charge:
            cation, anion = str(pair.cation), str(pair.anion)
            return _answer_unbalanced(
                typed, "subscript-for-charge", pair, cation=cation, anion=anion
            )
    return None


def _group_charge(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    if not any(pair.groups for pair in readings):
        return None
    pair = _nearest_reading(readings)
    group = pair.anion if pair.anion.polyatomic else pair.cation
    titled = capitalize(ion_name(group.name))
    return _answer_unbalanced(typed, "polyatomic-charge", pair, ion=str(group), ion_name=titled)


def _fixed_charge(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    pair = readings[0]
    if not has_one_charge(pair.cation.formula) or pair.cations != 1 or pair.anions != 1:
        return None
    return fixed_charge(typed, pair)


def fixed_charge(typed: str, pair: Pair, said: Words | str = "") -> Diagnosis:
    """Say that a metal has only one charge."""
    metal = element_title(pair.cation.formula)
    return _answer_unbalanced(
        typed, "fixed-charge-ignored", pair, metal=metal,
        cation=str(pair.cation), anion=str(pair.anion), typed=said or typed,
    )  # fmt: skip


def _two_charges(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    """Find a metal that would need two neighbouring charges at once."""
    by_charge = {pair.cation.charge: pair for pair in readings}
    for low, high in pairwise(sorted(by_charge)):
        pair = by_charge[low]
        atoms, negative = pair.cations, pair.anions * pair.anion.charge
        if any(k * low + (atoms - k) * high + negative == 0 for k in range(1, atoms)):
            both = (find_offered(by_charge[charge].neutral.formula) for charge in (low, high))
            meant = [one for one in both if one]
            metal = name_in_both(tables.elements()[pair.cation.formula].name)
            variant = "" if meant else "open"
            return diagnose_type(
                "wrong", typed, "mixed-charges", *meant,
                variant=variant, metal=metal, choices=list_formulas(meant, OR),
            )  # fmt: skip
    return None


def _sum_not_zero(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    return _answer_unbalanced(typed, "charge-balance", _nearest_reading(readings))
