"""How early one meets a compound."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable import chem
from labtable.chem import tables, tier_of
from tools.chemistry.list_cards import FILE, count_cards

EXPECTED = {
    1: "NaCl H2O CO2 MgO CaCl2 KBr Al2O3 NaOH Ca(OH)2 Li2O HCl NH3 CH4 O2 Fe CaS AlCl3",
    2: "CuSO4 Na2CO3 KNO3 NH4Cl FeCl3 CuO ZnS H2SO4 HNO3 NO2 SiO2 C2H6 AgNO3 CaCO3 Mg3N2",
    3: "Na2S2O3 KMnO4 K2Cr2O7 Cr2O3 MnO2 Ca3(PO4)2 CaC2 Na2O2 NaClO KSCN CuSO4.5H2O",
    4: "BiOF CsBrO3 TiSe2 CuI2 UF6 C20H42 GaAs Na2TeO3",
}


@pytest.mark.parametrize("tier", EXPECTED)
def test_how_early_one_meets_it(tier: int) -> None:
    found = {formula: tier_of(formula) for formula in EXPECTED[tier].split()}
    assert set(found.values()) == {tier}, found


def test_the_tier_of_a_substance_does_not_depend_on_how_it_is_written() -> None:
    assert tier_of("CH3CH2OH") == tier_of("C2H6O") == tier_of("C2H5OH")
    assert tier_of("NaCH3COO") == tier_of("CH3COONa")


def test_every_compound_has_a_tier_and_few_are_for_first_lessons() -> None:
    counted = Counter([tier_of(row.formula) for row in tables.compounds()])
    assert set(counted) == {1, 2, 3, 4}
    assert counted[1] < counted[2] + counted[3] < counted[4]


def test_the_list_of_cards_is_that_of_the_games() -> None:
    assert FILE.read_text("utf-8") == count_cards(), (
        "python -m tools.chemistry.list_cards writes it"
    )


def test_it_is_public() -> None:
    assert "tier_of" in chem.__all__
