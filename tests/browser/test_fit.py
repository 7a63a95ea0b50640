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
from tools.fit.moves import WATCH

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET  # straight to a table
SCHOOL = {"width": 1024, "height": 768}
EARLY, LATE = 10, 60


LEAST = 0.006  # of what the browser calls a shift: the story scrolls, a crown changes hands
FIRST = 0.04  # the own first Molecule takes its place beside what can be made
GIVE = """number => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    return new Promise((done) => requestAnimationFrame(() => {
        const listed = document.querySelectorAll('[data-number]:enabled')
        listed[number % listed.length].click()
        done()
    }))
}"""
"""By script: what follows a touch is excused by the browser, and would not be counted."""


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
@pytest.mark.parametrize("game", labtable.all_games())
def test_all_is_in_sight_in_german_and_nothing_moves_by_itself(
    visit: Callable[..., Page], game: str, answers: int
) -> None:
    page = visit(viewport=PHONE, locale="de-DE")
    sit_at(page, played(game, answers))
    settled(page)
    assert faults(page) == []

    resize(page, SCHOOL)
    assert faults(page) == []

    page.evaluate(WATCH)
    page.evaluate("moved.length = 0")
    before = page.locator(".page").get_attribute("data-question")
    page.evaluate(GIVE, answers)
    sure = page.locator(".sure [data-act]")
    page.locator(f".page:not([data-question='{before}']), .sure [data-act]").first.wait_for()
    if sure.count():
        sure.evaluate("button => button.click()")
    settled(page)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(done))")
    most = FIRST if game == "valence" else LEAST
    assert sum(value for value, _ in page.evaluate("moved")) < most, page.evaluate("moved")
