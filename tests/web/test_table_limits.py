"""Tables that one person, and one address, may open; those that nobody uses go by themselves."""

from __future__ import annotations

from time import time
from typing import Any

import httpx
import pytest
from msgspec import structs

from labtable.host.rate_limits import Limits, Sender
from labtable.host.settings import Rates, Settings
from labtable.host.tables import table_core, table_host
from labtable.wire.messages import Leave, Refused, Said, Say, Takeback, Undo, Update, Welcome
from tests.web.class_people import Pupil, Teacher
from tests.web.conftest import FAST, Running, Start
from tests.web.members import browsers
from tests.web.people import BOT, GUEST, ME, bearer, first_option, place

WISH = {"game": "ion", "seats": [ME, BOT]}
A_DAY = 24 * 3600.0


async def opened(server: Running, token: str) -> httpx.Response:
    """Open a table, as whoever holds the token of a seat."""
    return await server.http.post("/tables", json=WISH, headers=bearer(token))


async def test_tokens_of_seats_open_no_more_tables_than_the_address_may(start: Start) -> None:
    """Each table brings a token, and each token was a new person with tables of its own."""
    rates = structs.replace(FAST, tables_an_hour=2)
    server = await start(rates=rates, people_per_address=3)
    tokens: list[str] = []
    refused = 0
    while refused < 3:
        answer = await server.http.post("/tables", json=WISH)
        refused += answer.status_code == 429
        tokens += [seat["token"] for seat in answer.json().get("seats", []) if seat["token"]]
    made = len(tokens)
    for token in tokens:
        path = f"/tables/{await table_of(server, token, tokens)}/picture?seat=0"
        assert (await server.http.get(path, headers=bearer(token))).status_code == 200
    more = [await opened(server, token) for token in tokens for _ in range(3)]
    cookies = {"cookie": f"labtable-session={tokens[0]}"}
    disguised = await server.http.post("/tables", json=WISH, headers=cookies)

    assert made <= 6
    assert {answer.status_code for answer in [*more, disguised]} == {429}


async def table_of(server: Running, token: str, tokens: list[str]) -> str:
    rows = await server.hub.services.store.read("SELECT id FROM tables ORDER BY created")
    return str(rows[tokens.index(token)][0])


async def test_accounts_of_one_address_have_a_ceiling_together(start: Start) -> None:
    rates = structs.replace(FAST, tables_an_hour=2)
    server = await start(rates=rates, people_per_address=3)
    names = [f"Puppet {n}" for n in "abcdefgh"]
    async with browsers(server, *names) as puppets:
        codes = []
        for puppet in puppets:
            await puppet.who()
            codes += [(await puppet.post("/tables", json=WISH)).status_code for _ in range(3)]

    assert codes[:3] == [201, 201, 429], "one account has its own limit"
    assert codes.count(201) == 6, "and all of one address together have theirs"


async def test_the_next_game_of_a_room_counts_as_a_table(start: Start) -> None:
    """A host in the lobby could lay one table after the other."""
    rates = structs.replace(FAST, tables_an_hour=4)
    server = await start(rates=rates, people_per_address=1)
    made = (await server.http.post("/tables", json={"game": "ion", "seats": [ME, GUEST]})).json()
    table, token, codes = made["table"], made["seats"][0]["token"], []
    for _ in range(6):
        answer = await server.http.post(f"/tables/{table}/next", json={}, headers=bearer(token))
        codes.append(answer.status_code)
        if answer.status_code == 200:
            table, token = answer.json()["table"], answer.json()["seats"][0]["token"]

    assert codes == [200, 200, 200, 429, 429, 429]


@pytest.mark.parametrize(("known", "account"), [(False, False), (True, False), (True, True)])
def test_sixty_pupils_behind_one_address_can_work(known: bool, account: bool) -> None:
    """With the limits as they come: each opens tables, plays, signs in, asks for a review."""
    limits = Limits(Rates(), Settings().people_per_address)
    for n in range(60):
        who = Sender("192.0.2.1", f"pupil {n}", known, account)
        assert all([limits.allow("tables", who) for _ in range(10)])
        assert all([limits.allow("requests", who) for _ in range(18)])
        assert all([limits.allow("answers", who) for _ in range(18 if known else 9)])
        assert all([limits.allow("reviews", who) for _ in range(4)])
        assert limits.allow("passwords", who)


