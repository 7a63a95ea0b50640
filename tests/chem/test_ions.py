from __future__ import annotations

import pytest

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.ions import (
    UnknownIon,
    as_acid,
    ion,
    mixed_salt,
    resolve_ionic,
    salt,
    simplest_ratio,
)


@pytest.mark.parametrize(
    ("cation", "anion", "ratio"),
    [(1, -1, (1, 1)), (2, -1, (1, 2)), (3, -2, (2, 3)), (2, -2, (1, 1)), (4, -2, (1, 2))],
)
def test_the_simplest_ratio_balances_the_charges(
    cation: int, anion: int, ratio: tuple[int, int]
) -> None:
    assert simplest_ratio(cation, anion) == ratio


def test_two_ions_of_one_sign_have_no_ratio() -> None:
    with pytest.raises(ValueError, match=r"not \+1 and \+2"):
        simplest_ratio(1, 2)


@pytest.mark.parametrize(
    ("parts", "formula"),
    [
        (("Na", 1, "Cl", 1), "NaCl"),
        (("Ca", 1, "OH", 2), "Ca(OH)2"),
        (("H", 1, "OH", 1), "H2O"),
        (("NH4", 1, "NO3", 1), "NH4NO3"),
        (("NH4", 2, "CO3", 1), "(NH4)2CO3"),
        (("Cu", 2, "SO4", 1), "Cu2SO4"),
        (("Hg2", 1, "Cl", 2), "Hg2Cl2"),
    ],
)
def test_a_salt_is_written_as_a_chemist_would(
    parts: tuple[str, int, str, int], formula: str
) -> None:
    assert salt(*parts) == formula


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("SO4^2-", "SO4^2-"),
        ("SO4", "SO4^2-"),
        ("sulphate", "SO4^2-"),
        ("nitrate ion", "NO3-"),
        ("Fe3+", "Fe3+"),
        ("iron III", "Fe3+"),
        ("NO2-", "NO2-"),
        ("O2^-", "O2^-"),
        ("bicarbonate", "HCO3-"),
    ],
)
def test_an_ion_is_found_by_formula_or_name(text: str, found: str) -> None:
    assert str(ion(text)) == found


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("Fe", r"Which Fe\? It forms Fe2\+ and Fe3\+"),
        ("blah", "one is Na"),
        ("Na7+", "one is Na"),
        ("O-", "one is Na"),
    ],
)
def test_an_unknown_ion_is_refused_with_what_would_fit(text: str, hint: str) -> None:
    with pytest.raises(UnknownIon, match=hint):
        ion(text)


@pytest.mark.parametrize(
    ("text", "cation", "anion"),
    [
        ("CaO2H2", "Ca2+", "OH-"),
        ("PbO2", "Pb4+", "O2-"),
        ("BaO2", "Ba2+", "O2^2-"),
        ("KO2", "K+", "O2^-"),
        ("NaN3", "Na+", "N3^-"),
        ("CaC2", "Ca2+", "C2^2-"),
        ("Hg2Cl2", "Hg2^2+", "Cl-"),
        ("NH4NO3", "NH4+", "NO3-"),
        ("NH4OCN", "NH4+", "OCN-"),
    ],
)
def test_a_composition_is_read_as_the_likeliest_ions(text: str, cation: str, anion: str) -> None:
    reading = resolve_ionic(Formula.parse(text))

    assert reading is not None
    assert (str(reading.cation), str(reading.anion)) == (cation, anion)


@pytest.mark.parametrize("text", ["CH4N2O", "HNO3", "NOCl", "CO2", "H2O", "Na", "SO4^2-"])
def test_molecules_elements_and_ions_are_not_salts(text: str) -> None:
    assert resolve_ionic(Formula.parse(text)) is None


def test_a_charge_sum_goes_step_by_step_to_zero() -> None:
    reading = resolve_ionic(Formula.parse("Fe2O3"))

    assert reading is not None
    steps = [(str(step.ion), step.times, step.charge) for step in reading.charge_sum]
    assert steps == [("Fe3+", 2, 6), ("O2-", 3, -6)]


@pytest.mark.parametrize(
    ("text", "hydrogens", "anion"),
    [("HCl", 1, "Cl-"), ("H2SO4", 2, "SO4^2-"), ("CH3COOH", 1, "CH3COO-"), ("H2O", 1, "OH-")],
)
def test_an_acid_gives_hydrogen_ions_and_one_anion(text: str, hydrogens: int, anion: str) -> None:
    reading = as_acid(Formula.parse(text))

    assert reading is not None
    assert (reading.cations, str(reading.anion)) == (hydrogens, anion)


@pytest.mark.parametrize("text", ["CH4", "NH3", "H2O2", "C2H2", "NaHSO4", "NaCl"])
def test_not_everything_with_hydrogen_is_an_acid(text: str) -> None:
    assert as_acid(Formula.parse(text)) is None


def test_a_mixed_salt_names_both_sides_by_the_alphabet() -> None:
    alum = mixed_salt(Formula.parse("KAl(SO4)2").counts)

    assert alum is not None
    assert alum.name == "aluminium potassium sulfate"
    assert alum.formula == "AlK(SO4)2"


def test_charges_that_cannot_balance_make_no_mixed_salt() -> None:
    assert mixed_salt({"Ca": 1, "Cl": 1, "O": 1}) is None


def test_every_ionic_row_is_read_as_its_own_ions() -> None:
    rows = [row for row in tables.compounds() if row.cation]

    for row in rows:
        reading = resolve_ionic(Formula.parse(row.formula))
        assert reading is not None, row.formula
        found = (reading.cation.formula, reading.cations, reading.anion.formula, reading.anions)
        assert found == (row.cation, row.cations, row.anion, row.anions)
        assert reading.formula == row.formula
