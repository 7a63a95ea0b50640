"""After the end: the replay, a rematch, records saved and brought back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.people import play_by_click, settled, waited, whole_review
from tests.browser.scenes import last_answers, sit_at
from tests.browser.server import Server
from tests.browser.test_everybody import PHONE, WIDE, resize
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
AT_LEAST_STEP = "step => location.hash.split('/')[3] >= step"


@pytest.fixture
def ended(page: Page) -> Page:
    """Give the last answers of a game by hand."""
    sit_at(page, last_answers())
    play_by_click(page)
    return page


def test_the_end_leads_to_a_replay_and_the_replay_to_a_new_table(ended: Page) -> None:
    ended.get_by_role("button", name="Watch the replay").click()
    ended.get_by_role("button", name="Step forward").click()
    ended.wait_for_url("**/1/0")
    ended.get_by_label("View as").select_option("1")
    ended.wait_for_url("**/1/1")
    ended.get_by_role("button", name="Continue from here").click()

    ended.wait_for_url("**/table/**")
    settled(ended)


def test_the_end_leads_to_a_rematch(ended: Page) -> None:
    before = ended.url

    ended.get_by_role("button", name="Play again").click()

    ended.wait_for_function("before => location.href !== before", arg=before)
    expect(ended.locator(".hand button:enabled")).to_have_count(8)


def test_a_saved_record_is_brought_back(ended: Page, tmp_path: Path) -> None:
    with ended.expect_download() as saving:
        ended.get_by_role("button", name="Download game").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)

    ended.goto("/")
    ended.get_by_label("Open game file").set_input_files(file)

    ended.wait_for_url("**/replay/**/0/0")
    ended.get_by_role("heading", name="Replay: Ion").wait_for()
    assert labtable.replay(file.read_text()).over


def test_a_file_that_is_no_record_is_refused_with_a_sentence(
    page: Page, server: Server, tmp_path: Path
) -> None:
    server.excused.append("status of 422")
    file = tmp_path / "shopping.txt"
    file.write_text("bread, butter, salt")

    page.goto("/")
    page.get_by_label("Open game file").set_input_files(file)

    expect(page.get_by_role("alert")).to_contain_text("record")


def test_a_replay_is_walked_by_keys_and_runs_by_itself(ended: Page) -> None:
    ended.get_by_role("button", name="Watch the replay").click()
    ended.get_by_role("heading", name="Replay: Ion").wait_for()

    ended.keyboard.press("ArrowRight")
    ended.wait_for_url("**/1/0")
    ended.get_by_role("button", name="Play", exact=True).click()

    ended.wait_for_function(AT_LEAST_STEP, arg=2)
    ended.get_by_role("button", name="Pause").click()


def test_a_turning_point_keeps_its_thread_in_the_replay(ended: Page) -> None:
    whole_review(ended)
    shown = ended.locator(".end .review li.missed").first
    said = shown.locator("p").inner_text()
    shown.locator(".button").click()

    ended.wait_for_url("**/replay/**")
    expect(ended.locator(".compared")).to_contain_text(said.split(". ", 1)[-1][:20])
    expect(ended.locator(".curve .cursor")).to_have_count(1)
    expect(ended.locator(".curve .chosen")).to_have_count(1)
    current = ended.locator(".moves [aria-current]")
    expect(current).to_be_in_viewport()
    at = int(current.get_attribute("data-move") or 0)
    resize(ended, PHONE)
    expect(ended.get_by_text("Played:")).to_be_in_viewport()
    ended.get_by_role("button", name="Show more").click()
    expect(ended.locator(".note.open")).to_contain_text(said.split(". ", 1)[-1])
    ended.locator(".note.open .icon").click()
    resize(ended, WIDE)
    ended.locator(f'[data-move="{at - 1}"]').click()
    ended.wait_for_url(f"**/{at - 1}/*")
    ended.get_by_role("button", name="Review", exact=True).click()
    ended.locator(".tell .review .button").first.click()
    expect(ended.locator(".tell .review li").first).to_have_attribute("aria-current", "true")


def test_a_finished_table_shows_where_the_points_come_from(ended: Page) -> None:
    expect(ended.locator(".end table")).to_contain_text("round 3")
    expect(ended.locator(".end .who")).to_have_count(2)
    waited(ended, "over")
