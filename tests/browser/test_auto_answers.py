"""Moves that leave no choice play themselves, and routine ones for those who like that."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.chemistry_monopoly import scene, sit
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def like(page: Page, **likes: object) -> None:
    """Choose settings before a table opens."""
    page.evaluate(f"localStorage.setItem('labtable.likes', JSON.stringify({json.dumps(likes)}))")


def test_the_first_roll_of_a_game_rolls_itself(page: Page) -> None:
    like(page, pace="normal", auto="forced")

    sit(page, scene("Roll"))

    expect(page.locator(".story, .tell").get_by_text("rolled").first).to_be_visible()


def test_whoever_wants_to_decide_presses_wait(page: Page) -> None:
    like(page, pace="slow", auto="routine")
    sit(page, scene("Roll"))

    page.get_by_role("button", name="Wait").click()

    expect(page.get_by_role("button", name="Wait")).to_have_count(0)
    expect(page.get_by_role("button", name="Roll").first).to_be_enabled()
    expect(page.locator(".page")).to_have_attribute("data-doing", "asked")


def test_nothing_plays_itself_for_those_who_want_none_of_it(page: Page) -> None:
    like(page, pace="normal", auto="never")
    sit(page, scene("Roll"))

    page.clock.install()
    page.clock.fast_forward(10_000)

    expect(page.locator(".page")).to_have_attribute("data-doing", "asked")
