"""Claims, elements and compounds: every way to move them on the board of Compounded."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.compounded import answers, cell, choose, scene, sit, thing, told
from tests.browser.people import by_key
from tests.browser.valence import sure
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table


def test_the_phase_is_plain_to_see(page: Page) -> None:
    sit(page, scene("PlaceClaim"))

    expect(page.locator("[aria-current=step]")).to_contain_text("Study")


def test_a_lit_compound_is_claimed(page: Page) -> None:
    table = scene("PlaceClaim")
    sit(page, table)
    wanted = answers(table, "Claim")[2].cell

    choose(page, wanted)

    expect(cell(page, wanted).locator(".owner[data-piece*=token0]")).to_be_visible()


def test_a_claim_token_is_dragged_onto_a_compound(page: Page) -> None:
    table = scene("PlaceClaim")
    sit(page, table)
    wanted = answers(table, "Claim")[1].cell

    page.locator("[data-thing=claim]").drag_to(cell(page, wanted))

    expect(cell(page, wanted).locator(".owner[data-piece*=token0]")).to_be_visible()


def test_an_older_claim_is_dragged_to_another_compound(page: Page) -> None:
    table = scene("MoveClaim")
    sit(page, table)
    move = answers(table, "Move")[0]

    cell(page, move.origin).locator(".choose").drag_to(cell(page, move.to))

    expect(cell(page, move.to).locator(".owner[data-piece*=token0]")).to_be_visible()


def test_an_element_is_placed_by_click(page: Page) -> None:
    table = scene("PlaceElements")
    sit(page, table)
    place = next(one for one in answers(table, "Place") if one.source == "bench")

    thing(page, f"bench:{place.element}").click()
    expect(cell(page, place.target).locator(".slot.hot").first).to_be_visible()
    choose(page, place.target)

    told(page, f"Ana put {place.element} on")


def test_an_element_is_dragged_onto_a_compound(page: Page) -> None:
    table = scene("PlaceElements")
    sit(page, table)
    place = next(one for one in answers(table, "Place") if one.source == "bench")

    thing(page, f"bench:{place.element}").drag_to(cell(page, place.target))
    sure(page)

    told(page, f"Ana put {place.element} on")


def test_an_element_is_placed_by_keyboard_and_laid_down_with_escape(page: Page) -> None:
    table = scene("PlaceElements")
    sit(page, table)
    place = next(one for one in answers(table, "Place") if one.source == "bench")

    by_key(page, thing(page, f"bench:{place.element}"))
    page.keyboard.press("Escape")
    expect(page.locator(".held")).to_have_count(0)
    by_key(page, thing(page, f"bench:{place.element}"))
    by_key(page, cell(page, place.target).locator(".choose"))
    sure(page)

    told(page, f"Ana put {place.element} on")


def test_a_wild_asks_what_it_stands_for(page: Page) -> None:
    table = scene("PlaceElements", fits=lambda view: view.seats[0].wilds > 0)
    wilds = [one for one in answers(table, "Place") if one.source == "wild"]
    target = next(one.target for one in wilds if len(one.target) == 2)
    sit(page, table)

    thing(page, "wild").click()
    cell(page, target).locator(".choose").click()
    page.locator(".choices .main").first.click()
    sure(page)

    told(page, "Ana put a Wild as")


def with_carbon(view: Any) -> bool:
    return "C" in view.seats[0].bench and view.seats[0].extinguishers == ["Extinguisher"]


def test_an_extinguisher_is_filled(page: Page) -> None:
    table = scene("PlaceElements", fits=with_carbon)
    sit(page, table)

    thing(page, "bench:C").drag_to(thing(page, "extinguisher:Extinguisher"))

    expect(thing(page, "extinguisher:Extinguisher C")).to_be_visible()


def test_three_equal_elements_buy_one_out_of_the_bag(page: Page) -> None:
    table = scene("PlaceElements", fits=lambda view: view.seats[0].bench.count("H") > 2)
    sit(page, table)
    trade = answers(table, "Trade")[-1]

    thing(page, f"bench:{trade.given}").click()
    page.locator(f".stock [data-thing='bag:{trade.taken}']").click()
    sure(page)

    told(page, f"{trade.count} {trade.given}")


def test_a_surplus_is_dragged_into_the_bag(page: Page) -> None:
    table = scene("ReturnSurplus")
    sit(page, table)
    element = answers(table, "Return")[0].element

    thing(page, f"bench:{element}").drag_to(page.locator(".bag"))

    told(page, f"Ana returned {element}")


def too_many(view: Any) -> bool:
    mine = view.seats[0]
    return bool(len(mine.bench) - mine.spaces > 1)


def test_several_elements_go_back_in_one_question(page: Page) -> None:
    table = scene("ReturnSurplus", fits=too_many)
    sit(page, table)
    mine = table.view(0).seats[0]
    surplus = len(mine.bench) - mine.spaces
    bench = page.locator(".own .space .thing")
    for at in range(surplus):
        bench.nth(at).click()

    button = page.get_by_role("button", name="Return ")
    expect(button).to_have_text(f"Return {', '.join(mine.bench[:surplus])}")
    button.click()

    expect(page.locator(".story .SurplusReturned")).to_have_count(surplus)


def test_older_claims_are_asked_about_only_as_long_as_one_likes(page: Page) -> None:
    sit(page, scene("MoveClaim"))

    page.get_by_role("button", name="Don’t ask again").click()

    expect(page.get_by_role("button", name="Keep claims")).to_have_count(0)
    page.get_by_role("button", name="Ask about older claims").click()
    expect(page.get_by_role("button", name="Ask about older claims")).to_have_count(0)


def test_an_element_is_swapped_with_nobel(page: Page) -> None:
    table = scene("SwapWithNobel")
    sit(page, table)
    swap = answers(table, "Swap")[0]

    thing(page, f"bench:{swap.mine}").click()
    thing(page, f"nobel:{swap.theirs}").click()

    told(page, f"Ana gave Nobel {swap.mine} for {swap.theirs}.")


def test_nobel_places_from_his_own_bench(page: Page) -> None:
    table = scene("PlaceForNobel")
    sit(page, table)
    place = answers(table, "Place")[0]

    thing(page, f"nobel:{place.element}").click()
    choose(page, place.target)

    told(page, f"Ana put Nobel's {place.element}")


def test_a_completed_compound_is_scored_and_its_chemistry_told(page: Page) -> None:
    table = scene("ScoreCompounds")
    sit(page, table)
    wanted = answers(table, "Score")[0].cell
    name = next(spot.card for spot in table.view(0).field if spot.cell == wanted)

    choose(page, wanted)

    expect(page.locator(".note .last")).to_contain_text(f"scored {name}")
