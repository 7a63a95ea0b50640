"""Whole games of Compounded on its board, for everybody."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.compounded import play, scene, sit, thing
from tests.browser.people import by_click, by_key, by_tap
from tests.browser.test_everybody import (
    PHONE,
    POCKET,
    faults,
    faults_on_desk_and_phone,
    too_wide_at_any_size,
)
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


SHORT: dict[str, Any] = {"end_points": 10, "trading": "off"}


@cache
def late() -> labtable.Table[Any]:
    """The last turns of a short game: of all that can be touched, something is still to come."""
    return scene("PlaceClaim", fits=lambda view: max(s.score for s in view.seats) >= 4, **SHORT)


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
    """Write an offer to two others; on a phone the floor takes no room until somebody opens it."""
    sit(page, trading())
    expect(page.locator(".form")).to_have_count(0)
    page.get_by_role("button", name="Trading floor").click()
    for name in ("Bo", "Cy"):
        page.locator(".form").get_by_role("button", name=name).click()
    page.locator(".lane .add:enabled").first.click()


def test_a_game_is_played_to_its_end_by_clicks(page: Page) -> None:
    sit(page, late(), bots=True)

    play(page, by_click)

    expect(page.locator(".end .who")).to_have_count(2)


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    sit(page, late(), bots=True)

    play(page, by_key)

    expect(page.locator(".end .who")).to_have_count(2)


def test_a_game_is_played_to_its_end_by_touch_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, late(), bots=True)

    play(page, by_tap)

    expect(page.locator(".end .who")).to_have_count(2)


def test_the_board_works_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(**POCKET)
    for doing in (holding, writing):
        doing(page)
        assert faults_on_desk_and_phone(page) == []
        assert too_wide_at_any_size(page, back=PHONE) == 0


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


def test_the_board_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")
    sit(page, scene("PlaceClaim"))

    expect(page.locator(".question").first).to_have_text("Welche Verbindung beanspruchst du?")
    expect(page.locator("[aria-current=step]")).to_contain_text("Studium")
