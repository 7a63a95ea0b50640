"""Facts that the tables once had wrong, and what the kernel made of them."""

from __future__ import annotations

import pytest

from labtable.chem import tables
from labtable.chem.compound import Compound
from labtable.chem.diagnosis import diagnose
from labtable.chem.explanation import state_and_figures
from labtable.chem.formula import Formula
from labtable.chem.ions import readings
from labtable.chem.languages import join_words, same_in_all
from labtable.chem.naming import NameMatch, identify
from labtable.chem.notation import MINUS
from labtable.chem.notes import best_note
from labtable.chem.rows import CompoundRow

NOT_SOLID = {
    "liquid": "VF5 PbCl4 TiCl4 SnCl4 SbF5 Mn2O7 SO2Cl2 GeCl4 MoF6",
    "gas": "GeF4 HNCO WF6 XeO4",
    "aqueous": "Ca(HCO3)2 Mg(HCO3)2 LiHCO3 Ca(HSO3)2 (NH4)2S NaClO KClO NaBrO NH2Cl HNO2 HBF4",
    "unknown": "GaH3 O2F2 NBr3",
}
UNWEIGHED = "He C As Pm At Fr Ra Pa Np Am Cm Bk Cf Es Fm"  # or sublimes, or never solid
BURNING = "CH3COOH HCOOH NH3 CH2F2 SiH4 PH3 B2H6 H2S CO H2 C2H2"
NO_IONS = "Mn2O7 CrO3 OsO4 RuO4 UF6 WF6 MoF6 TiCl4 SnI4 VF5 CrO2Cl2 VOCl3 WC FeP Fe3C TiH2"
STATES = [(f, state) for state, formulas in NOT_SOLID.items() for f in formulas.split()]


def row(formula: str) -> CompoundRow:
    found = tables.row(Formula.parse(formula).hill, formula)
    assert found is not None, formula
    return found


@pytest.mark.parametrize(("formula", "state"), STATES)
def test_what_is_no_solid_is_none(formula: str, state: str) -> None:
    assert row(formula).state == state


def test_a_liquid_or_gas_is_never_a_crystal_of_ions() -> None:
    for each in tables.compounds():
        assert each.state not in ("liquid", "gas") or not each.cation, each.formula


@pytest.mark.parametrize("formula", NO_IONS.split())
def test_what_shares_its_electrons_has_no_charge_sum(formula: str) -> None:
    assert Compound.of(formula).charge_sum == ()


@pytest.mark.parametrize("formula", ["Hg2Cl2", "HgCl2", "AlBr3", "SnI4", "UF6", "Mn2O7"])
def test_molecules_are_marked_as_such(formula: str) -> None:
    assert row(formula).bonding == "molecules"


@pytest.mark.parametrize("formula", ["CuI2", "Hg2O", "AgH"])
def test_what_does_not_exist_is_not_on_record(formula: str) -> None:
    assert not Compound.of(formula).known


@pytest.mark.parametrize(
    ("formula", "name"),
    [
        ("C60", "buckminsterfullerene"),
        ("AgF2", "silver(II) fluoride"),
        ("AgO", "silver(I,III) oxide"),
        ("YCl3", "yttrium chloride"),
        ("CeO2", "cerium(IV) oxide"),
        ("Fe3C", "iron carbide"),
        ("WC", "tungsten carbide"),
        ("KAl(SO4)2", "aluminium potassium sulfate"),
        ("NH4Fe(SO4)2", "ammonium iron(III) sulfate"),
        ("Na[Al(OH)4]", "sodium tetrahydroxidoaluminate"),
        ("CuSO4.5H2O", "copper(II) sulfate pentahydrate"),
        ("CaSO4.0.5H2O", "calcium sulfate hemihydrate"),
    ],
)
def test_well_known_things_are_on_record(formula: str, name: str) -> None:
    found = Compound.of(formula)

    assert (found.name, found.known, found.state == "unknown") == (name, True, False)


@pytest.mark.parametrize("formula", ["MgCl", "ZnCl", "AlCl", "AgF3", "MnO4", "CrO4", "CrF6"])
def test_no_charge_is_made_up_so_that_a_formula_balances(formula: str) -> None:
    assert readings(Formula.parse(formula).counts) == []
    assert Compound.of(formula).charge_sum == ()


def test_a_rare_charge_is_kept_where_it_is_on_record() -> None:
    assert Compound.of("AgF2").charge_sum[0] == "1 × Ag²⁺ = +2"


@pytest.mark.parametrize("formula", ["Na2S2O3", "AgClO4", "NaHCO3", "He", "HNO2", "PbO2"])
def test_a_melting_point_of_something_else_is_gone(formula: str) -> None:
    assert row(formula).melting is None


