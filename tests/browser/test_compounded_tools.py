"""Experiments, tools and fires on the board of Compounded."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

import labtable
from tests.browser.compounded import answers, cell, choose, in_turn, scene, sit, thing, told
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
