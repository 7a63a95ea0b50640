"""The door of a class on the dashboard: who asks to come in, and for whose seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.classes import NAMES, PHONE, open_class
from tests.browser.server import Server
from tests.browser.test_everybody import faults
from tests.browser.windows import QUIET

if TYPE_CHECKING:
    from playwright.sync_api import Page

BEGIN = QUIET


def test_the_teacher_sees_who_asks_and_for_whose_seat(
    visit: Callable[..., Page], server: Server
) -> None:
    lesson = open_class(visit, server.url)
    teacher = lesson.view("wall")
    ada, ben = lesson.come("Ada", "Ben")
    lesson.start()
    ada.leave()  # her device is gone
    cy = visit(**PHONE)
    cy.goto(f"/c/{lesson.code}")
    cy.get_by_label("Your first name").fill("Ada")
    cy.get_by_role("button", name="Join").tap()
    expect(cy.get_by_text("Your teacher has to admit you.")).to_be_visible()
    asks = teacher.locator("li.asks")
    expect(asks).to_contain_text("Ada wants to take the seat of Ada (")
    assert faults(teacher) == []
    asks.get_by_role("button", name="No").click()
    expect(cy.get_by_text("Your teacher removed you from the class.")).to_be_visible()

    lesson.come(*NAMES[2:9])  # all have to ask now
    expect(asks).to_have_count(1)
    expect(asks).to_contain_text("7 people are waiting to come in.")
    asks.get_by_role("button", name="Show").click()
    people = teacher.get_by_role("region", name="Class list")
    expect(people.locator(".who").filter(has_text="wants to join")).to_have_count(7)
    assert faults(teacher) == []
    people.get_by_role("button", name="Cem").click()
    people.get_by_role("button", name="Admit", exact=True).click()
    expect(asks).to_contain_text("6 people are waiting to come in.")
    people.get_by_role("button", name="Turn all away").click()
    expect(asks).to_have_count(0)
    expect(people.locator(".who").filter(has_text="removed")).to_have_count(7)
    people.get_by_role("button", name="Close").click()
    expect(people).to_have_count(0)
    ben.leave()
