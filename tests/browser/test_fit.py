"""Everything needed for an answer is in sight: a sample of what `dev.py fit` looks at."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import labtable
from tests.browser.people import settled
from tests.browser.scenes import sit_at
from tests.browser.test_everybody import PHONE, resize
from tests.browser.windows import QUIET
from tools.fit.faults import faults

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET  # straight to a table
SCHOOL = {"width": 1024, "height": 768}
EARLY, LATE = 10, 60


def played(game: str, answers: int) -> labtable.Table[Any]:
    """Play at random for a while, and go back to where seat 0 was asked last."""
    table = labtable.new(game, seats=min(4, labtable.game(game).seats[-1]), seed=answers)
    dice = Random(f"{game} {answers}")
    at = 0
    while not table.over and len(table.record.answers) <= answers:
        if 0 in table.waiting():
            at = len(table.record.answers)
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.options(seat)))
    return labtable.replay(table.record.to_text(), upto=at)


@pytest.mark.parametrize("answers", [EARLY, LATE])
@pytest.mark.parametrize("game", labtable.games())
def test_all_is_in_sight_in_german(visit: Callable[..., Page], game: str, answers: int) -> None:
    page = visit(viewport=PHONE, locale="de-DE")
    sit_at(page, played(game, answers))
    settled(page)
    assert faults(page) == []

    resize(page, SCHOOL)
    assert faults(page) == []
