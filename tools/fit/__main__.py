"""Play whole games and lessons through the page, at every size, and report what does not fit."""

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
from labtable.guide import list_lessons
from tests.browser.guides import opened as guided
from tests.browser.guides import strides
from tests.browser.server import Server
from tools.fit.look import PLACES, USUAL, Looks, look_at
from tools.fit.moves import watch
from tools.fit.play import answer, asked, opened
from tools.fit.report import SIZES, Report
from tools.fit.windows import LOCALES, Windows

CHROMIUM = os.environ.get("LABTABLE_CHROMIUM") or shutil.which("chromium") or ""
UNPAINTED = "--force-gpu-mem-available-mb=0"  # all is laid out and hit, but no pixel is painted
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    UNPAINTED,
]
FEW = 2
EVERY = 20  # questions between two lines that say how far it is


def wishes(arguments: list[str]) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="dev.py fit", description=__doc__)
    parser.add_argument("game", nargs="*", help=f"of: {', '.join(labtable.all_games())}; else all")
    parser.add_argument("--only", choices=("games", "lessons", "moves", "look"), help="else all")
    parser.add_argument("--seats", type=int, action="append", help="else two and the most")
    parser.add_argument("--size", action="append", choices=SIZES, help="else all")
    parser.add_argument("--language", action="append", choices=LOCALES, help="else all")
    parser.add_argument("--questions", type=int, help="at most so many of each game; else all")
    parser.add_argument("--preset", default="", help="else the usual one")
    parser.add_argument("--seed", type=int, default=0, help="of the answers")
    parser.add_argument("--faults", type=int, default=6, help="how many to list for each")
    parser.add_argument("--place", action="append", choices=PLACES, help="of a look; else all")
    parser.add_argument("--scheme", choices=("light", "dark"), default="light", help="of a look")
    parser.add_argument("--pictures", type=Path, help="a folder for a picture of each look")
    parser.add_argument("--keep", action="store_true", help="write down what a look reached")
    return parser.parse_args(arguments)


def main(arguments: list[str]) -> int:
    """Report shares by game and size; fail where something does not fit."""
    wanted = wishes(arguments)
    report, looks = Report(), Looks()
    flags = [flag for flag in FLAGS if not wanted.pictures or flag != UNPAINTED]
    with tempfile.TemporaryDirectory() as home, sync_playwright() as play:
        server = Server(Path(home))
        browser = play.chromium.launch(executable_path=CHROMIUM, args=flags, headless=True)
        try:
            for game in wanted.game or labtable.all_games():
                look_through(browser, server.url, report, looks, game, wanted)
        finally:
            if report.looks or report.shift:
                print(report.table())
                print(report.told(wanted.faults), flush=True)
            if looks.found:
                print(looks.table(), flush=True)
            browser.close()
            server.stop()
    if wanted.keep:
        looks.keep()
    return 0 if report.whole and looks.whole else 1


def look_through(
    browser: Browser,
    url: str,
    report: Report,
    looks: Looks,
    game: str,
    wanted: argparse.Namespace,
) -> None:
    """Look at one game in every way that is wanted."""
    if wanted.only in (None, "games"):
        for seats in wanted.seats or (FEW, labtable.game(game).seats[-1]):
            play_game(browser, url, report, game, seats, wanted)
    if wanted.only in (None, "lessons") and game in list_lessons():
        play_lesson(browser, url, report, game, wanted)
    if wanted.only in (None, "moves"):
        watch(browser, url, report, game, wanted.size or list(SIZES))
    if wanted.only in (None, "look"):
        look(browser, url, looks, game, wanted)


def look(browser: Browser, url: str, looks: Looks, game: str, wanted: argparse.Namespace) -> None:
    """Measure recorded games at every size, with few players, the usual number and the most."""
    few_to_many = {FEW, USUAL[game], labtable.game(game).seats[-1]}
    look_at(
        browser,
        url,
        looks,
        game,
        seats=wanted.seats or sorted(few_to_many),
        sizes=wanted.size or list(SIZES),
        languages=wanted.language or list(LOCALES),
        scheme=wanted.scheme,
        places=wanted.place or list(PLACES),
        pictures=wanted.pictures,
    )


def open_windows(browser: Browser, url: str, wanted: argparse.Namespace) -> Windows:
    """Open a window for each language."""
    return Windows(browser, url, wanted.language or list(LOCALES), wanted.size or list(SIZES))


def play_game(
    browser: Browser, url: str, report: Report, game: str, seats: int, wanted: argparse.Namespace
) -> None:
    """Play one game to its end; look at each question that differs in kind or shape."""
    windows = open_windows(browser, url, wanted)
    windows.sit(opened(windows.first, game, seats, wanted.preset))
    dice = Random(f"{game} {seats} {wanted.seed}")
    what = f"{game}, {seats} players"
    while asked(windows.first) and report.asked[what] != wanted.questions:
        if windows.new():
            windows.look(report, what)
        tell(report, what)
        answer(windows.first, dice)
    windows.close()


def play_lesson(
    browser: Browser, url: str, report: Report, game: str, wanted: argparse.Namespace
) -> None:
    """Follow the coach, and look at every step and at the closing words."""
    windows = open_windows(browser, url, wanted)
    windows.sit(guided(windows.first, game))
    what = f"{game}, lesson"
    for _ in strides(windows.first, game):
        windows.look(report, what)
        tell(report, what)
    windows.close()


def tell(report: Report, what: str) -> None:
    """Count a question, and say now and then how far it is."""
    report.asked[what] += 1
    if report.asked[what] % EVERY == 0:
        print(f"{what}: {report.asked[what]} questions", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
