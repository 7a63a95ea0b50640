"""What an arena calls certain: never below 20 deals, and wrong in one contest of twenty at most."""

from __future__ import annotations

import numpy as np
import pytest

from bench.certainty import LUCK, Kind, wrong
from labtable.lab.arena.contest import Contest
from labtable.lab.arena.ranking import (
    DOUBT,
    FEWEST,
    Block,
    certainty_sentence,
    order_bots,
    rank_bots,
    required_lead,
    unexplained_lead,
)

CONTEST = Contest(game="ion", bots=["one", "two"], seats=2)


def won(*wins: tuple[int, int]) -> list[Block]:
    """Deals of two games each, with what either bot won of them."""
    of_each = np.array(wins, dtype=float)
    return [Block([(0, 1)], of_each[:, np.newaxis], of_each.sum(axis=1, keepdims=True))]


@pytest.mark.parametrize("luck", LUCK)
@pytest.mark.parametrize(
    ("kind", "contests"),
    [(Kind(2, 2), 200), (Kind(3, 2), 100), (Kind(3, 3), 100), (Kind(4, 2, swiss=True), 60)],
    ids=str,
)
def test_equal_bots_are_seldom_told_apart(kind: Kind, contests: int, luck: str) -> None:
    assert [wrong(kind, deals, LUCK[luck], 10) for deals in (1, 2, 5)] == [0, 0, 0]
    assert wrong(kind, FEWEST, LUCK[luck], contests) < DOUBT


@pytest.mark.parametrize("luck", LUCK)
def test_looking_more_often_deceives_no_more_often(luck: str) -> None:
    assert wrong(Kind(2, 2), 4 * FEWEST, LUCK[luck], 200) < DOUBT


def test_below_twenty_deals_nothing_is_certain_and_it_says_so() -> None:
    few, enough = won(*[(2, 0)] * (FEWEST - 1)), won(*[(2, 0)] * FEWEST)

    assert not order_bots(few, looks=1).certain
    assert order_bots(enough, looks=1).certain
    assert certainty_sentence(rank_bots(CONTEST, few, 1)) == "Before 20 deals no order is certain."
    assert certainty_sentence(rank_bots(CONTEST, enough, 1)) == "The order is certain."


@pytest.mark.parametrize("deals", [1, 19, 40])
def test_where_all_deals_ended_alike_there_is_no_interval(deals: int) -> None:
    found = rank_bots(CONTEST, won(*[(2, 0)] * deals), 1)

    assert [(place.low, place.high) for place in found.places] == [(None, None)] * 2


def test_where_enough_deals_differ_there_is_one() -> None:
    few = rank_bots(CONTEST, won(*[(2, 0)] * 14, *[(1, 1)] * 5), 1)
    found = rank_bots(CONTEST, won(*[(2, 0)] * 15, *[(1, 1)] * 5), 1)

    assert [(place.low, place.high) for place in few.places] == [(None, None)] * 2
    for place in found.places:
        assert place.low is not None
        assert place.high is not None
        assert place.low < place.elo < place.high


def test_a_few_deals_that_were_won_decide_nothing_among_many_that_were_shared() -> None:
    shared = [(1, 1)] * 30

    assert not order_bots(won(*shared), looks=1).certain
    assert not order_bots(won(*shared, *[(2, 0)] * 5), looks=1).certain  # by chance in 1 of 16
    assert order_bots(won(*shared, *[(2, 0)] * 6), looks=1).certain  # by chance in 1 of 32


def test_whoever_met_the_weaker_ones_is_not_called_stronger() -> None:
    """Of two equal bots, one won 1 game of 11 against a strong one, one 10 of 11 against a weak."""
    deals = 44
    wins = np.zeros((deals, 2, 4))
    wins[:, 0, 2] = wins[:, 1, 1] = 2
    for turn in (0, 5):
        wins[turn::11, 0, 0] = wins[turn::11, 0, 2] = 1
        wins[turn::11, 1, 1] = wins[turn::11, 1, 3] = 1
    blocks = [Block([(0, 2), (1, 3)], wins, np.full((deals, 2), 2.0))]
    elo = np.array([1500.0, 1500.0, 1900.0, 1100.0])

    assert wins[:, :, 1].sum() == 10 * wins[:, :, 0].sum()
    assert abs(unexplained_lead(blocks, elo, 1, 0)) < 0.1
    assert unexplained_lead(blocks, elo, 2, 0) > required_lead(4, 1)


def test_more_bots_and_more_looks_need_more() -> None:
    assert required_lead(2, 1) < required_lead(2, 8) < required_lead(5, 8)
