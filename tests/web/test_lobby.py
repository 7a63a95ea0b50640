"""Before the game: a table waits for its people, and whoever opened it leads it."""

from __future__ import annotations

import pytest

from labtable.wire.fields import BESIDE
from labtable.wire.lobby import TableMade
from labtable.wire.messages import (
    Appoint,
    Bye,
    Fill,
    Leave,
    Mute,
    Pause,
    Refused,
    Remove,
    Say,
    Start,
    Update,
    Welcome,
)
from tests.web.conftest import Running
from tests.web.conftest import Start as Starts
from tests.web.people import BO, BOT, GUEST, ME, bearer, first_option, news, place


async def join(server: Running, made: TableMade, name: str) -> str:
    joined = await server.http.post(f"/codes/{made.code}", json={"name": name})
    assert joined.status_code == 200, joined.text
    return str(joined.json()["token"])


async def test_the_game_begins_when_all_seats_are_taken(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])

    async with server.sit(made, 0) as ada:
        before = await ada.welcome()
        early = await ada.answer(0, place(before, 0).question, "x")
        token = await join(server, made, "Zoe")
        begun = await ada.until(Update)
        told = await first_option(ada, place(begun, 0))
    async with server.device(made.table, token) as zoe:
        late = await zoe.welcome()

    assert before.lobby
    assert (before.events, before.seats[1].name) == ([], "")
    assert isinstance(early, Refused)
    assert "has not begun" in early.text
    assert not begun.lobby
    assert begun.events
    assert isinstance(told, Update)
    assert not late.lobby
    assert len(late.events) >= len(begun.events)


@pytest.mark.parametrize("seats", [[ME, BOT], [ME, BO], [BOT, BOT]])
async def test_a_table_at_which_everybody_sits_begins_at_once(
    server: Running, seats: list[dict[str, str]]
) -> None:
    made = await server.open(seats=seats)

    async with server.sit(made) as watcher:
        welcome = await watcher.welcome()

    assert not welcome.lobby
    assert made.host is None


async def test_somebody_new_begins_where_chance_decides(server: Running) -> None:
    for _ in range(4):
        made = await server.open(game="compoundit", seats=[ME, BOT, BO], first=True)

        async with server.sit(made, 0) as ada:
            welcome = await ada.welcome()

        assert welcome.positions[0].waiting == [0]


async def test_nobody_sees_a_hand_before_the_game_begins(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])

    async with server.sit(made, 0) as ada, server.sit(made) as watcher:
        mine, watched = await ada.welcome(), await watcher.welcome()
    picture = f"/tables/{made.table}/picture?seat="
    drawn = await server.http.get(f"{picture}0", headers=bearer(made.seats[0].token or ""))
    public = await server.http.get(f"{picture}-1")
    hint = await server.http.get(
        f"/tables/{made.table}/hint?seat=0", headers=bearer(made.seats[0].token or "")
    )

    assert bytes(place(mine, 0).view) == bytes(place(watched, -1).view)
    assert (place(mine, 0).options, place(mine, 0).waiting) == ([], [])
    assert drawn.json() == public.json()
    assert hint.status_code == 409


