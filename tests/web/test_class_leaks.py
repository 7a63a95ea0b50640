"""Who sees what: nothing of a hand, nothing beyond the horizon, no seed, no first name outside."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack, suppress
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from labtable.engine.record import read_record
from labtable.wire.client import TableClient
from labtable.wire.messages import Bye, encode_message
from tests.patience import PATIENCE, until
from tests.web.class_people import ClassEar, Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.conftest import Running
from tests.web.people import bearer

PLANTED = ["Zephyrine", "Quirinus", "Ludovika", "Xaverl"]


async def test_a_table_ahead_tells_nobody_what_comes(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=4, say_it="off")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in PLANTED]
    room, hub = teacher.made.room, server.hub
    async with AsyncExitStack() as stack:
        wall = await stack.enter_async_context(ClassEar(server, room, teacher.made.key))
        projector = await stack.enter_async_context(ClassEar(server, room, teacher.made.projector))
        await wall.hear()
        await projector.hear()
        tiles = (await teacher.do("start"))["tiles"]
        ahead, _ = [hub.hosts[tile["table"]] for tile in tiles]
        fast, slow = [await _sit(stack, pupils[at : at + 2]) for at in (0, 2)]
        late = await Pupil.comes(server, teacher.made.code, "Walburga")
        assert late.came.asks  # more than were expected: the teacher has to say yes
        await teacher.do(f"people/{late.person}", {"let_in": True})
        watcher = await late.sit()
        await stack.enter_async_context(watcher)
        await watcher.welcome()
        assert (await late.me()).me == "watching"
        assert watcher.hello.table == ahead.row.id  # so far it is as slow as the other
        tally, hands = Tally(), [_hands(ahead)]
        for _ in range(3):  # two turns of the first round, then one more
            await some(fast, tally, 8, wrong=2)
            hands.append(_hands(ahead))
        with suppress(ConnectionClosed):
            while not isinstance(await watcher.hear(), Bye):
                pass
        made = {each.made[0] for each in ahead.live.evidence or [] if each.made}
        assert made
        await projector.until(lambda heard: _phase(heard, 1) > (1, 3))
        shown = await teacher.projector()
        key = bearer(teacher.made.projector)
        answer = await server.http.get(f"{teacher.path}/map", headers=key)
        texts = [projector.text, msgspec.json.encode(shown).decode(), answer.text]
        texts += [_heard(client) for client in (*slow, watcher)]
        for text in texts:
            assert not any([f'"{formula}"' in text for formula in made])
        async with asyncio.timeout(PATIENCE):
            while (await late.me()).table != 2:
                await asyncio.sleep(0.05)
        assert [tile["made"] for tile in shown["tiles"]] == [None, None]
        assert answer.json()["compounds"] == 0
        assert answer.json()["mistakes"] == []
        await _nothing_of_hands(teacher, wall, hands)
        seed = str(server.process.server.school.rooms[room].room.seed)
        everything = [*texts, wall.text, *[_heard(client) for client in fast]]
        assert not any([seed in text for text in everything])
        for word in (*PLANTED, "Hand", "Stuck", "Lost"):
            assert word not in projector.text
        assert '"points"' not in projector.text


async def _sit(stack: AsyncExitStack, pupils: list[Pupil]) -> list[TableClient]:
    clients = [await pupil.sit() for pupil in pupils]
    for client in clients:
        await stack.enter_async_context(client)
        await client.welcome()
    return clients


def _hands(host: Any) -> list[str]:
    state = host.live.table.state
    return [msgspec.json.encode(player.hand).decode() for player in state.players if player.hand]


def _heard(client: TableClient) -> str:
    return b"".join([encode_message(message) for message in client.heard]).decode()


def _phase(heard: Any, n: int) -> tuple[int, int]:
    tiles = heard.get("tiles") or heard.get("fields", {}).get("tiles") or []
    found = [tile["phase"] for tile in tiles if tile["n"] == n]
    return (found[0]["round"], found[0]["turn"]) if found else (0, 0)


async def _nothing_of_hands(teacher: Teacher, wall: ClassEar, hands: list[list[str]]) -> None:
    """The teacher's socket, the drawer and the table that is watched never carry a hand."""
    seen = msgspec.json.encode(await teacher.ask("tables/1")).decode()
    table = (await teacher.ask("tables/1"))["table"]
    async with teacher.server.device(table, teacher.made.key) as watching:
        welcome = await watching.welcome()
        assert welcome.mine == []
        texts = [wall.text, seen, _heard(watching)]
    for text in texts:
        assert not any([hand in text for some in hands for hand in some if len(hand) > 12])


