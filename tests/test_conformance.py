"""Every installed game is held to the promises that all games keep."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import labtable
from labtable.testing import (
    keeps_its_promises,
    rules_are_cited,
)
from labtable.testing.perception import JUNK
from labtable.testing.strategies import scenes

GAMES = labtable.all_games()
EXAMPLES = int(os.environ.get("LABTABLE_KIT_EXAMPLES", "12"))
patient = settings(
    max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.parametrize("name", GAMES)
@patient
@given(data=st.data())
def test_a_game_keeps_every_promise(name: str, data: st.DataObject) -> None:
    keeps_its_promises(data.draw(scenes(labtable.game(name))))


@pytest.mark.parametrize("name", GAMES)
@patient
@given(said=st.text(max_size=40))
def test_every_answer_reads_any_words_or_leaves_them(name: str, said: str) -> None:
    for kind in labtable.game(name).actions:
        for text in (said, *JUNK):
            words = " ".join(text.split()) or "nothing"
            assert isinstance(kind.read(words), kind | None), (kind, words)


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_of_the_ledger_is_named_by_a_test(name: str) -> None:
    rules_are_cited(labtable.game(name), Path(__file__).parent / name)
