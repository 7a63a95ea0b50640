"""MON-040 to MON-053, MON-R18 to MON-R24, MON-R60: buying cards and paying rent."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.chemistry_monopoly.actions import Condense, Offer
from labtable.games.chemistry_monopoly.events import CardBought, CardLeft, PaidPlayer, RentDue
from labtable.games.chemistry_monopoly.scoring import rent
from labtable.games.chemistry_monopoly.tables import CARD_AT, CARDS, PRICE, RENT
from tests.chemistry_monopoly.kit import (
    BALANCE,
    BURNER,
    CYLINDER,
    RACK,
    asked,
    cards,
    cash,
    landing,
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


def due(card: str, owned: str, **laid: Any) -> int:
    """The rent of a card of seat 1, who owns these."""
    return rent(scene([], player(), player(0, owned), **laid).state, card)


@pytest.mark.parametrize("card", CARDS)
def test_mon_040_every_unowned_card_may_be_bought_at_its_price_or_left(card: str) -> None:
    place = CARD_AT.index(card)
    bought, left = (landing(player(500, at=place)) for _ in range(2))

    assert offered(bought) == ["buy", "leave"]
    play(bought, "buy")
    play(left, "leave")

    assert (cards(bought), cash(bought)[0]) == (card, 500 - PRICE[card])
    assert (cards(left), cash(left)[0]) == ("", 500)


def test_mon_041_there_is_no_credit() -> None:
    table = landing(player(399, "Li", at=39))

    assert why_not(table, "buy") == (
        "MON-041",
        "Gold costs @400 and you have @399: raise the rest or leave it.",
    )


def test_mon_041_mon_r19_evaporating_and_transferring_raise_the_price() -> None:
    table = landing(player(300, "H+2, He+1, C", at=39))

    play(table, "transfer C", "evaporate H", "evaporate period1 to 0 0")
    assert cash(table)[0] == 300 + 75 + 25 + 50
    play(table, "buy")

    assert cards(table) == "H, He, C/, Au"


def test_mon_r19_who_has_the_cash_may_raise_more_all_the_same() -> None:
    table = landing(player(500, "C", at=39))

    play(table, "transfer C", "buy")

    assert cash(table)[0] == 500 + 75 - 400


@pytest.mark.parametrize("action", [Offer(()), Condense("H")])
def test_mon_r19_the_price_is_not_raised_by_trading(action: object) -> None:
    table = landing(player(300, "H, He", at=39))

    assert refused(table, action).rule == "TABLE-03"


def test_mon_042_the_buyer_gets_the_card_face_up() -> None:
    table = landing(player(500, at=39))

    events = play(table, "buy")

    assert cards(table) == "Au"
    assert table.view(1).seats[0].cards == ["Au"]
    assert only(events, CardBought)[0].price == 400


def test_mon_043_a_card_that_is_left_stays_with_the_lab() -> None:
    table = landing(player(500, at=39))

    events = play(table, "leave")

    assert len(only(events, CardLeft)) == 1
    assert (table.state.owner["Au"], table.waiting()) == (-1, [1])


def test_mon_r18_the_next_visitor_may_buy_what_was_left() -> None:
    table = landing(player(500, at=39), player(500, at=35))

    play(table, "leave")
    roll(table, (1, 3))
    play(table, "buy")

    assert cards(table, 1) == "Au"


def test_mon_045_the_visitor_pays_the_owner() -> None:
    table = landing(player(500, at=39), player(0, "Au"))

    assert cash(table) == [450, 50]
    assert [event.amount for event in only(table.told, RentDue)] == [50]


def test_mon_r21_rent_is_collected_unasked() -> None:
    table = landing(player(500, at=39), player(0), player(0, "Au"))

    assert [(event.seat, event.creditor) for event in only(table.told, PaidPlayer)] == [(0, 2)]


@pytest.mark.parametrize("card", ["Au/", "C/", f"{RACK}/", "Au/, Pt+1"])
def test_mon_046_a_transferred_card_earns_no_rent(card: str) -> None:
    name = card.partition("/")[0]
    table = landing(player(500, at=CARD_AT.index(name)), player(0, card), dice=[3, 4])

    assert cash(table) == [500, 0]
    assert str(only(table.told, RentDue)[0].why) == "it is transferred, so nothing is due"


def test_mon_047_mon_r60_on_the_own_card_nothing_is_due_and_nothing_asked() -> None:
    table = landing(player(500, "Au", at=39))

    assert (cash(table)[0], asked(table)) == (500, "Manage")
    assert not only(table.told, RentDue)


@pytest.mark.parametrize(
    ("owned", "rents"),
    [
        ("Mg, Ca, Ba", [20, 20, 24]),
        ("Mg, Ca", [10, 10, None]),
        ("Mg/, Ca, Ba", [0, 20, 24]),
        ("Mg+1, Ca+1, Ba", [50, 50, 24]),
        ("Mg/, Ca+1, Ba", [0, 50, 24]),
    ],
)
def test_mon_048_a_gas_of_a_whole_set_earns_double(owned: str, rents: list[int | None]) -> None:
    for card, expected in zip(["Mg", "Ca", "Ba"], rents, strict=True):
        if expected is not None:
            assert due(card, owned) == expected, card


def test_mon_r22_the_set_has_to_be_owned_by_who_receives_the_rent() -> None:
    table = scene([], player(0, "Ba"), player(0, "Mg, Ca"))

    assert rent(table.state, "Mg") == 10


@pytest.mark.parametrize("lot", ["H", "Xe", "Au"])
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_mon_049_a_condensed_lot_earns_the_rent_of_its_level(lot: str, level: int) -> None:
    mates = {"H": "He", "Xe": "Ne, Ar", "Au": "Pt"}[lot]
    whole = ", ".join([f"{mate}+{level}" for mate in mates.split(", ")])

    assert due(lot, f"{lot}+{level}, {whole}") == RENT[lot][level]
    assert RENT[lot][5] > RENT[lot][4] > RENT[lot][1]


@pytest.mark.parametrize(
    ("owned", "expected"),
    [
        (RACK, 25),
        (f"{RACK}, {BURNER}", 50),
        (f"{RACK}, {BURNER}, {CYLINDER}", 100),
        (f"{RACK}, {BURNER}, {CYLINDER}, {BALANCE}", 200),
        (f"{RACK}, {BURNER}/, {CYLINDER}/", 100),
    ],
)
def test_mon_050_lab_supplies_earn_by_their_number(owned: str, expected: int) -> None:
    assert due(RACK, owned) == expected


def test_mon_r23_a_transferred_supply_or_life_element_counts_and_earns_nothing() -> None:
    owned = f"{RACK}, {BURNER}/, C, Si/"

    assert due(RACK, owned) == 50
    assert due(BURNER, owned) == 0
    assert due("C", owned, dice=[2, 3]) == 50
    assert due("Si", owned, dice=[2, 3]) == 0


@pytest.mark.parametrize(("owned", "expected"), [("C", 36), ("C, Si", 90), ("C, Si/", 90)])
def test_mon_051_life_elements_earn_4_or_10_times_the_dice(owned: str, expected: int) -> None:
    assert due("C", owned, dice=[4, 5]) == expected


def test_mon_052_the_last_roll_of_the_turn_counts_also_after_a_card() -> None:
    table = turn(player(1000, at=12), player(0, "Si"), test_day="TD06")

    roll(table, (4, 6))

    assert cash(table) == [1000 - 40, 40]


def test_mon_r24_no_new_roll_is_made_for_a_life_element() -> None:
    table = turn(player(1000, at=12), player(0, "Si"), test_day="TD06")

    roll(table, (4, 6))

    assert table.view(0).dice == [4, 6]
    assert due("C", "C, Si", dice=[1, 1]) == 20, "no doubling beyond ten times"


def test_mon_053_an_owner_in_biology_class_collects_rent() -> None:
    table = landing(player(500, at=39), player(0, "Au", at=10, biology=2))

    assert cash(table) == [450, 50]


def test_mon_r60_passing_over_a_card_does_not_excuse_from_rent() -> None:
    table = landing(player(500, at=39), player(0, "Au"))

    assert "leave" not in offered(table)
    assert cash(table)[0] == 450
