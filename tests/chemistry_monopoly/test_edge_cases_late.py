"""The edge cases 26 to 48 of the ledger: bankruptcy, auctions, tax, pot, short game, trades."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.actions import Condense
from labtable.games.chemistry_monopoly.decisions import PutUp
from labtable.games.chemistry_monopoly.events import AuctionOpened, InterestPaid, PaidPlayer
from labtable.games.chemistry_monopoly.flow import PassOn
from labtable.games.chemistry_monopoly.scoring import rent
from labtable.games.chemistry_monopoly.state import Variant
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    BASE,
    HALL,
    NOTE,
    POT,
    SHORT,
    Seated,
    asked,
    cards,
    cash,
    landing,
    owing,
    player,
    roll,
    scene,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def gone(place: int = 1) -> Seated:
    """Somebody who has left."""
    left = player(0)
    left.player.left = place
    return left


def test_mon_e26_a_creditor_without_cash_raises_the_interest() -> None:
    table = owing(500, player(0, "C/, Fe"), player(0), player(0), player(0))

    play(table, "bankrupt")
    assert (table.waiting(), offered(table)) == ([1], ["transfer Fe"])
    play(table, "transfer Fe")

    assert (cards(table, 1), cash(table)[1]) == ("C/, Fe/", 102)


def test_mon_e26_a_creditor_who_cannot_raise_it_is_bankrupt_to_the_lab() -> None:
    table = owing(500, player(0, "C/"), player(0), player(50), player(50))

    play(table, "bankrupt")
    assert (table.waiting(), asked(table)) == ([1], "Debt")
    play(table, "bankrupt")

    assert (asked(table), table.view(0).card) == ("MakeBid", "C")
    play(table, "bid 42")
    assert (cards(table, 2), cash(table)) == ("C/", [0, 0, 0, 50])
    assert table.waiting() == [2]


@pytest.mark.parametrize("to", [1, -1])
def test_mon_e27_with_two_players_a_bankruptcy_ends_the_game_at_once(to: int) -> None:
    table = owing(500, player(0, "C/, Fe"), player(100), to=to)

    events = play(table, "bankrupt")

    assert table.over
    assert not only(events, AuctionOpened) + only(events, InterestPaid)


def test_mon_e28_gold_that_nobody_bids_for_can_be_bought_for_400() -> None:
    table = owing(500, player(0, "Au"), player(500, at=35), player(500), to=-1)

    play(table, "bankrupt", "drop", "drop")
    assert (table.state.owner["Au"], table.state.transferred) == (-1, [])
    roll(table, (1, 3))
    play(table, "buy")

    assert (cards(table, 1), cash(table)[1]) == ("Au", 100)


def test_mon_e29_a_bidder_keeps_the_interest_back() -> None:
    frames = [PutUp("Fe", 0), PassOn(0)]
    table = scene(frames, gone(), player(13), player(0), of_the_lab="Fe")

    assert refused(table, "bid 3").rule == "MON-163"
    play(table, "bid 2")

    assert (cards(table, 1), cash(table)[1]) == ("Fe/", 0)


def test_mon_e29_with_12_and_an_interest_of_10_the_highest_bid_is_2() -> None:
    frames = [PutUp("Test Tube Rack", 0), PassOn(0)]
    table = scene(frames, gone(), player(12), player(0), of_the_lab="Test Tube Rack")

    assert why_not(table, "bid 3") == (
        "MON-163",
        "You can bid @2 at most: nobody bids on credit.",
    )


def test_mon_e30_everybody_drops_out_and_the_card_stays_unowned() -> None:
    table = landing(player(500, at=39), player(100), player(100), variant=AUCTIONS)

    play(table, "leave", "drop", "drop", "drop")

    assert table.state.owner["Au"] == -1
    assert table.waiting() == [1]


def test_mon_e31_who_declined_wins_the_auction_cheaply() -> None:
    table = landing(player(500, at=5), player(100), variant=AUCTIONS)

    play(table, "leave", "drop", "bid 30")

    assert (cards(table), cash(table)[0]) == ("Test Tube Rack", 470)


def test_mon_e32_a_tenth_may_be_more_than_the_fixed_tax() -> None:
    table = landing(player(4370 - 220, "Fe", at=4))

    play(table, "percent")

    assert cash(table)[0] == 4370 - 220 - 437


def test_mon_e33_a_tenth_that_cannot_be_raised_is_bankruptcy_to_the_lab() -> None:
    table = landing(player(0, "Li/", at=4), player(), player())

    play(table, "percent")
    assert table.prompt(0) == "You owe @10 and have @0: how do you raise it?"
    play(table, "bankrupt")

    assert table.state.players[0].left == 1
    assert (asked(table), table.view(0).card) == ("MakeBid", "Li")


def test_mon_e34_both_passes_go_to_the_bottom_of_their_decks() -> None:
    mine = player(0, passes=[NOTE, HALL])
    table = owing(500, mine, player(), player(), to=-1)

    play(table, "bankrupt")

    assert table.state.lab_day.under == ["LD05", "LD11"]
    assert table.state.test_day.under == ["TD10", "TD09"]


def test_mon_e35_a_pass_bought_before_the_roll_is_used_at_once() -> None:
    table = turn(player(100, at=10, biology=3), player(0, passes=[NOTE]))

    play(table, f"offer 1 gives 0: {NOTE}, 0 gives 1: 45 @", "accept")
    roll(table, (4, 6), by="use pass")

    assert cash(table)[:2] == [55, 45]
    assert table.state.players[0].place == 20


def test_mon_e36_a_bankrupt_estate_does_not_enter_the_pot() -> None:
    table = landing(player(150, at=4), player(), player(), variant=POT)

    play(table, "fixed")

    assert (table.state.pot, table.state.lab, table.state.players[0].left) == (0, 150, 1)


def test_mon_e37_the_base_alone_is_taken_and_put_again() -> None:
    table = landing(player(0, at=20), variant=BASE, pot=50)

    assert (cash(table)[0], table.state.pot) == (50, 50)


def test_mon_e38_advance_to_go_pays_400_with_the_option() -> None:
    table = landing(player(0, at=33), variant=Variant(landing=True), lab_day="LD09")

    assert cash(table)[0] == 400


def test_mon_e39_in_the_short_game_a_solid_frees_three_liquids() -> None:
    table = turn(player(500, "O+3, S+3, Se+3"), variant=SHORT)

    play(table, "condense Se")

    assert (cards(table), table.state.liquids) == ("O+3, S+3, Se+4", 51 - 6)
    assert rent(table.state, "Se") == 1000


def test_mon_e40_three_players_and_the_second_bankruptcy_of_the_short_game() -> None:
    table = owing(500, player(0), player(100), gone(), variant=SHORT)

    assert table.over
    assert table.result().winners == [1]


def test_mon_e41_later_payers_do_not_pay_when_play_ceases() -> None:
    mine = player(0, at=2)
    table = landing(mine, player(3), player(50), gone(), lab_day="LD04", variant=SHORT)

    assert table.over
    assert cash(table) == [3, 0, 50, 0]
    assert not only(table.told, PaidPlayer)


def test_mon_e42_who_does_not_roll_again_begins_the_next_turn_afresh() -> None:
    table = turn(player(at=6), player(at=6))

    roll(table, (2, 2))
    play(table, "end")
    roll(table, (1, 3))

    assert table.waiting() == [0]
    assert table.state.doubles == 0


def test_mon_e43_cards_leave_with_their_owner_and_can_be_bought() -> None:
    table = owing(500, player(0, "Au"), player(500, at=35), player(500), to=-1)
    play(table, "bankrupt", "drop", "drop")

    roll(table, (1, 3))

    assert asked(table) == "BuyCard"
    assert 0 not in table.state.owner.values()


def test_mon_e44_a_debtor_does_not_sell_gold_for_one() -> None:
    table = owing(500, player(0, "Au"), player(), player())

    assert why_not(table, "offer 0 gives 2: Au, 2 gives 0: 1 @") == (
        "MON-R45",
        "Who owes money cannot trade down: this takes @199 from what can be raised.",
    )


def test_mon_e45_nobody_condenses_between_moving_and_paying() -> None:
    table = turn(player(1000, "Pt, Au", at=20), player(0, "Fe+5, Ni+5, Cu+5"))

    roll(table, (1, 2))
    assert asked(table) == "Debt"
    assert refused(table, Condense("Au")).rule == "TABLE-03"
    play(table, "transfer Au")

    assert cash(table) == [150, 1050]
    assert (asked(table), "buy back Au" in offered(table)) == ("Manage", False)


@pytest.mark.parametrize("good", ["C", HALL])
def test_mon_e46_a_debtor_gives_nothing_away(good: str) -> None:
    table = owing(500, player(0, "C/", passes=[HALL]), player(), player())

    assert refused(table, f"offer 0 gives 2: {good}").rule == "MON-R45"
    play(table, f"offer 0 gives 2: {good}, 2 gives 0: 1 @", "accept")

    assert cash(table)[0] == 1


def test_mon_e47_the_last_bidder_may_take_the_card_for_one() -> None:
    table = landing(player(500, at=39), player(100), player(100), variant=AUCTIONS)

    play(table, "leave", "drop", "drop")
    assert table.waiting() == [0]
    play(table, "bid 1")

    assert (cards(table), cash(table)[0]) == ("Au", 499)


def test_mon_e48_a_voluntary_fine_is_no_debt() -> None:
    table = turn(player(30, "He", at=10, biology=1))

    assert refused(table, "pay fine").rule == "MON-090"
    play(table, "transfer He", "pay fine")

    assert cash(table)[0] == 10
