"""Oxidation numbers, checked against known values, with the rules in both languages."""

from __future__ import annotations

from fractions import Fraction

import pytest

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.notation import MINUS
from labtable.chem.oxidation import Undetermined, oxidation_numbers

# Formula: element and number, in turn; an element twice where its atoms differ.
KNOWN = """
H2: H 0 | O3: O 0 | S8: S 0 | P4: P 0 | Fe: Fe 0 | C60: C 0
Fe3+: Fe 3 | Cl-: Cl -1 | O2^2-: O -1 | O2^-: O -1/2 | Hg2^2+: Hg 1 | I3^-: I -1/3 | N3^-: N -1/3
NaCl: Na 1, Cl -1 | MgO: Mg 2, O -2 | Al2O3: Al 3, O -2 | FeCl3: Fe 3, Cl -1 | Cu2O: Cu 1, O -2
H2O: H 1, O -2 | H2O2: H 1, O -1 | Na2O2: Na 1, O -1 | BaO2: Ba 2, O -1 | KO2: K 1, O -1/2
NaH: Na 1, H -1 | CaH2: Ca 2, H -1 | LiAlH4: Li 1, Al 3, H -1 | NaBH4: Na 1, B 3, H -1
OF2: O 2, F -1 | O2F2: O 1, F -1 | HOF: H 1, O 0, F -1 | HF: H 1, F -1
HClO: H 1, Cl 1, O -2 | HClO2: H 1, Cl 3, O -2 | KClO3: K 1, Cl 5, O -2 | HClO4: H 1, Cl 7, O -2
ICl: I 1, Cl -1 | ICl3: I 3, Cl -1 | ClF3: Cl 3, F -1 | BrF5: Br 5, F -1 | IF7: I 7, F -1
XeF2: Xe 2, F -1 | XeF4: Xe 4, F -1 | XeO3: Xe 6, O -2 | Cl2O7: Cl 7, O -2 | ClO2: Cl 4, O -2
NH3: N -3, H 1 | N2H4: N -2, H 1 | NH2OH: N -1, H 1, O -2 | NH4+: N -3, H 1
NH4NO3: N -3, H 1, N 5, O -2 | NH4NO2: N -3, H 1, N 3, O -2 | Mg3N2: Mg 2, N -3
NO: N 2, O -2 | NO2: N 4, O -2 | N2O: N 1, O -2 | N2O3: N 3, O -2 | N2O5: N 5, O -2
HNO3: H 1, N 5, O -2 | HNO2: H 1, N 3, O -2 | NO3^-: N 5, O -2 | NaN3: Na 1, N -1/3
SO2: S 4, O -2 | SO3: S 6, O -2 | H2SO4: H 1, S 6, O -2 | SO4^2-: S 6, O -2 | H2S: H 1, S -2
SO3^2-: S 4, O -2 | S2O3^2-: S 5, S -1, O -2 | S2O8^2-: S 6, O -1, O -2 | FeS2: Fe 2, S -1
CO: C 2, O -2 | CO2: C 4, O -2 | CO3^2-: C 4, O -2 | CS2: C 4, S -2 | CCl4: C 4, Cl -1
CH4: C -4, H 1 | C2H6: C -3, H 1 | C2H4: C -2, H 1 | C2H2: C -1, H 1 | CH3OH: C -2, H 1, O -2
CH3CH2OH: C -1, C -3, H 1, O -2 | CH3COOH: C 3, C -3, H 1, O -2 | HCOOH: H 1, C 2, O -2
HCHO: H 1, C 0, O -2 | CHCl3: C 2, H 1, Cl -1 | HCN: H 1, C 2, N -3 | CaC2: Ca 2, C -1
SiO2: Si 4, O -2 | SiH4: Si 4, H -1 | B2H6: B 3, H -1 | BF3: B 3, F -1 | SiC: Si 4, C -4
PH3: P -3, H 1 | PCl3: P 3, Cl -1 | PCl5: P 5, Cl -1 | P4O10: P 5, O -2 | H3PO4: H 1, P 5, O -2
H3PO3: H 1, P 3, O -2 | POCl3: P 5, O -2, Cl -1 | SOCl2: S 4, O -2, Cl -1 | COCl2: C 4, O -2, Cl -1
KMnO4: K 1, Mn 7, O -2 | MnO2: Mn 4, O -2 | MnO4^2-: Mn 6, O -2 | K2Cr2O7: K 1, Cr 6, O -2
CrO3: Cr 6, O -2 | CrO4^2-: Cr 6, O -2 | Fe3O4: Fe 2, Fe 3, O -2 | Pb3O4: Pb 2, Pb 4, O -2
PbO2: Pb 4, O -2 | OsO4: Os 8, O -2 | TiCl4: Ti 4, Cl -1 | VO^2+: V 4, O -2 | UO2^2+: U 6, O -2
K3Fe(CN)6: K 1, Fe 3, C 2, N -3 | K4Fe(CN)6: K 1, Fe 2, C 2, N -3 | Ni(CO)4: Ni 0, C 2, O -2
KSCN: K 1, S -2, C 4, N -3 | [Cu(NH3)4]^2+: Cu 2, N -3, H 1 | CaCN2: Ca 2, N -3, C 4
CuSO4.5H2O: Cu 2, S 6, O -2, H 1, O -2 | Ca(OH)2: Ca 2, O -2, H 1 | NaHCO3: Na 1, H 1, C 4, O -2
"""
CASES = [case.strip() for line in KNOWN.split("\n") for case in line.split("|") if case]
VALUES = {case.split(": ")[0]: case.split(": ")[1] for case in CASES}


