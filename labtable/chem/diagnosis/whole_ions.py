"""Ions as a whole: charge or brackets forgotten, groups apart, oxygen counted wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import composition, tables
from labtable.chem.diagnosis.answers import Diagnosis, Meaning, diagnose_type, meaning_of
from labtable.chem.diagnosis.charged import ion_meaning
from labtable.chem.diagnosis.ion_text import (
    PAIRED,
    Pair,
    ion_pairs,
    ions_of,
    polyatomic_groups,
    read_several,
    reversed_pairs,
)
from labtable.chem.diagnosis.right import (
    as_written,
    find_offered,
    formula_of,
    ion_name,
    rows_by_formula,
)
from labtable.chem.ions import catalogue, readings
from labtable.chem.languages import Words, capitalize
from labtable.chem.naming.called import name_in_both
from labtable.chem.rows import Ion

_ORGANIC: Final = {"C", "H"}
_OXIDES: Final = ("AlO2", "ZnO2", "BeO2")  # sooner meant for an oxide than for a rare ion


def ion_without_charge(typed: str, text: str) -> Diagnosis | None:
    """Find a group that stands alone, without its charge."""
    group = polyatomic_groups().get(text)
    if group is None or text in PAIRED or text in _OXIDES:
        return None
    ion = group[0]
    titled = ion_name(ion.name)
    return diagnose_type(
        "wrong", typed, "ion-without-charge", ion_meaning(ion), ion=str(ion), ion_name=titled
    )


def ammonia_for_ammonium(typed: str, text: str) -> Diagnosis | None:
    """Find the molecule written in the place of its ion: NH3Cl, (NH3)2SO4."""
    if not text.startswith(("NH3", "(NH3)", "[NH3]")):
        return None
    salt = text.replace("NH3", "NH4", 1)
    meant = find_offered(salt) or next(
        (one for pair in ion_pairs(salt) if (one := find_offered(pair.neutral.formula))), None
    )
    if meant is None or "NH4" not in meant.formula:
        return None
    return diagnose_type("wrong", typed, "polyatomic-charge", meant, variant="ammonia")


def bracket_missing(typed: str, text: str) -> Diagnosis | None:
    """Read the last digit behind a group as the count of the whole group."""
    for candidate, group, number in add_brackets(text):
        if candidate == text or not as_written(candidate):
            continue
        many = {"n": number, "group": group}
        if meant := find_offered(candidate):
            return diagnose_type("wrong", typed, "polyatomic-bracket-missing", meant, **many)
        return diagnose_type("wrong", typed, "polyatomic-bracket-missing", variant="open", **many)
    return None


def add_brackets(text: str) -> Iterator[tuple[str, str, str]]:
    """Set brackets round every group that a digit follows; give the group and the digit too."""
    flat = re.sub(r"[()\[\]]", "", text)
    for group in polyatomic_groups():
        place = flat.find(group)
        while place >= 0:
            end = place + len(group)
            if flat[end : end + 1] in tuple("23456789"):
                yield f"{flat[:place]}({group}){flat[end:]}", group, flat[end]
            place = flat.find(group, place + 1)


def order_reversed(typed: str, text: str) -> Diagnosis | None:
    """Find the negative part in front."""
    for cut in re.finditer(r"(?<!^)(?=[A-Z(\[])", text):
        turned = find_offered(text[cut.start() :] + text[: cut.start()])
        if turned and turned.formula != text and not _is_carbon_compound(turned.formula):
            return diagnose_type("wrong", typed, "order-reversed", turned)
    for pair in reversed_pairs(text):
        if not pair.charge and pair.simplest and find_offered(pair.formula):
            return diagnose_type("wrong", typed, "order-reversed", meaning_of(pair.formula))
    return None


def _is_carbon_compound(text: str) -> bool:
    formula = formula_of(text)
    return formula is not None and formula.counts.keys() >= _ORGANIC


def group_split(typed: str, text: str) -> Diagnosis | None:
    """Find a known salt or acid whose group was taken apart."""
    formula = formula_of(text)
    if formula is None or formula.charge or ion_pairs(text):
        return None
    for meant, group in _with_groups(formula):
        return diagnose_type("wrong", typed, "polyatomic-split", meaning_of(meant), group=group)
    return None


def _with_groups(formula: composition.Composed) -> Iterator[tuple[str, str]]:
    """List known formulas of the same composition that hold a group, and the group."""
    row = tables.row(composition.hill_key(formula.counts))
    if row:
        group = row.anion if len(row.anion) > 2 or row.anion in polyatomic_groups() else row.cation
        if row.cation and group in polyatomic_groups() and group not in PAIRED:
            yield row.formula, group
        for ion in tables.ions() if row.kind == "acid" else ():
            if ion.acid_formula == row.formula:
                yield row.formula, ion.formula
        return
    metals = [one for one in readings(formula.counts) if one.cation.formula in tables.elements()]
    for reading in metals:
        for ion in (reading.anion, reading.cation):
            if ion.polyatomic and ion.formula not in PAIRED and find_offered(reading.formula):
                yield reading.formula, ion.formula


_GROUP: Final = re.compile(r"(H\d?)?([A-Z][a-z]?)(\d?)O(\d{0,2})")
_BRACKETED: Final = re.compile(r"\((.+)\)(\d{1,2})|(.+)")
_CUTS: Final = re.compile(r"(?<!^)(?=[A-Z(])")
_METALS: Final = ("Cr", "Mn")  # that have such groups, beside the non-metals
_FAR: Final = 2  # oxygen atoms that one may be off


class OxygenGroup(NamedTuple):
    """A group of one element and oxygen, perhaps with hydrogen in front."""

    stem: str  # without the oxygen: N, HC, Cr2
    oxygens: int


@cache
def _by_stem() -> Mapping[str, tuple[tuple[int, Ion], ...]]:
    """Give the negative ions of one element and oxygen by what is left without the oxygen."""
    index: dict[str, tuple[tuple[int, Ion], ...]] = {}
    for ion in tables.ions():
        group = read_group(ion.formula)
        if group and ion.charge < 0:
            index[group.stem] = (*index.get(group.stem, ()), (group.oxygens, ion))
    return index


def read_group(text: str) -> OxygenGroup | None:
    """Part a group into its stem and its oxygen atoms."""
    parts = _GROUP.fullmatch(text)
    element = tables.elements().get(parts[2]) if parts else None
    if parts is None or element is None or element.symbol in ("H", "O"):
        return None
    if element.metal and element.symbol not in _METALS:
        return None
    return OxygenGroup(f"{parts[1] or ''}{parts[2]}{parts[3]}", int(parts[4] or 1))


def oxygen_relatives(group: OxygenGroup) -> list[Ion]:
    """List the ions with another number of oxygen atoms, the nearest first."""
    near = [
        (
            _FAR if group.oxygens == 1 else abs(oxygens - group.oxygens),
            ion,
        )  # 1: no number was typed
        for oxygens, ion in _by_stem().get(group.stem, ())
    ]
    near.sort(key=lambda each: (each[0], each[1].tier, not each[1].name.endswith("ate")))
    return [ion for far, ion in near if far <= _FAR]


def oxygen_count(typed: str, text: str) -> Diagnosis | None:
    """Find a cation with a group that has too many or too few oxygen atoms."""
    ions = [(cation, many, group) for cation, many, group in _group_readings(text)]
    pairs = [
        (Pair(positive, cations, ion, anions), ion)
        for (cation, cations), anions, group in ions
        for ion in oxygen_relatives(group)
        for positive in ions_of(cation)
        if positive.charge > 0
    ]
    pairs.sort(key=lambda each: bool(each[0].charge))
    for pair, ion in pairs:
        if meant := find_offered(pair.neutral.formula):
            return diagnose_type(
                "wrong", typed, "oxygen-count", meant,
                ion=str(ion), ion_name=capitalize(ion_name(ion.name)),
            )  # fmt: skip
    if not pairs:
        return None
    ion = pairs[0][1]
    title = capitalize(ion_name(ion.name))
    return diagnose_type(
        "wrong", typed, "oxygen-count", variant="open", ion=str(ion), ion_name=title
    )


def _group_readings(text: str) -> Iterator[tuple[tuple[str, int], int, OxygenGroup]]:
    """List the ways to read a text as cations and groups that are no known ions."""
    for cut in _CUTS.finditer(text):
        behind = _BRACKETED.fullmatch(text[cut.start() :])
        body = (behind[1] or behind[3]) if behind else ""
        group = read_group(body)
        if behind is None or group is None or _is_anion(body):
            continue
        for front in read_several(text[: cut.start()]):
            yield (front.ion, front.many), int(behind[2] or 1), group


def _is_anion(body: str) -> bool:
    return any(ion.charge < 0 for ion in polyatomic_groups().get(body, ()))


def ion_with_wrong_hydrogen(typed: str, body: str, charge: int) -> Diagnosis | None:
    """Find a molecule with the charge of an ion that has more hydrogen, or less: NH3+."""
    molecule = rows_by_formula().get(body)
    formula = formula_of(body)
    if molecule is None or formula is None or molecule.cation:
        return None
    bare = {symbol: many for symbol, many in formula.counts.items() if symbol != "H"}
    for ion in tables.ions():
        counts = catalogue.ion_counts(ion.formula)
        if ion.charge == charge and bare and _without_hydrogen(counts) == bare:
            meant = Meaning(str(ion), name_in_both(f"{ion.name} ion"))
            said = Words(
                "The {ion} is {right}; {body} without a charge is {molecule}.",
                "Das {ion} ist {right}; {body} ohne Ladung ist {molecule}.",
            ).filled(ion=meant.name, right=str(ion), body=body,
                     molecule=name_in_both(molecule.name))  # fmt: skip
            return Diagnosis("wrong", typed, said, meant=(meant,))
    return None


def _without_hydrogen(counts: Mapping[str, int]) -> dict[str, int]:
    return {symbol: many for symbol, many in counts.items() if symbol != "H"}


def ion_with_wrong_oxygen(typed: str, body: str) -> Diagnosis | None:
    """Find a lone ion with too many or too few oxygen atoms: NO4-, PO53-."""
    bodies = [one for one in (body, body[:-1]) if not _is_anion(one)]
    read = [group for one in bodies if (group := read_group(one))]
    near = next((found_near for group in read if (found_near := oxygen_relatives(group))), None)
    if not near:
        return None
    ion = near[0]
    title = capitalize(ion_name(ion.name))
    return diagnose_type(
        "wrong", typed, "oxygen-count", ion_meaning(ion),
        variant="ion", ion=str(ion), ion_name=title,
    )  # fmt: skip
