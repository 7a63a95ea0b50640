"""What a substance is about: its families of ions and the topics it belongs to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from labtable.chem import classify, naming, tables
from labtable.chem.formula import Formula
from labtable.chem.ions import Ion, cations, resolve_ionic

ALKALI: Final = ("Li", "Na", "K", "Rb", "Cs")
EARTH: Final = ("Be", "Mg", "Ca", "Sr", "Ba")
WITH_HYDROGEN: Final = ("HCO3", "HSO4", "H2PO4", "HPO4", "HSO3", "HS")
EVERYDAY: Final = ("H2O", "NH3", "CH4", "H2O2", "O3", "CO", "CO2")
CHLORATES: Final = ("hypochlorite", "chlorite", "chlorate", "perchlorate")
HALOGENS: Final = ("F2", "Cl2", "Br2", "I2")
GROUPS: Final = ("SO4", "NO3", "OH", "CO3", "PO4")
_FAMILIES: Final = {
    **dict.fromkeys(ALKALI, "group1"),
    **dict.fromkeys(EARTH, "group2"),
    "Al": "aluminium",
    "NH4": "ammonium",
    "Hg2": "several",
}


class FamilyFeatures(NamedTuple):
    """What a substance is about, and the families of its ions."""

    about: frozenset[str]
    cation: str = ""
    anion: str = ""


def cation_family(ion: Ion) -> str:
    """Name the family of a cation."""
    if ion.formula in _FAMILIES:
        return _FAMILIES[ion.formula]
    element = tables.elements().get(ion.formula)
    return "several" if element and element.stock_numeral else "fixed"


def anion_family(ion: Ion) -> str:
    """Name the family of an anion."""
    if ion.formula in WITH_HYDROGEN:
        return "hydrogen"
    if ion.formula == "OH":
        return "hydroxide"
    if not ion.polyatomic:
        return {-1: "halide", -2: "oxide"}.get(ion.charge, "nitride")
    return f"poly{-ion.charge}"


@lru_cache(4096)
def features_of(meant: str) -> FamilyFeatures:
    """Say what a formula or an equation is about; NotAFormula where it can't be read.

    >>> features = features_of("Ca(OH)2")
    >>> sorted(features.about), features.cation, features.anion
    (['base', 'salt'], 'group2', 'hydroxide')
    """
    if "->" in meant:
        return _equation(meant)
    formula = Formula.parse(meant)
    kind = classify.classify(formula)
    about = {kind, classify.family(formula)}
    if formula.charge:
        known = [ion for ion in cations() if str(ion) == str(formula)]
        return FamilyFeatures(frozenset({*about, "ion"}), cation_family(known[0]) if known else "")
    about |= _topics(formula, kind, meant)
    salt = resolve_ionic(formula)
    if salt is None:
        return FamilyFeatures(frozenset({*about, "molecule"}))
    about.add("salt")
    if salt.anion.name.endswith("ite"):
        about.add("ite")
    if salt.anion.name in CHLORATES:
        about.add("chlorates")
    return FamilyFeatures(frozenset(about), cation_family(salt.cation), anion_family(salt.anion))


def _equation(meant: str) -> FamilyFeatures:
    about = {"equation"}
    if any(group in meant for group in GROUPS):
        about.add("groups")
    if "H2O" in meant and "OH" in meant:
        about.add("neutral")
    left = [term.strip(" 0123456789") for term in meant.partition("->")[0].split(" + ")]
    elements = tables.elements()
    if any(term in elements and elements[term].metal for term in left):
        return FamilyFeatures(frozenset({*about, "metals"}))
    if any(term in HALOGENS for term in left):
        return FamilyFeatures(frozenset({*about, "halogens"}))
    return FamilyFeatures(frozenset({*about, "salt"}))


def _topics(formula: Formula, kind: str, meant: str) -> set[str]:
    about = {"everyday"} if meant in EVERYDAY else set()
    if kind == "acid":
        acid_name = naming.name(formula).text
        about.add("acid-oxo" if "O" in formula.counts else "acid-binary")
        if acid_name.endswith("ous acid"):
            about.add("acid-ous")
    if drawn := tables.structure(formula.hill):
        if any(order > 1 for _, _, order in drawn["b"]):
            about.add("multiple")
        if not drawn.get("octet", 1):
            about.add("beyond")
    if kind == "organic":
        about |= {"organic", "alkane"} if set(formula.counts) == {"C", "H"} else {"organic"}
    return about
