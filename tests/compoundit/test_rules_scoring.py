"""CIT-040 to CIT-048, CIT-R12 to CIT-R14: what compounds are worth."""

from __future__ import annotations

import pytest

from labtable.engine import Event
from labtable.games.compoundit.events import CompoundScored
from labtable.games.compoundit.flow import Turn
from tests.compoundit.kit import (
    HONOUR,
    player,
    round_of,
    scene,
    scored,
    scores,
    turn,
)
from tests.playing import (
    only,
    play,
)


def runs(events: list[Event]) -> list[tuple[str, int]]:
    """What was scored, compound by compound."""
    return [(event.run, event.points) for event in only(events, CompoundScored)]


@pytest.mark.parametrize(
    ("run", "points"),
    [("HOH", 3), ("NaCl", 4), ("MgO", 5), ("AlP", 12), ("BN", 10), ("AuF", 11), ("AgI", 9)],
)
def test_cit_040_a_compound_scores_the_points_of_all_its_tiles(run: str, points: int) -> None:
    assert scored(play(turn(run), f"8H {run}")) == points


def test_cit_040_older_tiles_count_again() -> None:
    events = play(turn("O", "8H CO"), "8J O")

    assert runs(events) == [("COO", 2 + 1 + 1)]


@pytest.mark.parametrize(
    ("lying", "move", "points"),
    [
        ("5G Na", "5H Cl", 2 + 2 * 2),
        ("5I Na", "5H Cl", 2 + 2 * 2),
        ("3G Na", "3H Cl", 2 + 3 * 2),
        ("8L Na", "8M Cl", 2 + 3 * 2),
    ],
    ids=["double", "double from the right", "triple", "triple in row 8"],
)
def test_cit_041_element_bonuses_multiply_one_tile(lying: str, move: str, points: int) -> None:
    assert scored(play(turn("Cl", lying), move)) == points


@pytest.mark.parametrize(
    ("lying", "move", "points"),
    [("4G Na", "4F Cl", (2 + 2) * 2), ("2D Na", "1D Cl", (2 + 2) * 3)],
    ids=["double", "triple"],
)
def test_cit_042_compound_bonuses_multiply_the_whole(lying: str, move: str, points: int) -> None:
    assert scored(play(turn("Cl", lying), move)) == points


def test_cit_043_elements_come_before_the_compound() -> None:
    events = play(turn("H H H", "12H N"), "H13 HHH")

    assert scored(events) == (2 + 3 * 1 + 1 + 1) * 2


@pytest.mark.parametrize(
    ("lying", "rack", "move", "points"),
    [
        ("4H S", "Na O O O Na", "4F NaO.OONa", (2 + 1 + 2 + 1 + 1 + 2) * 2 * 2),
        ("1E S", "Mg O O O", "1D Mg.OOO", (4 + 2 + 1 + 1 + 1) * 3 * 2),
        ("1H O", "Ca N N O O O O O", "1D CaNOO.NOOO", (4 + 2 + 2 + 6) * 3 * 3),
        ("2D O", "Ca N N O O O O O O", "1D CaNOOONOOO", 14 * 3 * 2 * 3 + (4 + 1) * 3),
    ],
    ids=["2 x 2", "3 x 2", "3 x 3", "3 x 2 x 3"],
)
def test_cit_044_several_compound_bonuses_multiply(
    lying: str, rack: str, move: str, points: int
) -> None:
    assert scored(play(turn(rack, lying), move)) == points


def test_cit_r12_two_compound_bonuses_are_not_added() -> None:
    assert scored(play(turn("Na O O O Na", "4H S"), "4F NaO.OONa")) == 9 * 4


def test_cit_045_a_covered_bonus_is_spent() -> None:
    first = play(turn("Cl", "8D Na"), "8E Cl")
    later = play(turn("O O O", "8D NaCl"), "8F OOO")

    assert scored(first) == 2 + 2 * 2
    assert scored(later) == 2 + 2 + 1 + 1 + 1


def test_cit_045_also_a_compound_bonus_and_across_the_line() -> None:
    lengthened = play(turn("O O O", "4E NaCl"), "4G OOO")
    crossed = play(turn("Na", "4E NaCl"), "F5 Na")

    assert scored(lengthened) == 2 + 2 + 1 + 1 + 1
    assert scored(crossed) == 2 + 2


def test_cit_045_a_withdrawn_move_gives_its_bonuses_back() -> None:
    table = round_of("N O Mg", "C O Mg", lying=["8D O"], variant=HONOUR)

    play(table, "8E N", "challenge")
    assert scores(table) == [0, 0]
    play(table, "8E Mg", "accept")

    assert scores(table) == [0, 1 + 2 * 4]


def test_cit_r14_bonuses_of_a_withdrawn_compound_are_fresh_again() -> None:
    table = round_of("N", "Mg", lying=["1E O"], variant=HONOUR)

    play(table, "1D N", "challenge", "1D Mg", "accept")

    assert scores(table) == [0, (4 + 1) * 3]


def test_cit_046_all_new_compounds_are_scored_and_added() -> None:
    events = play(turn("Br K", "8H NaCl"), "9H BrK")

    assert sorted(runs(events)) == [("BrK", 6), ("ClK", 4), ("NaBr", 6)]
    assert scored(events) == 16


def test_cit_046_a_tile_in_two_compounds_counts_in_both_with_its_bonus() -> None:
    events = play(turn("Mg", "5G O", "4H O"), "5H Mg")

    assert runs(events) == [("OMg", 1 + 2 * 4), ("OMg", 1 + 2 * 4)]


def test_cit_r13_a_compound_bonus_counts_in_both_compounds_too() -> None:
    events = play(turn("Mg", "4G O", "5F O"), "4F Mg")

    assert runs(events) == [("MgO", 10), ("MgO", 10)]
    assert scored(events) == 20


def test_cit_r13_a_crossing_compound_takes_only_the_bonus_on_its_own_squares() -> None:
    events = play(turn("Mg O", "5F O"), "4F MgO")

    assert runs(events) == [("MgO", (4 + 1) * 2), ("MgO", (4 + 1) * 2)]
    plain = play(turn("O Mg", "3E Mg"), "4E OMg")
    assert runs(plain) == [("OMg", (1 + 4) * 2), ("MgO", 4 + 1)]


def test_cit_047_compounds_without_a_new_tile_score_nothing() -> None:
    events = play(turn("O", "8H CO", "H9 OO", "10I H"), "8J O")

    assert runs(events) == [("COO", 4)]
    assert scored(events) == 4


def test_cit_048_ten_tiles_bring_no_extra_points() -> None:
    events = play(turn("Fe N N N O O O O O O"), "8C FeNOONOONOO")

    assert scored(events) == 3 * 4 + 3 * 2 + 2 * (2 * 1) + 4 * 1


def test_cit_048_neither_does_the_last_tile_of_a_heap() -> None:
    table = scene(Turn(0), player("O", ""), player("H", score=9), lying=["8H CO"], final=2)

    play(table, "8J O", "pass")

    assert table.result().scores == [4, 9]
