"""What people who were removed or left can still do in a class, and how they come back."""

from __future__ import annotations

import asyncio

import pytest

from labtable.wire.messages import Bye
from tests.web.class_people import ClassEar, Pupil, knock_at_class, open_class
from tests.web.class_play import Tally, play
from tests.web.conftest import Running
from tests.web.people import bearer


async def test_a_removed_pupil_is_out_of_everything(server: Running) -> None:
    teacher, pupils = await open_class(server, "Ada", "Bo", same_deal=False)
    ada, bo = pupils
    await teacher.do("start")
    await teacher.do("show", {"what": "exercise", "n": 0})
    here = (await ada.me()).here
    assert here is not None
    async with (
        ClassEar(server, teacher.made.room, ada.came.tokens[0]) as page,
        server.device(here.table, *here.tokens) as seat,
    ):
        assert (await page.hear())["exercise"]
        await seat.welcome()
        await teacher.do("people/1", {"remove": True})
        told = await page.until(lambda heard: heard["me"] == "removed")
        while not isinstance(await seat.hear(), Bye):
            pass
    assert (told["here"], told["exercise"], told["asked"], told["partners"]) == (
        *(None, None, None, []),
    )
    for what, body in (
        ("say", {"phrase": 1}),
        ("hand", {"up": True}),
        ("try", {"n": 0, "text": "NaCl"}),
        ("said", {"n": 1, "text": "NaCl"}),
        ("leave", {}),
    ):
        await ada.do(what, body, 403)
    assert (await bo.me()).phrases == []
    async with server.device(here.table, *here.tokens) as late:
        assert isinstance(await late.hear(), Bye)
    assert (await ada.me()).me == "removed"
    assert (
        await knock_at_class(server, teacher.made.code, "Ada", token=ada.came.tokens[0])
    ).status_code == (403)
    await teacher.do("people/1", {"let_in": True})
    await ada.do("say", {"phrase": 1})
    assert len((await bo.me()).phrases) == 1


async def test_a_removed_pupil_is_out_of_homework_too(server: Running) -> None:
    teacher, pupils = await open_class(server, "Ada", "Bo")
    await teacher.do("start")
    await teacher.do("end")
    await teacher.do("close")
    (work,) = (await teacher.do("homework", {"kind": "deal", "level": "random"}))["homework"]
    path, word = f"/homework/{work['code']}", work["rows"][0]["word"]
    begun = (await server.http.post(path, json={"token": pupils[0].came.tokens[0]})).json()
    async with server.device(begun["table"], begun["seat_token"]) as seat:
        await seat.welcome()
        await teacher.do("people/1", {"remove": True})
        while not isinstance(await seat.hear(), Bye):
            pass
    for wish in ({"token": pupils[0].came.tokens[0]}, {"word": word}, {"token": begun["token"]}):
        assert (await server.http.post(path, json=wish)).status_code == 403
    tries = await server.http.post(
        f"{path}/tries", headers=bearer(begun["token"]), json={"n": 0, "text": "?"}
    )
    assert tries.status_code == 403
    await teacher.do("people/1", {"let_in": True})  # also after the lesson
    back = (await server.http.post(path, json={"word": word})).json()
    async with server.device(back["table"], back["seat_token"]) as seat:
        assert (await seat.welcome()).mine == [0]


async def test_a_watcher_who_is_removed_sees_nothing_more(server: Running) -> None:
    teacher, _ = await open_class(server, "Ada", "Bo")
    await teacher.do("start")
    late = await Pupil.comes(server, teacher.made.code, "Cy")
    await teacher.do(f"people/{late.person}", {"let_in": True})
    other = await Pupil.comes(server, teacher.made.code, "Di")
    await teacher.do(f"people/{other.person}", {"let_in": True})
    async with await late.sit() as watcher, await other.sit() as stays:
        await watcher.welcome()
        welcome = await stays.welcome()
        host = server.hub.hosts[welcome.table]
        await teacher.do(f"people/{late.person}", {"remove": True})
        while not isinstance(await watcher.hear(), Bye):
            pass
        assert len(host.broadcaster.listeners) == 1


