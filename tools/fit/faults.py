"""What is wrong with the table as it lies there, asked of the page itself."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

SCRIPT = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")


DRAWN = f"""async width => {{
    const frame = () => new Promise(requestAnimationFrame)
    while (innerWidth !== width) await frame()
    await frame()
    await frame()
    return ({SCRIPT})()
}}"""


def faults(page: Page) -> list[tuple[str, str]]:
    """Ask the page what lies outside, is covered, cut off or written over."""
    return [(kind, what) for kind, what in page.evaluate(SCRIPT)]


def faults_at(page: Page, width: int, height: int) -> list[tuple[str, str]]:
    """Ask the same of a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    return [(kind, what) for kind, what in page.evaluate(DRAWN, width)]
