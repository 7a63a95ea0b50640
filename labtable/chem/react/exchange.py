"""Salts and bases that exchange ions in water, dissolve, or lose the water of a crystal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from labtable.chem import ions, tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words
from labtable.chem.react.prediction import (
    STAY_DISSOLVED,
    UNKNOWN,
    Prediction,
    Product,
    ReactionOutcome,
    Way,
    balanced_outcomes,
    make_reason,
    predict_nothing,
    predict_reaction,
)
from labtable.chem.react.substances import Reactant, acid_of, salt_of
from labtable.chem.rows import Ion
from labtable.chem.solubility import ALKALI, Solubility, solubility_of

STRONG: Final = ("Cl", "Br", "I", "NO3", "SO4", "ClO4", "ClO3")  # anions of strong acids
CATIONS: Final = frozenset(
    (
        *("NH4+", "Li+", "Na+", "K+", "Rb+", "Cs+", "Mg2+", "Ca2+", "Sr2+", "Ba2+", "Al3+", "Zn2+"),
        *("Fe2+", "Fe3+", "Cu2+", "Ag+", "Pb2+", "Ni2+", "Co2+", "Mn2+", "Cd2+", "Hg2+", "Hg2^2+"),
        *("Cr3+", "Sn2+"),
    )
)
ANIONS: Final = (*STRONG, "CO3", "PO4", "CH3COO", "HCOO", "S", "SO3", "CrO4", "OH", "C2O4", "F")
# Ions that change each other's charge, or form no salt that lasts in water.
REDOX: Final = frozenset(
    (
        *("Cu I", "Fe I", "Fe S", "Fe SO3", "Cu SO3", "Hg SO3", "Ag SO3", "Fe CrO4", "Sn CrO4"),
        *("Sn ClO3", "Fe ClO3", "Fe CH3COO", "Fe C2O4", "Al F", "Fe F", "Al C2O4", "Sn S"),
    )
)
_TAKERS: Final = ("Ag+", "Hg2+", "Hg2^2+", "Fe3+")  # take electrons from tin(II) and the like
SPLIT: Final = ("Al3+", "Cr3+", "Fe3+")  # their carbonates and sulfides turn into the hydroxide


def why_hardly(formula: Formula) -> Words:
    """Say that a salt hardly dissolves."""
    return make_reason("{salt} hardly dissolves", "{salt} ist schwer löslich", salt=str(formula))


def precipitation_reason(solid: Formula | str | None, *, slightly: bool = False) -> Words:
    """Say that a solid falls out."""
    if slightly:
        return make_reason(
            "{solid} dissolves only slightly and precipitates from concentrated solutions",
            "{solid} ist nur mäßig löslich und fällt aus konzentrierten Lösungen aus",
            solid=str(solid),
        )
    return make_reason(
        "{solid} hardly dissolves and precipitates",
        "{solid} ist schwer löslich und fällt aus",
        solid=str(solid),
    )


def exchange_ions(one: Reactant, two: Reactant) -> Prediction:
    """Let two salts, or a base and a salt, meet in water."""
    left = [one.formula, two.formula]
    if one.cation == two.cation or one.anion == two.anion:
        if {one.anion.formula, two.anion.formula} - {*ANIONS} or not _is_usual(one, two):
            return UNKNOWN
        why = make_reason(
            "the two share an ion, so there is nothing to exchange",
            "beide haben ein Ion gemeinsam, also gibt es nichts auszutauschen",
        )
        return predict_nothing(left, why)
    if not _is_usual(one, two):
        return UNKNOWN
    if changed := _redox_instead(left, one, two):
        return changed
    for base, salt in ((one, two), (two, one)):
        if base.anion.formula == "OH" and salt.cation.formula == "NH4":
            return _ammonia_from(base, salt)
    return _exchange_products(left, one, two)


def _is_usual(one: Reactant, two: Reactant) -> bool:
    """Tell whether the ions are those of school, none of which changes its charge here."""
    both = (one, two)
    usual = all(str(each.cation) in CATIONS for each in both)
    return usual and all(each.anion.formula in ANIONS for each in both)


def _redox_instead(left: Sequence[Formula], one: Reactant, two: Reactant) -> Prediction | None:
    """Look for ions that change their charge instead of falling out."""
    for metal, other in ((one, two), (two, one)):
        cation, anion = metal.cation, other.anion
        dissolved = solubility_of(cation.formula, metal.anion.formula) == "soluble"
        if anion.formula == "I" and str(cation) in ("Cu2+", "Fe3+") and dissolved:
            lower = ions.monatomic(cation.formula, cation.charge - 1)
            partner = anion if cation.formula == "Cu" else metal.anion
            why = make_reason("the metal ion takes electrons from iodide",
                         "das Metall-Ion nimmt Iodid Elektronen weg")  # fmt: skip
            right = [salt_of(lower, partner), salt_of(other.cation, metal.anion), "I2"]
            return predict_reaction(left, right, why, closed=False)
        takes = str(cation) in _TAKERS and str(other.cation) in ("Fe2+", "Sn2+", "Hg2^2+")
        takes = takes or (str(cation), str(other.cation)) == ("Cu2+", "Sn2+")
        if (
            f"{cation.formula} {anion.formula}" in REDOX
            or takes
            or _is_mercury_exception(cation, anion)
        ):
            return UNKNOWN
        if (cation.formula, anion.formula, other.cation.formula) == ("Mg", "PO4", "NH4"):
            return UNKNOWN  # MgNH4PO4
    pair = {one.anion.formula, two.anion.formula}
    strong = pair & {"CrO4", "ClO3"} and pair & {"S", "SO3", "I", "C2O4", "Br"}
    return UNKNOWN if strong else None


def _is_mercury_exception(cation: Ion, anion: Ion) -> bool:
    """Tell whether mercury falls apart, or holds its anions as a molecule."""
    if cation.formula == "Hg":
        return anion.formula in ("Cl", "Br", "CH3COO")
    return cation.formula == "Hg2" and anion.formula not in ("Cl", "Br", "SO4", "NO3")


def _ammonia_from(base: Reactant, salt: Reactant) -> Prediction:
    if base.cation.formula not in (*ALKALI, "Ca", "Sr", "Ba"):
        return UNKNOWN
    why = make_reason("the base drives out ammonia", "die Lauge treibt Ammoniak aus")
    left = [salt.formula, base.formula]
    also = balanced_outcomes(left, ([salt_of(base.cation, salt.anion), "NH4OH"], why))
    return predict_reaction(left, [salt_of(base.cation, salt.anion), "NH3", "H2O"], why, also)


def _exchange_products(left: Sequence[Formula], one: Reactant, two: Reactant) -> Prediction:
    pairs = ((one.cation, two.anion), (two.cation, one.anion))
    split = next((pair for pair in pairs if _splits_apart(*pair)), None)
    before = [solubility_of(s.cation.formula, s.anion.formula, s.cation.charge) for s in (one, two)]
    after = [solubility_of(c.formula, a.formula, c.charge) for c, a in pairs]
    if split and "hardly" not in before:
        return _hydroxide_and_gas(left, one, two, split)
    products = [_product_of(cation, anion) for cation, anion in pairs]
    flat = [each for product in products for each in product]
    if "hardly" in before:
        lost = left[before.index("hardly")]
        return (
            predict_nothing(left, why_hardly(lost), flat) if set(after) == {"soluble"} else UNKNOWN
        )
    doubtful = "slightly" in before and "hardly" not in after and set(after) != {"soluble"}
    if "unknown" in (*before, *after) or split or doubtful:
        return UNKNOWN
    if set(after) == {"soluble"}:
        return predict_nothing(left, STAY_DISSOLVED, flat)
    worst: Solubility = "hardly" if "hardly" in after else "slightly"
    solid = products[after.index(worst)][0]
    why = precipitation_reason(solid, slightly=worst == "slightly")
    closed = not any(_dissolves_again(*pair) for pair in pairs)
    return predict_reaction(left, flat, why, _hydroxo_salts(left, one, two), closed=closed)


def _hydroxo_salts(
    left: Sequence[Formula], one: Reactant, two: Reactant
) -> tuple[ReactionOutcome, ...]:
    """Let too much of a strong base dissolve the hydroxide of aluminium or zinc again."""
    for base, salt in ((one, two), (two, one)):
        group = {"Al3+": "Al(OH)4", "Zn2+": "2Zn(OH)4"}.get(str(salt.cation))
        if group and base.anion.formula == "OH" and base.cation.formula in ALKALI:
            why = make_reason(
                "too much of the base dissolves the hydroxide again",
                "zu viel Lauge löst das Hydroxid wieder auf",
            )
            made = f"{base.cation.formula}{group}"
            return balanced_outcomes(left, ([made, salt_of(base.cation, salt.anion)], why))
    return ()


def _dissolves_again(cation: Ion, anion: Ion) -> bool:
    """Tell whether too much of the anion, or ammonia, dissolves a solid again."""
    return anion.formula in ("OH", "I", "F") and cation.formula not in (*ALKALI, "Mg", "Fe", "Ca")


def _product_of(cation: Ion, anion: Ion) -> list[Product]:
    """Write what two ions make; the hydroxides of silver and mercury fall apart at once."""
    if anion.formula == "OH" and cation.formula in ("Ag", "Hg"):
        return ["Ag2O" if cation.formula == "Ag" else "HgO", "H2O"]
    return [salt_of(cation, anion)]


def _splits_apart(cation: Ion, anion: Ion) -> bool:
    return str(cation) in SPLIT and anion.formula in ("CO3", "S", "SO3")


def _hydroxide_and_gas(
    left: Sequence[Formula], one: Reactant, two: Reactant, split: tuple[Ion, Ion]
) -> Prediction:
    """Let water take part: aluminium carbonate, for one, turns into the hydroxide at once."""
    cation, anion = split
    gas = {"CO3": "CO2", "S": "H2S", "SO3": "SO2"}[anion.formula]
    other = (two.cation, one.anion) if cation == one.cation else (one.cation, two.anion)
    hydroxide = salt_of(cation, ions.ion("OH-"))
    why = make_reason(
        "{base} precipitates and {gas} escapes",
        "{base} fällt aus und {gas} entweicht",
        base=str(hydroxide),
        gas=gas,
    )
    return predict_reaction([*left, "H2O"], [hydroxide, salt_of(*other), gas], why, closed=False)


def dissolve_salt(salt: Reactant, water: Reactant) -> Prediction:
    """Let a salt of a strong acid and a strong base meet water: it only dissolves."""
    strong = salt.anion.formula in ("Cl", "Br", "I", "NO3", "SO4", "ClO4")
    if not strong or salt.cation.formula not in (*ALKALI, "Ca", "Sr", "Ba"):
        return UNKNOWN
    left = [salt.formula, water.formula]
    well = solubility_of(salt.cation.formula, salt.anion.formula) != "hardly"
    only = make_reason("{salt} only dissolves", "{salt} löst sich nur", salt=str(salt.formula))
    base = salt_of(salt.cation, ions.ion("OH-"))
    return predict_nothing(
        left, only if well else why_hardly(salt.formula), [acid_of(salt.anion), base]
    )


def _ion_formula(ion: Ion) -> Formula:
    return Formula(ion.formula, Formula.parse(ion.formula).counts, ion.charge)


def split_alone(substance: Reactant) -> tuple[ReactionOutcome, ...]:
    """Part a substance into its ions, or a crystal from its water."""
    left = [substance.formula]
    dry = substance.formula.dry
    if dry is not substance.formula:
        why = make_reason("heat drives the water out of the crystal",
                     "Hitze treibt das Wasser aus dem Kristall")  # fmt: skip
        return balanced_outcomes(left, ([dry, "H2O"], why))
    if substance.sort not in ("salt", "hydroxide", "acid"):
        return ()
    why = make_reason("it splits into ions in water", "in Wasser zerfällt es in Ionen")
    ways: list[Way] = [([_ion_formula(substance.cation), _ion_formula(substance.anion)], why)]
    if substance.sort == "acid":
        ways += [(["H+", kept], why) for kept in _kept_anions(substance)]
    return balanced_outcomes(left, *ways)


def _kept_anions(acid: Reactant) -> list[Formula]:
    """List the anions that have kept some of an acid's hydrogen: HSO4- of H2SO4."""
    body, charge = acid.anion.formula, acid.anion.charge
    return [
        _ion_formula(ion)
        for ion in ions.anions()
        if charge < ion.charge and ion.formula in (f"H{body}", f"H{ion.charge - charge}{body}")
    ]


