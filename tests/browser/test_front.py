"""The first page, the settings and the sounds."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import play_by_click, play_now, settled
from tests.browser.scenes import last_answers, sit_at
from tests.browser.test_everybody import SMALL, WIDE, faults, resize, too_wide_at_any_size

COUNT_STAGES = """
    window.stages = 0
    window.AudioContext = class extends AudioContext {
        constructor() { super(); window.stages += 1 }
    }
"""


def stages(page: Page) -> int:
    """Count what was built to make sounds."""
    built: int = page.evaluate("window.stages")
    return built


def settings(page: Page) -> None:
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog", name="Settings").wait_for()


def test_a_running_table_calls_and_is_continued_with_one_click(page: Page) -> None:
    play_now(page).click()
    settled(page)
    at = page.url

    page.goto("/")
    table = page.locator(f"[data-table='{at.rpartition('/')[2]}']")
    expect(table).to_contain_text("Your turn")
    expect(table).to_contain_text("Antoine, Asima")
    table.get_by_role("link", name="Continue").click()

    settled(page)
    assert page.url == at


def test_a_finished_game_leads_to_its_end_and_its_replay(page: Page) -> None:
    sit_at(page, last_answers())
    play_by_click(page)

    page.goto("/")
    table = page.locator("[data-table]")
    expect(table).to_contain_text("Finished")
    expect(table.get_by_role("link", name="See result")).to_have_attribute(
        "href", "#/table/" + str(table.get_attribute("data-table"))
    )
    table.get_by_role("link", name="Replay").click()

    page.get_by_role("heading", name="Replay: Ion").wait_for()
    page.goto("/")
    page.get_by_role("link", name="Ion: Ana, Bo").wait_for()
    table.get_by_role("button", name="Remove this game from the list").click()
    expect(table).to_have_count(0)


def test_five_games_stand_side_by_side(page: Page) -> None:
    cards = page.locator(".games section")
    expect(cards).to_have_count(5)

    boxes = [card.bounding_box() for card in cards.all()]
    assert len({box["y"] for box in boxes if box}) == 1
    assert max([box["x"] + box["width"] for box in boxes if box]) <= WIDE["width"]


def test_rules_are_read_before_sitting_down(page: Page) -> None:
    page.get_by_role("button", name="Rules of CompoundIt!").click()

    rules = page.get_by_role("dialog", name="Rules")
    rules.get_by_text("like words in a crossword").wait_for()
    rules.get_by_role("button", name="All rules").click()
    rules.get_by_text("CIT-001").wait_for()


def test_settings_apply_at_once_and_stay(page: Page) -> None:
    root = page.locator("html")
    settings(page)
    for choice in ("Dark", "Colour-blind friendly", "Full"):
        page.get_by_role("radio", name=choice).check()
    expect(root).to_have_attribute("data-motion", "full")  # the device would rather rest
    page.get_by_label("Language").select_option("de")
    page.get_by_role("heading", name="Einstellungen").wait_for()

    page.reload()

    page.get_by_role("heading", name="Chemie auf dem Tisch.").wait_for()
    worn = {"data-scheme": "dark", "data-colours": "safe", "data-motion": "full", "lang": "de"}
    for name, value in worn.items():
        expect(root).to_have_attribute(name, value)


def test_without_sound_nothing_is_built_for_it(page: Page) -> None:
    with page.add_init_script(COUNT_STAGES):
        page.reload()
        settings(page)
        page.get_by_label("Play sounds").uncheck()
        page.keyboard.press("Escape")

    play_now(page).click()
    settled(page)
    page.locator(".hand button:enabled").first.click()
    page.get_by_text("Revealed:").first.wait_for()

    assert stages(page) == 0


def test_sound_begins_with_the_first_click_and_can_be_turned_off(page: Page) -> None:
    with page.add_init_script(COUNT_STAGES):
        page.reload()

    expect(page.locator(".games section")).to_have_count(5)
    assert stages(page) == 0
    play_now(page).click()
    settled(page)
    page.locator(".hand button:enabled").first.click()
    page.wait_for_function("() => window.stages === 1")

    page.get_by_role("button", name="Sound on").click()
    page.get_by_role("button", name="Sound off").wait_for()
    page.keyboard.press("m")
    page.get_by_role("button", name="Sound on").wait_for()


def test_the_first_page_works_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(viewport=SMALL)
    sit_at(page, last_answers())
    settled(page)
    page.goto("/")
    page.locator("[data-table]").wait_for()
    page.locator(".games section").last.wait_for()

    assert too_wide_at_any_size(page) == 0
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    resize(page, WIDE)
    assert faults(page) == []
    settings(page)
    page.get_by_label("Play sounds").check()
    page.get_by_role("radio", name="High contrast").check()
    assert faults(page) == []
    page.emulate_media(color_scheme="light")
    resize(page, SMALL)
    page.get_by_role("radio", name="Colour-blind friendly").check()
    assert faults(page) == []
