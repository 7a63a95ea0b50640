"""Whole games of Compounded on its board, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.compounded import play, scene, sit, thing
from tests.browser.test_everybody import PHONE, SMALL, WIDE, faults
from tests.browser.valence import by_click, by_key, by_tap
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def short_game() -> labtable.Table[Any]:
    return labtable.new("compounded", seats=2, seed=3, end_points=10, trading="off")


@cache
def placing() -> labtable.Table[Any]:
    """A table some turns into the game, where an element may be placed."""
    return scene("PlaceElements", fits=lambda view: view.turn > 4)


@cache
def trading() -> labtable.Table[Any]:
    """A table of three with an open offer."""
    return scene("Trading", fits=lambda view: len(view.offers) > 0, seats=3)


def holding(page: Page) -> None:
    """Hold an element that lights compounds."""
    table = placing()
    sit(page, table)
    thing(page, f"bench:{table.view(0).seats[0].bench[0]}").click()
    page.locator(".cells .lit").first.wait_for()


def writing(page: Page) -> None:
    """Write an offer to two others."""
    sit(page, trading())
    for name in ("Bo", "Cy"):
        page.locator(".form").get_by_role("button", name=name).click()
    page.locator(".lane .add:enabled").first.click()


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    sit(page, short_game(), bots=True)

    play(page, by_click)

    expect(page.locator(".end tbody tr")).to_have_count(2)


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    sit(page, short_game(), bots=True)

    play(page, by_key)

    expect(page.locator(".end tbody tr")).to_have_count(2)


def test_a_whole_game_is_played_by_touch_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, short_game(), bots=True)

    play(page, by_tap)

    expect(page.locator(".end tbody tr")).to_have_count(2)


@pytest.mark.parametrize(("scheme", "viewport"), [("light", WIDE), ("dark", PHONE)])
def test_axe_finds_no_fault(
    visit: Callable[..., Page], scheme: str, viewport: dict[str, int]
) -> None:
    page = visit(viewport=viewport, color_scheme=scheme)
    holding(page)
    assert faults(page) == []

    writing(page)
    assert faults(page) == []


@pytest.mark.parametrize(
    ("asked", "scheme"),
    [("MoveClaim", "light"), ("ScatterElement", "dark"), ("AwardGrant", "light")],
)
def test_axe_finds_no_fault_in_other_questions(
    visit: Callable[..., Page], asked: str, scheme: str
) -> None:
    page = visit(color_scheme=scheme)
    sit(page, scene(asked))

    assert faults(page) == []


@pytest.mark.parametrize("viewport", [SMALL, WIDE], ids=["360", "1400"])
@pytest.mark.parametrize("doing", [holding, writing])
def test_nothing_scrolls_sideways(
    visit: Callable[..., Page], viewport: dict[str, int], doing: Callable[[Page], None]
) -> None:
    page = visit(viewport=viewport)
    doing(page)

    assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]


def test_the_board_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")
    sit(page, scene("PlaceClaim"))

    expect(page.locator(".ask").first).to_have_text("Welche Verbindung beanspruchst du?")
    expect(page.locator("[aria-current=step]")).to_contain_text("Studium")
