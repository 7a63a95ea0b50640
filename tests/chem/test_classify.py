from __future__ import annotations

import pytest

from labtable.chem import tables
from labtable.chem.classify import class_by_rule, classify, family, is_known_compound, state_at_25
from labtable.chem.formula import Formula


@pytest.mark.parametrize(
    ("text", "sort", "finer"),
    [
        ("Na", "element", "element"),
        ("CuZn", "alloy", "alloy"),
        ("H2O", "water", "water"),
        ("HCl", "acid", "binary acid"),
        ("H2SO4", "acid", "oxoacid"),
        ("Ca(OH)2", "base", "base"),
        ("NH3", "base", "weak base"),
        ("Na2O2", "metal oxide", "metal peroxide"),
        ("KHS", "binary ionic", "metal hydrosulfide"),
        ("NaHCO3", "salt", "acid salt"),
        ("CuOH", "base", "base"),
        ("Cu2CO3", "salt", "carbonate salt"),
        ("CaClF", "salt", "halide salt"),
        ("NaKO", "metal oxide", "metal oxide"),
        ("CClF3", "halocarbon", "halocarbon"),
        ("COCl2", "covalent", "carbonyl halide"),
        ("CSClF", "covalent", "thiocarbonyl halide"),
        ("C5H99", "organic", "organic"),
        ("XeO9", "nonmetal oxide", "nonmetal oxide"),
        ("Fe5O8", "unknown", "unknown"),
        ("SO4^2-", "ion", "ion"),
    ],
)
def test_a_formula_has_a_class_and_a_family(text: str, sort: str, finer: str) -> None:
    formula = Formula.parse(text)

    assert (classify(formula), family(formula)) == (sort, finer)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("H2O", "liquid"),
        ("HCl", "gas"),
        ("NaCl", "solid"),
        ("NH4OH", "aqueous"),
        ("Hg", "liquid"),
        ("CuOH", "unknown"),
    ],
)
def test_the_state_at_room_temperature_comes_from_the_record(text: str, expected: str) -> None:
    assert state_at_25(Formula.parse(text)) == expected


def test_lone_elements_are_known_and_invented_compounds_are_not() -> None:
    assert is_known_compound(Formula.parse("Au"))
    assert is_known_compound(Formula.parse("NaCl"))
    assert not is_known_compound(Formula.parse("NaKO"))


def test_the_rules_agree_with_the_record_for_every_salt() -> None:
    rows = [row for row in tables.compounds() if row.cation]

    for row in rows:
        assert class_by_rule(Formula.parse(row.formula)) == (row.kind, row.family), row.formula
