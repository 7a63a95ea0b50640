"""Every way to act on the board of Chemistry Monopoly."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.chemistry_monopoly import AUCTIONEERS, TRADERS, scene, sit
from tests.browser.people import by_key, settled
from tests.browser.scenes import sit_at
from tests.browser.valence import sure
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def told(page: Page, words: str) -> None:
    """Wait until the log says this."""
    page.get_by_text(re.compile(words)).first.wait_for()


def bidding(page: Page) -> None:
    sit(page, scene("Bid", AUCTIONEERS, seats=3, auction_unbought=True))


def refused(page: Page, rule: str) -> None:
    expect(page.locator(".ask .rule")).to_have_text(rule)


def test_the_dice_are_rolled_by_touching_them(page: Page) -> None:
    sit(page, scene("Roll"))

    page.locator("button.dice").click()

    told(page, "Ana rolled")


def test_a_card_is_bought_by_dragging_it_to_the_own_ledger(page: Page) -> None:
    table = scene("Buy")
    sit(page, table)
    card = table.view(0).card

    page.locator(".sale .card").drag_to(page.locator(".ledger.own"))

    expect(page.locator(f".ledger.own [data-card='{card}']")).to_be_visible()


def test_a_lit_lot_is_condensed_by_a_click(page: Page) -> None:
    sit(page, scene("Condense"))

    page.get_by_role("button", name="Condense", exact=True).click()
    page.locator(".space.lit button").first.click()
    sure(page)

    told(page, "Ana condensed")


def test_a_lit_lot_is_condensed_by_keyboard_alone(page: Page) -> None:
    sit(page, scene("Condense"))

    by_key(page, page.get_by_role("button", name="Condense", exact=True))
    by_key(page, page.locator(".space.lit button").first)
    sure(page)

    told(page, "Ana condensed")


def test_a_liquid_is_dragged_from_the_lab_onto_a_lot(page: Page) -> None:
    table = scene("Condense")
    sit(page, table)
    lot = next(str(one.card) for one in table.options(0) if str(one).startswith("condense"))

    page.locator("[data-liquid]").drag_to(page.locator(f".ring [data-card='{lot}']"))
    sure(page)

    told(page, "Ana condensed")


def test_a_mode_is_left_with_escape(page: Page) -> None:
    sit(page, scene("Condense"))
    page.get_by_role("button", name="Condense", exact=True).click()
    page.locator(".space.lit").first.wait_for()

    page.keyboard.press("Escape")

    expect(page.locator(".space.lit")).to_have_count(0)


def test_a_liquid_is_dragged_back_to_the_lab(page: Page) -> None:
    table = scene("Evaporate")
    sit(page, table)
    lot = next(str(one.card) for one in table.options(0) if str(one).startswith("evaporate"))

    page.locator(f".ring [data-card='{lot}'] .band").drag_to(page.locator(".lab"))
    sure(page)

    told(page, "Ana evaporated")


def test_a_card_is_transferred_from_its_deed(page: Page) -> None:
    table = scene("Transfer", fits=lambda view: view.phase == "after")
    sit(page, table)
    card = next(str(one.card) for one in table.options(0) if str(one).startswith("transfer"))

    page.locator(f".ring [data-card='{card}']").click()
    page.locator("dialog .button.main", has_text="Mortgage").click()
    sure(page)

    told(page, "Ana transferred")
    expect(page.locator(".space.turned")).not_to_have_count(0)


def test_a_transferred_card_is_bought_back(page: Page) -> None:
    sit(page, scene("BuyBack"))

    page.get_by_role("button", name="Redeem").click()
    page.locator(".ledger.own .lit").first.click()
    sure(page)

    told(page, "Ana bought .* back")


def test_several_steps_are_evaporated_at_once(page: Page) -> None:
    table = scene("EvaporateTo")
    sit(page, table)
    lot = next(lot for lot, level in table.view(0).levels.items() if level)

    page.locator(f".ring [data-card='{lot}']").click()
    for select in page.locator("dialog fieldset select:enabled").all():
        select.select_option("0")
    page.locator("dialog fieldset button").click()
    sure(page)

    told(page, "Ana evaporated")


def test_everybody_is_seen_bidding_and_any_sum_is_bid(page: Page) -> None:
    bidding(page)
    expect(page.locator(".auction li")).to_have_count(3)

    page.get_by_label("your bid").fill("37")
    page.get_by_role("button", name="Bid", exact=True).click()

    told(page, "Ana bids @37")


def test_a_bid_beyond_the_cash_is_refused_with_its_rule(page: Page) -> None:
    bidding(page)

    page.get_by_label("your bid").fill("99999")
    page.get_by_role("button", name="Bid", exact=True).click()

    refused(page, "MON-163")


def test_somebody_drops_out_of_an_auction(page: Page) -> None:
    bidding(page)

    page.get_by_role("button", name="Drop out").click()

    told(page, "Ana drops out")


def test_an_offer_is_put_together_and_made(page: Page) -> None:
    table = scene("Offer", fits=lambda view: min(len(seat.cards) for seat in view.seats) > 0)
    sit(page, table)
    mine, theirs = (seat.cards[0] for seat in table.view(0).seats)

    page.get_by_role("button", name="Trade with Bo").first.click()
    page.locator(".deal fieldset").first.locator("button").first.click()
    page.get_by_label("You give: AMUny").fill("10")
    page.locator(f".ring [data-card='{theirs}']").click()

    text = f"offer 0 gives 1: {mine} + 10 @, 1 gives 0: {theirs}"
    expect(page.locator(".deal code")).to_have_text(text)
    page.get_by_role("button", name="Offer to Bo").click()
    sure(page)
    told(page, "Ana offers Bo")


def test_an_offer_of_nothing_but_cash_is_refused_beside_the_form(page: Page) -> None:
    sit(page, scene("Offer"))
    page.get_by_role("button", name="Trade with Bo").first.click()

    page.get_by_label("Bo gives: AMUny").fill("10")
    page.get_by_role("button", name="Offer to Bo").click()

    refused(page, "MON-R71")
    expect(page.locator(".deal")).to_be_visible()


def test_a_card_dragged_to_somebody_opens_a_deal(page: Page) -> None:
    table = scene("Offer", fits=lambda view: len(view.seats[0].cards) > 0)
    sit(page, table)
    card = table.view(0).seats[0].cards[0]
    others = page.locator(".ledger:not(.own)")

    page.locator(f".ledger.own [data-card='{card}']").drag_to(
        others, target_position={"x": 40, "y": 12}
    )

    expect(page.locator(".deal code")).to_have_text(f"offer 0 gives 1: {card}")


def test_an_offer_is_accepted(page: Page) -> None:
    sit(page, scene("Accept", TRADERS))

    page.get_by_role("button", name="Accept").click()
    sure(page)

    told(page, "Bo gives Ana")


def test_all_that_bots_offer_is_declined_until_that_is_taken_back(page: Page) -> None:
    sit(page, scene("Accept", TRADERS))

    page.get_by_role("button", name="Ignore bot offers").click()
    told(page, "Ana declines")
    page.get_by_role("button", name="Allow bot offers").click()

    expect(page.get_by_role("button", name="Allow bot offers")).to_have_count(0)


def test_an_offer_is_answered_with_other_terms(page: Page) -> None:
    sit(page, scene("Counter", TRADERS))

    page.get_by_role("button", name="Counter-offer").click()
    page.get_by_label("Bo gives: AMUny").fill("111")
    page.locator(".deal .main").click()
    sure(page)

    told(page, "Ana would rather give")


@pytest.mark.parametrize(("slip", "choice"), [("fixed tax", "the fixed tax"), ("%", "the tenth")])
def test_the_tax_is_chosen_before_anything_is_added_up(page: Page, slip: str, choice: str) -> None:
    sit(page, scene("Fixed"))
    expect(page.get_by_text("Choose before it is counted")).to_be_visible()

    page.locator(".tax button", has_text=slip).click()

    told(page, f"Ana chose {choice}")


def test_a_debt_shows_what_can_be_raised_and_each_way_to_raise_it(page: Page) -> None:
    table = scene("Transfer", fits=lambda view: view.debt is not None)
    sit(page, table)
    debt = table.view(0).debt

    expect(page.locator(".debt dd")).to_contain_text([f"@{debt.raisable}"])
    ways = page.locator(".raising button")
    planned = page.locator(".raising button[aria-pressed=true]")
    expect(planned.first).to_be_visible()  # a plan is there already, and can be changed
    picked = planned.count()
    planned.first.click()
    expect(planned).to_have_count(picked - 1)
    ways.locator("xpath=self::*[@aria-pressed='false']").first.click()
    page.get_by_role("button", name=f"({picked} chosen)").click()
    sure(page)

    told(page, "Ana (evaporated|transferred)")


def test_a_bankruptcy_is_explained(page: Page) -> None:
    sit(page, scene("DeclareBankruptcy"))
    expect(page.locator(".debt .why")).to_contain_text("If you go bankrupt, you’re out")

    page.get_by_role("button", name="Go bankrupt").click()
    sure(page)

    told(page, "Ana is bankrupt")
    page.get_by_role("button", name="See the table").click()
    expect(page.locator(".fall")).to_contain_text("The debt was more than could be raised.")
    expect(page.locator(".me .score")).to_have_text("left the game")


@pytest.mark.parametrize(
    ("kind", "button"), [("PayFine", "Pay the fine"), ("UsePass", "Use a pass")]
)
def test_biology_class_is_left(page: Page, kind: str, button: str) -> None:
    sit(page, scene(kind))

    page.get_by_role("button", name=button).click()

    told(page, "Ana leaves Biology Class")


def test_resigning_is_asked_twice(page: Page) -> None:
    sit(page, scene("Roll", seats=3))

    page.get_by_role("button", name="Resign").click()
    expect(page.locator(".ask")).to_contain_text("for good")
    page.get_by_role("button", name="Back").click()
    settled(page)

    expect(page.locator(".me .score")).not_to_have_text("left the game")


def test_a_watcher_of_the_turn_sees_no_buttons_of_others(page: Page) -> None:
    sit_at(page, scene("Accept", TRADERS), others="me")  # people, who think for ever
    page.locator(".ring").wait_for()

    page.get_by_role("button", name="Decline").click()
    page.locator("[data-doing=waiting]").wait_for()

    expect(page.locator(".offer .choices")).to_have_count(0)
