"""The worked examples of the ledger and of the rulebook, played as they are printed."""

from __future__ import annotations

import pytest

from labtable.games.compoundit.components import TILES
from labtable.games.compoundit.decisions import MakeMove
from labtable.games.compoundit.events import ChallengeUpheld, CompoundScored, FinalRoundBegan
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.state import Variant
from tests.compoundit.kit import (
    HONOUR,
    NEIGHBOURS,
    SETS,
    board,
    compound,
    player,
    rack,
    round_of,
    scene,
    scored,
    scores,
    supply,
    tiles,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)

EVERYWHERE = "HH OO NN ClCl HHO HOH OHH COO CO HHOO NHHH"
NITRITE = "MgNOONOO ONOMgOON ONONOOMg MgNOOOON"
NO_NITRITE = "MgNNOOOO MgNONOOO NOONOMgO"
POINTS = "H 1, O 1, C 2, N 2, S 2, Cl 2, Na 2, K 2, Mg 4, Ca 4, I 4, Br 4"


def test_cit_w1_carbon_dioxide() -> None:
    events = play(turn("C O O"), "8G COO")

    assert scored(events) == 2 + 1 + 1 == 4
    assert "C(+4) O(-2) O(-2) = 0" in str(only(events, CompoundScored)[0].why)


def test_cit_w2_across_and_down() -> None:
    table = round_of("C O O", "H H H H")

    play(table, "8G COO")
    assert refused(table, "G7 H.H").why.startswith("CH2 does not cancel")
    events = play(table, "G6 HH.HH")

    assert scored(events) == 1 + 1 + 2 + 1 + 1 == 6
    [told] = only(events, CompoundScored)
    assert (told.run, told.formula) == ("HHCHH", "CH4")
    assert "C(-4)" in str(told.why)


def test_cit_w3_magnesium_nitrite() -> None:
    table = round_of("Mg N N O O O O", "O")

    events = play(table, "8H MgNOONOO")

    assert scored(events) == 4 + 2 + 1 + 2 * 1 + 2 + 3 * 1 + 1 == 15
    assert only(events, CompoundScored)[0].formula == "Mg(NO2)2"
    assert only(events, CompoundScored)[0].name == "magnesium nitrite"
    assert refused(table, "8O O").why.startswith("MgNO2NO3")


def test_cit_w4_parallel_play() -> None:
    events = play(turn("Br K", "8H NaCl"), "9H BrK")

    assert scored(events) == 6 + 6 + 4 == 16


def test_cit_w5_lengthening() -> None:
    chlorate = play(turn("O O O", "8H NaCl"), "8J OOO")
    perchlorate = play(turn("O O O O", "8H NaCl"), "8J OOOO")

    assert scored(chlorate) == 2 + 2 + 1 + 2 * 1 + 1 == 8
    assert scored(perchlorate) == 2 + 2 + 1 + 2 * 1 + 1 + 3 * 1 == 11
    assert only(chlorate, CompoundScored)[0].name == "sodium chlorate"
    assert only(perchlorate, CompoundScored)[0].name == "sodium perchlorate"
    assert refused(turn("O", "8H NaCl"), "8G O").why.startswith("ONaCl")


def test_cit_w6_two_double_compounds() -> None:
    table = round_of("S O O O Mg", "Na O O O Na")

    assert scored(play(table, "H4 SOOOMg")) == 2 + 2 * 1 + 1 + 1 + 4 == 10
    events = play(table, "4F NaO.OONa")

    assert scored(events) == (2 + 1 + 2 + 1 + 1 + 2) * 2 * 2 == 36
    assert only(events, CompoundScored)[0].run == "NaOSOONa"


def test_cit_w7_ammonium_chloride() -> None:
    table = round_of("N O O O Na", "H H H H Cl")

    assert scored(play(table, "8D NOOONa")) == 2 + 2 * 1 + 1 + 1 + 2 == 8
    events = play(table, "D6 HH.HHCl")

    assert scored(events) == (1 + 1 + 2 + 1 + 1 + 2) * 4 == 32
    assert only(events, CompoundScored)[0].name == "ammonium chloride"


def test_cit_w8_element_before_compound() -> None:
    events = play(turn("H H H", "12H N"), "H13 HHH")

    assert scored(events) == (2 + 3 * 1 + 1 + 1) * 2 == 14


def test_cit_w9_triple_compound() -> None:
    assert scored(play(turn("Mg", "2D O"), "1D Mg")) == (4 + 1) * 3 == 15


def test_cit_w10_one_tile_two_compounds_one_bonus() -> None:
    events = play(turn("Mg", "4G O", "5F O"), "4F Mg")

    assert [event.points for event in only(events, CompoundScored)] == [10, 10]
    assert scored(events) == 20


def test_cit_w11_bridging() -> None:
    events = play(turn("H H", "8H OMg"), "H7 H.H")

    assert scored(events) == 3
    assert only(events, CompoundScored)[0].run == "HOH"
    assert refused(turn("H H", "8H OMg", variant=NEIGHBOURS), "H7 H.H").rule == "CIT-115"


def test_cit_w12_nitrogen_triiodide() -> None:
    events = play(turn("I I I N", variant=Variant("lewis")), "8G INII")

    assert scored(events) == 4 + 2 + 4 + 4 == 14
    assert refused(turn("I I I N"), "8G INII").rule == "CIT-051"
    assert [rule_set for rule_set in SETS if compound("NNHHHH", rule_set)] == ["expert"]
    assert all(compound("NHHH", rule_set) for rule_set in SETS)