async def prune_at(server: Running, later: float, monkeypatch: Any) -> None:
    """Let a chore find that it is so many days later."""
    monkeypatch.setattr("labtable.host.tables.hub.time", lambda: time() + later * A_DAY)
    server.hub._pruning = 0.0
    await server.hub._prune_tables()


async def test_tables_where_nobody_ever_played_go_after_a_week(
    start: Start, monkeypatch: Any
) -> None:
    server = await start(prune_days=Settings().prune_days)
    empty, played = await server.open(), await server.open()
    async with server.sit(played, 0) as ada:
        await first_option(ada, place(await ada.welcome(), 0))
    async with browsers(server, "Owner") as owner:
        held = await owner.open_table(ME, BOT)
    teacher = await Teacher.opens(server)
    pupils = [await Pupil.comes(server, teacher.made.code, name) for name in ("Ada", "Bo")]
    await teacher.do("start")
    here = (await pupils[0].me()).here
    assert here is not None
    stay = {held.table, here.table}
    found = []
    for days in (6, 8, 89, 91):
        await prune_at(server, days, monkeypatch)
        tables = [empty.table, played.table, *stay]
        found.append(await server.hub.services.store.standing(tables) - stay)

    assert found == [{empty.table, played.table}, {played.table}, {played.table}, set()]
    assert await server.hub.services.store.standing(list(stay)) == stay


async def test_nothing_goes_where_the_operator_wants_to_keep_all(
    start: Start, monkeypatch: Any
) -> None:
    server = await start(prune_days=0)
    made = await server.open()
    assert Settings().prune_days == 90
    await prune_at(server, 9999, monkeypatch)

    assert await server.hub.services.store.standing([made.table]) == {made.table}


# What one table may keep


@pytest.mark.parametrize("seats", [[ME, BOT], [ME, {"kind": "me", "name": "Bo"}]])
async def test_answer_and_undo_do_not_fill_the_journal(
    start: Start, seats: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One person could write lines without end, by taking back and giving again one answer."""
    monkeypatch.setattr(table_core, "MOST_BESIDE", 24)
    server = await start()
    made = await server.open(seats=seats)
    async with server.sit(made, 0) as ada:
        here, refused, moved = place(await ada.welcome(), 0), None, None
        for n in range(60):
            if here.options and 0 in here.waiting:
                moved = await first_option(ada, here, f"answer{n}")
            told = await ada.ask(Undo(id=f"undo{n}", seat=0))
            if isinstance(told, Refused):
                refused = told
                break
            here = place(told, 0) if isinstance(told, Welcome | Update) else here
        lines = len(await server.hub.services.store.journal(made.table))

    assert refused is not None
    assert refused.text.startswith("At this table 24 things besides moves have been done")
    assert lines < 60
    assert not isinstance(moved, Refused), "the game itself goes on"


async def test_somebody_who_left_comes_back_to_a_full_table(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start()
    made = await server.open(seats=[ME, BOT])
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        await ada.ask(Leave(id="leave", seat=0))
        monkeypatch.setattr(table_core, "MOST_BESIDE", 1)
        back = await ada.ask(Takeback(id="back", seat=0))
        again = await ada.ask(Leave(id="again", seat=0))
    fresh = await server.http.post(
        f"/tables/{made.table}/seats/0/token", headers=bearer(made.seats[0].token or "")
    )

    assert not isinstance(back, Refused)
    assert isinstance(again, Refused)
    assert fresh.status_code == 409


async def test_a_chat_ends_before_it_fills_the_memory(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_host, "MOST_SAID", 3)
    server = await start()
    made = await server.open(seats=[ME, BOT])
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        for n in range(3):
            await ada.send(Say(id=f"say{n}", text="Hi"))
            await ada.until(Said)
        told = await ada.ask(Say(id="more", text="Hi"))

    assert isinstance(told, Refused)
    assert told.text == "Enough has been said at this table: it keeps at most 3 lines."
