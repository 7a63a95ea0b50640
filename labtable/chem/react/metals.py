"""Metals that meet acids, water, salts and oxides."""

from __future__ import annotations

from typing import Final

from labtable.chem import ions
from labtable.chem.formula import Formula
from labtable.chem.languages import Words
from labtable.chem.react.prediction import (
    UNKNOWN,
    Prediction,
    Way,
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
    element_name,
    hydrogen_salts,
    is_stronger,
    salt_from,
    why_driven_out,
    why_not_driven_out,
)
from labtable.chem.rows import Ion
from labtable.chem.solubility import ALKALI, solubility_of

# Acids in water that meet a metal with their hydrogen alone.
ORDINARY: Final = ("Cl", "Br", "I", "SO4", "PO4", "CH3COO", "HCOO", "F", "ClO4", "C2O4", "C6H5O7")
_STEAM: Final = {"Mg": "MgO", "Al": "Al2O3", "Mn": "MnO", "Zn": "ZnO", "Cr": "Cr2O3",
                 "Fe": "Fe3O4", "Cd": "CdO"}  # fmt: skip
_WITH_NITRIC: Final = {"Fe": 3}  # charges that differ in nitric acid
_NITRIC_UNTOLD: Final = ("Sn", "Be")
# Cations that a metal may drive out as a whole; others stop at a lower charge.
_DRIVEN_OUT: Final = frozenset(
    (
        *("Mg2+", "Al3+", "Mn2+", "Zn2+", "Fe2+", "Fe3+", "Cd2+", "Co2+", "Ni2+", "Sn2+", "Pb2+"),
        *("Cu2+", "Ag+", "Hg2+", "Hg2^2+", "Au3+", "Na+", "K+", "Li+", "Ca2+", "Ba2+", "Sr2+"),
        *("Cr3+", "Be2+"),
    )
)
_SALTS: Final = ("Cl", "Br", "I", "SO4", "NO3", "CH3COO", "ClO4")  # anions that stay as they are
_REDUCERS: Final = ("Ca", "Mg", "Al", "Zn", "Fe")  # metals that take oxygen out of oxides
_PLAIN: Final = ("Fe3O4", "Mn3O4", "Co3O4", "O4Pb3", "MnO2", "O2Pb", "O2Sn")
_AMPHOTERIC: Final = {"Al": "Al(OH)4", "Zn": "Zn(OH)4"}


def metal_with_acid(metal: Reactant, acid: Reactant) -> Prediction:
    """Let a metal meet an acid."""
    left = [metal.formula, acid.formula]
    symbol, anion = metal.symbol, acid.anion
    if symbol not in METALS:
        return UNKNOWN
    if anion.formula == "NO3":
        return _with_nitric_acid(metal, acid)
    if anion.formula not in ORDINARY or (anion.formula == "I" and symbol in ("Cu", "Ag", "Hg")):
        return UNKNOWN
    salt = salt_from(symbol, charge_in_solution(symbol), anion)
    if symbol in NOBLE:
        hot = balanced_outcomes(
            left,
            (
                [salt, "SO2", "H2O"] if symbol in ("Cu", "Ag", "Hg") else [None],
                make_reason(
                    "hot concentrated sulfuric acid takes electrons from {metal}",
                    "heiße konzentrierte Schwefelsäure oxidiert {metal}",
                    metal=element_name(symbol),
                ),
            ),
        )
        also = hot if anion.formula == "SO4" else ()
        return predict_nothing(left, why_not_driven_out(symbol, "H"), [salt, "H2"], also)
    if symbol == "Pb" and solubility_of("Pb", anion.formula) == "hardly":
        coat = make_reason(
            "a coat of {salt}, which hardly dissolves, protects the lead",
            "eine Schicht aus schwerlöslichem {salt} schützt das Blei",
            salt=str(salt),
        )
        return predict_nothing(left, coat, [salt, "H2"])
    why = why_driven_out(symbol, "H")
    kept = hydrogen_salts(ions.monatomic(symbol, charge_in_solution(symbol)), anion)
    ways: list[Way] = [([each, "H2"], why) for each in kept]
    if symbol == "Cr":
        ways.append(([salt_from("Cr", 2, anion), "H2"], why))
    return predict_reaction(left, [salt, "H2"], why, balanced_outcomes(left, *ways))


