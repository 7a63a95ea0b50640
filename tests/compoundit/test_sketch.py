"""Tiles laid to try: what they would make is what the table would say."""

from __future__ import annotations

from typing import Any

import pytest

import labtable
from labtable.engine import Pass, Refusal
from labtable.games.compoundit import Place
from labtable.games.compoundit.judge import points
from labtable.games.compoundit.mechanics import new_tiles, squares_of
from labtable.games.compoundit.sketch import Sketch, sketch
from labtable.games.compoundit.tables.board import NAMES


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
