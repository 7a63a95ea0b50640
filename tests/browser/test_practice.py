"""Practice by mouse, touch and keys: a drill, its hints, the map, the day and its link."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from labtable.practice.items import answer_of
from tests.browser.conftest import AXE

PHONE: ViewportSize = {"width": 390, "height": 844}
LAPTOP: ViewportSize = {"width": 1280, "height": 720}
CARD = "section.card"
SMALL_TARGETS = """() => [...document.querySelectorAll('.practice :is(a, button, summary)')]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 43.5)
    .map((one) => one.outerHTML.slice(0, 80))"""


def asked_item(page: Page, address: str) -> str:
    """Open a page that asks for an item and tell which it is."""
    with page.expect_response("**/practice/next") as asked:
        page.goto(address)
        page.locator(CARD).wait_for()
    found: str = asked.value.json()["item"]["id"]
    return found


def test_a_topic_by_keys_from_a_wrong_try_over_a_hint_to_a_twin(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    item = asked_item(page, "/#/practice/part/fw-mass")
    page.keyboard.type("1")
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("Not yet.")
    page.keyboard.press("?")
    expect(page.locator("li.given")).to_have_count(1)
    page.keyboard.press("Control+A")
    page.keyboard.type(answer_of(item).right[0])
    page.keyboard.press("Enter")
    expect(page.locator(".verdict")).to_contain_text("Right!")
    page.keyboard.press("Enter")
    expect(page.get_by_text("A similar one, this time on your own.")).to_be_visible()


def test_a_question_mark_asks_for_a_hint_and_opens_nothing_else(page: Page) -> None:
    asked_item(page, "/#/practice/part/el-latin")
    page.locator("body").press("?")
    expect(page.locator("li.given")).to_have_count(1)
    expect(page.locator("dialog")).to_have_count(0)


def test_nothing_is_answered_before_a_number_was_chosen_and_numbers_can_be_typed(
    page: Page,
) -> None:
    page.set_viewport_size(LAPTOP)
    while "oxidation" not in (item := asked_item(page, "/#/practice/part/ox-simple")):
        page.goto("/#/practice")
    check = page.get_by_role("button", name="Check")
    expect(check).to_be_disabled()
    for at, number in enumerate(answer_of(item).right[0].split()):
        page.get_by_role("spinbutton").nth(at).focus()
        page.keyboard.type(number)
    expect(check).to_be_enabled()
    check.click()
    expect(page.locator(".verdict")).to_contain_text("Right!")


def test_what_was_answered_stays_in_this_browser_until_it_is_deleted(page: Page) -> None:
    item = asked_item(page, "/#/practice/part/fw-mass")
    page.evaluate(
        "() => { const now = Date.now; Date.now = () => now() + 5000 }"
    )  # read at leisure
    page.locator("input").fill(answer_of(item).right[0])
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".verdict")).to_contain_text("Right!")

    page.goto("/#/you")
    page.reload()
    field = page.get_by_role("button", name="Molar mass from a formula")
    expect(field).to_have_accessible_name("Molar mass from a formula: getting there")
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("#main").get_by_text("Deleted.")).to_be_visible()
    assert page.evaluate("localStorage.getItem('labtable.practice')") is None


def test_the_day_is_played_once_and_its_link_can_be_checked(page: Page) -> None:
    with page.expect_response("**/daily/chemistry/*") as asked:
        page.goto("/#/daily/chemistry/2026-03-02")
    for found in asked.value.json()["items"]:
        kind, right = found["kind"], answer_of(found["id"]).right[0]
        heading = page.locator(CARD)
        heading.wait_for()
        page.evaluate("() => window.scrollTo(0, 0)")
        put_answer(page, kind, right)
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".verdict")).to_contain_text("Right!")
        page.get_by_role("button", name="Next item").click()
    expect(page.locator(".points")).to_have_text("10 of 10 points")
    link = page.evaluate(
        """() => new Promise((go) => {
            navigator.clipboard.writeText = async (text) => go(text)
            document.querySelectorAll('.result .row .button')[1].click()
        })"""
    )
    page.evaluate("localStorage.clear()")
    page.goto("/")
    page.goto(str(link))
    expect(page.get_by_text("Checked: these answers give 10 of 10 points.")).to_be_visible()


def put_answer(page: Page, kind: str, right: str) -> None:
    """Answer an item with its own controls."""
    if kind == "sort":
        for tray in right.split():
            page.locator(".pool .card").first.focus()
            page.keyboard.press(tray)
    elif kind in ("charges", "balance", "oxidation"):
        for at, number in enumerate(right.split()):
            step_to(page, at, int(number))
    elif page.locator(".choice").count():
        page.locator(".choice").filter(has_text=re.compile(rf"^\d\s*{re.escape(right)}$")).click()
    else:
        page.locator("section.card input").fill(right)


def step_to(page: Page, at: int, number: int) -> None:
    """Bring one of several numbers to its place with the arrow keys."""
    spin = page.get_by_role("spinbutton").nth(at)
    spin.focus()
    now = spin.get_attribute("aria-valuenow")
    if now is None:  # the first step is zero
        page.keyboard.press("ArrowUp")
    for _ in range(abs(number - int(now or 0))):
        page.keyboard.press("ArrowUp" if number > int(now or 0) else "ArrowDown")


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
@pytest.mark.parametrize("at", ["practice", "you", "daily", "practice/part/el-groups"])
def test_every_page_can_be_read_touched_and_fits(
    visit: Callable[..., Page], size: ViewportSize, at: str
) -> None:
    page = visit()
    page.set_viewport_size(size)
    page.goto(f"/#/{at}")
    page.locator(".practice .sheet").first.wait_for()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run('.practice').then((all) => all.violations.map((v) => v.id))")
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert page.evaluate(SMALL_TARGETS) == []
