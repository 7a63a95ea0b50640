"""What whoever runs a server can do from the command line; both databases run this suite."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed

import labtable
from labtable.terminal.main import main
from labtable.web.store import Overview, Store
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Bye, Presence, Refused, Say
from tests.patience import PATIENCE, until
from tests.web.conftest import Running
from tests.web.members import PASSWORD, Browser, browsers
from tests.web.people import BO, BOT, GUEST, ME, first_option, place, to_the_end

LONG_AGO = 1_000_000_000.0
CLOSED = "Whoever runs this server has closed this table."


class Told(NamedTuple):
    """How a command ended, and what it said."""

    status: int
    out: str
    err: str

    @property
    def found(self) -> Any:
        return json.loads(self.out)


class Operator:
    """Whoever types `labtable admin` beside the servers."""

    def __init__(self, capsys: Any, *where: str) -> None:
        self.capsys = capsys
        self.where = where

    async def __call__(self, *words: str) -> Told:
        self.capsys.readouterr()
        status = await asyncio.to_thread(main, ["admin", *self.where, *words])
        said = self.capsys.readouterr()
        assert "Traceback" not in said.err
        return Told(status, said.out, said.err)


def store_of(served: Sequence[Running]) -> Store:
    return served[0].hub.services.store


async def finished(server: Running, made: TableMade, *seats: int) -> None:
    """Play a table to its end, and wait until that is written down."""
    async with server.sit(made, *seats) as client:
        await to_the_end(client, await client.welcome())
    await until(lambda: not server.hub.hosts[made.table].busy)


async def age(store: Store, *tables: str) -> None:
    """Let these tables be as old as can be."""
    for table in tables:
        await store.write(
            ("UPDATE tables SET created = ? WHERE id = ?", (LONG_AGO, table)),
            ("UPDATE journal SET at = ? WHERE table_id = ?", (LONG_AGO, table)),
            ("UPDATE chat SET at = ? WHERE table_id = ?", (LONG_AGO, table)),
        )


class AdminContract:
    """Tests that need `served`, servers on one database, and `admin`, beside them."""

    async def test_tables_are_listed_with_those_who_sit_there(
        self, served: list[Running], admin: Operator
    ) -> None:
        first = await served[0].open(seats=[ME, GUEST])
        await served[0].http.post(f"/codes/{first.code}", json={"name": "Cy"})
        second = await served[-1].open(seats=[ME, BOT])
        await finished(served[-1], second, 0)

        lines = (await admin("tables")).out.splitlines()
        found = {table["code"]: table for table in (await admin("tables", "--json")).found}
        playing = await admin("tables", "--playing")

        assert lines[0].split() == ["CODE", "GAME", "STATE", "TOUCHED", "SEATS"]
        assert re.fullmatch(rf"{first.code} +ion +playing +[-\d]+ [\d:]+ +Ada, Cy", lines[1])
        assert re.fullmatch(rf"{second.code} +ion +over .* Ada, Bot \(bot\)", lines[2])
        assert found[first.code]["state"] == "playing"
        assert found[second.code]["touched"] > found[second.code]["created"]
        assert second.code not in playing.out

    async def test_without_tables_and_accounts_that_is_said(
        self, served: list[Running], admin: Operator
    ) -> None:
        assert await admin("tables") == Told(0, "There are no tables.\n", "")
        assert await admin("people") == Told(0, "There are no accounts.\n", "")
        assert (await admin("tables", "--json")).found == []

    async def test_a_closed_table_sends_everybody_home_and_goes_on_nowhere(
        self, served: list[Running], admin: Operator
    ) -> None:
        made = await served[0].open(seats=[ME, BO, BOT])
        async with served[0].sit(made, 0) as ada, served[-1].sit(made, 1) as bo:
            here = place(await ada.welcome(), 0)
            await bo.welcome()
            await first_option(ada, here)

            told = await admin("tables", "close", made.code, "--yes")

            sent_home = [await person.until(Bye) for person in (ada, bo)]
        async with served[-1].sit(made, 1) as again:
            refused = await again.until(Bye)
        shown = await served[-1].http.get(f"/tables/{made.table}")
        joined = await served[0].http.post(f"/codes/{made.code}", json={"name": "Late"})

        assert told == Told(0, f"The table {made.code} is closed; who sits there is told.\n", "")
        assert sent_home == [Bye(CLOSED, False)] * 2
        assert refused == Bye(CLOSED, False)
        assert (shown.status_code, shown.json()["text"]) == (409, CLOSED)
        assert joined.status_code == 409
        journal = await store_of(served).journal(made.table)
        assert [entry.seq for entry in journal] == [*range(1, len(journal) + 1)]
        assert journal[-1].kind == "close"
        assert [table["state"] for table in (await admin("tables", "--json")).found] == ["closed"]

    async def test_bots_among_themselves_stop_at_a_closed_table(
        self, served: list[Running], admin: Operator
    ) -> None:
        made = await served[0].open(seats=[ME, BOT, BOT])
        await admin("tables", "close", made.table, "--yes")
        before = await store_of(served).journal(made.table)

        for server in served:
            await server.http.get(f"/tables/{made.table}")
            await server.hub._chore()
            host = server.hub.hosts[made.table]
            await until(lambda host=host: not host.busy)  # type: ignore[misc] # a default binds the loop's value

        assert await store_of(served).journal(made.table) == before

    async def test_a_table_is_closed_in_the_middle_of_play(
        self, served: list[Running], admin: Operator
    ) -> None:
        made = await served[0].open(seats=[ME, BO])

        async def play(seat: int) -> None:
            async with served[-seat].sit(made, seat) as client:
                await to_the_end(client, await client.welcome())

        playing = [asyncio.create_task(play(seat)) for seat in (0, 1)]
        await until(lambda: made.table in served[0].hub.hosts)
        told = await admin("tables", "close", made.code, "--yes")
        async with asyncio.timeout(PATIENCE):
            ends = await asyncio.gather(*playing, return_exceptions=True)

        journal = await store_of(served).journal(made.table)
        over = not any(ends)
        assert told.status == 0
        assert [entry.seq for entry in journal] == [*range(1, len(journal) + 1)]
        assert over or journal[-1].kind == "close"

    async def test_what_cannot_be_closed_is_said(
        self, served: list[Running], admin: Operator
    ) -> None:
        made = await served[0].open(seats=[ME, BOT])
        unknown = await admin("tables", "close", "NOSUCH", "--yes")
        unasked = await admin("tables", "close", made.code)
        await finished(served[0], made, 0)
        over = await admin("tables", "close", made.code, "--yes")

        assert (unknown.status, unknown.err) == (2, "No table has the code or the id 'NOSUCH'.\n")
        assert unasked.status == 2
        assert f"Close the table {made.code} (ion: Ada, Bot (bot))" in unasked.err
        assert "Add --yes" in unasked.err
        assert (over.status, over.err) == (2, f"The table {made.code} is over already.\n")

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
                await until(lambda: served[0].hub.hosts[made.table].chat)

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

    async def test_old_tables_of_guests_are_pruned(
        self, served: list[Running], admin: Operator
    ) -> None:
        store = store_of(served)
        async with browsers(served[0], "Ada") as ada:
            kept = [await ada.open_table(ME, BOT), await served[0].open(seats=[ME, BOT])]
            over, old = [await served[0].open(seats=seats) for seats in ([ME, BOT], [ME, BO])]
            await finished(served[0], over, 0)
            await age(store, over.table, old.table, kept[0].table)
            async with served[-1].sit(old, 0) as forgotten:
                await forgotten.welcome()
                dry = await admin("prune", "--days", "30", "--dry-run", "--json")
                unasked = await admin("prune", "--days", "30")
                before = await Overview(store).ids()
                told = await admin("prune", "--days", "30", "--yes")
                sent_home = await forgotten.until(Bye)
            answer = await served[-1].http.get(f"/tables/{old.table}")

        assert {table["code"] for table in dry.found} == {over.code, old.code}
        assert unasked.status == 2
        assert "Forget 2 tables" in unasked.err
        assert len(before) == 4
        assert (told.status, told.err) == (0, "2 tables forgotten.\n")
        assert "deleted" in sent_home.reason
        assert answer.status_code == 404
        assert sorted(await Overview(store).ids()) == sorted([made.table for made in kept])
        assert await store.record(over.table) == ""
        assert (await admin("prune", "--days", "30")).out == "There is nothing to forget.\n"

    async def test_who_plays_on_just_now_is_not_pruned(self, served: list[Running]) -> None:
        store = store_of(served)
        made = await served[0].open(seats=[ME, BO])
        await age(store, made.table)
        assert await Overview(store).untouched(LONG_AGO + 1) == [made.table]

        async with served[0].sit(made, 0) as ada:
            await first_option(ada, place(await ada.welcome(), 0))

        assert not await Overview(store).forget(made.table, LONG_AGO + 1)
        assert await store.table(made.table) is not None

    async def test_an_answer_at_a_table_that_was_just_deleted_is_a_sentence(
        self, served: list[Running]
    ) -> None:
        made = await served[0].open(seats=[ME, BO])
        async with served[0].sit(made, 0) as ada:
            here = place(await ada.welcome(), 0)
            await store_of(served).remove_table(made.table)
            with suppress(ConnectionClosed):  # a chore may have been quicker
                await first_option(ada, here)

        said = ada.heard[-1]
        assert isinstance(said, Refused | Bye)
        assert "it was deleted" in (said.text if isinstance(said, Refused) else said.reason)

    async def test_what_does_not_load_is_found(
        self, served: list[Running], admin: Operator
    ) -> None:
        store = store_of(served)
        good, bad, worse = [await served[0].open(seats=[ME, BOT]) for _ in range(3)]
        for made in (good, bad):
            await finished(served[0], made, 0)
        text = labtable.new("ion", seats=2, seed=1).record.to_text()
        await store.keep_record("brought", text)
        sound = await admin("check")
        await store.write(
            ("UPDATE journal SET body = ? WHERE table_id = ? AND seq = 1", ('"Xx"', bad.table)),
            ("UPDATE tables SET places = ? WHERE id = ?", ("[", worse.table)),
            ("UPDATE records SET body = ? WHERE id = 'brought'", ("no record",)),
        )

        faulty = await admin("check")
        found = await admin("check", "--json")

        assert sound == Told(0, "Looked at 3 tables and 1 record: all load.\n", "")
        assert (faulty.status, found.status) == (1, 1)
        assert "Looked at 3 tables and 1 record: 3 do not load." in faulty.out
        assert f"table {bad.table}: " in faulty.out
        named = [failure["id"] for failure in found.found["failures"]]
        assert named == [bad.table, worse.table, "brought"]
        assert (await admin("tables")).status == 0


async def _joined(host: Browser, guest: Browser, name: str) -> tuple[TableMade, str]:
    """Open a table for one account, and let another come."""
    made = await host.open_table(ME, GUEST)
    answer = await guest.post(f"/codes/{made.code}", json={"name": name})
    return made, str(answer.json()["token"])


async def _welcomed(server: Running, made: TableMade) -> Any:
    async with server.sit(made, 0) as client:
        return await client.welcome()


def sentence(told: Told) -> str:
    """What a command that did nothing said: one line, status 2."""
    assert told.status == 2
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err.strip()


def listed(folder: Path) -> list[str]:
    return sorted([file.name for file in folder.iterdir()])
