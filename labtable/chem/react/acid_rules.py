"""Acids that meet bases, ammonia, salts and each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from labtable.chem import ions
from labtable.chem.formula import Formula
from labtable.chem.naming.called import ion_called, name_in_both
from labtable.chem.react.exchange import (
    CATIONS,
    REDOX,
    SPLIT,
    STRONG,
    precipitation_reason,
    why_hardly,
)
from labtable.chem.react.prediction import (
    STAY_DISSOLVED,
    UNKNOWN,
    Prediction,
    Way,
    balanced_outcomes,
    make_reason,
    predict_nothing,
    predict_reaction,
)
from labtable.chem.react.substances import Reactant, acid_of, hydrogen_salts, salt_of
from labtable.chem.rows import Ion
from labtable.chem.solubility import ALKALI, solubility_of

WEAK: Final = ("CH3COO", "HCOO", "PO4", "F", "C2O4", "C6H5O7", "SO3")  # stronger than carbonic acid
WEAKER: Final = ("S", "CN", "ClO", "SiO3")  # weaker than carbonic acid
OXIDIZING: Final = ("NO3", "ClO3", "NO2", "ClO")
OXIDIZED_EASILY: Final = ("Fe2+", "Sn2+", "Cr2+", "Cu+", "Hg2^2+")  # give electrons to oxidizers
_GAS: Final = {"CO3": "CO2", "HCO3": "CO2", "SO3": "SO2", "HSO3": "SO2"}
_INSOLUBLE_SULFIDES: Final = ("Cu", "Ag", "Pb", "Hg")  # not even acids dissolve them


def neutralize_acid(acid: Reactant, base: Reactant) -> Prediction:
    """Let an acid meet a hydroxide."""
    left = [acid.formula, base.formula]
    cation, anion = base.cation, acid.anion
    if not _can_neutralize(cation, anion):
        return UNKNOWN
    why = make_reason("acid and base give salt and water", "Säure und Base ergeben Salz und Wasser")
    ways: list[Way] = [([salt, "H2O"], why) for salt in hydrogen_salts(cation, anion)]
    also = balanced_outcomes(left, *ways)
    return predict_reaction(left, [salt_of(cation, anion), "H2O"], why, also)


def _can_neutralize(cation: Ion, anion: Ion) -> bool:
    """Tell whether an acid and a base with these ions are known to give a plain salt."""
    if str(cation) not in (*CATIONS, "Be2+"):
        return False
    if anion.formula in OXIDIZING and str(cation) in OXIDIZED_EASILY:
        return False
    if anion.formula in STRONG or anion.formula in WEAK:
        return str(cation) not in SPLIT or anion.formula != "SO3"
    strong_base = cation.formula in (*ALKALI, "Ca", "Sr", "Ba", "NH4")
    return strong_base and anion.formula in (*WEAKER, "CO3", "NO2")


def acid_with_ammonia(acid: Reactant, ammonia: Reactant) -> Prediction:
    """Let an acid meet ammonia."""
    ammonium, left = ions.ion("NH4+"), [ammonia.formula, acid.formula]
    if acid.anion.formula not in (*STRONG, *WEAK, "CO3", "S", "CN"):
        return UNKNOWN
    why = make_reason(
        "ammonia takes up the hydrogen ion of the acid",
        "Ammoniak nimmt das Wasserstoff-Ion der Säure auf",
    )
    ways: list[Way] = [([salt], why) for salt in hydrogen_salts(ammonium, acid.anion)]
    return predict_reaction(
        left, [salt_of(ammonium, acid.anion)], why, balanced_outcomes(left, *ways)
    )


def salt_with_acid(acid: Reactant, salt: Reactant) -> Prediction:
    """Let an acid meet a salt."""
    left = [acid.formula, salt.formula]
    cation, kept, gone = salt.cation, acid.anion, salt.anion
    if kept == gone or _is_oxidizing(acid, salt) or f"{cation.formula} {kept.formula}" in REDOX:
        return UNKNOWN
    if str(cation) not in CATIONS or kept.formula not in (*STRONG, *WEAK, "S"):
        return UNKNOWN
    if gone.formula in _GAS:
        return _gas_from(left, acid, salt)
    if gone.formula == "S":
        return _release_sulfide(left, cation, kept)
    if gone.formula in ("CH3COO", "HCOO", "PO4", "C2O4", "SiO3", "BO3") and kept.formula in STRONG:
        why = make_reason(
            "the stronger acid drives out the weaker one",
            "die stärkere Säure verdrängt die schwächere",
        )
        return predict_reaction(left, [salt_of(cation, kept), acid_of(gone)], why, closed=False)
    return _precipitation_with_acid(left, acid, salt)


def _is_oxidizing(acid: Reactant, salt: Reactant) -> bool:
    """Tell whether an acid takes electrons; chlorate does so as soon as it is sour."""
    if "ClO3" in (acid.anion.formula, salt.anion.formula):
        return True
    reduced = str(salt.cation) in OXIDIZED_EASILY or salt.anion.formula in ("S", "SO3", "HSO3", "I")
    return acid.anion.formula in OXIDIZING and reduced


def _gas_from(left: Sequence[Formula], acid: Reactant, salt: Reactant) -> Prediction:
    """Let an acid drive carbon dioxide or sulfur dioxide out of a salt."""
    gas = _GAS[salt.anion.formula]
    if acid.anion.formula == "S":
        return UNKNOWN
    product = salt_of(salt.cation, acid.anion)
    why = make_reason(
        "acid and {salt} give salt, water and {gas}",
        "Säure und {salt} ergeben Salz, Wasser und {gas}",
        salt=ion_called(salt.anion),
        gas=name_in_both({"CO2": "carbon dioxide", "SO2": "sulfur dioxide"}[gas]),
    )
    whole = {"CO2": "H2CO3", "SO2": "H2SO3"}[gas]
    first = make_reason(
        "acid and {salt} first give {acid}, which soon becomes water and {gas}",
        "Säure und {salt} ergeben zuerst {acid}, das bald zu Wasser und {gas} zerfällt",
        salt=ion_called(salt.anion), acid=whole,
        gas=name_in_both({"CO2": "carbon dioxide", "SO2": "sulfur dioxide"}[gas]),
    )  # fmt: skip
    ways: list[Way] = [([product, whole], first)]
    ways += [([product, kept], why) for kept in hydrogen_salts(salt.cation, salt.anion)]
    ways += [([kept, gas, "H2O"], why) for kept in hydrogen_salts(salt.cation, acid.anion)]
    if acid.anion.formula == "SO3" and gas == "SO2":
        return UNKNOWN
    return predict_reaction(left, [product, "H2O", gas], why, balanced_outcomes(left, *ways))


def _release_sulfide(left: Sequence[Formula], cation: Ion, kept: Ion) -> Prediction:
    if cation.formula in _INSOLUBLE_SULFIDES:
        why = make_reason("{salt} does not dissolve in dilute acids",
                     "{salt} löst sich nicht in verdünnten Säuren", salt=str(left[1]))  # fmt: skip
        return predict_nothing(left, why, [salt_of(cation, kept), "H2S"])
    usual = (*ALKALI, "NH4", "Mg", "Ca", "Sr", "Ba", "Zn", "Mn", "Al")
    if cation.formula not in usual and str(cation) != "Fe2+":
        return UNKNOWN
    why = make_reason(
        "the acid drives out hydrogen sulfide", "die Säure verdrängt Schwefelwasserstoff"
    )
    return predict_reaction(left, [salt_of(cation, kept), "H2S"], why, closed=False)


def _precipitation_with_acid(left: Sequence[Formula], acid: Reactant, salt: Reactant) -> Prediction:
    """Ask whether the anion of an acid makes a solid with the cation of a salt."""
    cation, kept, gone = salt.cation, acid.anion, salt.anion
    product, free = salt_of(cation, kept), acid_of(gone)
    if gone.formula not in STRONG:
        return UNKNOWN
    before = solubility_of(cation.formula, gone.formula, cation.charge)
    after = solubility_of(cation.formula, kept.formula, cation.charge)
    if kept.formula == "S":
        falls = cation.formula in _INSOLUBLE_SULFIDES and before == "soluble"
        return (
            predict_reaction(left, [product, free], precipitation_reason(product))
            if falls
            else UNKNOWN
        )
    if kept.formula in WEAK and (kept.formula != "CH3COO" or cation.formula == "Ag"):
        return UNKNOWN
    if before == "hardly" or after == "soluble":
        why = why_hardly(salt.formula) if before == "hardly" else STAY_DISSOLVED
        if before == "hardly" and after != "soluble":
            return UNKNOWN
        conc = make_reason(
            "hot concentrated sulfuric acid drives out the acid that escapes more easily",
            "heiße konzentrierte Schwefelsäure treibt die leichter flüchtige Säure aus",
        )
        ways: list[Way] = [
            ([each, free], conc) for each in (product, *hydrogen_salts(cation, kept))
        ]
        fumes = kept.formula == "SO4" and gone.formula in ("Cl", "NO3")
        also = balanced_outcomes(left, *ways) if fumes else ()
        return predict_nothing(left, why, [product, free], also)
    why = precipitation_reason(product, slightly=after == "slightly")
    return predict_reaction(left, [product, free], why)


def two_acids(one: Reactant, two: Reactant) -> Prediction:
    """Let two acids meet."""
    if {one.anion.formula, two.anion.formula} - {"Cl", "SO4", "PO4", "CH3COO", "HCOO"}:
        return UNKNOWN
    why = make_reason(
        "two acids have nothing to exchange", "zwei Säuren haben nichts auszutauschen"
    )
    return predict_nothing([one.formula, two.formula], why)