@pytest.mark.parametrize("formula", VALUES)
def test_a_known_value_comes_out(formula: str) -> None:
    found = oxidation_numbers(formula)

    assert str(found) == ", ".join(
        f"{symbol} {'+' if number[0] not in '-0' else ''}{number}".replace("-", MINUS)
        for symbol, number in (pair.split() for pair in VALUES[formula].split(", "))
    )
    assert found.steps
    assert all(step.en and step.de for step in found.steps)


def test_the_numbers_of_all_compounds_add_up_to_nothing() -> None:
    counted = 0
    for row in tables.compounds():
        try:
            found = oxidation_numbers(row.formula)
        except Undetermined:
            continue
        counted += 1
        formula = Formula.parse(row.formula)
        assert sum(one.number * one.atoms for one in found.numbers) == 0, row.formula
        for symbol, atoms in formula.counts.items():
            assert sum(o.atoms for o in found.numbers if o.symbol == symbol) == atoms, row.formula

    assert counted > 0.9 * len(tables.compounds())


def test_the_rules_are_steps_in_both_languages() -> None:
    steps = oxidation_numbers("SO4^2-").steps

    assert [step.en.replace(MINUS, "-") for step in steps] == [
        "Oxygen is -2.",
        "All numbers add up to the charge -2: x + 4·(-2) = -2, so S is +6.",
    ]
    assert steps[0].de.replace(MINUS, "-") == "Sauerstoff ist -2."


@pytest.mark.parametrize(
    ("formula", "averages"),
    [
        ("N2O", ("N",)),
        ("KO2", ("O",)),
        ("C6H12O6", ("C",)),
        ("N2O5", ()),
        ("Fe3O4", ()),
        ("H2O", ()),
    ],
)
def test_means_are_called_means(formula: str, averages: tuple[str, ...]) -> None:
    found = oxidation_numbers(formula)

    assert found.averages == averages
    said = any("mean" in step.en and "Mittelwert" in step.de for step in found.steps)
    assert said is bool(averages and formula != "KO2")


def test_the_ion_of_an_atom_is_named() -> None:
    nitrogen = [one for one in oxidation_numbers("NH4NO3").numbers if one.symbol == "N"]

    assert [(one.part, one.number, one.atoms) for one in nitrogen] == [
        ("NH4+", Fraction(-3), 1),
        ("NO3-", Fraction(5), 1),
    ]


@pytest.mark.parametrize("formula", ["CH3NO2", "CuFeS2"])
def test_what_the_rules_do_not_tell_is_not_made_up(formula: str) -> None:
    with pytest.raises(Undetermined) as refused:
        oxidation_numbers(formula)

    assert formula in refused.value.words.de
