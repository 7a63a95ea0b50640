from __future__ import annotations

import json
import re
from importlib import resources
from xml.etree import ElementTree as ET

import pytest

from labtable.chem import tables
from labtable.chem.draw import LatticeIon, ionic_svg, svg, text_picture
from labtable.chem.draw.molecule import fold_hydrogens, lone_pair_slots, turn_upright
from labtable.chem.rows import Structure

MINUS = "\N{MINUS SIGN}"
SVG = "{http://www.w3.org/2000/svg}"


def stored(name: str) -> Structure:
    structure = tables.structure(name)
    assert structure is not None
    return structure


def every_structure() -> list[Structure]:
    file = resources.files("labtable.chem").joinpath("data", "structures.jsonl")
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def lines(picture: str) -> int:
    return len(ET.fromstring(picture).findall(f".//{SVG}line"))


def electrons(picture: str) -> int:
    circles = ET.fromstring(picture).findall(f".//{SVG}circle")
    return sum(circle.get("r") == "1.5" for circle in circles)


def words(picture: str) -> list[str]:
    return [text.text or "" for text in ET.fromstring(picture).iter(f"{SVG}text")]


def test_a_picture_names_itself_for_those_who_do_not_see_it() -> None:
    root = ET.fromstring(svg(stored("water")))

    assert root.get("role") == "img"
    assert root.get("aria-label") == "water: Lewis structure"
    assert root.findtext(f"{SVG}title") == "water: Lewis structure"


def test_a_name_with_signs_of_its_own_stays_well_formed() -> None:
    odd: Structure = {**stored("water"), "name": 'wa<ter> & "ice"'}

    root = ET.fromstring(svg(odd))

    assert root.get("aria-label") == 'wa<ter> & "ice": Lewis structure'


@pytest.mark.parametrize(
    ("name", "bonds", "dots"),
    [("water", 2, 4), ("carbon dioxide", 4, 8), ("nitrogen", 3, 4), ("methane", 4, 0)],
)
def test_every_shared_pair_is_a_line_and_every_other_one_two_dots(
    name: str, bonds: int, dots: int
) -> None:
    picture = svg(stored(name))

    assert lines(picture) == bonds
    assert electrons(picture) == dots


def test_a_radical_shows_its_single_electron() -> None:
    picture = svg(stored("nitrogen monoxide"))

    assert electrons(picture) == 2 * 3 + 1


def test_formal_charges_stand_in_circles() -> None:
    assert words(svg(stored("sulfate ion"))).count(MINUS) == 4
    assert words(svg(stored("sulfate ion"))).count("2+") == 1


def test_balls_keep_their_letters() -> None:
    picture = svg(stored("ethanol"), "ball")

    assert sorted(words(picture)) == sorted("CCOHHHHHH")


def test_an_unknown_style_is_refused_with_those_that_exist() -> None:
    with pytest.raises(ValueError, match="lewis or ball, not 'cubist'"):
        svg(stored("water"), "cubist")


@pytest.mark.parametrize("style", ["lewis", "ball"])
def test_every_stored_structure_draws(style: str) -> None:
    structures = every_structure()

    assert len(structures) == 1065
    for structure in structures:
        picture = svg(structure, style)
        root = ET.fromstring(picture)
        assert root.get("aria-label", "").startswith(structure["name"])
        assert not re.search(r"\b(nan|inf)\b", picture)
        assert 'fill="currentColor"' in picture
        left, top, wide, high = map(float, root.get("viewBox", "").split())
        assert wide > 0
        assert high > 0
        for text in root.iter(f"{SVG}text"):
            assert left <= float(text.get("x", "nan")) <= left + wide
            assert top <= float(text.get("y", "nan")) <= top + high


def test_all_bonds_of_uncrowded_structures_are_drawn() -> None:
    for structure in every_structure():
        if structure["name"] in CROWDED:
            continue
        orders = sum(order for _, _, order in structure["b"])
        assert lines(svg(structure)) == orders, structure["name"]


CROWDED = {  # their hydrogens go into the labels
    "2,2-dimethylpropane",
    "2-methylbutane",
    "2-methylpropan-2-ol",
    "2-methylpropane",
    "hexamethylenetetramine",
}


def test_ions_stand_side_by_side_with_count_and_charge() -> None:
    parts = [LatticeIon(1, "Ca", 2), LatticeIon(2, "OH", -1, stored("hydroxide ion"))]

    picture = ionic_svg(parts, "calcium hydroxide")

    assert words(picture) == ["Ca", "2+", "2", "O", "H", MINUS]
    assert "<path" in picture  # the brackets round OH
    assert ET.fromstring(picture).get("aria-label", "").startswith("calcium hydroxide")


def test_a_simple_anion_shows_its_full_shell() -> None:
    chloride = ionic_svg([LatticeIon(1, "Na", 1), LatticeIon(1, "Cl", -1)], "sodium chloride")
    hydride = ionic_svg([LatticeIon(1, "Na", 1), LatticeIon(1, "H", -1)], "sodium hydride")

    assert electrons(chloride) == 8
    assert electrons(hydride) == 2


def test_an_ion_without_a_structure_is_written() -> None:
    picture = ionic_svg(
        [LatticeIon(1, "K", 1), LatticeIon(1, "MnO4", -1)], "potassium permanganate"
    )

    assert "MnO₄" in words(picture)


def test_lone_pairs_keep_away_from_bonds() -> None:
    assert lone_pair_slots([0.0], 2) == [120.0, 240.0]
    assert lone_pair_slots([30.0, 150.0], 2) == pytest.approx([230.0, 310.0])
    assert lone_pair_slots([], 4) == [90.0, 180.0, 270.0, 0.0]


def test_a_leaning_cross_is_set_upright() -> None:
    turned = turn_upright(stored("sulfate ion"))

    flat = [round(value, 1) + 0 for value in turned["xy"]]
    assert set(flat) <= {-1.0, 0.0, 1.0}


def test_folding_keeps_every_hydrogen() -> None:
    shape = fold_hydrogens(stored("2,2-dimethylpropane"))

    assert shape["a"] == ["C"] * 5
    assert sum(shape["h"].values()) == 12


def test_the_terminal_shows_an_upright_molecule() -> None:
    assert text_picture(stored("methane")).splitlines() == [
        "    H",
        "    |",
        "H---C---H",
        "    |",
        "    H",
    ]


def test_the_terminal_shows_double_bonds_and_charges() -> None:
    assert text_picture(stored("carbon dioxide")) == "O===C===O"
    assert "S²⁺" in text_picture(stored("sulfate ion"))


def test_text_pictures_hold_every_atom_or_nothing() -> None:
    for structure in every_structure():
        picture = text_picture(structure)
        heavy = [symbol for symbol in structure["a"] if symbol != "H"]
        found = re.findall(r"[A-Z][a-z]?", picture)
        assert not picture or len([s for s in found if s != "H"]) == len(heavy), structure["name"]
