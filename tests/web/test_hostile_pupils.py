"""What hostile pupils tried: long undos, padded answers, growing names, old devices."""

from __future__ import annotations

import threading
from typing import Any

import msgspec
import pytest

import labtable
from labtable.host.identity.names import fit_name
from labtable.host.refusals import RequestRefused
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Answer, Refused, Undo
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import Running
from tests.web.long_records import long_record
from tests.web.people import BO, BOT, ME, bearer, news, to_the_end

UNSEEN = "\u200b" * 20_000
LITTLE = 1000  # characters
MANY = 20  # times that somebody takes a move back


async def bring(server: Running, text: str) -> str:
    """Open a game file."""
    answer = await server.http.post("/records", content=text.encode())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["record"])


async def in_a_long_game(server: Running) -> TableMade:
    """Go on alone from far within a long game, where it is the move of the first seat."""
    table = labtable.replay(long_record())
    at = [n for n, answer in enumerate(table.record.answers) if answer.seat == 0][-1]
    record = await bring(server, long_record())
    seats = [ME, *[BOT] * (table.record.header.seats - 1)]
    made = await server.http.post(f"/records/{record}/fork", json={"at": at, "seats": seats})
    assert made.status_code == 201, made.text
    return msgspec.convert(made.json(), TableMade)


async def test_moves_of_a_long_game_are_not_taken_back_without_end(server: Running) -> None:
    """Each time the whole game is played again: one seat could keep a core busy for an hour."""
    made = await in_a_long_game(server)
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        for n in range(MANY):
            await ada.send(Undo(id=f"undo{n}", seat=0))
        refused = [told for told in await news(ada) if isinstance(told, Refused)]
    assert {(each.code, each.wait_s > 0) for each in refused} == {("rate", True)}
    assert len(refused) > MANY / 2


async def test_a_move_of_a_long_game_is_taken_back_beside_the_tables(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All other tables stood still while the game was played again."""
    here, threads = threading.current_thread(), list[threading.Thread]()
    undo = labtable.Table.undo

    def watched(self: labtable.Table[Any], seat: int) -> None:
        threads.append(threading.current_thread())
        undo(self, seat)

    made = await in_a_long_game(server)
    async with server.sit(made, 0) as ada:
        board = await ada.welcome()
        asked = next(each for each in board.positions if each.options)
        await ada.answer(asked.seat, asked.question, asked.options[0].text)
        monkeypatch.setattr(labtable.Table, "undo", watched)
        await ada.send(Undo(id="undo", seat=0))
        await news(ada)
    assert threads
    assert here not in threads


async def test_signs_that_nobody_sees_do_not_fill_the_dashboard(server: Running) -> None:
    teacher = await Teacher.opens(server, game="chemistry_monopoly", people=2)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    for pupil in pupils:
        async with await pupil.sit() as client:
            here = (await client.welcome()).positions[0]
            body = msgspec.Raw(msgspec.json.encode(f"transfer goldd{UNSEEN}"))
            await client.ask(Answer(id="pad", seat=here.seat, question=here.question, answer=body))
    kept = await server.hub.services.store.read("SELECT body FROM class_tries")
    assert any(['"formula":"goldd"' in row[0] for row in kept])
    assert all([len(row[0]) < LITTLE for row in kept])


def test_no_name_grows_when_it_is_composed() -> None:
    """A pupil's name longer than a lesson file takes would keep the teacher from saving it."""
    with pytest.raises(RequestRefused, match="1 to 20 letters"):
        fit_name("\U0001d160" * 20 + "\U0001d165" * 60)


async def test_whoever_moves_to_another_device_is_no_longer_seen_by_a_partner(
    server: Running,
) -> None:
    teacher = await Teacher.opens(server, people=2)
    both = await Pupil.comes(server, teacher.made.code, "Ada", second="Bo")
    await teacher.do("start")
    here = (await both.me()).here
    assert here is not None
    assert len(here.tokens) == 2
    moved = await Pupil.comes(server, teacher.made.code, "Bo")
    assert moved.came.asks
    await teacher.do(f"people/{moved.person}", {"let_in": True})
    left, taken = (await both.me()).here, (await moved.me()).here
    assert left is not None
    assert taken is not None
    assert (left.seats, taken.seats) == ([0], [1])
    assert not set(left.tokens) & set(taken.tokens)
    assert (await both.me()).others == []
    door = await server.http.get(
        f"/classes/{both.came.room}/me", headers=bearer(both.came.tokens[1])
    )
    assert door.status_code == 404


async def test_a_class_that_goes_leaves_the_game_files_of_others(server: Running) -> None:
    """All first games with a coach have the same deal, and so have many other games."""
    teacher = await Teacher.opens(server)
    ada = await Pupil.comes(server, teacher.made.code, "Ada")
    work = await teacher.do("homework", {"kind": "guide"})
    code = work["homework"][0]["code"]
    begun = await server.http.post(f"/homework/{code}", json={"token": ada.came.tokens[0]})
    table = begun.json()["table"]
    host = await server.hub.host(table)
    assert host is not None
    seed = host.live.table.record.header.seed
    assert seed is not None
    other = labtable.new("ion", seats=2, seed=seed, names=["Zephyrine", "Quirinus"])
    record = await bring(server, other.record.to_text())
    text = await server.http.get(f"/records/{record}/text")
    assert "Zephyrine" in text.text
    gone = await server.http.delete(teacher.path, headers=teacher.key)
    assert gone.status_code < 300
    assert (await server.http.get(f"/records/{record}")).status_code == 200


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("POST", "seats/0/token"),
        ("POST", "rematch"),
        ("POST", "next"),
        ("GET", "picture?seat=0"),
        ("GET", "hint?seat=0"),
    ],
)
async def test_a_seat_token_acts_for_nobody_a_day_after_the_end(
    server: Running, method: str, path: str
) -> None:
    made = await server.open(game="compoundit", seats=[ME, BO], watchers=False)
    async with server.sit(made, 0, 1) as both:
        await to_the_end(both, await both.welcome())
    store, mine = server.hub.services.store, bearer(made.seats[0].token or "")
    text = server.hub.hosts[made.table].live.table.record.to_text()
    await store.finish(made.table, 1.0, text)
    await store.write(("UPDATE tables SET finished = 1 WHERE id = ?", (made.table,)))
    body: dict[str, str] | None = {} if method == "POST" else None
    url = f"/tables/{made.table}/{path}"
    late = await server.http.request(method, url, headers=mine, json=body)
    assert late.status_code == 409, late.text
    assert "run out" in late.text
    back = await server.http.get(f"/tables/{made.table}/record", headers=mine)
    assert back.status_code == 200, "whoever played still looks back"
