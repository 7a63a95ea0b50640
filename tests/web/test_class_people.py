"""Coming in, being lost and back, late, moved, removed, renamed; hands and phrases."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

import labtable
from labtable.web.classroom.pupil_names import fresh_alias, is_rude, offered_aliases
from labtable.wire.messages import Bye
from tests.patience import until
from tests.web.class_people import ClassEar, Pupil, Teacher
from tests.web.class_play import Tally, play, some
from tests.web.conftest import Running, Start


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def clocked(start: Start) -> tuple[Running, Clock]:
    """Start a server whose classes go by a clock of the test."""
    server, clock = await start(), Clock()
    server.process.server.hub.clock = clock
    return server, clock


async def test_who_is_lost_gets_a_bot_and_comes_back_to_the_same_seat(start: Start) -> None:
    server, clock = await clocked(start)
    teacher = await Teacher.opens(server, expected=2, say_it="off")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    tile = (await teacher.do("start"))["tiles"][0]
    host = server.hub.hosts[tile["table"]]
    async with await pupils[0].sit() as ada:
        await ada.welcome()
        async with await pupils[1].sit() as bo:
            await bo.welcome()
            await some([ada, bo], Tally(), 6)
        await until(lambda: 1 not in host.broadcaster.online)
        await teacher.wall()
        clock.now += 30
        wall = await teacher.wall()
        assert wall.people[1].state == "lost"
        assert [(need.what, need.person) for need in wall.needs] == [("lost", 2)]
        assert not host.live.seats[1].left
        clock.now += 95
        await until(lambda: host.live.seats[1].left)  # a bot stands in
        async with await pupils[1].sit() as back:
            welcome = await back.welcome()
            assert welcome.mine == [1]
            view = msgspec.json.decode(welcome.positions[0].view)
            assert view["seats"][1]["hand"]
            assert host.live.names == ["Ada", "Bo"]
            await until(lambda: not host.live.seats[1].left)
            await asyncio.gather(play(ada, Tally()), play(back, Tally()))
    async with asyncio.timeout(30):
        while (await teacher.wall()).state != "ended":
            await asyncio.sleep(0.05)
    said = [remark.key for remark in (await teacher.report()).pupils[1].remarks]
    assert said == ["lost {minutes:minute}, back"]


async def test_a_table_where_nobody_answers_needs_the_teacher(start: Start) -> None:
    server, clock = await clocked(start)
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    async with await pupils[0].sit() as ada, await pupils[1].sit() as bo:
        await ada.welcome()
        await bo.welcome()
        clock.now += 110
        assert (await teacher.wall()).needs == []
        clock.now += 75
        (need,) = (await teacher.wall()).needs
        assert (need.what, need.table) == ("still", 1)
        assert need.said.text == "has not moved for 3 minutes"
        await pupils[0].do("hand", {"up": True})
        assert [need.what for need in (await teacher.wall()).needs] == ["hand"]
        await pupils[0].do("hand", {"up": False})
        await teacher.do("pause")
        assert (await teacher.wall()).needs == []  # nobody may answer
        await teacher.do("go_on")
        assert (await teacher.wall()).needs == []  # the time begins anew
        clock.now += 130
        assert [need.what for need in (await teacher.wall()).needs] == ["still"]
        await some([ada, bo], Tally(), 1)
        assert (await teacher.wall()).needs == []


async def test_the_report_tells_two_of_one_name_apart_and_counts_nothing_of_a_bot(
    server: Running,
) -> None:
    teacher = await Teacher.opens(server, expected=4)
    names = ("Mia", "Bo", "Mia", "Di")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in names]
    await teacher.do("start")
    await teacher.do(f"people/{pupils[1].person}", {"remove": True})
    await teacher.do(f"people/{pupils[3].person}", {"bot": True})
    await teacher.do("end")
    report = await teacher.report()
    mia, bo, other, di = report.pupils
    assert [mia.name, other.name] == [f"Mia ({mia.alias})", f"Mia ({other.alias})"]
    assert [table.people for table in report.tables] == [[mia.name, "Bot"], [other.name, "Di"]]
    assert (bo.points, di.points) == (None, None)
    assert None not in (mia.points, other.points)
    assert mia.name.encode() in await teacher.file("report.csv")


async def test_another_device_with_the_same_name_needs_a_yes(start: Start) -> None:
    server, _ = await clocked(start)
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    before = (await pupils[0].me()).here
    assert before is not None
    again = await Pupil.comes(server, teacher.made.code, "ada")
    assert again.came.asks
    assert (await again.me()).here is None
    room = teacher.made.room
    async with (
        ClassEar(server, room, pupils[0].came.tokens[0]) as old_page,
        ClassEar(server, room, again.came.tokens[0]) as page,
    ):
        assert (await old_page.hear())["person"] == 1
        assert (await page.hear())["me"] == "asks"
        wall = await teacher.do(f"people/{again.person}", {"let_in": True})
        await old_page.until(lambda heard: heard["t"] == "bye")
        await page.until(lambda heard: heard["person"] == 1 and heard["here"])
    assert [one["person"] for one in wall["people"]] == [1, 2]
    answer = await server.http.get(again.path, headers=again.key)
    mine = answer.json()
    assert (mine["person"], mine["seat"], mine["table"]) == (1, 0, 1)
    async with server.device(mine["here"]["table"], *mine["here"]["tokens"]) as client:
        assert (await client.welcome()).mine == [0]
    old = await server.http.get(pupils[0].path, headers=pupils[0].key)
    assert old.status_code == 404
    async with server.device(before.table, *before.tokens) as late:
        assert isinstance(await late.hear(), Bye)


async def test_the_same_device_is_the_same_person(server: Running) -> None:
    teacher = await Teacher.opens(server)
    ada = await Pupil.comes(server, teacher.made.code, "Ada")
    back = await Pupil.comes(server, teacher.made.code, "Eve", token=ada.came.tokens[0])
    assert back.came.people == ada.came.people
    assert (await back.me()).name == "Ada"


async def test_a_locked_class_says_so_and_lets_in_who_was_there(server: Running) -> None:
    teacher = await Teacher.opens(server)
    ada = await Pupil.comes(server, teacher.made.code, "Ada")
    await teacher.do("switches", {"locked": True})
    answer = await server.http.post(f"/classes/codes/{teacher.made.code}", json={"name": "Eve"})
    assert answer.status_code == 409
    assert answer.json()["said"]["key"] == "The class is locked. Ask your teacher."
    assert [one.name for one in (await teacher.wall()).people] == ["Ada"]
    back = await Pupil.comes(server, teacher.made.code, "Ada", token=ada.came.tokens[0])
    assert back.came.people == ada.came.people


async def test_moved_swapped_renamed_and_removed_in_play(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=4)
    names = ("Ada", "Bo", "Cy", "Di")
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in names]
    tiles = (await teacher.do("start"))["tiles"]
    await teacher.do("people/2", {"table": 2, "seat": 0})  # changes places with Cy
    moved, swapped = await pupils[1].me(), await pupils[2].me()
    assert (moved.table, moved.seat, swapped.table, swapped.seat) == (2, 0, 1, 1)
    for pupil in pupils:
        async with await pupil.sit() as client:
            welcome = await client.welcome()
            assert welcome.mine == [(await pupil.me()).seat]
    await teacher.do("people/1", {"name": "Adele"})
    host = server.hub.hosts[tiles[0]["table"]]
    assert host.live.names == ["Adele", "Cy"]
    async with await pupils[3].sit() as gone:
        await gone.welcome()
        await teacher.do("people/4", {"remove": True})
        while not isinstance(await gone.hear(), Bye):
            pass
    assert (await pupils[3].me()).me == "removed"
    answer = await server.http.post(
        f"/classes/codes/{teacher.made.code}",
        json={"name": "Di", "token": pupils[3].came.tokens[0]},
    )
    assert answer.status_code == 403
    assert server.hub.hosts[tiles[1]["table"]].live.seats[1].kind == "bot"
    await teacher.do("people/4", {"let_in": True})
    assert (await pupils[3].me()).table == 2


async def test_seats_pairs_shuffling_and_an_odd_number(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=7, same_deal=False, odd="three")
    code = teacher.made.code
    both = await Pupil.comes(server, code, "Ada", second="Bo")
    as_one = await Pupil.comes(server, code, "Cy", second="Di", as_one=True)
    assert (len(both.came.tokens), len(as_one.came.tokens)) == (2, 1)
    others = [await Pupil.comes(server, code, f"P{n}") for n in range(4)]
    await teacher.do("shuffle")
    wall = await teacher.wall()
    ada, bo = wall.people[:2]
    assert ada.table == bo.table
    assert {ada.shares, bo.shares} == {1, 2}
    assert len({(one.table, one.seat) for one in wall.people}) == 7
    started = await teacher.do("start")
    assert sorted([len(tile["seats"]) for tile in started["tiles"]]) == [2, 2, 3]
    mine = await both.me()
    assert mine.here is not None
    assert len(mine.here.tokens) == 2  # a hot seat
    async with await both.sit() as device:
        assert (await device.welcome()).mine == mine.here.seats
    names = [name for host in server.hub.hosts.values() for name in host.live.names]
    assert "Cy + Di" in names
    assert len(others) == 4


async def test_hands_go_up_and_phrases_are_the_only_words(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    async with AsyncExitStack() as stack:
        room = teacher.made.room
        wall = await stack.enter_async_context(ClassEar(server, room, teacher.made.key))
        page = await stack.enter_async_context(ClassEar(server, room, pupils[1].came.tokens[0]))
        await wall.hear()
        await page.hear()
        await pupils[0].do("hand", {"reason": 0})
        heard = await wall.until(lambda message: message.get("fields", {}).get("needs"))
        need = heard["fields"]["needs"][0]
        assert (need["what"], need["said"]["key"]) == ("hand", "We do not understand the reason.")
        assert [tile["hand"]["person"] for tile in heard["tiles"]] == [1]
        await teacher.do("tables/1/coming")
        coming = (await pupils[0].me()).hand
        assert coming is not None
        assert coming.coming
        await teacher.do("tables/1/coming")
        assert (await pupils[0].me()).hand is None
        await teacher.do("tables/1/say", {"phrase": 2})
        said = await page.until(lambda message: message["phrases"])
        assert said["phrases"][0]["said"]["key"] == "Add up the charges first."
        await pupils[0].do("say", {"phrase": 1})
        said = await page.until(lambda message: len(message["phrases"]) == 2)
        assert (said["phrases"][1]["by"], said["phrases"][1]["said"]["key"]) == (
            "pupil",
            "Nice one!",
        )
        await teacher.do("switches", {"talk": False})
        await pupils[0].do("say", {"phrase": 1}, 403)
        await pupils[0].do("say", {"phrase": 77}, 400)


async def test_a_rude_name_is_hidden_until_the_teacher_has_looked(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Sch3isse", "Bo")]
    alias = (await pupils[0].me()).alias
    assert [one.name for one in (await pupils[1].me()).partners] == [alias]
    needs = (await teacher.wall()).needs
    assert [need.what for need in needs] == ["name"]
    await teacher.do("people/1", {"name": "Mia"})
    assert [one.name for one in (await pupils[1].me()).partners] == ["Mia"]
    assert (await teacher.wall()).needs == []


@pytest.mark.parametrize(
    ("name", "hidden"),
    [("F.u.c.k", True), ("H1tler", True), ("Dieter", False), ("Dick", True), ("Anna-Lena", False)],
)
def test_names_that_the_teacher_looks_at_first(name: str, hidden: bool) -> None:
    assert is_rude(name) is hidden


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", labtable.all_games())
def test_aliases_differ_and_none_is_a_piece_of_the_game(game: str, language: Any) -> None:
    taken: list[str] = []
    for _ in range(250):
        taken.append(fresh_alias(game, language, taken))
    assert len(set(taken)) == 250
    names = offered_aliases(game, "en")
    for piece in ("Sodium", "Chlorine", "Neon", "Calcium"):
        if game == "ion":
            assert piece not in names
    assert len(offered_aliases(game, language)) > 60


async def test_a_changed_lesson_and_the_next_game(server: Running) -> None:
    teacher = await Teacher.opens(server, expected=4)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in "ABCD"]
    changed = await teacher.do("lesson", {"game": "valence", "people": 4, "expected": 4})
    assert [len(tile["seats"]) for tile in changed["tiles"]] == [4]
    assert (await teacher.do("start"))["lesson"]["preset"]
    await teacher.do("start", status=409)
    await teacher.do("longer", {"minutes": 5})
    await teacher.do("end")
    again = await teacher.do("again", {"game": "ion", "people": 2, "expected": 4})
    assert (again["state"], again["lessons"]) == ("open", 2)
    assert (await teacher.do("start"))["lesson"]["game"] == "ion"
    assert (await pupils[0].me()).here is not None


async def test_what_does_not_fit_is_refused_with_a_sentence(server: Running) -> None:
    for wish in (
        {"game": "chess"},
        {"preset": "nonsense"},
        {"people": 9},
        {"options": {"action_tiles": "maybe"}},
        {"minutes": 1},
    ):
        answer = await server.http.post("/classes", json=wish)
        assert answer.status_code in (400, 422)
        assert answer.json()["text"]
    teacher = await Teacher.opens(server)
    await teacher.do("start", status=409)
    await teacher.do("pause", status=409)
    await teacher.do("people/7", {"remove": True}, status=400)
    await teacher.do("people/1", {"table": 3}, status=400)
    empty = await server.http.post(f"/classes/codes/{teacher.made.code}", json={"name": "   "})
    assert empty.status_code == 400
    wrong = await server.http.post("/classes/codes/AAAAAA", json={"name": "Ada"})
    assert wrong.status_code == 404
    bad = await server.http.post("/classes/again", content=b'{"kind": "labtable lesson"}')
    assert bad.status_code == 400


async def test_every_picture_of_a_class_is_later_than_those_before(server: Running) -> None:
    teacher = await Teacher.opens(server, game="ion")
    ada = await Pupil.comes(server, teacher.made.code, "Ada")
    async with ClassEar(server, teacher.made.room, teacher.made.key) as ear:
        told = [(await ear.hear())["seq"], (await teacher.wall()).seq, (await ada.me()).seq]
        moved = await teacher.do(f"people/{ada.person}", {"name": "Eva"})
        told += [moved["seq"], (await teacher.projector())["seq"]]
    assert sorted(set(told)) == told  # an older one on its way covers none of them
