"""Facts beside answers, and what is said about unfinished ones."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.engine import Pass, Refusal, Table
from labtable.games.compoundit import COMPOUNDIT, Place
from labtable.games.compoundit.facts import facts
from labtable.games.compoundit.judge import points
from labtable.games.compoundit.mechanics import new_tiles, squares_of
from labtable.games.compoundit.sketch import Sketch, sketch
from labtable.games.compoundit.state import CompoundItState
from labtable.games.compoundit.tables.board import NAMES
from tests.compoundit.kit import CONSENSUS, HONOUR, turn
from tests.playing import play


def said(table: Table[CompoundItState], answer: str) -> str:
    """What an answer of whoever is asked does."""
    assert COMPOUNDIT.facts is facts
    seat = table.waiting()[0]
    return str(facts(table.view(seat), table.read(seat, answer)))


def test_a_move_names_its_compound_and_its_points() -> None:
    table = turn("HHONaCl")

    assert said(table, "8H NaCl") == "makes NaCl (sodium chloride) for 4 points"
    assert said(table, "pass") == "lays nothing and keeps 5 tiles"


def test_a_move_over_a_bonus_square_says_so() -> None:
    table = turn("HHO", "H8 NaCl")

    told = said(table, "8E HHO")

    assert told.startswith("makes")
    assert " over a " in told


def test_several_compounds_of_a_move_are_added_up() -> None:
    table = turn("KBr", "8H NaCl")

    told = said(table, "7H BrK")

    parts = "KBr (potassium bromide) for 6, NaBr (sodium bromide) for 6"
    assert told == f"makes {parts} and KCl (potassium chloride) for 4: 16 points in all"


def test_who_may_doubt_hears_what_a_chemist_sees() -> None:
    sound = turn("NaClH", variant=HONOUR)
    play(sound, "8H NaCl")
    wrong = turn("NaClH", variant=HONOUR)
    play(wrong, "8H NaH")

    assert said(sound, "accept") == "lets the move stand: NaCl (sodium chloride) is a compound"
    assert said(wrong, "challenge").startswith("doubts the move: ")


def test_a_vote_is_told_with_the_same_chemistry() -> None:
    table = turn("NaClH", variant=CONSENSUS, others=2)
    play(table, "8H NaCl")
    play(table, "challenge", "challenge")

    words = "calls the move valid: NaCl (sodium chloride) is a compound"
    assert said(table, "vote valid") == words


def opened(**options: Any) -> labtable.Table[Any]:
    """Seat 0 begins, with H H O Na Al Si S Cu Zn I."""
    return labtable.new("compoundit", seats=2, seed=2, **options)


def tried(table: labtable.Table[Any], text: str) -> Sketch:
    return sketch(table.view(0), text)


def written(move: Place) -> str:
    squares = [NAMES[square] for square in squares_of(move)]
    return ", ".join([f"{a} {b}" for a, b in zip(squares, new_tiles(move), strict=True)])


def test_every_listed_move_is_sketched_as_the_table_scores_it() -> None:
    table = opened()
    for move in [option for option in table.options(0) if option != Pass()]:
        found = tried(table, written(move))

        assert (found.rule, [run.rule for run in found.runs]) == ("", [""])
        assert found.points == points(table.view(0), move)


@pytest.mark.parametrize("tiles", ["HO", "NaO", "NaNa", "I", "AlSiS", "HHHO"])
def test_a_sketch_refuses_what_the_table_refuses(tiles: str) -> None:
    table = opened()
    move = Place.read(f"8H {tiles}")
    assert move is not None

    found = tried(table, written(move))

    with pytest.raises(Refusal) as refused:
        table.play(0, move)
    rules = [found.rule, *[run.rule for run in found.runs]]
    assert next(rule for rule in rules if rule) == refused.value.rule


def test_tiles_lie_in_one_row_or_column() -> None:
    assert tried(opened(), "H8 H, I9 O").rule == "CIT-021"
    assert tried(opened(), "H8 H, H9 H, I8 O").rule == "CIT-021"
    assert tried(opened(), "H8 H, J8 O").rule == "CIT-022"


def test_a_square_alone_asks_what_lies_there() -> None:
    table = opened()
    table.play(0, Place("8H", ("H", "H", "O")))

    found = tried(table, "I8")

    assert [run.made.name for run in found.runs] == ["water"]
    assert found.points == 3


def test_nobody_says_what_is_right_where_players_judge() -> None:
    found = tried(opened(validation="challenge"), "H8 Na, I8 O")

    assert (found.rule, found.runs[0].rule, found.runs[0].made.kind) == ("", "", "")


def test_a_watcher_may_look_but_has_nothing_to_lay() -> None:
    assert sketch(opened().view(-1), "H8 H, I8 H").rule == "CIT-020"