def _with_nitric_acid(metal: Reactant, acid: Reactant) -> Prediction:
    """Let nitric acid take electrons: it gives nitrogen oxides, hardly ever hydrogen."""
    left = [metal.formula, acid.formula]
    symbol = metal.symbol
    if symbol in ("Au", "Pt"):
        why = make_reason(
            "{metal} is too noble even for nitric acid",
            "{metal} ist selbst für Salpetersäure zu edel",
            metal=metal.name,
        )
        return predict_nothing(left, why, [salt_from(symbol, 3, acid.anion), "H2"])
    if symbol in _NITRIC_UNTOLD:
        return UNKNOWN
    charge = _WITH_NITRIC.get(symbol, charge_in_solution(symbol))
    salt = salt_from(symbol, charge, acid.anion)
    if symbol in WITH_WATER:
        return predict_reaction(left, [salt, "H2"], why_driven_out(symbol, "H"), closed=False)
    why = make_reason(
        "nitric acid takes electrons from the metal and becomes nitrogen monoxide, not hydrogen",
        "Salpetersäure oxidiert das Metall und wird zu Stickstoffmonoxid, nicht zu Wasserstoff",
    )
    conc = make_reason(
        "concentrated nitric acid becomes nitrogen dioxide",
        "konzentrierte Salpetersäure wird zu Stickstoffdioxid",
    )
    dilute = make_reason(
        "very dilute nitric acid reacts like this", "so reagiert stark verdünnte Salpetersäure"
    )
    salts = [salt, salt_from("Fe", 2, acid.anion)] if symbol == "Fe" else [salt]
    gases = () if symbol in NOBLE or symbol == "Pb" else ("N2O", "N2", "NH4NO3")
    ways: list[Way] = [([each, "NO2", "H2O"], conc) for each in salts]
    ways += [([each, "NO", "H2O"], why) for each in salts[1:]]
    ways += [([each, gas, "H2O"], dilute) for each in salts for gas in gases]
    if symbol in ("Mg", "Mn"):
        ways.append(([salt, "H2"], dilute))
    return predict_reaction(left, [salt, "NO", "H2O"], why, balanced_outcomes(left, *ways))


def _ways_with_steam(symbol: str, why: Words) -> list[Way]:
    ways: list[Way] = [([_STEAM[symbol], "H2"], why)] if symbol in _STEAM else []
    if symbol == "Fe":
        hotter = make_reason(
            "iron that glows brightly reacts with steam like this",
            "so reagiert hell glühendes Eisen mit Wasserdampf",
        )
        ways.append((["FeO", "H2"], hotter))
    return ways


def metal_with_water(metal: Reactant, water: Reactant) -> Prediction:
    """Let a metal meet water: at once, slowly, only as steam, or never."""
    left = [metal.formula, water.formula]
    symbol = metal.symbol
    if symbol not in METALS:
        return UNKNOWN
    base = salt_from(symbol, charge_in_solution(symbol), ions.ion("OH-"))
    steam = make_reason(
        "{metal} reacts with steam like this", "so reagiert {metal} mit Wasserdampf",
        metal=metal.name,
    )  # fmt: skip
    hot = balanced_outcomes(left, *_ways_with_steam(symbol, steam))
    if symbol in WITH_WATER:
        return predict_reaction(left, [base, "H2"], why_driven_out(symbol, "H"))
    if symbol == "Mg":
        why = make_reason(
            "magnesium drives hydrogen out of water, very slowly while it is cold",
            "Magnesium verdrängt Wasserstoff aus Wasser, in der Kälte nur sehr langsam",
        )
        return predict_reaction(left, [base, "H2"], why, hot)
    if hot:
        why = make_reason(
            "{metal} does not react with cold water, only with steam",
            "{metal} reagiert nicht mit kaltem Wasser, nur mit Wasserdampf",
            metal=metal.name,
        )
        return predict_nothing(left, why, [base or "Cr(OH)3", "H2"], hot, closed=True)
    why = make_reason("{metal} does not react with water", "{metal} reagiert nicht mit Wasser",
                 metal=metal.name)  # fmt: skip
    oxide = salt_from(symbol, charge_in_solution(symbol), ions.monatomic("O", -2))
    return predict_nothing(left, why, [base or oxide, "H2"])


