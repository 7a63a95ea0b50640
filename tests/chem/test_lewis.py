from __future__ import annotations

from typing import Any

import pytest

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.lewis import (
    Bond,
    Lewis,
    best,
    centred,
    check,
    exists,
    forms,
    judge,
    resonance,
)
from labtable.chem.lewis.graph import Link

WITH_CENTRE = """
    H2O NH3 CH4 CO2 CO O3 SO2 SO3 N2O HCN NI3 NF3 PCl3 OF2 SCl2 COCl2 CSCl2 COS CS2 CH2O CHCl3
    CCl4 HClO POCl3 SOCl2 SO2Cl2 O2 N2 Cl2 H2 HF HCl SiH4 SiCl4 PH3 H2S NOCl ICl BrCl HOF AsCl3
    CSe2 ClCN
"""
WITHOUT_CENTRE = """
    H2O2 N2H4 C2H6 C2H4 C2H2 HNO3 H2SO4 HClO4 N2O4 N2O5 N2O3 C6H6 C2H6O CH4N2O C6H12O6 H3PO4 HN3
    C3O2 P4 S8 S2Cl2 C2N2 H2CO3 CH3NO2 N2F2 CH4O
"""
REFUSED = {
    "NO": "odd electrons",
    "NO2": "odd electrons",
    "ClO2": "odd electrons",
    "NH4": "odd electrons",
    "H3O": "odd electrons",
    "C2H7": "odd electrons",
    "SF6": "expanded octet",
    "SF4": "expanded octet",
    "PCl5": "expanded octet",
    "XeF2": "expanded octet",
    "ClF3": "expanded octet",
    "IF5": "expanded octet",
    "S2F10": "expanded octet",
    "BF3": "too few electrons",
    "B2H6": "too few electrons",
    "CH2": "too few electrons",
    "CH6": "no octet",
    "C2": "no octet",
    "BeCl2": "element",
    "NaCl": "element",
    "N": "one atom",
}
CONTRIBUTORS = {
    "nitrate ion": 3,
    "carbonate ion": 3,
    "ozone": 2,
    "benzene": 2,
    "sulfate ion": 1,
    "formate ion": 2,
    "azide ion": 1,
    "sulfur trioxide": 3,
    "carbon dioxide": 1,
    "nitric acid": 2,
    "dinitrogen tetroxide": 4,
    "hydrogen azide": 2,
}


def counts(formula: str) -> dict[str, int]:
    return dict(Formula.parse(formula).counts)


def found(formula: str, charge: int = 0) -> Lewis:
    structure = best(counts(formula), charge)
    assert structure is not None
    return structure


def orders(structure: Lewis) -> list[str]:
    signs = {1: "-", 2: "=", 3: "#"}
    return sorted(
        signs[bond.order].join(sorted((structure.atoms[bond.first], structure.atoms[bond.second])))
        for bond in structure.bonds
    )


@pytest.mark.parametrize("formula", WITH_CENTRE.split())
def test_a_molecule_with_a_centre_is_drawn_round_it(formula: str) -> None:
    assert centred(counts(formula))
    assert judge(counts(formula), central=True).fits
    assert found(formula).centre >= 0
    assert check(found(formula)) == []


@pytest.mark.parametrize("formula", WITHOUT_CENTRE.split())
def test_other_molecules_are_told_that_they_have_no_centre(formula: str) -> None:
    assert exists(counts(formula))
    assert judge(counts(formula)).fits
    assert judge(counts(formula), central=True).kind == "no central atom"
    assert best(counts(formula), central=True) is None
    assert check(found(formula)) == []


@pytest.mark.parametrize(("formula", "kind"), REFUSED.items())
def test_every_refusal_names_its_kind(formula: str, kind: str) -> None:
    verdict = judge(counts(formula))

    assert verdict.kind == kind
    assert not exists(counts(formula))
    assert best(counts(formula)) is None


