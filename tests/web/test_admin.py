"""`labtable admin` beside a server on SQLite."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from labtable.host.store import Overview
from labtable.host.store.migrations import read_steps
from tests.patience import PATIENCE, until
from tests.web.admin_people_contract import PeopleContract
from tests.web.admin_tables_contract import TablesContract
from tests.web.conftest import Running, Start
from tests.web.operator import Operator, age, listed, sentence
from tests.web.people import BO, BOT, ME, first_option, place
from tests.web_many.steady import Steady


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


@pytest_asyncio.fixture(loop_scope="session")
async def served(start: Start) -> AsyncIterator[list[Running]]:
    yield [await start(catch_up_seconds=0.05)]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], database: Path) -> Operator:
    return Operator(capsys, "--database", str(database))


class TestSqlite(TablesContract, PeopleContract):
    """The common promises."""


# Copies


def lines_in(file: Path) -> list[tuple[str, int]]:
    """Read the ids and numbers of all journals in a file."""
    with closing(sqlite3.connect(file)) as db:
        return db.execute("SELECT entry_id, seq FROM journal ORDER BY table_id, seq").fetchall()


async def test_a_copy_is_whole_though_a_server_writes(
    served: list[Running], admin: Operator, tmp_path: Path
) -> None:
    made = await served[0].open(seats=[ME, BO, BOT])
    people = [Steady([served[0].url], made, [seat]) for seat in (0, 1)]
    playing = [asyncio.create_task(person.play()) for person in people]
    await until(lambda: len(people[0].confirmed) > 2)
    before = {name: seq for person in people for name, seq in person.confirmed.items()}

    told = await admin("backup", str(tmp_path / "copy"))
    await asyncio.gather(*playing)

    kept = lines_in(tmp_path / "copy")
    assert (told.status, told.err) == (0, "")
    assert "copy holds all that is kept at this moment" in told.out
    assert before.items() <= dict(kept).items()
    assert [seq for _, seq in kept] == [*range(1, len(kept) + 1)]
    assert (tmp_path / "copy").stat().st_mode & 0o077 == 0
    assert not [name for name in listed(tmp_path) if "copy" in name and name != "copy"]


async def test_the_way_back_waits_until_no_server_runs(
    start: Start, admin: Operator, database: Path, tmp_path: Path
) -> None:
    copy = str(tmp_path / "copy")
    first = await start()
    made = await first.open(seats=[ME, BO])
    async with first.sit(made, 0) as ada:
        here = place(await ada.welcome(), 0)
        await admin("backup", copy)
        await first_option(ada, here, "later")

    refused = sentence(await admin("restore", copy, "--yes"))
    await first.stop()
    unasked = sentence(await admin("restore", copy))
    told = await admin("restore", copy, "--yes")
    second = await start()
    async with second.sit(made, 0) as ada:
        again = await first_option(ada, place(await ada.welcome(), 0), "again")

    (aside,) = [tmp_path / name for name in listed(tmp_path) if "before-" in name]
    assert refused == f"Another server uses {database}; stop it or choose another."
    assert unasked == f"Put {copy} in the place of {database}? Add --yes to do it."
    assert (told.status, str(aside) in told.out) == (0, True)
    assert getattr(again, "answered", "") == "again"
    assert lines_in(aside) == [("later", 1)]


async def test_the_way_back_is_open_though_the_file_is_ruined(
    start: Start, admin: Operator, database: Path, tmp_path: Path
) -> None:
    first = await start()
    made = await first.open(seats=[ME, BOT])
    await admin("backup", str(tmp_path / "copy"))
    await first.stop()
    database.write_bytes(b"ruined" * 1000)
    for beside in ("-wal", "-shm"):
        database.with_name(f"{database.name}{beside}").write_bytes(b"ruined")

    ruined = sentence(await admin("check"))
    told = await admin("restore", str(tmp_path / "copy"), "--yes")

    assert "is not a database" in ruined
    assert told.status == 0
    assert (await admin("check")).out == "Looked at 1 table and 0 records: all load.\n"
    assert made.code in (await admin("tables")).out


async def test_a_copy_goes_where_nothing_is_yet(
    served: list[Running], capsys: Any, admin: Operator, tmp_path: Path
) -> None:
    await served[0].open(seats=[ME, BOT])
    copy, fresh = str(tmp_path / "copy"), str(tmp_path / "new" / "tables.sqlite")
    await admin("backup", copy)
    elsewhere = Operator(capsys, "--database", f"sqlite:///{fresh}")

    told = await elsewhere("restore", copy, "--yes")

    assert told.out == f"{fresh} is as it was when {copy} was written.\n"
    assert (await elsewhere("check")).status == 0


# What is wrong is said


async def test_wrong_files_are_named_and_nothing_changes(
    served: list[Running], admin: Operator, database: Path, tmp_path: Path
) -> None:
    (tmp_path / "junk").write_bytes(b"junk" * 1000)
    with closing(sqlite3.connect(tmp_path / "empty")) as db:
        db.execute("CREATE TABLE other (id)")
    before = listed(tmp_path)

    taken = sentence(await admin("backup", str(tmp_path / "junk")))
    nowhere = sentence(await admin("backup", str(tmp_path / "no" / "copy")))
    missing = sentence(await admin("restore", str(tmp_path / "none"), "--yes"))
    junk = sentence(await admin("restore", str(tmp_path / "junk"), "--yes"))
    empty = sentence(await admin("restore", str(tmp_path / "empty"), "--yes"))

    assert "is there already; name a new file" in taken
    assert "cannot be written: no such file or directory" in nowhere
    assert missing == f"There is no database at {tmp_path / 'none'}."
    assert "cannot be used as a database" in junk
    assert "holds nothing of Labtable" in empty
    assert listed(tmp_path) == before


async def test_a_copy_that_finds_no_room_leaves_nothing(
    served: list[Running], database: Path, tmp_path: Path
) -> None:
    before = listed(tmp_path)
    little = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))"
    run = "from labtable.terminal.main import main; raise SystemExit(main())"
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-B"),  # half of a module kept as bytecode would stay for everybody
        *("-c", f"{little}; {run}", "admin", "backup", str(tmp_path / "copy")),
        *("--database", str(database)),
        stderr=asyncio.subprocess.PIPE,
    )
    said = (await process.communicate())[1].decode()

    assert process.returncode == 2
    assert re.fullmatch(r"The copy cannot be written: .*\n", said)
    assert listed(tmp_path) == before


@pytest.mark.parametrize(
    "words",
    ["tables", "people", "check", "backup copy", "upgrade", "prune --days 3", "tables close X"],
)
async def test_a_database_that_is_not_there_is_not_made(
    capsys: Any, tmp_path: Path, words: str
) -> None:
    nowhere = tmp_path / "none.sqlite"

    said = sentence(await Operator(capsys, "--database", str(nowhere))(*words.split()))

    assert said == f"There is no database at {nowhere}."
    assert listed(tmp_path) == []


@pytest.mark.parametrize(
    "words", ["tables", "people", "check", "upgrade", "people delete Ada", "restore copy"]
)
async def test_a_newer_database_is_left_alone(
    capsys: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("copy", "new.sqlite"):
        with closing(sqlite3.connect(name)) as db:
            db.execute("PRAGMA user_version=9999")

    said = sentence(await Operator(capsys, "--database", "new.sqlite")(*words.split()))

    assert "written by a newer Labtable: it is at step 9999" in said


async def test_an_older_database_is_brought_up_to_date_when_asked(
    capsys: Any, tmp_path: Path
) -> None:
    old = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(old)) as db:
        for number, text in read_steps("sqlite", 0).items():
            db.executescript(text if number <= 5 else "")
        db.execute("PRAGMA user_version=5")
        db.execute("INSERT INTO accounts VALUES ('a', 'Ada', 'ada', 'x', 1, 1.5)")
        db.commit()
    admin = Operator(capsys, "--database", str(old))

    before = sentence(await admin("people"))
    copied = await admin("backup", str(tmp_path / "copy"))
    told = await admin("upgrade")

    assert "is of an older Labtable: it is at step 5 of" in before
    assert "labtable admin upgrade" in before
    assert copied.status == 0
    assert told.out == "The database is up to date.\n"
    assert [one["name"] for one in (await admin("people", "--json")).found] == ["Ada"]


async def test_a_database_in_use_is_not_brought_up_to_date_under_its_server(
    served: list[Running], admin: Operator, database: Path
) -> None:
    assert sentence(await admin("upgrade")).startswith(f"Another server uses {database}")


async def test_a_locked_database_is_said(
    served: list[Running], admin: Operator, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("labtable.web.store.sqlite.PATIENCE", 0.0)
    made = await served[0].open(seats=[ME, BO])
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = sentence(await admin("tables", "close", made.code, "--yes"))
        listing = await admin("tables")

    assert said == "Another program keeps the database locked. Nothing is lost; please try again."
    assert made.code in listing.out


async def test_a_server_prunes_by_itself_when_told(start: Start, tmp_path: Path) -> None:
    first = await start(prune_days=0)
    made = await first.open(seats=[ME, BO])
    await age(first.hub.services.store, made.table)
    await first.hub._run_chores()
    assert await Overview(first.hub.services.store).ids() == [made.table]
    await first.stop()

    second = await start(prune_days=30, catch_up_seconds=0.05)
    async with asyncio.timeout(PATIENCE):
        while await Overview(second.hub.services.store).ids():
            await asyncio.sleep(0.01)


async def test_a_server_beside_a_locked_database_does_its_chores(
    served: list[Running], database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = served[0].hub.services.store
    await store.write(("PRAGMA busy_timeout=0", ()))
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        await served[0].hub._run_chores()

    assert not [record for record in caplog.records if record.exc_info]