@pytest.mark.parametrize("name", ["Cy", "C\u0443", "Somebody Else"])
async def test_nobody_comes_back_on_a_fresh_device_without_a_yes(
    server: Running, name: str
) -> None:
    teacher, _ = await open_class(server, "Ada", "Bo", "Cy", expected=0)
    await teacher.do("people/3", {"remove": True})
    back = await Pupil.comes(server, teacher.made.code, name)
    assert back.came.asks
    await back.do("say", {"phrase": 1}, 403)
    (need,) = (await teacher.wall()).needs
    known = name != "Somebody Else"
    assert need.said.key == (
        "{name:quote} wants to come in. You removed {other:quote}."
        if known
        else "{name:quote} wants to come in."
    )
    await teacher.do("people/3", {"let_in": True})
    await teacher.do(f"people/{back.person}", {"let_in": True})
    assert not (await Pupil.comes(server, teacher.made.code, "Di")).came.asks


async def test_whoever_leaves_comes_back_by_the_same_device(server: Running) -> None:
    teacher, pupils = await open_class(server, "Ada", "Bo", expected=0)
    await pupils[0].do("leave", {}, 204)
    assert (await pupils[0].me()).me == "left"
    await pupils[0].do("say", {"phrase": 1}, 403)
    await teacher.do("switches", {"locked": True})
    mine = pupils[0].came.tokens[0]
    assert (await knock_at_class(server, teacher.made.code, "Ada", token=mine)).status_code == 409
    await teacher.do("switches", {"locked": False})
    back = await Pupil.comes(server, teacher.made.code, "Ada", token=mine)
    assert (back.came.people, back.came.asks) == ([1], False)
    assert (await back.me()).me == "seated"


async def test_a_removed_pupil_sees_no_finished_table_either(server: Running) -> None:
    teacher, pupils = await open_class(server, "Ada", "Bo", game="ion")
    await teacher.do("start")
    async with await pupils[0].sit() as ada, await pupils[1].sit() as bo:
        await ada.welcome()
        await bo.welcome()
        await asyncio.gather(play(ada, Tally()), play(bo, Tally()))
    here = (await pupils[0].me()).here
    assert here is not None
    host = server.hub.hosts[here.table]
    assert host.live.table.over
    await teacher.do("people/1", {"remove": True})
    async with server.device(here.table, *here.tokens) as late:
        assert isinstance(await late.hear(), Bye)
    await teacher.do("people/1", {"let_in": True})
    async with server.device(here.table, *here.tokens) as back:
        assert (await back.welcome()).mine == here.seats


@pytest.mark.parametrize("by_door", [False, True])
async def test_a_removed_pupil_sees_no_table_of_an_earlier_game_either(
    server: Running, by_door: bool
) -> None:
    """One who had left and asked to come back was turned away, and still had both tables."""
    teacher, pupils = await open_class(server, "Ada", "Bo", say_it="off")
    await teacher.do("start")
    first = (await pupils[0].me()).here
    assert first is not None
    async with await pupils[0].sit() as one, await pupils[1].sit() as other:
        await asyncio.gather(*[client.welcome() for client in (one, other)])
        await asyncio.gather(*[play(client, Tally()) for client in (one, other)])
    given = (await teacher.do("homework", {"kind": "guide"}))["homework"][0]
    key = {"token": pupils[0].came.tokens[0]}
    home = (await server.http.post(f"/homework/{given['code']}", json=key)).json()
    await teacher.do("again")
    if by_door:
        await pupils[0].do("leave", {}, status=204)
        await teacher.do("switches", {"locked": False})
        await Pupil.comes(server, teacher.made.code, "Cy")  # now as many as were expected
        assert (await knock_at_class(server, teacher.made.code, "Ada", **key)).json()["asks"]
        await teacher.do("door", {"let_in": False})
    else:
        await teacher.do("start")
        await teacher.do(f"people/{pupils[0].person}", {"remove": True})
    for what in ("", "/picture?seat=0", "/record", "/review"):
        answer = await server.http.get(
            f"/tables/{first.table}{what}", headers=bearer(first.tokens[0])
        )
        assert answer.status_code in (403, 404), (what, answer.text)
    for table, token in ((first.table, first.tokens[0]), (home["table"], home["seat_token"])):
        async with server.device(table, token) as client:
            assert isinstance(await client.hear(), Bye)
    partner = bearer(pupils[1].came.tokens[0])
    assert (await server.http.get(f"{teacher.path}/me", headers=partner)).status_code == 200
