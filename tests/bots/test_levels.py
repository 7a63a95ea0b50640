"""The page that says how strong the levels are tells what was played."""

from __future__ import annotations

import pytest

import labtable
from bench import strength
from bench.levels import HEAD, PAGE, met, table, written
from labtable.bots import bots
from labtable.bots.levels import LEARNED
from labtable.lab.statistics import wilson_interval


def test_the_page_shows_the_matches_that_were_kept() -> None:
    assert table() in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", labtable.all_games())
def test_the_page_names_the_habits_of_every_game(name: str) -> None:
    game = labtable.game(name)
    habits = "; ".join([habit.name for habit in game.habits])

    assert f"| {game.title} | {habits} |" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", labtable.all_games())
def test_every_level_is_clearly_stronger_than_the_one_below(name: str) -> None:
    for level in bots(labtable.game(name))[1:]:
        games, wins = met(name, level)
        least, _ = wilson_interval(wins, games)

        assert least > 0.5, level


def test_the_page_shows_what_grandmasters_win_at_every_table() -> None:
    assert strength.table() in PAGE.read_text(encoding="utf-8")
    for name in labtable.all_games():
        game = labtable.game(name)
        if LEARNED in bots(game):
            kept = [one.meeting.seats for one in strength.strengths() if one.meeting.game == name]
            assert game.seats[0] in kept, name
            assert set(kept) <= set(game.seats)


def test_a_table_that_is_written_again_leaves_the_rest_of_the_page_alone() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert written(page, HEAD, table()) == page
    assert written(page, strength.HEAD, strength.table()) == page
