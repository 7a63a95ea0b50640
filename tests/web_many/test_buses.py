"""PostgreSQL and Redis keep the bus's contract, also after the line was cut."""

from __future__ import annotations

from collections.abc import AsyncIterator

import asyncpg  # type: ignore[import-untyped] # it ships no types
import pytest

from labtable.host.bus import LocalBus
from labtable.host.store import StoreTrouble
from labtable.web.bus import open_bus
from tests.patience import until
from tests.web_many.bus_contract import OPENED, BusContract, Ear
from tests.web_many.services import Redis


async def two(address: str) -> AsyncIterator[list[Ear]]:
    ears = [Ear(open_bus(address, "")) for _ in range(2)]
    for ear in ears:
        await ear.listen()
    yield ears
    for ear in ears:
        await ear.bus.close()


class TestPostgres(BusContract):
    """LISTEN and NOTIFY."""

    @pytest.fixture
    async def ears(self, database: str) -> AsyncIterator[list[Ear]]:
        async for ears in two(database):
            yield ears

    async def test_a_line_that_was_cut_comes_back(self, ears: list[Ear], database: str) -> None:
        here, there = ears
        await _cut_all(database)
        await until(lambda: here.notes.count(OPENED) >= 2)
        await until(lambda: there.notes.count(OPENED) >= 2)

        await here.bus.publish("a-table", 3)

        await until(lambda: ("a-table", 3) in there.notes)


class TestRedis(BusContract):
    """Publish and subscribe."""

    @pytest.fixture
    async def ears(self, redis: Redis) -> AsyncIterator[list[Ear]]:
        async for ears in two(redis.address):
            yield ears

    async def test_a_server_that_restarts_is_found_again(
        self, ears: list[Ear], redis: Redis
    ) -> None:
        here, there = ears
        redis.stop()
        await here.bus.publish("a-table", 3)  # it waits for the next line
        redis.start()

        await until(lambda: there.notes.count(OPENED) >= 2)
        await until(lambda: here.notes.count(OPENED) >= 2)
        await here.bus.publish("a-table", 4)
        await until(lambda: ("a-table", 4) in there.notes)


async def test_one_process_alone_has_nobody_to_tell() -> None:
    ear = Ear(open_bus("", "sqlite:///x"))
    await ear.bus.open(ear.hear)

    await ear.bus.publish("a-table", 1)
    await ear.bus.close()

    assert isinstance(ear.bus, LocalBus)
    assert (ear.bus.alone, ear.notes) == (True, [])


@pytest.mark.parametrize("address", ["mqtt://x", "redis"])
def test_an_unknown_bus_is_refused_with_what_would_fit(address: str) -> None:
    with pytest.raises(StoreTrouble, match="redis://HOST:PORT"):
        open_bus(address, "")


async def _cut_all(database: str) -> None:
    session = await asyncpg.connect(database)
    await session.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await session.close()
