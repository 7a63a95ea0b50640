"""The edge cases 1 to 25 of the ledger: moving, Biology Class, rents, pieces, debts."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.events import DayCardDrawn, LabPaid
from labtable.games.chemistry_monopoly.mechanics import reachable
from labtable.games.chemistry_monopoly.scoring import rent
from tests.chemistry_monopoly.kit import (
    BURNER,
    HALL,
    RACK,
    asked,
    at,
    cards,
    cash,
    landing,
    load,
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

SOLIDS = "O+5, S+5, Se+5"


def test_mon_e01_doubles_that_lead_to_biology_class_give_no_further_roll() -> None:
    table = turn(player(100, "Au", at=22))

    events = roll(table, (4, 4))

    assert (at(table), table.state.players[0].biology) == (10, 1)
    assert "roll" not in offered(table)
    assert not only(events, LabPaid)


def test_mon_e02_third_doubles_that_would_have_passed_go_pay_nothing() -> None:
    table = turn(player(100, at=37))
    table.state.doubles = 2  # rolled before in this turn

    events = roll(table, (5, 5))

    assert (at(table), cash(table)[0]) == (10, 100)
    assert not only(events, LabPaid)


def test_mon_e03_doubles_after_the_fine_earn_another_roll() -> None:
    table = turn(player(100, at=10, biology=2))

    roll(table, (4, 4), by="pay fine")

    assert (at(table), table.state.doubles) == (18, 1)
    roll(table, (1, 1))
    assert (at(table), table.state.doubles) == (20, 2)


def test_mon_e04_doubles_of_the_attempt_earn_none() -> None:
    table = turn(player(100, "Au", at=10, biology=2))

    roll(table, (4, 4))

    assert at(table) == 18
    play(table, "leave")
    assert "roll" not in offered(table)


def test_mon_e05_the_failed_roll_is_not_moved_and_the_new_one_counts_as_first_doubles() -> None:
    table = turn(player(500, at=10, biology=3))

    roll(table, (2, 5), (3, 3))

    assert (at(table), table.view(0).card) == (16, "O")
    play(table, "leave")
    assert "roll" in offered(table)
    assert table.state.doubles == 1


def test_mon_e06_a_gas_is_transferred_for_the_forced_fine() -> None:
    table = turn(player(20, "He", at=10, biology=3))

    roll(table, (2, 5))
    assert offered(table) == ["transfer He"]
    load(table, (4, 6))
    play(table, "transfer He")

    assert (cash(table)[0], at(table)) == (0, 20)


def test_mon_e07_who_can_raise_nothing_uses_the_pass() -> None:
    table = turn(player(20, at=10, biology=3, passes=[HALL]))

    roll(table, (2, 5), (4, 6))

    assert (cash(table)[0], table.state.players[0].left) == (20, 0)
    assert table.state.players[0].passes == []


def test_mon_e08_a_visitor_has_a_normal_next_turn() -> None:
    table = turn(player(100, at=5), player(at=5))

    roll(table, (1, 4))
    roll(table, (1, 4))

    assert offered(table) == ["roll"]
    assert table.prompt(0) == "Your turn: manage what you own, or roll?"


def test_mon_e09_a_sign_error_leads_back_to_lab_day() -> None:
    table = landing(player(0, at=36), test_day="TD07", lab_day="LD12")

    assert (at(table), cash(table)[0]) == (33, 50)
    assert [event.deck for event in only(table.told, DayCardDrawn)] == ["Test Day", "Lab Day"]


def test_mon_e10_a_sign_error_leads_back_to_the_tax() -> None:
    table = landing(player(500, at=7), test_day="TD07")

    assert (at(table), offered(table)) == (4, ["fixed", "percent"])


@pytest.mark.parametrize(("start", "reached", "paid"), [(22, 28, 0), (36, 12, 200)])
def test_mon_e11_the_backbone_question_leads_to_the_next_life_element(
    start: int, reached: int, paid: int
) -> None:
    table = landing(player(500, at=start), test_day="TD06")

    assert (at(table), cash(table)[0]) == (reached, 500 + paid)
    assert asked(table) == "BuyCard"


def test_mon_e12_the_practical_exam_costs_twice_the_rent_of_three() -> None:
    owner = player(0, f"{RACK}, {BURNER}, Graduated Cylinder")
    table = landing(player(500, at=36), owner, test_day="TD05")

    assert at(table) == 5
    assert cash(table) == [500 + 200 - 200, 200]


def test_mon_e13_the_last_roll_counts_for_carbon_after_a_card() -> None:
    table = turn(player(1000, at=25), player(0, "C, Si"), test_day="TD06")

    roll(table, (5, 6))

    assert at(table) == 12
    assert cash(table) == [1000 + 200 - 110, 110]


def test_mon_e14_a_transferred_mate_does_not_spoil_the_double_rent() -> None:
    state = scene([], player(0, "Fe/, Ni, Cu"), player()).state

    assert [rent(state, lot) for lot in ("Fe", "Ni", "Cu")] == [0, 36, 40]


def test_mon_e15_the_gas_of_a_partly_condensed_set_earns_double() -> None:
    state = scene([], player(0, "Fe+1, Ni+1, Cu"), player()).state

    assert rent(state, "Cu") == 40


def test_mon_e16_the_gas_is_sold_and_the_mates_keep_their_liquids() -> None:
    table = turn(player(500, "Fe+1, Ni+1, Cu"))

    play(table, "offer 0 gives 1: Cu, 1 gives 0: 300 @", "accept")

    assert [rent(table.state, lot) for lot in ("Fe", "Ni")] == [90, 90]
    assert why_not(table, "condense Fe")[0] == "MON-100"


def test_mon_e17_with_the_gas_transferred_the_next_liquid_is_uneven() -> None:
    table = turn(player(500, "Fe+1, Ni+1, Cu/"))

    assert why_not(table, "condense Fe")[0] == "MON-104"


def test_mon_e18_mates_of_a_transferred_lot_get_one_liquid_each() -> None:
    table = turn(player(900, "Fe, Ni, Cu/"))

    play(table, "condense Fe", "condense Ni")

    assert why_not(table, "condense Fe")[0] == "MON-104"


def test_mon_e19_a_solid_needs_no_liquid_of_the_lab() -> None:
    table = turn(player(500, "O+4, S+4, Se+4"), liquids=0)

    play(table, "condense Se")

    assert (cards(table), table.state.liquids) == ("O+4, S+4, Se+5", 4)


def test_mon_e20_no_solid_before_the_fourth_liquid() -> None:
    table = turn(player(500, "O+3, S+3, Se+3"), liquids=0)

    assert why_not(table, "condense Se")[0] == "MON-105"
    assert "no liquid" in why_not(table, "condense Se")[1]


def test_mon_e21_without_solids_the_owner_waits() -> None:
    table = turn(player(500, "O+4, S+4, Se+4"), solids=0)

    assert not [answer for answer in offered(table) if answer.startswith("condense")]


def test_mon_e22_with_three_liquids_left_solids_go_down_together() -> None:
    table = turn(player(0, SOLIDS), liquids=3)

    assert why_not(table, "evaporate Se")[0] == "MON-109"
    assert max(reachable(table.state, 0, "chalcogens")) == (1, 1, 1)
    play(table, "evaporate orange to 1 1 1")

    assert cash(table)[0] == 12 * 50


def test_mon_e23_with_four_liquids_left_one_solid_is_broken() -> None:
    table = turn(player(0, SOLIDS), liquids=4)

    play(table, "evaporate Se")

    assert (cards(table), cash(table)[0]) == ("O+5, S+5, Se+4", 50)


def test_mon_e24_a_rival_goes_bankrupt_while_everybody_pays() -> None:
    table = landing(player(100, at=2), player(4, "C/, Si/"), player(50), lab_day="LD04")

    assert (table.waiting(), asked(table)) == ([1], "Debt")
    play(table, "bankrupt", "keep C", "buy back Si")

    assert (cards(table), cash(table)) == ("C/, Si", [100 + 4 - 8 - 83 + 10, 0, 40])


def test_mon_e25_a_drawer_who_fails_is_bankrupt_to_the_third() -> None:
    others = [player(0) for _ in range(4)]
    table = landing(player(60, at=22), *others, test_day="TD14")

    assert cash(table) == [0, 25, 25, 10, 0]
    assert table.state.players[0].left == 1
