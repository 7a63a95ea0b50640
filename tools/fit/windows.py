"""Windows that look at the same seat, one for each language, at one size after another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tools.fit.faults import faults
from tools.fit.shifts import WATCH, forget, shifts

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tools.fit.report import Report

LOCALES = {"en": "en-GB", "de": "de-DE"}
SIZES = {
    "1920x1080": (1920, 1080),
    "1400x900": (1400, 900),
    "1280x720": (1280, 720),
    "1024x768": (1024, 768),
    "768x1024": (768, 1024),
    "390x844": (390, 844),
}
PATIENCE = 120_000
SEATS = "labtable.seats"
LIKES = "labtable.likes"
QUIET = "/icon.svg"  # a page without scripts
DRAWN = """width => innerWidth === width && new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"""
ARRIVED = """question => {
    const { doing, question: here } = document.querySelector('.page').dataset
    return doing === 'over' || (doing === 'asked' && here === question)
}"""


class Windows:
    """Open pages; the first one answers, the others follow."""

    def __init__(self, browser: Browser, url: str, languages: list[str], sizes: list[str]) -> None:
        self.sizes = sizes
        self.pages = {language: self._open(browser, url, language) for language in languages}
        self.looks = 0

    def _open(self, browser: Browser, url: str, language: str) -> Page:
        width, height = SIZES[self.sizes[-1]]
        context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(WATCH)
        return page

    @property
    def first(self) -> Page:
        return next(iter(self.pages.values()))

    def sit(self, made: dict[str, Any], pace: str = "once") -> None:
        """Take the first seat of a table, in every window."""
        seat = json.dumps({made["table"]: [made["seats"][0]["token"]]})
        for page in self.pages.values():
            page.goto(QUIET)
            page.evaluate(
                "kept => Object.entries(kept).forEach((pair) => localStorage.setItem(...pair))",
                {SEATS: seat, LIKES: json.dumps({"pace": pace})},
            )
            page.goto(f"/#/table/{made['table']}")

    def look(self, report: Report, what: str) -> None:
        """Ask every window at every size what is wrong; the last size is another one each time."""
        self.looks += 1
        turn = self.looks % len(self.sizes)
        question = self.first.locator(".page").get_attribute("data-question")
        for language, page in self.pages.items():
            page.wait_for_function(ARRIVED, arg=question)
            report.moved(what, self.size(page), shifts(page))
            for size in self.sizes[turn:] + self.sizes[:turn]:
                width, height = SIZES[size]
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_function(DRAWN, arg=width)
                report.add(what, size, [(kind, f"{language} {at}") for kind, at in faults(page)])
            forget(page)

    def size(self, page: Page) -> str:
        """The size a window has now."""
        here = page.viewport_size or {"width": 0, "height": 0}
        return f"{here['width']}x{here['height']}"

    def close(self) -> None:
        for page in self.pages.values():
            page.context.close()
