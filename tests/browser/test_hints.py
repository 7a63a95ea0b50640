"""Hints while one plays, and the turning points afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import labtable
from tests.browser.people import menu, play_by_click, play_now, settled, whole_review
from tests.browser.scenes import last_answers, played_until, sit_at
from tests.browser.test_everybody import faults
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

BEGIN = QUIET  # straight to a table
PHONE = {"viewport": {"width": 360, "height": 740}, "color_scheme": "dark"}
LIT = """kind => [...document.querySelectorAll(kind)].some(element =>
    element.checkVisibility() && getComputedStyle(element).outlineWidth === '4px')"""


def hint(page: Page) -> Locator:
    return page.locator("section.hint")


def shown(page: Page) -> None:
    """Read the question that comes first, then have the hint told."""
    expect(hint(page)).to_contain_text("Think first:")
    hint(page).get_by_role("button", name="Show the hint").click()


def alone(game: str) -> labtable.Table[Any]:
    """A table where only seat 0 is asked, and has a choice."""
    table = labtable.new(game, seats=2, seed=3)
    while table.waiting() != [0] or len(table.options(0)) < 2:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    return table


def test_a_hint_is_shown_lights_the_board_and_is_done(page: Page) -> None:
    page.goto("/")
    play_now(page).click()
    settled(page)
    question = page.locator(".page").get_attribute("data-question")

    page.get_by_role("button", name="Hint").click()
    shown(page)

    expect(hint(page)).to_contain_text("It waits alone for a charge of ")
    card = hint(page).locator("strong").inner_text().removeprefix("keep ")
    page.wait_for_function(LIT, arg=f'.hand [data-card="{card}"]')
    assert faults(page) == []
    hint(page).get_by_role("button", name="Play it").click()
    page.wait_for_function(
        "before => document.querySelector('.page').dataset.question !== before", arg=question
    )
    expect(hint(page)).to_have_count(0)


def test_the_key_h_asks_and_the_list_marks_the_answer_in_the_text_view(page: Page) -> None:
    sit_at(page, played_until("Place", seed=2, lies="NaBr"), others="me")
    menu(page, "Text view")
    page.locator(".answers ol button").first.wait_for()

    page.keyboard.press("h")
    shown(page)

    marked = page.locator(".answers .hinted")
    expect(marked).to_have_count(1)
    expect(marked).to_contain_text(hint(page).locator("strong").inner_text())
    assert faults(page) == []
    page.get_by_role("button", name="Close").click()
    expect(hint(page)).to_have_count(0)


@pytest.mark.parametrize("game", ["valence", "compounded", "compoundit", "chemistry_monopoly"])
def test_every_board_shows_where_the_answer_is(visit: Callable[..., Page], game: str) -> None:
    page = visit(**PHONE)
    sit_at(page, alone(game), others="me")

    page.get_by_role("button", name="Hint").click()
    shown(page)

    expect(hint(page)).to_contain_text("It ")
    page.wait_for_function(LIT, arg=".page *")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the dock covers nothing there
    assert faults(page) == []


def test_a_host_can_do_without_hints(page: Page) -> None:
    page.goto("/#/new/ion")
    page.get_by_label("Allow hints").uncheck()
    page.get_by_role("button", name="Open table").click()
    settled(page)

    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_the_end_tells_turning_points_that_lead_into_the_replay(page: Page) -> None:
    sit_at(page, last_answers())
    play_by_click(page)

    moments = page.locator(".review li")
    whole_review(page)
    expect(page.locator(".end .moment")).to_have_count(moments.count())
    assert faults(page) == []
    moments.first.get_by_role("button").last.click()

    page.wait_for_url("**/replay/**")
    page.get_by_role("heading", name="Replay: Ion").wait_for()
    page.locator(".curve .moment.chosen").wait_for()
