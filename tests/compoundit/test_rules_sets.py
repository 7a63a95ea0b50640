"""CIT-080 to CIT-105, CIT-R19 to CIT-R23, CIT-R31: what the other rule sets take and give."""

from __future__ import annotations

from itertools import permutations

import pytest

from labtable.chem import lewis, molecules
from labtable.chem.formula import Formula
from labtable.games.compoundit.chemistry import certificate
from labtable.games.compoundit.components import BOX, TILES
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables import SYMBOLS, lexicon
from tests.compoundit.kit import (
    BEGINNER,
    SETS,
    compound,
    scored,
    tiles,
    turn,
    unsaid,
)
from tests.playing import (
    offered,
    play,
    refused,
)

LEWIS, ORGANIC, EXPERT = Variant("lewis"), Variant("organic"), Variant("expert")
ADVANCED_SETS = ("lewis", "organic", "advanced", "expert")


def sets_with(run: str) -> list[str]:
    """Name the rule sets in which a run is a compound."""
    return [rule_set for rule_set in SETS if compound(run, rule_set)]


@pytest.mark.parametrize("run", ["HH", "HHO", "CO", "HHOO", "NaCl", "FeFeOOO", "SiC"])
def test_cit_080_beginners_have_diatomic_and_binary_compounds_and_exceptions(run: str) -> None:
    assert compound(run, "beginner")


@pytest.mark.parametrize("run", ["NaOH", "MgNOONOO", "HCN", "NHHHHCl", "HNOOO"])
def test_cit_080_beginners_have_no_ions(run: str) -> None:
    assert not compound(run, "beginner")
    rule, why = unsaid(run, BEGINNER)
    assert rule == "CIT-080"
    assert why.endswith(" elements; beginners make compounds of two.")


@pytest.mark.parametrize("space", ["4D", "4L", "12D", "12L", "8H"])
def test_cit_081_beginners_start_on_any_empty_atom_space(space: str) -> None:
    table = turn("H H O", "1A NaCl", variant=BEGINNER)

    assert f"{space} HHO" in offered(table)
    play(table, f"{space} HHO")

    assert table.waiting() == [1]


def test_cit_081_a_start_covers_an_atom_space_with_two_tiles_at_least() -> None:
    table = turn("H H O", "1A NaCl", variant=BEGINNER)

    for move in ("5D HHO", "4E HHO", "12E HHO"):
        assert refused(table, move).rule == "CIT-081"
    assert refused(table, "4D H").why == "One tile is no compound: a start takes at least two."
    assert refused(table, "5E HHO").why == (
        "A start has to cover one of the atom spaces H8, D4, L4, D12, L12."
    )


def test_cit_081_joining_stays_allowed() -> None:
    table = turn("Na Cl O", "8H CO", variant=BEGINNER)

    assert {"4D NaCl", "8J O"} <= set(offered(table))
    play(table, "8J O")

    assert table.waiting() == [1]


@pytest.mark.parametrize("move", ["4D HHO", "L4 HHO", "D11 HHO", "12J HHO", "8H HHO"])
def test_cit_082_the_first_compound_may_lie_on_any_of_the_five(move: str) -> None:
    table = turn("H H O", variant=BEGINNER)

    assert move in offered(table)
    assert scored(play(table, move)) >= 3


def test_cit_r19_the_first_compound_still_needs_an_atom_space() -> None:
    table = turn("H H O", variant=BEGINNER)

    assert refused(table, "9D HHO").rule == "CIT-082"
    assert refused(table, "4D H").rule == "CIT-082"


def test_cit_083_a_start_beside_older_tiles_makes_valid_runs_everywhere() -> None:
    table = turn("H H O Mg", "3D O", variant=BEGINNER)

    assert refused(table, "4D HHO").why.startswith("OH ")
    assert "4D MgO" in offered(table)


@pytest.mark.parametrize("run", ["NIII", "NNO", "OFF", "CHHHCl", "ClI"])
def test_cit_090_a_molecule_around_one_atom_is_a_compound_too(run: str) -> None:
    assert [compound(run, rule_set) for rule_set in ("standard", "lewis")] == [False, True]
    shown = certificate(lexicon("lewis"), tiles(run))
    assert shown is not None
    assert (shown.kind, shown.rule) == ("molecule", "CIT-090")
    assert str(shown.why()).startswith("an octet for every atom, and ")


