"""Bots by name, and what they may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, Search, bot, bots, usual
from labtable.bots.search import worths
from labtable.engine.errors import Refusal
from labtable.engine.game import Result
from labtable.engine.table import Table

GAMES = labtable.games()


def unlike(name: str, seed: int) -> tuple[Table[Any], Table[Any], int]:
    """Two worlds that one seat cannot tell apart, some way into a game."""
    dice = Random(seed)
    table = labtable.new(name, seats=labtable.game(name).seats[0] + 1, seed=seed)
    for _ in range(dice.randrange(2, 12)):
        seat = table.waiting()[0]
        table.play(seat, table.sample(seat, dice))
    seat = table.waiting()[0]
    return table, table.redeal(seat, dice), seat


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("level", ["random", "beginner", "skilled", "expert"])
def test_a_bot_answers_the_same_in_worlds_it_cannot_tell_apart(name: str, level: str) -> None:
    for seed in range(6):
        table, other, seat = unlike(name, seed)
        thinker = Search(12) if level == "expert" else bot(level, table.game)

        here = thinker.choose(Chair(table, seat), Random(seed))
        there = thinker.choose(Chair(other, seat), Random(seed))

        assert here == there, (name, seed)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_levels_and_looks_ahead_where_that_pays(name: str) -> None:
    game = labtable.game(name)

    ahead = ["expert", "master"] if game.foresight else []
    assert bots(game) == ["beginner", "learner", "skilled", *ahead]
    assert usual(game) == "skilled"
    for level in bots(game):
        assert hasattr(bot(level, game), "choose")


def test_a_level_that_a_game_does_not_offer_is_refused() -> None:
    game = labtable.game("compounded")

    assert game.foresight is None
    with pytest.raises(Refusal, match="There is: beginner, learner, skilled"):
        bot("master", game)


def test_an_unknown_level_is_refused_and_the_nearest_offered() -> None:
    with pytest.raises(Refusal, match="Did you mean 'master'"):
        bot("mister", labtable.game("ion"))


def test_a_playout_that_is_won_is_worth_more_than_any_lead() -> None:
    won = worths(Result([10, 9], [0], ""), 10.0, over=True)
    far_ahead = worths(Result([90, 9], [0], ""), 10.0, over=False)

    assert won[0] > far_ahead[0] > 0.25 > won[1]


def test_search_says_what_it_expects() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = Search(60).think(Chair(table, 0), Random(1))

    assert thought.answer in table.options(0)
    assert "games played ahead" in thought.why
    assert "the next best" in thought.why


def test_search_stops_when_its_time_is_up() -> None:
    table = labtable.new("ion", seats=2, seed=7)

    thought = Search(10**9, seconds=0.01).think(Chair(table, 0), Random(1))

    assert thought.answer in table.options(0)


def test_search_leaves_the_table_as_it_was() -> None:
    table = labtable.new("valence", seats=3, seed=7)
    before = table.save()

    Search(20).choose(Chair(table, table.waiting()[0]), Random(1))

    assert table.save() == before
