"""First games with a coach: each is played through by touching what the coach points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from labtable.guide import list_lessons
from tests.browser.guides import POINTED, at_step, follow, learn
from tests.browser.people import settled
from tests.browser.test_everybody import PHONE, WIDE, faults, resize, too_wide
from tests.browser.test_fit import SCHOOL
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET  # straight to a table


@pytest.mark.parametrize("game", list_lessons())
def test_a_first_game_is_played_through_by_click(page: Page, game: str) -> None:
    learn(page, game)
    assert faults(page) == []
    for size in (PHONE, SCHOOL):
        resize(page, size)
        assert too_wide(page) == 0
        page.wait_for_function(POINTED)
    resize(page, WIDE)

    follow(page, game)

    page.get_by_role("button", name="Keep playing").click()
    assert page.locator(".coach").count() == 0


def test_the_coach_keeps_the_step_through_a_wrong_card_a_reload_and_an_undo(page: Page) -> None:
    learn(page, "ion")

    page.locator(".hand [data-card=He]").click()
    page.get_by_text("try the coach’s move first").wait_for()
    page.locator(".hand [data-card=Na]").click()
    at_step(page, "ion", 2)
    page.reload()
    at_step(page, "ion", 2)
    page.locator(".hand [data-card=Cl]").first.click()
    at_step(page, "ion", 3)
    page.locator(".ask").get_by_role("button", name="Undo").click()

    at_step(page, "ion", 2)


def test_a_wrong_line_is_explained_while_it_is_laid(page: Page) -> None:
    learn(page, "compoundit")

    for symbol, name in (("Na", "G8"), ("O", "H8")):
        page.locator(f".rack [data-tile={symbol}]").first.click()
        page.locator(f"[data-square={name}]").click()

    page.locator(".reading", has_text="NaO").locator(".rule").first.wait_for()


def test_the_front_page_leads_to_the_coach_in_german(page: Page) -> None:
    page.evaluate("localStorage.setItem('labtable.likes', JSON.stringify({language: 'de'}))")
    page.goto("/")

    card = page.locator("section", has_text="Ion:")
    card.get_by_role("button", name="Ion lernen").click()

    page.locator(".coach", has_text="Alle wählen gleichzeitig").wait_for()
    settled(page)
