"""How people sit at the table: by mouse, by keyboard, by finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

Touch = Callable[["Page", "Locator"], None]
TOUCHABLE = (  # the more urgent first
    ".curtain button",
    ".sure [data-act]",
    ".choices .main",
    ".hand button:enabled",
    ".mine .lit .choose",
    ".alone",
    ".arranging .main",
    ".choices button",
    ".answers ol button:enabled",
)
NEXT = """kinds => {
    const doing = document.querySelector('.page')?.dataset.doing
    if (doing === 'over' || doing === 'counting') return doing
    return (doing === 'asked' || doing === 'curtain') && kinds.find(kind =>
        [...document.querySelectorAll(kind)].some(element => element.checkVisibility()))
}"""
STOPS = "a[href], button, input, select, summary, textarea, [tabindex]"
STEPS = """([element, kinds]) => {
    const here = document.activeElement
    const stops = [...document.querySelectorAll(kinds)].filter(stop => stop === here
        || stop === element || stop.tabIndex >= 0 && !stop.disabled && stop.checkVisibility())
    return stops.indexOf(element) - stops.indexOf(here)
}"""
MOST_STEPS = 150
SETTLED = "[data-doing=asked], [data-doing=curtain], [data-doing=over]"
MOST_ANSWERS = 400
POLLING = 25  # milliseconds; to look at every picture that could be drawn keeps the browser busy


def play_now(page: Page, game: str = "Ion:") -> Locator:
    """The button that leads to a table with bots."""
    return page.locator("section", has_text=game).locator("button.gold")


def set_up(
    page: Page,
    *seats: str,
    game: str = "ion",
    preset: str = "First game",
    clock: str = "off",
    rated: bool = False,
    lights: str = "",
) -> None:
    """Open a table by the form: each seat is me, guest or bot."""
    page.goto(f"/#/new/{game}")
    page.get_by_role("button", name="Open table").wait_for()
    for _ in range(3, len(seats)):
        page.get_by_role("button", name="Add player").click()
    for _ in range(len(seats), 3):
        page.get_by_role("button", name="Remove player 3").click()
    for number, kind in enumerate(seats, 1):
        page.locator(".seat").nth(number - 1).locator("select").first.select_option(kind)
    if preset:
        page.locator(".preset").filter(has_text=preset).first.click()
    page.get_by_label("Clock").select_option(clock)
    if lights:
        page.get_by_label("Highlight legal moves").select_option(lights)
    if rated:
        page.get_by_label("Rated").check()
    page.get_by_role("button", name="Open table").click()
    page.locator(".page").wait_for()


def join(host: Page, guest: Page) -> None:
    """Come to the host's table by its code."""
    guest.goto(f"/#/join/{host.locator('.code').inner_text()}")
    guest.get_by_role("button", name="Take a seat").click()
    guest.locator(f"{SETTLED}, [data-doing=lobby]").first.wait_for()


def menu(page: Page, name: str) -> None:
    """Choose something in the menu of the table."""
    open_menu(page)
    page.locator("#menu").get_by_role("button", name=name).first.click()


def open_menu(page: Page) -> None:
    page.locator(".page:not([data-doing=loading])").wait_for()  # its board brings a bar of its own
    if not page.locator("#menu").is_visible():
        page.locator(".bar > [popovertarget]").click()


def settled(page: Page) -> None:
    """Wait until the table asks something or is over."""
    page.locator(SETTLED).first.wait_for()


def cards_in_hand(page: Page) -> list[str]:
    """Return the cards of the own hand; what is written on them depends on how wide they are."""
    cards = page.locator(".hand [data-card]")
    cards.first.wait_for()
    names: list[str] = cards.evaluate_all("cards => cards.map(card => card.dataset.card)")
    return names


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
    return page.locator(".question").first.inner_text()


def next_touch(page: Page, kinds: tuple[str, ...] = TOUCHABLE) -> Locator | None:
    """Wait for what somebody in a hurry would touch next; nothing when all is counted."""
    found = page.wait_for_function(NEXT, arg=list(kinds), polling=POLLING).json_value()
    return None if found in ("over", "counting") else page.locator(found).first


def play(page: Page, touch: Touch, kinds: tuple[str, ...] = TOUCHABLE) -> None:
    """Play to the end, or to a count, always with the first thing that can be touched."""
    for _ in range(MOST_ANSWERS):
        wanted = next_touch(page, kinds)
        if not wanted:
            return
        touch(page, wanted)
    raise AssertionError("The game does not end.")


def by_click(page: Page, wanted: Locator) -> None:
    wanted.click()


def by_tap(page: Page, wanted: Locator) -> None:
    wanted.tap()


def by_key(page: Page, wanted: Locator) -> None:
    """Walk there with Tab, never with the mouse, and press Enter."""
    walk_to(page, wanted)
    page.keyboard.press("Enter")


def walk_to(page: Page, wanted: Locator) -> None:
    element = wanted.element_handle()
    walked = 0
    while steps := page.evaluate(STEPS, [element, STOPS]):
        for _ in range(abs(steps)):
            page.keyboard.press("Tab" if steps > 0 else "Shift+Tab")
        walked += abs(steps)
        assert walked < MOST_STEPS, "The keyboard does not lead there."


def answer_by_click(page: Page) -> None:
    """Touch the first thing that can be touched."""
    if wanted := next_touch(page):
        wanted.click()


def play_by_click(page: Page, *, tap: bool = False) -> None:
    play(page, by_tap if tap else by_click)


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


def whole_review(page: Page) -> None:
    """Wait until nothing more will be found."""
    page.locator(".end .review").wait_for()
    expect(page.locator(".end .review progress")).to_have_count(0)