async def test_a_table_waits_when_it_is_more_than_a_round_ahead(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=4, say_it="off")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in PLANTED]
    tiles = (await teacher.do("start"))["tiles"]
    async with AsyncExitStack() as stack:
        fast, slow = [await _sit(stack, pupils[at : at + 2]) for at in (0, 2)]
        over = await asyncio.gather(*[play(client, Tally()) for client in fast])
        assert over == [False, False]
        ahead = server.hub.hosts[tiles[0]["table"]]
        assert ahead.live.held == ["ahead"]
        assert (await pupils[0].me()).warm_up is not None
        mine = (await pupils[0].me()).here
        assert mine is not None
        key = bearer(mine.tokens[0])
        for what in ("record", "review"):
            answer = await server.http.get(f"/tables/{mine.table}/{what}", headers=key)
            assert answer.status_code == 409
            assert answer.json()["text"] == "This opens when all tables are done."
        answer = await server.http.get(f"/records/{mine.table}", headers=key)
        assert answer.status_code == 409
        comparison = await teacher.ask("compare")
        assert comparison["ready"] is False
        assert comparison["why"]["key"] == "This opens when all tables are done."
        await some(slow, Tally(), 30)
        await until(lambda: not ahead.live.held)
        games = [play(client, Tally()) for client in (*fast, *slow)]
        assert all(await asyncio.gather(*games))
        answer = await server.http.get(f"/tables/{mine.table}/record", headers=key)
        assert answer.status_code == 200


@pytest.mark.parametrize("token", ["", "A" * 22, "B" * 43])
async def test_who_is_not_in_the_room_sees_nothing_of_it(server: Running, token: str) -> None:
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in PLANTED[:2]]
    table = (await teacher.do("start"))["tiles"][0]["table"]
    key = bearer(token) if token else {}
    for what in ("wall", "projector", "map", "pupils", "report", "me", "compare", "lesson.json"):
        answer = await server.http.get(f"{teacher.path}/{what}", headers=key)
        assert answer.status_code in (403, 404)
    for path in (f"/tables/{table}", f"/tables/{table}/qr.svg", f"/tables/{table}/picture"):
        assert (await server.http.get(path, headers=key)).status_code in (403, 404)
    code = server.hub.hosts[table].row.code
    assert (await server.http.get(f"/codes/{code}")).status_code == 404
    for role in (bearer(pupils[0].came.tokens[0]), bearer(teacher.made.projector)):
        for what in ("wall", "pupils", "report", "report.csv", "homework", "exercises"):
            answer = await server.http.get(f"{teacher.path}/{what}", headers=role)
            assert answer.status_code == 403
        answer = await server.http.post(f"{teacher.path}/end", headers=role)
        assert answer.status_code == 403
    async with server.device(table, *([token] if len(token) >= 20 else [])) as stranger:
        assert (await stranger.hear()).__class__.__name__ == "Bye"
    await teacher.do("end")
    answer = await server.http.post(f"/classes/codes/{teacher.made.code}", json={"name": "Eve"})
    assert answer.status_code == 404


async def test_the_qr_picture_of_a_class_needs_a_key(server: Running) -> None:
    teacher = await Teacher.opens(server)
    pupil = await Pupil.comes(server, teacher.made.code, "Ada")
    path = f"{teacher.path}/qr.svg"
    shown = [
        (await server.http.get(path, headers=key)).status_code
        for key in ({}, bearer("A" * 22), pupil.key, teacher.key, bearer(teacher.made.projector))
    ]
    assert shown == [404, 404, 403, 200, 200]


@pytest.mark.parametrize("older", [False, True])
async def test_homework_of_an_earlier_game_never_deals_the_one_in_play(
    server: Running, older: bool
) -> None:
    """A homework of an older Labtable did not say what it deals."""
    teacher = await Teacher.opens(server, game="ion")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in PLANTED]
    for wish in ("start", "end", "close"):
        await teacher.do(wish)
    classroom = server.process.server.school.rooms[teacher.made.room]
    first = classroom.room.seed
    (given,) = (await teacher.do("homework", {"kind": "deal"}))["homework"]
    if older:
        await classroom.change_room(lambda room: setattr(room.homework[0], "deal", None))
    await teacher.do("again")
    await teacher.do("start")
    key = {"token": pupils[0].came.tokens[0]}
    begun = (await server.http.post(f"/homework/{given['code']}", json=key)).json()
    row = await server.hub.services.store.table(begun["table"])
    assert row is not None
    dealt = read_record(row.opening).header.seed
    assert dealt != classroom.room.seed
    assert older or dealt == first


async def test_homework_stays_the_game_that_was_given(server: Running) -> None:
    teacher = await Teacher.opens(server, game="ion")
    pupil = await Pupil.comes(server, teacher.made.code, PLANTED[0])
    for wish in ("start", "end", "close"):
        await teacher.do(wish)
    codes = [
        (await teacher.do("homework", {"kind": kind}))["homework"][0]["code"]
        for kind in ("deal", "guide")
    ]
    await teacher.do("again", {"game": "valence"})
    await teacher.do("start")
    for code in codes:
        begun = await server.http.post(f"/homework/{code}", json={"token": pupil.came.tokens[0]})
        row = await server.hub.services.store.table(begun.json()["table"])
        assert row is not None
        assert row.game == "ion"
        assert (await server.http.get(f"/homework/{code}")).json()["game"] == "ion"
    listed = (await teacher.ask("homework"))["homework"]
    assert [each["game"] for each in listed] == ["ion", "ion"]
