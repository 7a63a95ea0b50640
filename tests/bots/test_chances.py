"""The chance to win, question by question: fair, whole, and told by nobody's secrets."""

from __future__ import annotations

from random import Random

import pytest

import labtable
from labtable.bots import chances as weighing
from labtable.bots.chances import (
    FEWEST,
    Chances,
    course_of_chances,
    narrow_change,
    position_chances,
    shares_by_points,
)
from labtable.engine import WATCHER
from tests.bots.test_review import past

LITTLE = 2_000.0  # answers looked at while playing on


@pytest.mark.parametrize("name", labtable.all_games())
def test_chances_are_whole_and_end_with_who_won(name: str) -> None:
    played = past(name, 4)

    course = course_of_chances(played.tables, LITTLE)

    assert [place.n for place in course] == sorted({place.n for place in course})
    assert all([sum(place.shares) == pytest.approx(1) for place in course])
    won, seats = played.tables[-1].result().winners, played.tables[0].state.everyone
    assert course[-1].shares == [float(seat in won) / len(won) for seat in seats]


@pytest.mark.parametrize("name", labtable.all_games())
def test_worlds_that_nobody_can_tell_apart_have_the_same_chances(name: str) -> None:
    table = past(name, 4).tables[8]
    ahead = table.game.foresight
    assert ahead is not None

    other = table.redeal(WATCHER, Random(5))

    assert position_chances(other, ahead, LITTLE) == position_chances(table, ahead, LITTLE)


def test_where_a_few_worlds_can_be_afforded_they_are_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a costly place is weighed otherwise than its neighbours, and the curve jumps."""
    table = past("compounded", 4).tables[8]
    ahead = table.game.foresight
    assert ahead is not None
    costs = iter([100] * FEWEST + [1000])
    monkeypatch.setattr(weighing, "play_on", lambda *_: next(costs))

    position_chances(table, ahead, FEWEST * 100.0 * ahead.effort)

    assert list(costs) == []  # one more, which is paid as well


def test_what_cannot_be_played_on_is_weighed_by_what_a_seat_can_hope_for() -> None:
    table = past("compounded", 4).tables[150]
    ahead = table.game.foresight
    assert ahead is not None
    assert ahead.worth is not None

    shares, _ = position_chances(table, ahead, 0.0)

    assert shares == shares_by_points(ahead.worth(table.view(WATCHER)), ahead.lead)


def test_the_answer_that_changed_most_is_found_between_two_places() -> None:
    played = past("chemistry_monopoly", 4)
    first, last = [Chances(n, [0.5, 0.5], [0.0, 0.0]) for n in (266, 280)]

    before, after = narrow_change(played.tables, first, last)

    assert after.n == before.n + 1
    assert max(before.changes_until(after)) > 0.15
    answer = played.tables[-1].record.answers[before.n]
    assert str(answer.action).startswith(("counter", "accept"))  # a deal that gives much away
