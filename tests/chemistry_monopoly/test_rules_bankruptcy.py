"""MON-134 to MON-139, MON-R43, MON-R46, MON-R48, MON-R49, MON-R58, MON-R61: bankruptcy."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.games.chemistry_monopoly.actions import Condense
from labtable.games.chemistry_monopoly.decisions import Inherit
from labtable.games.chemistry_monopoly.events import (
    AuctionOpened,
    BankruptToLab,
    BankruptToPlayer,
    DiceRolled,
)
from labtable.games.chemistry_monopoly.flow import PassOn
from tests.chemistry_monopoly.kit import (
    BURNER,
    HALL,
    NOTE,
    SHORT,
    asked,
    cards,
    cash,
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
)

OTHERS = (player(1000), player(1000))


def test_mon_134_everything_goes_to_the_creditor_pieces_at_half_price() -> None:
    mine = player(10, "Pt+2, Au+1, C/, Fe", passes=[HALL, NOTE])
    table = owing(2000, mine, player(5), player())

    events = play(table, "bankrupt")

    assert cards(table, 1) == "C/, Fe, Pt, Au"
    assert table.state.players[1].passes == [HALL, NOTE]
    assert (table.state.liquids, cash(table)[:2]) == (51, [0, 5 + 10 + 300])
    told = only(events, BankruptToPlayer)[0]
    assert (told.creditor, told.cash) == (1, 310)
    assert (table.state.players[0].passes, cards(table)) == ([], "")


def test_mon_135_cards_go_over_as_they_are_and_transferred_ones_are_chosen_for() -> None:
    table = owing(2000, player(10, "C/, Fe, Au/"), player(500), player())

    play(table, "bankrupt")
    assert (table.waiting(), offered(table)) == ([1], ["keep C", "buy back C"])
    play(table, "keep C", "buy back Au")

    assert cards(table, 1) == "C/, Fe, Au"
    assert cash(table)[1] == 510 - 8 - 220


@pytest.mark.parametrize("answer", ["buy back Au", "keep Au", "keep xenon"])
def test_mon_135_the_choice_is_about_one_card_at_a_time(answer: str) -> None:
    table = owing(2000, player(10, "C/, Au/"), player(500), player())
    play(table, "bankrupt")

    rule, why = why_not(table, answer)

    assert rule == "MON-125"
    assert why.startswith("Carbon is transferred: buy it back for @83 or keep it so for @8?")


def test_mon_136_everything_goes_to_the_lab_and_is_auctioned_transferred() -> None:
    mine = player(10, "H+1, He+1, C/, Au", passes=[HALL])
    table = owing(2000, mine, *OTHERS, to=-1)

    events = play(table, "bankrupt")

    assert (table.state.liquids, table.state.lab) == (51, 10)
    assert only(events, BankruptToLab)[0].cash == 10
    assert table.state.transferred == ["H", "He", "C", "Au"]
    assert table.state.owner["Au"] == -1
    assert table.state.lab_day.under[-1] == "LD11"
    assert (asked(table), table.view(0).card) == ("MakeBid", "H")


def test_mon_137_the_winner_pays_the_bid_and_chooses() -> None:
    table = owing(500, player(0, "C"), player(1000), player(1000), to=-1)

    opened = only(play(table, "bankrupt"), AuctionOpened)
    assert [str(one) for one in opened] == [
        "Carbon is auctioned, transferred: its buyer also owes @8."
    ]
    play(table, "bid 30", "drop")
    assert (table.waiting(), offered(table)) == ([1], ["keep C", "buy back C"])
    play(table, "buy back C")

    assert (cards(table, 1), cash(table)[1]) == ("C", 1000 - 30 - 83)


def test_mon_138_a_card_nobody_bids_for_is_unowned_and_face_up() -> None:
    table = owing(500, player(0, "C"), *OTHERS, to=-1)

    play(table, "bankrupt", "drop", "drop")

    assert (table.state.owner["C"], table.state.transferred) == (-1, [])
    assert table.waiting() == [1]


def test_mon_139_mon_r49_a_bankrupt_player_leaves_and_the_turn_is_over() -> None:
    table = turn(player(10, at=35), player(0, "Au"), player())

    events = roll(table, (2, 2))

    assert table.state.players[0].left == 1
    assert table.waiting() == [1]
    assert len(only(events, DiceRolled)) == 1
    for seat in (1, 2, 1):
        assert table.waiting() == [seat], "seat 0 is passed over"
        table.state.players[seat].place = 0
        roll(table, (4, 6))
        play(table, "end")


def test_mon_139_who_is_out_is_never_asked_again() -> None:
    table = turn(player(10, at=35), player(0, "Au"), player())
    roll(table, (2, 2))

    with pytest.raises(OutOfTurn):
        table.play(0, "roll")


def test_mon_r43_cash_arrives_first_and_the_interest_of_all_cards_is_one_sum() -> None:
    table = owing(500, player(30, "C/, Si/"), player(0), player())

    play(table, "bankrupt")

    assert cash(table)[1] == 30 - 16
    assert cards(table, 1) == "C/, Si/"


def test_mon_r43_what_is_missing_of_the_interest_is_a_debt_to_the_lab() -> None:
    table = owing(500, player(3, "C/, Si/, Fe"), player(0), player(50))

    play(table, "bankrupt")
    assert (table.waiting(), asked(table)) == ([1], "Debt")
    assert table.prompt(1) == "You owe @16 and have @3: how do you raise it?"
    play(table, "transfer Fe")

    assert cash(table)[1] == 3 + 110 - 16
    assert table.state.lab == -110 + 16


def test_mon_r43_a_buy_back_needs_cash_for_the_whole_sum() -> None:
    table = scene([Inherit(0, ["C", "Si"], [], 0), PassOn(0)], player(90, "C/, Si/"), player())

    assert offered(table)[0] == "roll", "90 is less than 83 + 8: both are kept unasked"
    table = scene([Inherit(0, ["C", "Si"], [], 0), PassOn(0)], player(91, "C/, Si/"), player())
    play(table, "buy back C")
    assert (cards(table), cash(table)[0]) == ("C, Si/", 0)


def test_mon_r46_estates_are_auctioned_in_the_order_of_the_board() -> None:
    table = owing(500, player(0, f"Au/, {BURNER}/, H/"), player(1000), player(1000), to=-1)
    order = []

    play(table, "bankrupt")
    while asked(table) == "MakeBid":
        order.append(table.view(0).card)
        play(table, "bid 5", "drop")
        assert asked(table) == "TakeOver", "each winner chooses before the next card"
        play(table, offered(table)[0])

    assert order == ["H", BURNER, "Au"]
    assert cash(table)[1] == 1000 - 3 * 5 - 3 - 10 - 20


def test_mon_r48_the_creditor_takes_the_estate_even_if_it_is_worth_more_than_the_debt() -> None:
    table = owing(100, player(0, "Au/, Pt/, C/"), player(500), player())

    play(table, "bankrupt", "keep C", "keep Pt", "keep Au")

    assert cards(table, 1) == "C/, Pt/, Au/"


def test_mon_r58_resigning_in_the_own_turn_is_bankruptcy_to_the_lab() -> None:
    table = turn(player(500, "Au"), *OTHERS)

    assert "resign" not in offered(table)
    play(table, "resign")

    assert (table.state.players[0].left, table.state.lab) == (1, 500)
    assert table.view(0).card == "Au"


def test_mon_r58_a_debtor_who_resigns_is_bankrupt_to_the_creditor() -> None:
    table = owing(100, player(0, "Au"), player(0), player())

    assert "resign" not in offered(table)
    play(table, "resign")

    assert cards(table, 1) == "Au"


def test_mon_r58_resigning_counts_as_a_bankruptcy_in_the_short_game() -> None:
    table = turn(player(), player(), player(), player(), variant=SHORT)

    play(table, "resign", "resign")

    assert table.over
    assert table.result().winners == [2, 3]


def test_mon_r61_a_creditor_condenses_a_set_of_the_estate_on_the_own_turn_only() -> None:
    table = owing(5000, player(5, "Pt"), player(at=5), player(900, "Au", at=5), to=2)

    play(table, "bankrupt")
    assert (table.waiting(), cards(table, 2)) == ([1], "Pt, Au")
    with pytest.raises(OutOfTurn):
        table.play(2, Condense("Au"))
    roll(table, (2, 3))
    play(table, "end", "condense Au")

    assert cards(table, 2) == "Pt, Au+1"
