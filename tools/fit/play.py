"""Whole games with bots, answered at random from the list of all answers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

COUNTING = "[data-doing=counting]"
SETTLED = "[data-doing=asked], [data-doing=over]"
ON = """before => {
    const { doing, question } = document.querySelector('.page').dataset
    return doing === 'over' || (doing === 'asked' && question !== before)
}"""
BOTS = ("Beaker", "Retort", "Burette", "Flask", "Pipette", "Crucible")
WITH_AN_END = {"chemistry_monopoly": "lesson"}
"""Where chance alone plays for hours, the preset that ends after so many rounds."""


def opened(page: Page, game: str, seats: int, preset: str) -> dict[str, Any]:
    """Open a table with bots, seat 0 for somebody with a long name."""
    offered = page.request.get(f"/api/v1/games?seats={seats}").json()
    presets = {
        each["name"]: each["options"]
        for info in offered
        if info["name"] == game
        for each in info["presets"]
    }
    options = presets[preset or WITH_AN_END.get(game) or next(iter(presets))]
    people = [{"kind": "me", "name": "Annabelle"}]
    people += [{"kind": "bot", "name": name, "level": "beginner"} for name in BOTS[: seats - 1]]
    wish = {"game": game, "options": options, "seats": people, "clock": "off", "watchers": True}
    made: dict[str, Any] = page.request.post("/api/v1/tables", data=wish).json()
    return made


def asked(page: Page) -> bool:
    """Wait until the table asks; tell whether it does, or is over."""
    page.locator(f"{SETTLED}, {COUNTING}").first.wait_for()
    if page.locator(COUNTING).count():
        page.locator(".choices .main").click()  # a round is counted, and goes on
    page.locator(SETTLED).first.wait_for()
    return page.locator(".page").get_attribute("data-doing") == "asked"


def answer(page: Page, dice: Random, *, wait: bool = True) -> None:
    """Give any answer of the list and wait for the next question."""
    before = page.locator(".page").get_attribute("data-question")
    page.keyboard.press("/")
    listed = page.locator("[data-number]:enabled")
    listed.first.wait_for()
    listed.nth(dice.randrange(listed.count())).click()
    if page.locator(".sure [data-act]").count():
        page.locator(".sure [data-act]").click()
    if wait:
        page.wait_for_function(ON, arg=before)
