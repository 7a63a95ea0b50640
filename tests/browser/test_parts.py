"""The parts every table has: rules, compounds, refusals, the own undo."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.people import answer_by_click, join, menu, play_now, set_up, settled
from tests.browser.scenes import played_until, sit_at

BOARDS = {  # the file of each, and a part of it
    "Ion:": ("ion", ".goals"),
    "Valence Plus": ("valence", ".bank"),
    "CompoundIt": ("compoundit", ".rack"),
    "Compounded": ("compounded", ".cells"),
    "Chemistry Monopoly": ("chemistry_monopoly", ".ring"),
}
LEFT_OUT = {  # not told where it is not in play
    "ion": "Radioactive elements",
    "valence": "Helium and Oganesson",
    "compounded": "Wildfire",
    "compoundit": "Challenges",
    "chemistry_monopoly": "The pot",
}
MANY_PICTURES = 7
AT_ITS_END = """() => {
    const { scrollHeight, scrollTop, clientHeight } = document.querySelector('.story')
    return scrollHeight > clientHeight + 24 && scrollHeight - scrollTop - clientHeight < 2
}"""
SHRINKS = """story => {
    story.style.maxHeight = '120px'
    story.dispatchEvent(new Event('scroll'))
}"""
FILE = re.compile(r"/assets/([a-z_]+)-.*[.]js$")


def test_a_board_comes_only_when_it_is_opened(page: Page) -> None:
    came: set[str] = set()
    page.on("request", lambda request: came.update(FILE.findall(request.url)))
    for game, (file, part) in BOARDS.items():
        page.goto("/")
        play_now(page, game).wait_for()
        assert file not in came, game
        play_now(page, game).click()
        page.locator(part).wait_for()

        assert file in came, game


def test_a_formula_tells_what_it_is(page: Page) -> None:
    play_now(page).click()
    settled(page)

    page.locator(".goals button").first.click()

    panel = page.locator(".inspect")
    panel.get_by_role("heading", name="Charges").wait_for()
    assert panel.get_by_role("img").count() >= 1


def test_rules_are_searched(page: Page) -> None:
    play_now(page).click()
    settled(page)
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="All rules").click()

    page.get_by_label("Search the rules").fill("noble never bond")

    expect(page.locator("dialog li b", has_text="ION-069")).to_be_visible()
    expect(page.locator("dialog li b", has_text="ION-044")).to_have_count(0)


@pytest.mark.parametrize("game", labtable.all_games())
def test_how_to_play_comes_first(page: Page, game: str) -> None:
    sit_at(page, labtable.new(game, seats=2, seed=0))
    settled(page)
    page.get_by_role("button", name="Rules").click()

    expect(page.locator("dialog .howto .steps h4").first).to_be_visible()
    assert page.locator("dialog .howto .picture").count() > MANY_PICTURES
    expect(page.get_by_role("dialog").get_by_text(LEFT_OUT[game], exact=True)).to_have_count(0)


def test_how_to_play_tells_of_the_modules_on_this_table(page: Page) -> None:
    sit_at(page, labtable.new("ion", seats=2, seed=0, action_tiles=True))
    settled(page)
    page.get_by_role("button", name="Rules").click()

    expect(page.locator("dialog .howto .modules h4")).to_have_text(["Action tiles"])


def test_a_rule_that_names_another_leads_there(page: Page) -> None:
    play_now(page).click()
    settled(page)
    page.get_by_role("button", name="Rules").click()
    page.get_by_role("button", name="All rules").click()
    named = page.locator("dialog li .rule").first
    rule = named.inner_text()

    named.click()

    expect(page.locator("dialog .here b")).to_have_text(rule)
    expect(page.locator("dialog .here")).to_be_in_viewport()


def test_no_preset_names_a_rule(page: Page) -> None:
    page.goto("/#/new/valence")
    page.locator(".preset").first.wait_for()

    assert "VAL-" not in page.locator("form").inner_text()


def test_a_place_that_is_none_is_refused_with_its_rule(page: Page) -> None:
    sit_at(page, played_until("Place", seed=2, lies="NaBr"))

    page.locator(".mine .neutral .choose").click()
    page.locator(".ask .rule").click()

    expect(page.locator("dialog .here b")).to_have_text("ION-066")


def test_an_answer_is_taken_back_while_others_think(visit: Callable[..., Page]) -> None:
    host, guest = visit(), visit()
    set_up(host, "me", "guest")
    join(host, guest)
    host.locator(".hand button:enabled").first.click()

    host.locator(".ask").get_by_role("button", name="Undo").click()

    host.locator(".hand button:enabled").first.wait_for()


def test_the_story_follows_what_happens(page: Page) -> None:
    play_now(page).click()
    for _ in range(6):
        answer_by_click(page)
        settled(page)

    page.wait_for_function(AT_ITS_END)
    story = page.locator(".story")
    story.evaluate(SHRINKS)
    answer_by_click(page)
    page.wait_for_function(AT_ITS_END)
    story.hover()
    page.mouse.wheel(0, -10_000)
    page.wait_for_function("() => document.querySelector('.story').scrollTop === 0")
    told = page.locator(".story li").count()
    answer_by_click(page)
    settled(page)

    assert page.locator(".story li").count() > told
    assert not page.evaluate(AT_ITS_END)  # who reads further up is left there


def test_whoever_wants_is_asked_before_every_answer(page: Page) -> None:
    play_now(page).click()
    settled(page)
    menu(page, "Confirm moves")

    page.locator(".hand button:enabled").first.click()
    page.locator(".ask").get_by_role("button", name="Back").click()

    expect(page.locator(".hand [data-card]")).to_have_count(8)
    expect(page.locator(".hand button:enabled")).to_have_count(8)
