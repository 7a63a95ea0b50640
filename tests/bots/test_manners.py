"""Bots that trade leave people in peace who do not want to."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import labtable
from labtable.bots import Chair, bot
from labtable.engine.deal import (
    ENOUGH,
    Gift,
    Proposal,
    deal_parties,
    is_bothersome,
    was_refused_before,
)

TRADERS = ["compounded", "chemistry_monopoly"]


def refused(game: str, seed: int) -> list[tuple[int, int, Any]]:
    """Offers to somebody who always declines: the turn, who made it, and what it was."""
    table, dice = labtable.new(game, seats=3, seed=seed), Random(seed)
    found: list[tuple[int, int, Any]] = []
    while not table.over:
        seat = table.waiting()[0]
        noes = [one for one in table.options(0) if type(one).__name__ == "Decline"]
        player = bot("beginner" if seat == 1 else "medium", table.game)
        answer = noes[0] if noes and seat == 0 else player.choose(Chair(table, seat), dice)
        if type(answer).__name__ == "Offer" and 0 in deal_parties(answer.gifts) and seat:
            found.append((table.state.turn, seat, answer))
        table.play(seat, answer)
    return found


@pytest.mark.parametrize("game", TRADERS)
def test_who_declines_three_times_is_asked_no_more(game: str) -> None:
    found = [refused(game, seed) for seed in range(4)]

    for asked in found:
        assert max(Counter([seat for _, seat, _ in asked]).values(), default=0) <= ENOUGH
    assert any(found)


@pytest.mark.parametrize("game", TRADERS)
def test_nobody_is_asked_twice_in_a_turn_by_the_same_bot(game: str) -> None:
    for seed in range(4):
        turns = Counter([(turn, seat) for turn, seat, _ in refused(game, seed)])
        assert set(turns.values()) <= {1}


def test_an_offer_that_was_refused_is_made_again_only_for_more() -> None:
    old = Proposal(0, (Gift(0, 1, "@", 100), Gift(1, 0, "Au")))
    old.answer(1, agrees=False)

    assert was_refused_before([old], 0, old.gifts)
    assert was_refused_before([old], 0, (Gift(0, 1, "@", 110), Gift(1, 0, "Au")))
    assert not was_refused_before([old], 0, (Gift(0, 1, "@", 150), Gift(1, 0, "Au")))
    assert not was_refused_before([old], 0, (Gift(0, 1, "@", 100), Gift(1, 0, "Ag")))
    assert not was_refused_before([old], 2, (Gift(2, 1, "@", 100), Gift(1, 2, "Au")))


def test_an_offer_that_was_refused_is_made_again_when_the_other_has_traded() -> None:
    old = Proposal(0, (Gift(0, 1, "@", 100), Gift(1, 0, "Au")))
    old.answer(1, agrees=False)
    other = Proposal(2, (Gift(2, 1, "Ag"), Gift(1, 2, "C")))
    other.answer(1, agrees=True)

    assert not was_refused_before([old, other], 0, old.gifts)


def test_who_agrees_may_be_asked_again_in_a_later_turn() -> None:
    gifts = (Gift(0, 1, "H"), Gift(1, 0, "O"))
    past = [Proposal(0, gifts) for _ in range(4)]
    for old in past[:3]:
        old.answer(1, agrees=False)
    past[3].answer(1, agrees=True)

    assert is_bothersome(past, 1, 0, gifts)
    assert not is_bothersome(past, 0, 0, gifts)
    assert is_bothersome(past[:3], 0, 0, gifts)
