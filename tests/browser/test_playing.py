"""Whole games of Ion in the browser."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import (
    answer_by_click,
    answer_by_key,
    asked,
    cards_in_hand,
    doing,
    join,
    over,
    play_by_click,
    play_by_key,
    play_now,
    revealed,
    set_up,
    settled,
)
from tests.browser.scenes import last_answers, last_round, sit_at
from tests.browser.server import Server

LONGEST_GAME = 600  # seconds; only one that hangs takes so long


def test_two_clicks_lead_to_the_first_move(page: Page) -> None:
    play_now(page).click()
    page.locator(".hand button:enabled").first.click()

    revealed(page)


def test_a_whole_game_is_played_by_clicks(page: Page) -> None:
    play_now(page).click()

    play_by_click(page)

    expect(page.locator(".end .who")).to_have_count(3)
    expect(page.locator(".end polyline")).to_have_count(3)


def test_a_game_with_all_modules_is_played_to_its_end_by_clicks(page: Page) -> None:
    sit_at(page, last_round())
    settled(page)

    play_by_click(page)

    expect(page.locator(".end .who")).to_have_count(3)


def test_a_whole_game_is_played_by_keyboard_alone(page: Page) -> None:
    play_now(page).focus()
    page.keyboard.press("Enter")

    play_by_key(page)

    expect(page.locator(".end .who")).to_have_count(3)


def test_a_game_is_begun_and_ended_by_touch_on_a_phone(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    play_now(page).tap()
    page.locator(".hand button:enabled").first.tap()
    expect(page.locator(".hand [data-card]")).to_have_count(7)

    sit_at(page, last_answers(3))
    play_by_click(page, tap=True)

    expect(page.locator(".end .who")).to_have_count(3)


def fitting(page: Page) -> Locator | None:
    """Find a card in hand that lights a place while the mouse is over it."""
    for card in page.locator(".hand button:enabled").all():
        card.hover()
        if page.locator(".mine .makes").count():
            return card
    return None


def test_a_card_dragged_onto_another_bonds_there(page: Page) -> None:
    play_now(page).click()
    settled(page)
    while not (card := fitting(page)):
        answer_by_click(page)
        settled(page)
    made = page.locator(".mine .makes").first.inner_text().removeprefix("→ ")

    card.drag_to(page.locator(".mine .group.lit").first)

    page.get_by_text(f": {made}.").first.wait_for()


def test_digits_lead_to_the_answer_with_that_number(page: Page) -> None:
    play_now(page).click()
    settled(page)

    page.locator(".hand button:enabled").first.wait_for()
    page.keyboard.press("2")
    second = page.locator(".answers [data-number='2']")
    expect(second).to_be_focused()
    page.keyboard.press("Enter")

    expect(page.locator(".hand [data-card]")).to_have_count(7)


def test_two_people_at_one_device_have_a_curtain_between_them(page: Page) -> None:
    set_up(page, "me", "me")

    page.get_by_role("heading", name="Pass the device to").wait_for()
    expect(page.locator(".hand")).to_have_count(0)
    page.locator(".curtain button").click()
    page.locator(".hand button:enabled").first.click()

    page.get_by_role("heading", name="Pass the device to").wait_for()
    expect(page.locator(".hand")).to_have_count(0)


def test_a_guest_joins_by_code_and_both_play(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest")

    join(host, guest)
    guest.locator(".hand button:enabled").first.click()
    host.locator(".hand button:enabled").first.click()

    for person in (host, guest):
        revealed(person)


def test_five_browsers_play_one_game(visit: Callable[..., Page]) -> None:
    people = [visit() for _ in range(5)]
    sit_at(people[0], last_answers(5), others="guest")
    for guest in people[1:]:
        join(people[0], guest)

    end = monotonic() + LONGEST_GAME
    while not all(over(person) for person in people):
        for person in people:
            if doing(person) == "asked":
                answer_by_click(person)
        assert monotonic() < end, [doing(person) for person in people]

    scores = {person.locator(".end tbody").inner_text() for person in people}
    assert len(scores) == 1


def test_play_goes_on_after_the_server_was_killed(page: Page, server: Server) -> None:
    play_now(page).click()
    answer_by_click(page)
    settled(page)
    shown = page.locator(".own").inner_text()

    server.kill()
    page.get_by_text("You’re offline.").wait_for()
    server.start()
    page.get_by_text("You’re offline.").wait_for(state="detached")

    assert page.locator(".own").inner_text() == shown
    answer_by_key(page)


def test_an_answer_given_while_the_line_is_down_arrives_once_it_is_back(
    page: Page, server: Server
) -> None:
    play_now(page).click()
    card = page.locator(".hand button:enabled").first
    card.wait_for()

    server.kill()
    page.get_by_text("You’re offline.").wait_for()
    card.click()
    server.start()

    revealed(page)


def test_a_reloaded_page_sits_at_the_same_seat(page: Page) -> None:
    play_now(page).click()
    answer_by_click(page)
    settled(page)
    prompt = asked(page)

    page.reload()

    settled(page)
    assert asked(page) == prompt


def test_every_game_at_this_server_is_the_same(visit: Callable[..., Page]) -> None:
    hands = []
    for page in (visit(), visit()):
        play_now(page).click()
        settled(page)
        hands.append(cards_in_hand(page))

    assert hands[0] == hands[1]
