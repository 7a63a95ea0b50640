"""How sure numbers are, against what textbooks print."""

from __future__ import annotations

import pytest

from labtable.lab.statistics import describe_numbers, wilson_interval


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilsons_interval_is_the_one_in_the_books(
    wins: int, games: int, low: float, high: float
) -> None:
    assert wilson_interval(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_before_the_first_game() -> None:
    assert wilson_interval(0, 0) == (0.0, 1.0)


def test_a_spread_names_its_ends_and_its_middle() -> None:
    found = describe_numbers([5, 1, 3, 2, 4])

    assert (found.least, found.median, found.most) == (1, 3, 5)
    assert found.deviation == pytest.approx(1.58114)
