"""People at one table: talk, votes, clocks, coming and going."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.people import (
    answer_by_click,
    cards_in_hand,
    join,
    menu,
    revealed,
    set_up,
    settled,
    waited,
)
from tests.browser.scenes import SEED, sit_at
from tests.browser.server import STRICT_SECONDS
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
WATCH_CLOCK = """
    window.seen = []
    new MutationObserver(() => {
        const held = document.querySelectorAll('.hand [data-card]').length
        const clock = document.querySelector('.clock')?.textContent
        if (held && clock) window.seen.push([held, parseInt(clock)])
    }).observe(document, { subtree: true, childList: true, characterData: true })
"""
COUNTED_DOWN = """() => window.seen.some(([held, clock], at) =>
    at && window.seen[at - 1][0] === held && window.seen[at - 1][1] === clock + 1)"""
ANSWERED = "() => new Set(window.seen.map(([held]) => held)).size > 1"
TOKENS = "Object.values(JSON.parse(localStorage.getItem('labtable.seats'))).flat().length"
Two = tuple[Page, Page]


@pytest.fixture
def two(visit: Callable[..., Page]) -> Two:
    """Seat a host and a guest at one table."""
    host, guest = visit(), visit()
    sit_at(host, labtable.new("ion", seats=2, seed=SEED), others="guest")
    join(host, guest)
    settled(host)
    return host, guest


def say(page: Page, text: str) -> None:
    page.locator(".tabs").get_by_role("button", name="Chat").click()
    page.get_by_label("Write a message").fill(text)
    page.get_by_role("button", name="Send", exact=True).click()


def vote(page: Page, asks: str, answer: str) -> None:
    """Answer what everybody is asked."""
    asked = page.get_by_role("alertdialog", name=asks)
    asked.get_by_role("button", name=answer).click()
    expect(asked).to_have_count(0)


def both_keep_a_card(two: Two) -> None:
    for person in two:
        answer_by_click(person)
    for person in two:
        revealed(person)


def test_people_talk(two: Two) -> None:
    host, guest = two

    say(guest, "Good luck <b>to you</b>!")

    host.get_by_text("Good luck <b>to you</b>!").first.wait_for()


def test_an_open_list_and_what_is_typed_there_stay_while_others_answer(two: Two) -> None:
    host, guest = two
    host.locator(".ask .list").click()
    line = host.locator("dialog .answers input")
    line.fill("k")

    answer_by_click(guest)
    expect(host.locator(".strip.asked")).to_have_count(0)  # the guest has answered, the host not

    expect(line).to_have_value("k")


def test_a_card_that_is_dragged_stays_in_the_hand_while_others_answer(two: Two) -> None:
    host, guest = two
    card = host.locator(".hand button:enabled").first
    card.hover()
    host.mouse.down()
    area = host.locator(".mine .area").bounding_box()
    assert area
    x, y = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2
    host.mouse.move(x, y - 30)
    expect(card).to_have_attribute("data-dragging", "")

    answer_by_click(guest)
    expect(host.locator(".strip.asked")).to_have_count(0)  # the guest has answered, the host not
    expect(card).to_have_attribute("data-dragging", "")
    host.mouse.move(x, y)
    host.mouse.up()

    revealed(host)


def test_the_host_silences_a_guest_and_lets_it_speak_again(two: Two) -> None:
    host, guest = two
    menu(host, "Mute")
    host.get_by_role("button", name="Unmute").wait_for()

    say(guest, "spam")
    expect(guest.get_by_role("alert")).to_contain_text("muted you")
    menu(host, "Unmute")
    host.get_by_role("button", name="Mute").wait_for()
    say(guest, "sorry")

    host.get_by_text("sorry").first.wait_for()
    expect(host.get_by_text("spam")).to_have_count(0)


def test_the_host_gives_a_seat_to_a_bot(two: Two) -> None:
    host, guest = two

    menu(host, "Let a bot take over")

    expect(guest.locator("p.trouble")).to_contain_text("You no longer have a seat at this table.")
    assert guest.evaluate(TOKENS) == 0
    answer_by_click(host)
    revealed(host)


def test_who_loses_one_of_two_seats_plays_on_with_the_other(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    sit_at(host, labtable.new("ion", seats=3, seed=SEED), others="guest")
    for _ in range(2):
        join(host, guest)
    settled(host)

    menu(host, "Let a bot take over")
    expect(guest.locator("p.lost")).to_contain_text("You no longer have one of your seats")
    assert guest.evaluate(TOKENS) == 1
    say(guest, "still here")
    host.get_by_text("still here").first.wait_for()
    guest.reload()
    settled(guest)

    expect(guest.locator("p.lost")).to_have_count(0)
    waited(guest, "asked")
    answer_by_click(guest)


def test_a_seat_goes_to_a_bot_and_comes_back(two: Two) -> None:
    _, guest = two

    menu(guest, "Leave")
    guest.get_by_text("A bot plays for you").wait_for()
    menu(guest, "Let a bot play")
    menu(guest, "Rejoin")

    guest.get_by_role("button", name="Leave").wait_for()


def test_the_table_rests_when_all_agree(two: Two) -> None:
    host, guest = two

    menu(host, "Pause")
    vote(guest, "would like a break", "Yes")
    for person in two:
        waited(person, "resting")
        expect(person.locator(".hand button:enabled")).to_have_count(0)
    menu(guest, "Resume")

    for person in two:
        waited(person, "asked")


def test_the_table_plays_on_when_somebody_disagrees(two: Two) -> None:
    host, guest = two

    menu(host, "Pause")
    vote(guest, "would like a break", "No")

    expect(host.get_by_role("alertdialog")).to_have_count(0)
    waited(host, "asked")


def test_what_was_seen_is_taken_back_when_all_agree(two: Two) -> None:
    host, guest = two
    both_keep_a_card(two)

    menu(host, "Undo")
    vote(guest, "would like to undo the last move", "Yes")

    expect(host.locator(".hand [data-card]")).to_have_count(8)
    waited(host, "asked")


def test_what_was_seen_stays_when_somebody_disagrees(two: Two) -> None:
    host, guest = two
    both_keep_a_card(two)
    shown = cards_in_hand(host)

    menu(host, "Undo")
    vote(guest, "would like to undo the last move", "No")

    expect(host.get_by_role("alertdialog")).to_have_count(0)
    assert cards_in_hand(host) == shown


def test_a_strict_clock_counts_down_and_answers(page: Page) -> None:
    with page.add_init_script(WATCH_CLOCK):
        set_up(page, "me", "bot", clock="strict")
    page.wait_for_function(COUNTED_DOWN)
    revealed(page)
    page.wait_for_function(ANSWERED)

    seen = page.evaluate("window.seen")
    held = list(dict.fromkeys([held for held, _ in seen]))
    assert held[1] == held[0] - 1
    assert max([clock for _, clock in seen]) <= STRICT_SECONDS


def test_a_table_without_a_clock_shows_none(two: Two) -> None:
    host, _ = two

    expect(host.locator(".clock")).to_have_count(0)
