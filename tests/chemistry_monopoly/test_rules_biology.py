"""MON-080 to MON-090, MON-R10 to MON-R15, MON-R64: the ways out of Biology Class."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.chemistry_monopoly.actions import PayFine, UsePass
from labtable.games.chemistry_monopoly.events import LeftBiology, StayedInBiology
from tests.chemistry_monopoly.kit import (
    AUCTIONS,
    HALL,
    Played,
    asked,
    at,
    cards,
    cash,
    landing,
    load,
    player,
    roll,
    turn,
    why_not,
)
from tests.playing import (
    offered,
    only,
    play,
)


def in_class(cash: int = 100, owned: str = "", biology: int = 1, **more: Any) -> Played:
    """Begin the turn of seat 0, who sits in Biology Class."""
    return turn(player(cash, owned, at=10, biology=biology, **more))


def test_mon_080_three_doubles_of_different_turns_send_nobody_there() -> None:
    table = turn(player(at=6), player(at=6))

    roll(table, (2, 2))
    roll(table, (5, 5))
    play(table, "end")
    roll(table, (2, 2))
    play(table, "end")
    roll(table, (2, 2))

    assert (at(table), table.state.players[0].biology) == (24, 0)


def test_mon_082_who_sits_there_manages_and_trades() -> None:
    table = turn(player(500, "Li, Na, K, Au", at=10, biology=1))

    play(table, "condense Li", "evaporate Li", "transfer Au", "buy back Au")
    play(table, "offer 0 gives 1: Au, 1 gives 0: 100 @", "accept")

    assert cards(table) == "Li, Na, K"


def test_mon_082_who_sits_there_bids() -> None:
    table = landing(player(500, at=39), player(500, at=10, biology=2), variant=AUCTIONS)

    play(table, "leave", "bid 30", "drop")

    assert (cards(table, 1), cash(table)[1]) == ("Au", 470)


@pytest.mark.parametrize("biology", [1, 2, 3])
def test_mon_083_there_are_three_ways_on_each_of_three_turns(biology: int) -> None:
    table = in_class(100, biology=biology, passes=[HALL])

    assert offered(table) == ["roll", "pay fine", "use pass"]
    assert table.prompt(0) == f"Biology Class, turn {biology} of 3: how do you get out?"


def test_mon_083_a_pass_has_to_be_there() -> None:
    assert why_not(in_class(), "use pass") == (
        "MON-083",
        "You hold no pass: roll for doubles or pay the fine.",
    )


@pytest.mark.parametrize(("answer", "left"), [("pay fine", 50), ("use pass", 100)])
def test_mon_084_mon_r12_after_fine_or_pass_a_normal_turn_follows(answer: str, left: int) -> None:
    table = in_class(passes=[HALL])

    events = roll(table, (2, 2), by=answer)

    assert (at(table), table.state.players[0].biology) == (14, 0)
    assert len(only(events, LeftBiology)) == 1
    assert cash(table)[0] == left
    assert offered(table)[:2] == ["roll", "end"], "doubles earn another roll"
    assert table.state.doubles == 1


def test_mon_085_doubles_free_and_move_and_give_no_further_roll() -> None:
    table = in_class(500, "Au")

    roll(table, (5, 5))

    assert (at(table), table.state.players[0].biology) == (20, 0)
    assert cash(table)[0] == 500
    assert offered(table)[0] == "end"
    assert "roll" not in offered(table)


@pytest.mark.parametrize("biology", [1, 2])
def test_mon_086_without_doubles_the_first_two_turns_end_there(biology: int) -> None:
    table = in_class(500, "Au", biology)

    events = roll(table, (2, 5))

    assert (at(table), table.state.players[0].biology) == (10, biology + 1)
    assert [event.tried for event in only(events, StayedInBiology)] == [biology]
    assert offered(table)[0] == "end"


def test_mon_087_after_the_third_failure_the_fine_is_due_and_a_new_roll_is_moved() -> None:
    table = in_class(500, biology=3)

    roll(table, (2, 5), (1, 5))

    assert (at(table), table.state.players[0].biology) == (16, 0)
    assert cash(table)[0] == 450


def test_mon_087_mon_r13_a_pass_may_replace_the_forced_fine() -> None:
    table = in_class(500, biology=3, passes=[HALL])

    roll(table, (2, 5))
    assert offered(table) == ["pay fine", "use pass"]
    roll(table, (1, 5), by="use pass")

    assert (at(table), cash(table)[0]) == (16, 500)
    assert table.state.players[0].passes == []


def test_mon_087_doubles_on_the_third_turn_need_no_fine() -> None:
    table = in_class(500, biology=3)

    roll(table, (5, 5))

    assert (at(table), cash(table)[0]) == (20, 500)


def test_mon_088_mon_r11_doubles_of_the_new_roll_are_the_first_of_the_turn() -> None:
    table = in_class(500, biology=3)

    roll(table, (2, 5), (5, 5))

    assert (at(table), table.state.doubles) == (20, 1)
    assert offered(table)[:2] == ["roll", "end"]


def test_mon_089_mon_r14_the_turn_of_being_sent_is_not_one_of_the_three() -> None:
    table = turn(player(500, at=26), player(500, at=10))

    roll(table, (1, 3))
    tries = []
    for _ in range(3):
        roll(table, (4, 6))
        table.state.players[1].place = 10
        tries.append(table.state.players[0].biology)
        roll(table, (1, 2), (1, 3))

    assert tries == [1, 2, 3]
    assert cash(table)[0] == 450


def test_mon_090_a_fine_paid_by_choice_needs_the_cash() -> None:
    table = in_class(49, "He")

    assert "pay fine" not in offered(table)
    assert why_not(table, "pay fine") == (
        "MON-090",
        "The fine is @50 and you have @49: raise the rest first, or roll.",
    )
    play(table, "transfer He", "pay fine")
    assert cash(table)[0] == 49 + 30 - 50


def test_mon_090_mon_r64_the_forced_fine_is_a_debt_settled_before_the_new_roll() -> None:
    table = in_class(20, "Fe", biology=3)

    roll(table, (2, 5))
    assert (asked(table), at(table)) == ("Debt", 10)
    load(table, (1, 5))
    play(table, "transfer Fe")

    assert (at(table), cash(table)[0]) == (16, 80)


def test_mon_r64_a_bankrupt_player_does_not_roll() -> None:
    mine = player(20, at=10, biology=3)
    table = turn(mine, player(), player())

    events = roll(table, (2, 5), (1, 5))

    assert table.state.players[0].left == 1
    assert table.view(0).dice == [2, 5]
    assert table.waiting() == [1]
    assert at(table) == 10
    assert not [event for event in events if str(event).startswith("Seat 0 comes to")]


@pytest.mark.parametrize("action", [PayFine(), UsePass()])
def test_mon_r10_fine_and_pass_come_before_the_roll(action: object) -> None:
    table = in_class(500, "Au", passes=[HALL])

    roll(table, (2, 5))

    assert why_not(table, action) == (
        "MON-164",
        "It is too late for that this turn: fine and pass come before the roll.",
    )


def test_mon_r15_visitors_and_pupils_share_a_space_and_are_told_apart() -> None:
    table = turn(player(at=10), player(at=10, biology=2))

    assert [each.biology for each in table.view(0).seats] == [0, 2]
    assert offered(table)[0] == "roll"
    assert "pay fine" not in offered(table)
    roll(table, (4, 6))
    assert "pay fine" in offered(table)


def test_mon_087_who_cannot_raise_the_fine_gives_up_the_pass() -> None:
    table = in_class(20, biology=3, passes=[HALL])

    load(table, (2, 5), (1, 5))
    play(table, "roll")

    assert (at(table), cash(table)[0]) == (16, 20)
    assert table.state.players[0].passes == []
