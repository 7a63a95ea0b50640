"""An SQLite file that is there: opened by somebody who does not serve from it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from labtable.data_dir import make_private_file, make_private_folder, restrict_access
from labtable.host.store.base import StoreTrouble

BESIDE = ("-wal", "-shm", "-journal", ".lock", ".lock-journal")  # what SQLite and we lay there
ASIDE = ".before-"  # how the names of files go on that a copy has replaced


def make_private(path: Path) -> None:
    """Make a database that only this user can read; one that is there stays as it is.

    SQLite gives what it lays beside a file the same mode. The folder is made private only where
    it is made here: anybody may have chosen it for other things, too.
    """
    make_private_folder(path.parent)
    make_private_file(path)
    make_private_file(path.with_name(f"{path.name}.lock"))


def tighten_database(path: Path) -> list[Path]:
    """Let only this user read a database and what lies beside it; tell what others could read."""
    beside = [path.with_name(f"{path.name}{ending}") for ending in BESIDE]
    return restrict_access([path, *beside, *path.parent.glob(f"{path.name}{ASIDE}*")])


@contextmanager
def open_file(path: Path, mode: Literal["rw", "ro"] = "rw") -> Iterator[sqlite3.Connection]:
    """Open a file; what is wrong with it is said in a sentence."""
    if not path.is_file():
        raise StoreTrouble(f"There is no database at {path}.")
    where = f"{path.resolve().as_uri()}?mode={mode}"
    try:
        db = sqlite3.connect(where, uri=True, isolation_level=None, check_same_thread=False)
        try:
            yield db
        finally:
            db.close()
    except sqlite3.DatabaseError as error:
        raise StoreTrouble(f"{path} cannot be used as a database: {error}.") from None


def step(db: sqlite3.Connection) -> int:
    """Tell how far a database has been brought up to date."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])


def damage(db: sqlite3.Connection) -> list[str]:
    """Name what is broken in a database."""
    said = [str(row[0]) for row in db.execute("PRAGMA integrity_check(20)")]
    lost = {str(row[0]) for row in db.execute("PRAGMA foreign_key_check")}
    orphans = [f"rows of {table} belong to nothing" for table in sorted(lost)]
    return [line for line in said if line != "ok"] + orphans
