"""The edge cases 24 to 40 of the ledger: bonuses, the end, challenges and atom spaces."""

from __future__ import annotations

import pytest

from labtable.games.compoundit.events import CompoundScored, FinalRoundBegan, TurnStarted
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.state import Variant
from labtable.games.compoundit.tables import lexicon, readings
from tests.compoundit.kit import (
    BEGINNER,
    HONOUR,
    STUCK,
    board,
    dealt,
    lies,
    player,
    rack,
    round_of,
    scene,
    scored,
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


def test_cit_e24_a_bonus_under_an_older_tile_does_nothing() -> None:
    longer = play(turn("O O O", "4E NaCl"), "4G OOO")
    crossed = play(turn("Na", "5G NaCl"), "H6 Na")

    assert scored(longer) == 2 + 2 + 3, "the double compound F4 is spent"
    assert scored(crossed) == 2 + 2, "the double element H5 is spent"


def test_cit_e25_a_doubled_tile_is_doubled_across_and_down() -> None:
    events = play(turn("Mg", "5G O", "4H O"), "5H Mg")

    assert [event.points for event in only(events, CompoundScored)] == [9, 9]


def test_cit_e26_three_in_the_supply() -> None:
    laid = scene(Turn(0), player("O", "HHH"), player("H"), lying=["8H CO"])
    passed = scene(Turn(0), player("O", "HHH"), player("H"), lying=["8H CO"])

    events = play(laid, "8J O")
    assert (supply(laid), len(only(events, FinalRoundBegan))) == (2, 1)
    assert only(play(passed, "pass"), FinalRoundBegan) == []


@pytest.mark.parametrize("seed", range(3))
def test_cit_e27_a_low_supply_means_a_final_round(seed: int) -> None:
    table = dealt(4, seed)

    while table.waiting():
        low = any(len(each.supply) <= 2 for each in table.state.players)
        assert low == bool(table.state.final)
        play(table, table.options(table.waiting()[0])[0])

    assert table.over


def test_cit_e28_one_in_the_supply_for_four_tiles() -> None:
    mine = player("O O O O H H H H H H", "S")
    table = scene(Turn(0), mine, player("H"), lying=["8H NaCl"], final=2)

    play(table, "8J OOOO")

    assert (supply(table), len(rack(table))) == (0, 7)


def test_cit_e29_two_more_turns_for_two_players() -> None:
    table = scene(Turn(0), player("O", "HHH"), player("H"), lying=["8H CO"])

    events = play(table, "8J O", "pass", "pass")

    assert [event.seat for event in only(events, TurnStarted)] == [1, 0]
    assert table.over


def test_cit_e30_a_final_round_in_which_everybody_passes() -> None:
    table = scene(Turn(0), player("O", "HHH"), player("H"), lying=["8H CO"])

    play(table, "8J O", "pass", "pass")

    assert table.over
    assert table.result().scores == [4, 0]


def test_cit_e31_a_placement_makes_everybody_count_anew() -> None:
    placed, passed = round_of("", "", "Na Cl"), round_of("", "", "Na Cl")

    play(placed, "pass", "pass", "8H NaCl")
    play(passed, "pass", "pass", "pass")

    assert placed.state.passed == []
    assert (placed.over, passed.over) == (False, True)


def test_cit_e32_a_skipped_turn_is_no_pass() -> None:
    table = scene(Turn(0), player("H"), player("H", owed=1), player("H"))

    play(table, "pass", "pass", "pass")
    assert not table.over
    assert table.waiting() == [1]
    play(table, "pass")

    assert table.over


def test_cit_e33_after_a_withdrawn_opening_the_centre_is_free_again() -> None:
    table = round_of("N O", "Na Cl", variant=HONOUR)

    play(table, "8G NO", "challenge")

    assert table.state.board == board()
    assert refused(table, "9H NaCl").rule == "CIT-024"
    play(table, "8H NaCl", "accept")
    assert lies(table, "H8") == "Na"


def test_cit_e34_a_wrong_challenge_costs_the_final_turn() -> None:
    players = [player("C O", "HHH"), player("H"), player("H")]
    table = scene(Turn(0), *players, variant=HONOUR)

    play(table, "8G CO", "challenge", "accept")
    assert (table.waiting(), table.view(-1).final) == ([2], [2, 0])
    play(table, "pass", "pass")

    assert table.over


def test_cit_e35_who_has_no_move_can_only_pass() -> None:
    table = turn("Al K", "8H HOH")

    assert offered(table) == ["pass"]
    assert table.waiting() == [0], "the table does not pass for anybody"


def test_cit_e35_unless_atom_spaces_open_for_the_stuck() -> None:
    table = turn("H S H", "8H NaI", "9H INa", variant=STUCK)

    assert {"4D HSH", "L12 HHS", "12D HHS"} <= set(offered(table))


def test_cit_e36_no_run_is_longer_than_fifteen() -> None:
    too_long = [reading for reading in readings() if sum(reading.atoms().values()) > 15]

    assert any(
        reading.positive.label == "Al+3" and reading.negative.label == "SO4" for reading in too_long
    )
    for rule_set in ("standard", "expert"):
        sizes = [sum(n for _, n in each.needs) for each in lexicon(rule_set).formulas.values()]
        assert max(sizes) == 15


def test_cit_e36_fifteen_tiles_fill_a_row() -> None:
    table = turn("N H H H H N H H H H", "8K CrOOOO")

    events = play(table, "8A NHHHHNHHHH")

    [told] = only(events, CompoundScored)
    assert (told.name, len(told.squares)) == ("ammonium chromate", 15)
    assert told.points == (2 + 1 + 3 * 1 + 1 + 2 * 1 + 2 + 4 * 1 + 6 + 4 * 1) * 2


def test_cit_e37_an_empty_heap_can_only_pass() -> None:
    table = scene(Turn(0), player("", ""), player("H"), lying=["8H CO"], final=2)

    assert offered(table) == ["pass"]
    play(table, "pass")
    assert table.waiting() == [1]


def test_cit_e38_what_nobody_challenges_stands_and_scores() -> None:
    table = round_of("N O", "O", variant=HONOUR)

    play(table, "8G NO", "accept")
    assert scores(table) == [3, 0]
    assert "8I O" not in offered(table), "NOO is no compound either"
    play(table, "H9 O", "challenge")

    assert scores(table) == [3, 2], "OO is one, and NO is not judged again"


def test_cit_e38_it_is_judged_when_it_is_lengthened() -> None:
    table = round_of("N O", "O", variant=HONOUR)

    play(table, "8G NO", "accept", "8I O", "challenge")

    assert scores(table) == [3, 0]
    assert lies(table, "I8") == ""


def test_cit_e39_beside_an_older_tile_an_atom_space_is_joined() -> None:
    table = turn("H H O Mg", "3D O", variant=BEGINNER)

    assert refused(table, "4D HHO").rule == "CIT-061"
    assert "4D Mg" in offered(table), "one tile is enough to join"
    play(table, "4D MgO")

    assert scores(table)[0] == 2 * 5


def test_cit_e40_a_covered_atom_space_starts_nothing() -> None:
    table = turn("H H O", "4D NaCl", variant=BEGINNER)

    assert refused(table, "4D HHO").rule == "CIT-023"
    assert refused(table, "2D HHO").rule == "CIT-081"
    assert "8H HHO" in offered(table)


def test_cit_e40_not_even_the_centre() -> None:
    table = turn("H S H", "8H NaI", "9H INa", variant=Variant(starts="always"))

    starts = {move.split()[0] for move in offered(table) if "HSH" in move}

    assert "8H" not in starts
    assert "4D" in starts
