"""Accounts: come in, play, look back, go on elsewhere, leave."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import (
    answer_by_click,
    open_menu,
    play_by_click,
    revealed,
    set_up,
    settled,
)
from tests.browser.scenes import last_answers, sit_at
from tests.browser.server import Server
from tests.browser.test_everybody import (
    PHONE,
    POCKET,
    faults_on_desk_and_phone,
    too_wide_at_any_size,
)

PASSWORD = "correct horse"
LOOK_BACK = """async () => {
    const past = await (await fetch('/api/v1/account/games')).json()
    return past.games.length
}"""


def fill_in(page: Page, name: str, password: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_label("Password", exact=True).fill(password)


def register(page: Page, name: str) -> None:
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="I’m new here").click()
    fill_in(page, name, PASSWORD)
    page.get_by_role("button", name="Create account").click()
    page.get_by_role("heading", name=name).wait_for()


def sign_in(page: Page, name: str, password: str = PASSWORD) -> None:
    page.get_by_role("link", name="Sign in").click()
    fill_in(page, name, password)
    page.get_by_role("button", name="Sign in").click()


def sign_out(page: Page) -> None:
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="I have an account").wait_for()


def test_somebody_registers_plays_and_sees_history_and_rating(page: Page) -> None:
    register(page, "Ada")
    set_up(page, "me", "bot", rated=True)
    settled(page)
    expect(page.locator("#menu")).to_contain_text("Rated: no hints, no undo")
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    play_by_click(page)
    page.wait_for_function(LOOK_BACK, polling=50)  # the end is written down while it is shown

    open_menu(page)
    page.get_by_role("link", name="Account: Ada").click()

    game = page.locator("#history ~ ol > li")
    expect(game).to_contain_text("Ion")
    expect(game).to_contain_text("now 1")
    expect(page.get_by_role("img", name="Rating over time")).to_be_visible()
    page.get_by_role("link", name="Leaderboard").click()
    expect(page.get_by_role("row", name="Ada")).to_contain_text("you")
    page.go_back()
    game.get_by_role("link", name="Replay").click()
    page.get_by_role("heading", name="Replay: Ion").wait_for()


def test_a_game_from_the_middle_is_kept_and_not_rated(page: Page) -> None:
    register(page, "Mid")
    sit_at(page, last_answers())
    expect(page.locator("#menu")).to_contain_text("Casual: the game started in the middle")
    play_by_click(page)
    page.wait_for_function(LOOK_BACK, polling=50)  # the end is written down while it is shown

    page.goto("/#/account")

    expect(page.locator("#history ~ ol > li")).to_contain_text("the game started in the middle")


def test_a_guest_reads_whether_it_counts_before_sitting_down(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    register(host, "Rated")
    host.goto("/#/new/ion")
    hints = host.get_by_label("Allow hints")
    expect(hints).to_be_checked()
    host.get_by_label("Rated").check()
    expect(hints).not_to_be_checked()
    expect(hints).to_be_disabled()
    set_up(host, "me", "guest", rated=True)

    guest.goto(f"/#/join/{host.locator('.code').inner_text()}")

    expect(guest.locator("form")).to_contain_text("Rated: no hints, no undo")


def test_a_running_table_goes_on_at_another_device(visit: Callable[..., Page]) -> None:
    school, home = visit(), visit()
    register(school, "Nomad")
    set_up(school, "me", "bot")
    settled(school)

    sign_in(home, "Nomad")
    others = home.locator("section[aria-labelledby=running] li .quiet")
    expect(others).to_have_count(1)
    expect(others).not_to_contain_text("Nomad")  # one knows that oneself is there
    home.get_by_role("button", name="Continue").click()

    settled(home)
    answer_by_click(home)
    revealed(home)
    revealed(school)


def test_settings_come_along_with_the_account_and_leave_with_it(
    visit: Callable[..., Page],
) -> None:
    school, home = visit(), visit()
    register(school, "Picky")
    choose(school, "Dark", "Saved in your account")

    sign_in(home, "Picky")
    expect(home.locator("html")).to_have_attribute("data-scheme", "dark")
    choose(home, "Colour-blind friendly", "Saved in your account")
    school.reload()
    expect(school.locator("html")).to_have_attribute("data-colours", "safe")

    sign_out(home)
    worn = home.locator("html")
    expect(worn).to_have_attribute("data-scheme", "auto")
    expect(worn).to_have_attribute("data-colours", "usual")


def choose(page: Page, way: str, kept: str) -> None:
    """Choose one of the settings, and wait until it is kept where the page says."""
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings).to_contain_text(kept)
    with page.expect_response("**/account/likes"):
        settings.get_by_label(way, exact=True).check()
    page.keyboard.press("Escape")


def test_what_is_wrong_stands_at_its_field(page: Page, server: Server) -> None:
    server.excused += ["400", "403", "409"]
    register(page, "Taken")
    sign_out(page)

    sign_in(page, "Taken", "wrong horse")
    password = page.get_by_label("Password", exact=True)
    expect(password).to_have_accessible_description("Wrong name or password.")

    page.get_by_role("button", name="I’m new here").click()
    page.get_by_role("button", name="Create account").click()
    name = page.get_by_label("Name", exact=True)
    expect(name).to_have_accessible_description(
        "This name, or one that looks the same, is taken. Sign in or choose another."
    )
    password.fill("short")
    page.get_by_role("button", name="Create account").click()
    expect(password).to_have_attribute("aria-invalid", "true")
    password.fill("password1")
    page.get_by_role("button", name="Create account").click()
    expect(password).to_have_accessible_description(
        re.compile("not your name or a common password")
    )
    expect(name).not_to_have_attribute("aria-invalid", "true")


def test_an_account_is_left_as_it_was_entered(page: Page, server: Server) -> None:
    server.excused.append("403")  # what the page still asks for when the account is left
    register(page, "Leaver")
    set_up(page, "me", "guest")
    open_menu(page)
    page.get_by_role("link", name="Account: Leaver").click()
    page.get_by_role("button", name="Continue").wait_for()
    sign_out(page)
    assert page.evaluate("localStorage.getItem('labtable.seats')") == "{}"

    sign_in(page, "Leaver")
    page.get_by_text("Delete account").click()
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Delete for good").click()

    page.get_by_role("button", name="I have an account").wait_for()
    assert page.context.cookies() == []


def test_accounts_are_for_everybody(visit: Callable[..., Page]) -> None:
    page = visit(**POCKET)
    page.get_by_role("link", name="Sign in").click()
    page.get_by_role("button", name="I’m new here").click()
    assert faults_on_desk_and_phone(page) == []
    assert too_wide_at_any_size(page, back=PHONE) == 0
    page.go_back()
    register(page, "Axe")
    set_up(page, "me", "guest")
    page.goto("/#/account")
    page.get_by_role("button", name="Continue").wait_for()
    for more in page.locator("summary").all():
        more.click()
    assert faults_on_desk_and_phone(page) == []
    assert too_wide_at_any_size(page, back=PHONE) == 0

    page.goto("/#/leaderboard/ion")
    page.get_by_role("link", name="Compounded").wait_for()
    page.get_by_text("Sorted by").wait_for()
    assert faults_on_desk_and_phone(page) == []
    assert too_wide_at_any_size(page) == 0


def test_a_one_time_password_asks_for_another_one(page: Page, server: Server) -> None:
    server.excused.append("403")  # what the page still asks for when the account is left
    register(page, "Forgetful")
    sign_out(page)
    lent = operated(server, "people", "reset-password", "Forgetful").split()[4]

    sign_in(page, "Forgetful", lent)
    expect(page.get_by_role("alert")).to_contain_text("one-time password")
    page.get_by_label("Current password").fill(lent)
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_role("button", name="Change password").click()

    expect(page.get_by_text("Password changed.")).to_be_visible()
    expect(page.get_by_text("one-time password")).to_have_count(0)


def operated(server: Server, *words: str) -> str:
    """Type a command of `labtable admin` beside the server."""
    command = [sys.executable, "-m", "labtable.terminal.main", "admin", *words, "--yes"]
    database = str(server.home / "tables.sqlite")
    done = subprocess.run(
        [*command, "--database", database], capture_output=True, text=True, check=True
    )
    return done.stdout
