"""Ions as a whole: a charge forgotten, brackets, groups taken apart, order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from labtable.chem import composition, tables
from labtable.chem.diagnosis.answers import Diagnosis, found, meaning
from labtable.chem.diagnosis.charged import ion_meaning
from labtable.chem.diagnosis.ion_text import PAIRED, groups, pairs, reversed_pairs
from labtable.chem.diagnosis.right import as_written, formula_of, ion_name
from labtable.chem.ions import readings

_ORGANIC: Final = {"C", "H"}


def ion_without_charge(typed: str, text: str) -> Diagnosis | None:
    """Find a group that stands alone, without its charge."""
    group = groups().get(text)
    if group is None or text in PAIRED:
        return None
    ion = group[0]
    titled = ion_name(ion.name)
    return found(
        "wrong", typed, "ion-without-charge", ion_meaning(ion), ion=str(ion), ion_name=titled
    )


def bracket_missing(typed: str, text: str) -> Diagnosis | None:
    """Read the last digit behind a group as the count of the whole group."""
    for candidate, group, number in bracketed(text):
        meant = as_written(candidate)
        if meant and candidate != text:
            return found(
                "wrong", typed, "polyatomic-bracket-missing", meant.meant, n=number, group=group
            )
    return None


def bracketed(text: str) -> Iterator[tuple[str, str, str]]:
    """Set brackets round every group that a digit follows; give the group and the digit too."""
    flat = re.sub(r"[()\[\]]", "", text)
    for group in groups():
        place = flat.find(group)
        while place >= 0:
            end = place + len(group)
            if flat[end : end + 1] in tuple("23456789"):
                yield f"{flat[:place]}({group}){flat[end:]}", group, flat[end]
            place = flat.find(group, place + 1)


def order_reversed(typed: str, text: str) -> Diagnosis | None:
    """Find the negative part in front."""
    for cut in re.finditer(r"(?<!^)(?=[A-Z(\[])", text):
        turned = as_written(text[cut.start() :] + text[: cut.start()])
        if turned and turned.meant.formula != text and not _carbon(turned.meant.formula):
            return found("wrong", typed, "order-reversed", turned.meant)
    for pair in reversed_pairs(text):
        if not pair.charge and pair.simplest and as_written(pair.formula):
            return found("wrong", typed, "order-reversed", meaning(pair.formula))
    return None


def _carbon(text: str) -> bool:
    formula = formula_of(text)
    return formula is not None and formula.counts.keys() >= _ORGANIC


def group_split(typed: str, text: str) -> Diagnosis | None:
    """Find a known salt or acid whose group was taken apart."""
    formula = formula_of(text)
    if formula is None or formula.charge or pairs(text):
        return None
    for meant, group in _with_groups(formula):
        return found("wrong", typed, "polyatomic-split", meaning(meant), group=group)
    return None


def _with_groups(formula: composition.Composed) -> Iterator[tuple[str, str]]:
    """List known formulas of the same composition that hold a group, and the group."""
    row = tables.row(composition.hill(formula.counts))
    if row:
        group = row.anion if len(row.anion) > 2 or row.anion in groups() else row.cation
        if row.cation and group in groups() and group not in PAIRED:
            yield row.formula, group
        for ion in tables.ions() if row.kind == "acid" else ():
            if ion.acid_formula == row.formula:
                yield row.formula, ion.formula
        return
    metals = [one for one in readings(formula.counts) if one.cation.formula in tables.elements()]
    for reading in metals:
        for ion in (reading.anion, reading.cation):
            if ion.polyatomic and ion.formula not in PAIRED:
                yield reading.formula, ion.formula