def _crystals_of(salt: Formula) -> list[Formula]:
    """List the crystals with water on record that a dry salt can become."""
    wet = (Formula.parse(row.formula) for row in tables.compounds() if "." in row.formula)
    return [crystal for crystal in wet if crystal.dry.hill == salt.hill]


def ions_with_water(substance: Reactant) -> tuple[ReactionOutcome, ...]:
    """Let water take a hydrogen ion from an acid, or give one to ammonia; wet a dry salt."""
    left: list[Formula | str] = [substance.formula, "H2O"]
    if substance.sort == "ammonia":
        why = make_reason("ammonia takes a hydrogen ion from water",
                     "Ammoniak nimmt Wasser ein Wasserstoff-Ion weg")  # fmt: skip
        return balanced_outcomes(left, (["NH4+", "OH-"], why))
    if substance.sort == "salt":
        why = make_reason("the dry salt takes up water of crystallisation",
                     "das wasserfreie Salz nimmt Kristallwasser auf")  # fmt: skip
        return balanced_outcomes(
            left, *(([crystal], why) for crystal in _crystals_of(substance.formula))
        )
    if substance.sort != "acid":
        return ()
    why = make_reason("water takes the hydrogen ion of the acid",
                 "Wasser nimmt das Wasserstoff-Ion der Säure auf")  # fmt: skip
    anions: list[Product] = [_ion_formula(substance.anion), *_kept_anions(substance)]
    return balanced_outcomes(left, *((["H3O+", anion], why) for anion in anions))
