"""Whole games of CompoundIt! on its board, for everybody."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.compoundit import (
    best,
    by_key,
    doubted,
    lay,
    play,
    scene,
    sit,
    square,
)
from tests.browser.people import by_click, by_tap, set_up
from tests.browser.test_everybody import (
    PHONE,
    POCKET,
    faults,
    faults_on_desk_and_phone,
    too_wide_at_any_size,
)
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    set_up(page, "me", "bot", "bot", "bot", game="compoundit", preset="Beginners")
    page.locator(".rack").wait_for()

    play(page, by_click)

    expect(page.locator(".end .who")).to_have_count(4)


def test_a_game_is_played_to_its_end_by_keyboard_alone(page: Page) -> None:
    sit(page, scene(12, seats=4, preset="beginner"))

    play(page, by_key)

    expect(page.locator(".end .who")).to_have_count(4)


def test_a_game_is_played_to_its_end_by_touch_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, scene(12, seats=4, preset="beginner"))

    play(page, by_tap)

    expect(page.locator(".end .who")).to_have_count(4)


def test_the_board_works_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(**POCKET)
    table = scene(10)
    sit(page, table)
    lay(page, best(table, 0))
    page.locator(".reading summary").first.click()
    page.locator(".reading .certificate").first.wait_for()
    assert faults_on_desk_and_phone(page) == []

    page.get_by_role("button", name="Zoom").click()
    assert too_wide_at_any_size(page) == 0


def test_axe_finds_no_fault_where_players_judge(page: Page) -> None:
    sit(page, doubted())

    assert faults(page) == []


def test_a_small_board_comes_nearer_where_it_is_touched(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, scene(10))
    before = square(page, "K11").bounding_box()

    square(page, "K11").tap()

    expect(page.get_by_role("button", name="Zoom")).to_have_attribute("aria-pressed", "true")
    after = square(page, "K11").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.5 * before["width"]
    assert 0 < after["x"] < PHONE["width"]


def test_the_ions_are_at_hand_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE)
    sit(page, scene())

    page.get_by_role("button", name="Ions").click()

    expect(page.get_by_role("dialog").locator(".ions li")).to_have_count(24)


def test_the_board_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")
    sit(page, scene())

    expect(page.locator(".question").first).to_have_text("Wohin legst du deine Steine?")
    page.get_by_text("Mehratomige Ionen").first.wait_for()
