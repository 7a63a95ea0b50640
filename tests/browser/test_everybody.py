"""The table works for everybody: no fault for axe, any width, light and dark, any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import AXE
from tests.browser.people import answer_by_click, play_now, set_up, settled

if TYPE_CHECKING:
    from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 740}
WIDE = {"width": 1400, "height": 900}


def faults(page: Page) -> list[Any]:
    """Ask axe; through the debugger, so that the page's own policy stays as it is."""
    page.evaluate(AXE.read_text())
    found = page.evaluate(f"axe.run(document, {{runOnly: {TAGS}}})")
    return [
        (fault["id"], [(node["target"], node["failureSummary"]) for node in fault["nodes"]][:3])
        for fault in found["violations"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_no_fault(
    visit: Callable[..., Page], scheme: str, viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport, color_scheme=scheme, reduced_motion="reduce")
    page.locator("section", has_text="Ion:").wait_for()
    assert faults(page) == []

    set_up(page, "me", "bot", "bot", preset="Everything")
    for _ in range(6):
        answer_by_click(page)
    settled(page)
    assert faults(page) == []


def test_axe_finds_no_fault_in_the_panels(page: Page) -> None:
    play_now(page).click()
    settled(page)

    page.get_by_role("button", name="Rules").click()
    page.locator("dialog li").first.wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator(".goals button").first.click()
    page.locator("dialog .formula").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("viewport", [SMALL, PHONE, WIDE], ids=["360", "390", "1400"])
def test_nothing_scrolls_sideways(visit: Callable[..., Page], viewport: dict[str, int]) -> None:
    page = visit(viewport=viewport)
    page.locator("section", has_text="Ion:").wait_for()
    start = page.evaluate("document.documentElement.scrollWidth")
    set_up(page, *["me"] + ["bot"] * 6, preset="Everything")
    for _ in range(8):
        answer_by_click(page)
    settled(page)

    table = page.evaluate("document.documentElement.scrollWidth")

    assert (start, table) == (viewport["width"], viewport["width"])


def test_the_page_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")

    page.locator("section", has_text="Ion:").get_by_role("button", name="Jetzt gegen Bots").click()

    page.get_by_text("Welche Karte deiner Hand behältst du?").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "de"


def test_pieces_rest_where_motion_is_unwelcome(visit: Callable[..., Page]) -> None:
    page = visit(reduced_motion="reduce")
    play_now(page).click()
    settled(page)

    answer_by_click(page)

    assert page.evaluate("document.getAnimations().length") == 0


def test_events_are_spoken(page: Page) -> None:
    play_now(page).click()
    settled(page)

    answer_by_click(page)

    page.locator("[aria-live=polite]", has_text="Revealed").wait_for(state="attached")
