"""The move generator finds what its slow twin finds: no move less, no move more."""

from __future__ import annotations

import random

import pytest

import labtable
from labtable.games.compoundit.components import BOX
from labtable.games.compoundit.decisions import MakeMove
from tests.compoundit import twin
from tests.compoundit.compare import Position, compared, positions

EMPTY = [""] * 225


@pytest.mark.parametrize("rule_set", BOX.rule_sets)
def test_generator_and_twin_agree_on_positions_of_random_games(rule_set: str) -> None:
    moves = [compared(position) for position in positions(rule_set, 6)]

    assert sum(moves) > 20


def test_all_ten_tiles_open_the_game_with_aluminium_nitrite() -> None:
    rack = ["Al", "N", "N", "N", "O", "O", "O", "O", "O", "O"]

    assert compared(Position(EMPTY, rack, twin.Rules())) > 1000


def test_tiles_on_both_sides_of_older_ones_are_found_only_with_bridging() -> None:
    board = EMPTY.copy()
    board[112], board[113] = "O", "Mg"
    rack = ["H", "H"]

    with_bridges = compared(Position(board, rack, twin.Rules()))
    without = compared(Position(board, rack, twin.Rules(bridging=False)))

    assert with_bridges == without + 1


@pytest.mark.parametrize("rule_set", BOX.rule_sets)
def test_moves_are_counted_and_found_one_by_one_as_they_are_listed(rule_set: str) -> None:
    dice = random.Random(rule_set)
    table = labtable.new("compoundit", seats=3, seed=8, rule_set=rule_set, atom_starts="always")
    sizes: list[int] = []
    while table.waiting() and len(sizes) < 8:
        seat, question, state = table.waiting()[0], table.decision, table.state
        assert isinstance(question, MakeMove)
        count = question.count(state, seat)
        found = [question.option(state, seat, number) for number in range(count)]
        sizes.append(count)

        assert not state.listed[seat]  # nobody had to list them
        assert found == question.options(state, seat)
        table.play(seat, found[dice.randrange(count)])

    assert max(sizes) > 30


def test_random_play_lists_nothing() -> None:
    table = labtable.new("compoundit", seats=2, seed=1)
    dice = random.Random(1)
    while table.waiting():
        seat = table.waiting()[0]
        answer = table.sample(seat, dice)

        assert not table.state.listed[seat]
        table.state.step(seat, answer)
