"""VAL-080 to VAL-082: scores and the end of the game."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.games.valence.events import GameEnded
from labtable.games.valence.tables import POINTS
from tests.playing import (
    only,
    play,
)
from tests.valence.kit import (
    building,
    ended,
    player,
    points,
    turn,
)

PRINTED = {
    "Salt": 1,
    "Water": 1,
    "Acid": 1,
    "Hydrogen Sulfide": 1,
    "Carbon Dioxide": 2,
    "Carbon Disulfide": 2,
    "Carbonyl Sulfide": 2,
    "Metal Oxide": 3,
    "Base": 4,
    "Metal Sulfide": 3,
    "Metal Hydrosulfide": 4,
    "Deadly Carbonyls": 4,
    "Thiophosgene": 4,
    "Sulfur Trioxide": 5,
    "Sulfuric Acid": 3,
    "Halocarbon": 4,
    "Metal Sulfate": 8,
    "Bisulfate": 8,
    "Transition Metal Compound": 3,
}


def test_val_080_a_score_is_the_sum_of_the_stash_and_cards_are_worth_nothing() -> None:
    table = turn(player("Zn Zn Cu", stash="Base, Base, Salt"), player("Zn", stash="Bisulfate"))

    assert points(table) == [9, 8]
    assert POINTS == PRINTED


def test_val_081_sixteen_points_win_at_once() -> None:
    table = building("H Cl Na F", stash="Bisulfate, Base, Metal Oxide")

    events = play(table, "build H Cl")

    assert table.over
    (end,) = only(events, GameEnded)
    assert (end.scores, str(end.reason)) == ([16, 0], "Seat 0 wins with 16 points.")
    assert table.result().winners == [0]
    with pytest.raises(OutOfTurn):
        table.play(0, "build Na F")


def test_val_081_fifteen_points_do_not() -> None:
    table = building("H Cl", stash="Bisulfate, Base, Carbon Dioxide")

    play(table, "build H Cl")

    assert points(table)[0] == 15
    assert not table.over


def test_val_081_more_than_sixteen_win_too() -> None:
    table = building("S O O O", stash="Bisulfate, Base, Metal Oxide")

    play(table, "build S O O O")

    assert table.result().scores == [20, 0]
    assert table.result().breakdown[0] == {
        "Bisulfate": 8,
        "Base": 4,
        "Metal Oxide": 3,
        "Sulfur Trioxide": 5,
    }


def test_val_082_scores_can_fall_and_only_the_stash_of_now_counts() -> None:
    table = turn(player("H", stash="Acid, Salt"), player(stash="Base, Base, Base"))
    assert points(table) == [2, 12]

    play(table, "react Acid on Base of 1")

    assert points(table) == [1, 10]


def test_val_082_a_stash_of_many_of_a_kind_counts_each_of_them() -> None:
    assert ended(player(stash="Base, Base"), player(stash="Salt")).breakdown == [
        {"Base": 8},
        {"Salt": 1},
    ]
