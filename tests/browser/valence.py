"""How people play Valence Plus on its board, and positions to play on from."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import labtable
from tests.browser import people
from tests.browser.people import settled
from tests.browser.scenes import sit_at

if TYPE_CHECKING:
    from playwright.sync_api import Page

TOUCHABLE = (  # the more urgent first
    ".sure [data-act]",
    ".choices .main",
    ".hand .fits",
    ".hand [data-act]",
    ".choices .done",
    "button.deck",
)

Choose = tuple[str, ...]
BUILDER: Choose = ("Build", "Allow", "Done", "Draw", "Discard", "Name")
ATTACKER: Choose = ("React", "Build", "Allow", "Done", "Draw", "Discard", "Name")
Fits = Callable[[Any], bool]


def scene(kind: str, *, fits: Fits = lambda view: True, **options: Any) -> labtable.Table[Any]:
    """The first deal that brings seat 0 to a question of this kind, with a table that fits."""
    for seed in range(1000):
        table = labtable.new("valence", seats=2, seed=seed, **options)
        if _reached(table, kind, fits):
            return table
    raise AssertionError(f"Nobody is asked for {kind}.")


def _reached(table: labtable.Table[Any], kind: str, fits: Fits) -> bool:
    """Let seat 0 build and seat 1 react whenever they can, for a while."""
    while not table.over and len(table.record.answers) < 40:
        seat = table.waiting()[0]
        answers = {type(answer).__name__: answer for answer in reversed(table.options(seat))}
        if seat == 0 and kind in answers and fits(table.view(0)):
            return True
        wishes = ATTACKER if seat else BUILDER
        table.play(seat, next(answers[wish] for wish in wishes if wish in answers))
    return False


def sit(page: Page, table: labtable.Table[Any]) -> None:
    """Take seat 0 and wait for the board."""
    sit_at(page, table)
    page.locator(".hand").wait_for()
    settled(page)


def play(page: Page, touch: people.Touch) -> None:
    """Play to the end: draw, build what is lit, finish."""
    people.play(page, touch, TOUCHABLE)


def sure(page: Page) -> None:
    """Say yes where the table warns before it takes an answer."""
    if page.locator(".sure [data-act]").count():
        page.locator(".sure [data-act]").click()


def build(page: Page) -> str:
    """Pick lit cards until they build something, and build it; say what."""
    while not page.locator(".tray.ready").count():
        page.locator(".hand .fits").first.click()
    formula = page.locator(".tray .made strong").inner_text()
    page.locator(".choices .main").click()
    sure(page)
    return formula
