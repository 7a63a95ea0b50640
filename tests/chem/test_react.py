from __future__ import annotations

import pytest

from labtable.chem.formula import Formula
from labtable.chem.react import Equation, Unbalanced, balance, neutralize


@pytest.mark.parametrize(
    ("left", "right", "written"),
    [
        (["H2", "O2"], ["H2O"], "2 H2 + O2 -> 2 H2O"),
        (["Fe", "O2"], ["Fe2O3"], "4 Fe + 3 O2 -> 2 Fe2O3"),
        (["C3H8", "O2"], ["CO2", "H2O"], "C3H8 + 5 O2 -> 3 CO2 + 4 H2O"),
        (["Al", "CuCl2"], ["AlCl3", "Cu"], "2 Al + 3 CuCl2 -> 2 AlCl3 + 3 Cu"),
        (
            ["KMnO4", "HCl"],
            ["KCl", "MnCl2", "Cl2", "H2O"],
            "2 KMnO4 + 16 HCl -> 2 KCl + 2 MnCl2 + 5 Cl2 + 8 H2O",
        ),
        (
            ["K4Fe(CN)6", "H2SO4", "H2O"],
            ["K2SO4", "FeSO4", "(NH4)2SO4", "CO"],
            "K4Fe(CN)6 + 6 H2SO4 + 6 H2O -> 2 K2SO4 + FeSO4 + 3 (NH4)2SO4 + 6 CO",
        ),
        (["Zn", "HCl"], ["ZnCl2", "H2"], "Zn + 2 HCl -> ZnCl2 + H2"),
    ],
)
def test_atoms_are_kept_with_the_smallest_whole_numbers(
    left: list[str], right: list[str], written: str
) -> None:
    assert str(balance(left, right)) == written


def test_charge_counts_like_an_element() -> None:
    equation = balance(["MnO4-", "Fe2+", "H+"], ["Mn2+", "Fe3+", "H2O"])

    assert equation.ascii == "MnO4- + 5 Fe2+ + 8 H+ -> Mn2+ + 5 Fe3+ + 4 H2O"


def test_an_equation_is_written_for_text_typography_and_web() -> None:
    equation = balance(["SO3", "H2O"], ["H2SO4"])

    assert equation.ascii == "SO3 + H2O -> H2SO4"
    assert equation.unicode == "SO₃ + H₂O → H₂SO₄"
    assert equation.html == "SO<sub>3</sub> + H<sub>2</sub>O → H<sub>2</sub>SO<sub>4</sub>"


def test_both_sides_hold_the_same_atoms() -> None:
    equation = balance(["Ca3(PO4)2", "SiO2", "C"], ["CaSiO3", "CO", "P4"])

    assert atoms(equation, "left") == atoms(equation, "right")


def atoms(equation: Equation, side: str) -> dict[str, int]:
    total: dict[str, int] = {}
    for term in equation.left if side == "left" else equation.right:
        for symbol, count in term.formula.counts.items():
            total[symbol] = total.get(symbol, 0) + term.units * count
    return total


@pytest.mark.parametrize(
    ("left", "right", "why"),
    [
        (["H2"], ["H2O"], "O stands only on the right"),
        (["CO"], ["CO2"], "No numbers of CO and CO2"),
        (["H2", "O2"], ["H2O", "H2O2"], "more than one way"),
        (["CO", "CO2"], ["CO2"], "CO would have to stand on the other side"),
        (["Fe2+"], ["Fe3+"], "the charge"),
        ([], ["H2O"], "both sides"),
    ],
)
def test_what_cannot_balance_is_refused_with_the_reason(
    left: list[str], right: list[str], why: str
) -> None:
    with pytest.raises(Unbalanced, match=why):
        balance(left, right)


@pytest.mark.parametrize(
    ("acid", "base", "written"),
    [
        ("HCl", "NaOH", "HCl + NaOH -> NaCl + H2O"),
        ("H3PO4", "Ca(OH)2", "2 H3PO4 + 3 Ca(OH)2 -> Ca3(PO4)2 + 6 H2O"),
        ("H2SO4", "Al(OH)3", "3 H2SO4 + 2 Al(OH)3 -> Al2(SO4)3 + 6 H2O"),
        ("CH3COOH", "KOH", "CH3COOH + KOH -> KCH3COO + H2O"),
        ("HNO3", "NH3", "HNO3 + NH3 -> NH4NO3"),
        ("H2SO4", "NH3", "H2SO4 + 2 NH3 -> (NH4)2SO4"),
        ("HCl", "Na2O", "2 HCl + Na2O -> 2 NaCl + H2O"),
        ("HCl", "NH4OH", "HCl + NH4OH -> NH4Cl + H2O"),
    ],
)
def test_an_acid_and_a_base_make_a_salt(acid: str, base: str, written: str) -> None:
    assert str(neutralize(acid, base)) == written


def test_an_acid_that_keeps_a_hydrogen_leaves_an_acid_salt() -> None:
    first = neutralize("H2SO4", Formula.parse("NaOH"), protons=1)
    second = neutralize("H3PO4", "KOH", protons=2)

    assert str(first) == "H2SO4 + NaOH -> NaHSO4 + H2O"
    assert str(second) == "H3PO4 + 2 KOH -> K2HPO4 + 2 H2O"


@pytest.mark.parametrize(
    ("acid", "base", "protons", "why"),
    [
        ("NaCl", "NaOH", 0, "NaCl is no acid"),
        ("H2O", "NaOH", 0, "H2O is no acid"),
        ("NH3", "NaOH", 0, "NH3 is no acid"),
        ("HCl", "NaCl", 0, "NaCl is no base"),
        ("H3PO4", "NaOH", 4, "gives up to 3 hydrogen ions, not 4"),
    ],
)
def test_no_acid_and_no_base_are_named_as_such(
    acid: str, base: str, protons: int, why: str
) -> None:
    with pytest.raises(Unbalanced, match=why):
        neutralize(acid, base, protons)
