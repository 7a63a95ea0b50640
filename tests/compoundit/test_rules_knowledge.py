"""CIT-015, CIT-R30, CIT-117: who knows which tiles, and worlds that fit what was seen."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from labtable.engine import WATCHER, Table, visible_events
from labtable.games.compoundit.events import RackDealt, TilesDrawn
from labtable.games.compoundit.flow import Turn
from labtable.games.compoundit.state import CompoundItState, Variant, sorted_tiles
from labtable.games.compoundit.view import redeal, things, view
from tests.compoundit.kit import (
    HONOUR,
    OPEN,
    STUCK,
    dealt,
    player,
    rack,
    round_of,
    scene,
)
from tests.playing import (
    play,
    play_out,
)


def known(table: Table[CompoundItState], viewer: int = 1) -> str:
    """What a viewer sees of the rack of seat 0."""
    return "".join(table.view(viewer).seats[0].rack)


@pytest.mark.parametrize("viewer", [WATCHER, 0, 1, 2])
def test_cit_r30_the_sizes_of_racks_and_supplies_are_public(viewer: int) -> None:
    shown = dealt(3).view(viewer)

    assert [seat.rack_size for seat in shown.seats] == [10, 10, 10]
    assert [seat.supply_size for seat in shown.seats] == [25, 25, 25]


@pytest.mark.parametrize("seed", range(4))
def test_cit_r30_contents_are_not(seed: int) -> None:
    table = dealt(3, seed)
    twin = table.state.clone()
    twin.aside = ["?"] * len(twin.aside)
    for each in twin.players:
        each.supply = ["?"] * len(each.supply)
        each.rack = ["?"] * len(each.rack)

    shown = msgspec.to_builtins(view(table.state, WATCHER))
    hidden = msgspec.to_builtins(view(twin, WATCHER))

    assert shown.pop("unseen") != hidden.pop("unseen")
    assert shown == hidden


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cit_015_what_is_unseen_can_be_worked_out(seats: int) -> None:
    table = dealt(seats, seed=5)
    for _ in range(6):
        play(table, table.options(table.waiting()[0])[0])

    everything = Counter(things(table.state))
    board = Counter(tile for tile in table.state.board if tile)
    for viewer in (WATCHER, *range(seats)):
        mine = table.state.players[viewer].rack if viewer >= 0 else []
        assert Counter(table.view(viewer).unseen) == everything - board - Counter(mine)


def test_cit_015_private_tiles_never_reach_the_ears_of_others() -> None:
    events = play_out(dealt(3, seed=2), seed=2)

    for viewer in (WATCHER, 0, 1, 2):
        for event in visible_events(events, viewer):
            if isinstance(event, RackDealt | TilesDrawn):
                assert event.seat == viewer


def test_cit_064_a_withdrawn_move_has_shown_its_tiles() -> None:
    table = round_of("N O C", "H", variant=HONOUR)

    play(table, "8G NO", "challenge")

    assert [known(table, viewer) for viewer in (WATCHER, 1)] == ["NO", "NO"]
    assert known(table, 0) == "CNO"


def test_cit_064_of_equal_tiles_a_known_one_leaves_first() -> None:
    table = round_of("N O O C", "H", variant=HONOUR)

    play(table, "8G NO", "challenge", "pass", "8G CO", "accept")

    assert rack(table) == "NOOO"
    assert known(table) == "N"


def test_cit_015_a_world_dealt_afresh_keeps_what_the_viewer_sees() -> None:
    table = dealt(3, seed=7)
    for _ in range(5):
        play(table, table.options(table.waiting()[0])[0])

    for viewer in range(3):
        other = table.redeal(viewer, Random(viewer)).state
        assert other.players[viewer].rack == table.state.players[viewer].rack
        assert Counter(things(other)) == Counter(things(table.state))
        assert view(other, viewer) == table.view(viewer)


def test_cit_015_hidden_tiles_may_lie_anywhere() -> None:
    table = dealt(2)

    worlds = [table.redeal(0, Random(seed)).state for seed in range(20)]

    assert len({tuple(world.players[1].rack) for world in worlds}) == 20
    assert len({tuple(world.players[0].supply) for world in worlds}) == 20
    assert len({tuple(world.aside) for world in worlds}) > 3


def test_cit_015_worlds_that_look_alike_are_dealt_alike() -> None:
    table = dealt(2)
    twin = table.state.clone()
    twin.players[1].rack, twin.players[1].supply[:10] = (
        sorted_tiles(twin.players[1].supply[:10]),
        twin.players[1].rack,
    )
    game = table.game
    assert game.view(twin, 0) == table.view(0)

    first, second = table.state.clone(), twin
    redeal(first, 0, Random(4))
    redeal(second, 0, Random(4))

    assert first.players[1].rack == second.players[1].rack
    assert [each.supply for each in first.players] == [each.supply for each in second.players]


def test_cit_064_a_world_dealt_afresh_keeps_tiles_that_were_shown() -> None:
    table = round_of("N O C H", "S S F", variant=HONOUR)

    play(table, "8G NO", "challenge")

    for seed in range(10):
        other = table.redeal(1, Random(seed)).state.players[0]
        assert not Counter(["N", "O"]) - Counter(other.rack)
        assert other.shown == ["N", "O"]


def test_cit_116_a_world_dealt_afresh_draws_tiles_of_its_own_rack() -> None:
    players = [player("C O N", "H H Na K F"), player("H", "S S S")]
    table = scene(Turn(0), *players, variant=OPEN)

    play(table, "8G CO", "accept", "pass")
    for seed in range(10):
        world = table.redeal(1, Random(seed))
        assert not Counter(world.state.laid.drawn) - Counter(world.state.players[0].rack)
        world.play(1, "challenge")


def test_cit_113_who_started_apart_kept_nothing_that_would_have_joined() -> None:
    players = [player("Mg S Ca", "O" * 12), player("F F", "O" * 12)]
    table = scene(Turn(0), *players, variant=STUCK, lying=["8H KCl"])

    play(table, "4D MgS")

    worlds = [table.redeal(1, Random(seed)).state for seed in range(12)]
    assert all("Ca" in world.players[0].rack for world in worlds), "oxygen would have made KClO"
    assert all(Counter(things(world)) == Counter(things(table.state)) for world in worlds)


def test_cit_113_nor_several_tiles_that_would_have_joined_together() -> None:
    players = [player("H S H Ca Ca Ca", "O" * 12), player("F F", "O" * 12)]
    table = scene(Turn(0), *players, variant=STUCK, lying=["8H NaI", "9H INa"])

    play(table, "4D HSH")

    worlds = [table.redeal(1, Random(seed)).state for seed in range(12)]
    assert all("Ca" in world.players[0].rack for world in worlds), "three oxygen make iodate"
    assert {world.players[0].rack.count("Ca") for world in worlds} > {1}


def test_cit_113_who_joined_has_told_nothing() -> None:
    players = [player("O Ca", "O" * 12), player("F F", "O" * 12)]
    table = scene(Turn(0), *players, variant=STUCK, lying=["8H KCl"])

    play(table, "8J O")

    racks = [table.redeal(1, Random(seed)).state.players[0].rack for seed in range(12)]
    assert ["O", "O"] in racks


def test_cit_113_tiles_drawn_later_may_be_anything() -> None:
    players = [player("Mg S Ca", "O" * 6 + "H" * 6), player("F F", "O" * 6 + "H" * 6)]
    table = scene(Turn(0), *players, variant=STUCK, lying=["8H KCl"])

    play(table, "4D MgS")

    racks = [table.redeal(1, Random(seed)).state.players[0].rack for seed in range(12)]
    assert {tuple(tiles) for tiles in racks} == {
        ("H", "H", "Ca"),
        ("H", "O", "Ca"),
        ("O", "O", "Ca"),
    }


@pytest.mark.parametrize("variant", [Variant(), HONOUR, OPEN], ids=str)
def test_cit_015_worlds_play_on(variant: Variant) -> None:
    table = round_of("C O N O", "H H O S", variant=variant)

    for seed in range(3):
        world = table.redeal(1, Random(seed))
        play_out(world, seed)
        assert world.over
