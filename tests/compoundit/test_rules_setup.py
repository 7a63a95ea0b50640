"""CIT-010 to CIT-015, CIT-R02, CIT-R03: who begins, the deal, and what stays face down."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from labtable.engine import Chance
from labtable.games.compoundit.events import FirstDrawn, FirstFound, RackDealt
from labtable.games.compoundit.flow import all_tiles, first_player
from labtable.games.compoundit.state import CompoundItState, Player
from labtable.games.compoundit.tables import NUMBER
from labtable.games.compoundit.view import things
from tests.compoundit.kit import (
    dealt,
)
from tests.playing import (
    only,
)

SEATS = [2, 3, 4]
SEEDS = range(60)


def drawing(seed: int, seats: int = 3) -> tuple[list[list[str]], int]:
    """Draw for the first player; return the tiles of every draw and who begins."""
    state = CompoundItState(Chance(seed), [Player() for _ in range(seats)])
    state.watched = True
    first = first_player(state)
    return [event.tiles for event in only(state.told, FirstDrawn)], first


def tied(tiles: list[str]) -> list[int]:
    """The seats that share the highest atomic number of a draw."""
    numbers = [NUMBER.get(tile, 0) for tile in tiles]
    return [seat for seat, number in enumerate(numbers) if number == max(numbers)]


@pytest.mark.parametrize("seats", SEATS)
def test_cit_010_the_highest_atomic_number_begins(seats: int) -> None:
    for seed in SEEDS:
        drawn, first = drawing(seed, seats)

        assert tied(drawn[-1]) == [first]


def test_cit_010_everybody_sees_the_draw_and_who_begins() -> None:
    table = dealt(4, seed=1)

    assert table.waiting() == [only(table.told, FirstFound)[0].seat]
    assert len(only(table.told, FirstDrawn)[0].tiles) == 4
    assert {event.seat for event in only(table.told, FirstFound)} == set(table.waiting())


def test_cit_010_everybody_may_be_the_one_who_begins() -> None:
    assert {dealt(4, seed).waiting()[0] for seed in range(30)} == {0, 1, 2, 3}


def test_cit_010_the_drawn_tiles_go_back_before_the_deal() -> None:
    for seed in range(10):
        assert Counter(things(dealt(2, seed).state)) == Counter(all_tiles())


def test_cit_011_only_the_tied_draw_again() -> None:
    ties = [draws for draws, _ in map(drawing, range(300)) if len(draws) > 1]

    assert ties
    for draws in ties:
        for before, again in pairwise(draws):
            assert [seat for seat, tile in enumerate(again) if tile != "-"] == tied(before)
            assert len(tied(before)) > 1


def test_cit_r02_a_tie_may_come_twice() -> None:
    assert max(len(draws) for draws, _ in map(drawing, range(3000))) > 2


def test_cit_r03_a_tile_drawn_to_begin_is_dealt_as_any_other() -> None:
    single = {tile for tile, count in Counter(all_tiles()).items() if count == 1}
    met = 0

    for seed in SEEDS:
        table = dealt(4, seed)
        for tile in single.intersection(only(table.told, FirstDrawn)[0].tiles):
            assert things(table.state).count(tile) == 1
            met += 1

    assert met > 5


@pytest.mark.parametrize(("seats", "heap", "left"), [(2, 52, 1), (3, 35, 0), (4, 26, 1)])
def test_cit_012_every_player_takes_an_equal_heap(seats: int, heap: int, left: int) -> None:
    state = dealt(seats).state

    assert {len(each.rack) + len(each.supply) for each in state.players} == {heap}
    assert seats * heap + left == 105


def test_cit_012_the_heaps_are_shuffled() -> None:
    heaps = [tuple(dealt(2, seed).state.players[0].supply) for seed in range(20)]

    assert len(set(heaps)) == 20
    assert all(list(heap) != sorted(heap, key=lambda tile: NUMBER[tile]) for heap in heaps)


@pytest.mark.parametrize(("seats", "left"), [(2, 1), (3, 0), (4, 1)])
def test_cit_013_what_is_left_over_is_out_of_the_game(seats: int, left: int) -> None:
    table = dealt(seats, seed=4)

    assert len(table.state.aside) == left
    assert len({tuple(dealt(2, seed).state.aside) for seed in range(20)}) > 3


def test_cit_013_nobody_sees_it() -> None:
    table = dealt(2)
    twin = table.state.clone()
    twin.aside, twin.players[0].supply[0] = [twin.players[0].supply[0]], twin.aside[0]

    for viewer in (-1, 0, 1):
        shown = table.view(viewer)
        assert table.game.view(twin, viewer) == shown


@pytest.mark.parametrize(("seats", "left"), [(2, 42), (3, 25), (4, 16)])
def test_cit_014_ten_tiles_are_the_rack_and_the_rest_the_supply(seats: int, left: int) -> None:
    table = dealt(seats)

    assert {len(each.rack) for each in table.state.players} == {10}
    assert {len(each.supply) for each in table.state.players} == {left}
    assert [len(event.tiles) for event in only(table.told, RackDealt)] == [10] * seats


def test_cit_014_a_rack_lies_in_the_order_of_atomic_numbers() -> None:
    for seed in range(5):
        for each in dealt(4, seed).state.players:
            numbers = [NUMBER[tile] for tile in each.rack]
            assert numbers == sorted(numbers)


def test_cit_015_the_owner_alone_sees_the_rack() -> None:
    table = dealt(3)
    racks = [each.rack for each in table.state.players]

    assert [table.view(seat).seats[seat].rack for seat in range(3)] == racks
    assert [shown.rack for shown in table.view(-1).seats] == [[], [], []]
    assert [shown.rack for shown in table.view(1).seats] == [[], racks[1], []]


def test_cit_015_others_hear_only_how_many_were_dealt() -> None:
    [event, *_] = only(dealt(2).told, RackDealt)

    assert str(event.seen_by(1)) == "Seat 0 was dealt 10 tiles."
    assert event.seen_by(0) == event


def test_cit_015_nobody_knows_the_order_of_a_supply_not_even_its_owner() -> None:
    table = dealt(2)
    twin = table.state.clone()
    twin.players[0].supply.reverse()

    for viewer in (-1, 0, 1):
        assert table.game.view(twin, viewer) == table.view(viewer)
