"""The move generator finds what its slow twin finds: no move less, no move more."""

from __future__ import annotations

import pytest

from labtable.games.compoundit.components import BOX
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
