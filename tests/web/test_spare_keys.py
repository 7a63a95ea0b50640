"""Keys of an account's other devices: whoever is signed out leaves the tables at once."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.host.store import Entry, Key
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Answer, Bye, Leave, Pong, Say, Welcome, raw_json
from tests.web.conftest import Running
from tests.web.members import PASSWORD, browsers
from tests.web.people import BO, BOT, GUEST, ME, bearer, first_option, news, place, to_the_end
from tests.web.test_lost_seats import journal, remove, shown


async def another_device(server: Running, browser: Any, table: str) -> TableClient:
    """Take a key of its own to a seat of the account."""
    keys = (await browser.post(f"/account/tables/{table}/token")).json()["seats"]
    return server.device(table, *[key["token"] for key in keys])


@pytest.mark.parametrize("how", ["sign out", "new password", "delete"])
async def test_who_is_signed_out_everywhere_leaves_the_tables(server: Running, how: str) -> None:
    name = how.title()
    wishes = {
        "sign out": ("/account/sign-out", {"everywhere": True}),
        "new password": ("/account/password", {"old": PASSWORD, "new": "new horse!"}),
        "delete": ("/account/delete", {"password": PASSWORD}),
    }
    async with browsers(server, name, "") as (mine, thief):
        made = await mine.open_table(ME, BO, BOT)
        await thief.sign_in(name)
        async with (
            server.sit(made, 0) as own,
            await another_device(server, thief, made.table) as far,
        ):
            await own.welcome()
            assert (await far.welcome()).mine == [0, 1]
            path, wish = wishes[how]
            assert (await mine.post(path, json=wish)).status_code == 200
            for device in (far, own):
                seen = await news(device)
                assert isinstance(seen[-1], Bye)
                word = "deleted" if how == "delete" else "token"  # nobody else sat there
                assert word in seen[-1].reason


async def stolen_token(thief: Any, made: TableMade, seat: int) -> str:
    """Sign in as somebody else, take a spare key, and make it the seat's own token."""
    keys = (await thief.post(f"/account/tables/{made.table}/token")).json()["seats"]
    spare = next(key["token"] for key in keys if key["seat"] == seat)
    path = f"/tables/{made.table}/seats/{seat}/token"
    return str((await thief.post(path, headers=bearer(spare))).json()["token"])


@pytest.mark.parametrize("how", ["password", "sign-out"])
@pytest.mark.parametrize("over", [False, True])
async def test_a_stolen_seat_ends_with_the_password(server: Running, how: str, over: bool) -> None:
    name = f"{how} {over}"
    wish = {
        "password": {"old": PASSWORD, "new": "another horse"},
        "sign-out": {"everywhere": True},
    }
    async with browsers(server, name, "") as (owner, thief):
        made = await owner.open_table(ME, BOT)
        if over:
            async with server.sit(made, 0) as mine:
                await to_the_end(mine, await mine.welcome())
        await thief.sign_in(name)
        token = await stolen_token(thief, made, 0)
        async with server.device(made.table, token) as seated:
            await seated.welcome()
            assert (await owner.post(f"/account/{how}", json=wish[how])).status_code == 200
            told = await news(seated)
        async with server.device(made.table, token) as again:
            refused = await again.hear()
        rest = [
            await thief.get(f"/tables/{made.table}/picture?seat=0", headers=bearer(token)),
            await thief.post(f"/tables/{made.table}/seats/0/token", headers=bearer(token)),
            await thief.post(f"/tables/{made.table}/rematch", headers=bearer(token)),
            await thief.post(f"/account/tables/{made.table}/token"),
        ]
        if how == "sign-out":
            await owner.sign_in(name)
        async with await another_device(server, owner, made.table) as back:
            welcome = await back.welcome()

    assert isinstance(told[-1], Bye)
    assert isinstance(refused, Bye)
    assert "opens no seat" in refused.reason
    assert [answer.status_code for answer in rest] == [403] * 4
    assert welcome.mine == [0]


async def test_a_rematch_is_no_way_around_a_new_password(server: Running) -> None:
    async with browsers(server, "Rematched", "") as (owner, thief):
        made = await owner.open_table(ME, BOT)
        async with server.sit(made, 0) as mine:
            await to_the_end(mine, await mine.welcome())
        await thief.sign_in("Rematched")
        token = await stolen_token(thief, made, 0)
        following = await thief.post(f"/tables/{made.table}/rematch", headers=bearer(token))
        wish = {"old": PASSWORD, "new": "another horse"}
        assert (await owner.post("/account/password", json=wish)).status_code == 200

        async with server.device(
            following.json()["table"], following.json()["seats"][0]["token"]
        ) as again:
            refused = await again.hear()
        async with await another_device(server, owner, made.table) as back:
            await back.welcome()
            keys = (await owner.post(f"/account/tables/{made.table}/token")).json()["seats"]
        mine_again = await owner.post(
            f"/tables/{made.table}/rematch", headers=bearer(keys[0]["token"])
        )

    assert isinstance(refused, Bye)
    assert "opens no seat" in refused.reason
    assert mine_again.status_code == 200


