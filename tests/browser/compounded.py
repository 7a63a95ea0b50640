"""How people play Compounded on its board, and positions to play on from."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import labtable
from tests.browser import people
from tests.browser.people import settled
from tests.browser.scenes import sit_at
from tests.browser.valence import sure

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

TOUCHABLE = (  # the more urgent first
    ".sure [data-act]",
    ".choices .main",
    ".bench .target",
    ".stock .target",
    ".cells .lit .choose",
    ".own .lit",
    ".strip .lit",
    ".choices .done",
)
WISHES = ("Score", "Raise", "Claim", "Place", "Grant", "Scatter", "Done", "Offer", "Ready", "Pass")
Fits = Callable[[Any], bool]


def scene(
    asked: str, *, fits: Fits = lambda view: True, seats: int = 2, **options: Any
) -> labtable.Table[Any]:
    """The first deal that brings seat 0 to this question, with a table that fits."""
    for seed in range(60):
        table = labtable.new("compounded", seats=seats, seed=seed, **options)
        if _reached(table, asked, fits):
            return table
    raise AssertionError(f"Nobody is asked for {asked}.")


def _reached(table: labtable.Table[Any], asked: str, fits: Fits) -> bool:
    """Let everybody claim, place and score whatever they can, for a while."""
    dice = Random(len(table.record.header.names))
    while not table.over and len(table.record.answers) < 250:
        seat = table.waiting()[0]
        view = table.view(0)
        if view.asked == asked and 0 in table.waiting() and fits(view):
            return True
        answers = table.options(seat)
        kinds = {type(answer).__name__ for answer in answers}
        wish = next((wish for wish in WISHES if wish in kinds), "")
        liked = [answer for answer in answers if not wish or type(answer).__name__ == wish]
        table.play(seat, dice.choice(liked))
    return False


def in_turn(turn: int) -> Fits:
    """A table that has come so far."""
    return lambda view: bool(view.turn >= turn)


def sit(page: Page, table: labtable.Table[Any], *, bots: bool = False) -> None:
    """Take seat 0 and wait for the board; others think for ever, unless they are bots."""
    sit_at(page, table, others="bot" if bots else "me")
    page.locator(".cells").wait_for()
    settled(page)


def play(page: Page, touch: people.Touch) -> None:
    """Play to the end: claim, place, score, whatever is lit."""
    people.play(page, touch, TOUCHABLE)


def log(page: Page) -> Locator:
    return page.get_by_role("list", name="Log")


def cell(page: Page, name: str) -> Locator:
    return page.locator(f"[data-cell={name}]")


def thing(page: Page, handle: str) -> Locator:
    """Something on the own bench, by what it is."""
    return page.locator(f".dock [data-thing='{handle}']").first


def answers(table: labtable.Table[Any], kind: str) -> list[Any]:
    """What seat 0 may answer, of one kind."""
    return [one for one in table.options(0) if type(one).__name__ == kind]


def told(page: Page, words: str) -> None:
    log(page).get_by_text(words).first.wait_for()


def choose(page: Page, name: str) -> None:
    cell(page, name).locator(".choose").click()
    sure(page)
