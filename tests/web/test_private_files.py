"""What a server keeps is for its own user: files 0600, folders 0700, old ones tightened."""

from __future__ import annotations

import logging
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from labtable import component_sets
from labtable.host.settings import Settings
from labtable.web.admin.copies import backup_database, restore_database
from labtable.web.process.serve import look_through
from labtable.web.settings import completed
from labtable.web.store.sqlite import SqliteStore

pytestmark = pytest.mark.skipif(os.name != "posix", reason="only POSIX knows these modes")
FOR_ALL = 0o022  # the usual mask, under which others may read


@pytest.fixture(autouse=True)
def open_mask() -> Iterator[None]:
    """Let everybody read what nobody makes private."""
    before = os.umask(FOR_ALL)
    yield
    os.umask(before)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the things of a user lie who has told nothing else."""
    monkeypatch.delenv("LABTABLE_HOME", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    monkeypatch.setattr("labtable.web.process.serve.start_logging", lambda _: None)
    return tmp_path / "share" / "labtable"


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def others_may(folder: Path) -> dict[str, str]:
    """What somebody else could read, or enter, in a folder and below it."""
    found = [folder, *folder.rglob("*")]
    return {path.name: oct(mode(path)) for path in found if mode(path) & 0o077}


async def test_a_new_installation_is_for_its_user_alone(home: Path) -> None:
    settings = completed(Settings())
    component_sets.store_box(b'{"game": "nothing"}')
    store = SqliteStore(settings.database.removeprefix("sqlite:///"))
    await store.open()
    try:
        await store.secret("luck")  # something stands in the log of the database

        assert {"tables.sqlite", "tables.sqlite-wal", "secret", "boxes"} <= {
            path.name for path in home.iterdir()
        }
        assert others_may(home) == {}
    finally:
        await store.close()


def test_an_old_installation_is_tightened_and_that_is_said(
    home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    settings = completed(Settings())
    component_sets.store_box(b'{"game": "nothing"}')
    look_through(settings)
    aside = home / "tables.sqlite.before-20260101-000000"
    aside.write_bytes(b"")
    for path in [home, *home.rglob("*")]:
        path.chmod(0o755 if path.is_dir() else 0o644)

    with caplog.at_level(logging.WARNING, "labtable.web"):
        look_through(completed(Settings()))
        told = [record.getMessage() for record in caplog.records]
        caplog.clear()
        look_through(completed(Settings()))

    assert others_may(home) == {}
    assert all(["only your user can read" in line for line in told])
    assert 1 <= len(told) <= 2
    assert caplog.records == []


def test_a_folder_that_somebody_chose_is_left_alone(
    tmp_path: Path, home: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = tmp_path / "shared"
    chosen.mkdir(mode=0o755)
    neighbour = chosen / "neighbour"
    neighbour.write_text("not ours")
    settings = completed(Settings(database=f"sqlite:///{chosen / 'tables.sqlite'}"))

    with caplog.at_level(logging.WARNING, "labtable.web"):
        look_through(settings)

    assert mode(chosen) == 0o755
    assert mode(neighbour) == 0o644
    assert mode(chosen / "tables.sqlite") == 0o600
    assert [record.getMessage() for record in caplog.records] == [
        "others can see the names of files in the folder of the database"
    ]


def test_a_home_that_somebody_chose_is_left_alone(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = tmp_path / "chosen"
    chosen.mkdir(mode=0o755)
    monkeypatch.setenv("LABTABLE_HOME", str(chosen))

    look_through(completed(Settings()))

    assert mode(chosen) == 0o755
    assert mode(chosen / "secret") == mode(chosen / "tables.sqlite") == 0o600


async def test_copies_and_what_they_replace_are_private(tmp_path: Path) -> None:
    database, copy = tmp_path / "tables.sqlite", tmp_path / "copy.sqlite"
    store = SqliteStore(str(database))
    await store.open()
    await store.close()
    database.chmod(0o644)

    backup_database(database, copy, lambda done, of: None)
    aside = restore_database(copy, database, lambda done, of: None)

    assert aside is not None
    assert [mode(file) for file in (database, copy, aside)] == [0o600] * 3