def metal_with_salt(metal: Reactant, salt: Reactant) -> Prediction:
    """Let a metal meet the solution of a salt."""
    cation, anion = salt.cation, salt.anion
    element = cation.formula.rstrip("2")
    known = str(cation) in _DRIVEN_OUT and anion.formula in _SALTS
    if metal.symbol not in METALS or not known:
        return UNKNOWN
    if metal.symbol in WITH_WATER:
        return _before_salt(metal, salt)
    if str(cation) == "Fe3+":
        return _with_iron_three(metal, salt)
    left = [metal.formula, salt.formula]
    if element == metal.symbol:
        return _with_its_salt(left, element)
    return _with_other_salt(metal, salt, element)


def _with_its_salt(left: list[Formula], symbol: str) -> Prediction:
    why = make_reason(
        "a metal cannot drive itself out of its salt",
        "ein Metall verdrängt sich nicht selbst aus seinem Salz",
    )
    return predict_nothing(left, why) if symbol not in ("Hg", "Sn", "Au", "Cu") else UNKNOWN


def _with_other_salt(metal: Reactant, salt: Reactant, element: str) -> Prediction:
    left, cation, anion = [metal.formula, salt.formula], salt.cation, salt.anion
    stronger = is_stronger(metal.symbol, element)
    made = salt_from(metal.symbol, charge_in_solution(metal.symbol), anion)
    if stronger is None or (
        stronger and (cation.formula == "Cr" or _hardly_dissolves(cation, anion))
    ):
        return UNKNOWN
    if not stronger:
        return predict_nothing(left, why_not_driven_out(metal.symbol, element), [made, element])
    lower = [salt_from("Cr", 2, anion)] if metal.symbol == "Cr" else []
    why = why_driven_out(metal.symbol, element)
    ways: list[Way] = [([each, element], why) for each in lower]
    return predict_reaction(left, [made, element], why, balanced_outcomes(left, *ways))


def _hardly_dissolves(cation: Ion, anion: Ion) -> bool:
    return solubility_of(cation.formula, anion.formula, cation.charge) == "hardly"


def _before_salt(metal: Reactant, salt: Reactant) -> Prediction:
    """Let a metal react with the water of a solution before it meets the salt."""
    element, cation = salt.cation.formula.rstrip("2"), salt.cation
    why = make_reason(
        "{metal} reacts with the water of the solution first",
        "{metal} reagiert zuerst mit dem Wasser der Lösung",
        metal=metal.name,
    )
    if element == metal.symbol or cation.formula in (*ALKALI, "Ba", "Sr", "Ca"):
        base = salt_from(metal.symbol, charge_in_solution(metal.symbol), ions.ion("OH-"))
        return predict_reaction([metal.formula, "H2O"], [base, "H2"], why, closed=False)
    own = salt_from(metal.symbol, charge_in_solution(metal.symbol), salt.anion)
    falls = salt_from(element, cation.charge, ions.ion("OH-")) if element != "Hg" else None
    falls = (
        Formula.parse({"Ag": "Ag2O", "Hg": "HgO"}[element]) if element in ("Ag", "Hg") else falls
    )
    dry = make_reason(
        "without water {one} drives out {two}",
        "ohne Wasser verdrängt {one} {two}",
        one=metal.name,
        two=element_name(element),
    )
    left = [metal.formula, salt.formula]
    also = balanced_outcomes(left, ([own, element], dry))
    if cation.formula == "Hg2":
        return UNKNOWN
    return predict_reaction([*left, "H2O"], [falls, own, "H2"], why, also, closed=False)


