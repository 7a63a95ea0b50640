"""MON-152 to MON-159, MON-R52, MON-R53: the short game."""

from __future__ import annotations

import pytest

from labtable.games.chemistry_monopoly.events import AuctionOpened, InterestPaid, LotsEvaporated
from labtable.games.chemistry_monopoly.scoring import raisable, rent, worth
from labtable.games.chemistry_monopoly.tables import RENT
from tests.chemistry_monopoly.kit import (
    SHORT,
    Played,
    Seated,
    asked,
    cards,
    cash,
    owing,
    player,
    scene,
    turn,
    why_not,
)
from tests.playing import (
    only,
    play,
)

SOLID = "Pt+4, Au+4"


def gone() -> Seated:
    """Somebody who went bankrupt before."""
    left = player(0)
    left.player.left = 1
    return left


def second(mine: Seated, *others: Seated, to: int = 1) -> Played:
    """Let seat 0 be the second who goes bankrupt; the first sits last."""
    return owing(9000, mine, *others, gone(), to=to, variant=SHORT)


def test_mon_152_three_liquids_come_before_a_solid() -> None:
    table = turn(player(2000, "Pt+3, Au+3"), variant=SHORT)

    play(table, "condense Au")

    assert cards(table) == "Pt+3, Au+4"
    assert (table.state.liquids, table.state.solids) == (51 - 3, 19)
    assert table.view(0).rules.solid == 4


def test_mon_r52_there_is_no_fourth_liquid() -> None:
    table = turn(player(2000, SOLID), variant=SHORT)

    assert why_not(table, "condense Au")[0] == "MON-103"
    assert table.state.liquids == 51


def test_mon_152_the_solid_needs_a_solid_of_the_lab() -> None:
    table = turn(player(2000, "Pt+3, Au+3"), variant=SHORT, solids=0)

    assert why_not(table, "condense Au") == (
        "MON-105",
        "The Lab has no solid left: wait until somebody evaporates.",
    )


@pytest.mark.parametrize("lot", ["Pt", "Au"])
def test_mon_153_a_solid_earns_the_printed_solid_rent(lot: str) -> None:
    state = scene([], player(0, SOLID), player(), variant=SHORT).state

    assert rent(state, lot) == RENT[lot][5]
    assert (
        rent(scene([], player(0, "Pt+3, Au+3"), player(), variant=SHORT).state, lot)
        == (RENT[lot][3])
    )


def test_mon_154_a_solid_costs_four_liquid_prices_and_brings_back_two() -> None:
    state = scene([], player(0, SOLID), player(), variant=SHORT).state
    table = turn(player(0, SOLID), variant=SHORT)

    play(table, "evaporate precious to 0 0")

    assert worth(state, 0) == 750 + 8 * 200
    assert raisable(state, 0) == 375 + 8 * 100
    assert cash(table)[0] == 2 * 400


def test_mon_155_the_first_bankruptcy_is_handled_as_in_the_regular_game() -> None:
    table = owing(
        9000, player(10, "Pt+1, Au+1, C/"), player(500), player(), player(), variant=SHORT
    )

    play(table, "bankrupt")
    assert asked(table) == "Inherit"
    play(table, "keep C")

    assert not table.over
    assert cards(table, 1) == "C/, Pt, Au"
    assert cash(table)[1] == 500 + 10 + 200 - 8


def test_mon_155_also_to_the_lab() -> None:
    table = owing(9000, player(10, "C"), player(), player(), to=-1, variant=SHORT)

    play(table, "bankrupt")

    assert asked(table) == "MakeBid"


def test_mon_156_at_the_second_the_creditor_receives_everything_as_it_stands() -> None:
    table = second(player(10, "Pt+1, Au+1, C/"), player(500), player(0))

    events = play(table, "bankrupt")

    assert table.over
    assert cards(table, 1) == "C/, Pt+1, Au+1"
    assert cash(table)[1] == 510
    assert not only(events, InterestPaid) + only(events, LotsEvaporated)
    assert table.result().scores[1] == 510 + 75 + 750 + 2 * 200


def test_mon_156_an_estate_of_the_lab_is_simply_gone() -> None:
    table = second(player(10, "Pt+1, Au+1, C/"), player(500), player(0), to=-1)

    events = play(table, "bankrupt")

    assert table.over
    assert not only(events, AuctionOpened)
    assert table.result().scores == [0, 500, 0, 0]
    assert cards(table) == ""


def test_mon_158_the_richest_wins() -> None:
    table = second(player(10), player(500), player(600), to=-1)

    assert table.over
    assert table.result().winners == [2]
    assert table.result().reason == (
        "Seat 2 is the richest and wins with @600; then seat 1, seat 0, seat 3."
    )


def test_mon_158_equal_totals_share_the_win() -> None:
    table = second(player(10), player(500), player(500), to=-1)

    assert table.result().winners == [1, 2]


def test_mon_r53_the_estate_is_valued_with_the_creditor() -> None:
    table = second(player(10, "Fe"), player(500), player(700))

    play(table, "bankrupt")

    assert table.result().scores[1] == 500 + 10 + 220
    assert table.result().winners == [1]


def test_mon_159_mon_r53_with_two_players_the_first_bankruptcy_ends_the_game() -> None:
    table = owing(100, player(0), player(40), variant=SHORT)

    assert table.over
    assert table.result().winners == [1]


def test_mon_156_in_the_regular_game_the_second_bankruptcy_ends_nothing() -> None:
    table = owing(9000, player(10), player(500), player(600), gone())

    assert not table.over
