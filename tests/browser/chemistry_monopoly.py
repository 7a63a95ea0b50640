"""How people play Chemistry Monopoly on its board, and positions to play on from."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any

import labtable
from tests.browser import people
from tests.browser.people import settled
from tests.browser.scenes import sit_at

if TYPE_CHECKING:
    from playwright.sync_api import Page

TOUCHABLE = (  # the more urgent first
    ".sure [data-act]",
    ".choices .go",
    ".choices .main[data-act]",
    ".choices .drop",
    ".choices .decline",
    ".choices [data-act]",
    ".raising [data-act]",
)

Fits = Callable[[Any], bool]
Wishes = tuple[str, ...]
BUYERS: Wishes = ("Buy", "Condense", "Roll", "EndTurn", "Percent", "DropOut", "Decline")
TRADERS: Wishes = ("Buy", "Offer", "Roll", "EndTurn", "Decline")
AUCTIONEERS: Wishes = ("Leave", "Bid", "Roll", "EndTurn", "DropOut")


def anywhere(view: Any) -> bool:
    """Any table fits."""
    return True


@cache
def scene(
    kind: str,
    wishes: Wishes = (),
    *,
    fits: Fits = anywhere,
    seats: int = 2,
    **options: Any,
) -> labtable.Table[Any]:
    """The first deal that brings seat 0 to a question with this answer, at a table that fits."""
    for seed in range(200):
        table = labtable.new("chemistry_monopoly", seats=seats, seed=seed, **options)
        if _reached(table, kind, fits, wishes or BUYERS):
            return table
    raise AssertionError(f"Nobody is asked for {kind}.")


def _reached(table: labtable.Table[Any], kind: str, fits: Fits, wishes: Wishes) -> bool:
    """Let everybody do what they wish for most, for a while."""
    while not table.over and len(table.record.answers) < 250:
        seat = table.waiting()[0]
        answers = {type(answer).__name__: answer for answer in reversed(table.options(seat))}
        if seat == 0 and kind in answers and fits(table.view(0)):
            return True
        wish = next((each for each in wishes if each in answers), next(iter(answers)))
        table.play(seat, answers[wish])
    return False


def sit(page: Page, table: labtable.Table[Any]) -> None:
    """Take seat 0 and wait for the board."""
    sit_at(page, table)
    page.locator(".ring").wait_for()
    settled(page)


def play(page: Page, touch: people.Touch) -> None:
    """Play to the end: roll, buy, end the turn."""
    people.play(page, touch, TOUCHABLE)
