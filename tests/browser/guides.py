"""How people follow the coach: they touch what the coach points at."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from labtable.guide import lesson_of
from tests.browser.people import settled

if TYPE_CHECKING:
    from playwright.sync_api import Page

Touch = Callable[["Page", str], None]
POINTED = """() => {
    const [rule] = document.adoptedStyleSheets.at(-1)?.cssRules ?? []
    const found = rule ? [...document.querySelectorAll(rule.selectorText)] : []
    return found.filter(element => element.checkVisibility()).length
}"""


def learn(page: Page, game: str) -> None:
    """Sit down to the first game with a coach."""
    page.evaluate(
        "made => localStorage.setItem('labtable.seats',"
        " JSON.stringify({[made.table]: [made.seats[0].token]}))",
        made := opened(page, game),
    )
    page.goto(f"/#/table/{made['table']}")
    at_step(page, game, 1)


def opened(page: Page, game: str) -> dict[str, Any]:
    """Open a table for the first game with a coach."""
    made: dict[str, Any] = page.request.post(f"/api/v1/guides/{game}", data={"name": "Ana"}).json()
    return made


def at_step(page: Page, game: str, step: int) -> None:
    """Wait until the coach stands at this step; behind the last one, at the closing words."""
    now = (
        f":has(.now:nth-child({step}))"
        if step <= len(lesson_of(game).steps)
        else ":not(:has(.now))"
    )
    page.locator(f".coach .steps{now}").wait_for(state="attached")
    settled(page)


def follow(page: Page, game: str) -> None:
    """Play the whole lesson."""
    for _ in strides(page, game):
        pass


def strides(page: Page, game: str) -> Iterator[int]:
    """Play the whole lesson; stay at each step, and at the closing words, as long as wanted."""
    for step, stride in enumerate(lesson_of(game).steps, 1):
        at_step(page, game, step)
        page.wait_for_function(POINTED)
        yield step
        TOUCHES[game](page, stride.answer)
    at_step(page, game, len(lesson_of(game).steps) + 1)
    yield len(lesson_of(game).steps) + 1


def _ion(page: Page, answer: str) -> None:
    card, _, target = answer.partition(" on ")
    page.locator(".mine .lit .choose" if target else f".hand [data-card={card}]").first.click()


def _valence(page: Page, answer: str) -> None:
    verb, _, said = answer.partition(" ")
    if verb == "build":
        for _ in said.split():
            page.locator(".hand .fits").first.click()
    elif verb in ("react", "trade"):
        page.locator(".mine .open").first.click()
    if verb == "react":
        page.locator(".others .lit").click()
    last = {"draw": "button.deck", "done": ".choices .done"}
    page.locator(last.get(verb, ".choices .main")).click()


def _compoundit(page: Page, answer: str) -> None:
    _, tiles = answer.split()
    for _ in re.findall("[A-Z][a-z]?", tiles):  # a part of them may be sound, too
        page.locator(".rack .fits").first.click()
        page.locator(".page:has(.rack .held) .square.lit").first.click()
    page.locator(".choices .lay.main").click()


def _compounded(page: Page, answer: str) -> None:
    verb, *_ = answer.split()
    buttons = {"offer": ".idea", "ready": ".choices .done", "raise": ".own .tubes .lit"}
    if verb in buttons:
        if page.locator(".floor[aria-expanded=false]").count():  # on a phone it is opened first
            page.locator(".floor").first.click()
        page.locator(buttons[verb]).click()
        return
    if " on " in answer:
        page.locator(".dock .lit").first.click()
    page.locator(".cells .lit .choose").click()


def _chemistry_monopoly(page: Page, answer: str) -> None:
    verb, *said = answer.split()
    if verb == "bid":
        page.locator(f"[data-option='{answer}']").click()
        return
    kinds = {"end": "EndTurn", "condense": "Condense"}
    if verb == "offer":
        page.locator(".dock [data-kind=Offer]:visible, button.deal:visible").first.click()
        for part in ("summary", "li .button", ".main"):
            page.locator(f".deal {part}").click()
        return
    kind = page.locator(f".dock [data-kind={kinds.get(verb, verb.title())}]")
    if kind.get_attribute("aria-pressed") != "true":  # condensing goes on by itself
        kind.click()
    if verb == "condense":
        page.locator(f".lit [data-card={said[0]}]").first.click()


TOUCHES: dict[str, Touch] = {
    "ion": _ion,
    "valence": _valence,
    "compoundit": _compoundit,
    "compounded": _compounded,
    "chemistry_monopoly": _chemistry_monopoly,
}
