"""The shipped tables are held to what can be checked without any library."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from labtable.chem import tables
from labtable.chem.formula import Formula
from labtable.chem.typed_names import flatten_name, normalize_name

HYDROGEN_LIKE = ("H", "He")
LINES = (
    resources.files("labtable.chem")
    .joinpath("data", "structures.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
)


def test_there_are_118_elements_in_order() -> None:
    elements = list(tables.elements().values())

    assert [element.number for element in elements] == list(range(1, 119))
    assert len({element.name for element in elements}) == 118


def test_an_element_names_every_charge_it_shows() -> None:
    for element in tables.elements().values():
        assert set(element.cation_charges) <= set(element.oxidation_all), element.symbol
        assert set(element.oxidation_common) <= set(element.oxidation_all), element.symbol
        assert (element.anion_charge < 0) == bool(element.anion_name), element.symbol


def test_no_two_ions_share_a_name() -> None:
    names = Counter(
        name
        for ion in tables.ions()
        for name in set(map(normalize_name, (ion.name, *ion.synonyms)))
    )

    assert [name for name, uses in names.items() if uses > 1] == []


def test_an_acid_is_its_ion_and_hydrogen() -> None:
    for ion in tables.ions():
        if ion.acid_formula:
            parts = Counter(Formula.parse(ion.formula).counts)
            parts["H"] -= ion.charge
            assert parts == Counter(Formula.parse(ion.acid_formula).counts), ion.name


def test_every_row_adds_up() -> None:
    for row in tables.compounds():
        formula = Formula.parse(row.formula)
        assert formula.hill == row.hill, row.formula
        assert formula.mass == pytest.approx(row.mass, abs=0.002), row.formula
        assert row.cations * row.cation_charge + row.anions * row.anion_charge == 0, row.formula
        assert formula.charge == 0


def test_the_ions_of_a_row_make_its_formula() -> None:
    for row in tables.compounds():
        if row.cation:
            parts: Counter[str] = Counter()
            for part, count in ((row.cation, row.cations), (row.anion, row.anions)):
                for symbol, atoms in Formula.parse(part).counts.items():
                    parts[symbol] += atoms * count
            assert parts == Counter(Formula.parse(row.formula).counts), row.formula


def test_names_on_record_are_unique() -> None:
    names = [flatten_name(row.name) for row in tables.compounds()]
    by_name = tables.compounds_by_name()

    assert len(set(names)) == len(names)
    for row in tables.compounds():
        assert all(by_name[flatten_name(other)] is row for other in row.common_names), row.name


def test_states_fit_the_melting_and_boiling_points() -> None:
    for row in tables.compounds():
        if row.state_basis == "data":
            assert row.state != "gas" or (row.boiling or 0) < 298.15, row.name
            assert row.state != "solid" or (row.melting or 0) > 298.15, row.name


def test_the_row_of_a_composition_is_the_isomer_as_written_or_the_best_known() -> None:
    default, written = tables.row("CH4N2O"), tables.row("CH4N2O", "NH4OCN")

    assert default is not None
    assert written is not None
    assert (default.name, written.name) == ("urea", "ammonium cyanate")
    assert tables.row("Xe99") is None


def test_a_structure_is_found_by_name_by_hill_key_and_for_an_ion() -> None:
    for key, name in (("water", "water"), ("C2H6O", "ethanol"), ("nitrate", "nitrate ion")):
        found = tables.structure(key)
        assert found is not None
        assert found["name"] == name

    assert tables.structure("nothing at all") is None


@pytest.mark.parametrize("first", range(0, len(LINES), 100))
def test_every_drawn_structure_has_its_atoms_and_electrons(first: int) -> None:
    for line in LINES[first : first + 100]:
        drawn = json.loads(line)
        atoms = Counter(drawn["a"]) + Counter({"H": sum(drawn.get("h", {}).values())})
        assert atoms == Counter(Formula.parse(drawn["formula"]).counts), drawn["name"]
        assert sum(drawn["q"].values()) == drawn.get("charge", 0), drawn["name"]
        assert len(drawn["xy"]) == 2 * len(drawn["a"]) == 2 * len(drawn["lp"]), drawn["name"]
        if drawn["octet"]:
            _check_electrons(drawn)


def _check_electrons(drawn: dict[str, Any]) -> None:
    """Every atom owns its octet, and formal charges follow from the bonds."""
    orders: Counter[int] = Counter({int(atom): n for atom, n in drawn.get("h", {}).items()})
    for first, second, order in drawn["b"]:
        orders[first] += order
        orders[second] += order
    for place, symbol in enumerate(drawn["a"]):
        alone, bonds = 2 * drawn["lp"][place], orders[place]
        valence = tables.elements()[symbol].valence_electrons
        assert 2 * bonds + alone == (2 if symbol in HYDROGEN_LIKE else 8), drawn["name"]
        assert drawn["q"].get(str(place), 0) == valence - alone - bonds, drawn["name"]
