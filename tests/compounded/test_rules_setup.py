"""CPD-010 to CPD-018, CPD-R01, CPD-R03, CPD-R66, CPD-R73: how a game begins."""

from __future__ import annotations

from collections import Counter

import pytest

from labtable.games.compounded.components import BOX
from labtable.games.compounded.events.discovery import ElementsDrawn, LeadChosen, NobelDrew
from labtable.games.compounded.flow import next_card, rarest
from labtable.games.compounded.tables import FIRST
from tests.compounded.kit import (
    asked,
    dealt,
    player,
    scene,
)
from tests.playing import (
    offered,
    only,
    play,
    refused,
)


def test_cpd_010_one_scientist_leads_and_is_asked_first() -> None:
    for seed in range(6):
        table = dealt(4, seed)

        assert only(table.told, LeadChosen) == [LeadChosen(table.state.lead)]
        assert asked(table) == f"PlaceClaim {table.state.lead}"


def test_cpd_r01_anybody_may_lead_first() -> None:
    leads = Counter([dealt(3, seed).state.lead for seed in range(60)])

    assert set(leads) == {0, 1, 2}
    assert min(leads.values()) >= 8


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cpd_011_all_experiments_begin_at_their_start(seats: int) -> None:
    for somebody in dealt(seats).view(0).seats:
        assert somebody.numbers == {"discovery": 2, "study": 1, "research": 2, "lab": 4}
        assert set(somebody.levels.values()) == {0}


def test_cpd_012_everybody_has_a_wild_and_an_empty_extinguisher_and_no_points() -> None:
    for somebody in dealt(5).view(0).seats:
        assert somebody.wilds == 1
        assert somebody.extinguishers == ["Extinguisher"]
        assert (somebody.tools, somebody.journals, somebody.cards) == ([], [], [])
    assert BOX.setup.claim_tokens_per_scientist == 4


def test_cpd_r66_the_marker_begins_beside_the_track() -> None:
    assert [somebody.score for somebody in dealt(5).view(0).seats] == [0] * 5


@pytest.mark.parametrize("seed", range(4))
def test_cpd_013_four_elements_each_are_drawn_in_turn_order(seed: int) -> None:
    table = dealt(4, seed)

    drawn = only(table.told, ElementsDrawn)

    assert [event.seat for event in drawn] == table.state.order()
    for event in drawn:
        assert sorted(event.elements) == sorted(table.state.players[event.seat].bench)
        assert len(event.elements) == 4


def test_cpd_014_nine_starting_compounds_and_seven_others_lie_open() -> None:
    laid = [spot.card for spot in dealt(3).view(0).field]

    assert len([card for card in laid if card in FIRST]) == len(FIRST) == 9
    assert len(set(laid)) == 16


def test_cpd_r03_the_nine_lie_first_in_an_order_of_their_own() -> None:
    orders = set()

    for seed in range(5):
        laid = [spot.card for spot in dealt(3, seed).view(0).field]
        assert sorted(laid[:9]) == sorted(FIRST)
        orders.add(tuple(laid[:9]))

    assert len(orders) == 5


def test_cpd_r03_the_small_stack_lies_lowest() -> None:
    assert BOX.deck.stacks == [8, 8, 8, 8, 8, 7]
    state = dealt(3).state
    left = []

    while next_card(state):
        left.append((state.lab_fires, len(state.deck)))

    assert [deck for fires, deck in left if fires == 5] == [6, 5, 4, 3, 2, 1, 0]


def test_cpd_015_five_stacks_of_eight_and_one_of_seven_make_the_deck() -> None:
    state = dealt(4).state

    assert len(state.deck) == 47 == sum(BOX.deck.stacks) == BOX.deck.compounds_after_setup
    assert len(state.deck) + state.fires == 52 == BOX.deck.deck_size


def test_cpd_016_lab_fires_lie_after_8_16_24_32_and_40_compounds() -> None:
    state = dealt(3).state
    places = []

    for number in range(1, 48):
        before = state.lab_fires
        next_card(state)
        if state.lab_fires > before:
            places.append(number - 1 + state.lab_fires)

    assert places == [9, 18, 27, 36, 45] == BOX.deck.lab_fire_positions


def test_cpd_016_everybody_can_count_the_cards_to_the_next_fire() -> None:
    table = dealt(3)

    ahead = [table.view(0).until_fire]
    for _ in range(9):
        next_card(table.state)
        ahead.append(table.view(0).until_fire)

    assert ahead == [8, 7, 6, 5, 4, 3, 2, 1, 0, 7]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_cpd_017_sixteen_cells_for_any_number(seats: int) -> None:
    field = dealt(seats).view(0).field

    assert [spot.cell for spot in field[:5]] == ["A1", "A2", "A3", "A4", "B1"]
    assert len([spot for spot in field if spot.card]) == 16


def test_cpd_018_the_first_turn_begins_with_study() -> None:
    table = dealt(3)

    assert asked(table).startswith("PlaceClaim")
    assert [len(somebody.bench) for somebody in table.state.players] == [4, 4, 4]
    refusal = refused(table, "offer 0 gives 1: H")
    assert refusal.rule == "CPD-018"
    assert "begins with the second" in refusal.why


def test_cpd_018_the_second_turn_has_a_discovery() -> None:
    table = dealt(3)

    while table.state.turn == 1:
        play(table, offered(table)[-1])

    assert asked(table) == "Trading 0 1 2"


def test_cpd_r73_the_rarest_element_is_compared_first_then_the_next() -> None:
    benches = ["S H H H", "S Ca H H", "Ca Ca Ca Ca"]

    table = scene([], *[player(bench) for bench in benches])

    assert rarest(table.state) == 1


def test_cpd_r73_who_sits_first_wins_a_tie() -> None:
    table = scene([], player("H H H H"), player("S N H H"), player("S N H H"))

    assert rarest(table.state) == 1


def test_cpd_r73_the_draws_begin_with_seat_0() -> None:
    for seed in range(8):
        table = dealt(3, seed, lead_start="rarest")
        assert [event.seat for event in only(table.told, ElementsDrawn)] == [0, 1, 2]
        assert table.state.lead == rarest(table.state)


def test_cpd_150_in_a_game_of_two_nobel_draws_last() -> None:
    for seed in range(4):
        told = [e for e in dealt(2, seed).told if isinstance(e, ElementsDrawn | NobelDrew)]
        assert isinstance(told[-1], NobelDrew)
        assert len(told) == 3
        assert len(told[-1].elements) == 4