@pytest.mark.parametrize("run", ["NNO", "CHN", "CHHO", "NIII", "SOO"])
def test_cit_090_its_tiles_stand_in_any_order(run: str) -> None:
    assert all(compound("".join(order), "lewis") for order in permutations(tiles(run)))


@pytest.mark.parametrize("run", ["FF", "BrBr", "OOO", "SS", "SSSSS", "II", "CC"])
def test_cit_091_elements_are_no_molecules_of_the_game(run: str) -> None:
    assert sets_with(run) == []


def test_cit_091_no_molecule_has_a_metal() -> None:
    metals = {symbol for symbol in SYMBOLS if TILES[symbol].family == "metal"}

    for rule_set in ADVANCED_SETS:
        added = set(lexicon(rule_set).formulas) - set(lexicon("standard").formulas)
        for key in added:
            elements = {SYMBOLS[i] for i, _ in lexicon(rule_set).formulas[key].needs}
            assert not elements & metals
            assert len(elements) > 1


def test_cit_r20_metals_go_by_arithmetic_alone() -> None:
    for rule_set in ADVANCED_SETS:
        assert compound("NaCl", rule_set)
        assert not compound("NaClCl", rule_set)
    assert unsaid("NaClCl", EXPERT)[0] == "CIT-051"


@pytest.mark.parametrize(
    ("run", "said"),
    [
        ("NO", "one finds no partner"),
        ("NOO", "one finds no partner"),
        ("ClOO", "one finds no partner"),
        ("SFFFFFF", "would have to hold 12 electrons; the octet rule allows eight"),
        ("PClClClClCl", "would have to hold 10 electrons"),
    ],
)
def test_cit_092_without_octets_there_is_no_molecule(run: str, said: str) -> None:
    assert sets_with(run) == []
    for variant in (LEWIS, EXPERT):
        rule, why = unsaid(run, variant)
        assert rule == "CIT-092"
        assert said in why


def test_cit_092_every_molecule_of_the_sets_has_octets() -> None:
    for known in molecules.molecules_by_hill().values():
        assert lewis.exists(Formula.parse(known.hill).counts)


@pytest.mark.parametrize("run", ["NNHHHH", "CCHHHH", "HHSS", "NNFF", "CCNN"])
def test_cit_093_one_atom_is_bonded_to_all_the_others(run: str) -> None:
    assert not compound(run, "lewis")
    assert unsaid(run, LEWIS)[0] == "CIT-093"
    assert "no atom can be bonded to all the others" in unsaid(run, LEWIS)[1]


def test_cit_093_every_molecule_of_the_simple_set_has_a_centre() -> None:
    central = [known for known in molecules.molecules_by_hill().values() if known.central]

    assert len(central) == 122
    for known in central:
        structure = molecules.octet_structure(known.hill)
        assert structure is not None
        assert structure.centre >= 0, known.hill


@pytest.mark.parametrize("run", ["NIII", "NNO", "OFF", "ClF", "NClClCl"])
def test_cit_094_printed_numbers_do_not_matter(run: str) -> None:
    assert not compound(run)
    assert compound(run, "lewis")


@pytest.mark.parametrize("run", ["SiHHHF", "NFFI", "CFFII"])
def test_cit_095_a_molecule_without_an_entry_is_unstable(run: str) -> None:
    assert sets_with(run) == []
    for variant in (LEWIS, EXPERT):
        rule, why = unsaid(run, variant)
        assert (rule, "no boiling point is on record" in why) == ("CIT-095", True)


def test_cit_r22_what_was_added_and_what_was_taken_out() -> None:
    assert all("lewis" in sets_with(run) for run in ("NIII", "ClI", "BrI"))
    assert all(sets_with(run) == [] for run in ("SiS", "CHHS", "NNHHO"))
    assert sets_with("HNOO") == list(SETS[1:]), "as a compound of ions"
    assert sets_with("OHNO") == sets_with("NHOO") == [], "and not as a molecule"
    assert sets_with("COO") == list(SETS), "by its numbers"
    assert "CO2" not in molecules.molecules_by_hill()