async def test_the_host_begins_before_all_are_there_and_guests_still_come(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        token = await join(server, made, "Zoe")
        async with server.device(made.table, token) as zoe:
            await zoe.welcome()
            forbidden = await zoe.ask(Start(id="1"))
        begun = await ada.ask(Start(id="2", level="greedy"))
        again = await ada.ask(Start(id="3"))
        seats = server.hub.hosts[made.table].broadcaster.seat_infos()
        await join(server, made, "Max")
        told = await news(ada)

    assert isinstance(forbidden, Refused)
    assert isinstance(begun, Update)
    assert not begun.lobby
    assert isinstance(again, Refused)
    assert (seats[2].kind, seats[2].left, seats[2].level) == ("free", True, "greedy")
    assert server.hub.hosts[made.table].broadcaster.seat_infos()[2].name == "Max"
    says = [event for u in told if isinstance(u, Update) for event in map(bytes, u.events)]
    assert any([b"Max sat down." in event for event in says])


async def test_free_seats_go_to_bots_and_back(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        wrong = await ada.ask(Fill(id="1", seat=1, level="nobody"))
        taken = await ada.ask(Fill(id="2", seat=0, level="greedy"))
        await ada.ask(Fill(id="3", seat=1, level="greedy", name="Ada"))
        filled = server.hub.hosts[made.table].broadcaster.seat_infos()[1]
        await ada.ask(Fill(id="4", seat=1))
        freed = server.hub.hosts[made.table].broadcaster.seat_infos()[1]
        await ada.ask(Fill(id="5", seat=1, level="greedy"))
        begun = await ada.ask(Fill(id="6", seat=2, level="greedy"))

    assert isinstance(wrong, Refused)
    assert isinstance(taken, Refused)
    assert (filled.kind, filled.name, filled.level) == ("bot", "Ada 2", "greedy")
    assert (freed.kind, freed.name) == ("free", "")
    assert isinstance(begun, Update)
    assert not begun.lobby


async def test_who_opens_a_table_for_others_leads_it_without_a_seat(server: Running) -> None:
    made = await server.open(seats=[GUEST, GUEST])
    assert made.host is not None

    async with server.device(made.table, made.host) as teacher:
        welcome = await teacher.welcome()
        silent = await teacher.ask(Say(id="1", text="hello"))
        rest = await teacher.ask(Pause(id="2", on=True))
        token = await join(server, made, "Zoe")
        muted = await teacher.ask(Mute(id="3", seat=0))
        sent = await teacher.ask(Remove(id="4", seat=0))
        back = await join(server, made, "Yan")
        begun = await teacher.ask(Start(id="5"))
        await teacher.ask(Appoint(id="6", seat=0))
        not_any_more = await teacher.ask(Mute(id="7", seat=0))
    async with server.device(made.table, back) as yan:
        seats = (await yan.welcome()).seats
        leads = await yan.ask(Mute(id="8", seat=1))
    mine = await server.http.post(
        "/mine", json={"tables": [{"table": made.table, "tokens": [made.host]}]}
    )

    assert (welcome.mine, welcome.opens, welcome.positions[0].seat) == ([], [BESIDE], -1)
    assert isinstance(silent, Refused)
    assert isinstance(rest, Refused)
    assert isinstance(muted, Update)
    assert isinstance(sent, Update)
    assert isinstance(begun, Update)
    assert isinstance(not_any_more, Refused)
    assert isinstance(leads, Update)
    assert token != back
    assert [seat.host for seat in seats] == [True, False]
    assert [(table["table"], table["mine"]) for table in mine.json()] == [(made.table, [])]


async def test_who_gets_up_in_the_lobby_frees_the_seat(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        alone = await ada.ask(Leave(id="1", seat=0))
        token = await join(server, made, "Zoe")
        await ada.send(Leave(id="2", seat=0))
        goodbye = await ada.until(Bye)
    async with server.sit(made, 0) as gone:
        refused = await gone.until(Bye)
    async with server.device(made.table, token) as zoe:
        seats = (await zoe.welcome()).seats

    assert isinstance(alone, Refused)
    assert (goodbye.reason, goodbye.retry) == ("You have left this table.", False)
    assert "opens no seat" in refused.reason
    assert [(seat.kind, seat.host) for seat in seats[:2]] == [("free", False), ("person", True)]


async def test_clocks_run_from_the_start(start: Starts) -> None:
    server = await start(strict_seconds=0.05)
    made = await server.open(seats=[ME, GUEST], clock="strict")

    async with server.sit(made, 0) as ada:
        waits = await ada.welcome()
        begun = await ada.ask(Start(id="now"))
        assert isinstance(begun, Update)
        played = await ada.until(Update)  # the clock answers by itself

    assert [seat.clock_s for seat in waits.seats] == [None, None]
    assert played.seq > begun.seq


async def test_a_lobby_survives_a_restart(start: Starts) -> None:
    server = await start()
    made = await server.open(seats=[ME, GUEST, GUEST])
    await join(server, made, "Zoe")
    await server.stop()

    again = await start()
    async with again.sit(made, 0) as ada:
        welcome = await ada.welcome()
        begun = await ada.ask(Start(id="now"))

    assert (welcome.lobby, welcome.seats[1].name) == (True, "Zoe")
    assert isinstance(begun, Update)
    assert begun.events


async def test_empty_tokens_hide_no_other_table(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])
    held = [
        {"table": "nothing", "tokens": []},
        {"table": made.table, "tokens": [made.seats[0].token]},
    ]

    answer = await server.http.post("/mine", json={"tables": held})

    (found,) = answer.json()
    assert (found["table"], found["lobby"], found["names"]) == (made.table, True, ["Ada", ""])


async def test_a_stored_table_of_before_plays_on_without_a_lobby(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST])
    store = server.hub.services.store
    await store.write(("UPDATE tables SET lobby = 0 WHERE id = ?", (made.table,)))

    async with server.sit(made, 0) as ada:
        welcome: Welcome = await ada.welcome()

    assert not welcome.lobby
    assert place(welcome, 0).options


async def test_the_key_beside_a_table_opens_no_seat(server: Running) -> None:
    made = await server.open(seats=[GUEST, GUEST])
    key = bearer(made.host or "")
    looks = [
        await server.http.get(f"/tables/{made.table}/{what}", headers=key)
        for seat in (BESIDE, 0)
        for what in (f"picture?seat={seat}", f"hint?seat={seat}", f"sketch?seat={seat}&laid=x")
    ]
    replaced = await server.http.post(f"/tables/{made.table}/seats/{BESIDE}/token", headers=key)
    async with server.device(made.table, made.host or "") as old:
        refused = await old.until(Bye)
    async with server.device(made.table, replaced.json()["token"]) as teacher:
        welcome = await teacher.welcome()

    assert all([400 <= look.status_code < 500 for look in looks])
    assert "opens no seat" in refused.reason
    assert welcome.opens == [BESIDE]