async def test_the_oldest_of_many_devices_gives_way(server: Running) -> None:
    async with browsers(server, "Nine devices") as many:
        made = await many.open_table(ME, BOT)
        async with await another_device(server, many, made.table) as first:
            await first.welcome()
            for _ in range(7):
                await another_device(server, many, made.table)
            before = await news(first)
            await another_device(server, many, made.table)
            after = await news(first)

    assert isinstance(before[-1], Pong)
    assert isinstance(after[-1], Bye)


async def test_a_device_that_loses_one_of_its_spare_keys_keeps_the_other(server: Running) -> None:
    async with browsers(server, "Two spare keys") as mine:
        made = await mine.open_table(ME, BO, BOT)
        async with await another_device(server, mine, made.table) as far:
            first = await far.welcome()
            await server.hub.services.store.write(("DELETE FROM spare_keys WHERE seat = 0", ()))
            await server.hub.check_keys([made.table])
            left = await far.until(Welcome)
            own = await first_option(far, place(left, 1))

    assert (first.mine, left.mine, left.opens) == ([0, 1], [1], [-1, 1])
    assert left.seq == first.seq
    assert shown([left, own]) == {1}


async def test_a_device_whose_spare_key_went_unnoticed_is_neither_told_nor_heard(
    server: Running,
) -> None:
    async with browsers(server, "Unnoticed") as mine:
        made = await mine.open_table(ME, BO, BO)
        async with server.sit(made, 1) as bo, await another_device(server, mine, made.table) as far:
            here = place(await bo.welcome(), 1)
            there = place(await far.welcome(), 0)
            await server.hub.services.store.write(("DELETE FROM spare_keys", ()))
            await bo.ask(Leave(id="leave", seat=1))
            seen = await news(far)
        async with await another_device(server, mine, made.table) as again:
            await again.welcome()
            await server.hub.services.store.write(("DELETE FROM spare_keys", ()))
            await again.send(Say(id="say", text="It is me"))
            await again.until(Bye)
        async with await another_device(server, mine, made.table) as last:
            await last.welcome()
            await server.hub.services.store.write(("DELETE FROM spare_keys", ()))
            text = raw_json(there.options[0].text)
            await last.send(Answer(id="answer", seat=0, question=here.question, answer=text))
            await last.until(Bye)

    assert [type(message) for message in seen] == [Bye]
    assert await server.hub.services.store.chat(made.table) == []
    assert not [entry for entry in await journal(server, made) if entry.id == "answer"]


async def test_who_was_removed_before_the_account_was_tied_has_no_way_back(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with browsers(server, "", "Slow", "") as (host, slow, after):
        made = await host.open_table(ME, GUEST)
        store, write = server.hub.services.store, server.hub.services.store.write

        async def late(*statements: Any) -> list[int]:
            if "INTO chairs" in statements[0][0]:  # meanwhile the seat changes hands
                monkeypatch.setattr(store, "write", write)
                async with server.sit(made, 0) as ada:
                    await ada.welcome()
                    await remove(ada, 1)
                await after.post(f"/codes/{made.code}", json={"name": "Next"})
            return await write(*statements)

        monkeypatch.setattr(store, "write", late)
        await slow.post(f"/codes/{made.code}", json={"name": "Slow"})
        refused = await slow.post(f"/account/tables/{made.table}/token")

    assert refused.status_code == 403


async def test_keys_end_at_a_closed_table_and_where_nobody_sits_any_more(server: Running) -> None:
    """The line is read again after a restart, whatever has become of the table and the seat."""
    async with browsers(server, "Closing") as owner:
        closed, left = await owner.open_table(ME, BO), await owner.open_table(ME, GUEST)
        store = server.hub.services.store
        line = Entry(seq=0, id="close:", kind="close", seat=-1)
        await store.add_line(closed.table, line)
        await server.hub.changed([closed.table])
        wish = {"old": PASSWORD, "new": "another horse"}
        changed = await owner.post("/account/password", json=wish)
        for made in (closed, left):
            await store.add_line(
                made.table, Entry(seq=0, id="rekey:late", kind="rekey", seat=1), Key(1, "nobody's")
            )
            await server.hub.read_again([made.table])
        shown = [(await owner.get(f"/tables/{made.table}")).status_code for made in (closed, left)]

    assert changed.status_code == 200
    assert shown == [409, 200]
