"""Opponents have names and lines in both languages, and talk little."""

from __future__ import annotations

from typing import get_args

import labtable
from labtable.bots import bots
from labtable.bots.characters import (
    Banter,
    Moment,
    characters,
    find_character,
    name_opponent,
)

LONGEST = 42  # letters that fit beside a face


def test_every_line_is_there_in_both_languages_and_fits_beside_a_face() -> None:
    for name, one in characters().items():
        for moment in get_args(Moment):
            said = getattr(one, moment)
            assert set(said) == {"en", "de"}, (name, moment)
            assert all(0 < len(line) <= LONGEST for line in said.values()), (name, moment)
            assert one.line(moment, "fr") == said["en"]


def test_all_are_at_home_at_a_level_that_there_is() -> None:
    levels = bots(labtable.game("ion"))

    assert {one.level for one in characters().values()} == set(levels)


def test_a_name_is_found_with_a_number_and_a_stranger_is_not() -> None:
    assert find_character("Marie") == find_character("Marie 2")
    assert find_character("Bot") is None
    assert find_character("Mariella") is None


def test_seven_opponents_have_seven_names() -> None:
    taken: list[str] = []
    for _ in range(7):
        taken.append(name_opponent("medium", taken))

    assert taken[:2] == ["Antoine", "Asima"]
    assert len(set(taken)) == 7


def test_a_loss_is_mourned_once_in_ten_turns() -> None:
    banter = Banter([10, 0])

    assert banter.note_points([7, 0]) == (0, "hit")
    assert banter.note_points([4, 0]) is None
    for _ in range(8):
        assert banter.note_points([4, 0]) is None
    assert banter.note_points([1, 0]) == (0, "hit")


def test_only_the_best_gains_are_praised() -> None:
    banter = Banter([0, 0])
    for points in (2, 4, 6):
        assert banter.note_points([points, 0]) is None

    assert banter.note_points([8, 0]) is None
    assert banter.note_points([17, 0]) == (0, "good")
