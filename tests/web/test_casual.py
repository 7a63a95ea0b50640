"""Casual or rated: decided when a table opens, and shown there."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

import labtable
from labtable.host.lobby import opening as deciding
from labtable.host.store.migrations import read_steps
from tests.web.conftest import Running, Start
from tests.web.members import Browser, browsers
from tests.web.people import BO, BOT, GUEST, ME
from tests.web.rated_tables import RATED, forked, shown


@pytest.mark.parametrize(
    ("seats", "wish", "text"),
    [
        ([ME, BOT], {"rated": True}, RATED),
        ([ME, GUEST], {"rated": True, "hints": True}, RATED),
        ([GUEST, GUEST], {"rated": True}, RATED),
        ([ME, BOT], {}, "Casual: hints may be asked for."),
        ([ME, GUEST], {"hints": False}, "Casual: answers can be taken back."),
        ([ME, BO, BOT], {"rated": True}, "Casual: nobody to compare with."),
        ([BOT, BOT], {"rated": True}, "Casual: nobody to compare with."),
    ],
)
async def test_a_table_tells_whether_it_counts(
    start: Start, seats: list[Any], wish: dict[str, Any], text: str
) -> None:
    server = await start()
    async with browsers(server, "Opener") as opener:
        made = await opener.open_table(*seats, **wish)

        assert await shown(server, made.table) == text


async def test_without_an_account_nobody_is_compared(server: Running) -> None:
    made = await server.open(rated=True)

    assert await shown(server, made.table) == "Casual: nobody to compare with."


@pytest.mark.parametrize(
    ("answers", "text"),
    [(0, "Casual: the seed was chosen."), (4, "Casual: it began in the middle.")],
)
async def test_a_fork_is_casual(server: Running, answers: int, text: str) -> None:
    async with Browser(server) as browser:
        assert await shown(server, await forked(browser, answers, ME, BOT)) == text


async def test_a_first_game_with_a_coach_is_casual(server: Running) -> None:
    made = (await server.http.post("/guides/ion", json={})).json()

    assert await shown(server, made["table"]) == "Casual: a coach helps."


async def test_changed_components_make_a_game_casual(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deciding, "has_own_components", lambda game: game == "ion")
    async with browsers(server, "Designer") as designer:
        made = await designer.open_table(ME, BOT, rated=True)

    assert await shown(server, made.table) == "Casual: the components were changed."


async def test_a_server_without_accounts_has_no_ratings(start: Start) -> None:
    server = await start(accounts=False)
    made = await server.open(rated=True)

    assert await shown(server, made.table) == "Casual: this server keeps no ratings."


async def test_a_table_of_an_older_server_goes_on_as_a_casual_one(
    start: Start, tmp_path: Path
) -> None:
    old = sqlite3.connect(tmp_path / "tables.sqlite")
    for step in [*read_steps("sqlite", 0).values()][:5]:
        old.executescript(step)
    opening = labtable.new("ion", seats=2, seed=3, names=["Ada", "Bot"]).record.to_text()
    places = (
        '[{"name":"Ada","kind":"person","level":"skilled","host":true},'
        '{"name":"Bot","kind":"bot","level":"random","host":false}]'
    )
    values = ("old", "CODE", "ion", opening, places, "off", 1, 1.0, 0.0, 1)
    old.execute(f"INSERT INTO tables VALUES ({', '.join('?' * len(values))})", values)
    old.execute("PRAGMA user_version=5")
    old.commit()
    old.close()

    server = await start()

    assert await shown(server, "old") == "Casual: answers can be taken back."
