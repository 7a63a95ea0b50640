"""The substances that each part is practised with, the best known first."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

from labtable.chem import tables, tier_of
from labtable.chem.compound import Compound
from labtable.chem.formula import Formula
from labtable.chem.ions import Ion, Reading, resolve_ionic
from labtable.chem.languages import Words
from labtable.chem.naming.called import name_in_both
from labtable.practice.families import FamilyFeatures, features_of
from labtable.practice.item import Level
from labtable.practice.parts import Part, listed

METALS: Final = listed("Li Na K Mg Ca Sr Ba Al Ag Zn Fe Cu Sn Pb Cr Mn Co Ni NH4")
ANIONS: Final = listed("F Cl Br I O S N P")  # of one atom
UNUSUAL: Final = ("AgF2", "Cu2SO4", "Cu3N", "Cu3P", "NH4OH")  # no teacher would ask for them
FEWEST: Final = 10  # substances to choose from, where there are so many
LARGEST_TIER: Final[Mapping[Level, int]] = {-1: 2, 0: 3, 1: 4}


class Salt(NamedTuple):
    """A salt of ions that are taught."""

    formula: str
    reading: Reading
    features: FamilyFeatures


@cache
def salts() -> tuple[Salt, ...]:
    """List the salts of taught ions that can be kept in a bottle."""
    found = []
    for row in tables.compounds():
        if row.cation not in METALS or not row.anion or row.lasts:
            continue
        reading = resolve_ionic(Formula.parse(row.formula))
        if reading and _is_taught(reading.anion) and row.formula not in UNUSUAL:
            found.append(Salt(row.formula, reading, features_of(row.formula)))
    return tuple(sorted(found, key=lambda salt: (tier_of(salt.formula), salt.formula)))


def _is_taught(anion: Ion) -> bool:
    return anion.tier == 1 or anion.formula in ANIONS


# Parts whose substances are no plain choice of ions, by hand.
_LISTED: Final[Mapping[str, str]] = {
    "el-letters": "CO CO2 CoO CoCl2 SiO2 SO2 CS2 NO NiO HF CuO SnO",
    "nm-counting": (
        "CO CO2 SO2 SO3 NO NO2 N2O CCl4 CS2 PCl3 PCl5 SF6 N2O4 SiCl4 PBr3 NF3 CF4 N2O5 N2O3 "
        "OF2 SF4 PF3 PF5 P4O10 P4O6 CBr4 SiF4"
    ),
    "lw-real": "H2O2 C2H6 N2O4 C2H4 C2H2 C6H6 P4O10 P4O6 S2Cl2 C4H10 N2H4 B2H6",
    "ac-binary": "HCl HF HBr HI H2S",
    "ac-oxo": "H2SO4 HNO3 H2CO3 H3PO4 CH3COOH HClO3 HClO4",
    "ac-ous": "H2SO3 HNO2 H2SO4 HNO3 HClO HClO2 HClO3 HClO4",
    "cc-alkanes": "CH4 C2H6 C3H8 C4H10 C5H12 C6H14 C7H16 C8H18 C9H20 C10H22",
    "cc-groups": ("CH3OH C2H5OH CH3COOH HCOOH C2H4 C3H6 C3H7OH HCHO C2H5COOH C4H9OH"),
    "fw-counting": "H2O CO2 NH3 SO2 CH4 H2O2 N2O4 H2SO4 C3H8 Fe2O3 Al2O3 HNO3 Na2CO3 C6H12O6",
    "fw-in-brackets": (
        "Ca(OH)2 Mg(OH)2 Al(OH)3 Ca(NO3)2 (NH4)2SO4 Al2(SO4)3 (NH4)2CO3 Mg(NO3)2 Fe(OH)3 "
        "Ba(OH)2 Cu(NO3)2 Ca3(PO4)2 Fe2(SO4)3 (NH4)3PO4 Zn(NO3)2"
    ),
    "fw-mass": (
        "NaCl H2O CO2 CaCO3 NaOH MgO H2SO4 Ca(OH)2 Na2CO3 AgNO3 Al2O3 CuSO4 KMnO4 NH4NO3 "
        "(NH4)2SO4 Al2(SO4)3 CuSO4.5H2O Na2CO3.10H2O CaSO4.2H2O MgSO4.7H2O CoCl2.6H2O"
    ),
    "ox-simple": (
        "O2 N2 Fe H2O NaCl MgO CaCl2 CO2 Al2O3 NH3 HCl SO2 Fe2O3 FeO CuO Cu2O H2O2 CH4 MnO2 "
        "PbO2 SO3 NO NO2 H2S Na2O2 OF2 N2O5 P4O10"
    ),
    "ox-groups": (
        "SO4^2- NO3- CO3^2- OH- NH4+ PO4^3- MnO4- ClO3- SO3^2- NO2- CrO4^2- Cr2O7^2- ClO4- ClO- "
        "H2SO4 HNO3 KMnO4 K2Cr2O7 Na2SO4 CaCO3 KClO3 NH4NO3"
    ),
    "tm-one-charge": "FeO Fe2O3 Fe3O4 Cu2O CuO PbO PbO2 Pb3O4 MnO2 SnO SnO2 Mn3O4 Co3O4",
}
_LATIN: Final = ("Na", "K", "Fe", "Cu", "Ag", "Sn", "Pb")
_SIMPLE: Final = ("halide", "oxide")


def _of_salts(part: Part) -> list[str]:
    """List the salts that fit a part, or that its topic needs."""
    return [salt.formula for salt in salts() if _is_wanted(part, salt)]


def _is_wanted(part: Part, salt: Salt) -> bool:
    if part.id in _CHOSEN:
        return _CHOSEN[part.id](salt)
    return part.fits(salt.features)


def _is_plain(salt: Salt) -> bool:
    """Tell whether every ion is of one atom and has only one charge."""
    of_metal = salt.features.cation in ("group1", "group2", "aluminium", "fixed")
    return of_metal and salt.features.anion in (*_SIMPLE, "nitride")


def _is_easy(salt: Salt) -> bool:
    return salt.features.cation in ("group1", "group2") and salt.features.anion in _SIMPLE


def _is_one_to_one(salt: Salt) -> bool:
    return _is_plain(salt) and salt.reading.cations == salt.reading.anions


def _is_latin(salt: Salt) -> bool:
    return salt.reading.cation.formula in _LATIN and salt.features.anion in _SIMPLE


def _has_one_charge(salt: Salt) -> bool:
    return salt.features.cation == "fixed" and salt.features.anion in _SIMPLE


def _has_several_halides(salt: Salt) -> bool:
    return _is_plain(salt) and salt.reading.anions > 1 and salt.features.anion == "halide"


def _has_acid(salt: Salt) -> bool:
    return bool(salt.reading.anion.acid_name) or salt.reading.anion.formula in ("Cl", "Br")


# Parts whose salts are no plain choice of families.
_CHOSEN: Final[Mapping[str, Callable[[Salt], bool]]] = {
    **dict.fromkeys(("ch-metals", "ch-nonmetals", "ch-signs", "el-noble", "po-alone"), _is_plain),
    **dict.fromkeys(("fw-order", "fw-no-charges", "fw-smallest"), _is_easy),
    "cb-one-one": _is_one_to_one,
    "el-latin": _is_latin,
    "tm-no-number": _has_one_charge,
    "ns-no-counting": _has_several_halides,
    "ac-to-salt": _has_acid,
}


@cache
def substances_of(part: Part) -> tuple[str, ...]:
    """List the formulas that a part is practised with, the best known first."""
    if part.id in _LISTED:
        return tuple(_LISTED[part.id].split())
    return tuple(_of_salts(part))


@cache
def pool(part: Part, level: Level) -> tuple[str, ...]:
    """List the formulas for one level: the best known where it is easy, more where it is hard."""
    known = substances_of(part)
    share = {-1: 0.5, 0: 0.8, 1: 1.0}[level]
    listed = part.id in _LISTED
    near = [each for each in known if listed or tier_of(each) <= LARGEST_TIER[level]]
    most = max(FEWEST, round(len(near) * share)) if listed else len(near)
    enough = tuple(near[:most])
    return enough if len(enough) >= FEWEST else known[:FEWEST]


# Named as the acid where the acid is what is practised.
_ACIDS: Final = {
    "HCl": "hydrochloric acid",
    "HF": "hydrofluoric acid",
    "HBr": "hydrobromic acid",
    "HI": "hydroiodic acid",
    "H2S": "hydrosulfuric acid",
}


def name_for(part: Part, formula: str) -> Words:
    """Name a substance the way a part asks for it."""
    if formula in _ACIDS and part.id == "ac-binary":
        return name_in_both(_ACIDS[formula])
    return names_of(formula)


@cache
def names_of(formula: str) -> Words:
    """Give the name of a formula in both languages.

    >>> names_of("Ca(OH)2")
    Words(en='calcium hydroxide', de='Calciumhydroxid')
    """
    return name_in_both(Compound.of(formula).name)
