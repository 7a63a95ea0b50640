"""How people play CompoundIt! on its board, and positions to play on from."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Any

import labtable
from labtable.engine.sentence import join_words
from labtable.games.compoundit import Accept, Challenge, Place
from labtable.games.compoundit.mechanics import new_tiles, squares_of
from labtable.games.compoundit.tables.board import NAMES
from tests.browser import people
from tests.browser.people import settled, walk_to
from tests.browser.scenes import sit_at

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SEED = 2  # seat 0 begins, with H H O Na Al Si S Cu Zn I
TOUCHABLE = (  # the more urgent first
    ".sure [data-act]",
    ".page:has(.rack .held) .square.lit",
    ".choices .main",
    ".rack .fits",
    ".choices .pass",
)
HERE = "document.activeElement.dataset.square"


def best(table: labtable.Table[Any], seat: int) -> Any:
    """The answer that scores most; of equal ones the first."""
    judge, view = table.game.judge, table.view(seat)
    assert judge is not None
    return max(table.options(seat), key=lambda option: judge(view, option))


def scene(moves: int = 0, seed: int = SEED, seats: int = 2, **options: Any) -> labtable.Table[Any]:
    """A game in which so many moves were made, the next one seat 0's."""
    table = labtable.new("compoundit", seats=seats, seed=seed, **options)
    while not table.over:
        seat = table.waiting()[0]
        if seat == 0 and len(table.record.answers) >= moves:
            return table
        table.play(seat, best(table, seat))
    raise AssertionError("The game is over before.")


def doubted(*, consensus: bool = False, wrong: bool = False) -> labtable.Table[Any]:
    """Seat 1 laid something, and seat 0 says whether it believes it; or everybody votes."""
    rules = "consensus" if consensus else "lexicon"
    table = labtable.new(
        "compoundit", seats=2, seed=SEED, validation="challenge", adjudication=rules
    )
    while not (table.waiting() == [0] and Challenge() in table.options(0)):
        seat = table.waiting()[0]
        bold = wrong and seat == 1 and any(table.view(1).board) and Accept() not in table.options(1)
        table.play(seat, _guess(table) if bold else best(table, seat))
    if consensus:
        table.play(0, Challenge())
    return table


def _guess(table: labtable.Table[Any]) -> Place:
    """Tiles that may lie there, but make nothing."""
    moves = [option for option in table.options(1) if isinstance(option, Place)]
    move = next(option for option in moves if "." not in option.tiles and len(option.tiles) > 1)
    orders = permutations(table.view(1).seats[1].rack, len(move.tiles))
    return next(place for order in orders if (place := Place(move.at, order)) not in moves)


def sit(page: Page, table: labtable.Table[Any]) -> None:
    """Take seat 0 and wait for the board."""
    sit_at(page, table)
    page.locator(".rack").wait_for()
    settled(page)


def square(page: Page, name: str) -> Locator:
    return page.locator(f"[data-square={name}]")


def tile(page: Page, symbol: str) -> Locator:
    """A tile of the rack."""
    return page.locator(f".rack [data-tile={symbol}]").first


def told(move: Place) -> str:
    """How the log begins to tell what Ana laid."""
    places = spots(move)
    first, last = places[0][0], places[-1][0]
    where = first if first == last else f"{first} to {last}"
    return f"Ana laid {join_words([symbol for _, symbol in places])} on {where}:"


def spots(move: Place) -> list[tuple[str, str]]:
    """The squares of a move, and what lies there after it."""
    names = [NAMES[number] for number in squares_of(move)]
    return list(zip(names, new_tiles(move), strict=True))


def lay(page: Page, move: Place) -> None:
    """Lay the tiles of a move by clicks, and leave them there."""
    for name, symbol in spots(move):
        tile(page, symbol).click()
        square(page, name).click()


def play(page: Page, touch: people.Touch) -> None:
    """Play to the end: lay whatever is lit until it is something, then confirm."""
    people.play(page, touch, TOUCHABLE)


def by_key(page: Page, wanted: Locator) -> None:
    """Walk with Tab, on the board with arrows, never with the mouse, and press Enter."""
    name = wanted.get_attribute("data-square")
    if name:
        go_to(page, name)
    else:
        walk_to(page, wanted)
    page.keyboard.press("Enter")


def go_to(page: Page, name: str) -> None:
    """Walk to a square of the board."""
    walk_to(page, page.locator(".square[tabindex='0']"))
    while (here := page.evaluate(HERE)) != name:
        page.keyboard.press(_arrow(here, name))


def _arrow(here: str, there: str) -> str:
    if here[0] != there[0]:
        return "ArrowRight" if here[0] < there[0] else "ArrowLeft"
    return "ArrowDown" if int(here[1:]) < int(there[1:]) else "ArrowUp"
