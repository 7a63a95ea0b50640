"""What moved by itself since the last look, as the browser counts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WATCH = """(() => {
    const name = ({ node }) => {
        const element = node?.nodeType === 1 ? node : node?.parentElement
        if (!element) return 'gone'
        const words = [...element.classList].filter((word) => !word.startsWith('svelte-'))
        const region = element.closest('.bar, .board, .ask, .own, .note, .seats, .tell')
        return `${region?.classList[0] ?? ''} ${element.localName}.${words.join('.')}`
    }
    const keep = (entries) => entries
        .filter(({ hadRecentInput }) => !hadRecentInput)
        .forEach(({ value, sources }) => window.shifted.push([value, sources.map(name)]))
    window.shifted = []
    window.shiftWatcher = new PerformanceObserver((list) => keep(list.getEntries()))
    window.shiftWatcher.observe({ type: 'layout-shift', buffered: true })
    window.shiftsUntilNow = () => {
        keep(window.shiftWatcher.takeRecords())
        return window.shifted.splice(0)
    }
})()"""
"""A touch excuses half a second of it; so answers are given by script, which excuses nothing."""

UNTIL_NOW = """() => new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => done(shiftsUntilNow()))))"""


def shifts(page: Page) -> list[tuple[float, str]]:
    """How much moved since the last look, and what it was."""
    return [(value, ", ".join(moved)) for value, moved in page.evaluate(UNTIL_NOW)]


def forget(page: Page) -> None:
    """Count anew from here."""
    page.evaluate(UNTIL_NOW)
