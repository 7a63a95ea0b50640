from __future__ import annotations

import re
from itertools import combinations
from math import dist

from labtable.chem import draw, molecules
from labtable.chem.formula import Formula
from labtable.chem.lewis import Lewis, best, record
from labtable.chem.lewis.layout import find_places, rings_of


def witness(hill: str) -> Lewis:
    structure = molecules.octet_structure(hill)
    assert structure is not None
    return structure


def test_no_two_atoms_meet_in_any_picture() -> None:
    for row in molecules.molecules_by_hill().values():
        spots = find_places(witness(row.hill))
        closest = min(dist(one, two) for one, two in combinations(spots, 2))
        assert closest > 0.7, row.name


def test_bonds_have_one_length_unless_they_make_room() -> None:
    for row in molecules.molecules_by_hill().values():
        structure = witness(row.hill)
        spots = find_places(structure)
        for first, second, _ in structure.bonds:
            assert 0.75 < dist(spots[first], spots[second]) < 1.85, row.name


def test_a_chain_runs_along_the_page() -> None:
    assert draw.text_picture(record(witness("C2H6O"), "ethanol")).splitlines() == [
        "    H   H",
        "    |   |",
        "H---C---C---O---H",
        "    |   |",
        "    H   H",
    ]


def test_a_branch_is_given_room() -> None:
    picture = draw.text_picture(record(witness("C3H9N"), "trimethylamine"))

    assert picture.count("H") == 9
    assert picture.count("C") == 3


def test_a_picture_shows_every_bond_pair_and_charge() -> None:
    picture = draw.svg(record(witness("HNO3"), "nitric acid"))

    assert picture.count("<line") == 5
    assert picture.count('r="1.5"') == 2 * sum(witness("HNO3").pairs)
    label = "nitric acid: Lewis structure, eight electrons round every atom"
    assert f'aria-label="{label}"' in picture


def test_an_ion_keeps_its_charge_in_the_record() -> None:
    sulfate = best({"S": 1, "O": 4}, -2)
    assert sulfate is not None

    assert record(sulfate, "sulfate ion").get("charge") == -2


def test_the_record_of_a_molecule_says_its_formula() -> None:
    acid = best(Formula.parse("H2SO4").counts)
    assert acid is not None

    shown = record(acid, "sulfuric acid")

    assert shown["formula"] == "H2SO4"
    assert len(shown["xy"]) == 2 * len(shown["a"])


def test_every_molecule_draws() -> None:
    for row in molecules.molecules_by_hill().values():
        picture = draw.svg(record(witness(row.hill), row.name))
        assert not re.search(r"\b(nan|inf)\b", picture), row.name


def test_rings_are_found_once_each() -> None:
    square = [[1, 3], [0, 2], [1, 3], [2, 0]]
    house = [[1, 3], [0, 2, 4], [1, 3, 4], [2, 0], [1, 2]]

    assert [len(ring) for ring in rings_of(square)] == [4]
    assert [len(ring) for ring in rings_of(house)] == [4, 3]
    assert rings_of([[1], [0]]) == ()
