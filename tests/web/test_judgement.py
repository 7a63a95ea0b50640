"""A player asks how good an own move was: told by what they saw, where hints are allowed."""

from __future__ import annotations

import httpx
import pytest

from labtable.wire.lobby import TableMade
from tests.web.conftest import Running

TWO = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]  # no bot may answer


async def judged(
    server: Running, made: TableMade, n: int, seat: int = 0, key: int = 0
) -> httpx.Response:
    headers = {"authorization": f"Bearer {made.seats[key].token}"}
    where = f"/tables/{made.table}/judgement"
    return await server.http.get(where, params={"seat": seat, "n": n}, headers=headers)


async def one_move(server: Running, **wishes: object) -> TableMade:
    """A table of Ion at which the seat that is asked first has answered."""
    made = await server.open(game="ion", seats=TWO, **wishes)
    host = await server.hub.host(made.table)
    assert host is not None
    seat = host.live.table.waiting()[0]
    host.live.table.play(seat, host.live.table.options(seat)[0])
    return made


async def test_an_own_move_is_judged(server: Running) -> None:
    made = await one_move(server)

    answer = await judged(server, made, 0)

    found = answer.json()
    assert answer.status_code == 200, answer.text
    assert (found["n"], found["seat"]) == (0, 0)
    assert found["good"] == (found["best"]["text"] == found["chosen"]["text"])
    assert found["chosen"]["text"] in found["said"]["text"]


@pytest.mark.parametrize(("n", "seat", "key"), [(0, 1, 1), (7, 0, 0), (-1, 0, 0)])
async def test_only_own_moves_that_were_made_are_judged(
    server: Running, n: int, seat: int, key: int
) -> None:
    made = await one_move(server)

    answer = await judged(server, made, n, seat, key)

    assert answer.status_code >= 400
    assert "not yours" in answer.text


async def test_nobody_asks_for_the_move_of_another(server: Running) -> None:
    made = await one_move(server)

    answer = await judged(server, made, 0, seat=0, key=1)

    assert answer.status_code in (401, 403)


async def test_where_hints_are_off_nothing_is_judged(server: Running) -> None:
    made = await one_move(server, hints=False)

    answer = await judged(server, made, 0)

    assert answer.status_code == 403
    assert "Hints are switched off" in answer.text
