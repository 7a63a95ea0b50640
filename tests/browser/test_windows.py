"""No test sees what another one left in its window."""

from __future__ import annotations

from tests.browser.people import play_now, settled
from tests.browser.windows import QUIET, Windows

LEAVE = """() => {
    sessionStorage.setItem('left', 'behind')
    document.cookie = 'left=behind; max-age=600'
}"""
FOUND = "[localStorage.length, sessionStorage.length, document.cookie, matchMedia('{}').matches]"
DARK = "(prefers-color-scheme: dark)"


def test_a_window_that_is_lent_again_is_as_good_as_new(windows: Windows) -> None:
    first = windows.lend("/", color_scheme="dark", viewport={"width": 360, "height": 740})
    play_now(first).click()
    settled(first)
    first.evaluate(LEAVE)
    assert first.evaluate(FOUND.format(DARK)) == [2, 1, "left=behind", True]

    windows.take_back()
    again = windows.lend(QUIET)

    assert again is first
    assert again.evaluate(FOUND.format(DARK)) == [0, 0, "", False]
    assert again.evaluate("innerWidth") == 1400
    assert again.context.cookies() == []
    windows.take_back()
