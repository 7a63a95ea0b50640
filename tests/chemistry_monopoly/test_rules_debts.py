"""MON-130 to MON-133, MON-163, MON-R44, MON-R45: debts and how they are raised."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.actions import EndTurn
from labtable.games.chemistry_monopoly.events import DebtOpened, PaidPlayer
from labtable.games.chemistry_monopoly.scoring import raisable
from tests.chemistry_monopoly.kit import (
    HALL,
    RACK,
    Seated,
    asked,
    cards,
    cash,
    landing,
    owing,
    player,
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

OTHERS = (player(1000), player(1000))


def able(mine: Seated) -> int:
    """What somebody can raise."""
    return raisable(scene([], mine, player()).state, 0)


def test_mon_130_who_owes_more_than_the_cash_settles_before_play_goes_on() -> None:
    table = owing(300, player(200, "Au"), player(0))

    assert (table.waiting(), asked(table)) == ([0], "Debt")
    assert [(event.amount, event.cash) for event in only(table.told, DebtOpened)] == [(300, 200)]
    assert refused(table, EndTurn()).rule == "TABLE-03"
    play(table, "transfer Au")

    assert cash(table) == [100, 300]
    assert table.waiting() == [1]


def test_mon_132_a_debtor_is_shown_what_can_be_raised_and_what_for() -> None:
    table = owing(300, player(200, "Au"), player(0))
    debt = table.view(0).debt

    assert (debt.creditor, debt.amount, debt.what) == (1, 300, "rent")
    assert debt.raisable == able(player(200, "Au"))


def test_mon_130_also_outside_the_own_turn() -> None:
    table = landing(player(0, at=2), player(50), player(5, "Au"), lab_day="LD04")

    assert (table.waiting(), cash(table)) == ([2], [10, 40, 5])
    play(table, "transfer Au")

    assert cash(table) == [20, 40, 195]


def test_mon_130_who_has_just_enough_is_no_debtor() -> None:
    table = owing(300, player(300, "Au"), player(0))

    assert not only(table.told, DebtOpened)
    assert cash(table) == [0, 300]


def test_mon_131_a_debtor_raises_in_any_order_and_pays_at_once() -> None:
    table = owing(500, player(90, "H+2, He+2, Au"), player(300))

    assert {"evaporate H", "evaporate He", "transfer Au"} <= set(offered(table))
    play(table, "evaporate He", "transfer Au")
    assert cash(table)[0] == 315
    play(table, "offer 0 gives 1: Au, 1 gives 0: 180 @")
    assert table.waiting() == [1]
    events = play(table, "accept")
    assert cash(table) == [495, 300 - 180 - 20]
    events = play(table, "evaporate H")

    assert [event.amount for event in only(events, PaidPlayer)] == [500]
    assert cash(table)[0] == 20


@pytest.mark.parametrize(
    ("mine", "most"),
    [
        (player(212, "H+3, He+3, Na, Si/", passes=[HALL]), 472),
        (player(90, "Fe+2, Ni+2, Cu+1, Ne, Si"), 1030),
        (player(0, "Pt+5, Au+5"), 10 * 100 + 175 + 200),
        (player(7, f"C/, {RACK}"), 107),
    ],
)
def test_mon_132_raisable_is_cash_half_the_condensations_and_transfer_prices(
    mine: Seated, most: int
) -> None:
    assert able(mine) == most


def test_mon_132_who_can_raise_the_debt_may_not_go_bankrupt() -> None:
    enough = owing(200, player(0, "Au"), player(0))
    short = owing(201, player(0, "Au"), player(0))

    assert "bankrupt" not in offered(enough)
    assert "bankrupt" in offered(short)
    assert why_not(enough, "bankrupt") == (
        "MON-165",
        "You can raise @200 and owe @200: evaporate, transfer or trade.",
    )


def test_mon_r44_nobody_chooses_who_inherits() -> None:
    table = owing(100, player(0, "Au, Pt+1"), player(0))

    assert refused(table, "bankrupt").rule == "MON-165"


def test_mon_133_who_has_nothing_to_offer_is_bankrupt_unasked() -> None:
    table = owing(100, player(99), *OTHERS)

    assert table.state.players[0].left == 1
    assert cash(table)[:2] == [0, 1099]


@pytest.mark.parametrize("mine", [player(0, "C/"), player(0, passes=[HALL])])
def test_mon_133_who_still_has_goods_says_when_to_give_up(mine: Seated) -> None:
    table = owing(100, mine, *OTHERS)

    assert (asked(table), offered(table)[-1]) == ("Debt", "bankrupt")
    play(table, "bankrupt")

    assert table.state.players[0].left == 1


def test_mon_133_a_good_trade_saves_a_debtor() -> None:
    table = owing(100, player(0, "C/"), *OTHERS)

    play(table, "offer 0 gives 2: C, 2 gives 0: 130 @", "accept")

    assert cash(table) == [30, 1100, 1000 - 130 - 8]
    assert table.state.players[0].left == 0


def test_mon_r45_a_debtor_does_not_trade_down() -> None:
    table = owing(500, player(70, "Au"), *OTHERS)

    assert why_not(table, "offer 0 gives 2: Au, 2 gives 0: 199 @") == (
        "MON-R45",
        "Who owes money cannot trade down: this takes @1 from what can be raised.",
    )
    play(table, "offer 0 gives 2: Au, 2 gives 0: 200 @")
    assert table.waiting() == [2]


def test_mon_r45_a_swap_counts_what_both_cards_raise() -> None:
    table = owing(500, player(0, "Au"), player(), player(1000, "Fe, Pt/"))

    assert refused(table, "offer 0 gives 2: Au, 2 gives 0: Fe + 89 @").rule == "MON-R45"
    assert refused(table, "offer 0 gives 2: Au, 2 gives 0: Pt + 217 @").rule == "MON-R45"
    play(table, "offer 0 gives 2: Au, 2 gives 0: Fe + 90 @")


@pytest.mark.parametrize(("good", "named"), [("C", "Carbon"), (HALL, HALL)])
def test_mon_r45_passes_and_transferred_cards_are_not_given_away(good: str, named: str) -> None:
    table = owing(500, player(0, "C/", passes=[HALL]), *OTHERS)

    assert why_not(table, f"offer 0 gives 2: {good}") == (
        "MON-R45",
        f"Who owes money gives {named} away for @1 or more, not for nothing.",
    )
    play(table, f"offer 0 gives 2: {good}, 2 gives 0: 1 @")


def test_mon_r45_a_counter_offer_to_a_debtor_is_bound_by_it_too() -> None:
    table = owing(500, player(0, "Au"), *OTHERS)
    play(table, "offer 0 gives 2: Au, 2 gives 0: 300 @")

    assert refused(table, "counter 0 gives 2: Au, 2 gives 0: 199 @").rule == "MON-R45"
    play(table, "counter 0 gives 2: Au, 2 gives 0: 200 @", "accept")
    assert cards(table, 2) == "Au"


def test_mon_r45_on_the_own_turn_without_a_debt_everything_may_be_given_away() -> None:
    table = turn(player(0, "Au"))

    play(table, "offer 0 gives 1: Au", "accept")

    assert cards(table, 1) == "Au"


def test_mon_163_a_turn_does_not_end_with_an_open_debt() -> None:
    table = owing(300, player(200, "Au"), player(0))

    assert refused(table, "end").rule == "TABLE-05"
    assert "You owe @300 and have @200" in refused(table, "end").why
