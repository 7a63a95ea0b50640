"""Whether a table counts: what it says about that, and one that was dealt before."""

from __future__ import annotations

import labtable
from tests.web.conftest import Running
from tests.web.members import Browser

RATED = "Rated: nobody gets hints, and what was seen is not taken back."


async def shown(server: Running, table: str) -> str:
    """What the door and the table say about the rating, and that both say the same."""
    door = (await server.http.get(f"/tables/{table}")).json()["rating"]
    async with server.device(table) as watcher:
        inside = (await watcher.welcome()).rating
    assert (inside.casual, inside.text) == (door["casual"], door["text"])
    return inside.text


async def forked(browser: Browser, answers: int, *seats: dict[str, str]) -> str:
    """Bring the record of a deal one knows, with so many answers, and play on from there."""
    table = labtable.new("ion", seats=len(seats), seed=3)
    for _ in range(answers):
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    brought = await browser.post("/records", content=table.record.to_text())
    wish = {"at": answers, "seats": seats}
    made = await browser.post(f"/records/{brought.json()['record']}/fork", json=wish)
    return str(made.json()["table"])
