"""Lights after a try: nothing lights up, a wrong try says why, then what fits lights up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.people import set_up
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET
ASKED = "[data-doing=asked]"


def open_dark(page: Page, game: str) -> None:
    """Open a table by the form, with lights after a try."""
    set_up(page, "me", "bot", game=game, preset="", lights="after")
    page.locator(ASKED).wait_for()


def refused(page: Page) -> None:
    """A try was refused with its reason; one may try again."""
    expect(page.get_by_role("alert")).not_to_be_empty()
    page.get_by_role("button", name="Choose again").click()


def test_cards_of_valence_are_tried(page: Page) -> None:
    open_dark(page, "valence")
    page.locator(".deck[data-kind=Draw]").click()
    done = page.locator("[data-kind=Done]")
    card = page.locator(".hand button:enabled").first
    done.or_(page.get_by_text("Pick cards whose valences add up to 0.")).first.wait_for()
    while not page.get_by_text("Pick cards whose valences add up to 0.").count():
        done.click()
        page.locator(ASKED).wait_for()
    expect(page.locator(".hand .fits")).to_have_count(0)
    card.click()
    expect(page.locator(".sum b")).to_have_count(0)
    page.get_by_role("button", name="Build this").click()
    refused(page)
    expect(page.locator(".sum b")).to_have_count(1)  # from now on all is told


def test_lots_of_monopoly_are_tried(page: Page) -> None:
    open_dark(page, "chemistry_monopoly")
    page.locator("[data-kind=Condense]").click()
    expect(page.get_by_text("Tap a lot to add a liquid")).to_be_visible()
    expect(page.locator(".space.lit")).to_have_count(0)
    page.locator(".space [data-card=Au]").click()
    refused(page)
    expect(page.locator("[data-kind=Condense]")).to_have_count(0)  # nothing can be condensed yet


def test_elements_of_compounded_are_tried(page: Page) -> None:
    open_dark(page, "compounded")
    open_to_all = page.locator(".spot.lit .choose, .choices button")
    for _ in range(20):
        page.locator(ASKED).wait_for()
        open_to_all.or_(page.locator(".left")).first.wait_for()
        if page.locator(".left").count():
            break
        open_to_all.first.click()
    expect(page.locator(".spot.lit, .own .lit")).to_have_count(0)
    before = page.locator(".own .spaces .thing").count()
    for cell in range(16):
        page.locator(".own .spaces button.thing").first.click()
        page.locator(".spot .choose").nth(cell).click()
        page.get_by_role("alert").or_(page.locator(ASKED)).first.wait_for()
        if page.get_by_role("alert").count():
            break
    refused(page)
    expect(page.locator(".own .thing.lit").first).to_be_visible()
    assert page.locator(".own .spaces .thing").count() <= before
