"""CIT-030 to CIT-033, CIT-R28, CIT-R32: what a turn says, draws and counts."""

from __future__ import annotations

import pytest

from labtable.games.compoundit.events import CompoundScored, GameEnded, Passed, TilesDrawn
from labtable.games.compoundit.flow import Turn
from tests.compoundit.kit import (
    board,
    player,
    rack,
    round_of,
    scene,
    scores,
    supply,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_cit_030_nothing_is_announced_but_squares_and_tiles() -> None:
    table = turn("H H S O O O O")

    events = play(table, "8H HSHOOOO")

    [told] = only(events, CompoundScored)
    assert (told.formula, told.name) == ("H2SO4", "sulfuric acid")


@pytest.mark.parametrize(
    ("run", "reading"),
    [
        ("HSHOOOO", "H(+1) HSO4(-1) = 0"),
        ("SOHOOOH", "HSO4(-1) H(+1) = 0"),
        ("HCHOOO", "H(+1) HCO3(-1) = 0"),
    ],
)
def test_cit_030_some_reading_is_enough(run: str, reading: str) -> None:
    events = play(turn(run), f"8H {run}")

    assert reading in str(only(events, CompoundScored)[0].why)


def test_cit_031_as_many_tiles_are_drawn_as_were_placed() -> None:
    table = scene(Turn(0), player("H H O Na", "K Ca Mg Al Si P S"), player())

    events = play(table, "8H HOH")

    assert rack(table) == "NaSiPS"
    assert supply(table) == 4
    assert [event.tiles for event in only(events, TilesDrawn)] == [["S", "P", "Si"]]


def test_cit_031_or_all_that_remain_if_there_are_fewer() -> None:
    table = scene(Turn(0), player("H H O Na", "K"), player(), final=2)

    play(table, "8H HOH")

    assert (rack(table), supply(table)) == ("NaK", 0)


def test_cit_031_others_hear_only_how_many() -> None:
    events = play(turn("H H O"), "8H HOH")

    [drawn] = only(events, TilesDrawn)
    assert str(drawn.seen_by(1)) == "Seat 0 drew 3 tiles; 17 tiles left in the supply."
    assert drawn.seen_by(0) == drawn


def test_cit_r28_an_empty_supply_leaves_a_smaller_rack() -> None:
    table = scene(Turn(0), player("H H O Na", ""), player(), final=2)

    events = play(table, "8H HOH")

    assert only(events, TilesDrawn) == []
    assert rack(table) == "Na"
    assert table.view(-1).final == [1]


def test_cit_032_everybody_may_pass_with_a_move_in_hand_and_draws_nothing() -> None:
    table = turn("H H O Na Cl", "8H Na")

    assert len(offered(table)) > 1
    assert offered(table)[-1] == "pass"
    events = play(table, "pass")

    assert only(events, Passed) == [Passed(0)]
    assert (rack(table), supply(table), scores(table)) == ("HHONaCl", 20, [0, 0])
    assert table.waiting() == [1]


def test_cit_032_who_passed_is_seen_by_all() -> None:
    table = turn("H", others=2)

    play(table, "pass")

    assert [seat.passed for seat in table.view(-1).seats] == [True, False, False]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cit_033_the_game_ends_when_all_pass_one_after_another(seats: int) -> None:
    table = round_of(*["Na Cl"] * seats)

    for _ in range(seats - 1):
        play(table, "pass")
        assert not table.over
    events = play(table, "pass")

    assert table.over
    assert table.result().reason.startswith("Everybody passed: ")
    assert len(only(events, GameEnded)) == 1


def test_cit_033_the_highest_score_wins_then() -> None:
    players = [player("H", score=3), player("H", score=8), player("H", score=5)]
    table = scene(Turn(0), *players)

    play(table, "pass", "pass", "pass")

    assert table.result().winners == [1]
    assert table.result().reason == "Everybody passed: seat 1 wins with 8 points."


def test_cit_033_a_placement_in_between_starts_the_count_anew() -> None:
    table = round_of("Na Cl", "Na Cl")

    play(table, "pass", "8H NaCl", "pass")
    assert not table.over
    play(table, "pass")

    assert table.over


def test_cit_r32_a_refused_move_costs_nothing_and_shows_which_runs_fail() -> None:
    table = turn("K Br", "8H NaCl")

    refusal = refused(table, "9H KBr")

    assert [run in refusal.why for run in ("KNa", "BrCl")] == [True, True]
    assert table.waiting() == [0]
    assert table.state.board == board("8H NaCl")
    play(table, "9H BrK")
    assert scores(table)[0] == 16
