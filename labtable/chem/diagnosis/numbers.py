"""The numbers in a formula: shortened molecules, charges as counts, sums that are not zero."""

from __future__ import annotations

from itertools import pairwise
from math import gcd
from typing import Final

from labtable.chem import composition, tables
from labtable.chem.diagnosis.answers import Diagnosis, Meaning, formulas, found, meaning
from labtable.chem.diagnosis.ion_text import PAIRED, Pair, fixed, pairs
from labtable.chem.diagnosis.partners import element
from labtable.chem.diagnosis.right import as_written, formula_of, ion_name
from labtable.chem.diagnosis.whole_ions import bracketed
from labtable.chem.languages import OR, Words, capital
from labtable.chem.naming.called import called

MULTIPLES: Final = (2, 3, 6)
FEW: Final = 3


def molecule_simplified(typed: str, text: str) -> Diagnosis | None:
    """Find a real particle that was shortened, such as CH3 for C2H6."""
    formula = formula_of(text)
    if formula is None or formula.charge or len(formula.counts) < 2:
        return None
    counts, elements = formula.counts, tables.elements()
    if gcd(*counts.values()) > 1 or ("Hg" not in counts and any(elements[s].metal for s in counts)):
        return None
    if "Hg" not in counts and any(pair.groups for pair in pairs(text)):
        return None
    longer = [
        row
        for times in MULTIPLES
        if (row := tables.row(composition.hill({s: n * times for s, n in counts.items()})))
    ]
    if not longer:
        return None
    meant = [meaning(row.formula, row.name) for row in longer[:FEW]]
    if len(meant) > 1 and "Hg" not in counts:
        return _only_the_ratio(typed, meant)
    return found("wrong", typed, "molecule-simplified", meant[0], meant_name=capital(meant[0].name))


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


def sums(text: str) -> tuple[Pair, ...]:
    """List the readings as ions worth adding up; hydrogen with one element makes molecules."""
    return tuple(
        pair
        for pair in pairs(text)
        if pair.anion.formula not in (*PAIRED, "N3")
        and pair.cation.formula != "Hg2"
        and (pair.cation.formula != "H" or pair.anion.polyatomic)
    )


def not_balanced(typed: str, text: str) -> Diagnosis | None:
    """Judge ions whose charges do not add up to zero, or do so in too large numbers."""
    readings = sums(text)
    for candidate, group, _ in bracketed(text) if not readings else ():
        if group == "OH" or group[-1].isdigit():
            readings = readings or sums(candidate)
    if not readings:
        return None
    for check in (_ratio, _own_charges, _group_charge, _fixed_charge, _two_charges, _sum):
        if diagnosis := check(typed, readings):
            return diagnosis
    return None


def _meant(pair: Pair) -> Meaning:
    """Balance a pair of ions and name it."""
    neutral = pair.neutral
    known = as_written(neutral.formula)
    return known.meant if known else Meaning(neutral.formula, called(neutral.name))


def _nearest(readings: tuple[Pair, ...]) -> Pair:
    """Take the charge that comes nearest to the typed ratio."""
    return min(readings, key=lambda pair: (abs(pair.charge) / pair.cations, -pair.cation.charge))


def _ratio(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    for pair in readings:
        if not pair.charge:
            return found("wrong", typed, "ratio-not-simplest", _meant(pair))
    return None


def _own_charges(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    """Find counts that are the sizes of the charges."""
    for pair in readings:
        if pair.cations == pair.cation.charge and pair.anions == -pair.anion.charge:
            cation, anion = str(pair.cation), str(pair.anion)
            return found(
                "wrong", typed, "subscript-for-charge", _meant(pair), cation=cation, anion=anion
            )
    return None


def _group_charge(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    if not any(pair.groups for pair in readings):
        return None
    pair = _nearest(readings)
    group = pair.anion if pair.anion.polyatomic else pair.cation
    titled = capital(ion_name(group.name))
    return found(
        "wrong", typed, "polyatomic-charge", _meant(pair), ion=str(group), ion_name=titled,
        charges=pair.sum, charges_right=pair.neutral.sum,
    )  # fmt: skip


def _fixed_charge(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    pair = readings[0]
    if not fixed(pair.cation.formula) or pair.cations != 1 or pair.anions != 1:
        return None
    return fixed_charge(typed, pair)


def fixed_charge(typed: str, pair: Pair, said: Words | str = "") -> Diagnosis:
    """Say that a metal has only one charge."""
    metal = element(pair.cation.formula)
    return found(
        "wrong", typed, "fixed-charge-ignored", _meant(pair), metal=metal,
        cation=str(pair.cation), anion=str(pair.anion), typed=said or typed,
    )  # fmt: skip


def _two_charges(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    """Find a metal that would need two neighbouring charges at once."""
    by_charge = {pair.cation.charge: pair for pair in readings}
    for low, high in pairwise(sorted(by_charge)):
        pair = by_charge[low]
        atoms, negative = pair.cations, pair.anions * pair.anion.charge
        if any(k * low + (atoms - k) * high + negative == 0 for k in range(1, atoms)):
            meant = [_meant(by_charge[charge]) for charge in (low, high)]
            metal = called(tables.elements()[pair.cation.formula].name)
            return found(
                "wrong", typed, "mixed-charges", *meant, metal=metal, choices=formulas(meant, OR)
            )
    return None


def _sum(typed: str, readings: tuple[Pair, ...]) -> Diagnosis | None:
    pair = _nearest(readings)
    return found(
        "wrong", typed, "charge-balance", _meant(pair),
        charges=pair.sum, charges_right=pair.neutral.sum,
    )  # fmt: skip
