"""Whole games of Chemistry Monopoly on its board, for everybody."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.chemistry_monopoly import AUCTIONEERS, TRADERS, play, scene, sit
from tests.browser.people import by_click, by_key, by_tap, set_up, settled
from tests.browser.test_everybody import (
    PHONE,
    POCKET,
    faults,
    faults_on_desk_and_phone,
    too_wide_at_any_size,
)
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
GAME = "chemistry_monopoly"


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    set_up(page, "me", "bot", game=GAME, preset="One lesson")
    page.locator(".ring").wait_for()

    play(page, by_click)

    expect(page.locator(".end .who")).to_have_count(2)


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    sit(page, labtable.new(GAME, seats=2, seed=3, round_limit=4))

    play(page, by_key)

    expect(page.locator(".end .who")).to_have_count(2)


def test_a_whole_game_is_played_by_touch_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, labtable.new(GAME, seats=2, seed=3, round_limit=4))

    play(page, by_tap)

    expect(page.locator(".end .who")).to_have_count(2)


def test_the_board_works_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(**POCKET)
    sit(page, scene("Condense"))
    page.get_by_role("button", name="Condense", exact=True).click()
    page.locator(".space.lit").first.wait_for()
    assert faults_on_desk_and_phone(page) == []

    page.get_by_role("button", name="Trade with Bo").first.click()
    settled(page)
    assert too_wide_at_any_size(page, back=PHONE) == 0
    page.locator(".deal fieldset button").first.click()
    assert faults_on_desk_and_phone(page) == []

    page.keyboard.press("Escape")
    page.locator(".ring [data-card=Au]").click()
    page.locator("dialog[open]").wait_for()
    assert faults_on_desk_and_phone(page) == []


@pytest.mark.parametrize(
    ("kind", "wishes", "scheme"),
    [
        ("Bid", AUCTIONEERS, "dark"),
        ("Accept", TRADERS, "light"),
        ("Fixed", (), "dark"),
        ("DeclareBankruptcy", (), "dark"),
        ("PayFine", (), "light"),
        ("Buy", (), "dark"),
    ],
)
def test_axe_finds_no_fault_in_any_question(
    visit: Callable[..., Page], kind: str, wishes: tuple[str, ...], scheme: str
) -> None:
    page = visit(color_scheme=scheme)

    sit(page, scene(kind, wishes, auction_unbought=kind == "Bid"))

    assert faults(page) == []


def test_a_record_is_replayed_on_the_board(page: Page) -> None:
    table = scene("Condense")
    plain = {"content-type": "text/plain"}
    kept = page.request.post("/api/v1/records", data=table.record.to_text(), headers=plain).json()

    page.goto(f"/#/replay/{kept['record']}/{len(table.record.answers)}/0")

    expect(page.locator(".ledger")).to_have_count(2)
    expect(page.locator(".page .choices")).to_have_count(0)


def test_the_board_speaks_german(visit: Callable[..., Page]) -> None:
    page = visit(locale="de-DE")
    sit(page, scene("Condense", fits=lambda view: view.phase == "before"))

    expect(page.get_by_role("button", name="Kondensieren")).to_be_visible()
    expect(page.locator(".question").first).to_have_text("Du bist am Zug: verwalten oder würfeln?")


def test_the_ring_can_be_seen_closer_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    sit(page, scene("Condense"))
    space = page.locator(".space.now")
    small = space.bounding_box()

    page.get_by_role("button", name="Zoom in").tap()

    expect(space).to_be_in_viewport()
    close = space.bounding_box()
    assert small is not None
    assert close is not None
    assert close["width"] >= 44 > small["width"]
