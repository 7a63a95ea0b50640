"""CIT-050 to CIT-062, CIT-R05 to CIT-R09: what is a compound in standard play."""

from __future__ import annotations

from itertools import permutations

import pytest

from labtable.games.compoundit.chemistry import as_laid
from labtable.games.compoundit.components import IONS, TILES
from labtable.games.compoundit.events import CompoundScored
from labtable.games.compoundit.tables import key_of, lexicon, readings
from tests.compoundit.kit import (
    SETS,
    compound,
    tiles,
    turn,
    unsaid,
)
from tests.playing import (
    only,
    play,
)

CARBONIC = {"H": 2, "C": 1, "O": 3}
SULFURIC = {"H": 2, "S": 1, "O": 4}


@pytest.mark.parametrize("rule_set", SETS)
def test_cit_050_two_tiles_of_four_elements_are_enough(rule_set: str) -> None:
    pairs = [symbol for symbol in TILES if compound(symbol * 2, rule_set)]

    assert pairs == ["H", "N", "O", "Cl"]


@pytest.mark.parametrize("rule_set", SETS)
@pytest.mark.parametrize("run", ["HHH", "OOO", "NNN", "ClClCl", "FF", "BrBr", "II", "CC", "SS"])
def test_cit_050_no_other_run_of_one_element_is_valid(run: str, rule_set: str) -> None:
    assert not compound(run, rule_set)


def test_cit_050_the_refusal_names_those_that_are() -> None:
    assert unsaid("FF") == (
        "CIT-050",
        "F2 is fluorine, well seen. In this game only H2, O2, N2 and Cl2 may stand alone.",
    )
    assert unsaid("HHH") == (
        "CIT-050",
        "H3 is one element alone; only H2, O2, N2 and Cl2 may stand so.",
    )
    assert unsaid("NaNa") == (
        "CIT-050",
        "Na2 is a pair, but sodium does not go in pairs; only H2, O2, N2 and Cl2 do here.",
    )


@pytest.mark.parametrize(
    "run",
    ["HHO", "COO", "CHHHH", "NaCl", "MgClCl", "AlClClCl", "AlP", "FeO", "FeFeOOO", "SnOO", "SiC"],
)
def test_cit_051_printed_numbers_cancel(run: str) -> None:
    assert compound(run)


@pytest.mark.parametrize("run", ["NaClCl", "MgCl", "HO", "NaK", "ClBr", "FeOO", "NIII", "SOO"])
def test_cit_051_numbers_that_do_not_cancel_make_no_compound(run: str) -> None:
    assert not compound(run)


@pytest.mark.parametrize(
    ("run", "why"),
    [
        ("FeOO", "FeO2 does not cancel (+2 -4 = -2); FeO does (+2 -2 = 0)."),
        ("NaClCl", "NaCl2 does not cancel (+1 -2 = -1); NaCl does (+1 -1 = 0)."),
        (
            "MgCl",
            "MgCl does not cancel: magnesium has only one charge, +2; with Cl it makes MgCl2.",
        ),
        (
            "AlAlAlOO",
            "Al3O2 does not cancel: how many tiles there are is not their charge; "
            "Al +3 and O -2 make Al2O3.",
        ),
        ("KNa", "KNa does not cancel: K +1 and Na +1 have the same sign and repel each other."),
        ("PSSS", "PS3 does not cancel: P -3 and S -2."),
        (
            "MnClClCl",
            "MnCl3 may balance in nature; but on the tiles it does not cancel: "
            "Mn +2 or +4 and Cl -1.",
        ),
        (
            "SOO",
            "SO2 is sulfur dioxide, well seen; but on the tiles it does not cancel: S -2 and O -2. "
            "It counts in these rule sets: lewis, advanced, expert.",
        ),
    ],
)
def test_cit_051_the_refusal_says_what_does_not_cancel_and_what_would(run: str, why: str) -> None:
    assert unsaid(run) == ("CIT-051", why)


@pytest.mark.parametrize("run", ["FeFeClClClClCl", "CuCuClClCl", "CrCrFFFFF"])
def test_cit_r05_all_tiles_of_one_element_use_one_number(run: str) -> None:
    assert not compound(run)
    assert unsaid(run)[0] == "CIT-051"
    assert "only if equal tiles use different numbers" in unsaid(run)[1]


@pytest.mark.parametrize(
    ("run", "simplest"),
    [
        ("HHHHOO", "H2O"),
        ("MgMgOO", "MgO"),
        ("NaNaClCl", "NaCl"),
        ("CCOOOO", "CO2"),
        ("FeFeOO", "FeO"),
    ],
)
def test_cit_052_only_the_simplest_ratio_counts(run: str, simplest: str) -> None:
    assert not compound(run)
    assert unsaid(run) == (
        "CIT-052",
        f"{as_laid(tiles(run))} is not the simplest ratio: {simplest} is.",
    )