def test_cit_w13_ethanol() -> None:
    run = "HCHHCHOHH"

    events = play(turn(run, variant=Variant("organic")), f"8D {run}")

    assert scored(events) == 1 + 2 * 2 + 1 + 1 + 2 + 1 + 1 + 2 * 1 + 1 == 14
    assert only(events, CompoundScored)[0].name == "ethanol"
    for rule_set in ("standard", "lewis"):
        assert not compound(run, rule_set)


def test_cit_w14_challenge_upheld() -> None:
    table = round_of("N O", "H", variant=HONOUR)

    events = play(table, "8G NO", "challenge")

    assert len(only(events, ChallengeUpheld)) == 1
    assert (rack(table), supply(table), scores(table)) == ("NO", 20, [0, 0])
    assert table.state.board == board()
    assert table.waiting() == [1]


def test_cit_w14_challenge_refuted() -> None:
    table = round_of("C O", "H", variant=HONOUR)

    play(table, "8G CO", "challenge")

    assert (scores(table), supply(table)) == ([3, 0], 18)
    assert isinstance(table.decision, MakeMove)
    assert table.waiting() == [0], "seat 1 was skipped"


def test_cit_w15_end() -> None:
    players = [
        player("O O O", "H" * 5, score=133),
        player("Cl O O O", "H" * 4, score=148),
        player("H", "H" * 9, score=156),
    ]
    table = scene(Turn(0), *players, lying=["8H NaCl"])

    began = play(table, "8J OOO")
    assert (supply(table), table.view(-1).final) == (2, [1, 2, 0])
    events = play(table, "H4 ClOOO")
    assert (supply(table, 1), table.view(-1).final) == (0, [2, 0])
    play(table, "pass")
    assert table.waiting() == [0]
    play(table, "pass")

    assert len(only(began, FinalRoundBegan)) == 1
    assert only(events, FinalRoundBegan) == []
    assert table.result().scores == [141, 156, 156]
    assert table.result().winners == [1, 2]


def test_cit_w16_the_ratio() -> None:
    for run in ("HHO", "HOH", "OHH"):
        assert compound(run)
        assert scored(play(turn(run), f"8H {run}")) == 3
    assert refused(turn("H H H H O O"), "8C HHHHOO").rule == "CIT-052"


@pytest.mark.parametrize("run", EVERYWHERE.split())
def test_cit_w17_valid_in_every_set(run: str) -> None:
    assert [rule_set for rule_set in SETS if compound(run, rule_set)] == list(SETS)
    for rule_set in SETS:
        table = turn(run, variant=Variant(rule_set))
        assert f"8H {run}" in offered(table)


@pytest.mark.parametrize("run", NITRITE.split())
def test_cit_w17_magnesium_nitrite_in_four_orders(run: str) -> None:
    assert [rule_set for rule_set in SETS if compound(run, rule_set)] == list(SETS[1:])
    events = play(turn(run), f"8H {run}")
    assert only(events, CompoundScored)[0].name == "magnesium nitrite"
    assert refused(turn(run, variant=Variant("beginner")), f"8H {run}").rule == "CIT-080"


@pytest.mark.parametrize("run", NO_NITRITE.split())
def test_cit_w17_and_not_in_three_others(run: str) -> None:
    assert not any(compound(run, rule_set) for rule_set in SETS)
    for rule_set in SETS[1:]:
        refusal = refused(turn(run, variant=Variant(rule_set)), f"8H {run}")
        assert refusal.rule == "CIT-057"
        assert "in Mg(NO2)2 the tiles of NO2 stay together" in refusal.why


@pytest.mark.parametrize("run", NITRITE.split() + NO_NITRITE.split())
def test_cit_w17_all_seven_are_the_same_tiles(run: str) -> None:
    assert sorted(tiles(run)) == ["Mg", "N", "N", "O", "O", "O", "O"]


def test_cit_w17_a_doubled_water_is_refused_in_every_set() -> None:
    for rule_set in SETS:
        assert not compound("HHHHOO", rule_set)
        assert refused(turn("HHHHOO", variant=Variant(rule_set)), "8H HHHHOO").rule == "CIT-052"


@pytest.mark.parametrize("run", ["NIII", "INII", "IINI", "IIIN"])
def test_cit_w17_nitrogen_triiodide_needs_a_lewis_set(run: str) -> None:
    valid = [rule_set for rule_set in SETS if compound(run, rule_set)]

    assert valid == ["lewis", "advanced", "expert"]


def test_cit_w17_hydrazine_is_for_experts() -> None:
    assert [rule_set for rule_set in SETS if compound("NNHHHH", rule_set)] == ["expert"]
    refusal = refused(turn("N N H H H H", variant=Variant("lewis")), "8H NNHHHH")
    assert refusal.rule == "CIT-093"


def test_cit_w18_a_lost_turn_is_no_pass() -> None:
    table = round_of("H", "N O", variant=HONOUR)

    play(table, "pass", "8G NO", "challenge")
    assert table.waiting() == [0]
    play(table, "pass", "8G NO", "challenge")

    assert table.over
    assert table.result().reason.startswith("Everybody passed")


def test_cit_040_the_points_of_the_worked_examples_are_printed_on_the_tiles() -> None:
    printed = {
        symbol: TILES[symbol].points for symbol in [p.split()[0] for p in POINTS.split(", ")]
    }

    assert printed == {entry.split()[0]: int(entry.split()[1]) for entry in POINTS.split(", ")}
