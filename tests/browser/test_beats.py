"""What others do is shown one after another; a round of Ion is counted with its cards."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import labtable
from tests.browser.people import doing, play_by_click, play_now, settled, waited
from tests.browser.scenes import any_answers, sit_at
from tests.browser.windows import QUIET

BEGIN = QUIET  # likes are known before the first page comes
PACED = "localStorage.setItem('labtable.likes', JSON.stringify({pace: 'normal'}))"
MOMENTS = [
    ("valence", "MoleculeBuilt", "+"),
    ("compounded", "CompoundScored", "+"),
    ("compoundit", "CompoundScored", "+"),
    ("chemistry_monopoly", "CardBought", "\N{MINUS SIGN}@"),
]
WATCH = """() => {
    window.seen = []
    new MutationObserver(() => document.querySelectorAll('.moment')
        .forEach(moment => seen.push(moment.textContent)))
        .observe(document.body, {childList: true, subtree: true})
}"""
RECORD = """() => {
    window.doings = []
    new MutationObserver(() => {
        const doing = document.querySelector('.page')?.dataset.doing
        if (doing && doing !== doings.at(-1)) doings.push(doing)
    }).observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-doing']})
}"""
LIST = ".answers ol button:enabled"
SOON = 200  # presses of a key


@pytest.fixture
def paced(page: Page) -> Page:
    """Somebody who follows what the others do."""
    page.evaluate(PACED)
    return page


def last_turn(number: int = 1) -> labtable.Table[Any]:
    """Play Ion until seat 0 keeps its last card of a round."""
    table = labtable.new("ion", seats=3, seed=0)
    while table.waiting():
        view, seat = table.view(0), table.waiting()[0]
        if (view.round, view.turn, seat) == (number, 6, 0):
            return table
        table.play(seat, any_answers(table, seat, table.options(seat)))
    raise AssertionError("There is no such round.")


def play_until_counted(page: Page) -> None:
    play_by_click(page)
    waited(page, "counting")


def test_a_round_of_ion_is_counted_while_its_cards_lie_there(paced: Page) -> None:
    sit_at(paced, last_turn())
    play_until_counted(paced)

    expect(paced.locator(".count tbody tr")).to_have_count(3)
    expect(paced.locator(".mine .group")).to_have_count(5)
    expect(paced.locator(".mine .group").last).to_contain_text("Ca-Br")
    expect(paced.locator(".hand")).to_have_count(0)
    paced.get_by_role("button", name="Deal round 2").click()

    waited(paced, "asked")
    expect(paced.locator(".count")).to_have_count(0)
    expect(paced.locator(".hand button:enabled")).to_have_count(8)


def test_the_last_round_is_counted_before_the_end(paced: Page) -> None:
    sit_at(paced, last_turn(3))
    play_until_counted(paced)

    paced.keyboard.press("Escape")
    paced.locator(".question").click()
    paced.keyboard.press("Enter")

    expect(paced.locator(".end .who")).to_have_count(3)


def test_the_question_waits_until_what_others_did_is_shown(paced: Page) -> None:
    asked_again: list[bool] = []

    def heard(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["t"] == "update":
            asked_again.append(0 in message["positions"][0]["waiting"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", heard)

    paced.on("websocket", listen)
    paced.clock.install()
    sit_at(paced, labtable.new("valence", seats=3, seed=0))
    settled(paced)
    paced.clock.pause_at(paced.evaluate("Date.now() + 1000"))
    while doing(paced) == "asked":
        paced.keyboard.press("/")
        paced.locator(LIST).first.click()
        paced.locator("[data-doing=asked], [data-doing=waiting]").wait_for()
    while not asked_again[-1]:
        paced.wait_for_function("() => true")  # lets messages come

    assert doing(paced) == "waiting"
    paced.locator(".question").click()
    for _ in range(SOON):  # a message that has come is read a moment later
        if doing(paced) == "waiting":
            paced.keyboard.press("Space")

    waited(paced, "asked")
    paced.clock.resume()


@pytest.mark.parametrize("game", ["ion", "valence"])
def test_a_question_once_shown_stays_until_it_is_answered(paced: Page, game: str) -> None:
    sit_at(paced, labtable.new(game, seats=3, seed=0))
    settled(paced)
    paced.evaluate(RECORD)

    for _ in range(9):
        paced.keyboard.press("/")
        paced.locator(LIST).first.click()
        if paced.locator(".sure .main").count():
            paced.locator(".sure .main").click()
        waited(paced, "asked")

    seen: list[str] = paced.evaluate("doings")
    assert ("asked", "waiting") not in pairwise(seen)
    assert "sent" in seen


def about_to(game: str, happens: str) -> tuple[labtable.Table[Any], int]:
    """Play at random until an answer of seat 0 makes this happen; say which."""
    table = labtable.new(game, seats=3, seed=0)
    while not table.over:
        seat = table.waiting()[0]
        options = table.options(seat)
        for number, option in enumerate(options if seat == 0 else [], 1):
            told = table.clone().play(0, option)
            if happens in [type(event).__name__ for event in told]:
                return table, number
        table.play(seat, Random(f"{seat} {table.question}").choice(options))
    raise AssertionError(f"{happens} never happens.")


@pytest.mark.parametrize(("game", "happens", "says"), MOMENTS)
def test_what_scores_is_shown_where_it_happens(
    paced: Page, game: str, happens: str, says: str
) -> None:
    table, number = about_to(game, happens)
    sit_at(paced, table)
    settled(paced)
    paced.evaluate(WATCH)

    paced.keyboard.press("/")
    paced.locator(f'[data-number="{number}"]').click()
    paced.wait_for_function("() => seen.length || document.querySelector('.sure .main')")
    if paced.locator(".sure .main").count():
        paced.locator(".sure .main").click()

    paced.wait_for_function("says => seen.some(text => text.includes(says))", arg=says)


def test_the_first_look_says_what_the_others_have_done(page: Page) -> None:
    sit_at(page, labtable.new("ion", seats=3, seed=0))
    waited(page, "asked")
    answer_first(page)
    answer_first(page)
    page.reload()
    waited(page, "asked")

    expect(page.locator(".note")).to_contain_text("Earlier")
    expect(page.locator(".note")).to_contain_text("Cy")
    page.keyboard.press("/")
    page.locator(LIST).first.click()
    waited(page, "asked")
    expect(page.locator(".note")).not_to_contain_text("Earlier")


def answer_first(page: Page) -> None:
    """Give the first answer of the list, and wait for the next question."""
    asked = page.locator(".page").get_attribute("data-question")
    page.keyboard.press("/")
    page.locator(LIST).first.click()
    expect(page.locator(".page")).not_to_have_attribute("data-question", asked or "")
    waited(page, "asked")


def test_the_story_goes_turn_by_turn_and_marks_what_is_new(page: Page) -> None:
    sit_at(page, labtable.new("ion", seats=3, seed=0))
    waited(page, "asked")
    new = page.locator(".others [data-new]")
    answer_first(page)
    while not new.count():  # keep, place, keep: the others place theirs in the meantime
        answer_first(page)

    expect(page.locator(".story .head").first).to_contain_text("Round 1")
    expect(page.locator(".story .head").last).to_have_text(re.compile(r"^Turn \d$"))
    expect(new.first).to_have_attribute("data-new", "new")
    expect(page.locator(".mine [data-new]")).to_have_count(0)


def test_the_focus_begins_on_the_board(page: Page) -> None:
    page.goto("/")
    play_now(page, "CompoundIt!").focus()
    page.keyboard.press("Enter")

    page.wait_for_function("() => document.activeElement?.closest('.board, .own')")


def test_leaving_asks_once_and_says_what_happens(page: Page) -> None:
    sit_at(page, labtable.new("ion", seats=2, seed=0))
    waited(page, "asked")

    page.locator(".logo").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Your game is saved.")
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    page.locator(".logo").click()
    dialog.get_by_role("link", name="Home").click()

    page.locator(".games section").first.wait_for()