def test_cit_r21_formal_charges_are_no_obstacle() -> None:
    for run in ("SOOO", "POClClCl", "NNO", "ClOOOF"):
        assert "lewis" in sets_with(run)


def test_cit_r21_boron_counts_by_its_numbers_alone() -> None:
    shown = certificate(lexicon("expert"), tiles("BFFF"))

    assert shown is not None
    assert shown.kind == "binary"
    assert not any("B" in Formula.parse(hill).counts for hill in molecules.molecules_by_hill())


@pytest.mark.parametrize(
    "run",
    ["HCHHCHOHH", "CCHHHHHH", "CHHHOH", "CCHHHNO", "CHHHSH", "CCHHClCl", "CCCHHHHHHHH"],
)
def test_cit_100_stable_molecules_of_carbon_and_hydrogen(run: str) -> None:
    assert not compound(run)
    assert sets_with(run) == ["organic", "advanced", "expert"]


def test_cit_100_their_tiles_stand_in_any_order() -> None:
    orders = {"".join(order) for order in permutations(tiles("CHHHOH"))}

    assert len(orders) == 30
    assert all(compound(order, "organic") for order in orders)


def test_cit_100_every_organic_molecule_has_both_and_nothing_strange() -> None:
    allowed = {*BOX.lewis.organic_required, *BOX.lewis.organic_optional}
    organic = [known for known in molecules.molecules_by_hill().values() if known.organic]

    assert allowed == {"C", "H", "O", "N", "S", "F", "Cl", "Br", "I"}
    assert len(organic) == 698
    for known in organic:
        atoms = set(Formula.parse(known.hill).counts)
        assert {"C", "H"} <= atoms <= allowed


@pytest.mark.parametrize("run", ["CHHHNa", "SiCHHHHHH", "CHHHHHP", "BCCCHHHHHHHHH"])
def test_cit_101_metals_silicon_phosphorus_and_boron_are_not_organic(run: str) -> None:
    assert "organic" not in sets_with(run)
    assert "advanced" not in sets_with(run)


def test_cit_101_a_salt_stays_a_salt() -> None:
    shown = certificate(lexicon("organic"), tiles("NaCCHHHOO"))

    assert shown is not None
    assert shown.kind == "ions"
    assert not compound("CNaCHHHOO", "organic"), "its ion is split"


def test_cit_101_molecules_without_hydrogen_or_carbon_are_not_organic() -> None:
    for run in ("CClClClCl", "NIII", "NNO", "CSS"):
        assert compound(run, "organic") == compound(run)
    assert unsaid("NIII", ORGANIC)[0] == "CIT-051"


@pytest.mark.parametrize("run", ["NNHHHH", "HHSS", "NNFF", "CCNN", "SiHHHSiHHH", "HHHPOO"])
def test_cit_105_experts_need_no_central_atom(run: str) -> None:
    assert sets_with(run) == ["expert"]
    shown = certificate(lexicon("expert"), tiles(run))
    assert shown is not None
    assert shown.rule == "CIT-105"


def test_cit_105_experts_have_all_that_the_others_have() -> None:
    expert = set(lexicon("expert").formulas)

    for rule_set in SETS:
        assert set(lexicon(rule_set).formulas) <= expert


def test_cit_110_advanced_is_lewis_and_organic_together() -> None:
    both = set(lexicon("lewis").formulas) | set(lexicon("organic").formulas)

    assert set(lexicon("advanced").formulas) == both
    assert len(both) > len(lexicon("organic").formulas) > len(lexicon("standard").formulas)


def test_cit_r23_one_isomer_on_record_is_enough() -> None:
    several = [known for known in molecules.molecules_by_hill().values() if known.isomers > 1]

    assert len(several) > 100
    assert "CH2N2" in [known.hill for known in several if known.central and known.organic]
    assert compound("CHHNN", "lewis")
    assert compound("CHHNN", "organic")


@pytest.mark.parametrize("rule_set", ADVANCED_SETS)
def test_cit_r31_advanced_sets_come_on_top_of_the_standard_one(rule_set: str) -> None:
    assert set(lexicon("standard").formulas) <= set(lexicon(rule_set).formulas)
    assert compound("MgNOONOO", rule_set)
    assert not compound("MgNNOOOO", rule_set)
    assert compound("CHN", rule_set), "any valid reading is enough"
