"""Where the players of CompoundIt! judge each other: accept, challenge, vote."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from labtable.games.compoundit import Place
from tests.browser.compoundit import doubted, lay, scene, sit
from tests.browser.people import set_up
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def test_a_move_is_believed(page: Page) -> None:
    table = doubted()
    sit(page, table)

    run = table.view(0).made[0].run
    expect(page.locator(f'[data-run="{run}"]').first).to_be_visible()
    page.get_by_role("button", name="Accept").click()

    page.get_by_text("Nobody challenged Bo.").first.wait_for()


def test_a_wrong_move_is_challenged_and_taken_back(page: Page) -> None:
    sit(page, doubted(wrong=True))

    page.get_by_role("button", name="Challenge").click()

    page.get_by_text("The challenge is right").first.wait_for()
    expect(page.locator(".strip .facts .tile")).not_to_have_count(0)


def test_a_good_move_that_is_challenged_is_proven(page: Page) -> None:
    sit(page, doubted())

    page.get_by_role("button", name="Challenge").click()

    page.get_by_text("The challenge is wrong").first.wait_for()


def test_everybody_votes_on_a_challenge(page: Page) -> None:
    sit(page, doubted(consensus=True))

    page.get_by_role("button", name="Not valid").click()

    page.get_by_text("The votes:").first.wait_for()


def test_nobody_tells_whether_a_move_is_good_where_players_judge(page: Page) -> None:
    table = scene(validation="challenge")
    sit(page, table)
    move = next(option for option in table.options(0) if isinstance(option, Place))

    lay(page, move)

    expect(page.locator(".reading .run")).to_have_count(1)
    expect(page.locator(".reading .good, .reading .bad")).to_have_count(0)


def test_the_window_for_a_challenge_shows_its_clock(page: Page) -> None:
    set_up(page, "me", "bot", game="compoundit", preset="On your honour", clock="strict")

    page.get_by_role("timer").wait_for()
