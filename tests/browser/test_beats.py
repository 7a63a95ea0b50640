"""What others do is shown one after another; a round of Ion is counted with its cards."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocket, expect

import labtable
from tests.browser.people import doing, play_by_click, play_now, settled, waited
from tests.browser.scenes import any_answers, sit_at
from tests.browser.windows import QUIET

BEGIN = QUIET  # likes are known before the first page comes
PACED = "localStorage.setItem('labtable.likes', JSON.stringify({pace: 'normal'}))"
LIST = ".answers ol button:enabled"


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

    expect(paced.locator(".end tbody tr")).to_have_count(3)


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
    paced.keyboard.press("Space")

    waited(paced, "asked")


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
    expect(dialog).to_contain_text("The game waits for you.")
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    page.locator(".logo").click()
    dialog.get_by_role("link", name="To the first page").click()

    page.locator(".games section").first.wait_for()
