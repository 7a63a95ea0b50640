"""The client speaks German, and says where something is in English only."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import answer_by_click, menu, settled
from tests.browser.scenes import played_until, sit_at

SLOW_TEXTS = """() => {
    const ask = window.fetch
    window.fetch = async (...what) => {
        if (/texts.de/.test(what[0])) await new Promise((go) => setTimeout(go, 1500))
        return ask(...what)
    }
    window.english = new Set()
    new MutationObserver(() => document.querySelectorAll('.hand .unseen').forEach((one) =>
        /^[a-z]/.test(one.textContent) && window.english.add(one.textContent)
    )).observe(document, { subtree: true, childList: true, characterData: true })
}"""


@pytest.fixture
def german(visit: Callable[..., Page]) -> Page:
    return visit(locale="de-DE")


def test_the_table_speaks_german(german: Page) -> None:
    ion = german.locator("section", has_text="Ion:")
    ion.get_by_role("button", name="Ion spielen").click()

    german.get_by_text("Welche Karte behältst du?").first.wait_for()
    answer_by_click(german)

    german.get_by_text("Aufgedeckt:").first.wait_for()
    expect(german.locator("html")).to_have_attribute("lang", "de")


def test_what_is_read_out_is_german(german: Page) -> None:
    german.evaluate(SLOW_TEXTS)
    german.locator("section", has_text="Ion:").locator("button.gold").click()
    settled(german)
    expect(german.locator(".hand .unseen").first).to_contain_text(re.compile("^[A-ZÄÖÜ]"))
    answer_by_click(german)

    assert german.evaluate("[...window.english]") == []  # "sodium, Alkalimetall", not even at first

    expect(german.locator("[aria-live=polite].unseen")).to_contain_text(
        re.compile("Runde|Zug|legt")
    )


def test_answers_are_listed_in_german_with_what_can_be_typed(german: Page) -> None:
    sit_at(german, played_until("Place", seed=2, lies="NaBr"))
    settled(german)

    german.keyboard.press("/")

    first = german.locator(".answers ol button").first
    expect(first).to_contain_text("legen")
    expect(first.locator("small")).to_contain_text(re.compile("on|alone"))


def test_options_and_presets_are_explained_in_german(german: Page) -> None:
    german.goto("/#/new/ion")

    expect(german.locator(".preset").first).to_contain_text("Nur Ionen und Edelgase")
    german.get_by_text("Alle Optionen").click()
    expect(german.locator(".options")).to_contain_text("Sechs Metalle haben zwei mögliche Ladungen")


def test_votes_are_put_in_german(german: Page, visit: Callable[..., Page]) -> None:
    guest = visit(locale="de-DE")
    german.goto("/#/new/ion")
    german.get_by_role("button", name="Spieler 3 entfernen").click()
    german.locator(".seat").nth(1).locator("select").first.select_option("guest")
    german.get_by_role("button", name="Tisch öffnen").click()
    guest.goto(f"/#/join/{german.locator('.code').inner_text()}")
    guest.get_by_role("button", name="Platz nehmen").click()
    for person in (german, guest):
        settled(person)

    menu(german, "Pause")

    expect(guest.get_by_role("alertdialog")).to_contain_text("möchte eine Pause")


def test_a_lost_seat_is_told_in_german(german: Page, visit: Callable[..., Page]) -> None:
    guest = visit(locale="de-DE")
    german.goto("/#/new/ion")
    for seat in (1, 2):
        german.locator(".seat").nth(seat).locator("select").first.select_option("guest")
    german.get_by_role("button", name="Tisch öffnen").click()
    for _ in range(2):
        guest.goto(f"/#/join/{german.locator('.code').inner_text()}")
        guest.get_by_role("button", name="Platz nehmen").click()
        guest.locator("[data-doing=lobby], [data-doing=curtain]").wait_for()

    settled(german)
    menu(german, "Bot übernehmen lassen")
    expect(guest.locator("p.lost")).to_contain_text("Einer deiner Plätze an diesem Tisch")
    german.get_by_role("button", name="Bot übernehmen lassen").last.click()

    expect(guest.locator("p.trouble")).to_contain_text("Du hast an diesem Tisch keinen Platz mehr.")


def test_refusals_and_the_rules_behind_them_are_german(german: Page) -> None:
    sit_at(german, played_until("Place", seed=2, lies="NaBr"))

    german.locator(".mine .neutral .choose").click()

    refusal = german.locator(".ask .trouble")
    expect(refusal).to_contain_text("NaBr ist schon neutral, da bindet nichts mehr.")
    german.locator(".ask .rule").click()
    rule = german.locator("dialog li.here")
    expect(rule).to_contain_text("Eine neutrale Gruppe ist fertig; daran bindet nichts mehr.")
    expect(rule).to_have_attribute("lang", "de")


def test_the_language_is_changed_at_the_table(german: Page) -> None:
    german.locator("section", has_text="Ion:").locator("button.gold").click()
    settled(german)

    menu(german, "Einstellungen")
    german.get_by_label("Sprache").select_option("en")
    german.keyboard.press("Escape")

    german.get_by_text("Which card").first.wait_for()
