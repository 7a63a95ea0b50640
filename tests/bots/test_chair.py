"""A chair shows a seat all it may know, and leads nowhere back to the table."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

import labtable
from labtable.bots import Chair
from labtable.bots.chair import sample_world
from labtable.engine import Table
from labtable.engine.snapshot import freeze_state
from labtable.testing.handed import spoil_everything

GAMES = labtable.all_games()


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

    spoil_everything([world.state, world.record])

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


@pytest.mark.parametrize("seats", [2, 4])
def test_who_answers_a_secret_question_first_changes_no_world_to_look_ahead_in(seats: int) -> None:
    table = labtable.new("ion", seats=seats, seed=7)
    last = seats - 1
    before = sample_world(Chair(table, last), Random(1))
    for seat in range(last):
        table.play(seat, table.options(seat)[0])

    after = sample_world(Chair(table, last), Random(1))

    assert table.waiting() == [last]
    assert after.waiting == before.waiting == list(range(seats))
    assert freeze_state(after) == freeze_state(before)
