"""The table of molecules known to boil, held to what can be checked without any library."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from labtable.chem import lewis, molecules
from labtable.chem.formula import Formula
from labtable.chem.molecules import read_skeleton

ROWS = list(molecules.molecules_by_hill().values())
REGISTRY_NUMBER = re.compile(r"\d{2,7}-\d\d-\d")


def test_the_table_has_the_compositions_of_the_rules() -> None:
    assert len(ROWS) == 997
    assert sum(row.central for row in ROWS) == 122
    assert sum(row.organic for row in ROWS) == 698


@pytest.mark.parametrize("first", range(0, len(ROWS), 100))
def test_every_row_has_a_witness_that_adds_up(first: int) -> None:
    for row in ROWS[first : first + 100]:
        structure = molecules.octet_structure(row.hill)
        assert structure is not None
        assert lewis.check(structure) == [], row.hill
        assert Counter(structure.atoms) == Counter(Formula.parse(row.hill).counts), row.hill
        assert (structure.centre >= 0) == row.central, row.hill
        assert lewis.exists(Formula.parse(row.hill).counts), row.hill


def test_organic_molecules_hold_carbon_and_hydrogen_and_no_other_odd_element() -> None:
    for row in ROWS:
        elements = Formula.parse(row.hill).counts.keys()
        organic = {"C", "H"} <= elements <= {"C", "H", "O", "N", "S", "F", "Cl", "Br", "I"}
        assert row.organic == organic, row.hill


def test_a_value_is_shown_exactly_where_it_was_measured() -> None:
    for row in ROWS:
        assert (row.boiling is not None) == (row.basis == "measured"), row.hill
        assert row.boiling is None or 50 < row.boiling < 3500, row.hill
    assert Counter(row.basis for row in ROWS)["rulebook"] == 1


def test_the_table_carries_names_and_no_registry_numbers() -> None:
    for row in ROWS:
        assert re.search(r"[a-z]{3}", row.name), row.hill
        assert not REGISTRY_NUMBER.search(row.name), row.hill


def test_a_composition_is_found_in_any_order() -> None:
    triiodide = molecules.find_molecule({"I": 3, "N": 1, "H": 0})

    assert triiodide is not None
    assert (triiodide.name, triiodide.basis) == ("nitrogen triiodide", "rulebook")
    assert molecules.find_molecule({"N": 1, "O": 2}) is None
    assert molecules.octet_structure("NO2") is None


@pytest.mark.parametrize(
    ("text", "atoms"),
    [
        ("O", "OHH"),
        ("C#N", "CNH"),
        ("C1CO1", "CCOHHHH"),
        ("CC(=O)O", "CCOOHHHH"),
        ("[N+](=O)(O)[O-]", "NOOOH"),
        ("O=[PH2]O", "OPOHHH"),
        ("OS(=O)(=O)O", "OSOOOHH"),
    ],
)
def test_line_notation_gives_all_atoms(text: str, atoms: str) -> None:
    frame = read_skeleton(text)

    assert "".join(frame.atoms) == atoms
    assert len(frame.links) >= len(atoms) - 1


@pytest.mark.parametrize(
    "text", ["", "C1CC", "Na.Cl", "c1ccccc1", "C(C", "CC)", "C=", "(C)", "1C1"]
)
def test_what_is_no_molecule_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="one looks like"):
        read_skeleton(text)
