"""Does anything move by itself while others play? Counted as the browser counts it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from tools.fit.play import answer, asked, opened
from tools.fit.windows import opened as window
from tools.fit.windows import sit_down

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tools.fit.report import Report

SEATS = 3
ANSWERS = 12
WATCH = """(() => {
    const name = ({ node }) => {
        const element = node?.nodeType === 1 ? node : node?.parentElement
        if (!element) return 'gone'
        const words = [...element.classList].filter((word) => !word.startsWith('svelte-'))
        const region = element.closest('.bar, .board, .ask, .own, .note, .seats, .tell')
        return `${region?.classList[0] ?? ''} ${element.localName}.${words.join('.')}`
    }
    const PLAYED = '[data-doing]:not([data-doing=loading], [data-doing=over])'
    window.moved = []
    window.begun = 0
    new PerformanceObserver((list) => list.getEntries()
        .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= begun)
        .filter(() => document.querySelector(PLAYED))
        .forEach(({ value, sources }) => moved.push([value, sources.map(name).join(', ')])))
        .observe({ type: 'layout-shift', buffered: true })
})()"""
"""What moves within half a second of a touch is excused: it is what was touched for."""

FROM_HERE = """document.fonts.ready.then(() => {
    moved.length = 0
    begun = performance.now() // what moved before may be told later
})"""
"""All has come, play begins."""


class Seat(NamedTuple):
    """One table in a window of one size."""

    page: Page
    size: str
    dice: Random


def watch(browser: Browser, url: str, report: Report, game: str, sizes: list[str]) -> None:
    """Play at the usual speed, a table for each size, and keep what moved."""
    seats = []
    for size in sizes:
        page = window(browser, url, size, "en", moving=True)
        page.add_init_script(WATCH)
        sit_down(page, opened(page, game, SEATS, ""), "normal")
        asked(page)
        page.evaluate(FROM_HERE)
        seats.append(Seat(page, size, Random(f"{game} {size}")))
    for _ in range(ANSWERS):
        for page, _, dice in seats:
            if asked(page):
                answer(page, dice, wait=False)
    for page, size, _ in seats:
        asked(page)
        report.moved(game, size, page.evaluate("moved"))
        page.context.close()