def _with_iron_three(metal: Reactant, salt: Reactant) -> Prediction:
    """Let a metal meet iron(III), which takes electrons itself and becomes iron(II)."""
    left, anion = [metal.formula, salt.formula], salt.anion
    own = salt_from(metal.symbol, charge_in_solution(metal.symbol), anion)
    if metal.symbol in ("Ag", "Hg", "Cr"):
        return UNKNOWN
    if metal.symbol in ("Au", "Pt"):
        return predict_nothing(left, why_not_driven_out(metal.symbol, "Fe"), [own, "Fe"])
    why = make_reason(
        "iron(III) takes an electron and becomes iron(II)",
        "Eisen(III) nimmt ein Elektron auf und wird zu Eisen(II)",
    )
    ferrous = salt_from("Fe", 2, anion)
    right = [ferrous] if metal.symbol == "Fe" else [own, ferrous]
    if metal.symbol == "Fe" or not is_stronger(metal.symbol, "Fe"):
        return predict_reaction(left, right, why)
    out = balanced_outcomes(left, (right, why))
    return predict_reaction(left, [own, "Fe"], why_driven_out(metal.symbol, "Fe"), out)


def metal_with_oxide(metal: Reactant, oxide: Reactant) -> Prediction:
    """Let a metal take the oxygen out of an oxide, when it is hot."""
    left = [metal.formula, oxide.formula]
    element = next(iter(oxide.formula.counts))
    stronger = is_stronger(metal.symbol, element)
    if metal.symbol not in METALS or stronger is None or not is_plain_oxide(oxide):
        return UNKNOWN
    if not stronger and not _holds_oxygen(element, metal.symbol):
        return UNKNOWN
    own = salt_from(metal.symbol, charge_in_solution(metal.symbol), ions.monatomic("O", -2))
    if not stronger:
        why = make_reason(
            "{one} is less reactive than {two} and cannot take its oxygen",
            "{one} ist weniger reaktiv als {two} und kann ihm den Sauerstoff nicht nehmen",
            one=metal.name,
            two=element_name(element),
        )
        return predict_nothing(left, why, [own, element])
    if metal.symbol not in _REDUCERS:
        return UNKNOWN
    why = make_reason(
        "{one} is more reactive than {two} and takes its oxygen",
        "{one} ist reaktiver als {two} und nimmt ihm den Sauerstoff",
        one=metal.name,
        two=element_name(element),
    )
    return predict_reaction(left, [own, element], why, closed=False)


def is_plain_oxide(oxide: Reactant) -> bool:
    """Tell an oxide of the usual charges from peroxides and from oxides that oxidize."""
    return 0 < oxide.cation.charge <= 3 or oxide.formula.hill in _PLAIN


def _holds_oxygen(element: str, metal: str) -> bool:
    """Tell whether an oxide holds its oxygen even when hot; not all go by the activity series."""
    if element in ALKALI:
        return METALS.index(metal) >= METALS.index("Fe")
    return metal != "Al"


def metal_with_hydroxide(metal: Reactant, base: Reactant) -> Prediction:
    """Let a metal meet a base: aluminium and zinc dissolve, most others do not."""
    left = [metal.formula, base.formula]
    group = _AMPHOTERIC.get(metal.symbol)
    if base.cation.formula not in ALKALI or metal.symbol in (*WITH_WATER, "Be", "Sn", "Pb"):
        return UNKNOWN
    if group:
        anion = next(ion for ion in ions.anions() if ion.formula == group)
        ratio = -anion.charge
        made = f"{base.cation.formula}{ratio if ratio > 1 else ''}{group}"
        why = make_reason(
            "{metal} dissolves in strong bases and drives out hydrogen",
            "{metal} löst sich in starken Laugen und verdrängt Wasserstoff",
            metal=metal.name,
        )
        return predict_reaction([*left, "H2O"], [made, "H2"], why, closed=False)
    if metal.symbol not in METALS:
        return UNKNOWN
    why = make_reason(
        "{metal} does not react with bases", "{metal} reagiert nicht mit Laugen", metal=metal.name
    )
    return predict_nothing(left, why)
