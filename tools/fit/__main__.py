"""Play random games of every kind through the page, at every size, and report what does not fit."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

import labtable
from tests.browser.server import Server
from tests.browser.windows import AT_ONCE
from tools.fit.faults import faults
from tools.fit.play import answer, asked, sit_down
from tools.fit.report import SIZES, Report

CHROMIUM = os.environ.get("LABTABLE_CHROMIUM") or shutil.which("chromium") or ""
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PATIENCE = 120_000
USUAL_SEATS = 4


def main(arguments: list[str]) -> int:
    """Report shares by game and size; fail where something does not fit."""
    parser = argparse.ArgumentParser(prog="dev.py fit", description=__doc__)
    parser.add_argument("game", nargs="*", help=f"one of: {', '.join(labtable.games())}")
    parser.add_argument("--questions", type=int, default=6, help="so many for each game and size")
    parser.add_argument("--size", action="append", choices=SIZES, help="only this size")
    parser.add_argument("--language", action="append", choices=("en", "de"), help="only this one")
    parser.add_argument("--seats", type=int, help="so many players, or the most there can be")
    parser.add_argument("--preset", type=int, default=0, help="which of the game's presets")
    parser.add_argument("--faults", type=int, default=6, help="how many to list for each")
    wanted = parser.parse_args(arguments)
    report = Report()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        server = Server(Path(home))
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS, headless=True)
        try:
            for game in wanted.game or labtable.games():
                for size in wanted.size or SIZES:
                    for language in wanted.language or ("en", "de"):
                        look(browser, server.url, report, game, size, language, wanted)
        finally:
            browser.close()
            server.stop()
    print(report.table())
    print(report.told(wanted.faults))
    return 0 if report.whole else 1


def look(
    browser: Browser,
    url: str,
    report: Report,
    game: str,
    size: str,
    language: str,
    wanted: argparse.Namespace,
) -> None:
    """Play some questions of one game at one size in one language."""
    width, height = SIZES[size]
    seats = min(wanted.seats or USUAL_SEATS, labtable.game(game).seats[-1])
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        locale={"en": "en-GB", "de": "de-DE"}[language],
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(AT_ONCE)
    sit_down(page, game, seats, wanted.preset)
    dice = Random(f"{game} {size} {language}")
    for _ in range(wanted.questions):
        if not asked(page):
            break
        report.add(game, size, faults(page))
        answer(page, dice)
    context.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
