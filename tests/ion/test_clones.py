"""Clones share what lies still, and go their own ways; a hand is always in order."""

from __future__ import annotations

import pytest

from labtable.engine.rollout import rollout
from labtable.games.ion.decisions.select import kinds_in
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


@pytest.mark.parametrize("preset", ["base", "full"])
def test_a_hand_is_in_order_at_every_question(preset: str) -> None:
    """Of equal cards, which lie side by side, one is asked for."""
    state = dealt(5, 11, preset=preset).state
    while state.waiting:
        for player in state.players:
            assert player.hand == sorted(player.hand)
            assert kinds_in(player.hand) == sorted(set(player.hand))
        rollout(state, state.question + 1, 1)
