"""MON-030 to MON-035, MON-064 to MON-066, MON-080, MON-081: Go, and cards that move a token."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.games.chemistry_monopoly.decisions import Land
from labtable.games.chemistry_monopoly.events import LabPaid, TokenMoved
from labtable.games.chemistry_monopoly.mechanics.moving import steps_to, steps_to_next, walk
from labtable.games.chemistry_monopoly.state import Variant
from labtable.games.chemistry_monopoly.tables import LAB_DAY, TEST_DAY
from tests.chemistry_monopoly.kit import (
    BURNER,
    CYLINDER,
    RACK,
    Played,
    Seated,
    asked,
    at,
    cash,
    landing,
    player,
    roll,
    scene,
    turn,
)
from tests.playing import (
    only,
    play,
)

LANDING = Variant(landing=True)


def walked(start: int, steps: int, variant: Variant | None = None) -> Played:
    """Move the token of seat 0, whose purse is empty, and nothing more."""
    table = scene([], player(0, at=start), player(), variant=variant)
    walk(table.state, 0, steps)
    return table


@pytest.mark.parametrize(
    ("start", "dice", "paid"), [(35, (2, 4), 200), (35, (2, 3), 200), (35, (1, 3), 0)]
)
def test_mon_030_go_pays_who_passes_it_or_lands_on_it(
    start: int, dice: tuple[int, int], paid: int
) -> None:
    table = turn(player(0, at=start))

    events = roll(table, dice)

    assert sum(event.amount for event in only(events, LabPaid)) == paid


def test_mon_031_landing_on_go_pays_once() -> None:
    table = turn(player(0, at=35))

    events = roll(table, (1, 4))

    assert cash(table)[0] == 200
    assert [event.what for event in only(events, LabPaid)] == ["landing on Go"]


@pytest.mark.parametrize(
    ("card", "reached", "paid"), [("TD04", 11, 200), ("TD02", 39, 0), ("TD15", 5, 200)]
)
def test_mon_032_a_card_that_moves_past_go_pays_as_well(card: str, reached: int, paid: int) -> None:
    table = landing(player(1000, at=36), test_day=card)

    assert (at(table), cash(table)[0]) == (reached, 1000 + paid)


def test_mon_033_passing_go_backwards_pays_nothing() -> None:
    table = walked(1, -3)

    assert (at(table), cash(table)[0]) == (38, 0)


def test_mon_r16_landing_on_go_backwards_pays() -> None:
    table = walked(3, -3)

    assert (at(table), cash(table)[0]) == (0, 200)


def test_mon_r16_every_round_pays_once() -> None:
    table = walked(30, 15)
    walk(table.state, 0, 38)

    assert (at(table), cash(table)[0]) == (3, 400)


@pytest.mark.parametrize(("frames", "card"), [(30, ""), (33, "LD10"), (36, "TD08")])
def test_mon_034_the_way_to_biology_class_pays_nothing(frames: int, card: str) -> None:
    days: dict[str, Any] = (
        {"lab_day": card} if card.startswith("L") else {"test_day": card or "TD10"}
    )
    table = landing(player(0, at=frames), **days)

    assert (at(table), cash(table)[0]) == (10, 0)
    assert table.state.players[0].biology == 1


def test_mon_035_with_the_option_landing_on_go_pays_400_and_passing_200() -> None:
    assert cash(walked(35, 5, LANDING))[0] == 400
    assert cash(walked(35, 6, LANDING))[0] == 200
    assert cash(walked(3, -3, LANDING))[0] == 400


@pytest.mark.parametrize("days", [{"lab_day": "LD09"}, {"test_day": "TD01"}])
@pytest.mark.parametrize(("variant", "paid"), [(Variant(), 200), (LANDING, 400)])
def test_mon_r17_a_card_that_leads_to_go_is_a_landing(
    days: dict[str, Any], variant: Variant, paid: int
) -> None:
    table = landing(player(0, at=33 if "lab_day" in days else 36), variant=variant, **days)

    assert (at(table), cash(table)[0]) == (0, paid)


@pytest.mark.parametrize(
    ("card", "space"),
    [("TD01", 0), ("TD02", 39), ("TD03", 24), ("TD04", 11), ("TD15", 5), ("TD16", 20)],
)
def test_mon_064_a_card_moves_clockwise_to_its_space_which_is_then_resolved(
    card: str, space: int
) -> None:
    table = landing(player(1000, at=22), test_day=card)

    assert at(table) == space
    assert asked(table) == ("BuyCard" if space in (5, 11, 24, 39) else "Manage")
    assert steps_to(22, space) == (space - 22) % 40


def test_mon_064_rent_is_due_where_a_card_leads() -> None:
    table = landing(player(1000, at=22), player(0, "Au"), test_day="TD02")

    assert cash(table) == [950, 50]


def test_mon_065_three_spaces_back_are_resolved() -> None:
    table = landing(player(1000, at=22), test_day="TD07")

    assert (at(table), asked(table)) == (19, "BuyCard")


def test_mon_065_the_rent_three_spaces_back_is_the_usual_one() -> None:
    table = landing(player(1000, at=22), player(0, "Se"), test_day="TD07")

    assert cash(table) == [984, 16]


@pytest.mark.parametrize(
    ("start", "kind", "reached"),
    [
        (7, "lab_supply", 15),
        (22, "lab_supply", 25),
        (36, "lab_supply", 5),
        (7, "life_element", 12),
        (22, "life_element", 28),
        (36, "life_element", 12),
        (12, "life_element", 28),
    ],
)
def test_mon_066_the_nearest_space_of_a_kind_is_never_the_present_one(
    start: int, kind: str, reached: int
) -> None:
    assert (start + steps_to_next(start, kind)) % 40 == reached


@pytest.mark.parametrize(
    ("start", "supply", "rent"), [(7, BURNER, 50), (22, CYLINDER, 50), (36, RACK, 50 - 200)]
)
def test_mon_066_the_practical_exam_doubles_the_rent(start: int, supply: str, rent: int) -> None:
    table = landing(player(1000, at=start), player(0, supply), test_day="TD05")

    assert cash(table) == [1000 - rent, 50]


def test_mon_066_the_backbone_question_does_not_double_the_rent() -> None:
    table = landing(player(1000, at=22), player(0, "Si"), test_day="TD06", dice=[3, 6])

    assert cash(table) == [1000 - 36, 36]


def test_mon_r25_a_free_supply_may_be_bought_and_a_transferred_one_costs_nothing() -> None:
    free = landing(player(1000, at=22), test_day="TD05")
    turned = landing(player(1000, at=22), player(0, f"{CYLINDER}/"), test_day="TD05")

    assert asked(free) == "BuyCard"
    assert cash(turned) == [1000, 0]
    play(free, "buy")
    assert cash(free)[0] == 800


def test_mon_r25_twice_the_rent_goes_by_the_number_owned() -> None:
    table = landing(
        player(1000, at=22), player(0, f"{CYLINDER}, {RACK}, {BURNER}/"), test_day="TD05"
    )

    assert cash(table) == [800, 200]


def test_mon_r26_a_card_that_moves_the_token_leads_to_a_purchase() -> None:
    table = landing(player(1000, at=36), test_day="TD03")

    play(table, "buy")

    assert (table.state.owner["Cu"], cash(table)[0]) == (0, 1000 + 200 - 240)


@pytest.mark.parametrize(
    ("mine", "days"),
    [
        (player(at=30), {}),
        (player(at=2), {"lab_day": "LD10"}),
        (player(at=7), {"test_day": "TD08"}),
    ],
    ids=["space", "lab day", "test day"],
)
def test_mon_080_space_and_cards_send_to_biology_class(mine: Seated, days: dict[str, Any]) -> None:
    table = landing(mine, **days)

    assert (at(table), table.state.players[0].biology) == (10, 1)
    assert not only(table.told, TokenMoved)


def test_mon_081_who_lands_on_space_10_is_just_visiting() -> None:
    table = turn(player(at=4), player(at=4))

    roll(table, (2, 4))
    assert (at(table), table.state.players[0].biology) == (10, 0)
    roll(table, (1, 5))
    roll(table, (1, 2))

    assert at(table) == 13


@pytest.mark.parametrize("card", [*LAB_DAY, *TEST_DAY])
def test_mon_022_no_card_moves_the_token_of_another(card: str) -> None:
    days: dict[str, Any] = {"lab_day" if card in LAB_DAY else "test_day": card}
    start = 2 if card in LAB_DAY else 22
    table = scene(Land(0, 1), player(at=start), player(at=7), player(at=10, biology=2), **days)

    assert [at(table, seat) for seat in (1, 2)] == [7, 10]
    assert table.state.players[2].biology == 2
