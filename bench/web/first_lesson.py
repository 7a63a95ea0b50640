"""Count how a lesson begins: from `labtable serve --lan` to all tables playing, clicks and seconds.

python3 bench/web/first_lesson.py [--people 28]

A teacher with a real Chromium goes from the first page to the wall, with nothing but clicks; the
pupils come over the wire, all at once, as soon as the code is shown. Their own time to type is not
in the figures: only what the program needs.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from bench.web.first_board import FLAGS
from tests.browser.pupils import WirePupil
from tests.browser.server import free_port

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120_000  # milliseconds


class Hand:
    """A teacher's hand; it counts what it clicks."""

    def __init__(self) -> None:
        self.clicks = 0

    def click(self, wanted: Locator) -> None:
        wanted.click()
        self.clicks += 1


def served(home: str, port: int) -> tuple[subprocess.Popen[str], str]:
    """Serve to the whole network; the address is read from what the program says."""
    main = "from labtable.terminal.main import main; main()"
    command = [sys.executable, "-c", main, "serve", "--lan", "--port", str(port)]
    process = subprocess.Popen(
        [*command, "--database", f"sqlite:///{home}/tables.sqlite"],
        cwd=ROOT,
        env=os.environ | {"LABTABLE_HOME": home, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stderr
    for line in process.stderr:
        if found := re.search(r"https?://\S+?:\d+", line):
            return process, found[0]
    raise SystemExit("The server did not start.")


def lesson(page: Page, url: str, people: int) -> tuple[int, float, float]:
    """Open a class, let all in, start; tell clicks, and the seconds of coming and of starting."""
    hand = Hand()
    page.goto(url)
    hand.click(page.get_by_role("link", name="Open a class"))
    hand.click(page.get_by_role("button", name="Open the class"))
    page.locator(".come .code").wait_for()
    code = page.evaluate("JSON.parse(localStorage.getItem('labtable.classes'))[0].code")
    begun = time.monotonic()
    with ThreadPoolExecutor(people) as pool:
        pupils = list(pool.map(lambda n: WirePupil(url, code, f"Pupil {n}"), range(people)))
    page.locator(".here h2", has_text=str(people)).wait_for()
    came = time.monotonic()
    hand.click(page.get_by_role("button", name="Start"))
    with ThreadPoolExecutor(people) as pool:
        page.locator("[data-state=playing]").wait_for()
        list(pool.map(lambda pupil: pupil.sit_down(), pupils))
    playing = time.monotonic()
    tables = {pupil.table for pupil in pupils}
    assert len(tables) == (people + 1) // 2, len(tables)
    for pupil in pupils:
        pupil.leave()
    return hand.clicks, came - begun, playing - came


def main() -> None:
    """Measure once and print."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - may be missing

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=28)
    people = parser.parse_args().people
    chromium = os.environ.get("LABTABLE_CHROMIUM") or shutil.which("chromium")
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        process, url = served(home, free_port())
        ready = time.monotonic()
        try:
            browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
            page = browser.new_page(viewport={"width": 1280, "height": 720}, locale="en-GB")
            page.set_default_timeout(PATIENCE)
            opened = time.monotonic()
            clicks, coming, starting = lesson(page, url, people)
            whole = time.monotonic() - opened
            browser.close()
        finally:
            process.terminate()
            process.wait()
    load = os.getloadavg()[0]
    print(f"{people} people, load {load:.1f}: {clicks} clicks; server ready {ready - begun:.1f} s;")
    print(
        f"first page to all playing {whole:.1f} s, of it {coming:.1f} s to let {people} people in"
    )
    print(f"at once, and {starting:.1f} s from Start to the cards on every device.")


if __name__ == "__main__":
    main()
