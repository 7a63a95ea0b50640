"""Litmus keeps its rules, and the promises that all games keep."""

# ruff: noqa: D103 - the names of tests are sentences

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from litmus import LITMUS, Drop

from labtable.engine import WATCHER, Refusal, Table
from labtable.testing import Scene, keeps_its_promises, redeals_are_fair, rules_are_cited
from labtable.testing.strategies import scenes


@settings(max_examples=50, deadline=None)
@given(scenes(LITMUS))
def test_every_promise_is_kept(scene: Scene) -> None:
    keeps_its_promises(scene)


def test_redeals_are_fair() -> None:
    redeals_are_fair(Scene(game=LITMUS, seats=4, seed=0, stop=0))


def test_every_rule_has_a_test() -> None:
    rules_are_cited(LITMUS, Path(__file__).parent)


@pytest.mark.parametrize("seats", [2, 7])
def test_lit_001_three_to_six_play(seats: int) -> None:
    with pytest.raises(Refusal, match="LIT-001"):
        Table.new(LITMUS, seats=seats, seed=7)


def test_lit_002_everybody_gets_a_hand() -> None:
    table = Table.new(LITMUS, seats=3, seed=7, hand=4)

    assert table.view(0).sizes == [4, 4, 4]


def test_lit_003_nobody_drops_what_is_not_in_the_hand() -> None:
    table = Table.new(LITMUS, seats=3, seed=7)

    with pytest.raises(Refusal, match=r"There is no salt in your hand\. \[LIT-003\]"):
        table.play(0, Drop("salt"))


def test_lit_004_the_rarer_kind_scores() -> None:
    table = Table.new(LITMUS, seats=3, seed=7)

    for seat, card in enumerate(["acid", "acid", "base"]):
        table.play(seat, f"drop {card}")

    assert table.view(WATCHER).points == [0, 0, 1]


def test_lit_005_the_most_points_win() -> None:
    table = Scene(game=LITMUS, seats=4, seed=1).table()

    best = max(table.result().scores)
    assert [table.result().scores[seat] for seat in table.result().winners] == [best]
