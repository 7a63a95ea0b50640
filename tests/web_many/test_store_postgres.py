"""PostgreSQL keeps the store's contract, and what is its own."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator

import pytest

from labtable.web.store import Store, StoreTrouble, open_store
from tests.web.store_contract import StoreContract, a_table, an_entry
from tests.web_many.services import Postgres


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    opened = open_store(database)
    await opened.open()
    yield opened
    await opened.close()


class TestPostgres(StoreContract):
    """The common promises."""


async def test_many_servers_make_the_tables_of_a_new_database_once(database: str) -> None:
    stores = [open_store(database) for _ in range(4)]

    await asyncio.gather(*[store.open() for store in stores])

    assert await stores[0].read("SELECT number FROM migrations") == [(1,), (2,), (3,)]
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
