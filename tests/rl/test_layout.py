"""What a seat sees, as numbers."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import numpy as np
import pytest

import labtable
from labtable.engine import Table
from labtable.rl.layout import SLOTS, Layout, make_layout, numbered_answers
from labtable.testing import Scene
from tests.rl.quick import GAMES, short


def scene(game: str, stop: int, dice: int = 1) -> Table[Any]:
    found = labtable.game(game)
    return Scene(game=found, seats=3, seed=4, options=short(game), stop=stop, dice=dice).table()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("stop", [0, 7, 20])
def test_two_worlds_a_seat_cannot_tell_apart_give_the_same_numbers(game: str, stop: int) -> None:
    table, rows = scene(game, stop), make_layout(game, 3, short(game))

    for seat in range(3):
        world = table.redeal(seat, Random(stop))

        assert np.array_equal(rows.encode_seat(world, seat), rows.encode_seat(table, seat))
        assert numbered_answers(world, seat, SLOTS) == numbered_answers(table, seat, SLOTS)


@pytest.mark.parametrize("game", GAMES)
def test_what_looks_different_has_different_numbers(game: str) -> None:
    rows, shown = make_layout(game, 3, short(game)), {}

    for stop in range(0, 24, 3):
        table = scene(game, stop)
        for seat in range(3):
            seen = msgspec.json.encode(table.view(seat)) + type(table.decision).__name__.encode()
            shown[seen] = rows.encode_seat(table, seat).tobytes()

    assert len(set(shown.values())) == len(shown)


@pytest.mark.parametrize("game", GAMES)
def test_all_numbers_lie_between_minus_one_and_one(game: str) -> None:
    row = make_layout(game, 3, short(game)).encode_seat(scene(game, 30), 0)

    assert row.dtype == np.float32
    assert np.abs(row).max() == 1


def test_the_own_seat_comes_first() -> None:
    table = labtable.new("ion", seats=2, seed=1)
    mirrored = labtable.new("ion", seats=2, seed=1)
    players = mirrored.state.players
    players[0].hand, players[1].hand = players[1].hand, players[0].hand
    rows = make_layout("ion", 2, {})

    apart = np.flatnonzero(rows.encode_seat(table, 0) != rows.encode_seat(mirrored, 1))

    assert apart.tolist() == [0, 1]  # only who is looking


class Strange(msgspec.Struct):
    """A view with something in it that has no numbers."""

    moment: bytes = b""


def test_a_view_that_has_no_numbers_is_named() -> None:
    with pytest.raises(TypeError, match="A view with a BytesType in it cannot become numbers"):
        Layout(Strange, [Strange()])
