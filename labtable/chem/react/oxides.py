"""Oxides that meet water, acids, bases, each other, and what takes their oxygen."""

from __future__ import annotations

from typing import Final

from labtable.chem import ions
from labtable.chem.formula import Formula
from labtable.chem.react.acid_rules import OXIDIZED_EASILY, OXIDIZING, WEAK
from labtable.chem.react.exchange import CATIONS, STRONG
from labtable.chem.react.metals import is_plain_oxide
from labtable.chem.react.prediction import (
    UNKNOWN,
    Prediction,
    Product,
    Way,
    balanced_outcomes,
    make_reason,
    predict_nothing,
    predict_reaction,
)
from labtable.chem.react.substances import METALS, Reactant, element_name, hydrogen_salts, salt_of
from labtable.chem.rows import Ion
from labtable.chem.solubility import ALKALI

# Oxides of non-metals: the acid that water makes of them, and the ion of its salts.
ACIDIC: Final = {
    "CO2": ("H2CO3", "CO3"), "O2S": ("H2SO3", "SO3"), "O3S": ("H2SO4", "SO4"),
    "O10P4": ("H3PO4", "PO4"), "O5P2": ("H3PO4", "PO4"), "O6P4": ("H3PO3", ""),
    "O3P2": ("H3PO3", ""), "N2O5": ("HNO3", "NO3"), "N2O3": ("HNO2", "NO2"),
    "Cl2O7": ("HClO4", "ClO4"), "Cl2O": ("HClO", ""), "B2O3": ("H3BO3", ""),
    "O2Se": ("H2SeO3", "SeO3"), "I2O5": ("HIO3", "IO3"), "O2Si": ("H2SiO3", "SiO3"),
}  # fmt: skip
NEUTRAL: Final = ("CO", "NO", "N2O")
STRONG_BASES: Final = (*ALKALI, "Ca", "Sr", "Ba")
_BY_CARBON: Final = (*METALS[METALS.index("Mn") : METALS.index("H")], "Cu", "Ag", "Hg")
_BY_HYDROGEN: Final = ("Fe", "Co", "Ni", "Sn", "Pb", "Cu", "Ag", "Hg", "Cd", "W", "Mo")
_NEVER: Final = ("Mg", "Al", "Ca", "Sr", "Ba")  # whose oxides neither hydrogen nor CO reduces


def oxide_with_water(oxide: Reactant, water: Reactant) -> Prediction:
    """Let an oxide meet water."""
    left = [oxide.formula, water.formula]
    inert = make_reason(
        "{oxide} does not react with water", "{oxide} reagiert nicht mit Wasser", oxide=oxide.name
    )
    if oxide.sort == "non-metal oxide":
        acid, _ = ACIDIC.get(oxide.formula.hill, ("", ""))
        if oxide.formula.hill in (*NEUTRAL, "O2Si"):
            return predict_nothing(left, inert, [acid] if acid else ())
        why = make_reason(
            "the oxide of a non-metal makes an acid with water",
            "das Oxid eines Nichtmetalls bildet mit Wasser eine Säure",
        )
        return predict_reaction(left, [acid], why) if acid else UNKNOWN
    base = salt_of(oxide.cation, ions.ion("OH-")) if oxide.cation.formula else None
    if oxide.cation.formula in STRONG_BASES:
        why = make_reason(
            "the oxide of a very reactive metal makes its hydroxide with water",
            "das Oxid eines sehr unedlen Metalls bildet mit Wasser sein Hydroxid",
        )
        return predict_reaction(left, [base], why)
    if oxide.cation.formula == "Mg":
        why = make_reason(
            "magnesium oxide slowly turns into the hydroxide",
            "Magnesiumoxid wird langsam zum Hydroxid",
        )
        return predict_reaction(left, [base], why)
    known = oxide.cation.formula in METALS and oxide.cation.charge <= 3
    return predict_nothing(left, inert, [base] if base else ()) if known else UNKNOWN


