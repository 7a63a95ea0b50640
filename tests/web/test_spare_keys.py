"""Keys of an account's other devices: whoever is signed out leaves the tables at once."""

from __future__ import annotations

from typing import Any

import pytest

from labtable.wire.client import TableClient
from labtable.wire.messages import Answer, Bye, Leave, Pong, Say, Welcome, raw
from tests.web.conftest import Running
from tests.web.members import PASSWORD, browsers
from tests.web.people import BO, BOT, GUEST, ME, first_option, news, place
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
            seen = await news(far)
            kept = await news(own)

    assert isinstance(seen[-1], Bye)
    if how == "delete":  # nobody else sat there
        assert "deleted" in seen[-1].reason
        assert isinstance(kept[-1], Bye)
        return
    assert "token" in seen[-1].reason
    assert not [message for message in kept if isinstance(message, Bye)]


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
            text = raw(there.options[0].text)
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
