"""Bots that the server brings along: in the list of opponents, and when they go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.people import answer_by_click
from tests.browser.server import Server
from tests.browser.windows import Windows

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

BROKEN = "class Broken:\n    def choose(self, chair, dice):\n        return chair.nothing\n"


@pytest.fixture(scope="module")
def german(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A window at a server that brings a bot along which always fails."""
    home = tmp_path_factory.mktemp("server")
    (home / "own.py").write_text(BROKEN)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LABTABLE_BOTS", f"Rost={home / 'own.py'}:Broken")
        server = Server(home)
    yield Windows(browser, server.url).lend("/#/new/ion", locale="de-DE")
    server.stop()


def test_a_bot_of_the_server_is_chosen_and_what_becomes_of_it_is_said(german: Page) -> None:
    german.get_by_role("button", name="Spieler 3 entfernen").click()
    german.locator(".seat").nth(1).get_by_label("Stärke").select_option("Rost")
    german.get_by_role("button", name="Tisch öffnen").click()
    german.get_by_text("Welche Karte behältst du?").first.wait_for()

    answer_by_click(german)

    said = german.get_by_text("ist abgestürzt; gespielt wurde der erste erlaubte Zug.")
    said.first.wait_for()
    expect(german.locator(".strip")).to_contain_text("Rost")