def oxide_with_acid(oxide: Reactant, acid: Reactant) -> Prediction:
    """Let an oxide meet an acid."""
    left = [oxide.formula, acid.formula]
    cation, anion = oxide.cation, acid.anion
    if oxide.sort == "non-metal oxide":
        return _both_acidic(oxide, acid)
    changes = anion.formula in OXIDIZING and str(cation) in OXIDIZED_EASILY
    usual = anion.formula in STRONG or anion.formula in WEAK
    odd = f"{cation} {anion.formula}" in ("Fe3+ I", "Fe3+ SO3", "Cu2+ I", "Al3+ SO3")
    if str(cation) not in (*CATIONS, "Be2+") or changes or not usual or odd:
        return UNKNOWN
    why = make_reason(
        "the oxide of a metal and an acid give salt and water",
        "ein Metalloxid und eine Säure ergeben Salz und Wasser",
    )
    ways: list[Way] = [([salt, "H2O"], why) for salt in hydrogen_salts(cation, anion)]
    return predict_reaction(
        left, [salt_of(cation, anion), "H2O"], why, balanced_outcomes(left, *ways)
    )


def _both_acidic(oxide: Reactant, acid: Reactant) -> Prediction:
    left = [oxide.formula, acid.formula]
    plain = acid.anion.formula in ("Cl", "SO4", "PO4", "CH3COO", "NO3", "Br")
    if oxide.formula.hill == "O2Si" and acid.anion.formula == "F":
        why = make_reason("only hydrofluoric acid etches glass", "nur Flusssäure ätzt Glas")
        return predict_reaction(left, ["SiF4", "H2O"], why, closed=False)
    if oxide.formula.hill not in ("CO2", "O2Si") or not plain:
        return UNKNOWN
    why = make_reason(
        "the oxide of a non-metal is acidic itself", "ein Nichtmetalloxid ist selbst sauer"
    )
    return predict_nothing(left, why)


def oxide_with_base(oxide: Reactant, base: Reactant) -> Prediction:
    """Let an oxide meet a hydroxide."""
    left = [oxide.formula, base.formula]
    cation = base.cation
    if oxide.sort == "metal oxide":
        return _metal_oxide_with_base(oxide, base)
    if oxide.formula.hill in ("NO", "N2O"):
        why = make_reason("{oxide} is neither acidic nor basic",
                     "{oxide} ist weder sauer noch basisch", oxide=oxide.name)  # fmt: skip
        return predict_nothing(left, why)
    anion = _acidic_anion(oxide)
    if anion is None or cation.formula not in STRONG_BASES:
        return UNKNOWN
    why = make_reason(
        "the oxide of a non-metal and a base give salt and water",
        "ein Nichtmetalloxid und eine Base ergeben Salz und Wasser",
    )
    kept = hydrogen_salts(cation, anion)
    much = make_reason(
        "too much of the oxide gives the acid salt", "zu viel vom Oxid ergibt das saure Salz"
    )
    ways: list[Way] = [([salt], much) for salt in kept]
    ways += [([salt, "H2O"], why) for salt in kept]
    return predict_reaction(
        left, [salt_of(cation, anion), "H2O"], why, balanced_outcomes(left, *ways)
    )


def _acidic_anion(oxide: Reactant) -> Ion | None:
    wanted = ACIDIC.get(oxide.formula.hill, ("", ""))[1]
    return next((ion for ion in ions.anions() if ion.formula == wanted), None)


def _metal_oxide_with_base(oxide: Reactant, base: Reactant) -> Prediction:
    left = [oxide.formula, base.formula]
    cation, metal = base.cation.formula, oxide.cation.formula
    made = {"Al": f"{cation}Al(OH)4", "Zn": f"{cation}2Zn(OH)4"}.get(metal)
    if made and cation in ALKALI:
        why = make_reason(
            "{oxide} dissolves in strong bases as well as in acids",
            "{oxide} löst sich in starken Laugen ebenso wie in Säuren",
            oxide=oxide.name,
        )
        molten = f"{cation}AlO2" if metal == "Al" else f"{cation}2ZnO2"
        also = balanced_outcomes(
            left,
            (
                [molten, "H2O"],
                make_reason("this happens in the melt", "das geschieht in der Schmelze"),
            ),
        )
        return predict_reaction([*left, "H2O"], [made], why, also, closed=False)
    basic = metal in (*STRONG_BASES, "Mg", "Cu", "Ag", "Ni", "Co", "Mn", "Fe", "Cd", "Hg")
    if not basic or oxide.cation.charge > 3 or cation not in STRONG_BASES:
        return UNKNOWN
    why = make_reason("the oxide of a metal is basic itself", "ein Metalloxid ist selbst basisch")
    return predict_nothing(left, why)


