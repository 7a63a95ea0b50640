"""Redeals are fair and processes agree in every game: no build changes what is dealt by chance."""

from __future__ import annotations

from random import Random

import pytest

import labtable
from labtable.testing import Scene, processes_agree, redeals_are_fair
from labtable.testing.scene import any_setting

GAMES = labtable.all_games()
TELLING = {"compoundit"}  # what somebody lays there tells what could not be laid


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_redeals_are_fair_at_the_beginning_and_later_on(name: str, seed: int) -> None:
    dice = Random(seed)
    seats, options = any_setting(labtable.game(name), dice)

    for stop in (0, 0 if name in TELLING else dice.randrange(30)):
        redeals_are_fair(
            Scene(game=labtable.game(name), seats=seats, options=options, seed=seed, stop=stop)
        )


@pytest.mark.parametrize("name", GAMES)
def test_processes_with_other_hashes_play_the_same_games(name: str) -> None:
    processes_agree(name, count=2, scenes=4)
