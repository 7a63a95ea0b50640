"""CIT-020 to CIT-029: where tiles may be laid."""

from __future__ import annotations

import pytest

from labtable.engine import Pass
from labtable.games.compoundit import Place
from labtable.games.compoundit.events import CompoundScored
from labtable.games.compoundit.mechanics import squares_of
from labtable.games.compoundit.tables.board import SIZE
from tests.compoundit.kit import (
    ALWAYS,
    HONOUR,
    dealt,
    lies,
    rack,
    round_of,
    scored,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_cit_020_a_turn_is_a_placement_or_a_pass_and_nothing_else() -> None:
    table = dealt(2)

    assert {type(option) for option in table.options(table.waiting()[0])} == {Place, Pass}
    for answer in ("exchange H", "swap", "accept", "done"):
        assert "is not an answer here. Which tiles do you lay?" in refused(table, answer).why


def test_cit_020_one_placement_is_the_whole_turn() -> None:
    table = turn("H H O Na Cl")

    play(table, "8H NaCl")

    assert table.waiting() == [1]


def test_cit_020_all_ten_tiles_may_be_laid_at_once() -> None:
    table = turn("Fe N N N O O O O O O")

    play(table, "8C FeNOONOONOO")

    assert rack(table) == "O" * 10, "drawn afterwards"
    assert (lies(table, "C8"), lies(table, "L8")) == ("Fe", "O")


def test_cit_020_only_tiles_of_the_own_rack_are_laid() -> None:
    table = turn("H O Cl")

    refusal = refused(table, "8H HHO")

    assert (refusal.rule, refusal.why) == (
        "CIT-020",
        "That takes 2 × H; your rack holds H, O, Cl.",
    )
    assert refused(table, "8H NaCl").rule == "CIT-020"


@pytest.mark.parametrize("tiles", [(), (".",)])
def test_cit_020_no_tile_at_all_is_no_move(tiles: tuple[str, ...]) -> None:
    refusal = refused(turn("H H O", "8H NaCl"), Place("8H", tiles))

    assert refusal.rule == "CIT-020"
    assert refusal.why == "Lay at least one tile of your rack, or pass."


def test_cit_021_every_move_lies_in_one_row_or_one_column() -> None:
    table = dealt(2, seed=3)
    for _ in range(6):
        play(table, table.options(table.waiting()[0])[0])

    for option in table.options(table.waiting()[0])[:-1]:
        squares = squares_of(option)
        rows = {square // SIZE for square in squares}
        columns = {square % SIZE for square in squares}
        assert len(rows) == 1 or len(columns) == 1


@pytest.mark.parametrize("answer", ["8H Na H9 Cl", "8H Na, 9I Cl", "H8 Na 9H Cl"])
def test_cit_021_a_move_with_a_corner_cannot_even_be_said(answer: str) -> None:
    refusal = refused(turn("Na Cl"), answer)

    assert refusal.why.startswith(f"'{answer}' is not an answer here.")


def test_cit_022_between_new_tiles_no_square_is_empty() -> None:
    table = turn("H H Na Cl", "8H O")

    refusal = refused(table, "8I Na.Cl")

    assert (refusal.rule, refusal.why) == (
        "CIT-022",
        "J8 is empty: between new tiles there is no gap.",
    )


def test_cit_022_an_older_tile_in_between_fills_the_gap() -> None:
    table = turn("H H", "8H OMg")

    play(table, "H7 H.H")

    assert (lies(table, "H7"), lies(table, "H8"), lies(table, "H9")) == ("H", "O", "H")


def test_cit_022_a_run_cannot_leave_the_board() -> None:
    refusal = refused(turn("H H O", "8N Na", variant=ALWAYS), "9N HHO")

    assert (refusal.rule, refusal.why) == (
        "CIT-003",
        "From 9N on, 3 squares would leave the board.",
    )


def test_cit_023_tiles_go_on_empty_squares_only() -> None:
    table = turn("K Br O", "8H NaCl")

    refusal = refused(table, "8H KBr")

    assert (refusal.rule, refusal.why) == ("CIT-023", "H8 holds Na already: write a dot for it.")
    assert lies(table, "H8") == "Na"


def test_cit_023_what_lies_there_never_moves() -> None:
    table = dealt(2, seed=1)
    lying: dict[int, str] = {}

    while table.waiting():
        table.play(table.waiting()[0], table.options(table.waiting()[0])[0])
        assert lying.items() <= {i: t for i, t in enumerate(table.state.board) if t}.items()
        lying = {i: tile for i, tile in enumerate(table.state.board) if tile}

    assert len(lying) > 50


@pytest.mark.parametrize(
    "move", ["8H NaCl", "8G NaCl", "H8 NaCl", "H7 NaCl"], ids=["right", "left", "down", "up"]
)
def test_cit_024_the_first_compound_covers_the_centre_across_or_down(move: str) -> None:
    table = turn("Na Cl")

    assert move in offered(table)
    play(table, move)

    assert lies(table, "H8")


@pytest.mark.parametrize("move", ["8I NaCl", "8F NaCl", "7H NaCl", "4D NaCl", "L12 NaCl"])
def test_cit_024_a_first_compound_anywhere_else_is_refused(move: str) -> None:
    refusal = refused(turn("Na Cl"), move)

    assert (refusal.rule, refusal.why) == ("CIT-024", "A start has to cover the atom space H8.")


def test_cit_024_the_first_compound_is_one() -> None:
    table = turn("Na K Cl")

    assert refused(table, "8H Na").rule == "CIT-024"
    assert refused(table, "8H NaK").rule == "CIT-051"
    assert {len(move.split()[1]) for move in offered(table)[:-1]} == {3, 4}


def test_cit_025_after_a_pass_the_next_player_covers_the_centre() -> None:
    table = round_of("", "Na Cl")

    play(table, "pass")

    assert refused(table, "4D NaCl").rule == "CIT-024"
    assert set(offered(table)) == {
        f"{at} {run}" for run in ("NaCl", "ClNa") for at in ("8H", "8G", "H8", "H7")
    } | {"pass"}


def test_cit_r11_the_duty_moves_on_until_somebody_places() -> None:
    table = round_of("", "", "Na Cl")

    play(table, "pass", "pass")

    assert refused(table, "L4 NaCl").rule == "CIT-024"
    play(table, "H8 NaCl")
    assert table.waiting() == [0]


def test_cit_025_after_a_withdrawn_opening_too() -> None:
    table = round_of("N O", "Na Cl", variant=HONOUR)

    play(table, "8G NO", "challenge")

    assert table.waiting() == [1]
    assert refused(table, "8I NaCl").rule == "CIT-024"


def test_cit_026_a_later_move_joins_what_lies_there() -> None:
    table = turn("K Br", "8H NaCl")

    refusal = refused(table, "12D KBr")

    assert (refusal.rule, refusal.why) == (
        "CIT-026",
        "That touches no tile on the board: every move has to join one.",
    )


@pytest.mark.parametrize("move", ["9F KBr", "9J BrK", "7J KBr", "G9 KBr", "J9 KBr"])
def test_cit_026_corners_do_not_count(move: str) -> None:
    assert refused(turn("K Br", "8H NaCl"), move).rule == "CIT-026"


def test_cit_026_a_tile_beside_an_older_one_joins_it() -> None:
    table = turn("K Br", "8H NaCl")

    play(table, "9H BrK")

    assert (lies(table, "H9"), lies(table, "I9")) == ("Br", "K")


def test_cit_027_outer_atom_spaces_grant_nothing_in_standard_play() -> None:
    table = turn("H H O", "8H NaCl")

    for move in ("4D HHO", "D12 HHO", "4L HHO", "12L HHO"):
        assert refused(table, move).rule == "CIT-026"


def test_cit_027_they_may_be_covered_as_any_other_square() -> None:
    table = turn("Na", "4E Cl")

    events = play(table, "4D Na")

    assert scored(events) == 2 + 2


def test_cit_028_every_run_with_a_new_tile_is_judged() -> None:
    table = turn("K Br", "8H NaCl")

    refusal = refused(table, "9H KBr")

    assert refusal.rule == "CIT-051"
    assert "KNa" in refusal.why
    assert "BrCl" in refusal.why
    assert "KBr" not in refusal.why


def test_cit_028_one_run_that_is_no_compound_spoils_the_move() -> None:
    table = turn("Br K Cl", "8H NaCl")

    assert refused(table, "9H BrCl").rule == "CIT-051"
    assert refused(table, "I9 BrK").why.startswith("ClBrK")
    assert "9H BrK" in offered(table)


def test_cit_028_runs_of_one_tile_are_ignored() -> None:
    table = turn("Na Cl")

    events = play(table, "8H NaCl")

    assert [event.run for event in only(events, CompoundScored)] == ["NaCl"]


def test_cit_028_a_run_is_as_long_as_it_is_unbroken() -> None:
    table = turn("O O", "8H NaCl", "8L O")

    events = play(table, "8J OO")

    assert [event.run for event in only(events, CompoundScored)] == ["NaClOOO"]


@pytest.mark.parametrize(
    ("lying", "move", "run"),
    [
        ("8A CO", "8C O", "COO"),
        ("8N OO", "8M C", "COO"),
        ("A1 CO", "3A O", "COO"),
        ("O14 OO", "13O C", "COO"),
    ],
    ids=["left", "right", "top", "bottom"],
)
def test_cit_028_a_run_reaches_to_the_edge_of_the_board(lying: str, move: str, run: str) -> None:
    events = play(turn("C O", lying), move)

    assert [event.run for event in only(events, CompoundScored)] == [run]


@pytest.mark.parametrize(("lying", "move"), [("8A Na", "7O Cl"), ("8O Na", "9A Cl")])
def test_cit_026_nothing_joins_around_the_edge(lying: str, move: str) -> None:
    assert refused(turn("Cl", lying), move).rule == "CIT-026"


def test_cit_029_a_single_tile_is_a_move_if_it_makes_a_compound() -> None:
    table = turn("O", "8H CO")

    events = play(table, "8J O")

    assert scored(events) == 2 + 1 + 1


def test_cit_029_it_may_be_written_across_or_down() -> None:
    across, down = turn("O", "8H CO"), turn("O", "8H CO")

    assert scored(play(across, "8J O")) == scored(play(down, "J8 O"))
    assert across.state.board == down.state.board


def test_cit_029_all_its_runs_are_compounds() -> None:
    table = turn("O Mg", "8G H", "7H Na", "9H Na")

    assert refused(table, "8H O").rule == "CIT-061"
    assert refused(table, "8H Mg").rule == "CIT-051"
    assert offered(table) == ["pass"]
