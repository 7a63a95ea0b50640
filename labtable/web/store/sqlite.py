"""SQLite: one process, one thread that writes everything that waits in one transaction."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from msgspec import structs

from labtable.web.store.base import ADD, Entry, Key, Statement, Store, StoreTrouble
from labtable.web.store.migrations import migrations

BATCH = 256  # jobs in one transaction
LINES = 100  # of journals in one statement


class Job(NamedTuple):
    """Something to do with the database, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Addition(NamedTuple):
    """A line for a journal; these are most of all jobs."""

    values: Sequence[Any]
    done: asyncio.Future[bool]
    loop: asyncio.AbstractEventLoop

    def work(self, db: sqlite3.Connection) -> bool:
        return db.execute(ADD, self.values).rowcount == 1


class SqliteStore(Store):
    """A file; WAL, and a commit that survives a power cut before anybody is told."""

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self._jobs: SimpleQueue[Job | list[Addition] | None] = SimpleQueue()
        self._gathered: list[Addition] = []  # in this turn of the event loop
        self._thread: Thread | None = None
        self._claim: sqlite3.Connection | None = None

    async def open(self) -> None:
        self._claim = _claimed(self.path)
        self._thread = Thread(target=self._run, name="labtable-store")
        self._thread.start()
        await self._do(_up_to_date)

    async def close(self) -> None:
        if self._thread is not None:
            self._hand_over()
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

    async def append(
        self, table: str, entry: Entry, key: Key | None = None, shown: str = ""
    ) -> bool:
        if key is not None or shown:
            return await super().append(table, entry, key, shown)
        loop = self._open_loop()
        done: asyncio.Future[bool] = loop.create_future()
        if not self._gathered:
            loop.call_soon(self._hand_over)  # waking a thread costs more than a line
        self._gathered.append(Addition((table, *structs.astuple(entry)), done, loop))
        return await done

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._jobs.put(gathered)

    def _do(self, work: Callable[[sqlite3.Connection], Any]) -> asyncio.Future[Any]:
        loop = self._open_loop()
        done: asyncio.Future[Any] = loop.create_future()
        self._jobs.put(Job(work, done, loop))
        return done

    def _open_loop(self) -> asyncio.AbstractEventLoop:
        if self._thread is None:
            raise StoreTrouble("The database is closed.")
        return asyncio.get_running_loop()

    def _run(self) -> None:
        db = sqlite3.connect(self.path, isolation_level=None, cached_statements=2 * LINES)
        for setting in ("busy_timeout=5000", "journal_mode=WAL", "synchronous=FULL"):
            db.execute(f"PRAGMA {setting}")
        db.execute("PRAGMA foreign_keys=ON")
        while jobs := self._waiting():
            additions = [line for job in jobs if isinstance(job, list) for line in job]
            others = [job for job in jobs if isinstance(job, Job)]
            one_by_one: list[Job | Addition] = []  # somebody is at fault; others shall not suffer
            for at in range(0, len(additions), LINES):
                some = additions[at : at + LINES]
                one_by_one += [] if _added(db, some) else some
            one_by_one += [] if _together(db, others) else others
            for job in one_by_one:
                _alone(db, job)
        db.close()

    def _waiting(self) -> list[Job | list[Addition]]:
        """Take all jobs that wait, at least one; none when the store closes."""
        first = self._jobs.get()
        jobs = [] if first is None else [first]
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


def _added(db: sqlite3.Connection, jobs: list[Addition]) -> bool:
    """Add all lines with one statement, which is its own transaction.

    For every statement a thread waits for its turn to run, once more when it is done; at a busy
    server that takes longer than the disk.
    """
    try:
        db.execute(_adding(len(jobs)), [value for job in jobs for value in job.values])
    except Exception:
        return False
    _tell(jobs, [True] * len(jobs))
    return True


@cache
def _adding(lines: int) -> str:
    """Add so many lines; if one is taken none is added."""
    head, _, values = ADD.removesuffix(" ON CONFLICT DO NOTHING").partition(" VALUES ")
    return f"{head} VALUES {', '.join([values] * lines)}"


def _together(db: sqlite3.Connection, jobs: list[Job]) -> bool:
    """Do all jobs in one transaction, or none of them."""
    if not jobs:
        return True
    try:
        db.execute("BEGIN IMMEDIATE")
        found = [job.work(db) for job in jobs]
        db.execute("COMMIT")
    except Exception:
        _back(db)
        return False
    _tell(jobs, found)
    return True


def _alone(db: sqlite3.Connection, job: Job | Addition) -> None:
    try:
        db.execute("BEGIN IMMEDIATE")
        value = job.work(db)
        db.execute("COMMIT")
    except Exception as error:
        _back(db)
        _call(job.loop, _fail, job.done, error)
    else:
        _tell([job], [value])


def _back(db: sqlite3.Connection) -> None:
    if db.in_transaction:
        db.execute("ROLLBACK")


def _tell(jobs: Sequence[Job | Addition], found: Sequence[Any]) -> None:
    """Tell those who wait, each in its own event loop."""
    for loop in {job.loop for job in jobs}:
        pairs = [(job.done, value) for job, value in zip(jobs, found, strict=True)]
        _call(loop, _fulfil, [pair for pair in pairs if pair[0].get_loop() is loop])


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
