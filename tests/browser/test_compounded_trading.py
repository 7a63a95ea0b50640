"""The trading floor of Compounded: offers to one or many, counters, being done."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

import labtable
from tests.browser.compounded import in_turn, scene, sit, thing
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def offered_to_me(view: Any) -> bool:
    """Somebody else's offer asks for the word of seat 0."""
    return any(
        offer.proposer and any(0 in (gift.giver, gift.receiver) for gift in offer.gifts)
        for offer in view.offers
    )


def floor(seats: int = 2, **options: Any) -> labtable.Table[Any]:
    """A market without any offer, and something on everybody's bench."""
    return scene("Trading", fits=lambda view: not view.offers, seats=seats, **options)


def lane(page: Page, legend: str) -> Any:
    return page.locator(".lane").filter(has=page.locator("legend", has_text=legend))


def to(page: Page, name: str) -> None:
    page.locator(".form").get_by_role("button", name=name, exact=True).click()


def test_an_offer_to_one_is_composed_and_lies_open(page: Page) -> None:
    table = floor()
    sit(page, table)
    mine, theirs = (seat.bench[0] for seat in table.view(0).seats)

    to(page, "Bo")
    lane(page, "You give Bo").locator(".add").first.click()
    lane(page, "Bo gives you").locator(".add").first.click()
    expect(page.locator(".form code")).to_have_text(f"offer 0 gives 1: {mine}, 1 gives 0: {theirs}")
    page.get_by_role("button", name="Offer this").click()

    expect(page.locator(".offer.mine")).to_contain_text("Offer 1 of Ana")
    expect(page.locator(".form code")).to_have_count(0)


def test_a_good_is_dragged_from_the_bench_into_an_offer(page: Page) -> None:
    table = floor()
    sit(page, table)
    mine = table.view(0).seats[0].bench[-1]
    to(page, "Bo")

    thing(page, f"bench:{mine}").drag_to(lane(page, "You give Bo"))

    expect(page.locator(".form code")).to_have_text(f"offer 0 gives 1: {mine}")


def test_an_offer_to_many_goes_round(page: Page) -> None:
    sit(page, floor(3))

    for name in ("Bo", "Cy"):
        to(page, name)
    page.get_by_role("button", name="Bo → Cy").click()
    for legend in ("You give Bo", "Bo gives Cy", "Cy gives you"):
        lane(page, legend).locator(".add").first.click()
    page.get_by_label("Add a promise").fill("Next turn I help you both")
    page.get_by_role("button", name="Offer this").click()

    mine = page.locator(".offer.mine")
    expect(mine).to_contain_text("Next turn I help you both")
    expect(mine.locator(".agreed > span")).to_have_count(3)
    expect(mine.locator(".agreed .yes")).to_have_count(1)


def test_an_offer_that_moves_nothing_cannot_be_sent(page: Page) -> None:
    sit(page, floor())

    to(page, "Bo")

    expect(page.get_by_role("button", name="Offer this")).to_be_disabled()


def test_an_offer_that_breaks_a_rule_is_refused_and_stays_in_the_form(page: Page) -> None:
    sit(page, floor(3, trading="bilateral"))
    for name in ("Bo", "Cy"):
        to(page, name)
        lane(page, f"You give {name}").locator(".add:enabled").first.click()

    page.get_by_role("button", name="Offer this").click()

    expect(page.locator(".ask .rule")).to_have_text("CPD-175")
    expect(page.locator(".lane .put button")).to_have_count(2)


def test_an_offer_is_withdrawn(page: Page) -> None:
    sit(page, floor())
    to(page, "Bo")
    lane(page, "You give Bo").locator(".add").first.click()
    page.get_by_role("button", name="Offer this").click()

    page.locator(".offer.mine").get_by_role("button", name="Withdraw").click()

    page.get_by_text("No open offers.").wait_for()


def test_an_offer_is_accepted_and_goods_change_hands(page: Page) -> None:
    sit(page, scene("Trading", fits=offered_to_me))

    page.get_by_role("button", name="Accept").first.click()

    expect(page.locator(".last").last).to_contain_text("gives")


def test_an_offer_is_declined(page: Page) -> None:
    sit(page, scene("Trading", fits=offered_to_me))

    page.get_by_role("button", name="Decline").first.click()

    page.get_by_text("No open offers.").wait_for()


def test_all_that_bots_offer_is_declined_with_one_click(page: Page) -> None:
    sit(page, scene("Trading", fits=offered_to_me), bots=True)

    page.get_by_role("button", name="Ignore bot offers").click()

    page.get_by_text("Ana declines offer 1.").first.wait_for(state="attached")
    expect(page.locator(".offer:not(.mine)")).to_have_count(0)


def test_a_counter_offer_begins_with_what_was_offered(page: Page) -> None:
    table = scene("Trading", fits=offered_to_me)
    sit(page, table)

    page.get_by_role("button", name="Counter").first.click()
    expect(page.locator(".lane .put button")).to_have_count(
        sum(gift.count for gift in table.view(0).offers[0].gifts)
    )
    lane(page, "Bo gives you").locator(".add:enabled").first.click()
    page.get_by_role("button", name="Offer this instead").click()

    expect(page.locator(".offer.mine")).to_contain_text("instead of 1")


def test_a_suggestion_is_offered_with_one_click(page: Page) -> None:
    for turn in range(2, 12):
        table = scene("Trading", fits=in_turn(turn), seats=3)
        ideas = [one for one in table.options(0) if type(one).__name__ == "Offer"]
        if ideas:
            break
    sit(page, table)
    expect(page.locator(".idea")).to_have_count(len(ideas))

    page.locator(".idea").first.click()

    expect(page.locator(".offer.mine")).to_have_count(1)


def test_whoever_is_done_waits_for_the_others(page: Page) -> None:
    sit(page, floor())

    page.get_by_role("button", name="Done trading").click()

    page.locator("[data-doing=waiting]").wait_for()
