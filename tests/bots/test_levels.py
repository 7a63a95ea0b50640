"""The page that says how strong the levels are tells what was played."""

from __future__ import annotations

import pytest

import labtable
from bench.levels import PAGE, met, table
from labtable.bots import bots


def test_the_page_shows_the_matches_that_were_kept() -> None:
    assert table() in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", labtable.games())
def test_no_level_looks_weaker_than_the_one_below(name: str) -> None:
    for level in bots(labtable.game(name))[1:]:
        games, wins = met(name, level)

        assert wins > games / 2, level