@pytest.mark.parametrize("formula", ["NaNO3", "KNO3", "NH4NO3", "NaHCO3", "Ag2O", "PbO2"])
def test_what_breaks_down_does_not_boil(formula: str) -> None:
    assert row(formula).boiling is None
    assert row(formula).decomposes is not None


@pytest.mark.parametrize("formula", ["PCl5", "N2O5", "UF6", "XeF2", "XeF4"])
def test_what_sublimes_is_marked(formula: str) -> None:
    assert row(formula).sublimes


@pytest.mark.parametrize(
    "formula", ["ClF", "XeF6", "KrF2", "Mn2O7", "CrO3", "OsO4", "PbO2", "MnO2", "V2O5"]
)
def test_strong_oxidizers_are_marked(formula: str) -> None:
    assert row(formula).oxidizer


@pytest.mark.parametrize(
    ("name", "formula"),
    [
        ("phosphorus", "P4"),
        ("washing soda", "Na2CO3.10H2O"),
        ("hypo", "Na2S2O3.5H2O"),
        ("gypsum", "CaSO4.2H2O"),
        ("titanium tetrachloride", "TiCl4"),
        ("maleic acid", "C4H4O4"),
    ],
)
def test_a_name_leads_to_what_it_means(name: str, formula: str) -> None:
    found = identify(name)

    assert isinstance(found, NameMatch)
    assert str(found.formula) == formula


def test_polonium_is_a_metal_and_counted_numbers_are_no_charges() -> None:
    elements = tables.elements()

    assert elements["Po"].metal
    assert 7 not in elements["Mn"].cation_charges
    assert 6 not in elements["Cr"].cation_charges


def test_nothing_melts_that_goes_straight_to_gas_or_melts_or_breaks_down_as_one_likes() -> None:
    for row in tables.compounds():
        compound = Compound.of(row.formula)
        said = join_words([state_and_figures(compound), best_note(compound)], same_in_all(" "))
        assert "straight to gas" not in said.en or "melts at" not in said.en, row.formula
        assert "gleich zu Gas" not in said.de or "schmilzt bei" not in said.de, row.formula
        assert "or breaks down" not in said.en, row.formula


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        ("NaCl", "solid at 25 °C, 58.44 g/mol, melts at 801 °C, boils at 1465 °C"),
        ("Na2SO4", "solid at 25 °C, 142.036 g/mol, melts at 884 °C"),
        ("MgCO3", "solid at 25 °C, 84.313 g/mol, breaks down from 350 °C"),
        ("CaCO3", "solid at 25 °C, 100.086 g/mol, breaks down from 800 °C"),
        ("C2H2O4", "solid at 25 °C, 90.034 g/mol, breaks down from 189 °C"),
        ("H3PO3", "solid at 25 °C, 81.995 g/mol, melts at 74 °C, breaks down from 200 °C"),
        ("KClO3", "solid at 25 °C, 122.545 g/mol, melts at 357 °C, breaks down from 400 °C"),
        ("HClO4", "liquid at 25 °C, 100.454 g/mol, melts at -112 °C, breaks down from 90 °C"),
        ("PCl5", "solid at 25 °C, 208.224 g/mol, goes from solid straight to gas at 160 °C"),
        ("SeO2", "solid at 25 °C, 110.969 g/mol, goes from solid straight to gas at 315 °C"),
        ("Fe", "solid at 25 °C, 55.845 g/mol, melts at 1538 °C, boils at 2861 °C"),
        ("Hg", "liquid at 25 °C, 200.592 g/mol, melts at -39 °C, boils at 357 °C"),
        ("Co(NO3)2", "solid at 25 °C, 182.941 g/mol"),
    ],
)
def test_what_is_told_of_melting_boiling_and_breaking_down(formula: str, told: str) -> None:
    assert Compound.of(formula).told("en").facts == told.replace("-", MINUS)


def test_every_metal_that_has_been_weighed_melts_and_boils() -> None:
    unknown = {
        element.symbol
        for element in tables.elements().values()
        if element.number <= 100 and not (element.melting and element.boiling)
    }
    assert unknown == set(UNWEIGHED.split())


def test_the_oxides_and_acids_that_surprise_say_so() -> None:
    assert "PCl4+ and PCl6-" in Compound.of("PCl5").simplifies
    assert "NO2+ and NO3-" in Compound.of("N2O5").simplifies
    assert "no H+ of its own" in Compound.of("H3BO3").simplifies


@pytest.mark.parametrize("formula", BURNING.split())
def test_what_burns_is_said_to_burn(formula: str) -> None:
    row = Compound.of(formula).row
    assert row is not None
    assert row.flammable == "yes"


def test_german_names_schools_use() -> None:
    assert "Hydrogensulfid" not in Compound.of("H2S").told("de").also
    assert diagnose("Hydrogensulfid").meant[0].formula == "HS-"
    assert Compound.of("NO").told("de").name == "Stickstoffmonoxid"
