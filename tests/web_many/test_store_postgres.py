"""PostgreSQL keeps the store's contract, and what is its own."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import suppress

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from labtable.host.services import SeedSource
from labtable.host.store import PresenceTable, Ratings, Results, Store, StoreTrouble
from labtable.host.store.migrations import read_steps
from labtable.web.store import open_store
from tests.web.account_contract import UP_AND_DOWN, AccountContract, an_end, at_tables
from tests.web.class_contract import ClassContract
from tests.web.store_contract import StoreContract, a_table, an_entry
from tests.web_many.services import Postgres

WAITING = """SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND wait_event_type = 'Lock'"""


@pytest.fixture
def deals() -> None:
    """Leave the servers their own luck."""


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = open_store(database)
    await opened.open()
    yield opened
    await opened.close()


class TestPostgres(StoreContract, AccountContract, ClassContract):
    """The common promises."""


async def test_many_servers_make_the_tables_of_a_new_database_once(database: str) -> None:
    stores = [open_store(database) for _ in range(4)]

    await asyncio.gather(*[store.open() for store in stores])

    made = await stores[0].read("SELECT number FROM migrations ORDER BY number")
    assert [row[0] for row in made] == list(read_steps("postgres", 0))
    await asyncio.gather(*[store.close() for store in stores])


async def test_servers_on_one_database_throw_the_same_dice(database: str) -> None:
    stores = [open_store(database) for _ in range(4)]
    await asyncio.gather(*[store.open() for store in stores])
    lucks = [SeedSource() for _ in stores]

    await asyncio.gather(*[luck.open(store) for luck, store in zip(lucks, stores, strict=True)])

    assert len({luck.dice("table", 1, 7) for luck in lucks}) == 1
    assert len({luck.seed() for luck in lucks}) == 4
    await asyncio.gather(*[store.close() for store in stores])


async def test_two_servers_agree_on_one_journal(store: Store, database: str) -> None:
    other = open_store(database)
    await other.open()
    await store.add_table(a_table(), [])
    wishes = [
        (who, an_entry(n, f"{name}-{n}"))
        for n in range(1, 31)
        for who, name in ((store, "a"), (other, "b"))
    ]

    accepted = await asyncio.gather(*[who.append("table-1", entry) for who, entry in wishes])

    assert sum(accepted) == 30
    assert [entry.seq for entry in await other.journal("table-1")] == list(range(1, 31))
    await other.close()


async def test_two_servers_rate_a_game_once(store: Store, database: str) -> None:
    other = open_store(database)
    await other.open()
    await at_tables(store, 1, 2)
    ends = [
        Results(who).add(an_end(f"table-{table}"), 1, UP_AND_DOWN)
        for who in (store, other) * 4
        for table in (1, 2)
    ]

    assert sum(await asyncio.gather(*ends)) == 1
    assert (await Ratings(other).of("ada"))["ion"].games == 1
    assert len(await Ratings(store).course("ada", "ion", 9)) == 1
    await other.close()


CROSSED = """CREATE SEQUENCE tries; CREATE FUNCTION crossed(often BIGINT) RETURNS BIGINT AS $$
BEGIN
    IF nextval('tries') <= often THEN RAISE EXCEPTION USING ERRCODE = 'deadlock_detected'; END IF;
    RETURN often;
END $$ LANGUAGE plpgsql"""  # a sequence counts on, also where all else is taken back


@pytest.fixture
async def crossed(store: Store, database: str) -> None:
    """A function that ends as changes do which wait for each other, so many times."""
    db = await asyncpg.connect(database)
    await db.execute(CROSSED)
    await db.close()


@pytest.mark.usefixtures("crossed")
@pytest.mark.parametrize("often", [1, 3])
async def test_changes_that_waited_for_each_other_are_made_all_the_same(
    store: Store, often: int
) -> None:
    await store.write(
        ("INSERT INTO secrets (name, secret) VALUES (?, ?)", ("crossed", "once")),
        ("SELECT crossed(?)", (often,)),
    )

    assert await store.read("SELECT secret FROM secrets WHERE name = 'crossed'") == [("once",)]


@pytest.mark.usefixtures("crossed")
async def test_changes_that_never_come_through_are_told_in_a_sentence(store: Store) -> None:
    with pytest.raises(StoreTrouble, match="too much to do"):
        await store.write(("SELECT crossed(?)", (1_000,)))


async def test_a_table_goes_while_somebody_sits_down(store: Store, database: str) -> None:
    """Who deletes it waits for who attends, and who attends for the table."""
    await store.add_table(a_table(), [])
    await PresenceTable(store).attend("table-1", "here", [0], 2e9)
    other = await asyncpg.connect(database)
    async with other.transaction():
        await other.execute("DELETE FROM presence WHERE table_id = 'table-1'")
        removing = asyncio.create_task(store.remove_table("table-1"))
        while not await other.fetchval(WAITING):
            await asyncio.sleep(0.01)
        with suppress(asyncpg.DeadlockDetectedError):  # one of the two is ended
            await other.execute("INSERT INTO presence VALUES ('table-1', 'here', 0, 2e9)")
    await removing
    await other.close()

    assert await store.table("table-1") is None


async def test_a_database_that_restarts_is_missed_in_a_sentence_and_found_again(
    store: Store, postgres: Postgres
) -> None:
    await store.add_table(a_table(), [])
    postgres.stop(signal.SIGINT)
    try:
        with pytest.raises(StoreTrouble, match="does not answer"):
            await store.append("table-1", an_entry(1))
    finally:
        postgres.start()

    assert await store.append("table-1", an_entry(1))


async def test_a_database_that_is_not_there_is_named_without_its_password() -> None:
    with pytest.raises(StoreTrouble, match="cannot be reached") as trouble:
        await open_store("postgresql://me:sesame@127.0.0.1:1/tables").open()

    assert "sesame" not in str(trouble.value)
