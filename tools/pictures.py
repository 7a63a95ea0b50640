"""Pictures for README and docs, made from games that lie in the tests: `python3 dev.py pictures`.

A server is started, each golden record is played on from its middle, and the page is taken at one
size; the table in the terminal is drawn by Textual itself. What is there is written anew.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import labtable
from labtable.engine.record import read_record

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "pictures"
WIDTH, HEIGHT = 1280, 720


def main() -> int:
    """Take all pictures."""
    TARGET.mkdir(parents=True, exist_ok=True)
    asyncio.run(terminal(TARGET / "terminal.svg"))
    print("terminal", flush=True)
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - only when it is needed

    with tempfile.TemporaryDirectory() as home, served(Path(home)) as url, sync_playwright() as web:
        browser = web.chromium.launch(executable_path=os.environ["LABTABLE_CHROMIUM"])
        for game in labtable.all_games():
            taken(browser, url, game)
            print(game, flush=True)
        browser.close()
    return 0


def middle(game: str) -> tuple[str, int]:
    """A record, and the place nearest to its middle at which seat 0 is asked."""
    folder = ROOT / "tests" / "golden" / game
    files = sorted(folder.glob("*3-seats*.txt")) or sorted(folder.glob("*.txt"))
    text = files[0].read_text(encoding="utf-8")
    place = len(read_record(text).answers) // 2
    while 0 not in labtable.replay(text, upto=place).waiting():
        place += 1
    return text, place


def taken(browser: Browser, url: str, game: str) -> None:
    """Open a table of this game in the browser and take it."""
    text, place = middle(game)
    seats = read_record(text).header.seats
    kept = posted(f"{url}/api/v1/records", text.encode(), "text/plain")
    people = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot"}] * (seats - 1)]
    wish = json.dumps({"at": place, "seats": people})
    made = posted(f"{url}/api/v1/records/{kept['record']}/fork", wish.encode(), "application/json")
    tokens = [seat["token"] for seat in made["seats"] if seat.get("token")]
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
    page.goto(url)
    held = {"labtable.seats": json.dumps({made["table"]: tokens})}
    page.evaluate("held => Object.entries(held).forEach(e => localStorage.setItem(...e))", held)
    page.goto(f"{url}/#/table/{made['table']}")
    page.wait_for_selector("[data-doing=asked]", timeout=120_000)
    page.evaluate("document.fonts.ready")
    page.screenshot(path=TARGET / f"{game}.png")
    page.close()


def posted(url: str, body: bytes, kind: str) -> Any:
    """Ask the server for something."""
    request = urllib.request.Request(url, data=body, headers={"content-type": kind})
    with urllib.request.urlopen(request, timeout=60) as reply:
        return json.load(reply)


@contextmanager
def served(home: Path) -> Iterator[str]:
    """Start a server of our own and end it again."""
    command = [sys.executable, "-m", "labtable", "serve", "--port", "0"]
    env = {**os.environ, "LABTABLE_HOME": str(home)}
    process = subprocess.Popen(command, cwd=ROOT, env=env, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stderr is not None
        looked = (re.search(r"http://\S+?/", line) for line in process.stderr)
        found = next(match for match in looked if match)
        yield found[0].rstrip("/")
    finally:
        process.terminate()
        process.wait(60)


async def terminal(target: Path) -> None:
    """Draw a table of Ion as it stands in the terminal."""
    from labtable.terminal.screen.table import TableApp  # noqa: PLC0415 - an extra
    from labtable.terminal.table.session import new_session  # noqa: PLC0415

    app = TableApp(new_session("ion", "Ada,bot,bot", 7, {"preset": "tiles"}), pace=0.0)
    async with app.run_test(size=(110, 34)) as pilot:
        for _ in range(6):
            await pilot.press("enter")
            await pilot.pause(0.3)
        target.write_text(app.export_screenshot(title="labtable play ion"), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
