"""A real server, a real browser; an unexpected console message or a foreign request fails."""

from __future__ import annotations

import importlib.util
import os
import shutil
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.browser.server import ROOT, Server
from tests.browser.windows import TIMEOUT, Windows

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

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
    "--js-flags=--no-opt --no-maglev",  # no page stays long enough for that to pay
    "--force-gpu-mem-available-mb=0",  # all is laid out and hit, but no pixel is painted
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
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415 - may be missing

    expect.set_options(timeout=TIMEOUT)
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def windows(browser: Browser, server: Server) -> Windows:
    """All windows; one was used already, so that no test waits for a browser that is cold."""
    windows = Windows(browser, server.url)
    windows.lend("/").locator(".games section").last.wait_for()
    windows.take_back()
    return windows


@pytest.fixture
def visit(
    windows: Windows, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Open a browser window, as good as new, at the first page or where the module begins."""
    yield partial(windows.lend, getattr(request.module, "BEGIN", "/"))
    server.revive()
    said, asked = windows.take_back()
    unexpected = [text for text in said if not server.expected(text)]
    server.excused.clear()
    assert unexpected == []
    assert [url for url in asked if not url.startswith((server.url, "data:", "blob:"))] == []


@pytest.fixture
def page(visit: Callable[..., Page]) -> Page:
    return visit()