@pytest.mark.parametrize("rule_set", SETS)
@pytest.mark.parametrize("run", ["CO", "OC", "HHOO", "HOOH", "OHHO", "HOHO"])
def test_cit_053_two_exceptions_are_valid_everywhere(run: str, rule_set: str) -> None:
    assert compound(run, rule_set)


@pytest.mark.parametrize("run", ["CCOO", "HHHHOOOO", "HO", "SiO", "HHSS", "CS", "NaNaOO"])
def test_cit_053_there_are_no_others(run: str) -> None:
    assert not compound(run)


@pytest.mark.parametrize("run", ["HHO", "COO", "AlClClCl", "HHOO", "FeFeOOO", "CHHHH"])
def test_cit_054_tiles_of_two_elements_stand_in_any_order(run: str) -> None:
    orders = {"".join(order) for order in permutations(tiles(run))}

    assert all(compound(order) for order in orders)
    assert len(orders) > 2


def test_cit_055_a_tile_may_use_other_numbers_down_than_across() -> None:
    table = turn("H H H H", "8G COO")

    events = play(table, "G6 HH.HH")

    [told] = only(events, CompoundScored)
    assert str(told.why) == (
        " It is methane: H(+1) H(+1) C(-4) H(+1) H(+1) = 0, in the simplest ratio."
    )


@pytest.mark.parametrize("ion", list(IONS))
def test_cit_056_every_listed_ion_makes_a_compound_with_a_tile(ion: str) -> None:
    atoms = [symbol for symbol, count in IONS[ion].atoms.items() for _ in range(count)]
    charge = IONS[ion].charge
    partner = ["Cl"] if charge > 0 else ["Na"] * -charge

    assert compound("".join(partner + atoms))
    assert not compound("".join(["Na", "Na", *partner, *atoms]))


@pytest.mark.parametrize("ion", [ion for ion in IONS if ion != "NH4"])
def test_cit_056_every_negative_ion_makes_a_compound_with_ammonium(ion: str) -> None:
    atoms = [symbol for symbol, count in IONS[ion].atoms.items() for _ in range(count)]
    ammonium = ["N", "H", "H", "H", "H"] * -IONS[ion].charge
    run = "".join(ammonium + atoms)

    assert compound(run) == (len(tiles(run)) <= 15)


@pytest.mark.parametrize("run", ["NaKSOOOO", "KAlSOOOOSOOOO", "NaClNOOO", "MgOHCl", "NaOHCl"])
def test_cit_056_exactly_one_positive_and_one_negative_kind(run: str) -> None:
    assert not compound(run)


@pytest.mark.parametrize(
    ("run", "formula", "why"),
    [
        ("NaSOOOO", "NaSO4", "Na(+1) and SO4(-2) make Na2SO4."),
        ("MgNOO", "MgNO2", "Mg(+2) and NO2(-1) make Mg(NO2)2."),
        ("MgSOOOOSOOOO", "Mg(SO4)2", "Mg(+2) and SO4(-2) make MgSO4."),
        ("CaOH", "CaOH", "Ca(+2) and OH(-1) make Ca(OH)2."),
    ],
)
def test_cit_056_all_charges_add_to_zero(run: str, formula: str, why: str) -> None:
    assert not compound(run)
    assert unsaid(run) == ("CIT-056", f"{formula} does not cancel: {why}")


def test_cit_056_a_monatomic_kind_has_one_number() -> None:
    assert compound("FeSOOOO")
    assert compound("FeOHOHOH")
    assert not compound("FeFeOHOHOHOHOH"), "one iron +2, the other +3"


@pytest.mark.parametrize("run", ["NaNOO", "NaONO", "NaOON", "NOONa", "ONONa", "HONa", "OSOOOMg"])
def test_cit_057_the_atoms_of_an_ion_stand_together_in_any_order(run: str) -> None:
    assert compound(run)


@pytest.mark.parametrize("run", ["NaSOOOONa", "NaNaSOOOO", "SOOOONaNa", "OHMgHO", "KCrOOOOOOOCrK"])
def test_cit_057_pieces_follow_in_any_order_and_tiles_need_not_stand_together(run: str) -> None:
    assert compound(run)


@pytest.mark.parametrize("run", ["NaSOONaOO", "MgOOHH", "ONaH", "SNaOOOONa"])
def test_cit_057_an_ion_that_is_split_is_none(run: str) -> None:
    assert not compound(run)
    assert unsaid(run)[0] == "CIT-057"


