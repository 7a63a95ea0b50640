"""A database that is damaged, newer, full or locked: it is said plainly, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import signal
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from labtable.host.settings import Settings
from labtable.host.store import Store, StoreTrouble
from labtable.web.process.serve import make_server
from labtable.web.store import open_store
from labtable.web.store import sqlite as sqlite_store
from labtable.wire.client import TableClient
from labtable.wire.messages import Refused, Update
from tests.patience import PATIENCE, until
from tests.web.conftest import Start
from tests.web.people import BO, BOT, ME, first_option, place
from tests.web.processes import PATIENT, ServerProcess, serving
from tests.web.store_contract import a_table, an_entry
from tests.web.stored import RUNNING, in_sqlite


async def ended(folder: Path) -> tuple[int | None, str]:
    """Try to serve what lies in a folder; return the status and what was said."""
    return await ServerProcess(folder, f"sqlite:///{folder / 'tables.sqlite'}").ended()


def cut_off(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size * 2 // 3)


def scribbled_over(path: Path) -> None:
    with path.open("r+b") as file:
        file.write(b"This is a letter to Ada, and no database at all.")


def a_page_lost(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(4096 * 7)
        file.write(os.urandom(4096))


def no_lock(path: Path) -> None:
    path.with_name(f"{path.name}.lock").write_bytes(b"nonsense" * 1000)


DAMAGE = [cut_off, scribbled_over, a_page_lost, no_lock]


@pytest.mark.parametrize("damage", DAMAGE, ids=lambda damage: damage.__name__)
async def test_a_damaged_database_is_said_before_anybody_is_served(
    damage: object, tmp_path: Path
) -> None:
    in_sqlite(tmp_path / "tables.sqlite")
    assert callable(damage)
    damage(tmp_path / "tables.sqlite")

    status, said = await ended(tmp_path)

    assert status == 2
    assert said.count("\n") == 1, said
    assert f"{tmp_path / 'tables.sqlite'}" in said
    assert "damaged" in said or "not a database" in said or "malformed" in said


async def test_a_newer_database_is_said_before_anybody_is_served(tmp_path: Path) -> None:
    in_sqlite(tmp_path / "tables.sqlite")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as db:
        db.execute("PRAGMA user_version=9999")

    status, said = await ended(tmp_path)

    assert status == 2
    assert "written by a newer Labtable: it is at step 9999" in said
    assert said.count("\n") == 1, said


async def test_a_database_that_is_locked_at_the_start_is_said(tmp_path: Path) -> None:
    in_sqlite(tmp_path / "tables.sqlite")
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")

        status, said = await ended(tmp_path)

    assert status == 2
    assert "locked" in said
    assert said.count("\n") == 1, said


async def test_the_database_of_something_else_is_said(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as db:
        db.execute("CREATE TABLE bookmarks (address TEXT)")
        db.execute("PRAGMA user_version=5")

    status, said = await ended(tmp_path)

    assert status == 2
    assert said.count("\n") == 1, said
    assert str(tmp_path / "tables.sqlite") in said


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await opened.open()
    await opened.add_table(a_table(), [])
    yield opened
    await opened.close()


async def test_what_a_full_disk_refuses_is_no_fault_and_comes_in_later(store: Store) -> None:
    pages = (await store.read("PRAGMA page_count"))[0][0]
    await store.read(f"PRAGMA max_page_count={pages}")
    entries = [an_entry(n) for n in range(1, 400)]

    tried = [store.append("table-1", entry) for entry in entries]
    full = await asyncio.gather(*tried, return_exceptions=True)
    whole = await store.journal("table-1")
    with pytest.raises(StoreTrouble, match="disk of the server is full"):
        await store.add_table(a_table(), [], ("INSERT INTO boxes VALUES ('x', ?)", ("y" * 9999,)))
    await store.read("PRAGMA max_page_count=1000000")
    later = [await store.append("table-1", entry) for entry in entries]

    refused = [each for each in full if isinstance(each, StoreTrouble)]
    assert refused
    assert "disk of the server is full" in str(refused[0])
    assert len(whole) == full.count(True)
    assert later == [each is not True for each in full]
    assert len(await store.journal("table-1")) == len(entries)


async def test_a_lock_of_another_program_stops_writing_but_not_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "PATIENCE", 0.05)
    store = open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    await store.open()
    await store.add_table(a_table(), [])
    with closing(sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        tried = [store.append("table-1", an_entry(n)) for n in range(1, 30)]
        locked = await asyncio.gather(*tried, store.beat(1.0), return_exceptions=True)
        read = await store.table("table-1")
        other.execute("ROLLBACK")
    later = await store.append("table-1", an_entry(1))
    await store.close()

    assert all([isinstance(each, StoreTrouble) for each in locked])
    assert "Another program keeps the database locked" in str(locked[0])
    assert read == a_table()
    assert later


async def test_what_somebody_wants_wrongly_does_not_hurt_the_others(store: Store) -> None:
    wrong = store.write(("INSERT INTO nowhere VALUES (1)", ()))
    right = store.write(("INSERT INTO records (id, body) VALUES ('a', 'b')", ()))

    results = await asyncio.gather(wrong, right, return_exceptions=True)

    assert isinstance(results[0], sqlite3.OperationalError)
    assert results[1] == [1]


async def test_people_read_that_the_database_is_locked(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite_store, "PATIENCE", 0.05)
    server = await start()
    made = await server.open(seats=[ME, BO])
    other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
    with closing(other):
        async with server.sit(made, 0) as ada:
            here = place(await ada.welcome(), 0)
            other.execute("BEGIN IMMEDIATE")
            refused = await first_option(ada, here, "mine")
            ready = await server.http.get("/ready")
            table = await server.http.get(f"/tables/{made.table}")
            opened = await server.http.post("/tables", json={"game": "ion", "seats": [ME, BOT]})
            other.execute("ROLLBACK")
            stored = await first_option(ada, here, "mine")
            again = await server.http.get("/ready")

    assert isinstance(refused, Refused)
    assert "Another program keeps the database locked" in refused.text
    assert (ready.status_code, table.status_code, opened.status_code) == (503, 200, 503)
    assert ready.json()["text"] == opened.json()["text"] == refused.text
    assert isinstance(stored, Update)
    assert again.status_code == 200
    assert "labtable_faults_total 0\n" in server.hub.services.metrics.text({})
    assert "labtable_store_troubles_total 3\n" in server.hub.services.metrics.text({})


async def test_with_a_full_disk_nothing_confirmed_is_lost_and_it_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tables.sqlite"
    async with (
        serving(tmp_path, f"sqlite:///{file}", PYTHONDONTWRITEBYTECODE="1") as server,
        httpx.AsyncClient(**PATIENT, base_url=f"{server.url}/api/v1") as http,
    ):
        made = await server.open(seats=[ME, BO])
        token = made.seats[0].token or ""
        async with TableClient(server.url, made.table, token, wait=PATIENCE) as ada:
            here = place(await ada.welcome(), 0)
            limit(server, file.with_name("tables.sqlite-wal").stat().st_size + 5000)
            ready = await http.get("/ready")
            while ready.status_code == 200:  # a last page fits
                ready = await http.get("/ready")
            refused = await first_option(ada, here, "mine")
            opened = await http.post("/tables", json={"game": "ion", "seats": [ME, BOT]})
            seen = await http.get(f"/tables/{made.table}")
            limit(server, resource.RLIM_INFINITY)
            stored = await first_option(ada, here, "mine")
            again = await http.get("/ready")
        await server.kill()
        said = await server.said()
    with closing(sqlite3.connect(file)) as left:
        journal = left.execute("SELECT entry_id FROM journal").fetchall()
        sound = left.execute("PRAGMA integrity_check").fetchall()

    assert isinstance(refused, Refused)
    assert "The disk of the server" in refused.text
    assert (ready.status_code, opened.status_code, seen.status_code) == (503, 503, 200)
    assert isinstance(stored, Update)
    assert again.status_code == 200
    assert journal == [("mine",)]
    assert sound == [("ok",)]
    assert "Traceback" not in said


def limit(server: ServerProcess, size: int) -> None:
    """Let no file of a server grow beyond this size, as a full disk would."""
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def test_every_line_of_a_server_in_trouble_is_json_and_every_fault_is_counted(
    tmp_path: Path,
) -> None:
    file, damaged = tmp_path / "tables.sqlite", RUNNING["compounded"].table
    in_sqlite(file)
    with closing(sqlite3.connect(file)) as db, db:
        db.execute("DELETE FROM saves WHERE table_id = ?", [damaged])
        db.execute("UPDATE journal SET kind = 'x' WHERE table_id = ? AND seq = 2", [damaged])
    async with (
        serving(tmp_path, f"sqlite:///{file}", LABTABLE_BOT_WORKERS="1") as server,
        httpx.AsyncClient(**PATIENT, base_url=server.url) as http,
    ):
        broken = [await http.get(f"/api/v1/tables/{damaged}") for _ in range(3)]
        made = await server.open(seats=[ME, {"kind": "bot", "level": "master"}])
        token = made.seats[0].token or ""
        async with TableClient(server.url, made.table, token, wait=PATIENCE) as ada:
            await ada.welcome()
            await until(lambda: thinkers(server))
            for thinker in thinkers(server):
                os.kill(thinker, signal.SIGKILL)
            await ada.until(Update)  # the bot has answered all the same
        figures = (await http.get("/metrics")).text
        said = (await server.stop()).splitlines()

    lines = [json.loads(line) for line in said if line.startswith("{")]
    faults = [line["what"] for line in lines if line["level"] == "error"]
    assert [answer.status_code for answer in broken] == [422] * 3
    assert faults == ["table not opened"] * 3 + ["a thinking process fell"]
    assert "labtable_faults_total 4\n" in figures
    assert [line[:8] for line in said if not line.startswith("{")] == ["Labtable", "6 tables"]


def thinkers(server: ServerProcess) -> list[int]:
    """Find the processes in which bots of a server think."""
    assert server.process is not None
    threads = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [
        int(child)
        for children in threads
        for child in children.read_text().split()
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


async def test_a_server_that_cannot_begin_lets_nobody_in_and_logs_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    prepared = make_server(Settings(database=f"sqlite:///{tmp_path / 'labtable.db'}"))

    async def broken() -> None:
        raise ConnectionError("the bus is gone")

    monkeypatch.setattr(prepared.server.hub, "open", broken)
    await prepared.serve()

    assert not prepared.started
    assert "the bus is gone" in caplog.text
