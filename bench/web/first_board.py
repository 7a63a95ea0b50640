"""Measure how long a newcomer waits for each game: a real Chromium, a slow line, a slow device.

python3 bench/web/first_board.py [--url http://127.0.0.1:8000] [--rounds 3]

Every measurement has a fresh browser with nothing in its cache. It opens the first page, presses
"Play now" as soon as the button is there, and ends when the board is drawn. Bytes are those that
came over the line, compressed as the server sends them.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import labtable
from bench.web.servers import OURS, Running, Trouble, our_python, serving

LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
"""Milliseconds and bytes a second: 1.6 Mbit/s down and 0.75 up, as on a slow phone."""
SLOWER = 4  # times, of the device
AIM = 250  # kB until the first board
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DRAWN = "[data-doing]:not([data-doing=loading])"


class Wait(NamedTuple):
    """What one newcomer waited for and received."""

    page_s: float
    page_kb: float
    board_s: float
    board_kb: float


def wait_for(browser: Any, url: str, title: str) -> Wait:
    """Come to the first page and to the first board of a game."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="en-GB")
    page = context.new_page()
    websocket = context.new_cdp_session(page)
    came: list[float] = []
    websocket.on("Network.loadingFinished", lambda done: came.append(done["encodedDataLength"]))
    websocket.send("Network.enable")
    websocket.send("Network.emulateNetworkConditions", LINE)
    websocket.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    begun = time.monotonic()
    page.goto(url)
    button = page.locator("section", has_text=title).get_by_role("button", name="Play now")
    button.wait_for()
    seen, bytes_then = time.monotonic(), sum(came)
    button.click()
    page.locator(DRAWN).wait_for()
    drawn = time.monotonic()
    page.wait_for_load_state("networkidle")
    context.close()
    return Wait(seen - begun, bytes_then / 1000, drawn - seen, (sum(came) - bytes_then) / 1000)


def measured(url: str, rounds: int) -> dict[str, Wait]:
    """Measure every game so often; medians."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - may be missing

    titles = [labtable.game(name).title for name in labtable.all_games()]
    chromium = os.environ.get("LABTABLE_CHROMIUM") or shutil.which("chromium")
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=FLAGS)
        found = [{title: wait_for(browser, url, title) for title in titles} for _ in range(rounds)]
        browser.close()
    return {title: middle([each[title] for each in found]) for title in titles}


def middle(waits: list[Wait]) -> Wait:
    """Take the median of every figure."""
    return Wait(*[statistics.median(figures) for figures in zip(*waits, strict=True)])


def report(found: dict[str, Wait]) -> list[str]:
    """Write a line for each game."""
    lines = [f"{'':32} {'first page':>18} {'then the board':>18} {'in all':>18}"]
    for title, wait in found.items():
        seconds, kilobytes = wait.page_s + wait.board_s, wait.page_kb + wait.board_kb
        page = f"{wait.page_s:7.2f} s {wait.page_kb:5.0f} kB"
        board = f"{wait.board_s:7.2f} s {wait.board_kb:5.0f} kB"
        lines.append(f"{title:32} {page:>18} {board:>18} {seconds:7.2f} s {kilobytes:5.0f} kB")
    return [*lines, f"aim: a first board with at most {AIM} kB"]


def wishes() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="How long a newcomer waits for each game.")
    parser.add_argument("--url", default="", help="a server that is running; else one is started")
    parser.add_argument("--rounds", type=int, default=3)
    words = parser.parse_args()
    if words.rounds < 1:
        parser.error("rounds is a number above 0")
    return words


def main() -> None:
    """Measure and print."""
    words = wishes()
    try:
        with serving(OURS, our_python()) if not words.url else nullcontext() as server:
            own = f"http://127.0.0.1:{server.port}" if isinstance(server, Running) else words.url
            found = measured(own, words.rounds)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        sys.exit(2)
    line = f"{LINE['downloadThroughput'] * 8 / 1e6:g} Mbit/s, {LINE['latency']} ms"
    print(f"{line}, device {SLOWER} times slower, {words.rounds} rounds, medians")
    print("\n".join(report(found)))


if __name__ == "__main__":
    main()
