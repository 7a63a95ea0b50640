"""What whoever runs a server can do with its tables; both databases run this suite."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress

import labtable
from labtable.host.store import Overview
from labtable.wire.client import Goodbye
from labtable.wire.messages import Bye, Refused
from tests.patience import PATIENCE, until
from tests.web.conftest import Running
from tests.web.members import browsers
from tests.web.operator import CLOSED, LONG_AGO, Operator, Told, age, finished, store_of
from tests.web.people import BO, BOT, GUEST, ME, first_option, place, to_the_end


class TablesContract:
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
            await server.hub._run_chores()
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
            with suppress(Goodbye):  # a chore may have been quicker
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
        await store.keep_record("brought", text, at=1.0)
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
