"""Answers that go without saying: what they are, and that they are possible."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.engine import Table
from labtable.games.chemistry_monopoly import Buy, EndTurn, Roll
from labtable.games.compounded import Ready


@pytest.mark.parametrize("game", labtable.all_games())
def test_a_routine_answer_is_one_of_the_options(game: str) -> None:
    dice = Random(1)
    table = labtable.new(game, seats=3, seed=1)
    for _ in range(150):
        if table.over:
            break
        seat = table.waiting()[0]
        options = table.options(seat)
        found = table.game.find_routine(table.view(seat), options)
        if found:
            assert found.answer in options
            assert not found.forced or len(options) == 1
        table.play(seat, found.answer if found else dice.choice(options))


def test_where_there_is_one_answer_it_goes_without_saying() -> None:
    game = labtable.game("ion")

    assert game.find_routine(None, ["a", "b"]) is None
    found = game.find_routine(None, ["a"])
    assert found
    assert (found.answer, found.forced) == ("a", True)


def test_the_first_roll_of_a_monopoly_is_no_choice() -> None:
    table = labtable.new("chemistry_monopoly", seats=2, seed=1)
    seat = table.waiting()[0]

    found = table.game.find_routine(table.view(seat), table.options(seat))

    assert found
    assert isinstance(found.answer, Roll)
    assert found.forced


def test_as_soon_as_somebody_owns_a_card_one_could_trade_instead() -> None:
    table = _played_until_owned()
    seat = table.waiting()[0]

    found = table.game.find_routine(table.view(seat), table.options(seat))

    assert found
    assert isinstance(found.answer, Roll | EndTurn)
    assert not found.forced


def test_being_ready_is_routine_but_a_deal_may_be_made_up() -> None:
    game = labtable.game("compounded")
    table = labtable.new("compounded", seats=3, seed=1)

    found = game.find_routine(table.view(0), [Ready()])

    assert found
    assert not found.forced


def _played_until_owned() -> Table[Any]:
    """Buy whatever is for sale, until it is somebody's turn who has nothing else to decide."""
    table = labtable.new("chemistry_monopoly", seats=2, seed=3)
    while True:
        seat = table.waiting()[0]
        view, options = table.view(seat), table.options(seat)
        found = table.game.find_routine(view, options)
        if found and any(one.cards for one in view.seats):
            return table
        buying = [one for one in options if isinstance(one, Buy)]
        table.play(seat, found.answer if found else (buying or options)[0])
