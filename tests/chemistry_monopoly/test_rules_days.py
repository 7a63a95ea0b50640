"""MON-055 to MON-068, MON-R31, MON-R32, MON-R47, MON-R62, MON-R63: Lab Day and Test Day."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.components import BOX, Card
from labtable.games.chemistry_monopoly.decisions.landing import EFFECTS
from labtable.games.chemistry_monopoly.events import DayCardDrawn, PaidPlayer, PassReturned
from tests.chemistry_monopoly.kit import (
    HALL,
    NOTE,
    Played,
    Seated,
    asked,
    at,
    cards,
    cash,
    landing,
    player,
    turn,
)
from tests.playing import (
    offered,
    only,
    play,
)


def drawing(card: str, mine: Seated, *others: Seated, under: str = "") -> Played:
    """Let seat 0 draw this card; others may lie under it."""
    mine.player.place = 2 if card.startswith("LD") else 22
    deck = f"{card} {under}"
    if card.startswith("LD"):
        return landing(mine, *others, lab_day=deck)
    return landing(mine, *others, test_day=deck)


@pytest.mark.parametrize("space", [2, 17, 33, 38])
def test_mon_055_a_lab_day_space_draws_from_lab_day(space: int) -> None:
    table = landing(player(0, at=space), lab_day="LD05 LD08")

    assert [event.deck for event in only(table.told, DayCardDrawn)] == ["Lab Day"]
    assert cash(table)[0] == 20
    assert table.state.lab_day.under == ["LD08", "LD05"]


@pytest.mark.parametrize("space", [7, 22, 36])
def test_mon_055_a_test_day_space_draws_from_test_day(space: int) -> None:
    table = landing(player(0, at=space), test_day="TD10 TD11")

    assert [event.deck for event in only(table.told, DayCardDrawn)] == ["Test Day"]
    assert table.state.test_day.under == ["TD11", "TD10"]


@pytest.mark.parametrize("card", [*BOX.lab_day, *BOX.test_day], ids=lambda card: card.id)
def test_mon_055_every_card_is_shown_and_goes_to_the_bottom_unless_it_is_kept(card: Card) -> None:
    table = drawing(card.id, player(1500, "H+1, He"), player(1500, "Fe"), under="")

    told = str(only(table.told, DayCardDrawn)[0])
    assert card.title in told
    assert card.text in told
    state = table.state
    lying = state.lab_day.under + state.test_day.under
    assert (card.id in lying) == (not card.keep)
    assert state.drawn == ""
    assert card.effect.kind in EFFECTS


@pytest.mark.parametrize(("card", "title"), [("LD11", HALL), ("TD09", NOTE)])
def test_mon_056_a_pass_is_kept_and_is_not_in_its_deck(card: str, title: str) -> None:
    table = drawing(card, player(0), under="LD05" if card == "LD11" else "TD10")

    assert table.state.players[0].passes == [title]
    assert card not in table.state.lab_day.under + table.state.test_day.under
    assert table.view(1).seats[0].passes == [title]


@pytest.mark.parametrize(("title", "deck"), [(HALL, "lab_day"), (NOTE, "test_day")])
def test_mon_057_a_used_pass_goes_to_the_bottom_of_its_deck(title: str, deck: str) -> None:
    table = turn(player(0, at=10, biology=1, passes=[title]))

    events = play(table, "use pass")

    assert getattr(table.state, deck).under[-1] == {HALL: "LD11", NOTE: "TD09"}[title]
    assert [event.title for event in only(events, PassReturned)] == [title]


@pytest.mark.parametrize(
    ("card", "amount"),
    [
        ("LD01", 100),
        ("LD05", 20),
        ("LD07", 10),
        ("LD08", 200),
        ("LD12", 50),
        ("LD14", 25),
        ("LD15", 100),
        ("TD10", 50),
        ("TD11", 150),
    ],
)
def test_mon_058_the_lab_pays_what_a_card_says(card: str, amount: int) -> None:
    table = drawing(card, player(0), player(0))

    assert cash(table) == [amount, 0]
    assert table.state.lab == -amount


@pytest.mark.parametrize(
    ("card", "amount"), [("LD02", 50), ("LD06", 100), ("LD13", 50), ("TD12", 15)]
)
def test_mon_059_the_player_pays_the_lab_what_a_card_says(card: str, amount: int) -> None:
    table = drawing(card, player(200), player(0))

    assert cash(table) == [200 - amount, 0]
    assert table.state.lab == amount


@pytest.mark.parametrize(("card", "liquid", "solid"), [("LD03", 40, 110), ("TD13", 25, 100)])
def test_mon_060_liquids_and_solids_are_paid_for(card: str, liquid: int, solid: int) -> None:
    mine = player(2000, "H+3, He+2, Pt+5, Au+4, Fe")
    table = drawing(card, mine, player(0, "Li+1, Na+1, K+1"))

    assert cash(table)[0] == 2000 - 9 * liquid - solid


def test_mon_r31_a_solid_counts_as_no_liquid() -> None:
    table = drawing("LD03", player(500, "H+5, He+5"))

    assert cash(table)[0] == 500 - 2 * 110


def test_mon_060_who_has_nothing_condensed_pays_nothing() -> None:
    table = drawing("TD13", player(500, "H"))

    assert cash(table)[0] == 500


def test_mon_061_every_element_card_is_counted_and_no_pass() -> None:
    table = drawing("LD16", player(500, "H, C/, Test Tube Rack", passes=[NOTE]))

    assert cash(table)[0] == 500 - 3 * 5


def test_mon_062_every_living_other_pays_the_drawer_from_the_left_on() -> None:
    gone = player(0)
    gone.player.left = 1
    table = drawing("LD04", player(0), player(50), gone, player(60))

    paid = only(table.told, PaidPlayer)
    assert [(event.seat, event.creditor, event.amount) for event in paid] == [
        (1, 0, 10),
        (3, 0, 10),
    ]
    assert cash(table) == [20, 40, 0, 50]


def test_mon_063_the_drawer_pays_every_living_other_from_the_left_on() -> None:
    gone = player(0)
    gone.player.left = 1
    table = drawing("TD14", player(100), gone, player(0), player(0))

    paid = only(table.told, PaidPlayer)
    assert [(event.seat, event.creditor, event.amount) for event in paid] == [
        (0, 2, 25),
        (0, 3, 25),
    ]
    assert cash(table) == [50, 0, 25, 25]


def test_mon_067_a_card_sends_to_biology_class_as_the_space_does() -> None:
    table = drawing("LD10", player(0, "Au"))

    assert (at(table), table.state.players[0].biology, cash(table)[0]) == (10, 1, 0)


def test_mon_068_a_card_that_moves_lies_at_the_bottom_before_its_space_is_resolved() -> None:
    table = drawing("TD03", player(500), under="TD10")

    assert asked(table) == "BuyCard"
    assert table.state.test_day.under == ["TD10", "TD03"]


def test_mon_068_a_card_that_takes_payments_waits_for_them() -> None:
    table = drawing("LD06", player(50, "Fe"), under="LD05")

    assert asked(table) == "Debt"
    assert (table.state.drawn, table.state.lab_day.under) == ("LD06", ["LD05"])
    play(table, "transfer Fe")

    assert (table.state.drawn, table.state.lab_day.under) == ("", ["LD05", "LD06"])


def test_mon_068_mon_r63_a_bankruptcy_returns_the_drawn_card_before_the_pass() -> None:
    table = drawing("LD06", player(50, passes=[HALL]), player(), player(), under="LD05")

    play(table, "bankrupt")

    assert table.state.lab_day.under == ["LD05", "LD06", "LD11"]


def test_mon_r63_a_card_may_lead_to_another_card() -> None:
    table = landing(player(0, at=36), test_day="TD07 TD10", lab_day="LD08")

    assert [event.title for event in only(table.told, DayCardDrawn)] == [
        "Sign error",
        "Research grant",
    ]
    assert (at(table), cash(table)[0]) == (33, 200)
    assert table.state.test_day.under == ["TD10", "TD07"]


def test_mon_r32_a_pass_bought_in_biology_class_is_used_in_the_same_turn() -> None:
    table = turn(player(100, at=10, biology=1), player(0, passes=[HALL]))
    assert "use pass" not in offered(table)

    play(table, f"offer 1 gives 0: {HALL}, 0 gives 1: 40 @", "accept")
    assert "use pass" in offered(table)
    play(table, "use pass")

    assert table.state.players[0].biology == 0
    assert cash(table)[:2] == [60, 40]


def test_mon_r32_the_two_passes_are_told_apart() -> None:
    table = turn(player(0, at=10, biology=1, passes=[NOTE, HALL]))

    play(table, "use pass")

    assert table.state.players[0].passes == [HALL]
    assert table.state.test_day.under[-1] == "TD09"


def test_mon_r33_one_pass_is_enough() -> None:
    table = turn(player(0, at=10, biology=2, passes=[HALL, NOTE]))

    play(table, "use pass")

    assert len(table.state.players[0].passes) == 1


def test_mon_r62_a_deck_never_runs_out() -> None:
    others = [f"LD{number:02}" for number in range(1, 17) if number != 11]
    table = drawing("LD11", player(0), under=" ".join(others))

    assert table.state.lab_day.under == others
    assert [len(BOX.lab_day), len(BOX.test_day)] == [16, 16]
    assert [sum(card.keep for card in deck) for deck in (BOX.lab_day, BOX.test_day)] == [1, 1]


def test_mon_r47_each_bankruptcy_is_settled_before_the_next_payment() -> None:
    table = drawing("LD04", player(100), player(4, "C/"), player(50))

    play(table, "bankrupt")
    assert (asked(table), cash(table)) == ("Inherit", [104, 0, 50])
    play(table, "keep C")

    assert cash(table) == [104 - 8 + 10, 0, 40]


def test_mon_r47_the_rest_do_not_pay_a_drawer_who_went_out() -> None:
    table = drawing("LD04", player(0), player(0, "C/, Si/"), player(50), player(50))

    play(table, "bankrupt")
    assert (asked(table), table.waiting()) == ("Debt", [0]), "nothing there for the interest"
    play(table, "bankrupt", "drop", "drop", "drop", "drop")

    assert cash(table) == [0, 0, 50, 50]
    assert table.waiting() == [2]
    assert cards(table, 2) == ""


def test_mon_r47_who_fails_on_pay_each_leaves_nothing_to_those_after() -> None:
    table = drawing("TD14", player(60, "C/"), player(0), player(0), player(0), player(0))

    play(table, "bankrupt")

    assert cash(table) == [0, 25, 25, 10 - 8, 0]
    assert cards(table, 3) == "C/"
