"""Answers by number."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.rl.layout import SLOTS, WAIT, numbered_answers, slot_of
from labtable.rl.match import Match
from tests.rl.quick import GAMES, short


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_one_number_and_none_has_that_of_waiting(game: str) -> None:
    table, dice = labtable.new(game, seats=2, seed=3, **short(game)), Random(3)

    while not table.over and len(table.record.answers) < 20:
        seat = table.waiting()[0]
        numbered = numbered_answers(table, seat, SLOTS)
        assert list(numbered.values()) == table.options(seat)
        assert WAIT not in numbered
        assert max(numbered) < SLOTS
        table.play(seat, table.sample(seat, dice))


def test_an_answer_lives_at_home_unless_somebody_was_there_before() -> None:
    table = labtable.new("ion", seats=2, seed=3)

    numbered = numbered_answers(table, 0, SLOTS)

    assert {slot_of(str(option), SLOTS) for option in numbered.values()} == set(numbered)


def test_answers_that_ask_for_one_slot_take_the_next_ones() -> None:
    table = labtable.new("ion", seats=2, seed=3)
    options = table.options(0)

    crowded = numbered_answers(table, 0, len(options) + 1)

    assert sorted(crowded) == list(range(1, len(options) + 1))
    assert list(crowded.values()) == options


def test_where_slots_are_short_the_most_promising_answers_stay() -> None:
    table = labtable.new("compoundit", seats=2, seed=3)
    judge, view = table.game.judge, table.view(0)
    assert judge is not None
    worth = [judge(view, option) for option in table.options(0)]

    few = numbered_answers(table, 0, 6)

    assert sorted([judge(view, option) for option in few.values()]) == sorted(worth)[-5:]


def test_a_number_without_a_meaning_is_refused_with_some_that_have_one() -> None:
    match = Match("ion", 2, 50, {})
    match.start_game(3)
    known = sorted(match.legal_answers(0))

    with pytest.raises(labtable.Refusal, match=f"now; {known[0]}, {known[1]}, {known[2]} would"):
        match.play_number(0, WAIT)


@pytest.mark.parametrize(("slots", "shown"), [(1, "1"), ("x", "'x'"), (2.5, "2.5")])
def test_slots_are_two_or_more(slots: Any, shown: str) -> None:
    with pytest.raises(labtable.Refusal, match=f"There are 2 slots or more, not {shown}\\."):
        Match("ion", 2, slots, {})