def oxides_together(one: Reactant, two: Reactant) -> Prediction:
    """Let the oxide of a metal meet the oxide of a non-metal."""
    anion = _acidic_anion(two)
    if anion is None or one.cation.formula not in (*STRONG_BASES, "Mg"):
        return UNKNOWN
    why = make_reason(
        "the oxides of a metal and a non-metal make a salt",
        "die Oxide eines Metalls und eines Nichtmetalls bilden ein Salz",
    )
    return predict_reaction(
        [one.formula, two.formula], [salt_of(one.cation, anion)], why, closed=False
    )


def _metal_of(oxide: Reactant) -> str:
    return next(iter(oxide.formula.counts))


def oxide_with_carbon(oxide: Reactant, carbon: Reactant) -> Prediction:
    """Let carbon take the oxygen of a hot oxide."""
    left, metal = [oxide.formula, carbon.formula], _metal_of(oxide)
    if carbon.symbol != "C" or metal not in (*_BY_CARBON, "Mg", "Al"):
        return UNKNOWN
    if not is_plain_oxide(oxide):
        return UNKNOWN
    if metal not in _BY_CARBON:
        return _too_firm(left, oxide, [metal, "CO2"])
    why = make_reason("hot carbon takes the oxygen from the oxide",
                 "heißer Kohlenstoff nimmt dem Oxid den Sauerstoff")  # fmt: skip
    also = balanced_outcomes(left, ([metal, "CO"], why))
    return predict_reaction(left, [metal, "CO2"], why, also, closed=False)


def oxide_with_hydrogen(oxide: Reactant, hydrogen: Reactant) -> Prediction:
    """Let hydrogen take the oxygen of a hot oxide."""
    left, metal = [oxide.formula, hydrogen.formula], _metal_of(oxide)
    if metal in _NEVER and is_plain_oxide(oxide):
        return _too_firm(left, oxide, [metal, "H2O"])
    if metal not in _BY_HYDROGEN:
        return UNKNOWN
    why = make_reason("hydrogen takes the oxygen from the hot oxide",
                 "Wasserstoff nimmt dem heißen Oxid den Sauerstoff")  # fmt: skip
    return predict_reaction(left, [metal, "H2O"], why, closed=False)


def with_carbon_monoxide(oxide: Reactant, gas: Reactant) -> Prediction:
    """Let carbon monoxide take the oxygen of a hot oxide."""
    left, metal = [oxide.formula, gas.formula], _metal_of(oxide)
    if metal in _NEVER and is_plain_oxide(oxide):
        return _too_firm(left, oxide, [metal, "CO2"])
    if metal not in (*_BY_HYDROGEN, "Zn"):
        return UNKNOWN
    why = make_reason("carbon monoxide takes the oxygen from the hot oxide",
                 "Kohlenstoffmonoxid nimmt dem heißen Oxid den Sauerstoff")  # fmt: skip
    steps = {"Fe": (["Fe3O4", "CO2"], ["FeO", "CO2"])}.get(metal, ())
    also = balanced_outcomes(left, *((right, why) for right in steps))
    return predict_reaction(left, [metal, "CO2"], why, also, closed=False)


def _too_firm(left: list[Formula], oxide: Reactant, expected: list[Product]) -> Prediction:
    why = make_reason(
        "{metal} holds its oxygen too firmly",
        "{metal} hält seinen Sauerstoff zu fest",
        metal=element_name(_metal_of(oxide)),
    )
    return predict_nothing(left, why, expected)
