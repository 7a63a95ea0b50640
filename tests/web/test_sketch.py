"""An answer in the making: told to those who may see the table, as they may see it."""

from __future__ import annotations

from typing import Any

import httpx

from labtable.wire.lobby import TableMade
from tests.web.conftest import Running


async def asked(
    server: Running, made: TableMade, laid: str, seat: int = -1, token: str | None = None
) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    where: dict[str, str | int] = {"seat": seat, "laid": laid}
    return await server.http.get(f"/tables/{made.table}/sketch", params=where, headers=headers)


async def told(server: Running, made: TableMade, laid: str) -> Any:
    return (await asked(server, made, laid, 0, made.seats[0].token)).json()


async def test_tiles_are_read_before_they_are_laid(server: Running) -> None:
    made = await server.open(game="compoundit")

    sketch = await told(server, made, "H8 Na, I8 Cl")

    run = sketch["runs"][0]
    assert (run["made"]["name"], run["rule"]) == ("sodium chloride", "")


async def test_a_sketch_plays_nothing(server: Running) -> None:
    people = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]  # no bot may answer
    made = await server.open(game="compoundit", seats=people)
    host = await server.hub.host(made.table)
    assert host is not None
    before = host.live.table.save()

    await told(server, made, "H8 H, I8 H, J8 O")

    assert host.live.table.save() == before


async def test_what_cannot_be_read_is_answered_with_a_rule(server: Running) -> None:
    made = await server.open(game="compoundit")

    assert (await told(server, made, "Q99 Xx"))["rule"] == "CIT-003"


async def test_a_sketch_through_the_eyes_of_a_seat_needs_its_token(server: Running) -> None:
    made = await server.open(game="compoundit")

    assert (await asked(server, made, "H8", seat=0)).status_code == 403


async def test_a_game_without_sketches_says_so(server: Running) -> None:
    made = await server.open(game="valence")

    answer = await asked(server, made, "H8")

    assert answer.status_code == 404
    assert "without sketches" in answer.json()["text"]
