"""How people sit at the table: by mouse, by keyboard, by finger."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TOUCHABLE = (  # the more urgent first
    ".end",
    ".curtain button",
    ".prompt [data-act]",
    ".choices .main",
    ".hand button:enabled",
    ".own .lit .choose",
    ".alone",
    ".arranging .main",
    ".choices button",
)
ASKED = ", ".join(TOUCHABLE)
MOST_ANSWERS = 200


def play_now(page: Page) -> Locator:
    """The button that leads to a table of Ion with bots."""
    return page.locator("section", has_text="Ion:").get_by_role("button", name="Play now")


def set_up(page: Page, *seats: str, preset: str = "First game") -> None:
    """Open a table by the form: each seat is me, guest or bot."""
    page.goto("/#/new/ion")
    page.get_by_role("button", name="Open the table").wait_for()
    for _ in range(3, len(seats)):
        page.get_by_role("button", name="One more seat").click()
    for _ in range(len(seats), 3):
        page.get_by_role("button", name="Take seat 3 away").click()
    for number, kind in enumerate(seats, 1):
        page.locator(".seat").nth(number - 1).locator("select").first.select_option(kind)
    page.locator(".preset").filter(has_text=preset).first.click()
    page.get_by_role("button", name="Open the table").click()
    page.locator(".page").wait_for()


def join(host: Page, guest: Page) -> None:
    """Come to the host's table by its code."""
    guest.goto(f"/#/join/{host.locator('.code').inner_text()}")
    guest.get_by_role("button", name="Take a seat").click()
    settled(guest)


def settled(page: Page) -> Locator:
    """Wait until the table asks something or is over; return what to touch first."""
    page.locator(ASKED).first.wait_for()
    found = [page.locator(what) for what in TOUCHABLE if page.locator(what).count()]
    return found[0].first


def revealed(page: Page) -> None:
    """Wait until the log tells what everybody kept."""
    page.get_by_text("Revealed:").first.wait_for()


def over(page: Page) -> bool:
    return page.locator(".end").count() > 0


def asked(page: Page) -> str:
    return page.locator(".ask").first.inner_text()


def answer_by_click(page: Page, *, tap: bool = False) -> None:
    """Touch the first thing that can be touched."""
    first = settled(page)
    if over(page):
        return
    before = page.locator("main").inner_text()
    if tap:
        first.tap()
    else:
        first.click()
    changed(page, before)


def changed(page: Page, before: str) -> None:
    """Wait until the table shows something new."""
    page.wait_for_function(
        "before => document.querySelector('main').innerText !== before", arg=before
    )


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
    before = page.locator("main").inner_text()
    for _ in range(80):
        if page.evaluate("document.activeElement.matches('[data-act]:enabled')"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    changed(page, before)


def play_by_key(page: Page) -> None:
    for _ in range(MOST_ANSWERS):
        answer_by_key(page)
        if over(page):
            return
    raise AssertionError("The game does not end.")
