"""Windows that look at the same seat, one for each language, at one size after another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tools.fit.faults import faults_at
from tools.fit.report import SIZES, Report

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LOCALES = {"en": "en-GB", "de": "de-DE"}
PATIENCE = 120_000
SEATS = "labtable.seats"
LIKES = "labtable.likes"
QUIET = "/icon.svg"  # a page without scripts
ARRIVED = """question => {
    const { doing, question: here } = document.querySelector('.page').dataset
    return doing === 'over' || (doing === 'asked' && here === question)
}"""
SHAPE = """() => {
    const page = document.querySelector('.page')
    const KINDS = ['.ask button', '.ask p', '.own *', '.me > *', '.seats > *', '.tell.form *',
        '.board .lit', '.board :is(button, .card, .tile)']
    const shown = (each) => each.checkVisibility()
    const count = (kind) => [...page.querySelectorAll(kind)].filter(shown).length
    const note = page.querySelector('.note')?.className
    return [page.dataset.decision, note, ...KINDS.map(count)].join()
}"""
"""What is asked, and how many pieces, buttons and open panels there are."""


def opened(browser: Browser, url: str, size: str, language: str, *, moving: bool) -> Page:
    """Open a window of its own."""
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        locale=LOCALES[language],
        reduced_motion="no-preference" if moving else "reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    return page


def sit_down(page: Page, made: dict[str, Any], pace: str) -> None:
    """Take the first seat of a table."""
    seat = json.dumps({made["table"]: [made["seats"][0]["token"]]})
    page.goto(QUIET)
    page.evaluate(
        "kept => Object.entries(kept).forEach((pair) => localStorage.setItem(...pair))",
        {SEATS: seat, LIKES: json.dumps({"pace": pace, "auto": "never"})},
    )
    page.goto(f"/#/table/{made['table']}")


class Windows:
    """Open pages; the first one answers, the others follow."""

    def __init__(self, browser: Browser, url: str, languages: list[str], sizes: list[str]) -> None:
        self.sizes = sizes
        self.pages = {language: self._open(browser, url, language) for language in languages}
        self.shapes: set[str] = set()

    def _open(self, browser: Browser, url: str, language: str) -> Page:
        return opened(browser, url, self.sizes[0], language, moving=False)

    @property
    def first(self) -> Page:
        return next(iter(self.pages.values()))

    def sit(self, made: dict[str, Any]) -> None:
        """Take the first seat of a table, in every window."""
        for page in self.pages.values():
            sit_down(page, made, "once")

    def new(self) -> bool:
        """Tell whether nothing of this shape was looked at before."""
        before = len(self.shapes)
        self.shapes.add(self.first.evaluate(SHAPE))
        return len(self.shapes) > before

    def look(self, report: Report, what: str) -> None:
        """Ask every window at every size what is wrong."""
        question = self.first.locator(".page").get_attribute("data-question")
        for language, page in self.pages.items():
            page.wait_for_function(ARRIVED, arg=question)
            for size in self.sizes:
                found = faults_at(page, *SIZES[size])
                report.add(what, size, [(kind, f"{language} {at}") for kind, at in found])

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()
