"""Features tell what a seat may know, in columns with names."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

import labtable
from labtable.engine.features import Features
from labtable.engine.table import Table

ANSWERS = 40  # of each game are looked at


def features(name: str) -> Features:
    found = labtable.game(name).features
    assert found is not None
    return found


def tables(name: str) -> Iterator[Table[Any]]:
    """A table for every preset, at all sizes in turn."""
    game = labtable.game(name)
    sizes = list(game.seats)
    for number, preset in enumerate(game.presets):
        yield labtable.new(name, seats=sizes[-1 - number % len(sizes)], seed=number, preset=preset)


def moments(name: str) -> Iterator[tuple[Table[Any], int]]:
    """Questions of many games, each with who is asked."""
    dice = Random(name)
    for table in tables(name):
        for _ in range(ANSWERS):
            if table.over:
                break
            seat = dice.choice(table.waiting())
            yield table, seat
            table.play(seat, dice.choice(table.options(seat)))


def rows(table: Table[Any], seat: int) -> tuple[list[int], list[list[int]]]:
    known, view = features(table.game.name), table.view(seat)
    return known.view(view), [known.answer(view, option) for option in table.options(seat)]


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_column_has_a_name_of_its_own(name: str) -> None:
    told = features(name).describe()

    assert len(set(told)) == len(told)
    assert len(told) == len(features(name).view_columns) + len(features(name).answer_columns)


@pytest.mark.parametrize("name", labtable.all_games())
def test_columns_are_lit_once_and_lie_within_the_row(name: str) -> None:
    known = features(name)
    for table, seat in moments(name):
        seen, done = rows(table, seat)

        assert len(set(seen)) == len(seen)
        assert all([0 <= column < len(known.view_columns) for column in seen])
        for ones in done:
            assert len(set(ones)) == len(ones)
            assert ones
            assert all([0 <= column < len(known.answer_columns) for column in ones])


@pytest.mark.parametrize("name", labtable.all_games())
def test_worlds_a_seat_cannot_tell_apart_give_the_same_numbers(name: str) -> None:
    dice = Random(1)
    differed = 0
    for number, (table, seat) in enumerate(moments(name)):
        if number % 5:
            continue
        world = table.redeal(seat, dice)
        differed += world.state != table.state

        assert rows(world, seat) == rows(table, seat)
    assert differed, "no world was another one"


def judged(table: Table[Any], seat: int, view: Any) -> list[Any]:
    """All that bots read from a view besides its columns."""
    game, options = table.game, table.options(seat)
    worth = game.foresight.worth if game.foresight else None
    assert game.judge
    assert game.standing
    return [
        [game.judge(view, option) for option in options],
        worth(view) if worth else [],
        game.standing(view),
        game.mannerly(view, table.record.answers, options) if game.mannerly else options,
    ]


@pytest.mark.parametrize("name", labtable.all_games())
def test_as_much_of_a_view_as_is_read_gives_the_same_numbers(name: str) -> None:
    known = features(name)
    for number, (table, seat) in enumerate(moments(name)):
        if known.sees is None or number % 5:
            continue
        view = known.sees(table.state, seat)
        done = [known.answer(view, option) for option in table.options(seat)]

        assert (known.view(view), done) == rows(table, seat)
        assert judged(table, seat, view) == judged(table, seat, table.view(seat))


@pytest.mark.parametrize("name", labtable.all_games())
def test_answers_that_differ_are_told_apart_more_often_than_not(name: str) -> None:
    options, kinds = 0, 0
    for table, seat in moments(name):
        _, done = rows(table, seat)
        options += len(done)
        kinds += len({tuple(ones) for ones in done})

    assert kinds > options / 2


@pytest.mark.parametrize("name", labtable.all_games())
def test_from_one_question_to_the_next_some_column_moves(name: str) -> None:
    last: dict[int, list[int]] = {}
    moved = stayed = 0
    dice = Random(2)
    table = next(tables(name))
    for _ in range(ANSWERS):
        if table.over:
            break
        seat = table.waiting()[0]
        seen, _ = rows(table, seat)
        moved += seat in last and seen != last[seat]
        stayed += seat in last and seen == last[seat]
        last[seat] = seen
        table.play(seat, dice.choice(table.options(seat)))

    assert moved > 2 * stayed


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_kind_of_answer_has_a_column(name: str) -> None:
    known, game = features(name), labtable.game(name)
    told = {column for column in known.answer_columns if ":" not in column}

    assert {kind.__name__.lower() for kind in game.actions} <= told


def test_a_layout_is_known_by_its_fingerprint() -> None:
    ion, valence = features("ion"), features("valence")

    assert ion.fingerprint() == features("ion").fingerprint()
    assert ion.fingerprint() != valence.fingerprint()
    assert len(ion.fingerprint()) == 12


@pytest.mark.parametrize(
    ("name", "field", "value", "column"),
    [
        ("ion", "bond_many", True, "a card may tie several together"),
        ("ion", "round", 3, "round: 3"),
        ("valence", "reactions", False, "reactions are allowed"),
        ("valence", "naming", True, "names are asked for"),
        ("compounded", "last_turn", 9, "the last turn is in sight"),
        ("chemistry_monopoly", "liquids", 0, "liquids left: 1 or more"),
        ("compoundit", "bridging", False, "tiles may lie on both sides of others"),
    ],
)
def test_what_matters_in_a_view_moves_its_column(
    name: str, field: str, value: object, column: str
) -> None:
    view = labtable.new(name, seats=2, seed=3).view(0)
    known = features(name)
    at = known.view_columns.index(column)

    assert (at in known.view(view)) != (at in known.view(replace(view, **{field: value})))
