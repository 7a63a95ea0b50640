"""A game from another package with a board of its own: nothing of Labtable is touched for it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.server import ROOT, Server
from tests.browser.windows import Windows

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

EXAMPLE = ROOT / "docs" / "examples" / "litmus"


@pytest.fixture(scope="module")
def visitor(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A window at a server where Litmus is installed as a package with its board."""
    shelf = tmp_path_factory.mktemp("shelf")
    installed(shelf)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(shelf))
        server = Server(tmp_path_factory.mktemp("server"))
    yield Windows(browser, server.url).lend("/#/new/litmus", locale="de-DE")
    server.stop()


def installed(shelf: Path) -> None:
    """Lay the game there as an installer would."""
    (shelf / "litmus").mkdir()
    shutil.copy(EXAMPLE / "litmus.py", shelf / "litmus" / "__init__.py")
    shutil.copy(EXAMPLE / "board.js", shelf / "litmus")
    card = shelf / "labtable_litmus-1.0.dist-info"
    card.mkdir()
    (card / "METADATA").write_text("Name: labtable-litmus\nVersion: 1.0\n")
    (card / "entry_points.txt").write_text("[labtable.games]\nlitmus = litmus:LITMUS\n")


def test_a_game_of_others_is_played_on_the_board_it_brought(visitor: Page) -> None:
    visitor.get_by_role("button", name="Tisch öffnen").click()
    drops = visitor.locator(".brought .hand button")

    for left in (4, 3):
        drops.first.click()
        expect(visitor.locator(".brought .flask span")).to_have_count(3 * (5 - left))

    visitor.reload()
    drops.first.wait_for()
    expect(visitor.locator("[data-doing]")).to_have_attribute("data-doing", "asked")
    heard = visitor.request.get("/api/v1/games/litmus/texts/de").json()
    assert heard["language"] == "en"  # it speaks no German
