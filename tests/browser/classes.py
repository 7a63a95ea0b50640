"""A class in a browser: a teacher opens it, pupils come in, with pages or without."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from tests.browser.pupils import WirePupil

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

KEPT = "JSON.parse(localStorage.getItem('labtable.classes'))[0]"
NAMES = [
    *("Ada", "Ben", "Cem", "Dora", "Emil", "Finn", "Greta", "Hanna", "Ida", "Jan", "Kim", "Lea"),
    *("Mia", "Noah", "Olga", "Paul", "Quinn", "Rosa", "Sam", "Tim", "Uma", "Vera", "Will"),
    *("Xenia", "Yara", "Zoe", "Anna", "Otto"),
]
MOST_STEPS = 80
TEACHER: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


class Lesson:
    """A class that was opened on a page: its code, its room, and who is in it."""

    def __init__(self, teacher: Page, url: str) -> None:
        self.teacher = teacher
        self.url = url
        kept = teacher.evaluate(KEPT)
        self.code: str = kept["code"]
        self.room: str = kept["room"]
        self.wire: list[WirePupil] = []

    def come(self, *names: str) -> list[WirePupil]:
        """Let pupils in who have no page."""
        came = [WirePupil(self.url, self.code, name) for name in names]
        self.wire += came
        return came

    def view(self, name: str) -> Page:
        """Go to a view of the teacher."""
        self.teacher.goto(f"/#/class/{self.room}/{name}")
        self.teacher.locator(f"[data-view={name}] main").wait_for()
        expect(self.teacher.get_by_text("One moment")).to_have_count(0)
        return self.teacher

    def start(self) -> None:
        """Start, and let everybody without a page sit down."""
        self.teacher.keyboard.press("s")
        self.teacher.locator("[data-state=playing]").wait_for()
        for pupil in self.wire:
            pupil.sit_down()

    def end(self) -> None:
        """End all games; what was scored counts."""
        self.teacher.get_by_role("button", name="End…").click()
        self.teacher.get_by_role("button", name="Save scores").click()
        self.teacher.locator("[data-state=ended]").wait_for()

    def leave(self) -> None:
        for pupil in self.wire:
            pupil.leave()


def open_class(visit: Callable[..., Page], url: str, game: str = "") -> Lesson:
    """Open a class from the first page, with three clicks less the Start."""
    teacher = visit(**TEACHER)
    teacher.goto("/")
    teacher.get_by_role("link", name="Open a class").click()
    opens = teacher.get_by_role("button", name="Open class")
    if game:
        teacher.locator(".lessons").get_by_role("button", name=game).click()
    opens.click()
    teacher.locator(".come .code").wait_for()
    return Lesson(teacher, url)


def come_in(page: Page, lesson: Lesson, name: str) -> None:
    """Come in with a page: code and first name."""
    page.goto(f"/#/c/{lesson.code}")
    page.get_by_label("Your first name").fill(name)
    page.get_by_role("button", name="Join").click()
    page.get_by_text("Wait for the start.").wait_for()


def reach(page: Page, wanted: Locator) -> None:
    """Walk there with Tab, past lists of which only one way can be reached, and press Enter."""
    element = wanted.element_handle()
    for _ in range(MOST_STEPS):
        if page.evaluate("element => element === document.activeElement", element):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError("The keyboard does not lead there.")


def named(page: Page) -> set[str]:
    """First names that stand on a page."""
    return set(re.findall(r"\w+", page.locator("main").inner_text())) & set(NAMES)
