"""A chair shows a seat all it may know, and leads nowhere back to the table."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable.bots import Chair
from labtable.engine import Table
from labtable.testing.handed import spoil

GAMES = labtable.games()


def middle(name: str) -> tuple[Table[Any], Chair]:
    table, dice = labtable.new(name, seats=2, seed=7), Random(7)
    for _ in range(25):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
    return table, Chair(table, table.waiting()[0])


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_world_shares_nothing_with_the_table(name: str) -> None:
    table, chair = middle(name)
    before = table.save(), msgspec.json.encode(table.view(chair.seat))
    world = chair.imagine(Random(1))

    spoil([world.state, world.record])

    assert (table.save(), msgspec.json.encode(table.view(chair.seat))) == before


@pytest.mark.parametrize("name", GAMES)
def test_an_imagined_world_is_the_one_that_a_redeal_gives(name: str) -> None:
    table, chair = middle(name)

    world, again = chair.imagine(Random(1)), table.redeal(chair.seat, Random(1))

    assert world.save() == again.save()


@pytest.mark.parametrize("name", GAMES)
def test_a_chair_notices_that_its_view_was_changed(name: str) -> None:
    _, chair = middle(name)
    assert not chair.view_changed
    assert chair.view
    assert not chair.view_changed

    chair.view.seats.pop()

    assert chair.view_changed


def test_nobody_moves_a_chair() -> None:
    chair: Any = middle("ion")[1]

    with pytest.raises(AttributeError):
        chair.seat = 1 - chair.seat
    with pytest.raises(AttributeError):
        chair.game = labtable.game("valence")
