"""Every piece says what it is and does: to a mouse, to a finger that stays, to the keyboard."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.people import settled
from tests.browser.scenes import sit_at
from tests.browser.test_everybody import PHONE, faults
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
PIECE = {  # one of each board, and what is said about it
    "ion": (".goals > li", "for both"),
    "valence": (".bank li", "Worth"),
    "compounded": (".supply li", "Research"),
    "compoundit": (".under.atom", "first compound"),
    "chemistry_monopoly": ("[data-space='0']", "@200"),
}
PRESS = """piece => {
    const {left, top, width, height} = piece.getBoundingClientRect()
    piece.dispatchEvent(new PointerEvent('pointerdown', {bubbles: true, pointerType: 'touch',
        clientX: left + width / 2, clientY: top + height / 2}))
}"""
BESIDE = """() => { // a list that scrolls by itself, and a mouse that presses nothing
    document.querySelector('header').dispatchEvent(new Event('scroll'))
    const still = {bubbles: true, pointerType: 'mouse', pointerId: 7, clientX: 1, clientY: 1}
    document.body.dispatchEvent(new PointerEvent('pointerover', still))
    for (const kind of ['pointermove', 'pointerup'])
        document.body.dispatchEvent(new PointerEvent(kind, still))
}"""
WANDER = f"""async piece => {{
    ({PRESS})(piece)
    piece.dispatchEvent(new PointerEvent('pointermove', {{bubbles: true, pointerType: 'touch'}}))
    await new Promise(done => setTimeout(done, 1500)) // what waits for a finger that stays is over
}}"""
GOES = """async piece => { // what lay there is played away while the mouse rests on it
    piece.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}))
    piece.removeAttribute('data-about')
    await new Promise(done => setTimeout(done, 1500))
}"""
LIFT = """piece => {
    piece.dispatchEvent(new PointerEvent('pointerup', {bubbles: true, pointerType: 'touch'}))
    piece.closest('button').click()
}"""


@pytest.mark.parametrize("game", labtable.all_games())
def test_a_piece_tells_about_itself_to_mouse_and_keyboard(page: Page, game: str) -> None:
    piece, said = PIECE[game]
    sit_at(page, labtable.new(game, seats=2, seed=0))
    settled(page)
    about = page.get_by_role("tooltip")

    page.locator(piece).first.hover()
    expect(about).to_contain_text(said)
    page.mouse.move(0, 0)
    expect(about).to_have_count(0)

    page.keyboard.press("Alt+i")
    expect(about).to_be_visible()
    ring = page.locator("span.ring")
    places = {ring.get_attribute("style")}
    for way in ("ArrowDown", "ArrowRight", "ArrowUp"):
        page.keyboard.press(way)
        places.add(ring.get_attribute("style"))
    assert len(places) > 1
    page.keyboard.press("Escape")
    expect(about).to_have_count(0)


def test_what_is_played_away_says_nothing(page: Page) -> None:
    sit_at(page, labtable.new("compounded", seats=2, seed=0))
    settled(page)

    page.locator(".cells [data-about]").first.evaluate(GOES)

    expect(page.get_by_role("tooltip")).to_have_count(0)  # and nothing fails


def test_a_finger_that_stays_asks_and_answers_nothing(visit: Callable[..., Page]) -> None:
    page = visit(viewport=PHONE, has_touch=True)
    sit_at(page, labtable.new("ion", seats=2, seed=0))
    settled(page)
    card = page.locator(".hand button [data-about]").first
    kept = page.locator(".hand button").count()

    card.evaluate(PRESS)
    page.evaluate(BESIDE)  # nothing of that ends it
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert faults(page) == []  # what it says lies in a region of the page, too
    card.evaluate(LIFT)

    expect(page.locator(".hand button")).to_have_count(kept)
    expect(page.locator(".page")).to_have_attribute("data-doing", "asked")
    card.evaluate(WANDER)  # as a finger does that scrolls
    expect(page.get_by_role("tooltip")).to_have_count(0)
