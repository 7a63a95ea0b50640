"""Tables of an account: found on any device, kept when people meet again, nameless when it goes."""

from __future__ import annotations

from typing import Any

import labtable
from labtable.wire.messages import Bye, Presence, Remove, Update
from tests.patience import until
from tests.web.conftest import Running
from tests.web.members import PASSWORD, Browser, browsers
from tests.web.people import BO, BOT, GUEST, ME, first_option, place, to_the_end


async def my_tables(browser: Browser) -> list[str]:
    return [table["table"] for table in (await browser.get("/account/tables")).json()]


async def keys(browser: Browser, table: str) -> Any:
    answer = await browser.post(f"/account/tables/{table}/token")
    return answer.json()["seats"] if answer.status_code == 200 else answer.json()


async def late_table(browser: Browser, *seats: dict[str, str]) -> Any:
    """Open a table a few answers before its end."""
    table = labtable.new("ion", seats=len(seats), seed=3)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, table.options(seat)[0])
    text = table.record.to_text()
    record = (await browser.post("/records", content=text)).json()["record"]
    wish = {"at": len(table.record.answers) - 4, "seats": seats}
    return (await browser.post(f"/records/{record}/fork", json=wish)).json()


async def played_to_the_end(server: Running, made: Any, *seats: int) -> None:
    """Play a table to its end, and wait until that is written down."""
    tokens = [made["seats"][seat]["token"] for seat in seats]
    async with server.device(made["table"], *tokens) as client:
        await to_the_end(client, await client.welcome())
    await until(lambda: not server.hub.hosts[made["table"]].busy)


async def test_another_device_goes_on_and_the_first_one_may_too(server: Running) -> None:
    async with browsers(server, "Nomad", "") as (school, home):
        made = await school.open_table(ME, BOT)
        await home.sign_in("Nomad")

        assert await my_tables(home) == [made.table]
        (key,) = await keys(home, made.table)

    assert key["seat"] == 0
    async with (
        server.device(made.table, key["token"]) as second,
        server.sit(made, 0) as first,
    ):
        here = place(await second.welcome(), 0)
        await first.welcome()
        assert isinstance(await first_option(second, here), Update)


async def test_two_people_at_one_device_move_together(server: Running) -> None:
    async with browsers(server, "Pair") as pair:
        made = await pair.open_table(ME, BO, BOT)
        found = await keys(pair, made.table)

    assert [key["seat"] for key in found] == [0, 1]


async def test_a_seat_is_found_again_however_one_came(server: Running) -> None:
    async with browsers(server, "", "Coder", "Invited") as (host, coder, invited):
        made = await host.open_table(ME, GUEST, GUEST)
        invitation = made.seats[2].invitation
        await invited.post(f"/invitations/{invitation}", json={"name": "Ivy"})
        await coder.post(f"/codes/{made.code}", json={"name": "Cy"})

        assert [key["seat"] for key in await keys(invited, made.table)] == [2]
        assert [key["seat"] for key in await keys(coder, made.table)] == [1]


async def test_nobody_gets_keys_to_the_seats_of_others(server: Running) -> None:
    async with browsers(server, "Owner", "Thief", "") as (owner, thief, stranger):
        made = await owner.open_table(ME, GUEST)

        refused = await keys(thief, made.table)

        assert refused["text"] == "No seat of this table belongs to your account."
        assert (await keys(stranger, made.table))["code"] == "forbidden"
        assert (await keys(owner, "nowhere"))["code"] == "unknown"
        assert await my_tables(thief) == []


async def test_whoever_was_removed_has_no_way_back(server: Running) -> None:
    async with browsers(server, "", "Rude", "Next") as (host, rude, after):
        made = await host.open_table(ME, GUEST)
        await rude.post(f"/codes/{made.code}", json={"name": "Rude"})
        (key,) = await keys(rude, made.table)
        async with server.sit(made, 0) as ada:
            await ada.welcome()
            await ada.ask(Remove("out", 1))
        await after.post(f"/codes/{made.code}", json={"name": "Next"})

        assert (await keys(rude, made.table))["code"] == "forbidden"
        assert [found["seat"] for found in await keys(after, made.table)] == [1]
    async with server.device(made.table, key["token"]) as late:
        assert "token" in (await late.until(Bye)).reason


