"""How answers are compared, and what a position is worth."""

from __future__ import annotations

from labtable.bots.playout import Outlook, finished_value, unfinished_value
from labtable.bots.race import FIRST, Race
from labtable.engine.game import Result


def raced(*worlds: list[float], laps: int = 100) -> Race:
    """A race over these worlds, as long as everybody is running."""
    race = Race(len(worlds[0]), laps)
    for worths in worlds:
        race.enter_world([Outlook(10 * worths[runner], worths[runner]) for runner in race.running])
    return race


def test_who_lags_clearly_behind_drops_out() -> None:
    race = raced(*[[0.9, 0.1]] * FIRST)

    assert race.running == [0]
    assert race.winner(caution=1.0) == 0


def test_nobody_drops_out_in_the_first_worlds() -> None:
    race = raced(*[[0.9, 0.1]] * (FIRST - 1))

    assert race.running == [0, 1]


def test_half_go_on_after_a_quarter_of_the_laps_and_the_first_with_them() -> None:
    even = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6]

    assert raced(even, laps=8).running == [0, 1, 2, 3, 4, 5]
    assert raced(even, even, laps=8).running == [0, 3, 4, 5]
    assert raced(even, laps=2).running == [0, 4, 5]


def test_a_lead_by_luck_does_not_convince_the_cautious() -> None:
    race = raced([0.5, 0.9], [0.5, 0.2], [0.5, 0.8], [0.5, 0.2])

    assert race.winner(caution=1.0) == 0
    assert race.winner(caution=0.0) == 1


def test_a_clear_lead_convinces_everybody() -> None:
    race = raced([0.2, 0.6], [0.4, 0.7], [0.1, 0.5], [0.3, 0.8])

    assert race.winner(caution=1.0) == 1
    assert race.mean_points(1) == 6.5


def test_winning_is_worth_more_than_losing_by_little() -> None:
    by_one = Result([10, 9], [0], "")

    assert finished_value(by_one, 0, 10.0) > 0.8
    assert finished_value(by_one, 1, 10.0) < 0.2


def test_the_lead_over_the_best_other_seat_counts() -> None:
    assert unfinished_value([5, 3, 5], 0, 10.0) == 0.5
    assert unfinished_value([9, 3, 5], 0, 10.0) > 0.5 > unfinished_value([9, 3, 5], 1, 10.0)
