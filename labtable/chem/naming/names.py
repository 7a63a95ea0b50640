"""From a formula to its name: the tables first, then the rules."""

from __future__ import annotations

from typing import Final, NamedTuple

from labtable.chem import tables
from labtable.chem.formula import NONMETALS, Formula
from labtable.chem.ions import catalogue, reading
from labtable.chem.typed_names import PREFIXES, add_prefix

HYDRO_ACIDS: Final = {
    "F": "hydrofluoric acid",
    "Cl": "hydrochloric acid",
    "Br": "hydrobromic acid",
    "I": "hydroiodic acid",
    "S": "hydrosulfuric acid",
    "Se": "hydroselenic acid",
    "Te": "hydrotelluric acid",
}


class Name(NamedTuple):
    """A compound's name, the rule it follows, and whether the compound is on record."""

    text: str  # empty when neither table nor rule has a name
    kind: str  # element, ion, ionic, mixed salt, acid, hydrogen, covalent, hydrate, common, unnamed
    known: bool
    alternatives: tuple[str, ...] = ()


UNNAMED: Final = Name("", "unnamed", False)


def name(formula: Formula) -> Name:
    """Name a formula, with the familiar name first.

    >>> name(Formula.parse("Fe2O3")).text, name(Formula.parse("CaClF")).text
    ('iron(III) oxide', 'calcium chloride fluoride')
    """
    ruled = name_by_rule(formula)
    row = None if formula.charge else tables.row(formula.hill, formula.body)
    if row is None:
        return ruled
    names = [text for text in (ruled.text, *ruled.alternatives) if text]
    kind = ruled.kind if row.name in names else "common"
    default = row is tables.row(formula.hill)  # the rules mean the best known isomer
    # Familiar names first: acetic acid before ethanoic acid.
    familiar = row.kind == "organic" and ruled.kind == "acid" and ruled.text in row.common_names
    first = ruled.text if familiar else row.name
    others = (row.name, *row.common_names, *(names if default else ()))
    alternatives = tuple(dict.fromkeys(other for other in others if other != first))
    return Name(first, kind, True, alternatives)


def name_by_rule(formula: Formula) -> Name:
    """Name a formula by the rules alone; UNNAMED when none applies."""
    for rule in (
        _ion_name,
        _hydrate_name,
        _element_name,
        _salt_name,
        _acid_name,
        _hydrogen_compound_name,
        _covalent_name,
        _mixed_salt_name,
    ):
        found = rule(formula)
        if found.text:
            return found
    return UNNAMED


def _ion_name(formula: Formula) -> Name:
    if not formula.charge:
        return UNNAMED
    try:
        ion = catalogue.ion(formula.ascii)
    except catalogue.UnknownIon:
        return UNNAMED
    others = tuple(f"{synonym} ion" for synonym in ion.synonyms if not synonym.endswith("ion"))
    return Name(f"{ion.name} ion", "ion", True, others) if ion.name else UNNAMED


def _hydrate_name(formula: Formula) -> Name:
    dry = formula.dry
    if dry is formula:
        return UNNAMED
    salt, _, water = formula.body.rpartition(".")
    units, number = salt.removesuffix(dry.body), water.removesuffix("H2O")
    waters, dry_name = int(number or 1), name(dry).text
    if not dry_name or waters >= len(PREFIXES) or (units, waters) not in (("", waters), ("2", 1)):
        return UNNAMED
    counted_water = "hemihydrate" if units else add_prefix(waters, "hydrate")
    return Name(f"{dry_name} {counted_water}", "hydrate", False)


def _element_name(formula: Formula) -> Name:
    if len(formula.counts) > 1:
        return UNNAMED
    ((symbol, count),) = formula.counts.items()
    element = tables.elements()[symbol]
    real = count == 1 or (count == 2 and element.diatomic)
    return Name(element.name, "element", True) if real else UNNAMED


def _salt_name(formula: Formula) -> Name:
    found = reading.resolve_ionic(formula)
    return Name(found.name, "ionic", False) if found else UNNAMED


def _acid_name(formula: Formula) -> Name:
    found = reading.as_acid(formula)
    return (
        Name(found.anion.acid_name, "acid", False) if found and found.anion.acid_name else UNNAMED
    )


def _hydrogen_compound_name(formula: Formula) -> Name:
    """Name H with a halogen or a relative of sulfur; in water it is an acid."""
    found = reading.as_acid(formula)
    if not found or found.anion.polyatomic:
        return UNNAMED
    in_water = HYDRO_ACIDS.get(found.anion.formula, "")
    others = (in_water,) if in_water else ()
    return Name(f"hydrogen {found.anion.name}", "hydrogen", False, others)


def _covalent_name(formula: Formula) -> Name:
    """Name two non-metals with counting words: mono is dropped on the first."""
    counts = formula.counts
    if len(counts) != 2 or "H" in counts or not counts.keys() <= set(NONMETALS):
        return UNNAMED
    first, second = sorted(counts, key=NONMETALS.index)
    if max(counts.values()) >= len(PREFIXES):
        return UNNAMED
    elements = tables.elements()
    front = elements[first].name
    if counts[first] > 1:
        front = add_prefix(counts[first], front)
    return Name(
        f"{front} {add_prefix(counts[second], elements[second].anion_name)}", "covalent", False
    )


def _mixed_salt_name(formula: Formula) -> Name:
    found = None if formula.charge else reading.mixed_salt(formula.counts)
    return Name(found.name, "mixed salt", False) if found else UNNAMED
