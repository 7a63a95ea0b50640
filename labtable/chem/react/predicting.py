"""One answer to what happens when substances meet: an equation, or no reaction and why."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from labtable.chem import ions, tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words
from labtable.chem.react import acid_rules, combining, exchange, metals, oxides
from labtable.chem.react.balancing import Equation, read_side
from labtable.chem.react.exchange import CATIONS, precipitation_reason
from labtable.chem.react.prediction import (
    UNKNOWN,
    Key,
    Prediction,
    Product,
    ReactionOutcome,
    balanced_outcomes,
    key_of,
    make_reason,
    mixture_key,
    predict_nothing,
    predict_reaction,
    sides_of,
)
from labtable.chem.react.substances import (
    METALS,
    NOBLE,
    WITH_WATER,
    Reactant,
    charge_in_solution,
    describe_reactant,
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


Ways = tuple[tuple[tuple[str, ...], Words], ...]


@cache
def _by_left() -> Mapping[frozenset[Key], Ways]:
    found: dict[frozenset[Key], Ways] = {}
    for left, right, en, de in csv.reader(tables.text("reactions.csv").splitlines()[1:]):
        mixture = mixture_key(map(Formula.parse, left.split(" + ")))
        way = (tuple(right.split(" + ")), Words(en, de))
        found[mixture] = (*found.get(mixture, ()), way)
    return found


def recorded_outcomes(left: Sequence[Formula]) -> tuple[ReactionOutcome, ...]:
    """List what is on record about a mixture, the usual reaction first."""
    return balanced_outcomes(left, *_by_left().get(mixture_key(left), ()))


@cache
def reaction_rows() -> tuple[tuple[str, str], ...]:
    """List both sides of every reaction on record."""
    lines = csv.reader(tables.text("reactions.csv").splitlines()[1:])
    return tuple((left, right) for left, right, _, _ in lines)


# Substances that fall apart in one way only.
_ONE_WAY: Final = (
    *("H2O2", "H2CO3", "HgO", "Ag2O", "CaCO3", "MgCO3", "BaCO3", "Li2CO3"),
    *("Cu(OH)2", "Ca(OH)2", "Mg(OH)2", "Zn(OH)2"),
)

Rule = Callable[[Reactant, Reactant], Prediction]
MOST: Final = 4  # substances on the left


def predict(left: Sequence[str | Formula]) -> Prediction:
    """Say what happens when these substances meet.

    >>> print(predict(["Zn", "HCl"]).equation)
    Zn + 2 HCl -> ZnCl2 + H2
    >>> predict(["Zn", "H2O"]).sentence.en
    'No reaction, because zinc does not react with cold water, only with steam.'
    >>> predict(["C6H6", "HNO3"]).kind
    'unknown'
    """
    alone = {key_of(each): each for each in read_side(left)}
    return _predict_cached(tuple((each.body, each.charge) for each in alone.values()))


@lru_cache(4096)
def _predict_cached(left: tuple[tuple[str, int], ...]) -> Prediction:
    substances = [describe_reactant(body, charge) for body, charge in left[: MOST + 1]]
    formulas = [each.formula for each in substances]
    if len(formulas) > MOST or not formulas:
        return UNKNOWN
    found = predict_by_rule(substances)
    listed = (*recorded_outcomes(formulas), *_ion_outcomes(substances))
    if found.kind == "unknown" and listed:
        one_way = formulas[0].body in _ONE_WAY and len(formulas) == 1
        usual = listed[0]
        found = Prediction("reaction", usual.reason, usual.equation, listed[1:], closed=one_way)
        return _in_order(found, formulas)
    return _in_order(found._replace(also=(*found.also, *listed)), formulas)


def _ion_outcomes(substances: Sequence[Reactant]) -> tuple[ReactionOutcome, ...]:
    """List how substances part into ions, alone or with water."""
    if len(substances) == 1:
        return exchange.split_alone(substances[0])
    others = [each for each in substances if each.sort != "water"]
    return exchange.ions_with_water(others[0]) if len(others) == 1 and len(substances) == 2 else ()


def _in_order(found: Prediction, left: Sequence[Formula]) -> Prediction:
    """Write the left sides in the order that was given."""
    places = {key_of(formula): place for place, formula in enumerate(left)}

    def in_given_order(equation: Equation) -> Equation:
        terms = sorted(equation.left, key=lambda term: places.get(key_of(term.formula), MOST))
        return equation._replace(left=tuple(terms))

    return found._replace(
        equation=in_given_order(found.equation) if found.equation else None,
        also=tuple(
            ReactionOutcome(in_given_order(each.equation), each.reason) for each in found.also
        ),
        expected=in_given_order(found.expected) if found.expected else None,
    )


def predict_by_rule(substances: Sequence[Reactant]) -> Prediction:
    """Ask the rule for two substances; water may take part."""
    if len(substances) == 3:
        others = [each for each in substances if each.sort != "water"]
        found = predict_by_rule(others) if len(others) == 2 else UNKNOWN
        wet = found.equation and sides_of(found.equation)[0] == mixture_key(
            s.formula for s in substances
        )
        return found if wet else UNKNOWN
    if len(substances) != 2:
        return UNKNOWN
    one, two = substances
    if rule := RULES.get((one.sort, two.sort)):
        return rule(one, two)
    if rule := RULES.get((two.sort, one.sort)):
        return rule(two, one)
    gas = next((each for each in substances if each.sort == "noble gas"), None)
    left = [each.formula for each in substances]
    return predict_nothing(left, combining.why_noble(gas)) if gas else UNKNOWN


def _metal_oxide_with_non_metal_oxide(one: Reactant, two: Reactant) -> Prediction:
    if two.formula.hill == "CO":
        return oxides.with_carbon_monoxide(one, two)
    return oxides.oxides_together(one, two)


def _acid_with_oxygen(acid: Reactant, oxygen: Reactant) -> Prediction:
    burns = acid.formula.counts.keys() == {"C", "H", "O"} and acid.formula.hill != "CH2O3"
    return combining.burn_compound(acid, oxygen) if burns else UNKNOWN


_ELEMENTS: Final = ("metal", "hydrogen", "oxygen", "halogen", "non-metal", "noble gas")
RULES: Final[dict[tuple[str, str], Rule]] = {
    **{(one, two): combining.combine_elements for one in _ELEMENTS for two in _ELEMENTS},
    ("metal", "acid"): metals.metal_with_acid,
    ("metal", "water"): metals.metal_with_water,
    ("metal", "salt"): metals.metal_with_salt,
    ("metal", "metal oxide"): metals.metal_with_oxide,
    ("metal", "hydroxide"): metals.metal_with_hydroxide,
    ("metal", "ion"): metal_with_ion,
    ("halogen", "ion"): halogen_with_ion,
    ("ammonia", "ion"): ammonia_with_ion,
    ("ion", "ion"): two_ions,
    ("halogen", "salt"): combining.halogen_with_salt,
    ("halogen", "acid"): combining.halogen_with_salt,
    ("carbon compound", "oxygen"): combining.burn_compound,
    ("acid", "oxygen"): _acid_with_oxygen,
    ("acid", "acid"): acid_rules.two_acids,
    ("acid", "hydroxide"): acid_rules.neutralize_acid,
    ("acid", "ammonia"): acid_rules.acid_with_ammonia,
    ("acid", "salt"): acid_rules.salt_with_acid,
    ("salt", "salt"): exchange.exchange_ions,
    ("salt", "hydroxide"): exchange.exchange_ions,
    ("hydroxide", "hydroxide"): exchange.exchange_ions,
    ("salt", "water"): exchange.dissolve_salt,
    ("metal oxide", "water"): oxides.oxide_with_water,
    ("non-metal oxide", "water"): oxides.oxide_with_water,
    ("metal oxide", "acid"): oxides.oxide_with_acid,
    ("non-metal oxide", "acid"): oxides.oxide_with_acid,
    ("metal oxide", "hydroxide"): oxides.oxide_with_base,
    ("non-metal oxide", "hydroxide"): oxides.oxide_with_base,
    ("metal oxide", "non-metal oxide"): _metal_oxide_with_non_metal_oxide,
    ("metal oxide", "non-metal"): oxides.oxide_with_carbon,
    ("metal oxide", "hydrogen"): oxides.oxide_with_hydrogen,
}
