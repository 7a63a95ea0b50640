"""What whoever runs a server can do with accounts; both databases run this suite."""

from __future__ import annotations

import re
from typing import Any

from labtable.host.store import Overview
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Bye, Presence, Say
from tests.patience import until
from tests.web.conftest import Running
from tests.web.members import PASSWORD, Browser, browsers
from tests.web.operator import LONG_AGO, Operator, Told, finished, store_of
from tests.web.people import BO, BOT, GUEST, ME, bearer, to_the_end


class PeopleContract:
    """Tests that need `served`, servers on one database, and `admin`, beside them."""

    async def test_people_are_listed_and_found(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Ada", "Zoë") as (ada, _):
            await ada.open_table(ME, BOT)
            lines = (await admin("people")).out.splitlines()
            (found,) = (await admin("people", "--find", "ADA", "--json")).found
            nobody = await admin("people", "--find", "nobody")

        assert lines[0].split() == ["SINCE", "PLAYING", "FINISHED", "NAME"]
        assert [line.split()[2:] for line in lines[1:]] == [["1", "0", "Ada"], ["0", "0", "Zoë"]]
        assert (found["name"], found["playing"], found["one_time"]) == ("Ada", 1, False)
        assert nobody.out == "There are no such accounts.\n"

    async def test_a_one_time_password_works_once(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Ada", "", "") as (ada, first, second):
            told = await admin("people", "reset-password", "ada", "--yes")
            password = re.search(r"[A-Z2-9]{4}(-[A-Z2-9]{4}){2}", told.out)
            assert password
            lent = password[0]

            assert await ada.who() == ""
            assert (await ada.sign_in("Ada")).status_code == 403
            assert (await admin("people", "--json")).found[0]["one_time"]
            entered = await first.sign_in("Ada", lent)
            again = await second.sign_in("Ada", lent)
            changed = await first.post("/account/password", json={"old": lent, "new": PASSWORD})

            assert (entered.status_code, entered.json()["once"]) == (200, True)
            assert (again.status_code, again.json()["field"]) == (409, "password")
            assert "worked once" in again.json()["text"]
            assert (changed.status_code, changed.json()["once"]) == (200, False)
            assert (await second.sign_in("Ada", lent)).status_code == 403
            assert (await second.sign_in("Ada")).status_code == 200
            assert not (await admin("people", "--json")).found[0]["one_time"]

    async def test_a_new_password_ends_the_seat_of_a_thief(
        self, served: list[Running], admin: Operator
    ) -> None:
        """A spare key that became the seat's own token ends as well."""
        async with browsers(served[0], "Ada", "") as (_, thief):
            await thief.sign_in("Ada")
            made = await thief.open_table(ME, BO)
            keys = (await thief.post(f"/account/tables/{made.table}/token")).json()["seats"]
            path = f"/tables/{made.table}/seats/0/token"
            fresh = await thief.post(path, headers=bearer(keys[0]["token"]))
            token = fresh.json()["token"]
            async with served[-1].device(made.table, token) as seated:
                await seated.welcome()
                await admin("people", "reset-password", "Ada", "--yes")
                sent_home = await seated.until(Bye)
            async with served[0].device(made.table, token) as again:
                refused = await again.until(Bye)

        assert "new token" in sent_home.reason
        assert "opens no seat" in refused.reason

    async def test_a_one_time_password_grows_old(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Ada") as ada:
            told = await admin("people", "reset-password", "Ada", "--yes")
            lent = told.out.split()[4]
            await store_of(served).write(("UPDATE accounts SET once = ?", (LONG_AGO,)))

            assert (await ada.sign_in("Ada", lent)).status_code == 409

    async def test_an_account_is_called_otherwise(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Rude", "Bo") as (rude, _):
            taken = await admin("people", "rename", "Rude", "BO")
            unfit = await admin("people", "rename", "Rude", " ")
            unknown = await admin("people", "rename", "Nobody", "Kind")
            told = await admin("people", "rename", "rude", "Kind")

            assert await rude.who() == "Kind"
            assert (await rude.sign_in("Kind")).status_code == 200
        assert (taken.status, taken.err) == (
            2,
            "Somebody is called BO already; take another name.\n",
        )
        assert (unfit.status, "1 to 20 letters" in unfit.err) == (2, True)
        assert "Nobody here is called 'Nobody'" in unknown.err
        assert told == Told(0, "rude is called Kind from now on.\n", "")

    async def test_whoever_is_deleted_leaves_running_games_as_somebody(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Going", "Staying") as (going, staying):
            made, token = await _joined(staying, going, "Going")
            async with (
                served[0].sit(made, 0) as ada,
                served[-1].device(made.table, token) as leaving,
            ):
                await ada.welcome()
                await leaving.welcome()
                await leaving.send(Say(id="1", text="My secret"))
                await until(lambda: served[0].hub.hosts[made.table].core.chat)

                unasked = await admin("people", "delete", "Going")
                told = await admin("people", "delete", "Going", "--yes")

                sent_home = await leaving.until(Bye)
                while True:
                    seat = (await ada.until(Presence)).seats[1]
                    if seat.kind == "free":
                        break
                await to_the_end(ada, await _welcomed(served[0], made))
            async with served[-1].device(made.table, token) as late:
                refused = await late.until(Bye)
            async with served[-1].sit(made, 0) as again:
                chat = [line.text for line in (await again.welcome()).chat]
            assert await going.who() == ""

        store = store_of(served)
        await until(lambda: not served[0].hub.hosts[made.table].busy)
        assert unasked.status == 2
        assert "Tables of others where that seat is Somebody's now: 1." in told.out
        assert "account was deleted" in sent_home.reason
        assert (seat.name, seat.left) == ("Somebody", True)
        assert "token" in refused.reason
        assert chat == ["…"]
        assert "Going" not in await store.record(made.table)
        assert "Somebody" in await store.record(made.table)
        for part in ("tables", "journal", "chat", "saves", "results"):
            assert "Going" not in str(await store.read(f"SELECT * FROM {part}"))

    async def test_two_people_of_one_deleted_account_go_together(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Pair", "") as (pair, guest):
            made = await pair.open_table(ME, BO, GUEST)
            await guest.post(f"/codes/{made.code}", json={"name": "Cy"})
            async with served[-1].sit(made, 0, 1) as both:
                await both.welcome()
                await admin("people", "delete", "Pair", "--yes")
                sent_home = await both.until(Bye)

        (table,) = await Overview(store_of(served)).tables(made.code)
        assert "account was deleted" in sent_home.reason
        assert [seat.name for seat in table.seats] == ["Somebody", "Somebody 2", "Cy"]

    async def test_whoever_is_deleted_takes_along_what_nobody_else_holds(
        self, served: list[Running], admin: Operator
    ) -> None:
        async with browsers(served[0], "Going", "Staying") as (going, staying):
            alone = await going.open_table(ME, BOT)
            await finished(served[0], alone, 0)
            running = await going.open_table(ME, BOT)
            others = await staying.open_table(ME, BOT)
            async with served[-1].sit(running, 0) as seat:
                await seat.welcome()
                told = await admin("people", "delete", "Going", "--yes")
                sent_home = await seat.until(Bye)
            record = await served[-1].http.get(f"/records/{alone.table}")

        store = store_of(served)
        assert "Tables that went along: 2." in told.out
        assert "deleted" in sent_home.reason
        assert record.status_code == 404
        assert await Overview(store).ids() == [others.table]
        assert "Nobody here" in (await admin("people", "delete", "Going", "--yes")).err


async def _joined(host: Browser, guest: Browser, name: str) -> tuple[TableMade, str]:
    """Open a table for one account, and let another come."""
    made = await host.open_table(ME, GUEST)
    answer = await guest.post(f"/codes/{made.code}", json={"name": name})
    return made, str(answer.json()["token"])


async def _welcomed(server: Running, made: TableMade) -> Any:
    async with server.sit(made, 0) as client:
        return await client.welcome()
