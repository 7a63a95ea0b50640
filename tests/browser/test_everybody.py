"""The table works for everybody: no fault for axe, any width, light and dark, any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.conftest import AXE
from tests.browser.people import answer_by_click, play_by_click, play_now, set_up, settled
from tests.browser.scenes import last_answers, played_until, sit_at

if TYPE_CHECKING:
    from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
VIOLATIONS = f"""() => axe
    .run(document, {{ runOnly: {TAGS}, resultTypes: ['violations'] }})
    .then((found) => found.violations)"""
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 740}
WIDE = {"width": 1400, "height": 900}


def faults(page: Page) -> list[Any]:
    """Ask axe; through the debugger, so that the page's own policy stays as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return [
        (fault["id"], [(node["target"], node["failureSummary"]) for node in fault["nodes"]][:3])
        for fault in page.evaluate(VIOLATIONS)
    ]


@pytest.mark.parametrize(("scheme", "viewport"), [("light", WIDE), ("dark", PHONE)])
def test_axe_finds_no_fault(
    visit: Callable[..., Page], scheme: str, viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport, color_scheme=scheme)
    page.locator("section", has_text="Ion:").wait_for()
    assert faults(page) == []

    set_up(page, "me", "bot", "bot", preset="Everything")
    for _ in range(6):
        answer_by_click(page)
    settled(page)
    assert faults(page) == []

    page.get_by_role("button", name="As text").click()
    page.locator(".picture").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_in_the_panels_and_refusals(
    visit: Callable[..., Page], scheme: str
) -> None:
    page = visit(color_scheme=scheme)
    sit_at(page, played_until("Place", seed=2, lies="NaBr"))
    page.locator(".own .neutral .choose").click()
    page.locator(".prompt .trouble .rule").wait_for()
    assert faults(page) == []

    page.locator(".prompt .trouble .rule").click()
    page.locator("dialog .here").wait_for()
    assert faults(page) == []
    page.keyboard.press("Escape")
    page.locator(".goals button").first.click()
    page.locator("dialog .formula").wait_for()
    assert faults(page) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_at_the_end_and_in_the_replay(
    visit: Callable[..., Page], scheme: str
) -> None:
    page = visit(color_scheme=scheme)
    sit_at(page, last_answers())
    play_by_click(page)
    assert faults(page) == []

    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_role("heading", name="Replay: Ion").wait_for()
    assert faults(page) == []


def too_wide(page: Page) -> int:
    """Pixels that lie beside the screen."""
    beside: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return beside


SIZES = pytest.mark.parametrize("viewport", [SMALL, WIDE], ids=["360", "1400"])


@SIZES
def test_nothing_lies_beside_the_screen(
    visit: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport)
    page.locator("section", has_text="Ion:").wait_for()
    assert too_wide(page) == 0

    set_up(page, *["me"] + ["bot"] * 6, preset="Everything")
    for _ in range(8):
        answer_by_click(page)
    settled(page)
    assert too_wide(page) == 0

    page.get_by_role("button", name="As text").click()
    page.locator(".picture").wait_for()
    assert too_wide(page) == 0


@SIZES
def test_nothing_lies_beside_the_screen_at_the_end(
    visit: Callable[..., Page], viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport)
    sit_at(page, last_answers())
    play_by_click(page)
    page.locator(".end figure").wait_for()
    assert too_wide(page) == 0

    page.get_by_role("button", name="Watch the replay").click()
    page.locator("aside figure").wait_for()
    assert too_wide(page) == 0


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
