"""PostgreSQL that is newer, full or locked, and faults in several processes: said and counted."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import asyncpg  # type: ignore[import-untyped] # it ships no types
import httpx
import pytest

from labtable.host.store import StoreTrouble
from labtable.web.store import open_store
from labtable.wire.messages import Refused, Update
from tests.patience import until
from tests.web.conftest import quick, running
from tests.web.people import BO, ME, first_option, place
from tests.web.processes import PATIENT, ServerProcess, serving
from tests.web.store_contract import a_table, an_entry
from tests.web_many.services import Redis
from tests.web_many.test_workers import SHARED, workers

FULL = """
CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk();
CREATE TRIGGER full_disk BEFORE INSERT ON heartbeat EXECUTE FUNCTION full_disk();
"""
ROOM = "DROP FUNCTION full_disk CASCADE"


async def test_a_newer_database_is_said_before_anybody_is_served(
    database: str, tmp_path: Path
) -> None:
    store = open_store(database)
    await store.open()
    await store.write(("INSERT INTO migrations VALUES (9999)", ()))
    await store.close()

    status, said = await ServerProcess(tmp_path, database, "--workers", "2").ended()

    assert status == 2
    assert "written by a newer Labtable: it is at step 9999" in said
    assert said.count("\n") == 1, said


async def test_people_read_that_the_disk_is_full_and_play_on_when_there_is_room(
    database: str, tmp_path: Path
) -> None:
    db = await asyncpg.connect(database)
    async with running(quick(tmp_path, database=database)) as server:
        made = await server.open(seats=[ME, BO])
        async with server.sit(made, 0) as ada:
            here = place(await ada.welcome(), 0)
            await db.execute(FULL)
            refused = await first_option(ada, here, "mine")
            ready = await server.http.get("/ready")
            table = await server.http.get(f"/tables/{made.table}")
            await db.execute(ROOM)
            stored = await first_option(ada, here, "mine")
            again = await server.http.get("/ready")
        figures = server.hub.services.metrics.text({})
    await db.close()

    assert isinstance(refused, Refused)
    assert "The disk of the database is full. Nothing is lost" in refused.text
    assert (ready.status_code, table.status_code, again.status_code) == (503, 200, 200)
    assert isinstance(stored, Update)
    assert "labtable_faults_total 0\n" in figures


async def test_a_lock_of_another_program_is_trouble_and_no_fault(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.web.store.postgres.PATIENCE", 0.5)
    store, other = open_store(database), await asyncpg.connect(database)
    await store.open()
    await store.add_table(a_table(), [])
    async with other.transaction():
        await other.execute("LOCK TABLE journal IN EXCLUSIVE MODE")
        with pytest.raises(StoreTrouble, match="does not answer"):
            await store.append("table-1", an_entry(1))
        read = await store.table("table-1")
    later = await store.append("table-1", an_entry(1))
    await store.close()
    await other.close()

    assert read == a_table()
    assert later


async def test_faults_of_all_processes_are_counted_and_every_line_is_json(
    database: str, redis: Redis, tmp_path: Path
) -> None:
    words = ("--workers", "2", "--bus", redis.address)
    async with (
        serving(tmp_path, database, *words, **SHARED) as server,
        httpx.AsyncClient(**PATIENT, base_url=server.url) as http,
    ):
        await until(lambda: len(workers(server)) == 2)
        made = await server.open(seats=[ME, BO])
        db = await asyncpg.connect(database)
        line = "INSERT INTO journal VALUES ($1, 1, 'x', 'nonsense', 0, 0, '', 0)"
        await db.execute(line, made.table)
        await db.close()
        asked = [await http.get(f"/api/v1/codes/{made.code}") for _ in range(12)]
        fallen = workers(server)[0]
        os.kill(fallen, signal.SIGKILL)
        await until(lambda: fallen not in workers(server) and len(workers(server)) == 2)
        figures = {(await http.get("/metrics")).text for _ in range(6)}
        said = (await server.stop()).splitlines()

    counted = {
        line for text in figures for line in text.splitlines() if "labtable_faults_total " in line
    }
    lines = [json.loads(line) for line in said if line.startswith("{")]
    assert {answer.status_code for answer in asked} == {422}
    assert counted - {"# TYPE labtable_faults_total counter"} == {
        "# HELP labtable_faults_total Faults of the server itself, also of processes that fell.",
        "labtable_faults_total 13",
    }
    assert len([line for line in lines if line["what"] == "table not opened"]) == 12
    assert [line[:8] for line in said if not line.startswith("{")] == ["Labtable"]
