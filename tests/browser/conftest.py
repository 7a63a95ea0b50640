"""A real server, a real browser; an unexpected console message or a foreign request fails."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.server import ROOT, Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

AXE = ROOT / "client" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("LABTABLE_CHROMIUM") or shutil.which("chromium") or ""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def missing() -> str:
    """Say what the browser tests lack here; nothing when all is there."""
    if importlib.util.find_spec("playwright") is None:
        return "playwright is not installed"
    if not CHROMIUM:
        return "there is no Chromium; install it or name one in LABTABLE_CHROMIUM"
    if not AXE.is_file():
        return "the client's modules are not there; run npm ci in client/"
    if not (ROOT / "labtable" / "web" / "static" / "index.html").is_file():
        return "the client is not built; run npm ci and npm run build in client/"
    return ""


collect_ignore_glob = ["test_*.py"] if missing() else []


def pytest_report_header() -> str:
    """Never leave anything out silently."""
    lacks = missing()
    return f"browser tests: LEFT OUT, {lacks}" if lacks else f"browser tests: {CHROMIUM}"


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - may be missing

    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Page]]:
    """Open a fresh browser window at the server; options as for a browser context."""
    contexts: list[BrowserContext] = []
    said: list[str] = []
    asked: set[str] = set()

    def open_page(**options: Any) -> Page:
        usual: dict[str, Any] = {
            "viewport": {"width": 1400, "height": 900},
            "locale": "en-GB",
            "reduced_motion": "reduce",  # nobody waits for a card that flies
        }
        context = browser.new_context(base_url=server.url, **usual | options)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", lambda message: said.append(message.text))
        page.on("pageerror", lambda error: said.append(str(error)))
        page.on("request", lambda request: asked.add(request.url))
        page.goto("/")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert [text for text in said if not server.expected(text)] == []
    server.excused.clear()
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit()