def test_a_refusal_is_one_sentence_with_figures() -> None:
    assert judge(counts("NO2")).sentence == "NO2 has 17 valence electrons: one finds no partner."
    assert judge(counts("SF6")).sentence == (
        "S in SF6 would have to hold 12 electrons; the octet rule allows eight."
    )
    assert "shell of B" in judge(counts("BF3")).sentence
    assert "sodium" in judge(counts("NaCl")).sentence
    assert judge({}).kind == "one atom"


@pytest.mark.parametrize(("name", "forms_wanted"), CONTRIBUTORS.items())
def test_equally_good_forms_are_counted(name: str, forms_wanted: int) -> None:
    drawn = tables.structure(name)
    assert drawn is not None
    links = tuple(Link(first, second) for first, second, _ in drawn["b"])

    assert len(forms(tuple(drawn["a"]), links, drawn.get("charge", 0))) == forms_wanted


def test_resonance_keeps_the_skeleton_and_begins_with_the_best_form() -> None:
    sulfur_dioxide = found("SO2")

    contributors = resonance(sulfur_dioxide)

    assert [check(form) for form in contributors] == [[], []]
    assert sulfur_dioxide in contributors
    assert {tuple(bond.order for bond in form.bonds) for form in contributors} == {(1, 2), (2, 1)}


@pytest.mark.parametrize(
    ("formula", "bonds"),
    [
        ("CO", ["C#O"]),
        ("HCN", ["C#N", "C-H"]),
        ("H2O2", ["H-O", "H-O", "O-O"]),
        ("HNO3", ["H-O", "N-O", "N-O", "N=O"]),
        ("HClO4", ["Cl-O"] * 4 + ["H-O"]),
        ("C2H2", ["C#C", "C-H", "C-H"]),
        ("CH4N2O", ["C-N", "C-N", "C=O"] + ["H-N"] * 4),
        ("Cl2O7", ["Cl-O"] * 8),
        ("BH6N", ["B-H"] * 3 + ["B-N"] + ["H-N"] * 3),
    ],
)
def test_the_search_finds_the_familiar_structure(formula: str, bonds: list[str]) -> None:
    assert orders(found(formula)) == sorted(bonds)


@pytest.mark.parametrize(
    ("formula", "charge"),
    [
        *(("NH4", 1), ("OH", -1), ("CN", -1), ("SO4", -2), ("CO3", -2), ("PO4", -3), ("NO", 1)),
        *(("S2O3", -2), ("C2O4", -2), ("HCO3", -1), ("C2H3O2", -1), ("O2", -2), ("ClO3", -1)),
    ],
)
def test_ions_are_drawn_too(formula: str, charge: int) -> None:
    ion = found(formula, charge)

    assert check(ion) == []
    assert sum(ion.charges) == charge


WATER = Lewis(("O", "H", "H"), (Bond(0, 1, 1), Bond(0, 2, 1)), (0, 0, 0), (2, 0, 0))


def test_a_sound_certificate_passes() -> None:
    assert check(WATER) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"pairs": (1, 0, 0)}, "O holds 6 electrons instead of 8."),
        ({"charges": (1, 0, 0)}, "The formal charge of O is +0, not +1."),
        ({"charge": -1}, "8 electrons are drawn, but there are 9."),
        ({"charge": -1}, "The formal charges add up to 0, not -1."),
        ({"bonds": (Bond(0, 1, 1),)}, "The atoms do not hang together as one molecule."),
        ({"bonds": (Bond(0, 1, 2), Bond(0, 2, 1))}, "H holds 4 electrons instead of 2."),
        ({"bonds": (Bond(0, 1, 1), Bond(1, 0, 1))}, "The places 1 and 0 are bonded twice."),
        ({"bonds": (Bond(0, 0, 1),)}, "A bond between the places 0 and 0 joins no two atoms."),
        ({"bonds": (Bond(0, 1, 4),)}, "A bond is single, double or triple, not of order 4."),
        ({"atoms": ("Fe", "H", "H")}, "Fe has no count of valence electrons."),
        ({"pairs": (2,)}, "Every atom needs one formal charge and one count of lone pairs."),
    ],
)
def test_a_forged_certificate_is_told_what_does_not_add_up(
    change: dict[str, Any], fault: str
) -> None:
    assert fault in check(WATER._replace(**change))
