"""Whole games of Valence Plus on its board, for everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.people import by_click, by_key, by_tap, play_now, settled
from tests.browser.test_everybody import (
    PHONE,
    POCKET,
    faults,
    faults_on_desk_and_phone,
    too_wide_at_any_size,
)
from tests.browser.valence import play, scene, sit
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
SIDEWAYS = {"width": 844, "height": 390}


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    page.goto("/")
    play_now(page, "Valence Plus").click()
    page.locator(".hand").wait_for()

    play(page, by_click)

    expect(page.locator(".end .who")).to_have_count(3)


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    sit(page, labtable.new("valence", seats=2, seed=3, target_points=8))

    play(page, by_key)

    expect(page.locator(".end .who")).to_have_count(2)


def test_a_whole_game_is_played_by_touch_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, labtable.new("valence", seats=2, seed=3, target_points=8))

    play(page, by_tap)

    expect(page.locator(".end .who")).to_have_count(2)


def test_the_board_works_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(**POCKET)
    sit(page, scene("React"))
    page.locator(".mine .open[aria-pressed]").first.click()
    page.locator(".stash .lit").first.wait_for()
    assert faults_on_desk_and_phone(page) == []

    page.locator(".stash .lit").first.click()
    page.locator(".reaction").wait_for()
    assert faults_on_desk_and_phone(page) == []
    settled(page)
    assert too_wide_at_any_size(page) == 0


@pytest.mark.parametrize("kind", ["Block", "Build", "Name", "Discard"])
def test_axe_finds_no_fault_in_any_question(page: Page, kind: str) -> None:
    sit(page, scene(kind, naming_challenge=kind == "Name"))
    if kind == "Build":
        page.locator(".hand .fits").first.click()

    assert faults(page) == []


def test_what_can_be_made_is_drawn_on_a_phone_on_its_side(visit: Callable[..., Page]) -> None:
    page = visit(viewport=SIDEWAYS, has_touch=True)
    sit(page, scene("Build"))

    made = page.locator(".reach .lit").first.bounding_box()
    kind = page.locator(".bank [data-needed]").first

    assert made
    assert made["height"] > SIDEWAYS["height"] / 4  # its board is half as high
    expect(kind).to_be_visible()


def test_the_board_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")
    sit(page, scene("Build"))

    expect(page.locator(".question").first).to_have_text("Welches Molekül baust du?")
    page.get_by_text("Molekülbank").wait_for()
