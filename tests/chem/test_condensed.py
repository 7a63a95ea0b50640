"""Condensed formulas mean the isomer that they show."""

from __future__ import annotations

import pytest

from labtable.chem import Formula, diagnose, tables
from labtable.chem.condensed import isomer_of, shape_of


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("CH3CH2OH", "ethanol"),
        ("HOCH2CH3", "ethanol"),
        ("CH3OCH3", "methoxymethane"),
        ("CH3COOH", "ethanoic acid"),
        ("HCOOCH3", "methyl methanoate"),
        ("CH3CHO", "ethanal"),
        ("(CH3)2CO", "propan-2-one"),
        ("CH3CH2CHO", "propanal"),
        ("CH3CHOHCH3", "propan-2-ol"),
        ("CH3(CH2)2CH3", "butane"),
        ("(CH3)3CH", "2-methylpropane"),
        ("CH2OHCHOHCH2OH", "propane-1,2,3-triol"),
        ("(COOH)2", "ethanedioic acid"),
        ("NH2CH2COOH", "2-aminoethanoic acid"),
    ],
)
def test_a_chain_means_its_own_isomer(text: str, name: str) -> None:
    row, shown = isomer_of(text, Formula.parse(text).hill)

    assert shown
    assert row is not None
    assert row.name == name


@pytest.mark.parametrize("text", ["C2H6O", "C6H5OH", "CHCl3"])
def test_what_shows_no_chain_has_no_shape(text: str) -> None:
    assert shape_of(text) is None


def test_an_arrangement_that_is_not_on_record_is_not_taken_for_another() -> None:
    found = diagnose("HOCH2CHO")

    assert (found.kind, found.meant) == ("unknown", ())


def test_every_condensed_formula_on_record_means_its_own_row() -> None:
    for row in tables.compounds():
        if shape_of(row.formula) and row.kind == "organic":
            found = isomer_of(row.formula, row.hill)[0]
            assert found is None or found.hill == row.hill
