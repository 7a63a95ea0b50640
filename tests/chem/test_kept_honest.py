"""Real ions, crystals, isomers and noble gases: none is refused, and none is made up."""

from __future__ import annotations

import pytest

from labtable.chem import diagnose


@pytest.mark.parametrize(
    ("typed", "formula", "name"),
    [
        ("O22-", "O2^2-", "peroxide ion"),
        ("S22-", "S2^2-", "disulfide ion"),
        ("Hg22+", "Hg2^2+", "mercury(I) ion"),
        ("I3-", "I3^-", "triiodide ion"),
        ("[SO4]2-", "SO4^2-", "sulfate ion"),
        ("(NO3)-", "NO3-", "nitrate ion"),
        ("[Fe(CN)6]4-", "Fe(CN)6^4-", "ferrocyanide ion"),
    ],
)
def test_an_ion_is_read_with_its_number_of_atoms_and_its_brackets(
    typed: str, formula: str, name: str
) -> None:
    found = diagnose(typed)

    assert found.kind == "ok"
    assert [(meant.formula, meant.name.en) for meant in found.meant] == [(formula, name)]


@pytest.mark.parametrize("typed", ["Na2+", "Cl2-", "Mg22+", "(SO4)-", "[SO4]-"])
def test_a_wrong_charge_stays_wrong(typed: str) -> None:
    assert diagnose(typed).misconception == "ion-charge-wrong"


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("NaCl.7H2O", "NaCl.2H2O"),
        ("CuSO4.6H2O", "CuSO4.5H2O"),
        ("AgCl.2H2O", "AgCl"),
        ("CO2.5H2O", "CO2"),
        ("sodium chloride heptahydrate", "NaCl.2H2O"),
        ("Kaliumchlorid-Dihydrat", "KCl"),
    ],
)
def test_no_crystal_is_made_up(typed: str, known: str) -> None:
    found = diagnose(typed)

    assert (found.kind, found.meant) == ("unknown", ())
    assert f"I do know {known}, " in found.sentence.en


@pytest.mark.parametrize(
    "typed", ["CuSO4.3H2O", "CH3COONa.3H2O", "Cu(NO3)2.3H2O", "2CaSO4.H2O", "C6H12O6.H2O"]
)
def test_a_known_crystal_is_right(typed: str) -> None:
    assert diagnose(typed).kind == "ok"


@pytest.mark.parametrize(("typed", "known"), [("XeF", "XeF2"), ("XeO2", "XeO3"), ("KrF", "KrF2")])
def test_a_noble_gas_that_bonds_is_not_said_to_bond_with_nothing(typed: str, known: str) -> None:
    found = diagnose(typed)

    assert found.kind == "unknown"
    assert f"I do know {known}, " in found.sentence.en


def test_carbon_is_not_offered_as_a_ball() -> None:
    assert [meant.formula for meant in diagnose("C2").meant] == ["C"]


@pytest.mark.parametrize(
    ("typed", "wanted", "verdict"),
    [
        ("CH3OCH3", "C2H5OH", "wrong"),
        ("HCOOCH3", "CH3COOH", "wrong"),
        ("CH3CH2OH", "C2H5OH", "right"),
        ("C2H6O", "C2H5OH", "right"),
        ("CH3OCH3", "C2H6O", "right"),
    ],
)
def test_an_isomer_is_not_taken_for_the_one_that_is_shown(
    typed: str, wanted: str, verdict: str
) -> None:
    assert diagnose(typed, wanted=wanted).verdict == verdict
