"""Ions that meet in water, as in net ionic equations."""

from __future__ import annotations

from typing import Final

from labtable.chem import ions
from labtable.chem.formula import Formula
from labtable.chem.react.exchange import CATIONS, precipitation_reason
from labtable.chem.react.prediction import (
    UNKNOWN,
    Prediction,
    Product,
    balanced_outcomes,
    make_reason,
    predict_nothing,
    predict_reaction,
)
from labtable.chem.react.substances import (
    METALS,
    NOBLE,
    WITH_WATER,
    Reactant,
    charge_in_solution,
    is_stronger,
    salt_of,
    why_driven_out,
    why_not_driven_out,
)
from labtable.chem.rows import Ion
from labtable.chem.solubility import solubility_of

_PROTONS: Final = ("H", "H3O")
# What hydrogen ions make of anions.
_TAKES_PROTONS: Final = {
    "OH": ["H2O"], "CO3": ["CO2", "H2O"], "HCO3": ["CO2", "H2O"], "SO3": ["SO2", "H2O"],
    "HSO3": ["SO2", "H2O"], "S": ["H2S"], "CH3COO": ["CH3COOH"], "HCOO": ["HCOOH"], "F": ["HF"],
    "PO4": ["H3PO4"], "CN": ["HCN"],
}  # fmt: skip


def _known_ion(formula: Formula) -> Ion | None:
    found = [
        ion
        for ion in (*ions.cations(), *ions.anions())
        if (ion.formula, ion.charge) == (formula.body, formula.charge)
    ]
    return found[0] if found else None


def metal_with_ion(metal: Reactant, other: Reactant) -> Prediction:
    """Let a metal meet the ion of another one, or of hydrogen."""
    left, ion = [metal.formula, other.formula], other.formula
    symbol, proton = metal.symbol, ion.body in _PROTONS
    if symbol not in METALS or ion.charge < 0 or (symbol in WITH_WATER and not proton):
        return UNKNOWN
    own = Formula(symbol, {symbol: 1}, charge_in_solution(symbol))
    if proton:
        return _with_hydrogen_ions(metal, other, own)
    if str(ion) == "Fe3+" and symbol != "Cr":
        return _with_iron_three(metal, own)
    element = ion.body.rstrip("2")
    stronger = is_stronger(symbol, element)
    usual = charge_in_solution(element) == ion.charge if element in METALS else False
    if stronger is None or (not usual and ion.body != "Hg2"):
        return UNKNOWN
    if stronger:
        return predict_reaction(left, [own, element], why_driven_out(symbol, element))
    return predict_nothing(left, why_not_driven_out(symbol, element), [own, element])


def _with_hydrogen_ions(metal: Reactant, other: Reactant, own: Formula) -> Prediction:
    left, symbol = [metal.formula, other.formula], metal.symbol
    right: list[Product] = [own, "H2"] if other.formula.body == "H" else [own, "H2", "H2O"]
    if symbol in NOBLE:
        return predict_nothing(left, why_not_driven_out(symbol, "H"), right)
    why = why_driven_out(symbol, "H")
    also = balanced_outcomes(left, (["Cr2+", *right[1:]], why)) if symbol == "Cr" else ()
    return predict_reaction(left, right, why, also)


def _with_iron_three(metal: Reactant, own: Formula) -> Prediction:
    left: list[Formula | str] = [metal.formula, "Fe3+"]
    if metal.symbol in ("Ag", "Hg"):
        return UNKNOWN
    if metal.symbol in NOBLE and metal.symbol != "Cu":
        return predict_nothing(left, why_not_driven_out(metal.symbol, "Fe"), [own, "Fe"])
    why = make_reason(
        "iron(III) takes an electron and becomes iron(II)",
        "Eisen(III) nimmt ein Elektron auf und wird zu Eisen(II)",
    )
    if metal.symbol == "Fe":
        return predict_reaction(left, ["Fe2+"], why)
    if not is_stronger(metal.symbol, "Fe"):
        return predict_reaction(left, [own, "Fe2+"], why)
    also = balanced_outcomes(left, ([own, "Fe2+"], why))
    return predict_reaction(left, [own, "Fe"], why_driven_out(metal.symbol, "Fe"), also)


def halogen_with_ion(halogen: Reactant, other: Reactant) -> Prediction:
    """Let a halogen meet the ion of another one."""
    left, gone = [halogen.formula, other.formula], other.formula.body
    if other.formula.charge != -1 or is_stronger(halogen.symbol, gone) is None:
        return UNKNOWN
    right: list[Product] = [Formula(halogen.symbol, {halogen.symbol: 1}, -1), f"{gone}2"]
    if is_stronger(halogen.symbol, gone):
        return predict_reaction(left, right, why_driven_out(halogen.symbol, gone))
    return predict_nothing(left, why_not_driven_out(halogen.symbol, gone), right)


def ammonia_with_ion(ammonia: Reactant, other: Reactant) -> Prediction:
    """Let ammonia take up a hydrogen ion."""
    left, body = [ammonia.formula, other.formula], other.formula.body
    if body not in _PROTONS or other.formula.charge != 1:
        return UNKNOWN
    why = make_reason("ammonia takes up the hydrogen ion", "Ammoniak nimmt das Wasserstoff-Ion auf")
    return predict_reaction(left, ["NH4+"] if body == "H" else ["NH4+", "H2O"], why)


def two_ions(one: Reactant, two: Reactant) -> Prediction:
    """Let two ions meet."""
    plus, minus = (one, two) if one.formula.charge > 0 else (two, one)
    left = [plus.formula, minus.formula]
    if not minus.formula.charge < 0 < plus.formula.charge:
        return UNKNOWN
    if plus.formula.body in _PROTONS:
        made = _TAKES_PROTONS.get(minus.formula.body)
        if made is None:
            return UNKNOWN
        water = ["H2O"] if plus.formula.body == "H3O" and "H2O" not in made else []
        why = make_reason(
            "the anion takes up hydrogen ions", "das Anion nimmt Wasserstoff-Ionen auf"
        )
        if minus.formula.body == "OH":
            why = make_reason("this is neutralisation", "das ist die Neutralisation")
        return predict_reaction(left, [*made, *water], why, closed=False)
    if (plus.formula.body, minus.formula.body) == ("NH4", "OH"):
        why = make_reason("the base drives out ammonia", "die Lauge treibt Ammoniak aus")
        return predict_reaction(left, ["NH3", "H2O"], why)
    return _precipitate_solid(plus.formula, minus.formula)


def _precipitate_solid(plus: Formula, minus: Formula) -> Prediction:
    cation, anion, left = _known_ion(plus), _known_ion(minus), [plus, minus]
    if cation is None or anion is None or str(cation) not in CATIONS:
        return UNKNOWN
    salt = salt_of(cation, anion)
    dissolves = solubility_of(cation.formula, anion.formula, cation.charge)
    if salt is None or dissolves == "unknown":
        return UNKNOWN
    if dissolves == "soluble":
        why = make_reason(
            "in water these ions stay dissolved", "in Wasser bleiben diese Ionen gelöst"
        )
        dry = make_reason(
            "the ions make a crystal when the water is gone",
            "die Ionen bilden einen Kristall, wenn das Wasser fort ist",
        )
        return predict_nothing(left, why, also=balanced_outcomes(left, ([salt], dry)))
    return predict_reaction(
        left, [salt], precipitation_reason(salt, slightly=dissolves == "slightly")
    )
