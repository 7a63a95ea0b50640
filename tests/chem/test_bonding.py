"""Molecule, ions, network or metal: for every substance of the games, and drawn so."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from importlib import resources
from math import gcd

import pytest

from labtable.chem import Compound, tables
from labtable.chem.draw.solids import LatticeIon, ion_rows
from labtable.games.valence.tables import RECIPES

MOLECULES = "H2O CO2 NH3 CH4 HCl O2 N2 Cl2 P4 S8 SO3 NO2 N2O HNO3 H2SO4 C60 ClF3 BrF5 IF7 B2H6 SF6"
IONIC = "NaCl MgO CaF2 Ca(OH)2 NH4Cl (NH4)2SO4 Al2O3 Fe2O3 K2S NaHCO3 CuSO4.5H2O CaC2 Fe3O4 LiH"
NETWORKS = "SiO2 C Si SiC BN B2O3 GeO2 B BeF2 BeCl2 CrO3"
METALS = "Fe Cu Na Hg Al CuZn Fe3C"
KINDS = {"molecule": MOLECULES, "ionic": IONIC, "network": NETWORKS, "metal": METALS}


@pytest.mark.parametrize("kind", KINDS)
def test_what_holds_a_substance_together(kind: str) -> None:
    found = {formula: Compound.of(formula).bonding for formula in KINDS[kind].split()}
    assert set(found.values()) == {kind}, found


@cache
def _of_the_games() -> list[str]:
    """Every compound and element that a card, tile or square of the five games can show."""
    boxes = {
        game: tomllib.loads(
            resources.files(f"labtable.games.{game}").joinpath("components.toml").read_text("utf-8")
        )
        for game in ("ion", "compounded", "compoundit", "chemistry_monopoly")
    }
    cards = [card["formula"] for card in boxes["compounded"]["compound"]]
    cards += [made["formula"] for made in boxes["ion"]["compounds"]["list"]]
    cards += [formula for formula in RECIPES if formula not in ("Cu2", "Zn2")]
    tiles = {tile["symbol"] for tile in boxes["compoundit"]["tiles"]}
    cards += [
        row.formula
        for row in tables.compounds()
        if Compound.of(row.formula).formula.counts.keys() <= tiles
    ]
    cards += [lot["symbol"] for lot in boxes["chemistry_monopoly"]["lots"]]
    return sorted(set(cards))


def test_every_substance_of_the_games_is_drawn_as_what_it_is() -> None:
    assert len(_of_the_games()) > 500
    for formula in _of_the_games():
        compound = Compound.of(formula)
        title = _title(compound.svg("ball"))
        if compound.bonding == "ionic":
            assert "crystal of ions" in title, formula
        elif compound.bonding == "metal":
            assert "metal" in title, formula
        elif compound.bonding == "network":
            assert "ball and stick" not in title, formula
            assert compound.structure is None, formula
        else:
            assert "crystal" not in title, formula


def _title(svg: str) -> str:
    found = re.search(r"<title>(.*?)</title>", svg)
    return found[1] if found else ""


def test_a_metal_with_a_nonmetal_is_no_molecule_unless_it_is_listed_so() -> None:
    for row in tables.compounds():
        if row.cation and row.cation != "H" and not row.bonding:
            assert Compound.of(row.formula).bonding == "ionic", row.formula


@pytest.mark.parametrize(
    "formula", ["NaCl", "CaF2", "Na2O", "Al2O3", "Mg3N2", "AlCl3.6H2O", "SnF4", "Ca3(PO4)2"]
)
def test_a_lattice_has_the_ions_of_the_formula_in_their_ratio(formula: str) -> None:
    compound = Compound.of(formula)
    wanted = {step.ion.formula: step.times for step in compound.ions}
    laid = ion_rows(
        [LatticeIon(step.times, step.ion.formula, step.ion.charge) for step in compound.ions]
    )
    counted = Counter([part.formula for row in laid for part in row])
    common = gcd(*counted.values())
    assert {formula: many // common for formula, many in counted.items()} == wanted
    assert len(laid) >= 2
    assert counted.total() >= 8


def test_quartz_is_a_net_and_no_molecule() -> None:
    picture = Compound.of("SiO2").svg()
    letters = Counter(re.findall(r"<text[^>]*>(\w+)</text>", picture))
    assert letters["O"] == 2 * letters["Si"]
    assert "endless network" in picture


def test_the_odd_electron_of_nitrogen_dioxide_is_on_nitrogen() -> None:
    stored = tables.structure("nitrogen dioxide")
    assert stored is not None
    middle = stored["a"].index("N")
    shared = sum(order for *ends, order in stored["b"] if middle in ends)
    assert 5 - stored["q"].get(str(middle), 0) - shared - 2 * stored["lp"][middle] == 1


def test_the_main_form_of_laughing_gas_has_its_minus_on_oxygen() -> None:
    stored = tables.structure("dinitrogen monoxide")
    assert stored is not None
    assert {stored["a"][int(at)]: charge for at, charge in stored["q"].items()} == {"N": 1, "O": -1}
    assert [order for *_, order in stored["b"]] == [3, 1]


def test_an_ion_in_brackets_shows_its_charge_once() -> None:
    for formula, signs in (("NaOH", 1), ("Na2SO4", 1), ("KNO3", 1)):
        picture = Compound.of(formula).svg("lewis")
        assert picture.count("\N{MINUS SIGN}") == signs, formula


@pytest.mark.parametrize("formula", ["ClF3", "BrF5", "IF7", "B2H6", "C60", "UF6", "OsO4", "TiCl4"])
@pytest.mark.parametrize("style", ["lewis", "ball"])
def test_expanded_shells_and_cages_are_drawn(formula: str, style: str) -> None:
    picture = Compound.of(formula).svg(style)
    assert picture.count("<line") >= sum(Compound.of(formula).formula.counts.values()) - 1
