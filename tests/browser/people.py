"""How people sit at the table: by mouse, by keyboard, by finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TOUCHABLE = (  # the more urgent first
    ".curtain button",
    ".prompt [data-act]",
    ".choices .main",
    ".hand button:enabled",
    ".own .lit .choose",
    ".alone",
    ".arranging .main",
    ".choices button",
    ".answers ol button:enabled",
)
FIRST = """kinds => kinds.find(kind =>
    [...document.querySelectorAll(kind)].some(element => element.checkVisibility()))"""
SETTLED = "[data-doing=asked], [data-doing=curtain], [data-doing=over]"
MOST_ANSWERS = 400


def play_now(page: Page, game: str = "Ion:") -> Locator:
    """The button that leads to a table with bots."""
    return page.locator("section", has_text=game).get_by_role("button", name="Play now")


def set_up(
    page: Page,
    *seats: str,
    game: str = "ion",
    preset: str = "First game",
    clock: str = "off",
) -> None:
    """Open a table by the form: each seat is me, guest or bot."""
    page.goto(f"/#/new/{game}")
    page.get_by_role("button", name="Open the table").wait_for()
    for _ in range(3, len(seats)):
        page.get_by_role("button", name="One more seat").click()
    for _ in range(len(seats), 3):
        page.get_by_role("button", name="Take seat 3 away").click()
    for number, kind in enumerate(seats, 1):
        page.locator(".seat").nth(number - 1).locator("select").first.select_option(kind)
    page.locator(".preset").filter(has_text=preset).first.click()
    page.get_by_label("Clock").select_option(clock)
    page.get_by_role("button", name="Open the table").click()
    page.locator(".page").wait_for()


def join(host: Page, guest: Page) -> None:
    """Come to the host's table by its code."""
    guest.goto(f"/#/join/{host.locator('.code').inner_text()}")
    guest.get_by_role("button", name="Take a seat").click()
    settled(guest)


def settled(page: Page) -> None:
    """Wait until the table asks something or is over."""
    page.locator(SETTLED).first.wait_for()


def doing(page: Page) -> str:
    return page.locator(".page").get_attribute("data-doing") or ""


def over(page: Page) -> bool:
    return doing(page) == "over"


def waited(page: Page, what: str) -> None:
    """Wait until the table does this."""
    page.locator(f"[data-doing={what}]").wait_for()


def revealed(page: Page) -> None:
    """Wait until the log tells what everybody kept."""
    page.get_by_text("Revealed:").first.wait_for()


def asked(page: Page) -> str:
    return page.locator(".ask").first.inner_text()


def answer_by_click(page: Page, *, tap: bool = False) -> None:
    """Touch the first thing that can be touched."""
    settled(page)
    if over(page):
        return
    first = page.locator(page.evaluate(FIRST, list(TOUCHABLE))).first
    if tap:
        first.tap()
    else:
        first.click()


def play_by_click(page: Page, *, tap: bool = False) -> None:
    for _ in range(MOST_ANSWERS):
        answer_by_click(page, tap=tap)
        if over(page):
            return
    raise AssertionError("The game does not end.")


def answer_by_key(page: Page) -> None:
    """Walk with Tab to something that can be done, then press Enter."""
    settled(page)
    if over(page):
        return
    for _ in range(80):
        if page.evaluate("document.activeElement.matches('[data-act]:enabled')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def play_by_key(page: Page) -> None:
    for _ in range(MOST_ANSWERS):
        answer_by_key(page)
        if over(page):
            return
    raise AssertionError("The game does not end.")
