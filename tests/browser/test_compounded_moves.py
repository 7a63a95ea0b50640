"""Every way to act on the board of Compounded."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.compounded import cell, in_turn, log, scene, sit, thing
from tests.browser.people import by_key
from tests.browser.valence import sure
from tests.browser.windows import QUIET

BEGIN = QUIET  # straight to a table
WATCH_BOOMS = """() => {
    window.booms = 0
    new MutationObserver(() => {
        const boom = document.querySelector('.boom')
        if (boom?.checkVisibility() && boom.getBoundingClientRect().width) window.booms += 1
    }).observe(document.body, { subtree: true, childList: true })
}"""


def answers(table: labtable.Table[Any], kind: str) -> list[Any]:
    """What seat 0 may answer, of one kind."""
    return [one for one in table.options(0) if type(one).__name__ == kind]


def told(page: Page, words: str) -> None:
    log(page).get_by_text(words).first.wait_for()


def choose(page: Page, name: str) -> None:
    cell(page, name).locator(".choose").click()
    sure(page)


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

    page.get_by_role("button", name="Do not ask again").click()

    expect(page.get_by_role("button", name="Leave my claims")).to_have_count(0)
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


@pytest.mark.parametrize("by_button", [True, False], ids=["button", "tube"])
def test_an_experiment_is_raised(page: Page, *, by_button: bool) -> None:
    sit(page, scene("RaiseExperiment"))
    lab = page.locator(".own .tube", has_text="Lab")
    before = int(lab.locator(".now").inner_text())

    if by_button:
        page.get_by_role("button", name="Raise Lab").click()
    else:
        lab.click()
    sure(page)

    expect(lab.locator(".now")).to_have_text(str(before + 1))


def test_a_grant_lights_the_tubes_of_others(page: Page) -> None:
    sit(page, scene("AwardGrant", seats=3))
    expect(page.locator(".own .tube.lit")).to_have_count(0)

    page.locator(".strip .level.lit").first.click()
    sure(page)

    expect(page.locator(".strip .level.lit")).to_have_count(0)


def test_a_journal_keeps_an_element(page: Page) -> None:
    table = scene("KeepElement")
    sit(page, table)
    element = answers(table, "Journal")[0].element
    held = table.view(0).seats[0].bench.count(element)

    page.locator(".choices .main").first.click()
    sure(page)

    expect(page.locator(f".own [data-thing='bench:{element}']")).to_have_count(held + 1)


def nobody_can_stop_it(view: Any) -> bool:
    return all("Ready Extinguisher" not in seat.extinguishers for seat in view.seats)


def test_a_compound_is_lit_with_the_burner(page: Page) -> None:
    table = scene("UseBurner", fits=nobody_can_stop_it)
    sit(page, table)
    wanted = answers(table, "Burn")[0].cell

    choose(page, wanted)

    expect(cell(page, wanted).locator(".flames .on")).to_have_count(1)


def test_the_burner_is_taken_up_in_the_own_step(page: Page) -> None:
    table = scene("PlaceElements", fits=lambda view: "Bunsen Burner" in view.seats[0].tools)
    sit(page, table)
    wanted = answers(table, "Burn")[0].cell

    thing(page, "tool:Bunsen Burner").click()
    choose(page, wanted)

    told(page, "Bunsen Burner")


def cylinder_and_claims(view: Any) -> bool:
    """Seat 0 has a Graduated Cylinder and as many claims as its Study allows."""
    me = view.seats[0]
    claims = [spot for spot in view.field if spot.card and spot.owner == 0 and spot.open]
    full = me.levels["study"] > 0 and len(claims) == me.numbers["study"]
    return full and "Graduated Cylinder" in me.tools and "Graduated Cylinder" not in me.used


def test_a_cylinder_lowers_study_and_a_claim_is_taken_back(page: Page) -> None:
    table = scene("ScoreCompounds", fits=cylinder_and_claims)
    sit(page, table)

    thing(page, "tube:0:study").click()
    thing(page, "tube:0:lab").click()
    sure(page)
    told(page, "lowered study")
    page.locator(".cells .lit").first.wait_for()
    page.locator(".cells .lit .choose").first.click()
    sure(page)

    told(page, "took the claim")


def test_goggles_bring_a_pile(page: Page) -> None:
    sit(page, scene("UseGoggles"))

    thing(page, "tool:Safety Goggles").click()
    sure(page)

    expect(page.locator(".own .pile .thing").first).to_be_visible()


def test_a_compound_is_saved_from_a_fire(page: Page) -> None:
    table = scene("FightFire")
    sit(page, table)
    saved = answers(table, "Extinguish")[0].cell

    choose(page, saved)

    told(page, saved)


def test_a_lab_key_is_kept(page: Page) -> None:
    sit(page, scene("UseKey"))

    page.get_by_role("button", name="Keep the Key").click()

    expect(page.locator(".page")).not_to_have_attribute("data-doing", "sent")
    expect(thing(page, "tool:Lab Key")).to_be_visible()


def test_scattered_elements_land_on_lit_neighbours(page: Page) -> None:
    table = scene("ScatterElement")
    sit(page, table)
    options = answers(table, "Scatter")
    expect(page.locator(".cells .lit")).to_have_count(len(options))
    expect(cell(page, table.view(0).crater).locator(".crater")).to_be_visible()

    page.locator("[data-thing=loose]").drag_to(cell(page, options[0].cell))

    told(page, f"{options[0].element} flew to")


def before_an_explosion() -> tuple[labtable.Table[Any], Any]:
    """A position in which one answer of seat 0 makes something explode."""

    def explodes(table: labtable.Table[Any], answer: Any) -> bool:
        tried = labtable.replay(table.record.to_text())
        return any(type(event).__name__ == "CompoundExploded" for event in tried.play(0, answer))

    for turn in range(3, 30):
        table = scene("FightFire", fits=in_turn(turn))
        letting = answers(table, "Pass")[0]
        if explodes(table, letting):
            return table, letting
    raise AssertionError("Nothing explodes.")


def test_an_explosion_is_worth_watching(page: Page) -> None:
    table, _ = before_an_explosion()
    sit(page, table)
    page.evaluate(WATCH_BOOMS)

    page.get_by_role("button", name="Let it burn").click()
    sure(page)

    page.wait_for_function("() => window.booms > 0")
    expect(page.locator(".note .last")).to_contain_text("exploded")
