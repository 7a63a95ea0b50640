"""Drawn Lewis structures: octets, radicals, larger shells, and what is wrong with a drawing."""

from __future__ import annotations

import pytest

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.lewis import Bond, Lewis, find_faults, judge, judge_structure


def star(centre: str, ends: str, count: int, *, pairs: int, order: int = 1, lone: int = 3) -> Lewis:
    """Draw one atom in the middle with equal neighbours."""
    bonds = tuple(Bond(0, at, order) for at in range(1, count + 1))
    return Lewis((centre, *[ends] * count), bonds, (), (pairs, *[lone] * count))


NO = Lewis(("N", "O"), (Bond(0, 1, 2),), (), (1, 2), 0, (1, 0))
NO2 = Lewis(("N", "O", "O"), (Bond(0, 1, 2), Bond(0, 2, 1)), (1, 0, -1), (0, 2, 3), 0, (1, 0, 0))
CLO2 = Lewis(("Cl", "O", "O"), (Bond(0, 1, 2), Bond(0, 2, 2)), (), (1, 2, 2), 0, (1, 0, 0))
RIGHT = {
    "NO": (NO, "radical"),
    "NO2": (NO2, "radical"),
    "ClO2": (CLO2, "radical"),
    "PCl5": (star("P", "Cl", 5, pairs=0), "expanded octet"),
    "SF6": (star("S", "F", 6, pairs=0), "expanded octet"),
    "SF4": (star("S", "F", 4, pairs=1), "expanded octet"),
    "XeF2": (star("Xe", "F", 2, pairs=3), "expanded octet"),
    "XeF4": (star("Xe", "F", 4, pairs=2), "expanded octet"),
    "ClF3": (star("Cl", "F", 3, pairs=2), "expanded octet"),
    "BrF5": (star("Br", "F", 5, pairs=1), "expanded octet"),
    "IF7": (star("I", "F", 7, pairs=0), "expanded octet"),
    "SO3": (star("S", "O", 3, pairs=0, order=2, lone=2), "expanded octet"),
    "BF3": (star("B", "F", 3, pairs=0), "too few electrons"),
    "BeCl2": (star("Be", "Cl", 2, pairs=0), "too few electrons"),
    "CO2": (star("C", "O", 2, pairs=0, order=2, lone=2), "octet"),
    "NF3": (star("N", "F", 3, pairs=1), "octet"),
    "H2O": (star("O", "H", 2, pairs=2, lone=0), "octet"),
}


@pytest.mark.parametrize("formula", RIGHT)
def test_a_right_drawing_is_right(formula: str) -> None:
    drawn, kind = RIGHT[formula]
    found = judge_structure(drawn, formula)

    assert (found.kind, found.is_right) == (kind, True)
    assert found.sentence.en.startswith("Right.")
    assert found.sentence.de.startswith("Richtig.")


@pytest.mark.parametrize(
    ("drawn", "formula", "kind"),
    [
        (star("C", "H", 5, pairs=0, lone=0), "CH5", "electrons"),
        (star("C", "O", 2, pairs=0, order=1), "CO2", "too few electrons"),
        (star("N", "F", 5, pairs=0), "NF5", "too many electrons"),
        (star("O", "H", 2, pairs=1, lone=0), "H2O", "too few electrons"),
        (star("O", "H", 2, pairs=2, lone=1), "H2O", "too many electrons"),
        (star("P", "Cl", 3, pairs=0), "PCl3", "too few electrons"),
        (star("P", "Cl", 5, pairs=0), "PCl3", "atoms"),
        (NO._replace(singles=()), "NO", "too few electrons"),
        (NO2._replace(charges=(0, 0, 0)), "NO2", "formal charge"),
        (star("O", "H", 2, pairs=1, lone=0)._replace(singles=(2, 0, 0)), "H2O", "single electrons"),
        (Lewis(("H", "H", "H", "H"), (Bond(0, 1, 1), Bond(2, 3, 1)), (), (0,) * 4), "", "apart"),
        (Lewis(("H", "H"), (Bond(0, 7, 1),), (), (0, 0)), "H2", "bond to nowhere"),
        (Lewis(("H", "H"), (Bond(0, 1, 4),), (), (0, 0)), "H2", "bond order"),
        (Lewis(("H", "H"), (Bond(0, 1, 1),), (), (0,)), "H2", "lists"),
        (Lewis(("Qq", "H"), (Bond(0, 1, 1),), (), (0, 0)), "", "no valence electrons"),
    ],
)
def test_a_wrong_drawing_is_told_why(drawn: Lewis, formula: str, kind: str) -> None:
    found = judge_structure(drawn, formula)

    assert found.kind == "wrong"
    assert kind in [fault.kind for fault in found.faults]
    assert found.sentence.en
    assert found.sentence.de


def test_an_octet_with_larger_charges_is_possible_but_not_best() -> None:
    drawn = Lewis(("C", "O", "O"), (Bond(0, 1, 1), Bond(0, 2, 3)), (), (0, 3, 1))

    assert judge_structure(drawn, "CO2").kind == "not best"


def test_a_larger_shell_leaves_the_octet_form_right_as_well() -> None:
    said = judge_structure(RIGHT["SO3"][0], "SO3").sentence

    assert "right as well" in said.en
    assert "ebenfalls" in said.de or "Auch eine Form" in said.de


def test_all_stored_structures_of_non_metals_are_accepted() -> None:
    judged = 0
    for row in tables.compounds():
        stored = tables.structure(row.name)
        if not stored or row.cation or stored.get("h") or stored.get("octet", 1) == 0:
            continue
        if Formula.parse(stored["formula"]).hill != row.hill:
            continue
        drawn = Lewis(
            tuple(stored["a"]),
            tuple(Bond(*bond) for bond in stored["b"]),
            tuple(stored["q"].get(str(at), 0) for at in range(len(stored["a"]))),
            tuple(stored["lp"]),
            stored.get("charge", 0),
        )
        assert find_faults(drawn) == [], row.name
        judged += 1

    assert judged > 500


@pytest.mark.parametrize("formula", ["NO2", "SF6", "BF3", "NaCl", "H2O", "N", "CH6", "C2"])
def test_the_octet_verdict_speaks_german(formula: str) -> None:
    verdict = judge(Formula.parse(formula).counts)

    assert verdict.words.de
    assert verdict.words.de != verdict.words.en
    assert verdict.sentence == verdict.words.en
