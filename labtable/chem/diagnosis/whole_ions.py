"""Ions as a whole: charges left in, forgotten or wrong, brackets, groups taken apart, order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from labtable.chem import composition, notation, tables
from labtable.chem.diagnosis.answers import Diagnosis, Meaning, called, found, meaning, right
from labtable.chem.diagnosis.ion_text import PAIRED, groups, ions_of, pairs, reversed_pairs
from labtable.chem.diagnosis.right import as_written, formula_of, ion_name
from labtable.chem.ions import readings
from labtable.chem.languages import OR, joined, same
from labtable.chem.rows import Ion

_CHARGED: Final = re.compile(
    r"(?P<front>[1-9]\d?)?[(\[]?(?P<body>[A-Z][A-Za-z0-9]*?)"
    r"(?P<charge>\^?\{?[1-9]?[+-]\}?)[)\]]?(?P<count>[1-9]\d?)?(?![+-])"
)
_ORGANIC: Final = {"C", "H"}


def charges(typed: str, text: str) -> Diagnosis | None:
    """Judge a text with charge signs: one ion, or a formula in which charges were left."""
    if "+" not in text and "-" not in text:
        return None
    formula = formula_of(text)
    if formula is not None and formula.charge:
        return _one_ion(typed, formula.body, formula.charge)
    parts = _ions_in(text)
    if len(parts) < 2:
        return None
    bare = "".join(_several(body, count) for body, _, count in parts)
    meant = as_written(bare)
    if meant and meant.pair is None and meant.row is None:
        return None
    return found("wrong", typed, "charge-left-in-formula", meant.meant) if meant else None


def without_charges(text: str) -> str:
    """Take the charges off, so that the rest can be judged; nothing where that cannot be."""
    parts = _ions_in(text)
    return "".join(_several(body, count) for body, _, count in parts) if len(parts) > 1 else ""


def _several(body: str, count: int) -> str:
    if count == 1:
        return body
    return f"{body}{count}" if body in tables.elements() else f"({body}){count}"


def _ions_in(text: str) -> list[tuple[str, int, int]]:
    """List the ions of a text, each with its charge and how many there are."""
    found_ions: list[tuple[str, int, int]] = []
    end = 0
    for part in _CHARGED.finditer(text):
        if part.start() != end:
            return []
        end = part.end()
        body, charge = notation.split_charge(part["body"] + part["charge"])
        count = int(part["front"] or part["count"] or 1)
        if formula_of(body) is None:
            return []
        found_ions.append((body, charge, count))
    return found_ions if end == len(text) else []


def _one_ion(typed: str, body: str, charge: int) -> Diagnosis | None:
    known = ions_of(body) if body in tables.elements() or body in groups() else ()
    if not known:
        return None
    for ion in known:
        if ion.charge == charge:
            return right(typed, meaning(str(ion)))
    rare = tables.elements().get(body)
    if rare and not rare.metal and rare.cation_charges:
        known = tuple(ion for ion in known if (ion.charge > 0) == (charge > 0)) or known
    meant = [_ion_meaning(ion) for ion in known]
    options = joined((same(one.formula) for one in meant), OR)
    titled = ion_name(
        known[0].name.partition("(")[0] if body in tables.elements() else known[0].name
    )
    return found("wrong", typed, "ion-charge-wrong", *meant, ion_name=titled, right=options)


def _ion_meaning(ion: Ion) -> Meaning:
    return Meaning(str(ion), called(f"{ion.name} ion"))


def ion_without_charge(typed: str, text: str) -> Diagnosis | None:
    """Find a group that stands alone, without its charge."""
    group = groups().get(text)
    if group is None or text in PAIRED:
        return None
    ion = group[0]
    titled = ion_name(ion.name)
    return found(
        "wrong", typed, "ion-without-charge", _ion_meaning(ion), ion=str(ion), ion_name=titled
    )


def bracket_missing(typed: str, text: str) -> Diagnosis | None:
    """Read the last digit behind a group as the count of the whole group."""
    flat = re.sub(r"[()\[\]]", "", text)
    for group, place in _counted_groups(flat):
        end = place + len(group)
        candidate = f"{flat[:place]}({group}){flat[end]}{flat[end + 1 :]}"
        meant = as_written(candidate)
        if meant and candidate != text:
            return found(
                "wrong", typed, "polyatomic-bracket-missing", meant.meant, n=flat[end], group=group
            )
    return None


def _counted_groups(flat: str) -> Iterator[tuple[str, int]]:
    """List the groups that a digit follows, and where they begin."""
    for group in groups():
        place = flat.find(group)
        while place >= 0:
            if flat[place + len(group) : place + len(group) + 1] in tuple("23456789"):
                yield group, place
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
