"""One answer to what happens when substances meet: an equation, or no reaction and why."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Final

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.languages import Words
from labtable.chem.react import acid_rules, combining, exchange, ionic, metals, oxides
from labtable.chem.react.balancing import Equation, read_side
from labtable.chem.react.prediction import (
    UNKNOWN,
    Key,
    Prediction,
    ReactionOutcome,
    balanced_outcomes,
    key_of,
    mixture_key,
    predict_nothing,
    sides_of,
)
from labtable.chem.react.substances import Reactant, describe_reactant

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
        found = Prediction("reaction", listed[0].reason, listed[0].equation, listed[1:])
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
    ("metal", "ion"): ionic.metal_with_ion,
    ("halogen", "ion"): ionic.halogen_with_ion,
    ("ammonia", "ion"): ionic.ammonia_with_ion,
    ("ion", "ion"): ionic.two_ions,
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