@pytest.mark.parametrize("run", ["NaOHNOO", "CaOHNOOO", "OHNOO", "CaNOONOOO", "OHOHSOOOO"])
def test_cit_058_two_kinds_of_ions_make_no_compound(run: str) -> None:
    assert not compound(run)


@pytest.mark.parametrize("run", ["NHHHHNOOO", "NHHHHOH", "HHNHHClO", "NHHHHHSOOOO"])
def test_cit_058_except_with_ammonium(run: str) -> None:
    assert compound(run)


def test_cit_058_ammonium_with_two_others_is_too_much() -> None:
    assert not compound("NHHHHNHHHHOHNOO")
    assert not compound("NaNHHHHSOOOO")


@pytest.mark.parametrize(
    ("run", "formula", "simplest"),
    [
        ("MgMgSOOOOSOOOO", "Mg2(SO4)2", "MgSO4"),
        ("NaNaOHOH", "Na2(OH)2", "NaOH"),
        ("NaNaNOONOO", "Na2(NO2)2", "NaNO2"),
        ("FeFeOHOHOHOHOHOH", "Fe2(OH)6", "Fe(OH)3"),
    ],
)
def test_cit_059_the_numbers_of_ions_have_no_common_divisor(
    run: str, formula: str, simplest: str
) -> None:
    assert not compound(run)
    why = f"{formula} is not the simplest ratio of ions: {simplest} is."
    assert unsaid(run) == ("CIT-059", why)


@pytest.mark.parametrize("run", ["NaNaCCOOOO", "KKCrCrOOOOOOO", "NaNaSSOOO"])
def test_cit_r06_the_ratio_counts_ions_not_atoms(run: str) -> None:
    assert compound(run)


@pytest.mark.parametrize("run", ["CCCOOOOOO", "CrCrOOOO", "NNNNHHHHHHHHHHHH", "CCCCCNNNN"])
def test_cit_060_two_elements_are_never_a_polyatomic_compound(run: str) -> None:
    assert not compound(run)


def test_cit_r07_no_reading_with_ions_has_only_two_elements() -> None:
    assert {len(reading.atoms()) > 2 for reading in readings()} == {True}
    for run in ("CCCCCOOOOOOOO", "MnMnMnOOOOOOOO"):
        assert not compound(run), "although the ratio is simple"


@pytest.mark.parametrize(
    ("run", "why"),
    [
        ("HSOOOO", "HSO4 is hydrogen sulfate alone, with charge -1; it needs a partner."),
        ("SCN", "SCN is thiocyanate alone, with charge -1; it needs a partner."),
        (
            "NOO",
            "NO2 is nitrogen dioxide, well seen; but here it counts as nitrite, "
            "with charge -1, and needs a partner.",
        ),
    ],
)
def test_cit_061_an_ion_alone_is_no_compound(run: str, why: str) -> None:
    assert not compound(run)
    assert unsaid(run) == ("CIT-061", why)


@pytest.mark.parametrize("run", ["NaBrO", "NaNOOOO", "NaPOOO", "KFOOO", "NaCrOOO", "NaHS"])
def test_cit_061_only_listed_ions_may_be_used(run: str) -> None:
    assert not compound(run)


@pytest.mark.parametrize("run", ["AuN", "AuP", "PbC", "AlAlSSS"])
def test_cit_062_only_arithmetic_counts(run: str) -> None:
    assert compound(run, "beginner")
    assert compound(run)


def test_cit_r08_a_salt_need_not_exist() -> None:
    assert compound("AuMnOOOO")
    assert compound("SnBrOOOBrOOO")


def test_cit_r09_two_positive_kinds_are_one_too_many() -> None:
    assert compound("NaHSOOOO"), "hydrogen sulfate is a listed ion"
    assert not compound("NaHSOOO"), "hydrogen sulfite is not"
    assert unsaid("LiMgSOOOO")[1] == "LiMgSO4 has Li and Mg: one positive kind is all."
    assert unsaid("KAlSOOOOSOOOO")[1] == (
        "KAl(SO4)2 is aluminium potassium sulfate, well seen. "
        "It has K and Al; here one positive kind is all."
    )


def test_cit_057_two_acids_have_two_readings() -> None:
    known = lexicon("standard")

    twice = [known.formulas[key_of(atoms)].readings for atoms in (CARBONIC, SULFURIC)]

    assert [len(readings) for readings in twice] == [2, 2]
    assert sum(len(formula.readings) > 1 for formula in known.formulas.values()) == 2
    assert compound("SiC")


def test_cit_030_the_whole_language_has_as_many_formulas_as_the_ledger_says() -> None:
    assert len(lexicon("beginner").formulas) == 189
    assert len(lexicon("standard").formulas) == 678
