"""The table works for everybody: no fault for axe, any width, light and dark, any language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.conftest import AXE
from tests.browser.people import answer_by_click, menu, play_by_click, play_now, set_up, settled
from tests.browser.scenes import last_answers, played_until, sit_at

if TYPE_CHECKING:
    from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]  # all that a colour can break
VIOLATIONS = """rules => axe
    .run(document, { runOnly: rules, resultTypes: ['violations'] })
    .then((found) => found.violations)"""
DRAWN = "width => innerWidth === width && new Promise((done) => requestAnimationFrame(done))"
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 740}
WIDE = {"width": 1400, "height": 900}
POCKET: dict[str, Any] = {"viewport": PHONE, "color_scheme": "dark"}


def faults(page: Page, rules: list[str] = TAGS) -> list[Any]:
    """Ask axe; through the debugger, so that the page's own policy stays as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    return [
        (fault["id"], [(node["target"], node["failureSummary"]) for node in fault["nodes"]][:3])
        for fault in page.evaluate(VIOLATIONS, rules)
    ]


def faults_in_light_and_dark(page: Page) -> list[Any]:
    """Ask axe in light; in dark, where nothing else differs, about the colours."""
    found = faults(page)
    page.emulate_media(color_scheme="dark")
    found += faults(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return found


def faults_on_desk_and_phone(page: Page) -> list[Any]:
    """Ask axe on the dark phone where the page is, and in a wide light window."""
    found = faults(page)
    page.emulate_media(color_scheme="light")
    resize(page, WIDE)
    found += faults(page)
    page.emulate_media(color_scheme="dark")
    resize(page, PHONE)
    return found


def resize(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size(size)  # type: ignore[arg-type]  # width and height it is
    page.wait_for_function(DRAWN, arg=size["width"])


def too_wide(page: Page) -> int:
    """Pixels that lie beside the screen."""
    beside: int = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    return beside


def too_wide_at_any_size(page: Page, *, back: dict[str, int] = SMALL) -> int:
    """Pixels that lie beside a wide or a small screen."""
    beside = 0
    for size in (WIDE, SMALL):
        resize(page, size)
        beside += abs(too_wide(page))
    if back != SMALL:
        resize(page, back)
    return beside


def test_axe_finds_no_fault(visit: Callable[..., Page]) -> None:
    page = visit(**POCKET)
    page.locator("section", has_text="Ion:").wait_for()
    assert faults_on_desk_and_phone(page) == []

    set_up(page, "me", "bot", "bot", preset="Everything")
    for _ in range(6):
        answer_by_click(page)
    settled(page)
    assert faults_on_desk_and_phone(page) == []

    menu(page, "Text view")
    page.locator(".picture").wait_for()
    assert faults_on_desk_and_phone(page) == []


def test_axe_finds_no_fault_in_the_panels_and_refusals(page: Page) -> None:
    sit_at(page, played_until("Place", seed=2, lies="NaBr"))
    page.locator(".mine .neutral .choose").click()
    page.locator(".ask .rule").wait_for()
    assert faults_in_light_and_dark(page) == []

    page.locator(".ask .rule").click()
    page.locator("dialog .here").wait_for()
    assert faults_in_light_and_dark(page) == []
    page.keyboard.press("Escape")
    page.locator(".goals button").first.click()
    page.locator(".inspect .formula").wait_for()
    assert faults_in_light_and_dark(page) == []


def test_the_focus_goes_back_to_what_opened_a_panel(page: Page) -> None:
    sit_at(page, played_until("Place", seed=2, lies="NaBr"))
    page.locator(".mine .neutral .choose").click()
    rule, panel = page.locator(".ask .rule"), page.locator("dialog")
    for key, pressed_on in (("Escape", panel), ("Enter", panel.get_by_role("button").first)):
        rule.press("Enter")
        panel.locator(".here").wait_for()
        pressed_on.press(key)
        panel.wait_for(state="detached")
        expect(rule).to_be_focused()


def test_the_end_and_the_replay_work_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(viewport=SMALL)
    sit_at(page, last_answers())
    play_by_click(page)
    page.locator(".end figure").wait_for()
    assert too_wide_at_any_size(page, back=WIDE) == 0
    assert faults_in_light_and_dark(page) == []

    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_role("heading", name="Replay: Ion").wait_for()
    page.locator("aside figure").wait_for()
    assert faults_in_light_and_dark(page) == []
    assert too_wide_at_any_size(page) == 0


def test_nothing_lies_beside_the_screen(visit: Callable[..., Page]) -> None:
    page = visit(viewport=SMALL)
    page.locator("section", has_text="Ion:").wait_for()
    assert too_wide_at_any_size(page) == 0

    set_up(page, *["me"] + ["bot"] * 6, preset="Everything")
    for _ in range(8):
        answer_by_click(page)
    settled(page)
    assert too_wide_at_any_size(page) == 0

    menu(page, "Text view")
    page.locator(".picture").wait_for()
    assert too_wide_at_any_size(page) == 0


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
