"""Several servers on one PostgreSQL: any of them serves any table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from labtable.bots import levels
from labtable.wire.client import TableClient
from labtable.wire.lobby import TableMade
from labtable.wire.messages import Bye, Presence, Refused, Remove, Said, Say, Update, Welcome
from tests.web.conftest import Running, quick, running
from tests.web.members import browsers
from tests.web.people import BO, BOT, ME, first_option, place
from tests.web.test_bot_faults import Broken, texts
from tests.web_many.services import Postgres

CY = {"kind": "me", "name": "Cy"}
Pair = tuple[Running, Running]


@pytest.fixture(params=["notify", "redis"])
async def pair(
    request: pytest.FixtureRequest, database: str, tmp_path: Path
) -> AsyncIterator[Pair]:
    """Two servers that know of each other only through the database and the bus."""
    bus = request.getfixturevalue("redis").address if request.param == "redis" else ""
    settings = quick(tmp_path, database=database, bus=bus)
    async with running(settings) as one, running(settings) as two:
        yield one, two


async def seen_online(client: TableClient, *seats: int) -> None:
    """Wait until exactly these seats are shown as being there."""
    while True:
        now = await client.until(Presence)
        if [info.seat for info in now.seats if info.online] == list(seats):
            return


async def test_a_move_at_one_server_is_seen_at_the_other(pair: Pair) -> None:
    one, two = pair
    made = await one.open(seats=[ME, BO])

    async with one.sit(made, 0) as ada, two.sit(made, 1) as bo:
        mine, yours = await ada.welcome(), await bo.welcome()
        await first_option(ada, place(mine, 0))
        seen = await bo.until(Update)
        await first_option(bo, place(yours, 1))
        settled = await ada.until(Update)
        await bo.send(Say(id="1", text="Hello from afar"))
        said = await ada.until(Said)

    assert place(seen, 1).waiting == [1]
    assert settled.seq == 2
    assert said.text == "Hello from afar"


async def test_who_is_there_is_known_everywhere(pair: Pair) -> None:
    one, two = pair
    made = await one.open(seats=[ME, BO])

    async with one.sit(made, 0) as ada:
        await ada.welcome()
        await asyncio.gather(*one.hub.hosts[made.table]._tasks)  # Ada is written down
        async with two.sit(made, 1) as bo:
            welcome = await bo.welcome()
            await seen_online(ada, 0, 1)
        await seen_online(ada, 0)

    assert [info.online for info in welcome.seats] == [True, True]


async def test_who_is_removed_at_one_server_is_sent_away_at_the_other(pair: Pair) -> None:
    one, two = pair
    made = await one.open(seats=[ME, BO])

    async with one.sit(made, 0) as ada, two.sit(made, 1) as bo:
        await ada.welcome()
        await bo.welcome()
        await ada.ask(Remove(id="1", seat=1))
        sent_away = await bo.until(Bye)
    async with two.sit(made, 1) as again:
        refused = await again.until(Bye)

    assert "gave your seat" in sent_away.reason
    assert "token" in refused.reason


async def test_a_seat_lost_at_one_server_leaves_a_device_with_two_at_the_other(pair: Pair) -> None:
    one, two = pair
    made = await one.open(seats=[ME, BO, CY])

    async with one.sit(made, 0) as ada, two.sit(made, 1, 2) as both:
        await ada.welcome()
        lost = place(await both.welcome(), 1)
        await ada.ask(Remove(id="1", seat=1))
        left = await both.welcome()
        joined = await one.http.post(f"/codes/{made.code}", json={"name": "Dee"})
        async with two.device(made.table, joined.json()["token"]) as dee:
            seen = (await dee.welcome()).mine
            foreign = await first_option(both, lost)
            own = await first_option(both, place(left, 2))

    assert (left.mine, seen) == ([2], [1])
    assert isinstance(foreign, Refused)
    assert isinstance(own, Update)
    assert [here.seat for here in own.positions] == [2]


async def test_a_new_token_at_one_server_ends_the_old_one_at_the_other(pair: Pair) -> None:
    one, two = pair
    made = await one.open(seats=[ME, BO])
    key = {"authorization": f"Bearer {made.seats[1].token}"}

    async with two.sit(made, 1) as bo:
        await bo.welcome()
        fresh = await one.http.post(f"/tables/{made.table}/seats/1/token", headers=key)
        bye = await bo.until(Bye)
    async with two.device(made.table, fresh.json()["token"]) as bo:
        welcome = await bo.welcome()

    assert "new token" in bye.reason
    assert welcome.mine == [1]


async def test_who_signs_out_at_one_server_leaves_the_tables_at_the_other(pair: Pair) -> None:
    one, two = pair
    async with browsers(one, "Nomad") as nomad:
        made = await nomad.open_table(ME, BO)
        keys = (await nomad.post(f"/account/tables/{made.table}/token")).json()["seats"]
        async with two.device(made.table, *[key["token"] for key in keys]) as far:
            mine = (await far.welcome()).mine
            await nomad.post("/account/sign-out", json={"everywhere": True})
            bye = await far.until(Bye)

    assert mine == [0, 1]
    assert "token" in bye.reason


@pytest.mark.parametrize("what", ["line", "answer"])
@pytest.mark.parametrize("how", ["removed", "replaced"])
async def test_whose_key_has_changed_is_not_heard_though_no_note_came(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: str, what: str
) -> None:
    settings = quick(tmp_path, database=database)
    async with running(settings) as one, running(settings) as two:
        made = await one.open(seats=[ME, BO, CY])
        key = {"authorization": f"Bearer {made.seats[1].token}"}
        async with one.sit(made, 0) as ada, two.sit(made, 1, 2) as both:
            await ada.welcome()
            lost = place(await both.welcome(), 1)
            monkeypatch.setattr(one.hub.services.bus, "publish", _silent)
            if how == "removed":
                await ada.ask(Remove(id="1", seat=1))
            else:
                await one.http.post(f"/tables/{made.table}/seats/1/token", headers=key)
            if what == "line":
                refused = await both.ask(Say(id="late", text="still me", seat=1))
            else:
                refused = await first_option(both, lost, "late")
            left = [message.mine for message in both.heard if isinstance(message, Welcome)]

        store = one.hub.services.store
        assert isinstance(refused, Refused)
        assert refused.text == "That seat is not yours."
        assert left == [[1, 2], [2]]
        assert await store.chat(made.table) == []
        assert "late" not in [entry.id for entry in await store.journal(made.table)]


async def test_one_order_for_all_whoever_is_first(pair: Pair) -> None:
    made = await pair[0].open(seats=[ME, BO, BOT])

    heard = await asyncio.gather(*[_played(pair[seat], made, seat) for seat in (0, 1)])

    hosts = [server.hub.hosts[made.table] for server in pair]
    journal = await pair[0].hub.services.store.journal(made.table)
    assert heard[0] == heard[1] == [entry.seq for entry in journal]
    assert heard[0] == list(range(1, len(journal) + 1))
    assert len({entry.id for entry in journal}) == len(journal)
    assert hosts[0].live.table.record.to_text() == hosts[1].live.table.record.to_text()


async def _played(server: Running, made: TableMade, seat: int) -> list[int]:
    """Play one seat to the end; return the numbers of all updates."""
    async with server.sit(made, seat) as client:
        message: Welcome | Update = await client.welcome()
        first = message.seq
        while not message.over:
            here = place(message, seat)
            if seat in here.waiting:
                await first_option(client, here)
            else:
                await client.hear()
            message = next(
                past for past in reversed(client.heard) if isinstance(past, Welcome | Update)
            )
        updates = [past.seq for past in client.heard if isinstance(past, Update)]
        return [*range(1, first + 1), *updates]


async def test_an_id_is_stored_once_though_both_servers_get_it(pair: Pair) -> None:
    made = await pair[0].open(seats=[ME, BO])

    async with pair[0].sit(made, 0) as here, pair[1].sit(made, 0) as there:
        first = place(await here.welcome(), 0)
        second = place(await there.welcome(), 0)
        await asyncio.gather(first_option(here, first, "same"), first_option(there, second, "same"))

    journal = await pair[0].hub.services.store.journal(made.table)
    assert [entry.id for entry in journal] == ["same"]


async def test_what_the_bus_lost_is_fetched_all_the_same(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = quick(tmp_path, database=database, catch_up_seconds=0.1)
    async with running(settings) as one, running(settings) as two:
        made = await one.open(seats=[ME, BO])
        monkeypatch.setattr(one.hub.services.bus, "publish", _silent)
        async with one.sit(made, 0) as ada, two.sit(made, 1) as bo:
            here = place(await ada.welcome(), 0)
            await bo.welcome()
            await first_option(ada, here)
            seen = await bo.until(Update)

    assert seen.seq == 1


async def _silent(*_: object) -> None:
    """A note that nobody hears."""


async def test_a_database_that_restarts_costs_a_sentence_and_no_table(
    database: str, postgres: Postgres, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = quick(tmp_path, database=database, catch_up_seconds=0.1)
    async with running(settings) as server:
        made = await server.open(seats=[ME, BOT])
        async with server.sit(made, 0) as ada:
            here = place(await ada.welcome(), 0)
            postgres.stop()
            refused = await first_option(ada, here, "mine")
            games = await server.http.get(f"/tables/{made.table}")
            postgres.start()
            accepted = await first_option(ada, here, "mine")
            await ada.until(Update)  # the bot was woken, too

    assert "does not answer" in getattr(refused, "text", "")
    assert games.status_code == 503
    assert isinstance(accepted, Update)
    assert not [record for record in caplog.records if record.exc_info]


async def test_bots_think_where_somebody_is_there(pair: Pair) -> None:
    one, two = pair
    made = await one.open(seats=[BOT, BOT])
    await two.http.get(f"/tables/{made.table}")

    async with one.sit(made) as watcher:
        await watcher.welcome()
        while not (await watcher.until(Update)).over:
            pass
        journal = await one.hub.services.store.journal(made.table)
        async with two.sit(made) as other:
            assert (await other.welcome()).over

    answers = f'labtable_answers_total{{kind="bot"}} {len(journal)}\n'
    assert answers in one.hub.services.metrics.text({})
    assert 'labtable_answers_total{kind="bot"} 0\n' in two.hub.services.metrics.text({})


async def test_what_became_of_a_bot_is_told_at_every_server(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(levels.AT_SIGHT, "beginner", lambda _: Broken())
    one, two = pair
    bot = {"kind": "bot", "name": "Cy", "level": "beginner"}
    made = await one.open(seats=[ME, BO, bot])

    async with one.sit(made, 0) as ada, two.sit(made, 1) as bo:
        for client in (ada, bo):
            await client.welcome()
            while not [text for text in texts(client) if "The bot for Cy has failed" in text]:
                await client.until(Update)
