"""The table as text: for those who may see it, as they may see it."""

from __future__ import annotations

import httpx
import pytest

import labtable
from labtable.engine.picture import as_text
from tests.web.conftest import Running
from tests.web.test_rest import a_record, bring


async def drawn(server: Running, path: str, token: str | None = None) -> httpx.Response:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return await server.http.get(path, headers=headers)


def words(answer: httpx.Response) -> str:
    return "\n".join(["".join([text for text, _ in line]) for line in answer.json()])


async def test_a_seat_sees_its_hand_and_a_watcher_does_not(server: Running) -> None:
    made = await server.open()
    path = f"/tables/{made.table}/picture"
    host = await server.hub.host(made.table)
    assert host is not None
    hand = host.live.table.view(0).seats[0].hand

    own = await drawn(server, f"{path}?seat=0", made.seats[0].token)
    watched = await drawn(server, path)

    assert all([card in words(own) for card in hand])
    assert words(watched).count("8 cards") == 2


async def test_a_picture_of_a_seat_needs_the_token_of_that_seat(server: Running) -> None:
    made = await server.open(seats=[{"kind": "me"}, {"kind": "me"}])
    path = f"/tables/{made.table}/picture?seat=1"

    without = await drawn(server, path)
    of_another = await drawn(server, path, made.seats[0].token)

    assert (without.status_code, of_another.status_code) == (403, 403)


async def test_a_table_without_watchers_is_drawn_for_nobody_else(server: Running) -> None:
    made = await server.open(watchers=False)

    answer = await drawn(server, f"/tables/{made.table}/picture")

    assert answer.status_code == 403


async def test_a_position_of_a_record_is_drawn_from_any_seat(server: Running) -> None:
    text = a_record()
    record = await bring(server, text)

    answer = await drawn(server, f"/records/{record}/positions/2/picture?seat=1")

    table = labtable.replay(text, upto=2)
    draw = table.game.picture
    assert draw is not None
    assert words(answer) == as_text(draw(table.view(1), ["Ada", "Bo"]))


@pytest.mark.parametrize(("word", "value"), [("seed", 7), ("seats", 3), ("names", "x")])
async def test_nobody_chooses_the_deal(server: Running, word: str, value: object) -> None:
    wish = {"game": "ion", "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {word: value}}

    answer = await server.http.post("/tables", json=wish)

    assert answer.status_code == 422
    assert f"no option '{word}'" in answer.json()["text"]
