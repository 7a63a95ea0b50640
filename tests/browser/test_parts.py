"""The parts every table has: rules, compounds, talk, the end, the replay, the tiles."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import (
    join,
    play_by_click,
    play_now,
    set_up,
    settled,
)
from tests.browser.scenes import played_until, sit_at


def test_a_formula_tells_what_it_is(page: Page) -> None:
    play_now(page).click()
    settled(page)

    page.locator(".goals button").first.click()

    panel = page.get_by_role("dialog")
    panel.get_by_role("heading", name="Its charges").wait_for()
    assert panel.get_by_role("img").count() >= 1


def test_rules_are_searched(page: Page) -> None:
    play_now(page).click()
    settled(page)
    page.get_by_role("button", name="Rules").click()

    page.get_by_label("Search the rules").fill("noble never bond")

    page.get_by_text("ION-069").wait_for()
    assert page.get_by_role("dialog").get_by_text("ION-044").count() == 0


def test_people_talk(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest")
    join(host, guest)
    guest.get_by_label("Say something").fill("Good luck <b>to you</b>!")

    guest.get_by_role("button", name="Say", exact=True).click()

    host.get_by_text("Good luck <b>to you</b>!").first.wait_for()


def test_a_seat_goes_to_a_bot_and_comes_back(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest")
    join(host, guest)

    guest.get_by_role("button", name="Leave").click()
    guest.get_by_role("button", name="Come back").click()

    guest.get_by_role("button", name="Leave").wait_for()


def test_the_end_leads_to_a_replay_and_the_replay_to_a_new_table(page: Page) -> None:
    play_now(page).click()
    play_by_click(page)

    page.get_by_role("button", name="Watch the replay").click()
    page.get_by_role("button", name="One step on").click()
    page.wait_for_url("**/1/0")
    page.get_by_label("Seen by").select_option("1")
    page.wait_for_url("**/1/1")
    page.get_by_role("button", name="Play on from here").click()

    page.wait_for_url("**/table/**")
    settled(page)


def test_the_end_leads_to_a_rematch(page: Page) -> None:
    play_now(page).click()
    play_by_click(page)
    before = page.url

    page.get_by_role("button", name="Play again").click()

    page.wait_for_function("before => location.href !== before", arg=before)
    page.locator(".hand button:enabled").first.wait_for()


def test_a_place_that_is_none_is_refused_with_its_rule(page: Page) -> None:
    sit_at(page, played_until("Place", seed=2, lies="NaBr"))

    page.locator(".own .neutral .choose").click()
    page.locator(".prompt .trouble .rule").click()

    expect(page.locator("dialog .here b")).to_have_text("ION-066")


def test_an_answer_is_taken_back_while_others_think(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest")
    join(host, guest)
    host.locator(".hand button:enabled").first.click()

    host.locator(".prompt").get_by_role("button", name="Undo").click()

    host.locator(".hand button:enabled").first.wait_for()


def test_select_two_keeps_two_cards(page: Page) -> None:
    set_up(page, "me", "bot", "bot", preset="With action tiles")
    settled(page)

    page.get_by_role("button", name="Select Two").click()
    page.locator(".hand button:enabled").nth(0).click()
    page.locator(".hand button:enabled").nth(1).click()

    page.get_by_text("turned the select two tile").first.wait_for()


def test_rxn_lays_cards_anew_by_drag(page: Page) -> None:
    sit_at(page, played_until("Arrange"))
    cards = page.locator(".bundle .layer")
    expect(page.locator(".bundle .caption")).to_have_text(["Ca", "Ca", "F"])

    cards.nth(2).drag_to(cards.nth(0))
    expect(page.locator(".bundle .caption")).to_have_text(["Ca-F", "Ca"])
    page.get_by_role("button", name="Lay it so").click()

    page.get_by_text("Ana rearranged: Ca, Ca-F.").first.wait_for()


def test_an_arrangement_that_is_none_is_refused_with_its_rule(page: Page) -> None:
    sit_at(page, played_until("Arrange"))
    page.locator(".bundle .layer").nth(0).click()
    page.locator(".bundle .layer").nth(1).click()

    page.get_by_role("button", name="Lay it so").click()

    expect(page.locator(".prompt .rule")).to_have_text("ION-065")


def test_rxn_takes_a_card_from_somebody(page: Page) -> None:
    sit_at(page, played_until("Steal"))

    page.locator(".others button.open").first.click()
    page.locator(".own .lit .choose").first.click()

    page.get_by_text("Ana took Br of Br from Bo").first.wait_for()
