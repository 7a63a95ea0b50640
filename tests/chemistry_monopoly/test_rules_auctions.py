"""MON-044, MON-136 to MON-138, MON-R20, MON-R46: auctions."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.games.chemistry_monopoly.actions import Bid, Condense
from labtable.games.chemistry_monopoly.decisions import PutUp, TakeOver
from labtable.games.chemistry_monopoly.events import (
    AuctionEnded,
    AuctionOpened,
    BidderDropped,
    NobodyBid,
)
from labtable.games.chemistry_monopoly.flow import PassOn
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    Played,
    Seated,
    asked,
    cards,
    cash,
    landing,
    player,
    scene,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def auction(*others: Seated) -> Played:
    """Seat 0, who has @500, left Gold; the others may bid first."""
    table = landing(player(500, at=39), *others, variant=AUCTIONS)
    play(table, "leave")
    return table


def test_mon_044_a_card_not_bought_is_auctioned_at_once() -> None:
    table = auction(player(300), player(200))

    assert (asked(table), table.view(2).card) == ("MakeBid", "Au")
    events = play(table, "bid 100", "bid 150", "drop", "bid 151", "drop")

    assert (cards(table, 1), cash(table)) == ("Au", [500, 300 - 151, 200])
    assert len(only(events, AuctionEnded)) == 1


def test_mon_044_the_highest_bidder_pays_the_lab_his_bid() -> None:
    table = auction(player(300), player(200))

    play(table, "bid 100", "bid 150", "drop", "drop")

    assert (cards(table, 2), cash(table)) == ("Au", [500, 300, 50])
    assert table.state.lab == 150


def test_mon_044_who_declined_may_bid_and_is_asked_last() -> None:
    table = auction(player(300), player(200))
    order = []
    for _ in range(3):
        order.append(table.waiting()[0])
        play(table, "drop")

    assert order == [1, 2, 0]


def test_mon_044_without_the_option_there_is_no_auction() -> None:
    table = landing(player(500, at=39), player(300))

    events = play(table, "leave")

    assert not only(events, AuctionOpened)


def test_mon_044_who_cannot_pay_and_cannot_raise_leaves_the_card_to_the_auction() -> None:
    table = landing(player(5, at=39), player(300), variant=AUCTIONS)

    assert (asked(table), table.waiting()) == ("MakeBid", [1])


def test_mon_r20_bidding_goes_round_until_only_the_highest_is_left() -> None:
    table = auction(player(300), player(300))
    order = []
    for answer in ["bid 10", "bid 20", "bid 30", "bid 40", "drop", "bid 50", "drop"]:
        order.append(table.waiting()[0])
        play(table, answer)

    assert order == [1, 2, 0, 1, 2, 0, 1]
    assert (cards(table), cash(table)[0]) == ("Au", 450)


@pytest.mark.parametrize("amount", [0, 19, 20])
def test_mon_r20_every_bid_is_higher_by_one_at_least(amount: int) -> None:
    table = auction(player(300), player(300))
    play(table, "bid 20")

    assert why_not(table, Bid(amount)) == (
        "MON-R20",
        "The bid stands at @20: bid @21 or more, or drop out.",
    )
    play(table, "bid 21")


def test_mon_r20_the_first_bid_is_one_at_least() -> None:
    table = auction(player(300))

    assert refused(table, "bid 0").rule == "MON-R20"
    play(table, "bid 1")


def test_mon_r20_no_bid_above_the_cash() -> None:
    table = auction(player(300))

    assert why_not(table, "bid 301") == (
        "MON-163",
        "You can bid @300 at most: nobody bids on credit.",
    )
    play(table, "bid 300")


def test_mon_r20_who_cannot_bid_higher_is_dropped_unasked() -> None:
    table = auction(player(300), player(100), player(101))

    play(table, "bid 100")

    assert table.waiting() == [3]


def test_mon_r20_who_drops_out_is_out_for_good() -> None:
    table = auction(player(300), player(300))

    events = play(table, "drop", "bid 10", "bid 20", "bid 30", "drop")

    assert [event.seat for event in only(events, BidderDropped)] == [1, 0]
    assert cards(table, 2) == "Au"


def test_mon_r20_nobody_manages_during_an_auction() -> None:
    table = auction(player(300, "H, He"))

    assert refused(table, Condense("H")).rule == "TABLE-03"
    with pytest.raises(OutOfTurn):
        table.play(0, Condense("H"))


def test_mon_r20_the_last_one_is_asked_even_if_nobody_has_bid() -> None:
    table = auction(player(300))

    play(table, "drop")
    assert (table.waiting(), asked(table)) == ([0], "MakeBid")
    play(table, "bid 1")

    assert (cards(table), cash(table)[0]) == ("Au", 499)


def test_mon_r20_listed_bids_are_all_legal() -> None:
    table = auction(player(300), player(170))
    play(table, "bid 60")

    assert offered(table) == ["bid 61", "bid 70", "bid 100", "bid 160", "drop"]
    for answer in offered(table):
        table.check(2, answer)


def test_mon_r20_no_listed_bid_equals_the_one_that_stands() -> None:
    table = auction(player(300), player(300))

    play(table, "bid 200")

    assert offered(table) == ["bid 201", "bid 210", "bid 240", "bid 300", "drop"]


@pytest.mark.parametrize(("cash_on_hand", "most"), [(21, 1), (220, 200)])
def test_mon_r20_for_a_transferred_card_the_interest_must_be_left(
    cash_on_hand: int, most: int
) -> None:
    gone = player(0)
    gone.player.left = 1
    frames = [PutUp("Au", 0), PassOn(0)]
    table = scene(frames, gone, player(cash_on_hand), player(0), of_the_lab="Au")

    assert refused(table, f"bid {most + 1}").rule == "MON-163"
    play(table, f"bid {most}")
    assert (cards(table, 1), cash(table)[1]) == ("Au/", 0)


def test_mon_r46_the_bid_goes_to_the_lab_and_the_winner_chooses() -> None:
    table = scene([TakeOver(0, "C"), PassOn(0)], player(83, "C/"), player())

    assert offered(table) == ["keep C", "buy back C"]
    assert table.prompt(0) == "Carbon is transferred: buy it back for @83 or keep it so for @8?"
    play(table, "buy back C")

    assert (cards(table), cash(table)[0]) == ("C", 0)


def test_mon_r46_who_cannot_buy_back_keeps_it_unasked() -> None:
    table = scene([TakeOver(0, "C"), PassOn(0)], player(82, "C/"), player())

    assert (cards(table), cash(table)[0]) == ("C/", 74)


@pytest.mark.parametrize("answer", ["keep Au", "buy back gold"])
def test_mon_137_the_winner_speaks_of_the_card_he_won(answer: str) -> None:
    table = scene([TakeOver(0, "C"), PassOn(0)], player(500, "C/, Au/"), player())

    rule, why = why_not(table, answer)

    assert (rule, why.endswith("Name this card, not 'Au'.")) == ("MON-125", True)


def test_mon_138_nobody_bids_and_the_card_stays_with_the_lab() -> None:
    table = auction(player(300))

    events = play(table, "drop", "drop")

    assert [event.card for event in only(events, NobodyBid)] == ["Au"]
    assert table.state.owner["Au"] == -1
