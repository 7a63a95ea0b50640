"""`labtable admin` beside several servers on PostgreSQL."""

from __future__ import annotations

import os
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from labtable.terminal.commands.admin.upkeep import DUMP, LOAD
from labtable.web.store import open_store
from labtable.wire.messages import Bye
from tests.web.admin_people_contract import PeopleContract
from tests.web.admin_tables_contract import TablesContract
from tests.web.conftest import Running, quick, running
from tests.web.operator import CLOSED, Operator, sentence
from tests.web.people import BO, ME, first_option, place
from tests.web_many.services import Postgres


@pytest.fixture
async def served(database: str, tmp_path: Path) -> AsyncIterator[list[Running]]:
    settings = quick(tmp_path, database=database, catch_up_seconds=0.05)
    async with running(settings) as one, running(settings) as two:
        yield [one, two]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], database: str) -> Operator:
    return Operator(capsys, "--database", database)


class TestPostgres(TablesContract, PeopleContract):
    """The common promises."""


@pytest.mark.parametrize("way", ["notify", "redis"])
async def test_the_bus_carries_the_news_at_once(
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    database: str,
    tmp_path: Path,
    way: str,
) -> None:
    bus = request.getfixturevalue("redis").address if way == "redis" else ""
    never = quick(tmp_path, database=database, bus=bus, catch_up_seconds=1e6)
    where = ["--database", database, *(["--bus", bus] if bus else [])]
    async with running(never) as server:
        made = await server.open(seats=[ME, BO])
        async with server.sit(made, 0) as ada:
            await ada.welcome()
            await Operator(capsys, *where)("tables", "close", made.code, "--yes")

            assert await ada.until(Bye) == Bye(CLOSED, False)


async def test_a_bus_that_is_away_is_said_and_the_table_closed_all_the_same(
    served: list[Running], capsys: pytest.CaptureFixture[str], database: str
) -> None:
    made = await served[0].open(seats=[ME, BO])
    admin = Operator(capsys, "--database", database, "--bus", "redis://127.0.0.1:1")

    async with served[1].sit(made, 0) as ada:
        await ada.welcome()
        told = await admin("tables", "close", made.code, "--yes")
        sent_home = await ada.until(Bye)

    assert told.status == 0
    assert told.err.startswith("The bus cannot be reached")
    assert told.err.count("\n") == 1
    assert sent_home.reason == CLOSED


async def test_the_tools_of_the_database_copy_it_and_bring_it_back(
    database: str, postgres: Postgres, admin: Operator, tmp_path: Path
) -> None:
    """Walk the way of the docs: copy under a running server, stop, bring back, go on."""
    copy = tmp_path / "copy"
    settings = quick(tmp_path, database=database)
    async with running(settings) as server:
        made = await server.open(seats=[ME, BO])
        async with server.sit(made, 0) as ada:
            here = place(await ada.welcome(), 0)
            shell(DUMP.format(copy), database, postgres)
            await first_option(ada, here, "later")
    shell(LOAD.partition("then ")[2].format(copy), database, postgres)
    async with running(settings) as server, server.sit(made, 0) as ada:
        again = await first_option(ada, place(await ada.welcome(), 0), "again")

    assert getattr(again, "answered", "") == "again"
    assert (await admin("check")).out == "Looked at 1 table and 0 records: all load.\n"


def shell(command: str, database: str, postgres: Postgres) -> None:
    """Type a command as the docs say it."""
    path = f"{postgres.programs}:{os.environ['PATH']}"
    known = {**os.environ, "LABTABLE_DATABASE": database, "PATH": path}
    done = subprocess.run(
        command, shell=True, env=known, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


async def test_copies_are_left_to_the_tools_of_the_database(database: str, admin: Operator) -> None:
    assert "pg_dump --format=custom --file=copy" in sentence(await admin("backup", "copy"))
    assert "stop all servers, then pg_restore" in sentence(await admin("restore", "copy"))


async def test_databases_of_other_times_are_said(database: str, admin: Operator) -> None:
    empty = sentence(await admin("tables"))
    assert (await admin("upgrade")).out == "The database is up to date.\n"
    store = open_store(database)
    await store.visit()
    await store.write(("DELETE FROM migrations WHERE number > 5", ()))
    older = sentence(await admin("tables"))
    await store.write(("INSERT INTO migrations VALUES (9999)", ()))
    newer = [sentence(await admin(word)) for word in ("tables", "upgrade", "check")]
    await store.close()

    assert "holds nothing of Labtable" in empty
    assert "it is at step 5 of" in older
    assert all(["written by a newer Labtable" in said for said in newer])


async def test_a_database_that_is_away_is_said_without_its_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    away = Operator(capsys, "--database", "postgresql://me:sesame@127.0.0.1:1/tables")

    said = sentence(await away("tables"))

    assert "cannot be reached" in said
    assert "sesame" not in said
