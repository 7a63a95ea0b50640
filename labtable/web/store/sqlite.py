"""SQLite: one process, one thread that writes everything that waits in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from labtable.web.store.base import Statement, Store, StoreTrouble
from labtable.web.store.migrations import migrations

BATCH = 256


class Job(NamedTuple):
    """Something to do with the database, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class SqliteStore(Store):
    """A file; WAL, and a commit that survives a power cut before anybody is told."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._claim: sqlite3.Connection | None = None

    async def open(self) -> None:
        self._claim = _claimed(self.path)
        self._thread = Thread(target=self._run, name="labtable-store")
        self._thread.start()
        await self._do(_up_to_date)

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        if self._claim is not None:
            self._claim.close()
            self._claim = None

    async def write(self, *statements: Statement) -> list[int]:
        def work(db: sqlite3.Connection) -> list[int]:
            return [db.execute(sql, values).rowcount for sql, values in statements]

        changed: list[int] = await self._do(work)
        return changed

    async def read(self, sql: str, *values: Any) -> list[Sequence[Any]]:
        rows: list[Sequence[Any]] = await self._do(lambda db: db.execute(sql, values).fetchall())
        return rows

    def _do(self, work: Callable[[sqlite3.Connection], Any]) -> asyncio.Future[Any]:
        if self._thread is None:
            raise StoreTrouble("The database is closed.")
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, done, loop))
        return done

    def _run(self) -> None:
        db = sqlite3.connect(self.path, isolation_level=None)
        for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL"):
            db.execute(f"PRAGMA {setting}")
        db.execute("PRAGMA foreign_keys=ON")
        while jobs := self._waiting():
            if not _together(db, jobs):
                for job in jobs:  # one of them is at fault; the others shall not suffer
                    _alone(db, job)
        db.close()

    def _waiting(self) -> list[Job]:
        """Take all jobs that wait, at least one; none when the store closes."""
        first = self._jobs.get()
        jobs = [first] if first else []
        while jobs and len(jobs) < BATCH:
            try:
                job = self._jobs.get_nowait()
            except Empty:
                break
            if job is None:
                self._jobs.put(None)  # finish these first
                break
            jobs.append(job)
        return jobs


def _claimed(path: Path) -> sqlite3.Connection:
    """Hold a lock that dies with the process: two servers on one file would not agree."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        claim = sqlite3.connect(
            path.with_name(f"{path.name}.lock"), timeout=0, check_same_thread=False
        )
        claim.execute("BEGIN EXCLUSIVE")
        sqlite3.connect(path).close()
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise StoreTrouble(f"Another server uses {path}; stop it or choose another.") from None
        raise StoreTrouble(f"{path} cannot be opened: {error}.") from None
    except OSError as error:
        raise StoreTrouble(f"{path} cannot be opened: {error.strerror}.") from None
    return claim


def _up_to_date(db: sqlite3.Connection) -> None:
    done = db.execute("PRAGMA user_version").fetchone()[0]
    for number, step in enumerate(migrations("sqlite")[done:], start=done + 1):
        for statement in filter(None, map(str.strip, step.split(";"))):
            db.execute(statement)
        db.execute(f"PRAGMA user_version={number}")


def _together(db: sqlite3.Connection, jobs: list[Job]) -> bool:
    """Do all jobs in one transaction, or none of them."""
    try:
        db.execute("BEGIN IMMEDIATE")
        found = [job.work(db) for job in jobs]
        db.execute("COMMIT")
    except Exception:
        _back(db)
        return False
    for loop in {job.loop for job in jobs}:
        mine = [(job.done, value) for job, value in zip(jobs, found, strict=True)]
        _call(loop, _fulfil, [pair for pair in mine if pair[0].get_loop() is loop])
    return True


def _alone(db: sqlite3.Connection, job: Job) -> None:
    try:
        db.execute("BEGIN IMMEDIATE")
        value = job.work(db)
        db.execute("COMMIT")
    except Exception as error:
        _back(db)
        _call(job.loop, _fail, job.done, error)
    else:
        _call(job.loop, _fulfil, [(job.done, value)])


def _back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        db.execute("ROLLBACK")


def _call(loop: asyncio.AbstractEventLoop, what: Callable[..., None], *values: Any) -> None:
    if not loop.is_closed():
        loop.call_soon_threadsafe(what, *values)


def _fulfil(pairs: list[tuple[asyncio.Future[Any], Any]]) -> None:
    for done, value in pairs:
        if not done.done():
            done.set_result(value)


def _fail(done: asyncio.Future[Any], error: Exception) -> None:
    if not done.done():
        done.set_exception(error)
