"""Answers at random through the page, from the list of all answers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SEATS = "labtable.seats"
SETTLED = "[data-doing=asked], [data-doing=over]"
ON = """before => {
    const { doing, question } = document.querySelector('.page').dataset
    return doing === 'over' || (doing === 'asked' && question !== before)
}"""
BOTS = ("Beaker", "Retort", "Burette", "Flask", "Pipette", "Crucible")


def sit_down(page: Page, game: str, seats: int, preset: int) -> None:
    """Open a table with bots and look at it from seat 0."""
    offered = page.request.get(f"/api/v1/games?seats={seats}").json()
    presets = next(info["presets"] for info in offered if info["name"] == game)
    options = presets[preset % len(presets)]["options"]
    people = [{"kind": "me", "name": "Annabelle"}]
    people += [{"kind": "bot", "name": name, "level": "beginner"} for name in BOTS[: seats - 1]]
    wish = {"game": game, "options": options, "seats": people, "clock": "off", "watchers": True}
    made = page.request.post("/api/v1/tables", data=wish).json()
    page.goto("/icon.svg")  # a page without scripts
    page.evaluate(
        "([key, made]) => localStorage.setItem(key,"
        " JSON.stringify({[made.table]: [made.seats[0].token]}))",
        [SEATS, made],
    )
    page.goto(f"/#/table/{made['table']}")


def asked(page: Page) -> bool:
    """Wait until the table asks; tell whether it does, or is over."""
    page.locator(SETTLED).first.wait_for()
    return page.locator(".page").get_attribute("data-doing") == "asked"


def answer(page: Page, dice: Random) -> None:
    """Give any answer of the list and wait for the next question."""
    before = page.locator(".page").get_attribute("data-question")
    page.keyboard.press("/")
    listed = page.locator("[data-number]:enabled")
    listed.first.wait_for()
    listed.nth(dice.randrange(listed.count())).click()
    if page.locator(".sure [data-act]").count():
        page.locator(".sure [data-act]").click()
    page.wait_for_function(ON, arg=before)
