"""MON-115, MON-R41: who makes offers, how often, and how they are answered."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.engine.deal import Gift
from labtable.games.chemistry_monopoly.actions import Counter
from labtable.games.chemistry_monopoly.events import OfferDeclined
from labtable.games.chemistry_monopoly.state import Variant
from tests.chemistry_monopoly.kit import (
    HALL,
    asked,
    cash,
    owing,
    player,
    roll,
    trading,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_mon_115_the_other_side_accepts_declines_or_counters_once() -> None:
    table = trading()

    play(table, "offer 0 gives 1: Au, 1 gives 0: 100 @")
    assert (table.waiting(), asked(table)) == ([1], "Reply")
    assert offered(table)[:2] == ["accept", "decline"]
    play(table, "counter 0 gives 1: Au, 1 gives 0: 60 @")
    assert (table.waiting(), offered(table)) == ([0], ["accept", "decline"])
    play(table, "accept")

    assert cash(table)[:2] == [560, 440]
    assert asked(table) == "Manage"


@pytest.mark.parametrize("answers", [["decline"], ["counter 0 gives 1: Au", "decline"]])
def test_mon_115_a_declined_trade_changes_nothing(answers: list[str]) -> None:
    table = trading()

    events = play(table, "offer 0 gives 1: Au, 1 gives 0: 100 @", *answers)

    assert len(only(events, OfferDeclined)) == 1
    assert (table.state.owner["Au"], cash(table)[:2]) == (0, [500, 500])
    assert (table.waiting(), asked(table)) == ([0], "Manage")


def test_mon_115_only_the_player_on_turn_makes_offers() -> None:
    table = trading()

    with pytest.raises(OutOfTurn):
        table.play(1, "offer 1 gives 0: Fe")


def test_mon_115_a_counter_must_differ_from_the_offer() -> None:
    table = trading()
    play(table, "offer 0 gives 1: Au, 1 gives 0: 100 @")

    assert why_not(table, "counter 1 gives 0: 100 @, 0 gives 1: Au") == (
        "MON-115",
        "That is the offer you were made: accept it, or change it.",
    )


def test_mon_115_nobody_trades_with_who_has_left() -> None:
    table = trading()
    table.state.players[2].left = 1

    assert why_not(table, "offer 0 gives 2: Au")[0] == "MON-115"


def test_mon_r41_a_trade_has_two_parties_and_the_speaker_is_one() -> None:
    table = trading()
    two = ("MON-R41", "A trade is between you and one other player.")

    assert why_not(table, "offer 0 gives 1: Au, 2 gives 0: Cu") == two
    assert why_not(table, "offer 1 gives 2: Fe") == two


def test_mon_r41_there_is_one_counter_offer_and_it_goes_back_to_the_speaker() -> None:
    table = trading()
    play(table, "offer 0 gives 1: Au, 1 gives 0: 100 @")
    assert refused(table, "counter 1 gives 2: Fe").rule == "MON-R41"
    play(table, "counter 0 gives 1: Au, 1 gives 0: 60 @")

    assert why_not(table, Counter((Gift(0, 1, "Au"),))) == (
        "MON-R41",
        "There is one counter-offer only: accept it or decline it.",
    )


@pytest.mark.parametrize("most", [0, 1, 3])
def test_mon_r41_offers_of_a_turn_are_counted_and_counter_offers_are_not(most: int) -> None:
    table = trading(variant=Variant(offers=most))
    for price in range(most):
        play(table, f"offer 0 gives 1: Au, 1 gives 0: {price + 10} @")
        play(table, "counter 0 gives 1: C, 1 gives 0: 5 @", "decline")

    assert why_not(table, "offer 0 gives 1: Au, 1 gives 0: 99 @") == (
        "MON-R41",
        f"You have made {most} offer{'s' * (most != 1)} this turn, and there are no more of them.",
    )
    assert not [answer for answer in offered(table) if answer.startswith("offer")]
    assert len(table.view(0).seats[0].offers) == most


def test_mon_r41_the_next_turn_begins_the_count_anew() -> None:
    table = trading(variant=Variant(offers=1))

    play(table, "offer 0 gives 1: Au", "decline")
    roll(table, (4, 6))
    play(table, "end")

    assert [each.offers for each in table.view(0).seats] == [[], [], []]
    play(table, "offer 1 gives 0: Fe", "decline")


def test_mon_r41_a_debtor_has_a_count_of_his_own() -> None:
    table = owing(
        90, player(0, "C, Si/"), player(200), variant=Variant(offers=1), offers=[["x"], []]
    )

    assert table.state.players[0].left == 1, "no offer is left: the engine declares it"
    table = owing(90, player(0, "C"), player(200), variant=Variant(offers=1))
    play(table, "offer 0 gives 1: C, 1 gives 0: 80 @", "decline")
    assert table.over


def test_mon_115_a_reply_tells_what_is_traded() -> None:
    table = trading()
    play(table, f"offer 0 gives 1: Au + {HALL}, 1 gives 0: 100 @")

    assert table.prompt(1) == "Seat 0 gives you Gold and Hall pass for @100: do you accept?"
    shown = table.view(2).offer
    assert (shown.speaker, shown.countered) == (0, False)
    assert shown.terms == f"0 gives 1: Au + {HALL}, 1 gives 0: 100 @"


def test_mon_115_listed_offers_and_counters_are_all_legal() -> None:
    table = turn(player(900, "Fe, Ni, O"), player(900, "Cu, S, Se"))
    offers = [answer for answer in offered(table) if answer.startswith("offer")]

    assert "offer 0 gives 1: 240 @, 1 gives 0: Cu" in offers
    assert "offer 0 gives 1: O, 1 gives 0: Cu" in offers
    for answer in offers:
        again = table.clone()
        play(again, answer)
        for reply in offered(again):
            again.check(1, reply)


@pytest.mark.parametrize(
    ("price", "counter"),
    [
        ("1 gives 0: 300 @", "counter 0 gives 1: Au, 1 gives 0: 200 @"),
        ("1 gives 0: 50 @", "counter 0 gives 1: Au"),
        ("1 gives 0: 30 @", "counter 0 gives 1: 20 @ + Au"),
    ],
)
def test_mon_115_a_counter_offer_of_the_same_goods_is_listed(price: str, counter: str) -> None:
    table = trading()

    play(table, f"offer 0 gives 1: Au, {price}")

    assert offered(table) == ["accept", "decline", counter]


def test_mon_r41_offers_are_listed_as_long_as_one_is_left_and_none_twice() -> None:
    table = turn(player(900, "Fe, Ni"), player(900, "Cu"), variant=Variant(offers=2))
    counts = []
    for _ in range(3):
        offers = [answer for answer in offered(table) if answer.startswith("offer")]
        counts.append(len(offers))
        play(table, *([offers[0], "decline"] if offers else []))

    assert counts == [3, 2, 0]
