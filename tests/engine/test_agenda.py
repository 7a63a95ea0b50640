"""Nested interrupts are pushes: explosions, auctions, challenges, trade."""

from __future__ import annotations

import pytest

import labtable
from labtable.engine import Pass, Table
from labtable.engine.rollout import rollout
from tests.engine.lab import (
    Accept,
    Amount,
    Bid,
    Challenge,
    Heat,
    Object,
    Offer,
    SecretBid,
    To,
    Trading,
    lab,
)


def test_an_explosion_inside_an_explosion_is_settled_first() -> None:
    table = lab(Heat(0))
    assert table.waiting() == [0]

    table.play(0, To(1))
    assert table.waiting() == [1], "card 1 blew up; its owner answers before seat 0 goes on"
    table.play(1, To(2))

    assert table.waiting() == [2]


def test_a_table_half_way_through_nested_explosions_can_be_saved() -> None:
    table = lab(Heat(0))
    table.play(0, To(1))
    table.play(1, To(2))

    again = Table.load(table.game, table.save())

    assert again.state == table.state
    for seat, card in [(2, 0), (2, 0), (1, 0), (0, 1)]:
        again.play(seat, To(card))
    assert again.over


def test_an_auction_is_a_row_of_bids() -> None:
    table = lab(Bid(0, [1, 2]))

    for seat, answer in [(0, Amount(1)), (1, Pass()), (2, Amount(3)), (0, Pass())]:
        table.play(seat, answer)

    assert (table.waiting(), table.state.leader, table.state.bid) == ([], 2, 3)


def test_secret_answers_take_effect_together_in_seat_order() -> None:
    table = lab(SecretBid())

    assert table.play(2, Amount(2)) == []
    assert table.play(0, Amount(2)) == []
    assert table.state.heat == [1, 1, 1], "nothing is settled before the last answer"
    told = table.play(1, Amount(1))

    assert [str(event) for event in told] == ["Bids: 2, 1, 2."]
    assert table.state.leader == 2, "seat 2 comes after seat 0, whoever answered first"


def test_a_challenge_window_closes_on_the_last_pass() -> None:
    table = lab(Challenge([0, 2]))

    table.play(2, Pass())
    assert table.waiting() == [0]
    table.play(0, Pass())

    assert (table.waiting(), table.state.leader) == ([], -1)


def test_a_challenge_window_closes_on_the_first_objection() -> None:
    table = lab(Challenge([0, 2]))

    table.play(2, Object())

    assert (table.waiting(), table.state.leader) == ([], 2)


def test_a_window_for_nobody_closes_by_itself() -> None:
    assert lab(Challenge([])).over


def test_free_trading_is_a_window_that_opens_again_after_every_deal() -> None:
    table = lab(Trading([0, 1, 2]))
    table.play(1, Pass())
    table.play(2, Offer(to=1, cash=1))
    assert table.waiting() == [1], "the partner answers before trading goes on"

    table.play(1, Accept())
    assert table.waiting() == [0, 1, 2], "a deal opens the window to everybody again"
    for seat in (2, 0, 1):
        table.play(seat, Pass())

    assert (table.waiting(), table.state.heat) == ([], [1, 2, 0])


def test_an_only_option_is_taken_at_once_and_asked_of_nobody() -> None:
    table = lab(Heat(0), Bid(1, []))
    table.state.heat[1:] = [0, 0]
    table.state.heat.pop()

    table.play(0, To(1))

    assert table.waiting() == [1], "with two cards left, the second flame has one place to go"
    assert isinstance(table.decision, Bid)


def test_the_agenda_tells_what_is_still_to_come() -> None:
    table = lab(Heat(0), Bid(1, [2]))

    assert repr(table.state.agenda[-1]) == "Scatter(seat=0, card=0)"
    assert repr(table.state.agenda[0]) == "Bid(seat=1, left=[2])"


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_who_has_answered_is_waited_for_no_longer_here_and_not_elsewhere(
    order: tuple[int, ...],
) -> None:
    here = labtable.new("ion", seats=3, seed=1).state
    there = here.clone()
    left = [0, 1, 2]

    for seat in order[:2]:
        here.step(seat, here.options(seat)[0])
        left.remove(seat)
        assert here.waiting == left

    assert there.waiting == [0, 1, 2]


def test_frames_are_shared_by_clones_and_the_rest_is_not() -> None:
    table = lab(Heat(0))

    twin = table.state.clone()

    assert twin.agenda[0] is table.state.agenda[0]
    assert twin.agenda is not table.state.agenda
    assert twin.waiting is table.state.waiting
    assert twin.answers is not table.state.answers


def test_a_rollout_ends_and_counts_its_answers() -> None:
    state = lab(Bid(0, [1]), SecretBid()).state

    count = rollout(state, seed=3)

    assert count >= 5
    assert state.waiting == []


def test_equal_rollouts_come_to_equal_tables() -> None:
    one, two = lab(Trading([0, 1]), SecretBid()).state, lab(Trading([0, 1]), SecretBid()).state

    assert rollout(one, seed=3) == rollout(two, seed=3)
    assert one == two
