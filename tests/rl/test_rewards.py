"""What a finished game is worth."""

from __future__ import annotations

from labtable.engine.game import Result
from labtable.rl.match import seat_rewards


def test_places_count_and_not_points() -> None:
    assert seat_rewards(Result([90, 20, 10], [0], "")) == [1.0, 0.0, -1.0]


def test_who_shares_a_place_shares_what_it_is_worth() -> None:
    assert seat_rewards(Result([5, 5], [0, 1], "")) == [0.0, 0.0]
    assert seat_rewards(Result([9, 9, 3], [0, 1], "")) == [0.5, 0.5, -1.0]


def test_a_broken_tie_has_one_winner() -> None:
    assert seat_rewards(Result([9, 9], [1], "")) == [-1.0, 1.0]


def test_together_everybody_wins_or_nobody() -> None:
    assert seat_rewards(Result([4, 4], [0, 1], ""), together=True) == [1.0, 1.0]
    assert seat_rewards(Result([4, 4], [], ""), together=True) == [-1.0, -1.0]
