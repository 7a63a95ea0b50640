"""An account that is deleted leaves its name nowhere: in no table, record, review, file or log."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from labtable.wire.messages import Bye, Leave, Said, Say
from tests.patience import until
from tests.web.conftest import Running, Start
from tests.web.members import PASSWORD, Browser, browsers
from tests.web.people import BOT, GUEST, ME, bearer, first_option, place
from tests.web.test_account_tables import late_table, played_to_the_end

NAME = "Zephyrine"
SHE = {"kind": "me", "name": NAME}


def traces(folder: Path) -> list[str]:
    """Files that still hold the name, however it is written."""
    word = NAME.lower().encode()
    found = [path for path in folder.rglob("*") if path.is_file()]
    return sorted([path.name for path in found if word in path.read_bytes().lower()])


async def joined(browser: Browser, code: str) -> str:
    answer = await browser.post(f"/codes/{code}", json={"name": NAME})
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


async def said(server: Running, table: str, token: str) -> None:
    async with server.device(table, token) as device:
        await device.welcome()
        await device.send(Say(id="1", text=f"I am {NAME}"))
        await device.until(Said)


async def finished(server: Running, her: Browser, other: Browser) -> Any:
    """A game of two accounts, with talk, a review for all, and a copy with a review."""
    made = await late_table(other, ME, GUEST)
    made["seats"][1]["token"] = await joined(her, made["code"])
    await played_to_the_end(server, made, 0, 1)
    await said(server, made["table"], made["seats"][1]["token"])
    text = (await her.get(f"/tables/{made['table']}/record")).text
    assert NAME in text
    copy = (await other.post("/records", content=text)).json()["record"]
    for path in (f"tables/{made['table']}", f"records/{made['table']}", f"records/{copy}"):
        assert (await her.get(f"/{path}/review")).status_code == 200
    again = await other.post(
        f"/tables/{made['table']}/rematch", headers=bearer(made["seats"][0]["token"])
    )
    assert again.status_code == 200
    return made


async def plant(server: Running, her: Browser, other: Browser) -> Any:
    """Use everything that an account can be used for."""
    assert (await her.patch("/account/likes", json={"pace": "slow"})).status_code == 200
    assert (await her.patch("/account", json={"listed": True})).status_code == 200
    tried = {"item": "write:po-hydroxide:0:1", "typed": NAME, "day": 1.0}
    shown = (await her.post("/practice/answer", json=tried)).json()["profile"]
    kept = await her.post("/practice/profile", json={"profile": shown})
    assert NAME in kept.text
    made = await finished(server, her, other)
    alone = await late_table(her, SHE, BOT)
    await played_to_the_end(server, alone, 0)
    text = (await her.get(f"/tables/{alone['table']}/record")).text
    await her.post("/records", content=text)
    left = await other.open_table(ME, GUEST, GUEST)
    token = await joined(her, left.code)
    async with server.device(left.table, token) as device:
        await device.welcome()
        await device.send(Leave(id="up", seat=1))
        await device.until(Bye)
    running = await other.open_table(ME, GUEST)
    await joined(her, running.code)
    await her.open_table(SHE, GUEST)
    await her.open_table(SHE, {"kind": "bot"}, rated=True)
    return made, running


async def test_nothing_of_a_deleted_account_stays(start: Start, tmp_path: Path) -> None:
    server = await start(save_every=1, leaderboard=True)
    async with browsers(server, NAME, "Keeper") as (her, keeper):
        made, running = await plant(server, her, keeper)
        assert traces(tmp_path)

        answer = await her.post("/account/delete", json={"password": PASSWORD})

        assert answer.status_code == 200, answer.text
        await until(lambda: not any([host._tasks for host in server.hub.hosts.values()]))
        assert traces(tmp_path) == []
        async with server.sit(running, 0) as ada:
            welcome = await ada.welcome()
            here = place(welcome, 0)
            assert [seat.name for seat in welcome.seats] == ["Ada", "Somebody"]
            if 0 in here.waiting:
                await first_option(ada, here)
        await keeper.get(f"/tables/{made['table']}/review")
        await until(lambda: not any([host._tasks for host in server.hub.hosts.values()]))
        assert traces(tmp_path) == []


async def test_a_review_under_way_does_not_bring_the_name_back(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = await start()
    go_on, begun = asyncio.Event(), asyncio.Event()
    bots = server.hub.services.bots
    look_back = bots.look_back

    async def slowly(*given: Any) -> Any:
        found = await look_back(*given)
        begun.set()
        await go_on.wait()
        return found

    async with browsers(server, NAME, "Keeper") as (her, keeper):
        made = await late_table(keeper, ME, GUEST)
        made["seats"][1]["token"] = await joined(her, made["code"])
        await played_to_the_end(server, made, 0, 1)
        text = (await her.get(f"/tables/{made['table']}/record")).text
        copy = (await her.post("/records", content=text)).json()["record"]
        monkeypatch.setattr(bots, "look_back", slowly)
        for path in (f"/tables/{made['table']}/review", f"/records/{copy}/review"):
            await keeper.get(path, params={"wait": False})
        await begun.wait()
        await her.post("/account/delete", json={"password": PASSWORD})
        go_on.set()
        await until(lambda: not server.hub.looking_back)

        assert traces(tmp_path) == []
