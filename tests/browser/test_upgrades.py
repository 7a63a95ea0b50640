"""Games that this server cannot play any more are shown, with the reason."""

from __future__ import annotations

import json
import sqlite3
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import ROOT, Server

KEEP = "held => localStorage.setItem('labtable.seats', held)"
RECORD = (ROOT / "tests" / "golden" / "ion" / "01-2-seats.txt").read_text()


def posted(server: Server, path: str, body: bytes) -> dict[str, Any]:
    request = urllib.request.Request(f"{server.url}/api/v1/{path}", body, method="POST")
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def older_rules(home: Path, table: str, column: str, name: str) -> None:
    """Let a stored game be one of older rules."""
    with closing(sqlite3.connect(home / "tables.sqlite")) as db, db:
        change = f"{column} = replace({column}, '[Rules \"1\"]', '[Rules \"0\"]')"
        assert db.execute(f"UPDATE {table} SET {change} WHERE id = ?", [name]).rowcount == 1


@pytest.fixture
def stuck(server: Server) -> tuple[str, str]:
    """A table of older rules, and the token of its first seat."""
    wish = {"game": "ion", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]}
    made = posted(server, "tables", json.dumps(wish).encode())
    older_rules(server.home, "tables", "opening", made["table"])
    return made["table"], made["seats"][0]["token"]


@pytest.mark.parametrize(
    ("locale", "says"),
    [("en-GB", "its rules have changed"), ("de-DE", "ihre Regeln haben sich geändert")],
)
def test_a_table_of_older_rules_stays_in_the_list(
    visit: Callable[..., Page], stuck: tuple[str, str], locale: str, says: str
) -> None:
    page = visit(locale=locale)
    table, token = stuck

    page.evaluate(KEEP, json.dumps({table: [token]}))
    page.reload()

    mine = page.locator(f"[data-table='{table}']")
    expect(mine).to_contain_text(says)
    expect(mine.get_by_role("link")).to_have_count(0)
    mine.get_by_role("button").click()
    expect(mine).to_have_count(0)


def test_a_record_of_older_rules_is_read(page: Page, server: Server) -> None:
    server.excused.append("status of 422")  # there are no positions and no review
    name = posted(server, "records", RECORD.encode())["record"]
    older_rules(server.home, "records", "body", name)

    page.goto(f"/#/replay/{name}/0/0")

    expect(page.get_by_role("status")).to_contain_text("its rules have changed")
    expect(page.get_by_text("follows version 0 of the rules")).to_be_visible()
    expect(page.locator(".said li")).to_have_count(RECORD.count("\n0 ") + RECORD.count("\n1 "))
    expect(page.get_by_role("alert")).to_have_count(0)
