"""Clones share what lies still, and go their own ways."""

from __future__ import annotations

import pytest

from labtable.engine.rollout import rollout
from tests.ion.kit import dealt


@pytest.mark.parametrize("preset", ["base", "full"])
@pytest.mark.parametrize("answers", [0, 10, 40])
def test_a_clone_shares_all_cards_until_one_of_them_moves(preset: str, answers: int) -> None:
    state = dealt(4, 7, preset=preset).state
    rollout(state, 3, answers)
    twin, before = state.clone(), repr(state)

    for mine, theirs in zip(state.players, twin.players, strict=True):
        assert mine is not theirs
        assert (mine.hand, mine.area, mine.noble) == (theirs.hand, theirs.area, theirs.noble)
    assert state.deck is twin.deck

    rollout(twin, 5)

    assert repr(state) == before
    assert repr(twin) != before
    again = state.clone()
    rollout(state, 5)
    assert repr(state) == repr(twin), "who went first does not matter"
    assert repr(again) == before
