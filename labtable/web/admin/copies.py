"""A copy of an SQLite file, taken while a server writes to it, and the way back."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from math import ceil
from pathlib import Path
from time import localtime, strftime

from labtable.host.store.migrations import read_steps
from labtable.web.admin import AdminTrouble
from labtable.web.store.sqlite import claim_file
from labtable.web.store.sqlite_file import ASIDE, damage, open_file, step, tighten_database

PAGES = 256  # copied at once; then others are let in

Look = Callable[[int, int], None]  # parts done, parts in all


def backup_database(database: Path, file: Path, look: Look) -> int:
    """Copy a database as it is at one moment into a new file; return its size."""
    if os.path.lexists(file):
        raise AdminTrouble(f"{file} is there already; name a new file.")
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with open_file(database) as source:
            _copy_database(source, fresh, look)
        fresh.rename(file)
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise AdminTrouble(f"{file} cannot be written: {why}.") from None
    finally:
        fresh.unlink(missing_ok=True)
    _sync_folder(file.parent)
    return file.stat().st_size


def check_copy(file: Path) -> None:
    """See that a file is a copy that this version can use."""
    with open_file(file, "ro") as source:
        if not step(source):
            raise AdminTrouble(f"{file} holds nothing of Labtable.")
        read_steps("sqlite", step(source))


def restore_database(file: Path, database: Path, look: Look) -> Path | None:
    """Put a copy in the place of a database that no server uses; the old one is laid aside."""
    check_copy(file)
    fresh = database.with_name(f".{database.name}.{os.getpid()}")
    with open_file(file, "ro") as source, closing(claim_file(database)):
        try:
            _copy_database(source, fresh, look)
            aside = _laid_aside(database)
            fresh.replace(database)
        except OSError as error:
            why = (error.strerror or str(error)).lower()
            raise AdminTrouble(f"{database} cannot be replaced: {why}.") from None
        finally:
            fresh.unlink(missing_ok=True)
        _sync_folder(database.parent)
    return aside


def _copy_database(source: sqlite3.Connection, fresh: Path, look: Look) -> None:
    """Copy through SQLite itself: what is being written meanwhile is in it wholly or not at all."""
    os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    source.execute("BEGIN")
    source.execute("SELECT COUNT(*) FROM sqlite_master").fetchone()  # from now on it stands still

    def report_pages(_: int, left: int, pages: int) -> None:
        look(ceil((pages - left) / PAGES), ceil(pages / PAGES))

    with closing(sqlite3.connect(fresh, isolation_level=None)) as copy:
        try:
            source.backup(copy, pages=PAGES, progress=report_pages)
            copy.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
        except sqlite3.OperationalError as error:
            raise AdminTrouble(f"The copy cannot be written: {error}.") from None
        source.execute("ROLLBACK")
        if found := damage(copy):
            raise AdminTrouble(f"This database is damaged, so nothing was done: {found[0]}.")


def _laid_aside(database: Path) -> Path | None:
    """Rename a database, with what was not yet moved into it; nobody uses it now."""
    if not (database.exists() and database.stat().st_size):
        return None
    now = strftime("%Y%m%d-%H%M%S", localtime())
    aside = database.with_name(f"{database.name}{ASIDE}{now}")
    log = database.with_name(f"{database.name}-wal")
    if log.exists():
        log.rename(aside.with_name(f"{aside.name}-wal"))
    database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
    database.rename(aside)
    tighten_database(database)
    return aside


def _sync_folder(folder: Path) -> None:
    """Wait until the disk knows the names of the files, where a folder can be asked."""
    if os.name == "posix":
        place = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(place)
        finally:
            os.close(place)
