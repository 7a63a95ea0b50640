"""The edge cases 1 to 23 of the ledger: what may be laid, and what is a compound."""

from __future__ import annotations

import pytest

from labtable.games.compoundit.chemistry import certificate
from labtable.games.compoundit.events import CompoundScored
from labtable.games.compoundit.tables import lexicon
from tests.compoundit.kit import (
    SETS,
    compound,
    scored,
    tiles,
    turn,
    unsaid,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def valid_in(run: str) -> list[str]:
    """Name the rule sets in which a run is a compound."""
    return [rule_set for rule_set in SETS if compound(run, rule_set)]


def test_cit_e01_an_opening_of_one_tile_is_refused() -> None:
    refusal = refused(turn("O"), "8H O")

    assert (refusal.rule, refusal.why) == (
        "CIT-024",
        "One tile is no compound: a start takes at least two.",
    )
    assert offered(turn("O")) == ["pass"]


def test_cit_e02_an_opening_with_oxygen_scores_two() -> None:
    assert scored(play(turn("O O"), "8G OO")) == 2


@pytest.mark.parametrize("move", ["4D OO", "8I OO", "9H OO"])
def test_cit_e03_an_opening_beside_the_centre_is_refused(move: str) -> None:
    assert refused(turn("O O"), move).rule == "CIT-024"


@pytest.mark.parametrize("run", ["FF", "BrBr", "II", "SS", "OOO"])
def test_cit_e04_other_runs_of_one_element_are_never_valid(run: str) -> None:
    assert valid_in(run) == []
    assert unsaid(run)[0] == "CIT-050"


def test_cit_e05_water_peroxide_and_what_is_neither() -> None:
    assert [compound(run) for run in ("HHHHOO", "HHHHHHOOO", "HHOO", "HHHHOOOO")] == [
        False,
        False,
        True,
        False,
    ]
    assert unsaid("HHHHHHOOO")[0] == "CIT-052"


def test_cit_e06_oxygen_turns_monoxide_into_dioxide() -> None:
    assert compound("CO")
    assert not compound("CCOO")
    events = play(turn("O", "8H CO"), "8J O")
    assert only(events, CompoundScored)[0].name == "carbon dioxide"


def test_cit_e07_oxides_of_nitrogen() -> None:
    assert valid_in("NNO") == ["lewis", "advanced", "expert"]
    assert valid_in("NO") == valid_in("NOO") == []


def test_cit_e08_silicon_carbide_in_either_sign_and_no_carbon_alone() -> None:
    assert valid_in("SiC") == valid_in("CSi") == list(SETS)
    assert valid_in("CC") == []


def test_cit_e09_metals_with_two_numbers() -> None:
    assert all(compound(run) for run in ("FeO", "FeFeOOO", "CuCl", "CuClCl"))
    assert not compound("FeFeOO")


def test_cit_e10_five_chlorine_on_two_iron() -> None:
    assert not compound("FeFeClClClClCl")
    assert compound("FeFeClClClClCl", mixed=True)


@pytest.mark.parametrize("run", ["NaOH", "HONa", "NaHO", "OHNa"])
def test_cit_e11_sodium_hydroxide_in_four_orders(run: str) -> None:
    assert compound(run)


@pytest.mark.parametrize("run", ["ONaH", "HNaO"])
def test_cit_e11_its_ion_is_never_split(run: str) -> None:
    assert unsaid(run)[0] == "CIT-057"


def test_cit_e12_magnesium_hydroxide() -> None:
    assert all(compound(run) for run in ("MgOHOH", "MgOHHO", "OHMgHO", "HOMgOH"))
    assert {unsaid(run)[0] for run in ("MgOOHH", "HMgOOH")} == {"CIT-057"}


def test_cit_e13_magnesium_nitrite_in_seven_orders() -> None:
    assert all(compound(run) for run in ("MgNOONOO", "ONOMgOON", "ONONOOMg", "MgNOOOON"))
    broken = ("MgNNOOOO", "MgNONOOO", "NOONOMgO")
    assert {unsaid(run)[0] for run in broken} == {"CIT-057"}


def test_cit_e14_sodium_on_both_sides_of_a_sulfate() -> None:
    assert compound("NaSOOOONa")
    assert not compound("NaSOONaOO")


def test_cit_e15_dichromate_between_two_potassium() -> None:
    assert compound("KCrOOOOOOOCrK")
    shown = certificate(lexicon("standard"), tiles("KCrOOOOOOOCrK"))
    assert shown is not None
    assert [piece.label for piece in shown.pieces] == ["K", "Cr2O7", "K"]


def test_cit_e16_ammonium_nitrite() -> None:
    assert compound("NHHHHNOO")
    assert compound("ONOHHHHN")
    assert not compound("NOHHHHNO")


def test_cit_e17_hydrogen_sulfate_needs_one_more_hydrogen() -> None:
    assert unsaid("HSOOOO")[0] == "CIT-061"
    assert compound("HHSOOOO")
    assert unsaid("SHHOOOO")[0] == "CIT-057"


def test_cit_e18_sodium_hydrogen_sulfate() -> None:
    assert compound("NaHSOOOO")
    assert not compound("HNaSOOOO")


def test_cit_e19_alum_has_two_positive_kinds() -> None:
    assert unsaid("KAlSOOOOSOOOO")[0] == "CIT-056"


def test_cit_e20_two_elements_in_no_simple_ratio() -> None:
    assert unsaid("CCOOOCOOO")[0] == "CIT-052"
    assert not compound("CrCrOOOO")


def test_cit_e21_hydrogen_cyanide_in_six_orders() -> None:
    for run in ("HCN", "HNC", "CNH", "NCH"):
        assert valid_in(run) == list(SETS[1:])
    for run in ("CHN", "NHC"):
        assert valid_in(run) == ["lewis", "organic", "advanced", "expert"]


def test_cit_e22_a_tile_between_two_compounds_makes_one_run_of_them() -> None:
    joined = turn("O", "8H CO", "8K OO")
    table = turn("S Mg", "8H NaCl", "8K OO")

    assert refused(joined, "8J O").why.startswith("CO4")
    assert refused(table, "8J S").why.startswith("NaClSO2")
    events = play(turn("O", "8H NaCl", "8K OO"), "8J O")
    assert [event.run for event in only(events, CompoundScored)] == ["NaClOOO"]


def test_cit_e23_beside_an_older_compound_every_touch_is_a_run() -> None:
    table = turn("Br K O H", "8H NaCl")

    assert refused(table, "9H KBr").rule == "CIT-051"
    assert "ClO is hypochlorite alone" in refused(table, "9I OH").why
    assert "9H BrK" in offered(table)