async def test_a_new_password_takes_the_keys_of_other_devices(server: Running) -> None:
    async with browsers(server, "Robbed", "") as (mine, thief):
        made = await mine.open_table(ME, GUEST)
        await thief.sign_in("Robbed")
        (key,) = await keys(thief, made.table)

        await mine.post("/account/password", json={"old": PASSWORD, "new": "new horse!"})

        assert await my_tables(mine) == [made.table]
    async with server.device(made.table, key["token"]) as late:
        assert "token" in (await late.until(Bye)).reason


async def test_who_meets_again_brings_the_account_along(server: Running) -> None:
    async with browsers(server, "Again", "") as (again, _):
        made = await late_table(again, ME, BOT)
        await played_to_the_end(server, made, 0)
        token = made["seats"][0]["token"]

        answer = await again.post(
            f"/tables/{made['table']}/rematch", headers={"authorization": f"Bearer {token}"}
        )

        assert await my_tables(again) == [answer.json()["table"]]


async def test_a_finished_game_is_looked_back_at(server: Running) -> None:
    async with browsers(server, "Past") as past:
        made = await late_table(past, ME, BOT)
        await played_to_the_end(server, made, 0)

        found = (await past.get("/account/games")).json()

        (game,) = found["games"]
        assert (game["table"], game["names"], game["seat"]) == (made["table"], ["Ada", "Bot"], 0)
        assert game["place"] == 1 + (game["scores"][1] > game["scores"][0])
        assert (game["change"], game["unrated"]) == (None, "midway")
        assert not found["more"]
        assert await my_tables(past) == []
        assert (await past.get(f"/records/{game['table']}")).status_code == 200


async def test_games_of_an_account_that_went_name_somebody(server: Running) -> None:
    async with browsers(server, "Shy", "Keeper") as (shy, keeper):
        made = await late_table(keeper, ME, GUEST)
        joined = await shy.post(f"/codes/{made['code']}", json={"name": "Shy"})
        made["seats"][1]["token"] = joined.json()["token"]
        await played_to_the_end(server, made, 0, 1)

        await shy.post("/account/delete", json={"password": PASSWORD})

        (game,) = (await keeper.get("/account/games")).json()["games"]
        record = (await keeper.get(f"/tables/{made['table']}/record")).text
        shown = (await keeper.get(f"/tables/{made['table']}")).json()
        assert game["names"] == ["Ada", "Somebody"]
        assert "Shy" not in record
        assert [seat["name"] for seat in shown["seats"]] == ["Ada", "Somebody"]


async def test_who_deletes_an_account_leaves_a_running_table_to_a_bot(server: Running) -> None:
    async with browsers(server, "Leaving", "Staying") as (leaving, host):
        made = await host.open_table(ME, GUEST)
        joined = await leaving.post(f"/codes/{made.code}", json={"name": "Leaving"})
        async with (
            server.sit(made, 0) as ada,
            server.device(made.table, joined.json()["token"]) as there,
        ):
            await ada.welcome()
            await there.welcome()
            await leaving.post("/account/delete", json={"password": PASSWORD})

            assert "account was deleted" in (await there.until(Bye)).reason
            while (seat := (await ada.until(Presence)).seats[1]).name != "Somebody":
                pass
            assert (seat.kind, seat.left) == ("free", True)


async def test_games_against_bots_go_with_their_account(server: Running) -> None:
    async with browsers(server, "Lonely") as lonely:
        made = await late_table(lonely, ME, BOT)
        await played_to_the_end(server, made, 0)
        await lonely.post("/account/delete", json={"password": PASSWORD})

        assert (await lonely.get(f"/records/{made['table']}")).status_code == 404
        assert made["table"] not in server.hub.hosts
