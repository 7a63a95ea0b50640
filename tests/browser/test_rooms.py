"""Rooms: a lobby before the game, the next game after it, and what was taken back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import (
    answer_by_click,
    join,
    menu,
    open_menu,
    over,
    revealed,
    set_up,
    settled,
    waited,
)
from tests.browser.scenes import last_answers, sit_at
from tests.browser.server import Server
from tests.browser.test_everybody import SMALL, faults, too_wide_at_any_size
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
STORY = ".story li"


def test_a_lobby_waits_for_people_and_bots_fill_it_up(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest", "guest")
    waited(host, "lobby")
    expect(host.locator(".lobby .free")).to_have_count(2)
    expect(host.get_by_text("Waiting for 2 more players.")).to_be_visible()
    assert host.locator(".invite input").input_value().endswith("/#/join/" + code(host))
    assert too_wide_at_any_size(host) == 0
    assert faults(host) == []

    guest.goto(host.url)  # watches, then sits down
    expect(guest.get_by_role("button", name="Start now")).to_have_count(0)
    guest.get_by_label("Your name").fill("Bo")
    guest.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".lobby [data-seat='1']")).to_contain_text("Bo")
    guest.get_by_role("button", name="Leave seat").wait_for()
    assert faults(guest) == []
    host.get_by_label("Bots").select_option("beginner")
    host.locator("[data-seat='2']").get_by_role("button", name="Add bot").click()

    for person in (host, guest):
        waited(person, "asked")
    open_menu(host)
    expect(host.locator("#menu")).to_contain_text("Bo")


def test_who_opens_a_table_for_others_leads_it(visit: Callable[..., Page]) -> None:
    teacher, pupil = visit(), visit()
    set_up(teacher, "guest", "guest")
    at = teacher.url
    teacher.goto("/#/")
    table = teacher.locator(f"[data-table='{at.rpartition('/')[2]}']")
    expect(table).to_contain_text("Waiting for players")
    table.get_by_role("link").click()
    waited(teacher, "lobby")
    join(teacher, pupil)

    teacher.get_by_role("button", name="Start now").click()
    waited(pupil, "asked")
    waited(teacher, "waiting")
    menu(teacher, "Make host")

    expect(told(pupil, "leads the table now.")).to_be_visible()
    open_menu(pupil)
    expect(pupil.locator("#menu")).to_contain_text("host")


def test_a_room_goes_on_and_nobody_is_called_away_from_the_end(
    visit: Callable[..., Page],
) -> None:
    host, guest = visit(), visit()
    sit_at(host, last_answers(), others="guest")
    room = code(host)
    join(host, guest)
    guest.locator(".tabs").get_by_role("button", name="Chat").click()
    guest.get_by_label("Write a message").fill("one more?")
    guest.get_by_role("button", name="Send", exact=True).click()
    while not (over(host) and over(guest)):
        for person in (host, guest):
            if person.locator("[data-doing=asked]").count():
                answer_by_click(person)
    end = guest.url

    host.get_by_role("button", name="Play again").click()
    waited(host, "lobby")
    expect(host.locator(".lobby")).to_contain_text("invited")
    expect(host.get_by_text("one more?")).to_be_visible()
    expect(guest.get_by_text("The next game is Ion")).to_be_visible()
    assert guest.url == end
    host.get_by_role("link", name="Change game").click()
    host.get_by_role("button", name="Compounded", exact=True).click()
    seats = host.locator(".seat select")
    seats.first.select_option(label="Player")
    assert seats.last.locator("option:checked").inner_text() == "Ana"  # they change places
    assert too_wide_at_any_size(host) == 0
    assert faults(host) == []
    host.get_by_role("button", name="Invite everyone").click()
    host.locator(".page.compounded").wait_for()
    guest.get_by_role("link", name="Join in").click()
    guest.locator(".page.compounded").wait_for()

    for person in (host, guest):
        settled_or_waiting(person)
    assert host.url == guest.url != end
    open_menu(host)
    expect(host.locator("#menu")).to_contain_text(room)


def test_whoever_is_invited_may_say_no(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    sit_at(host, last_answers(), others="guest")
    join(host, guest)
    while not (over(host) and over(guest)):
        for person in (host, guest):
            if person.locator("[data-doing=asked]").count():
                answer_by_click(person)

    host.get_by_role("button", name="Play again").click()
    waited(host, "lobby")
    expect(host.get_by_role("region", name="Rules and options")).to_contain_text("Clock: Off")
    guest.get_by_role("button", name="No, thanks").click()
    expect(guest.get_by_text("You declined.")).to_be_visible()
    expect(host.locator(".lobby [data-seat='1']")).to_contain_text("declined")
    assert faults(host) == []
    assert faults(guest) == []


def test_what_was_taken_back_is_in_no_story(visit: Callable[..., Page]) -> None:
    host, guest, late = visit(), visit(), visit()
    set_up(host, "me", "guest")
    join(host, guest)
    before = host.locator(STORY).all_inner_texts()
    for person in (host, guest):
        answer_by_click(person)
    for person in (host, guest):
        revealed(person)

    menu(host, "Undo")
    guest.get_by_role("alertdialog").get_by_role("button", name="Yes").click()

    for person in (host, guest):
        expect(person.locator(STORY).last).to_contain_text("took it back.")
        expect(person.get_by_text("Revealed:")).to_have_count(0)
    assert host.locator(STORY).all_inner_texts()[:-1] == before
    late.goto(host.url)
    expect(late.locator(STORY).last).to_contain_text("took it back.")
    expect(told(late, "took it back.")).to_have_count(1)


def test_who_leaves_is_asked_once_and_comes_back_by_the_same_link(
    visit: Callable[..., Page],
) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest")
    join(host, guest)
    at = guest.url

    guest.locator(".logo").click()
    asked = guest.get_by_role("dialog")
    expect(asked).to_contain_text("Use the same link to come back")
    assert faults(guest) == []
    asked.get_by_role("button", name="Let a bot play").click()
    guest.locator(".games section").last.wait_for()
    expect(told(host, "left; a bot stands in.")).to_be_visible()
    guest.goto(at)
    menu(guest, "Rejoin")

    expect(told(host, "came back.")).to_be_visible()


def test_one_device_draws_no_curtain_where_nothing_is_hidden(page: Page) -> None:
    set_up(page, "me", "me", game="compounded", preset="Standard")

    waited(page, "asked")
    first = page.locator(".ask .who").inner_text()
    assert first in ("Player\u2019s turn", "Antoine\u2019s turn")
    expect(page.locator(".curtain")).to_have_count(0)
    page.get_by_role("button", name="No more claims").click()

    expect(page.locator(".ask .who")).not_to_have_text(first)
    waited(page, "asked")


def test_on_a_phone_the_code_comes_first(visit: Callable[..., Page], server: Server) -> None:
    server.excused += ["404"]  # there is no such table
    page = visit(viewport=SMALL, locale="de-DE")
    page.goto("/#/")
    page.get_by_role("button", name="lernen").first.click()
    settled(page)
    page.goto("/#/")
    page.locator(".games section").last.wait_for()

    code = page.locator("main input:visible").first
    first = code.bounding_box()
    assert first is not None
    assert first["y"] < SMALL["height"] / 3
    table = page.locator("[data-table]")
    expect(table).to_contain_text("Lektion")
    assert too_wide_at_any_size(page) == 0
    assert page.evaluate(CUT) == []
    assert faults(page) == []
    table.get_by_role("button", name="Diese Partie aus der Liste entfernen").click()
    expect(table).to_have_count(0)
    code.fill("k7mpqx")
    page.get_by_role("button", name="Dazukommen").click()
    page.wait_for_url("**/#/join/k7mpqx")


CUT = """() => [...document.querySelectorAll('.button')].filter(button =>
    button.checkVisibility() && button.scrollWidth > button.clientWidth + 1)
    .map(button => button.textContent)"""
"""Buttons whose words do not fit."""


def code(page: Page) -> str:
    return page.locator(".code").inner_text()


def told(page: Page, words: str) -> Locator:
    """Lines of the story with these words."""
    return page.locator(STORY).filter(has_text=words)


def settled_or_waiting(page: Page) -> None:
    page.locator("[data-doing=asked], [data-doing=waiting]").wait_for()
