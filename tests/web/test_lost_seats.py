"""When the key of a seat changes, the seat leaves every connection that holds the old one."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from labtable.host.store import SeatRow
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import (
    Answer,
    Bye,
    FromServer,
    Refused,
    Remove,
    Said,
    Say,
    Update,
    Welcome,
    raw_json,
)
from tests.patience import until
from tests.web.conftest import Running
from tests.web.people import BO, BOT, GUEST, ME, bearer, first_option, news, place


async def join(server: Running, made: TableMade, name: str) -> str:
    """Sit down by the code of the table; return the token."""
    answer = await server.http.post(f"/codes/{made.code}", json={"name": name})
    token: str = answer.json()["token"]
    return token


def shown(heard: list[FromServer]) -> set[int]:
    """Seats through whose eyes something was told."""
    pictures = [message for message in heard if isinstance(message, Welcome | Update)]
    return {here.seat for message in pictures for here in message.positions}


async def remove(host: TableClient, seat: int) -> None:
    assert isinstance(await host.ask(Remove(id=f"remove-{seat}", seat=seat)), Update)


async def test_a_removed_seat_leaves_a_device_that_has_another(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])
    tokens = [await join(server, made, name) for name in ("Bo", "Cy")]

    async with server.sit(made, 0) as ada, server.device(made.table, *tokens) as both:
        await ada.welcome()
        lost = place(await both.welcome(), 1)
        await remove(ada, 1)
        left = await news(both)
        async with server.device(made.table, await join(server, made, "Dee")) as dee:
            seen = (await dee.welcome()).mine
            foreign = await first_option(both, lost)
            own = await first_option(both, place(last_welcome(left), 2))
            later = await news(both)

    assert (last_welcome(left).mine, last_welcome(left).opens) == ([2], [-1, 2])
    assert last_welcome(left).events == []
    assert isinstance(foreign, Refused)
    assert (foreign.code, foreign.text) == ("forbidden", "That seat is not yours.")
    assert isinstance(own, Update)
    assert seen == [1]
    assert shown([*left, own, *later]) == {2}


def last_welcome(heard: list[FromServer]) -> Welcome:
    """The picture of a device that has lost a seat."""
    return [message for message in heard if isinstance(message, Welcome)][-1]


async def test_a_host_who_removes_an_own_seat_keeps_the_other(server: Running) -> None:
    made = await server.open(seats=[ME, BO, BOT])

    async with server.sit(made, 0, 1) as ada:
        await ada.welcome()
        await remove(ada, 1)
        again = await ada.until(Welcome)
        answered = await first_option(ada, place(again, 0))

    assert again.mine == [0]
    assert again.seats[1].online is False
    assert isinstance(answered, Update)


async def test_a_new_token_ends_the_connection_of_the_old_one(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    path = f"/tables/{made.table}/seats/1/token"

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        await ada.welcome()
        here = place(await bo.welcome(), 1)
        fresh = (await server.http.post(path, headers=bearer(bo.hello.tokens[0]))).json()
        seen = await news(bo)
        async with server.device(made.table, fresh["token"]) as there:
            await there.welcome()
            answered = await first_option(there, here)

    assert [type(message) for message in seen] == [Bye]
    assert seen[0] == Bye(
        "Your seat has a new token; the one of this device opens it no more.", False
    )
    assert isinstance(answered, Update)


async def test_a_new_token_takes_one_seat_of_two(server: Running) -> None:
    made = await server.open(seats=[ME, BO, BOT])
    path = f"/tables/{made.table}/seats/0/token"

    async with server.sit(made, 0, 1) as both:
        here = place(await both.welcome(), 0)
        await server.http.post(path, headers=bearer(made.seats[0].token or ""))
        left = last_welcome(await news(both))
        foreign = await first_option(both, here)
        own = await first_option(both, place(left, 1))

    assert (left.mine, left.opens) == ([1], [-1, 1])
    assert isinstance(foreign, Refused)
    assert isinstance(own, Update)


async def test_of_two_who_replace_one_token_one_is_refused(server: Running) -> None:
    made = await server.open()
    path, key = f"/tables/{made.table}/seats/0/token", bearer(made.seats[0].token or "")

    answers = await asyncio.gather(*[server.http.post(path, headers=key) for _ in range(2)])

    assert sorted([answer.status_code for answer in answers]) == [200, 403]
    fresh = next(answer.json() for answer in answers if answer.status_code == 200)
    async with server.device(made.table, fresh["token"]) as ada:
        assert (await ada.welcome()).mine == [0]


async def test_people_talk_as_a_seat_that_is_still_theirs(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST, GUEST])
    tokens = [await join(server, made, name) for name in ("Bo", "Cy", "Dee")]

    async with server.sit(made, 0) as ada, server.device(made.table, *tokens) as three:
        await ada.welcome()
        await three.welcome()
        await three.send(Say(id="a", text="as the first"))
        await three.send(Say(id="b", text="as the last", seat=3))
        first, last = await ada.until(Said), await ada.until(Said)
        await remove(ada, 1)
        await three.send(Say(id="c", text="as the next"))
        then = await ada.until(Said)
        refused = await three.ask(Say(id="d", text="as nobody", seat=1))

    assert [said.seat for said in (first, last, then)] == [1, 3, 2]
    assert isinstance(refused, Refused)
    assert refused.text == "That seat is not yours."


async def test_a_stale_token_among_good_ones_is_left_out(server: Running) -> None:
    made = await server.open(seats=[ME, GUEST, GUEST])
    tokens = [await join(server, made, name) for name in ("Bo", "Cy")]
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        await remove(ada, 1)

    async with server.device(made.table, *tokens) as both:
        welcome = await both.welcome()
    async with server.device(made.table, tokens[0]) as neither:
        bye = await neither.until(Bye)

    assert (welcome.mine, welcome.opens) == ([2], [-1, 2])
    assert bye == Bye("This token opens no seat at this table.", False)


async def test_old_tokens_are_not_held_against_those_who_have_good_ones(server: Running) -> None:
    made = await server.open(seats=[ME, BO])
    limits = server.hub.limits
    before = limits.bucket("keys", "127.0.0.1", limits.people).level

    for _ in range(3):
        async with server.device(made.table, "x" * 22, made.seats[0].token or "") as ada:
            assert (await ada.welcome()).opens == [-1, 0]

    assert limits.bucket("keys", "127.0.0.1", limits.people).level == before


@pytest.mark.parametrize("how", ["removed", "replaced"])
async def test_an_old_token_opens_nothing_by_request(server: Running, how: str) -> None:
    made = await server.open(seats=[ME, BO])
    old = made.seats[1].token or ""
    async with server.sit(made, 0) as ada:
        await ada.welcome()
        if how == "removed":
            await remove(ada, 1)
        else:
            await server.http.post(f"/tables/{made.table}/seats/1/token", headers=bearer(old))

    table = f"/tables/{made.table}"
    asked = [f"{table}/picture?seat=1", f"{table}/hint?seat=1", f"{table}/sketch?seat=1&laid=x"]
    wanted = [f"{table}/seats/1/token", f"{table}/rematch"]
    answers = [
        *[await server.http.get(path, headers=bearer(old)) for path in asked],
        *[await server.http.post(path, headers=bearer(old)) for path in wanted],
    ]

    assert [answer.status_code for answer in answers] == [403] * 5


# Two things at once


async def both_wait(server: Running, made: TableMade) -> None:
    """Wait until two messages are at the door of the table."""
    lock: Any = server.hub.hosts[made.table].lock
    await until(lambda: len(lock._waiters or ()) == 2)


async def test_an_answer_that_waits_behind_the_removal_is_not_heard(server: Running) -> None:
    made = await server.open(seats=[ME, BO, {"kind": "me", "name": "Cy"}])

    async with server.sit(made, 0) as ada, server.sit(made, 1, 2) as both:
        await ada.welcome()
        here = place(await both.welcome(), 1)
        host = server.hub.hosts[made.table]
        async with host.lock:
            await ada.send(Remove(id="out", seat=1))
            await until(lambda: host.lock._waiters)
            text = raw_json(here.options[0].text)
            await both.send(Answer(id="late", seat=1, question=here.question, answer=text))
            await both_wait(server, made)
        refused = await both.until(Refused)

    assert (refused.id, refused.text) == ("late", "That seat is not yours.")
    assert not [entry for entry in await journal(server, made) if entry.id == "late"]


async def journal(server: Running, made: TableMade) -> list[Any]:
    return list(await server.hub.services.store.journal(made.table))


async def test_a_line_that_waits_behind_the_removal_is_not_heard(server: Running) -> None:
    made = await server.open(seats=[ME, BO])

    async with server.sit(made, 0) as ada, server.sit(made, 1) as bo:
        await ada.welcome()
        await bo.welcome()
        host = server.hub.hosts[made.table]
        async with host.lock:
            await ada.send(Remove(id="out", seat=1))
            await until(lambda: host.lock._waiters)
            await bo.send(Say(id="late", text="still me"))
            await both_wait(server, made)
        await bo.until(Bye)
        await until(lambda: not host._tasks)

    assert await server.hub.services.store.chat(made.table) == []


async def test_who_is_replaced_while_coming_in_does_not_come_in(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await server.open(seats=[ME, BO])
    store, seats = server.hub.services.store, server.hub.services.store.seats
    changes: list[asyncio.Task[str]] = []

    async with server.sit(made, 0) as ada:
        await ada.welcome()
        host = server.hub.hosts[made.table]

        async def change() -> str:
            await remove(ada, 1)
            return await join(server, made, "Cy")

        async def slow(table: str) -> list[SeatRow]:
            monkeypatch.setattr(store, "seats", seats)
            rows = await seats(table)
            changes.append(asyncio.create_task(change()))
            await until(lambda: changes[0].done() or host.lock._waiters)
            return rows

        monkeypatch.setattr(store, "seats", slow)
        async with server.sit(made, 1) as bo:
            await until(lambda: changes)
            await changes[0]
            heard = await news(bo)

    assert heard[-1] == Bye("The host gave your seat to a bot.", False)
