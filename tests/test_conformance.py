"""Every installed game is held to the promises that all games keep."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import labtable
from labtable.engine import Table
from labtable.testing import (
    AT_ANY_STOP,
    ON_THE_WAY,
    Scene,
    holds,
    processes_agree,
    redeals_are_fair,
    rules_are_cited,
)
from labtable.testing.perception import JUNK
from labtable.testing.scene import any_setting
from labtable.testing.strategies import scenes, whole_games

GAMES = labtable.games()
TELLING = {"compoundit"}  # what somebody lays there tells what could not be laid
EXAMPLES = int(os.environ.get("LABTABLE_KIT_EXAMPLES", "12"))
patient = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("promise", ON_THE_WAY)
@patient
@given(data=st.data())
def test_a_whole_game_keeps(
    name: str, promise: Callable[[Scene], None], data: st.DataObject
) -> None:
    promise(data.draw(whole_games(labtable.game(name))))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("promise", AT_ANY_STOP)
@patient
@given(data=st.data())
def test_a_table_at_any_stop_keeps(
    name: str, promise: Callable[[Table[Any], Random], None], data: st.DataObject
) -> None:
    scene = data.draw(scenes(labtable.game(name)))

    holds(promise, scene, scene.table())


@pytest.mark.parametrize("name", GAMES)
@patient
@given(said=st.text(max_size=40))
def test_every_answer_reads_any_words_or_leaves_them(name: str, said: str) -> None:
    for kind in labtable.game(name).actions:
        for text in (said, *JUNK):
            words = " ".join(text.split()) or "nothing"
            assert isinstance(kind.read(words), kind | None), (kind, words)


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


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_the_ledger_is_named_by_a_test(name: str) -> None:
    rules_are_cited(labtable.game(name), Path(__file__).parent / name)
