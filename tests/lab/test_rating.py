"""Ratings find the strengths that games were played with."""

from __future__ import annotations

import numpy as np
import pytest

from labtable.lab.arena.contest import Meeting, round_robin_meetings
from labtable.lab.arena.ranking import Block, fit_with_resamples, solve_ratings

TRUE = np.array([1700.0, 1550.0, 1450.0, 1300.0])


def block(meetings: list[Meeting], deals: int, seed: int) -> Block:
    """Games whose winner is drawn as Bradley and Terry say, one per deal and meeting."""
    luck = np.random.default_rng(seed)
    strength = 10 ** (TRUE / 400)
    wins = np.zeros((deals, len(meetings), len(TRUE)))
    for place, meeting in enumerate(meetings):
        chances = strength[list(meeting)] / strength[list(meeting)].sum()
        winners = luck.choice(meeting, size=deals, p=chances)
        wins[np.arange(deals), place, winners] = 1
    return Block(meetings, wins, np.ones((deals, len(meetings))))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_true_strengths_are_found_at_tables_of_any_size(seats: int) -> None:
    found = fit_with_resamples([block(round_robin_meetings(4, seats), 2000, seed=1)], seed=1)

    assert found.elo == pytest.approx(TRUE, abs=40)


def test_intervals_hold_the_truth_as_often_as_they_say() -> None:
    held = []
    for seed in range(15):
        found = fit_with_resamples([block(round_robin_meetings(4, 2), 60, seed)], seed)
        low, high = np.percentile(found.drawn, [2.5, 97.5], axis=0)
        held += list((low <= TRUE) & (high >= TRUE))

    assert 0.88 <= np.mean(held) <= 1


def test_wins_and_losses_against_equals_fit_what_was_seen() -> None:
    wins, games = np.array([[30.0, 10.0]]), np.array([[40.0]])

    elo = solve_ratings([(0, 1)], wins, games)[0]

    assert elo.sum() == pytest.approx(3000)
    assert 1 / (1 + 10 ** ((elo[1] - elo[0]) / 400)) == pytest.approx(0.75, abs=0.01)


def test_a_bot_that_never_lost_stays_on_the_scale() -> None:
    elo = solve_ratings([(0, 1)], np.array([[1000.0, 0.0]]), np.array([[1000.0]]))[0]

    assert 1500 < elo[0] < 3000
