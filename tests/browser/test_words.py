"""A game as text: its picture in words, the list of answers, a line to type one."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.people import (
    answer_by_click,
    menu,
    play_by_click,
    play_by_key,
    play_now,
    set_up,
    settled,
    waited,
)
from tests.browser.scenes import any_answers, played_until, sit_at
from tests.browser.windows import QUIET

BEGIN = QUIET  # likes are known before the first page comes
LINE = "Type a move or part of one"
CALM: dict[str, dict[str, Any]] = {"compounded": {"trading": "off"}}
"""Where nobody but the one who is asked can change what may be answered."""


@pytest.fixture
def reader(page: Page) -> Page:
    """Somebody who likes words better than boards."""
    page.evaluate("localStorage.setItem('labtable.likes', JSON.stringify({text: true}))")
    page.goto("/")
    return page


def valence() -> labtable.Table[Any]:
    return labtable.new("valence", seats=3, seed=3, target_points=8)


def test_a_whole_game_of_valence_is_played_as_text_by_clicks(reader: Page) -> None:
    sit_at(reader, valence())

    play_by_click(reader)

    expect(reader.locator(".end .who")).to_have_count(3)


def test_a_whole_game_of_valence_is_played_as_text_by_keyboard(reader: Page) -> None:
    sit_at(reader, valence())

    play_by_key(reader)

    expect(reader.locator(".end .who")).to_have_count(3)


@pytest.mark.parametrize("game", labtable.all_games())
def test_every_game_is_drawn_and_answered_as_text(reader: Page, game: str) -> None:
    sit_at(reader, labtable.new(game, seats=2, seed=3, **CALM.get(game, {})))
    settled(reader)

    expect(reader.locator(".picture .sheet").first).to_be_visible()
    for _ in range(4):
        answer_by_click(reader)
    expect(reader.locator(".trouble")).to_have_count(0)


def test_the_picture_shows_the_own_hand_and_hides_the_others(reader: Page) -> None:
    play_now(reader, "Valence").click()
    settled(reader)

    picture = reader.locator(".picture")

    expect(picture.locator(".sheet").filter(has_text="hand")).to_have_count(3)
    expect(picture.get_by_text("hidden")).to_have_count(2)


def test_a_typed_answer_is_taken(reader: Page) -> None:
    play_now(reader, "Valence").click()
    settled(reader)

    reader.keyboard.press("/")
    expect(reader.get_by_label(LINE)).to_be_focused()
    reader.keyboard.type("draw")
    reader.keyboard.press("Enter")

    reader.get_by_text("Player drew").first.wait_for()


def test_a_typed_answer_that_does_not_fit_is_refused_beside_the_line(reader: Page) -> None:
    play_now(reader, "Valence").click()
    settled(reader)

    reader.get_by_label(LINE).fill("take Og")
    reader.get_by_role("button", name="Send", exact=True).click()

    expect(reader.locator(".ask .rule")).to_contain_text("VAL-")
    waited(reader, "asked")


def test_answers_are_searched_by_words(reader: Page) -> None:
    play_now(reader, "Valence").click()
    settled(reader)
    every = reader.locator(".answers ol button").count()

    reader.get_by_label(LINE).fill("exch")

    found = reader.locator(".answers ol button")
    expect(found.first).to_contain_text("exchange")
    assert 0 < found.count() < every


def test_a_compound_is_named_in_the_own_words(reader: Page) -> None:
    sit_at(
        reader, played_until("Name", "valence", seed=5, choose=any_answers, naming_challenge=True)
    )
    reader.get_by_text("What is HCl called?").first.wait_for()

    reader.get_by_label(LINE).fill("hydrogen chloride")
    reader.keyboard.press("Enter")

    reader.get_by_text("Ana built HCl").first.wait_for()


def test_a_table_turns_into_text_and_back(page: Page) -> None:
    set_up(page, "me", "bot")
    settled(page)

    menu(page, "Text view")
    expect(page.locator(".picture")).to_contain_text("Round 1 of 3")
    menu(page, "Text view")

    expect(page.locator(".hand button:enabled")).to_have_count(8)
