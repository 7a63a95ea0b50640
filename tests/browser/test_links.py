"""Links that somebody bent, and things that a browser has stored: no page stays blank."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Server

BENT = [
    *("/#/%E0", "/#/join/%E0", "/#/table/%E0", "/#/replay/%E0/%/%", "/#/next/%E0", "/#/new/%E0"),
    *("/#/class/%E0/wall", "/#/leaderboard/%E0", "/#/c/%E0", "/#/h/%E0", "/#/%"),
    *("/#/constructor", "/#/toString/x", "/#/__proto__", "/#/hasOwnProperty"),
    *("/#/new/constructor", "/#/leaderboard/__proto__", "/#/table/constructor"),
]
STORED = ["null", "[]", "7", "{", '{"a":null}', "[null]"]


@pytest.mark.parametrize("link", BENT)
def test_a_bent_link_shows_a_page(page: Page, server: Server, link: str) -> None:
    server.excused += ["404", "400", "409", "WebSocket"]  # there is nothing behind such a link
    page.goto("/icon.svg")
    page.goto(link)

    expect(page.locator("body")).to_have_text(re.compile(r"\w.{20,}"), use_inner_text=True)


@pytest.mark.parametrize("stored", STORED)
def test_whatever_is_stored_the_front_page_opens(page: Page, stored: str) -> None:
    page.goto("/icon.svg")
    for name in ("seats", "records", "classes", "class"):
        page.evaluate(f"localStorage.setItem('labtable.{name}', {stored!r})")
    page.goto("/")

    page.locator(".games section").last.wait_for()
