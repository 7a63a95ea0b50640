"""MON-020 to MON-028, MON-R07 to MON-R09, MON-R35, MON-R40, MON-R74: the course of a turn."""

from __future__ import annotations

import pytest

from labtable.engine import OutOfTurn
from labtable.games.chemistry_monopoly.actions import BuyBack, Condense, EndTurn, Offer, Transfer
from labtable.games.chemistry_monopoly.decisions import Manage
from labtable.games.chemistry_monopoly.decisions.turn import AGAIN
from labtable.games.chemistry_monopoly.events import LabPaid, TurnStarted
from labtable.games.chemistry_monopoly.flow import PassOn
from labtable.games.chemistry_monopoly.state import Variant
from tests.chemistry_monopoly.kit import (
    HALL,
    Seated,
    asked,
    at,
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

MUST_ROLL = Variant(must_roll=True)


@pytest.mark.parametrize(("dice", "reached"), [((1, 3), 14), ((6, 5), 21), ((2, 2), 14)])
def test_mon_020_the_token_moves_by_the_sum_of_both_dice(
    dice: tuple[int, int], reached: int
) -> None:
    table = turn(player(at=10))

    roll(table, dice)

    assert at(table) == reached
    assert table.view(0).dice == list(dice)


def test_mon_020_a_turn_cannot_end_before_the_roll() -> None:
    table = turn(player(500, "Au"))

    assert "end" not in offered(table)
    assert why_not(table, "end") == ("MON-163", "Not yet: roll first.")


def test_mon_020_nobody_rolls_twice_without_doubles() -> None:
    table = turn(player(500, "Au", at=5))

    roll(table, (2, 3))

    assert "roll" not in offered(table)
    rule, why = why_not(table, "roll")
    assert rule == "MON-020"
    assert "end your turn" in why


def test_mon_021_several_tokens_stand_on_one_space() -> None:
    table = turn(player(at=5), player(at=10), player(at=10))

    roll(table, (2, 3))

    assert [at(table, seat) for seat in range(3)] == [10, 10, 10]


def test_mon_022_no_roll_moves_the_token_of_another() -> None:
    table = turn(player(at=5), player(at=10), player(at=33))

    roll(table, (2, 3))

    assert [at(table, seat) for seat in (1, 2)] == [10, 33]


def test_mon_023_after_doubles_the_space_is_resolved_and_a_roll_may_follow() -> None:
    table = turn(player(at=35))

    roll(table, (2, 2))
    assert asked(table) == "BuyCard"
    play(table, "buy")

    assert (asked(table), offered(table)[:2]) == ("Manage", ["roll", "end"])
    assert table.prompt(0) == "Doubles: do you roll again?"
    roll(table, (1, 2))
    assert at(table) == 2


def test_mon_023_the_roll_after_doubles_may_be_declined() -> None:
    table = turn(player(at=6))

    roll(table, (2, 2))
    play(table, "end")

    assert table.waiting() == [1]


def test_mon_024_doubles_on_the_second_roll_are_treated_the_same_way() -> None:
    table = turn(player(at=6))

    roll(table, (2, 2))
    roll(table, (5, 5))

    assert at(table) == 20
    assert offered(table)[:2] == ["roll", "end"]
    assert table.state.doubles == 2


def test_mon_025_mon_r09_the_third_doubles_are_not_moved() -> None:
    table = turn(player(1500, "Au", at=6))

    roll(table, (2, 2))
    roll(table, (5, 5))
    events = roll(table, (4, 4))

    assert (at(table), table.state.players[0].biology) == (10, 1)
    assert cash(table)[0] == 1500
    assert "doubles for the third time" in str(events[1])
    assert (asked(table), table.prompt(0)) == ("Manage", "Anything else before your turn ends?")


def test_mon_025_a_third_roll_that_is_no_doubles_is_moved() -> None:
    table = turn(player(at=6))

    roll(table, (2, 2))
    roll(table, (5, 5))
    roll(table, (1, 2))

    assert (at(table), table.state.players[0].biology) == (23, 0)


def test_mon_026_who_is_sent_to_biology_class_has_no_roll_left() -> None:
    table = turn(player(1500, "Au", at=26))

    roll(table, (2, 2))

    assert (at(table), table.state.players[0].biology) == (10, 1)
    assert offered(table)[0] == "end"
    rule, why = why_not(table, "roll")
    assert rule == "MON-020"
    assert "no doubles" not in why, "it was doubles: the sentence must not deny it"


def test_mon_r08_a_card_that_sends_to_biology_class_cancels_the_roll_too() -> None:
    table = turn(player(1500, "Au", at=29), lab_day="LD10")

    roll(table, (2, 2))

    assert table.state.players[0].biology == 1
    assert "roll" not in offered(table)


def test_mon_027_a_player_manages_before_the_roll_in_any_order_and_number() -> None:
    table = turn(player(1000, "Li, Na, K, Au"))

    play(table, "transfer Au", "condense Li", "condense Na", "evaporate Na", "buy back Au")
    play(table, "offer 0 gives 1: Au, 1 gives 0: 100 @", "accept", "condense K")

    assert cards(table) == "Li+1, Na, K+1"
    assert cash(table)[0] == 1000 + 200 - 100 + 25 - 220 + 100 - 50
    assert asked(table) == "Manage"


@pytest.mark.parametrize("dice", [(2, 2), (1, 3)])
def test_mon_027_a_player_manages_after_every_resolved_roll(dice: tuple[int, int]) -> None:
    table = turn(player(1000, "Li, Na, K", at=6))

    roll(table, dice)

    assert {"condense Li", "transfer Li"} <= set(offered(table))
    play(table, "condense Li", "evaporate Li", "transfer Li", "buy back Li")
    assert asked(table) == "Manage"


@pytest.mark.parametrize(
    "action", [Condense("Li"), Offer(()), EndTurn()], ids=["condense", "offer", "end"]
)
def test_mon_028_management_is_closed_while_another_question_is_open(action: object) -> None:
    mine = "Li, Na, K"
    buying = landing(player(1000, mine, at=39))
    taxed = landing(player(1000, mine, at=4))
    indebted = owing(500, player(400, mine), player())

    for table in (buying, taxed):
        assert refused(table, action).rule == "TABLE-03"
    if not isinstance(action, Offer):
        assert refused(indebted, action).rule == "TABLE-03"


def test_mon_028_raising_money_stays_open_for_a_purchase_and_a_debt() -> None:
    buying = landing(player(399, "Li", at=39))
    indebted = owing(500, player(480, "Li"), player())

    assert offered(buying) == ["leave", "transfer Li"]
    assert offered(indebted) == ["transfer Li"]


def test_mon_r35_management_comes_before_the_roll_and_after_the_space() -> None:
    table = turn(player(1000, "Li, Na, K", at=35))

    assert "condense Li" in offered(table)
    roll(table, (1, 3))
    assert offered(table) == ["buy", "leave"]
    play(table, "leave")

    assert "condense Li" in offered(table)


@pytest.mark.parametrize("action", [Condense("Li"), Transfer("Li"), EndTurn()])
def test_mon_r40_nobody_manages_in_the_turn_of_another(action: object) -> None:
    table = turn(player(), player(1000, "Li, Na, K"))

    with pytest.raises(OutOfTurn):
        table.play(1, action)


def test_mon_r40_a_debtor_raises_money_out_of_turn_but_buys_nothing_back() -> None:
    table = landing(player(at=2), player(5, "Au, C/"), lab_day="LD04")

    assert table.waiting() == [1]
    assert offered(table) == ["transfer Au"]
    assert refused(table, BuyBack("C")).rule == "TABLE-03"
    assert refused(table, Condense("Au")).rule == "TABLE-03"


def test_mon_r07_with_the_option_the_roll_after_doubles_is_compulsory() -> None:
    table = turn(player(at=6), variant=MUST_ROLL)

    roll(table, (2, 2))

    assert offered(table) == ["roll"]
    assert why_not(table, "end") == ("MON-R07", "Not yet: after doubles you must roll again.")


def test_mon_r74_who_has_nothing_to_manage_is_not_asked_after_the_roll() -> None:
    table = turn(player(at=5), player())

    roll(table, (2, 3))

    assert table.waiting() == [1]


@pytest.mark.parametrize(
    ("mine", "other"),
    [
        (player(0, "Au", at=5), player()),
        (player(0, at=5, passes=[HALL]), player()),
        (player(1, at=5), player(0, "Au")),
    ],
    ids=["a card", "a pass", "somebody to buy from"],
)
def test_mon_r74_who_has_something_to_manage_or_trade_is_asked(mine: Seated, other: Seated) -> None:
    table = turn(mine, other)

    roll(table, (2, 3))

    assert (table.waiting(), asked(table)) == ([0], "Manage")


@pytest.mark.parametrize(
    ("mine", "variant"), [(player(0, at=5), Variant()), (player(9, at=5), Variant(offers=0))]
)
def test_mon_r74_without_cash_or_offers_there_is_nobody_to_buy_from(
    mine: Seated, variant: Variant
) -> None:
    table = turn(mine, player(0, "Au"), variant=variant)

    roll(table, (2, 3))

    assert table.waiting() == [1]


def test_mon_r74_after_doubles_everybody_is_asked() -> None:
    table = scene([Manage(0, AGAIN), PassOn(0)], player(0), player())

    assert offered(table) == ["roll", "end"]


def test_mon_r74_who_has_nothing_to_raise_leaves_a_card_unasked() -> None:
    table = turn(player(10, at=35))

    roll(table, (1, 3))

    assert table.waiting() == [1]
    assert table.state.owner["Au"] == -1


def test_mon_030_nothing_is_paid_between_turns() -> None:
    table = scene(PassOn(0), player(), player())

    assert not only(table.told, LabPaid)
    assert [event.seat for event in only(table.told, TurnStarted)] == [1]
