"""Browser windows that are wiped and lent again: to open a new one costs more than most tests."""

from __future__ import annotations

import os
from collections import defaultdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

TIMEOUT = 120_000  # patience with a busy machine: only what never comes takes so long
USUAL: dict[str, Any] = {
    "viewport": {"width": 1400, "height": 900},
    "locale": "en-GB",
    "color_scheme": "light",
    "reduced_motion": "reduce",  # nobody waits for a card that flies
}
SEEN = ("viewport", "color_scheme", "reduced_motion")  # what an open window can change
AT_ONCE = """if (document.contentType === 'text/html') {
    const likes = JSON.parse(localStorage.getItem('labtable.likes') ?? '{}')
    const steady = { pace: 'once', auto: 'never', ...likes }
    localStorage.setItem('labtable.likes', JSON.stringify(steady))
}"""
"""Nobody waits until what the others did has been looked at, unless a test likes that better."""
SLOW_LINE = """if (document.contentType === 'text/html') {
    const { fetch: ask, setTimeout: wait } = window
    const often = () => Math.random() < 0.3 ? Math.random() * 1000 : 0
    const late = () => new Promise((go) => wait(go, often()))
    window.fetch = async (...what) => {
        await late()
        const answer = await ask(...what)
        await late()
        return answer
    }
    window.WebSocket = class extends WebSocket {
        line = Promise.resolve()
        slow(take) {
            const then = (message) => this.line = this.line.then(late).then(() => take(message))
            return take && then
        }
        set onmessage(take) { super.onmessage = this.slow(take) }
        set onclose(take) { super.onclose = this.slow(take) }
    }
}"""
"""What a page asks and is told comes late now and then, as with a bad line."""
QUIET = "/icon.svg"
"""A page without scripts: there a window is wiped, and from there one comes straight to a table."""
WIPE = """async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    for (const name of await caches.keys()) await caches.delete(name)
}"""


class Window:
    """One page in a browser context of its own, and what it said and asked for in this test."""

    def __init__(self, browser: Browser, url: str, options: dict[str, Any]) -> None:
        self.said: list[str] = []
        self.asked: set[str] = set()
        self.page = browser.new_context(base_url=url, **options).new_page()
        self.page.set_default_timeout(TIMEOUT)
        self.page.add_init_script(AT_ONCE)
        if "LABTABLE_SLOW_LINE" in os.environ:
            self.page.add_init_script(SLOW_LINE)
        self.hide_frame()
        self.page.on("console", lambda message: self.said.append(message.text))
        self.page.on("pageerror", lambda error: self.said.append(str(error)))
        self.page.on("request", lambda request: self.asked.add(request.url))

    def hide_frame(self) -> None:
        """Show the page alone: tabs and buttons around it would be drawn at every step."""
        browser = self.page.context.new_cdp_session(self.page)
        window = browser.send("Browser.getWindowForTarget")["windowId"]
        whole = {"windowId": window, "bounds": {"windowState": "fullscreen"}}
        browser.send("Browser.setWindowBounds", whole)
        browser.detach()

    def open(self, at: str, options: dict[str, Any]) -> Page:
        """Look at a page as somebody new would."""
        self.page.set_viewport_size(options["viewport"])
        self.page.emulate_media(
            color_scheme=options["color_scheme"], reduced_motion=options["reduced_motion"]
        )
        if not self.page.url.endswith(at):
            self.page.goto(at)
        return self.page

    def catch_up(self) -> None:
        """Wait until all that was said until now has come."""
        self.page.wait_for_function("true")

    def wipe(self) -> None:
        """Forget everything; the program and its files stay loaded."""
        self.page.goto(QUIET)
        self.page.evaluate(WIPE)
        self.page.context.clear_cookies()
        self.said.clear()
        self.asked.clear()


class Windows:
    """All windows of a browser; each is lent to one test at a time."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.free: defaultdict[str, list[Window]] = defaultdict(list)
        self.lent: list[tuple[str, Window]] = []

    def lend(self, at: str, **wishes: Any) -> Page:
        """Open a window that nobody has seen; options as for a browser context."""
        options = USUAL | wishes
        kind = str({name: options[name] for name in sorted(options) if name not in SEEN})
        free = self.free[kind]
        window = free.pop() if free else Window(self.browser, self.url, options)
        self.lent.append((kind, window))
        return window.open(at, options)

    def take_back(self) -> tuple[list[str], set[str]]:
        """Wipe what was lent; tell what was said and asked for. What cannot be wiped is left."""
        said: list[str] = []
        asked: set[str] = set()
        lent, self.lent = self.lent, []
        for _, window in lent:
            window.catch_up()
            said += window.said
            asked |= window.asked
        for kind, window in lent:
            window.wipe()
            self.free[kind].append(window)
        return said, asked
