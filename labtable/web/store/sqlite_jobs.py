"""What waits for the one thread that works with SQLite, and who is told when it is done."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

from labtable.host.store.base import ADD, GONE, StoreTrouble

TROUBLE = {
    sqlite3.SQLITE_FULL: "The disk of the server is full",
    sqlite3.SQLITE_IOERR: "The disk of the server fails",
    sqlite3.SQLITE_BUSY: "Another program keeps the database locked",
    sqlite3.SQLITE_LOCKED: "Another program keeps the database locked",
    sqlite3.SQLITE_READONLY: "The database may not be written to",
    sqlite3.SQLITE_PERM: "The database may not be written to",
    sqlite3.SQLITE_CANTOPEN: "The database cannot be opened",
    sqlite3.SQLITE_CORRUPT: "The database is damaged",
    sqlite3.SQLITE_NOTADB: "The database is damaged",
}
"""What is wrong with the database itself, and not with what somebody wants from it."""


class DatabaseJob(NamedTuple):
    """Something to do with the database, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    writes: bool = True


class Addition(NamedTuple):
    """A line for a journal; these are most of all jobs."""

    values: Sequence[Any]
    done: asyncio.Future[bool]
    loop: asyncio.AbstractEventLoop

    def work(self, db: sqlite3.Connection) -> bool:
        return db.execute(ADD, self.values).rowcount == 1


def add_lines(db: sqlite3.Connection, jobs: list[Addition]) -> bool:
    """Add all lines with one statement, which is its own transaction.

    For every statement a thread waits for its turn to run, once more when it is done; at a busy
    server that takes longer than the disk.
    """
    try:
        db.execute(_adding(len(jobs)), [value for job in jobs for value in job.values])
    except Exception as error:
        return _gave_up(jobs, error)
    _tell(jobs, [True] * len(jobs))
    return True


@cache
def _adding(lines: int) -> str:
    """Add so many lines; if one is taken none is added."""
    head, _, values = ADD.removesuffix(" ON CONFLICT DO NOTHING").partition(" VALUES ")
    return f"{head} VALUES {', '.join([values] * lines)}"


def together(db: sqlite3.Connection, jobs: list[DatabaseJob]) -> bool:
    """Do all jobs in one transaction, or none of them."""
    if not jobs:
        return True
    try:
        db.execute("BEGIN IMMEDIATE")
        found = [job.work(db) for job in jobs]
        db.execute("COMMIT")
    except Exception as error:
        _back(db)
        return _gave_up(jobs, error)
    _tell(jobs, found)
    return True


def alone(db: sqlite3.Connection, job: DatabaseJob | Addition) -> None:
    """Do a job in a transaction of its own; only who asked for it hears of a fault."""
    try:
        db.execute("BEGIN IMMEDIATE")
        value = job.work(db)
        db.execute("COMMIT")
    except Exception as error:
        _back(db)
        _call(job.loop, _fail, job.done, _trouble(error) or _is_gone(error) or error)
    else:
        _tell([job], [value])


def looked_up(db: sqlite3.Connection, job: DatabaseJob) -> None:
    """Read something: that needs no lock and no room, so it goes on when nothing can be written."""
    try:
        value = job.work(db)
    except Exception as error:
        _call(job.loop, _fail, job.done, _trouble(error) or error)
    else:
        _tell([job], [value])


def _gave_up(jobs: Iterable[DatabaseJob | Addition], error: Exception) -> bool:
    """Tell all of them when the database is in trouble: then no job is at fault."""
    trouble = _trouble(error)
    if trouble is None:
        return False
    for job in jobs:
        _call(job.loop, _fail, job.done, StoreTrouble(*trouble.args))
    return True


def _back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        with contextlib.suppress(sqlite3.Error):  # a failing disk fails here, too
            db.execute("ROLLBACK")


def _tell(jobs: Sequence[DatabaseJob | Addition], found: Sequence[Any]) -> None:
    """Tell those who wait, each in its own event loop."""
    for loop in {job.loop for job in jobs}:
        pairs = [(job.done, value) for job, value in zip(jobs, found, strict=True)]
        _call(loop, _fulfil, [pair for pair in pairs if pair[0].get_loop() is loop])


def _call(loop: asyncio.AbstractEventLoop, what: Callable[..., None], *values: Any) -> None:
    with contextlib.suppress(RuntimeError):  # the loop has ended, and nobody waits any more
        loop.call_soon_threadsafe(what, *values)


def _fulfil(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, value in pairs:
        if not done.done():
            done.set_result(value)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)


def _trouble(error: Exception) -> StoreTrouble | None:
    """Say what is wrong with the database; nothing when it is what somebody wanted from it."""
    what = TROUBLE.get(code(error))
    return StoreTrouble(f"{what}. Nothing is lost; please try again.") if what else None


def _is_gone(error: Exception) -> StoreTrouble | None:
    """What somebody wants belongs to something that was deleted."""
    lost = isinstance(error, sqlite3.IntegrityError) and "FOREIGN KEY" in str(error)
    return StoreTrouble(GONE) if lost else None


def code(error: BaseException) -> int:
    """The kind of an error; SQLite refines it in the higher bits."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
