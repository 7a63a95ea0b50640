"""Ion's tiles: two cards at once, the center, RXN, tiles turned back."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.people import set_up, settled
from tests.browser.scenes import any_answers, played_until, sit_at
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
PACED = "localStorage.setItem('labtable.likes', JSON.stringify({pace: 'normal'}))"
FLIGHTS = """() => {
    window.flights = {}
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, how) {
        const from = frames[0].transform ?? 'appears'
        window.flights[this.dataset.piece] = from
        return animate.call(this, frames, how)
    }
}"""


def test_select_two_keeps_two_cards(page: Page) -> None:
    set_up(page, "me", "bot", "bot", preset="With action tiles")
    settled(page)

    page.get_by_role("button", name="Select Two").click()
    page.locator(".hand button:enabled").nth(0).click()
    page.locator(".hand button:enabled").nth(1).click()

    page.get_by_text("turned the Select Two tile").first.wait_for()


def test_a_card_taken_from_the_center_flies_to_its_taker(visit: Callable[..., Page]) -> None:
    page = visit(reduced_motion="no-preference")
    page.evaluate(PACED)
    sit_at(page, played_until("Take", choose=any_answers))
    settled(page)
    page.evaluate(FLIGHTS)

    page.locator(".center button").last.click()

    page.get_by_text("Ana took Br from the center").first.wait_for()
    page.wait_for_function("Object.keys(window.flights).some(piece => piece.startsWith('0:Br:'))")
    flights = page.evaluate("window.flights")
    came = [piece for piece in flights if piece.startswith("0:Br:")]
    assert flights[came[-1]].startswith("translate(")


def test_rxn_lays_cards_anew_by_drag(page: Page) -> None:
    sit_at(page, played_until("Arrange"))
    cards = page.locator(".bundle .layer")
    expect(page.locator(".bundle .caption")).to_have_text(["Ca", "Ca", "F"])

    cards.nth(2).drag_to(cards.nth(0))
    expect(page.locator(".bundle .caption")).to_have_text(["Ca-F", "Ca"])
    page.get_by_role("button", name="Done").click()

    page.get_by_text("Ana rearranged: Ca, Ca-F.").first.wait_for()


def test_an_arrangement_that_is_none_is_refused_with_its_rule(page: Page) -> None:
    sit_at(page, played_until("Arrange"))
    page.locator(".bundle .layer").nth(0).click()
    page.locator(".bundle .layer").nth(1).click()

    page.get_by_role("button", name="Done").click()

    expect(page.locator(".ask .rule")).to_have_text("ION-065")


def test_rxn_takes_a_card_from_somebody(page: Page) -> None:
    sit_at(page, played_until("Steal"))

    page.locator(".others button.open").first.click()
    page.locator(".mine .lit .choose").first.click()

    page.get_by_text("Ana took Br from Bo").first.wait_for()


def test_a_polyatomic_card_turns_a_tile_back(page: Page) -> None:
    sit_at(
        page,
        played_until(
            "Refresh", seed=2, choose=any_answers, action_tiles=True, polyatomic_ions=True
        ),
    )
    expect(page.locator(".own .tile.used")).to_have_count(3)
    expect(page.get_by_role("button", name="Score all points")).to_be_visible()

    page.get_by_role("button", name="NO3 turns Take From Center back").click()

    page.get_by_text("Ana turned the Take From Center tile back with NO3.").first.wait_for()
    expect(page.locator(".own .tile.used")).to_have_count(2)
